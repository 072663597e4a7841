### Between the people at a table: score, phrases, notes.

ui-score-of = { $who } { $wins }
ui-score = Score over { $games } games: { $score }{ $shared ->
    [0] .
    [one] , and one shared win.
   *[other] , and { $shared } shared wins.
}
