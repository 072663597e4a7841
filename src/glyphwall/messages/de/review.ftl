### Die Auswertung einer beendeten Partie: was jeder Zug gekostet hat, wo sie kippte, was Glück war (src/glyphwall/review).
### $who ist jemand, der spielt, $move ein Zug, in Worten oder in Notation, $number zählt Züge von 1 an; Punkte sind Hundertstel der Gewinnchance.

## Klassen von Zügen

review-mark-given-away = Bewiesenen Gewinn vergeben
review-mark-blunder = Schwerer Fehler
review-mark-mistake = Fehler
review-mark-inaccuracy = Ungenau
review-mark-doubtful = Zweifelhaft

## Wo die Partie kippte

review-given-away = Zug { $number }, { $who }: { $move }. Das vergibt einen bewiesenen Gewinn.
review-lost-chance = Zug { $number }, { $who }: { $move }. Das kostet { $lost } Prozentpunkte.
review-left-proof = Zug { $number }, { $who }: { $move }. Das gibt einen bewiesenen Gewinn auf, die Chance ist jetzt etwa { $chance } %.
review-into-loss = Zug { $number }, { $who }: { $move }. Das verliert sicher, davor war die Chance etwa { $chance } %.
review-draw = Zug { $number }: Eine glückliche Ziehung brachte { $who } { $gain } Prozentpunkte.

## In wenigen Sätzen

review-clean = Kein Zug hat viel gekostet.
review-turned = { $count ->
    [one] Die Partie ist einmal gekippt.
   *[other] Die Partie ist { $count } Mal gekippt.
  }
# $counts sind die Sätze darunter, nur von dem, was vorkam, mit Kommas dazwischen.
review-seat = { $who }: { $counts }.
review-count-given-away = { $count ->
    [one] 1 bewiesenen Gewinn vergeben
   *[other] { $count } bewiesene Gewinne vergeben
  }
review-count-blunders = { $count ->
    [one] 1 schwerer Fehler
   *[other] { $count } schwere Fehler
  }
review-count-mistakes = { $count } Fehler
review-count-inaccuracies = { $count ->
    [one] 1 ungenauer Zug
   *[other] { $count } ungenaue Züge
  }
review-count-doubtful = { $count ->
    [one] 1 zweifelhafter Zug
   *[other] { $count } zweifelhafte Züge
  }
review-good-luck = { $who }: Glück, { $points } ± { $doubt } Prozentpunkte.
review-bad-luck = { $who }: Pech, { $points } ± { $doubt } Prozentpunkte.
review-usual-luck = { $who }: durchschnittliches Glück.

## Nebeneinander

review-proved-win = gewonnen
review-proved-loss = verloren
review-proved = bewiesen
review-estimated = geschätzt
review-exact = exakt
review-chance = { $percent } %
review-about = etwa { $percent } %
review-unknown = unbekannt
