### Was das Terminal von diesem Spiel sagt.

terminal-graffiti-pass = passen
terminal-graffiti-end = den Zug oder das Bezahlen beenden
terminal-graffiti-keep-no-more = nichts mehr behalten
terminal-graffiti-no-save = Sparen nicht spielen
terminal-graffiti-discard = { $permit } abgeben
terminal-graffiti-take = Farbe { $paint } nehmen
terminal-graffiti-keep = { $paint } behalten
terminal-graffiti-play = { $bonus } ausspielen
terminal-graffiti-with = { $space }, mit { $bonus }
terminal-graffiti-pay = { $half ->
    [yes] { $paint } ausgeben, für eine der Farben
   *[no] { $paint } ausgeben
  }
terminal-graffiti-pay-bobby = { $paint } mit Hilfe des Bobbys statt einer anderen Farbe ausgeben
terminal-graffiti-your-turn = Du bist dran: { $phase ->
    [turn] Setze eine Dose oder passe
    [paint] Nimm eine Farbe
    [segment] Wähle ein Teil
    [permit] Gib eine Genehmigung ab
    [pay] Bezahle ein Teil
    [after] Spiele ein Bonusplättchen oder beende den Zug
    [reserve] Reserviere ein Teil
    [save] Spiele Sparen oder nicht
    [keep] Wähle, welche Farben du behältst
   *[flip] Wähle ein neutrales Teil
  }.
terminal-graffiti-winners = { $count ->
    [one] { $winners } gewinnt.
   *[other] { $winners } teilen sich den Sieg.
  }
terminal-graffiti-score = { $who }: { $points } Punkte ({ $played } gespielt, { $tags } für Tags auf fertigen Bildern, { $leftovers } für übrige Plättchen)
terminal-graffiti-help-score = zeigt die Punkte und ihre Herkunft
terminal-moves-graffiti =
    In Worten: sprühe B4, nimm blau, behalte rot, passen, Zug beenden
    Pg.1      nutzt ein Feld; S4.2^dis nutzt es mit einem Bonusplättchen
    PL:y      nimmt gelbe Farbe vom großen Feld
    @B4       sprüht das Teil B4
    /4 ,ry    gibt eine Genehmigung ab, gibt eine Farbe aus
    S2.2@B4/2,ry,k  die Teile eines Zugs, verbunden
    - .       passt; beendet den Zug
    /legal nennt alle erlaubten Züge in wenigen Worten
terminal-example-graffiti = S2.2@B4
# Was eine Zeile der Tafel der Plätze zählt.
terminal-graffiti-count = { $what ->
    [points] Punkte
    [cans] Dosen
    [paints] Farben
    [permits] Genehm.
    [bonus] Bonus
   *[tags] Tags
  }
# Neben den offenen Genehmigungen, und wo sonst eine Zahl steht; beides ist schmal.
terminal-graffiti-permits = Genehm.
terminal-graffiti-passed = raus
terminal-prompt-graffiti = Zug (nimm blau, oder PL:b) oder Befehl (/help)
terminal-welcome-graffiti = Wähle eine Stelle mit Punkt: mit der Maus, mit Pfeilen und Eingabetaste oder durch Tippen. F1 zeigt alle Tasten.
terminal-keys-graffiti =
    Pfeile           von Stelle zu Stelle gehen
    Pos1, Ende       erste und letzte Stelle einer Zeile
    Eingabetaste     die Stelle wählen oder hören, warum nicht
    n, N             nächste und vorige Stelle mit Punkt
    Tab              nächster Bereich: Tisch, Züge, Befehlszeile
    Esc              Wahl aufgeben; Zeile oder Rückschau verlassen
    Bild auf, ab     durch die Partie blättern
    F1, F2, F3       Hilfe, Tipp, zurücknehmen
    Strg+S, Strg+T   speichern; hell oder dunkel
    Strg+Q           beenden
    Text, Ziffern    einen Zug tippen
    /                einen Befehl tippen
    •    hier geht etwas             [ ]  der Cursor
    ○ ○○ Feld für 1 Dose, für 2      12   Dosen von 1 und 2; + zu
    (1)  gesprüht von 1; (-) niemand <1>  zuletzt gesprüht; ✓ fertig
    !2   für 2 reserviert            ★    Startspieler

### Maße von Studien, die nur Graffiti hat.

measure-graffiti-rounds = Runden
    .about = je Partie
    .unit = Runden
measure-graffiti-completed = fertige Bilder
    .about = am Ende
    .unit = Bilder
measure-graffiti-tags = Tags je Platz
    .about = am Ende, im Mittel
    .unit = Tags
measure-graffiti-neutral-tags = neutrale Tags
    .about = am Ende
    .unit = Tags
measure-graffiti-restacks = neue Genehmigungsstapel
    .about = wie oft die abgelegten neu gemischt wurden
    .unit = Mal
measure-graffiti-discards-between = dazwischen abgelegt
    .about = Partien, in denen nach der letzten Genehmigung des Stapels vor der nächsten eine abgelegt wurde
    .unit = %
measure-graffiti-empty-paint = Dosen für nichts
    .about = wie oft ein leeres Farbfeld benutzt wurde
    .unit = Mal
