### What puzzles of Graffiti are about: the name of each theme, and what the right ply does.

puzzle-graffiti-spray = Sprühen
    .about = Er setzt eine Dose ein, um ein Segment zu sprühen.
puzzle-graffiti-paint = Farbe
    .about = Er setzt eine Dose für Farbe ein.
puzzle-graffiti-permit = Genehmigungen
    .about = Er setzt eine Dose für Genehmigungen ein.
puzzle-graffiti-bonus = Bonusplättchen
    .about = Er setzt eine Dose auf ein Bonusfeld.
puzzle-graffiti-pass = Passen
    .about = Der richtige Zug ist Passen.
puzzle-graffiti-last = Die letzte Dose
    .about = Es ist deine letzte Dose im Spiel.
puzzle-graffiti-alone = Allein
    .about = Alle anderen haben gepasst.
