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

### Die Seite im Browser für ein Spiel, das keine eigene mitbringt. Namen der Plätze kommen so an, wie sie zu lesen sind („Du“).

ui-plain-title = { $game }: { $names }
ui-plain-title-turn = Du bist am Zug: { $game }, { $names }
ui-plain-you = { $name } (du)
ui-plain-table = Tisch
ui-plain-moves = Züge
ui-plain-your-turn = Du bist am Zug.
ui-plain-turn-of = { $who }: du bist am Zug.
ui-plain-their-turn = { $who } ist am Zug.
ui-plain-move = { $label } ({ $move })
ui-plain-drawing-lost = Die Zeichnung ist jetzt nicht zu haben. Die Stellung: { $position }
ui-plain-covered = Was { $who } sehen darf, ist verdeckt.
ui-plain-uncover = Ich bin { $who }: Tisch zeigen
ui-plain-command-hint = Ein Zug oder /help
ui-plain-commands = Züge werden getippt, wie die Liste sie zeigt. Fragen: /legal, /last, /turn, /position, /why ZUG. Außerdem: /takeback, /rematch, /accept, /decline, /resign, /copy position, /copy record, /copy link, /share, /settings. Rückschau: /first, /back, /on, /end.
ui-plain-legal = { $count ->
    [0] Jetzt ist nichts zu wählen.
   *[other] Zur Wahl stehen: { $moves }.
  }
ui-plain-event = { $who }: { $what }.
ui-plain-event-chance = { $what }.
ui-plain-event-facts = { $kind } ({ $facts })
ui-plain-secret = { $seated ->
    [yes] { $who } tut etwas Verdecktes.
   *[no] Etwas Verdecktes geschieht.
  }
ui-plain-explained = { $move } geht jetzt nicht ({ $code }).
ui-plain-explained-legal = { $move } geht.
ui-plain-explained-conflicts = { $move } geht jetzt nicht ({ $code }: { $conflicts }).
ui-plain-won = Du gewinnst
ui-plain-won-by = { $count ->
    [one] { $names } gewinnt
   *[other] { $names } teilen sich den Sieg
  }
ui-plain-drawn = Niemand gewinnt
ui-plain-reason = So endete es: { $reason }.
ui-plain-place = { $place }. { $who }: { $returns }
ui-plain-place-points = { $place }. { $who }: { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
  }

### Benannte Spielstärken des Computers (players/levels.py), die schwächste zuerst: ein Name und ehrliche Worte dazu.

level-random = Würfel
level-random-about = Spielt irgendetwas, das die Regeln erlauben, ohne nachzudenken.

## Für ein Spiel ohne eigene Stufen

level-quick = Flink
level-quick-about = Sieht sich vor jedem Zug dreißig Verläufe an und wählt unter den besseren.
level-steady = Bedächtig
level-steady-about = Sieht sich vor jedem Zug tausend Verläufe an und spielt, was es für das Beste hält.
level-thorough = Gründlich
level-thorough-about = Sieht sich vor jedem Zug zwanzigtausend Verläufe an.
