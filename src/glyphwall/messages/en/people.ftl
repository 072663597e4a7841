### Between the people at a table: score, phrases, notes.

ui-score-of = { $who } { $wins }
ui-score = Score over { $games } games: { $score }{ $shared ->
    [0] .
    [one] , and one shared win.
   *[other] , and { $shared } shared wins.
}
ui-say-title = Say something
ui-say-about = The other players see it for a moment. It isn't stored.
ui-say-mute = Mute
ui-say-mute-who = Don't show what { $who } says
ui-notes = Private notes
ui-notes-about = Only you see them. They stay on this device, and come along when you move the game to another one.
say-hello = Hello!
say-good-luck = Good luck!
say-well-played = Well played!
say-thanks = Thank you!
say-oops = Oops!
say-one-moment = One moment, please.
say-sorry-slow = Sorry I'm slow.
say-again = Another game?
say-good-game = Good game!
say-bye = Bye!
say-thumbs-up = Thumbs up
say-clap = Applause
say-smile = Smile
say-surprise = Surprise
