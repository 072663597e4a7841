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
