### Was das Terminal von diesem Spiel sagt.

terminal-moves-grawlix =
    In Worten: rot raute c3, nimm rot stern, rot raute c3 nimm rot stern
    +Yh       nimmt die gelbe Raute
    Rhc3      legt die rote Raute auf c3
    Rhc3+Ys   legt sie und nimmt dann den gelben Stern
    Rh>Ys     legt sie rechts neben den gelben Stern (auch < ^ _)
    Rh        nimmt sie auf; legt sie, wo sie nur auf ein Feld passt
    Farben R O Y G B V, Zeichen @ # $ % & * (oder a h d p n s)
terminal-example-grawlix = Rhc3
terminal-prompt-grawlix = Ein Zug (rot raute c3, oder Rhc3) oder ein Befehl (/help)
terminal-welcome-grawlix = Wähle einen Stein, dann ein Feld: mit der Maus, mit Pfeilen und Eingabetaste oder getippt. F1 zeigt alle Tasten.
terminal-keys-grawlix =
    Tab              nächster Teil: Brett, Hände, Vorrat, Züge, Zeile
    Pfeile           bewegen die Marke; mit Strg bis zum Rand
    Pos1, Ende       erstes und letztes Feld der Reihe
    Eingabetaste     Stein aufnehmen, legen, nehmen
    n, N             nächstes und voriges passendes Feld
    Esc              Stein zurücklegen; Rückschau beenden
    Bild auf, ab     durch das Spiel blättern
    F1, F2, F3       Hilfe, Tipp, zurücknehmen
    Strg+S, Strg+T   speichern; hell oder dunkel
    Strg+Q           beenden
    Text, Ziffern    beginnt einen Zug in der Befehlszeile
    /                beginnt einen Befehl
terminal-supply = Vorrat, { $count ->
    [0] leer
   *[other] noch { $count }
  }
terminal-help-supply = der Vorrat
terminal-help-row = die Steine einer Reihe
terminal-help-col = die Steine einer Spalte
terminal-help-fits = was auf ein Feld passt, oder wohin ein Stein passt

### Maße von Studien, die nur Grawlix hat.

measure-grawlix-placed = gelegte Steine
    .about = im Raster am Ende
    .unit = Steine
measure-grawlix-sudden = nach einem Stein vorbei
    .about = Partien, die mit dem ersten gelegten Stein enden
    .unit = %
measure-grawlix-swapped = Seiten getauscht
    .about = Partien, in denen die Seiten getauscht werden, wo jemand gefragt wird
    .unit = %
measure-grawlix-exact = erster Spieler, bestes Spiel
    .about = der Anteil der Partien, den der erste Spieler bei beiderseits bestem Spiel gewinnt, vollständig gelöst
    .unit = %
measure-grawlix-kept = Züge, die den Gewinn halten
    .about = von allem, was die gewinnende Seite in einem Zug darf, der mittlere Anteil, der noch gewinnt, auf zehn Verläufen
    .unit = %
measure-grawlix-flawless = zufällig alles richtig
    .about = wie wahrscheinlich jemand, der zufällig zieht, auf einem solchen Verlauf keinen Fehler macht
    .unit = %
measure-grawlix-random-play = erster Spieler, Zufallsspiel
    .about = der Anteil, den der erste Spieler gewinnt, wenn beide zufällig ziehen
    .unit = %
measure-grawlix-fullest = vollstes Raster
    .about = die meisten Steine, die eine Partie legen kann
    .unit = Steine
