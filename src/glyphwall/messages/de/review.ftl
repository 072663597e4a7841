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

## Was die Seite im Browser zu einer Auswertung sagt

ui-insight-graph = Gewinnchance, Zug für Zug
ui-insight-graph-about = { $who }: Gewinnchance am Anfang { $first } %, am Ende { $last } %. Die Tabelle unten hat alle Zahlen.
ui-insight-legend-proved = bewiesen
ui-insight-legend-estimated = geschätzt
ui-insight-legend-turned = Wendepunkt
ui-insight-legend-now = gezeigte Stellung
ui-insight-graph-tap = Tippe in die Kurve, um zu einem Zug zu springen.
ui-insight-open-cards = Beurteilt mit offenen Karten; das konnte niemand am Tisch wissen.
ui-insight-where = Wendepunkte
ui-insight-nowhere = Kein einzelner Zug und kein Zufall hat diese Partie entschieden.
ui-insight-point = Zug { $number }, { $who }
ui-insight-look = Ansehen
ui-insight-look-at = Ansehen: Zug { $number }
ui-insight-find = Besseren Zug finden
ui-insight-find-at = Besseren Zug finden: Zug { $number }
ui-insight-learn = { $count ->
    [one] Besseren Zug finden: 1 Fehler
   *[other] Bessere Züge finden: { $count } Fehler
  }
ui-insight-share = Bild
ui-insight-share-at = Bild von Zug { $number }
ui-insight-film = GIF
ui-insight-film-at = GIF von Zug { $number }
ui-insight-share-failed = Das Bild ist gerade nicht verfügbar. Versuche es noch einmal.
ui-insight-summary = Zusammenfassung
ui-insight-table = Kurve als Tabelle
ui-insight-move = Zug
ui-insight-known = Bekannt
ui-insight-start = Anfang
# Was die Wörter der Auswertung bedeuten, nach einem Tippen.
ui-insight-words = Was bedeuten diese Wörter?
ui-insight-words-given-away = Bewiesenen Gewinn vergeben: Dein Gewinn war sicher, nach deinem Zug gewinnt sicher die Gegenseite.
ui-insight-words-sizes = Ein schwerer Fehler kostet mindestens 30 Prozentpunkte der Gewinnchance, ein Fehler 20, ein ungenauer Zug 10.
ui-insight-words-doubtful = Ein zweifelhafter Zug gibt einen sicheren Gewinn für eine Chance unter einem Drittel auf oder macht aus einer Chance über zwei Dritteln eine sichere Niederlage.
ui-insight-words-about = Bewiesen: bis zum Ende durchgerechnet. Etwa: aus vielen simulierten Partien geschätzt.
ui-insight-words-luck = Glück: was zufällige Ziehungen zur Gewinnchance beigetragen haben. „Durchschnittliches Glück“ ist zu nah an null, um etwas zu bedeuten.
# $mark ist die Klasse des Zugs, $before und $after, was dann bekannt war ("etwa 40 %", "gewonnen").
ui-insight-mark = { $mark }: davor { $before }, danach { $after }.
ui-insight-better = Besser:
# Was ein Zug gekostet hat, nach einem Satz wie "Du hast das rote @ genommen."
ui-insight-cost-win = Der Gewinn war dahin.
ui-insight-cost-chance = Die Gewinnchance fiel von { $before } auf { $after }.
ui-insight-cost-left-proof = Davor war der Gewinn sicher, danach war die Chance { $after }.
ui-insight-cost-into-loss = Davor war die Gewinnchance { $before }, danach war die Partie verloren.
ui-insight-right-win = Ja! Das hält den Gewinn fest.
ui-insight-right-chance = Ja! Das ist besser: { $before } statt { $after }.
ui-insight-right = Ja! Das ist besser.
ui-insight-same = Das ist der Zug aus der Partie. Finde einen anderen.
ui-insight-wrong = Auch das vergibt den Gewinn.
ui-insight-not-found = Das gehört nicht zu den besseren Zügen.
ui-insight-answer = { $win ->
    [yes] { $count ->
        [one] Das hält den Gewinn fest.
       *[other] Diese Züge halten den Gewinn fest.
      }
   *[no] { $count ->
        [one] Das ist besser.
       *[other] Diese Züge sind besser.
      }
  }
ui-insight-answer-chance = Besser: { $before } statt { $after }.
