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
ui-notes-about = Only you see them. They're stored on this device, and move with the game to another one.
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

## Chat

chat-title = Chat
chat-off = Chat is off until everyone at the table agrees. You can stop it at any time.
chat-waiting = You agreed. Waiting for the others.
chat-agree = I'd like to chat
chat-empty = No messages yet. Spectators can't read them.
chat-message = Message
chat-send = Send
chat-stop = Stop the chat for everyone
# $count is the number of messages that weren't read yet.
chat-open =
    { $count ->
        [one] Read
       *[other] Read { $count } messages
    }

## Reports

report = Report
# $text is the message.
report-message = Report “{ $text }”
report-who = Report { $who }
report-why = Why do you report { $who }?
report-insults = Insults
report-threats = Threats
report-spam = Spam
report-name = Their name
report-cheating = Cheating
report-other = Something else
report-done = Thank you. This server's operator gets your report, with the messages before and after, and decides what to do.

## Invitations by name

invite-name = Or invite by sign-in name
invite = Invite
invite-sent = Sent. If the name is right, { $name } finds it under My games for a week.
invited-title = Invitations
# $who is a sign-in name, $game a game's title, $count the number of players.
invited = { $who } invites you to a game of { $game }{ $count ->
    [2] .
   *[other] { " " }for { $count }.
}
invited-block = Block { $who }
invited-blocked = Blocked
invited-unblock = Unblock
invited-unblock-who = Unblock { $who }
