### Beim Spielen lernen, Rätsel und Endspiele: gewonnene Stellungen, die zu Ende gespielt werden.

## Beim Spielen lernen

ui-learn-title = { $title } lernen
ui-learn-lesson = Lektion { $number } von { $count }
ui-learn-next = Nächste Lektion
ui-learn-finish = Fertig
ui-learn-skip = Lektion überspringen
ui-learn-back = Vorige Lektion
ui-learn-end-title = Jetzt kannst du spielen
ui-learn-end-about = Spiel deine erste Partie gegen die schwächste Stufe. „Was könnte ich tun?“ gibt dir jederzeit Ideen.
ui-learn-end-play = Erste Partie spielen
ui-learn-more = Mehr zu lesen
ui-learn-again = Alle Lektionen wiederholen
ui-learn-none-about = Zu diesem Spiel gibt es noch keine Lektionen.

## Rätsel

# $title ist der Name des Spiels.
ui-puzzles-title = { $title }-Rätsel
ui-puzzles-link = { $title }-Rätsel lösen
ui-puzzles-find = Nur ein Zug gewinnt. Finde ihn.
ui-puzzles-find-best = Finde den besten Zug.
ui-puzzles-go-on = Richtig. Finde den nächsten Gewinnzug.
ui-puzzles-solved = Gelöst.
ui-puzzles-solved-late = Gelöst, mit Hilfe.
ui-puzzles-missed = Das war nicht der richtige Zug.
ui-puzzles-tried = Dein Zug:
# Vor dem Namen des Zugs.
ui-puzzles-wrong = { $over ->
    [yes] Das verliert sofort:
   *[no] Das verliert:
  }
ui-puzzles-reply = Dein Gegner antwortet:
ui-puzzles-right = Der richtige Zug:
# Der erste kostet nichts; nach dem zweiten bringt die Lösung keine Punkte.
ui-puzzles-hint = { $left ->
    [first] Gratis-Tipp
    [counted] Tipp (ohne Punkte)
   *[more] Noch ein Tipp
  }
# $cost: was es die Wertung kostet; 0, wenn nichts.
ui-puzzles-show = { $cost ->
    [0] Lösung zeigen
   *[other] Lösung (−{ $cost })
  }
ui-puzzles-again = Neuer Versuch
# Die Änderung der Wertung. $sign: -1, 0 oder 1.
ui-puzzles-change = { $sign ->
    [-1] −{ $points }
    [1] +{ $points }
   *[0] ±0
  }
ui-puzzles-change-about = Änderung deiner Wertung
ui-puzzles-next = Nächstes Rätsel
ui-puzzles-daily = Rätsel des Tages
# $moves: bis zum Ende beim besten Spiel; 0, wenn das nicht bekannt ist.
ui-puzzles-about = Schwierigkeit { $rating }{ $moves ->
    [0] { "" }
    [one] , Gewinn in einem Zug
   *[other] , Gewinn in { $moves } Zügen
  }
ui-puzzles-rating = Deine Wertung: { $rating }
ui-puzzles-streak = { $days ->
    [one] Serie: 1 Tag
   *[other] Serie: { $days } Tage
  }
ui-puzzles-choose = Rätsel auswählen
ui-puzzles-more = Mehr Rätsel
ui-puzzles-themes = Thema
ui-puzzles-level = Schwierigkeit
ui-puzzles-length = Länge
ui-puzzles-any = Alle
ui-puzzles-from-to = { $least } bis { $most }
ui-puzzles-count = { $count ->
    [one] 1 Rätsel
   *[other] { $count } Rätsel
  }
ui-puzzles-none = Kein Rätsel passt. Entferne einen Filter.
ui-puzzles-none-about = Zu diesem Spiel gibt es noch keine Rätsel.
# $win und $best: Prozent der Partien; $less: Punkte.
ui-puzzles-worth = { $same ->
    [yes] −{ $less } Punkte gegenüber dem besten Zug.
   *[no] Gewinnt zu { $win } % statt zu { $best } %, −{ $less } Punkte.
  }
# Nach einem falschen Zug, dessen Wert ein Mittel ist.
ui-puzzles-no-reply = Das ist ein Mittel über alle Ziehungen und Antworten, deshalb gibt es keine einzelne Antwort zu zeigen.

## Rätselsturm

ui-storm = Rätselsturm
ui-storm-about = Löse in drei Minuten so viele Rätsel, wie du kannst, die leichtesten zuerst. Ein falscher Zug kostet zehn Sekunden. Deine Wertung ändert sich nicht.
ui-storm-start = Los
ui-storm-best = Dein bestes Ergebnis auf diesem Gerät: { $count }
ui-storm-left = noch { $time }
ui-storm-soon = Noch { $seconds } Sekunden
ui-storm-solved = Gelöst: { $count }
ui-storm-over = { $count ->
    [one] 1 Rätsel gelöst
   *[other] { $count } Rätsel gelöst
  }
ui-storm-record = Ein neuer persönlicher Rekord!
ui-storm-missed = Nicht gelöst
ui-storm-puzzle = Rätsel { $number }
ui-storm-again = Noch einmal

## Endspiele

ui-endgames = Endspiele
ui-endgames-title = { $title }-Endspiele
ui-endgames-link = { $title }-Endspiele üben
ui-endgames-win = Bewiesen: Du gewinnst{ $moves ->
    [0] { "" }
    [one] {" "}in einem Zug
   *[other] {" "}in { $moves } Zügen
  }. Dein Gegner wehrt sich, so lange er kann.
ui-endgames-still = Immer noch gewonnen{ $moves ->
    [0] { "" }
    [one] : noch 1 Zug
   *[other] : noch { $moves } Züge
  }.
ui-endgames-won = { $mistakes ->
    [0] Fehlerfrei gewonnen.
    [one] Gewonnen, mit einem Fehler. Versuche es noch einmal ohne.
   *[other] Gewonnen, mit { $mistakes } Fehlern. Versuche es noch einmal ohne.
  }
# Vor dem Namen des Zugs.
ui-endgames-lost = { $over ->
    [yes] Das verliert sofort:
   *[no] Das verschenkt den Gewinn:
  }
ui-endgames-right = { $quickest ->
    [yes] Gewinnt am schnellsten:
   *[no] Hält den Gewinn:
  }
ui-endgames-from-here = Zu Ende spielen
ui-endgames-next = Nächstes Endspiel
ui-endgames-again = Noch einmal
ui-endgames-count = Gewonnen: { $won }, ohne Fehler: { $clean }
ui-endgames-there = { $count ->
    [one] 1 Endspiel
   *[other] { $count } Endspiele
  }
ui-endgames-none = Zu diesem Spiel gibt es noch keine Endspiele.
ui-endgames-not-won = Wer am Zug ist, gewinnt hier nicht, oder es ließ sich in der Zeit nicht beweisen. Wähle eine Stellung näher am Ende.
