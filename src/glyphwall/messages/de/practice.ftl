### Beim Spielen lernen, Rätsel und Endspiele: gewonnene Stellungen, die zu Ende gespielt werden.

## Beim Spielen lernen

ui-learn-title = { $title } lernen
ui-learn-lesson = Lektion { $number } von { $count }
ui-learn-next = Nächste Lektion
ui-learn-finish = Fertig
ui-learn-skip = Lektion überspringen
ui-learn-back = Lektion davor
ui-learn-end-title = Jetzt kannst du spielen
ui-learn-end-about = Spiel eine erste Partie gegen die schwächste Stufe. „Was könnte ich tun?“ gibt dir jederzeit Ideen.
ui-learn-end-play = Eine erste Partie spielen
ui-learn-again = Alle Lektionen noch einmal
ui-learn-none-about = Zu diesem Spiel gibt es keine Lektionen.

## Rätsel

# $title ist der Name des Spiels.
ui-puzzles-title = Rätsel zu { $title }
ui-puzzles-find = Finde den einzigen richtigen Zug: Mit jedem anderen verlierst du.
ui-puzzles-find-best = Finde den Zug, der am meisten wert ist.
ui-puzzles-go-on = Richtig. Weiter: Wieder ist nur ein Zug richtig.
ui-puzzles-solved = Gelöst.
ui-puzzles-solved-late = Endlich gelöst.
ui-puzzles-wrong = { $ply } verliert: Die Antwort ist { $reply }.
ui-puzzles-wrong-over = { $ply } verliert sofort.
ui-puzzles-right = Der richtige Zug ist { $ply }.
ui-puzzles-hint = Tipp
ui-puzzles-show = Zeigen
ui-puzzles-next = Nächstes Rätsel
ui-puzzles-daily = Rätsel des Tages
ui-puzzles-about = Wertung { $rating }, { $plies ->
        [one] ein Halbzug
       *[other] { $plies } Halbzüge
    }
ui-puzzles-rating = Deine Wertung: { $rating }
ui-puzzles-streak = { $days ->
    [one] 1 Tag in Folge
   *[other] { $days } Tage in Folge
  }
ui-puzzles-choose = Rätsel auswählen
ui-puzzles-themes = Worum es geht
ui-puzzles-level = Wertung
ui-puzzles-length = Länge
ui-puzzles-any = Alle
ui-puzzles-from-to = { $least } bis { $most }
ui-puzzles-count = { $count ->
    [one] 1 Rätsel
   *[other] { $count } Rätsel
  }
ui-puzzles-none = So ein Rätsel gibt es nicht. Wähle weniger aus.
ui-puzzles-none-about = Zu diesem Spiel gibt es keine Rätsel.
ui-puzzles-worth = { $ply } ist weniger wert: Der Zug gewinnt zu { $win } % (der beste zu { $best } %) und lässt dir { $less } Punkte weniger.

## Rätselsturm

ui-storm = Rätselsturm
ui-storm-about = Drei Minuten, so viele Rätsel wie möglich, die leichtesten zuerst. Ein falscher Zug kostet zehn Sekunden, und das nächste Rätsel kommt. Deine Wertung bleibt, wie sie ist.
ui-storm-start = Los
ui-storm-best = Dein bestes Ergebnis auf diesem Gerät: { $count }
ui-storm-left = noch { $time }
ui-storm-soon = Noch { $seconds } Sekunden
ui-storm-solved = Gelöst: { $count }
ui-storm-over = { $count ->
    [one] 1 Rätsel gelöst
   *[other] { $count } Rätsel gelöst
  }
ui-storm-record = Dein bisher bestes Ergebnis.
ui-storm-missed = Verfehlt
ui-storm-puzzle = Rätsel { $number }
ui-storm-again = Noch einmal

## Endspiele

ui-endgames = Endspiele
ui-endgames-title = Endspiele von { $title }
ui-endgames-link = Gewonnene Endspiele von { $title } üben
ui-endgames-win = Von hier aus gewinnst du, das ist bewiesen{ $plies ->
    [0] {""}
   *[other] {""}: in { $plies } Halbzügen
  }. Dein Gegner hält durch, so lange er kann.
ui-endgames-still = Immer noch gewonnen{ $plies ->
    [0] {""}
    [one] {""}: noch 1 Halbzug
   *[other] {""}: noch { $plies } Halbzüge
  }.
ui-endgames-won = { $mistakes ->
    [0] Gewonnen, ohne etwas zu verschenken.
    [one] Gewonnen. Ein Zug hätte den Sieg verschenkt: Fang noch einmal an und komm ohne ihn aus.
   *[other] Gewonnen. { $mistakes } Züge hätten den Sieg verschenkt: Fang noch einmal an und komm ohne sie aus.
  }
ui-endgames-lost = { $ply } verschenkt den Sieg: Dein Gegner gewinnt mit { $reply }. Der Zug gilt nicht: Finde einen anderen.
ui-endgames-lost-over = { $ply } verliert sofort. Der Zug gilt nicht: Finde einen anderen.
ui-endgames-right = { $quickest ->
    [yes] Am schnellsten gewinnt { $ply }.
   *[no] { $ply } hält den Gewinn.
  }
ui-endgames-from-here = Bis zum Ende gewinnen
ui-endgames-next = Nächstes Endspiel
ui-endgames-again = Noch einmal
ui-endgames-count = Gewonnen: { $won }, ohne Fehler: { $clean }
ui-endgames-there = { $count ->
    [one] 1 Endspiel
   *[other] { $count } Endspiele
  }
ui-endgames-none = Zu diesem Spiel gibt es keine Endspiele.
ui-endgames-not-won = Wer am Zug ist, gewinnt diese Stellung nicht, oder es ließ sich nicht schnell genug beweisen. Nimm eine, die näher am Ende ist.
