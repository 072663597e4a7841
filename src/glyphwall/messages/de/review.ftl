### Die Auswertung einer beendeten Partie: was jeder Zug gekostet hat, wo sie kippte, was Glück war (src/glyphwall/review).
### $who ist jemand, der spielt, $move in Notation, $number zählt Züge von 1 an; Punkte sind Hundertstel der Gewinnchance.

## Klassen von Zügen

review-mark-given-away = Bewiesenen Gewinn vergeben
review-mark-blunder = Schwerer Fehler
review-mark-mistake = Fehler
review-mark-inaccuracy = Ungenau
review-mark-doubtful = Zweifelhaft

## Wo die Partie kippte

review-given-away = Zug { $number }, { $who }: { $move } hat einen bewiesenen Gewinn vergeben.
review-lost-chance = Zug { $number }, { $who }: { $move } hat { $lost } Prozentpunkte gekostet.
review-left-proof = Zug { $number }, { $who }: Vor { $move } war ein Gewinn bewiesen, danach steht die Chance bei etwa { $chance } %.
review-into-loss = Zug { $number }, { $who }: { $move } verliert bewiesenermaßen, davor stand die Chance bei etwa { $chance } %.
review-draw = Zug { $number }: Der Zufall brachte { $who } { $gain } Prozentpunkte.

## In wenigen Sätzen

review-clean = Die Auswertung hat keinen Zug gefunden, der jemanden viel gekostet hätte.
review-turned = { $count ->
    [one] Die Partie ist einmal gekippt.
   *[other] Die Partie ist { $count } Mal gekippt.
  }
review-seat = { $who }: bewiesene Gewinne vergeben { $given }, schwere Fehler { $blunders }, Fehler { $mistakes }, ungenau { $inaccuracies }, zweifelhaft { $doubtful }.
review-good-luck = { $who }: Glück, { $points } Prozentpunkte, auf { $doubt } genau.
review-bad-luck = { $who }: Pech, { $points } Prozentpunkte, auf { $doubt } genau.
review-usual-luck = { $who }: weder Glück noch Pech, auf { $doubt } Prozentpunkte genau.

## Nebeneinander

review-proved-win = gewonnen
review-proved-loss = verloren
review-proved = bewiesen
review-estimated = geschätzt
review-exact = ausgezählt
review-chance = { $percent } %
review-about = etwa { $percent } %
review-unknown = nicht bekannt
