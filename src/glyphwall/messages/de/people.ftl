### Zwischen den Leuten an einem Tisch: Stand, Zurufe, Notizen.

ui-score-of = { $who } { $wins }
ui-score = Stand nach { $games } Partien: { $score }{ $shared ->
    [0] .
    [one] , dazu ein geteilter Sieg.
   *[other] , dazu { $shared } geteilte Siege.
}
