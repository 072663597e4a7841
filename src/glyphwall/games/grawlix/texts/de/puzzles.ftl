### Worum es in Rätseln von Grawlix geht: der Name jedes Themas, und was der richtige Zug tut.

puzzle-grawlix-place = Legen
    .about = Der richtige Zug legt einen Stein.
puzzle-grawlix-take = Nehmen
    .about = Der richtige Zug nimmt einen Stein aus dem Vorrat.
puzzle-grawlix-reserve = Eigene Felder
    .about = Er lässt dir mehr Felder, die nur du füllen kannst.
puzzle-grawlix-counting = Abzählen
    .about = Er lässt kein Feld, das ihr beide füllen könntet: Von da an zählt ihr nur noch eure eigenen.
puzzle-grawlix-squeeze = Einengen
    .about = Er lässt deinem Gegenüber höchstens zwei Möglichkeiten zu legen.
puzzle-grawlix-last = Der letzte seiner Art
    .about = Sein Stein ist der letzte mit diesem Zeichen oder dieser Farbe, der noch nicht liegt.
puzzle-grawlix-gap = Lücke schließen
    .about = Er füllt ein Feld zwischen Steinen seiner Zeile oder Spalte.
puzzle-grawlix-edge = Rand festlegen
    .about = Er öffnet die letzte Zeile oder Spalte, die das Raster haben darf.
puzzle-grawlix-mirror = Spiegelbild
    .about = Er macht das Muster des Rasters gleich, wenn man es halb dreht.
