### The privacy page. Tests compare what it says with what the server stores and deletes.

privacy-title = Privacy
privacy-intro = What this server stores about you, where it goes and when it's deleted.

## What is stored

privacy-stored = What is stored
privacy-games = Games: rules, moves and their times, seats and results. A seat has a token or an account, stored as a digest or a number.
privacy-chat = Chat messages, in games where everyone agreed to chat. Spectators can't read them; the server's operator can. They're deleted with the game, or with the account that wrote them.
privacy-names = The name you choose for a seat.
privacy-account = Your account: sign-in name, e-mail address if you enter one, passkeys, and a hash that your password is checked with. Not the password itself.
privacy-sessions = Signed-in devices: a digest of the cookie, browser and system in two words, and times.
privacy-sealed = Your secrets for fair draws, encrypted on your device. The server can't read them.
privacy-tickets = Unfinished sign-ins.
privacy-requests = Digests of requests, so that repeating one does nothing twice.
privacy-analyses = Analyses that you share.
privacy-parcels = Seats on their way to another device, encrypted. The server can't read them.
privacy-alerts = Turn alerts, if you switch them on: your browser's push address or your e-mail address, your language, and the seats or the account they are for.
privacy-invitations = Invitations to you and from you, by sign-in name.
privacy-blocks = The accounts that you block from inviting you.
privacy-reports = Reports of players: seat, name, reason and the messages around. The operator keeps this copy even if the messages are deleted.
privacy-moderation = What the operators did as moderators, and banned addresses.

privacy-until-forever = Kept until someone deletes it.
privacy-until-game = Kept as long as the game.
privacy-until-account = Deleted with the account.
privacy-until-unused = Deleted when you switch them off, or { $time } after their last use.
privacy-until-changed = Kept until you stop sharing.
# $time is a time span, as "90 days" or "5 minutes".
privacy-until-seconds = Deleted after { $time }.
privacy-days =
    { $count ->
        [one] 1 day
       *[other] { $count } days
    }
privacy-minutes =
    { $count ->
        [one] 1 minute
       *[other] { $count } minutes
    }

## What isn't

privacy-not = What isn't stored
privacy-no-addresses = IP addresses. They limit requests in memory; only banned ones are stored.
privacy-no-cookies = Cookies of guests. An account sets one, which keeps you signed in.
privacy-no-tracking = No advertising, no statistics about you.

## Where it goes

privacy-where = Where it goes
privacy-nowhere = Pages load nothing from other servers and send nothing to them. Turn alerts go through your browser's push service or by e-mail, if you switch them on. Data stays on this server and in its backups.

## Erase it

privacy-erase = Erase it
privacy-erase-device = The data on this device: on the About page.
privacy-erase-account = Your account, with everything that's only yours: on the account page.
privacy-erase-name = A guest's name: ask the operator. Games stay, without the name.
