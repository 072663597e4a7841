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
terminal-prompt-grawlix = Zug (rot raute c3, oder Rhc3) oder Befehl (/help)
terminal-welcome-grawlix = Wähle einen Stein, dann ein Feld: mit der Maus, mit Pfeilen und Eingabetaste oder durch Tippen. F1 zeigt alle Tasten.
terminal-keys-grawlix =
    Tab              nächster Bereich: Brett, Hände, Vorrat, Züge, Zeile
    Pfeile           Cursor bewegen; mit Strg bis zum Rand
    Pos1, Ende       erstes und letztes Feld der Reihe
    Eingabetaste     Stein aufnehmen, legen, nehmen
    n, N             nächstes und voriges passendes Feld
    Esc              Stein zurücklegen; Rückschau beenden
    Bild auf, ab     durch die Partie blättern
    F1, F2, F3       Hilfe, Tipp, zurücknehmen
    Strg+S, Strg+T   speichern; hell oder dunkel
    Strg+Q           beenden
    Text, Ziffern    einen Zug tippen
    /                einen Befehl tippen
terminal-supply = Vorrat, { $count ->
    [0] leer
   *[other] noch { $count }
  }
terminal-help-supply = zeigt den Vorrat
terminal-help-row = zeigt die Steine einer Reihe
terminal-help-col = zeigt die Steine einer Spalte
terminal-help-fits = zeigt, was auf ein Feld oder wohin ein Stein passt

### Maße von Studien, die nur Grawlix hat.

measure-grawlix-placed = gelegte Steine
    .about = im Raster am Ende
    .unit = Steine
measure-grawlix-sudden = nach einem Stein vorbei
    .about = Partien, die mit dem ersten Stein enden
    .unit = %
measure-grawlix-swapped = Seiten getauscht
    .about = Partien mit Seitentausch, von denen, die ihn erlauben
    .unit = %
measure-grawlix-exact = erster Spieler, bestes Spiel
    .about = Partien, die der erste Spieler bei bestem Spiel gewinnt, exakt gelöst
    .unit = %
measure-grawlix-kept = Züge, die den Gewinn halten
    .about = mittlerer Anteil der Züge der gewinnenden Seite, die noch gewinnen, auf zehn Verläufen
    .unit = %
measure-grawlix-flawless = zufällig fehlerfrei
    .about = Chance, dass ein Zufallsspieler auf einem solchen Verlauf keinen Fehler macht
    .unit = %
measure-grawlix-random-play = erster Spieler, Zufallsspiel
    .about = Partien, die der erste Spieler gewinnt, wenn beide zufällig ziehen
    .unit = %
measure-grawlix-fullest = vollstes Raster
    .about = die meisten Steine, die eine Partie legen kann
    .unit = Steine
