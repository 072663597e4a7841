# Push messages and e-mails of the server: your turn, an invitation, an address to confirm.
alert-turn-against = Your turn against { $names }
alert-turn-in = Your turn in { $game }
alert-invitation = { $name } invites you to a game of { $game }
mail-turn =
    { $title }

    { $game }: { $link }

    Open the link on the device you play on.

    You asked for this e-mail. Stop these e-mails: { $stop }
mail-invitation =
    { $title }

    Accept or decline: { $link }

    You asked for these alerts. Stop these e-mails: { $stop }
mail-confirm-subject = Confirm your e-mail address
mail-confirm =
    We were asked to send e-mails to this address whenever it's your turn in a game, or you're invited to one.

    If that was you, confirm it within a day: { $link }

    If not, do nothing: you won't hear from us again.
