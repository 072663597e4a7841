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

### Die Seite im Browser für ein Spiel, das keine eigene mitbringt. Namen der Plätze kommen so an, wie sie zu lesen sind („Du“).

ui-plain-title = { $game }: { $names }
ui-plain-title-turn = Du bist am Zug: { $game }, { $names }
ui-plain-you = { $name } (du)
ui-plain-table = Tisch
ui-plain-moves = Züge
ui-plain-your-turn = Du bist am Zug.
ui-plain-turn-of = { $who }: Du bist am Zug.
ui-plain-their-turn = { $who } ist am Zug.
ui-plain-drawing-lost = Das Bild ist gerade nicht verfügbar. Versuche es noch einmal. Stellung: { $position }
ui-plain-covered = Verdeckt, bis { $who } bereit ist.
ui-plain-uncover = Ich bin { $who }: meine Ansicht zeigen
ui-plain-command-hint = Zug oder /help tippen
ui-plain-commands = Tippe Züge, wie die Liste sie zeigt. Fragen: /legal, /last, /turn, /position, /why ZUG. Befehle: /takeback, /rematch, /accept, /decline, /resign, /copy position, /copy record, /copy link, /share, /settings. Rückschau: /first, /back, /on, /end.
ui-plain-legal = { $count ->
    [0] Du hast gerade keine Züge.
   *[other] Erlaubte Züge: { $moves }.
  }
ui-plain-event = { $who }: { $what }.
ui-plain-event-chance = { $what }.
ui-plain-event-facts = { $kind } ({ $facts })
ui-plain-secret = { $seated ->
    [yes] { $who } zieht verdeckt.
   *[no] Ein verdeckter Zug.
  }
ui-plain-explained = { $move } ist jetzt nicht erlaubt ({ $code }).
ui-plain-explained-legal = { $move } ist erlaubt.
ui-plain-explained-conflicts = { $move } ist jetzt nicht erlaubt ({ $code }: { $conflicts }).
ui-plain-won = Du gewinnst
ui-plain-won-by = { $count ->
    [one] { $names } gewinnt
   *[other] { $names } teilen sich den Sieg
  }
ui-plain-drawn = Unentschieden
ui-plain-reason = So endete es: { $reason }.
ui-plain-place = { $place }. { $who }: { $returns }
ui-plain-place-points = { $place }. { $who }: { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
  }

### Benannte Spielstärken des Computers (players/levels.py), die schwächste zuerst: ein Name und ehrliche Worte dazu.

level-random = Würfel
level-random-about = Spielt zufällige erlaubte Züge.

## Für ein Spiel ohne eigene Stufen

level-quick = Flink
level-quick-about = Sieht sich vor jedem Zug dreißig Verläufe an und wählt unter den besseren.
level-steady = Bedächtig
level-steady-about = Sieht sich vor jedem Zug tausend Verläufe an und spielt den besten Zug.
level-thorough = Gründlich
level-thorough-about = Sieht sich vor jedem Zug zwanzigtausend Verläufe an.
