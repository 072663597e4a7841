### Puzzles, and endgames: won positions that are played to their end.

ui-puzzles-worth = { $ply } ist weniger wert: Der Zug gewinnt zu { $win } % (der beste zu { $best } %) und lässt dir { $less } Punkte weniger.

ui-endgames = Endspiele
ui-endgames-title = Endspiele von { $title }
ui-endgames-link = Gewonnene Endspiele von { $title } üben
ui-endgames-win = Von hier aus gewinnst du, das ist bewiesen{ $plies ->
    [0] {""}
   *[other] {""}: in { $plies } Halbzügen
  }. Dein Gegner hält so lange durch wie möglich.
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
ui-endgames-right = Am schnellsten gewinnt { $ply }.
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
