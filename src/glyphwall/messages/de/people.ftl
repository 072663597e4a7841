### Zwischen den Leuten an einem Tisch: Stand, Zurufe, Notizen.

ui-score-of = { $who } { $wins }
ui-score = Stand nach { $games } Partien: { $score }{ $shared ->
    [0] .
    [one] , dazu ein geteilter Sieg.
   *[other] , dazu { $shared } geteilte Siege.
}
ui-say-title = Etwas sagen
ui-say-about = Die anderen sehen es einen Moment lang. Es wird nicht gespeichert.
ui-say-mute = Stumm
ui-say-mute-who = Nicht zeigen, was { $who } sagt
ui-notes = Private Notizen
ui-notes-about = Nur du siehst sie. Sie bleiben auf diesem Gerät und kommen mit, wenn die Partie auf ein anderes umzieht.
say-hello = Hallo!
say-good-luck = Viel Glück!
say-well-played = Gut gespielt!
say-thanks = Danke!
say-oops = Hoppla!
say-one-moment = Einen Moment, bitte.
say-sorry-slow = Entschuldige, ich bin langsam.
say-again = Noch eine Partie?
say-good-game = Schöne Partie!
say-bye = Tschüss!
say-thumbs-up = Daumen hoch
say-clap = Applaus
say-smile = Lächeln
say-surprise = Überraschung
