# What stands in the head of a page before the client runs: titles, and what other sites show of a link.

# $games are the names of the games, with commas between.
head-about = Board games in your browser: { $games }. Against the computer, on one device, or by a link. No account, nothing to install.

# $title is the name of the game, $players the names of those who play it, with commas between.
head-game = { $title }: { $players }
head-game-about = Watch the game in your browser, move by move.
head-game-missing = There is no such game
head-invitation = Play { $title } with { $host }
head-invitation-about = Opens in your browser. No account, nothing to install.
head-position = { $title }: a position
head-position-about = Look at it, and play from here, in your browser.

## In the place of a page

head-refused = Your address has asked for too much at once. This page comes by itself in { $wait ->
    [one] one second
   *[other] { $wait } seconds
}.
