# What tells people that it is their turn: push messages and mails, written by the server.
alert-turn-against = Your turn against { $names }
alert-turn-in = Your turn in { $game }
mail-turn =
    { $title }

    { $game }: { $link }

    Open the link on the device you play on.

    You get this e-mail because you asked for it. Stop these e-mails: { $stop }
mail-confirm-subject = Confirm your e-mail address
mail-confirm =
    We were asked to send e-mails to this address whenever it's your turn in a game.

    If that was you, confirm it within a day: { $link }

    If not, do nothing: you won't hear from us again.
