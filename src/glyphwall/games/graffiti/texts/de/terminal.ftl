### Was das Terminal von diesem Spiel sagt.

terminal-graffiti-pass = passen
terminal-graffiti-end = den Zug oder das Bezahlen beenden
terminal-graffiti-keep-no-more = nichts mehr behalten
terminal-graffiti-no-save = Sparen nicht ausgeben
terminal-graffiti-discard = { $permit } abwerfen
terminal-graffiti-take = Farbe { $paint } nehmen
terminal-graffiti-keep = { $paint } behalten
terminal-graffiti-play = { $bonus } ausspielen
terminal-graffiti-with = { $space }, mit { $bonus }
terminal-graffiti-pay = { $half ->
    [yes] { $paint } ausgeben, für eine der Farben
   *[no] { $paint } ausgeben
  }
terminal-graffiti-pay-bobby = { $paint } statt einer anderen Farbe ausgeben: Der Bobby erlaubt es
terminal-graffiti-winners = { $count ->
    [one] { $winners } gewinnt.
   *[other] { $winners } teilen sich den Sieg.
  }
terminal-graffiti-score = { $who }: { $points } Punkte ({ $played } gespielt, { $tags } für Tags auf fertigen Graffiti, { $leftovers } für übrige Plättchen)
terminal-graffiti-help-score = die Punkte und woher sie kommen
terminal-moves-graffiti =
    Pg.1      nutzt ein Feld; S4.2^dis nutzt es mit einem Bonusplättchen
    PL:y      nimmt gelbe Farbe vom großen Feld
    @B4       besprüht das Segment B4
    /4 ,ry    wirft eine Genehmigung ab, gibt eine Farbe aus
    S2.2@B4/2,ry,k  die Halbzüge eines Zuges, verbunden
    - .       passt; beendet den Zug
    /legal sagt alles, was jetzt möglich ist, mit ein paar Worten
terminal-example-graffiti = S2.2@B4
