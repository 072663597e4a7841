### The pages of the browser client. Names of tiles and seats arrive as they are to be read ("red hash", "You").

## The frame

ui-brand = Glyphwall
ui-skip = Skip to the content
ui-home = Glyphwall, to the start page
ui-settings = Settings
ui-help = How to play
ui-about = About
ui-close = Close
ui-cancel = Cancel
ui-confirm = Confirm
ui-loading = Loading …
ui-try-again = Try again
ui-none = none
ui-you = You
ui-computer = Computer
ui-computer-number = Computer { $number }
# The name of a game.
ui-game = { $game ->
    [graffiti] Graffiti
   *[grawlix] Grawlix
  }
ui-player = Player { $number }
ui-title = { $page } · Glyphwall
ui-title-start = Glyphwall: play Grawlix and Graffiti
ui-footer = Grawlix by Michael Purcell and Dannielle Harden, CC BY 4.0. Graffiti by Marco Ruskowski and Marcel Süßelbeck; unofficial.

## The start page

ui-start-title = { $game ->
    [graffiti] Play Graffiti
   *[grawlix] Play Grawlix
  }
ui-start-graffiti = Two to four artists share a tunnel with ten pictures. Place your spray cans to take paint, permits and bonus tiles, and spray one segment after the other. At six finished pictures the points decide, and tags on finished ones count most.
ui-start-grawlix = Place a tile beside the others so that its glyph and its colour are new to its row and its column, then take a tile from the supply. The grid never grows beyond six by six. Whoever cannot place a tile loses.
ui-how-to-play = How to play, with pictures
ui-theorem = The mirror theorem
ui-theorem-link = The second player can always win: see why
ui-new-game = New game
ui-no-such-game-kind = This server offers no game that this page knows.
ui-which-game = Game
ui-opponent = Play against
ui-opponent-computer = Computer
ui-opponent-computer-about = Starts at once.
ui-opponent-here = Here
ui-opponent-here-about = Two people, one device, handed round.
ui-opponent-link = Friend
ui-opponent-link-about = You get a link to send.
ui-level = Level
ui-begins = Who begins
ui-begins-who = { $opponent ->
    [here] { $who ->
        [me] Player 1
        [other] Player 2
       *[random] By lot
      }
    [link] { $who ->
        [me] You
        [other] Friend
       *[random] By lot
      }
   *[computer] { $who ->
        [me] You
        [other] Computer
       *[random] By lot
      }
  }
ui-house-rules = House rules
ui-house-rules-none = the published game
ui-house-rules-some = size { $size }, hand { $hand }, and more inside
ui-house-rules-reset = Back to the published game
ui-seats = Players
ui-who-sits = Who plays
ui-sits-me = You
ui-sits-here = Here, on this device
ui-sits-here-about = The device is handed round; each person opens their own screen.
ui-sits-link = A friend, by link
ui-sits-people = People
ui-sits-computer = Computer: { $level }
ui-graffiti-rules-none = the basic game
ui-graffiti-rules-some = not all as in the basic game
ui-graffiti-blocked-section = Blocked section
ui-graffiti-blocked-section-about = Variant 1: in each round one section, drawn by lot, cannot be sprayed in.
ui-graffiti-special-graffiti = Special graffiti
ui-graffiti-special-graffiti-about = Variant 2: three pictures are exchanged for special ones.
ui-graffiti-add-with-discount = Add and Discount together
ui-graffiti-add-with-discount-about = Both tiles may be played on one can space.
ui-graffiti-ledger = Tiles of the others
ui-graffiti-ledger-counts = Only their number is shown, as at the table
ui-graffiti-ledger-open = What was taken in the open stays open
ui-graffiti-keep = Paints kept at the end of a round
ui-graffiti-keep-all = From all, spent ones too
ui-graffiti-keep-unspent = From unspent ones only
ui-graffiti-double-spaces = Spaces for two-colour paints
ui-graffiti-double-spaces-shared = One pair for all three
ui-graffiti-double-spaces-each = A pair for each
ui-graffiti-wild = A wild paint stands for
ui-graffiti-wild-one-paint = One paint
ui-graffiti-wild-whole-tile = A whole tile, two colours too
ui-graffiti-discounted-space = A space used for no can
ui-graffiti-discounted-space-free = Stays free
ui-graffiti-discounted-space-occupied = Is taken
ui-size = Size
ui-size-option = { $size } × { $size }, { $tiles } tiles
ui-hand-size = Tiles in hand
ui-hand-option = { $hand ->
    [one] 1 tile
   *[other] { $hand } tiles
  }
ui-draft = How hands are filled
ui-draft-alternate = Take turns (1, 2, 1, 2, …)
ui-draft-snake = Snake (1, 2, 2, 1, …)
ui-draft-random = Dealt at random
ui-draft-simultaneous-blind = Both pick in secret
ui-swap = Changing sides
ui-swap-none = Not allowed
ui-swap-after-draft = After the hands are filled
ui-swap-after-first-tile = After the first tile
ui-play = Play

ui-recent-games = Recent games
ui-recent-none = No games on this device yet.
ui-recent-unknown = Game
ui-recent-computer = Computer, { $level }
ui-recent-friend = A friend
ui-recent-over = over
ui-recent-won = you won
ui-recent-lost = you lost
ui-recent-your-turn = your turn
ui-recent-their-turn = their turn
ui-recent-running = running
ui-recent-graffiti = round { $count }
ui-recent-grawlix = { $count ->
    [one] 1 tile placed
   *[other] { $count } tiles placed
  }
ui-recent-forget = Forget this game: { $who }
ui-showpiece = A grid of seventeen tiles
ui-tunnel-showpiece = A tunnel with ten pictures on its walls, most of them sprayed

## The table

ui-game-title = { $one } against { $two }
ui-game-title-turn = Your turn: { $one } against { $two }
ui-board-region = Board
ui-supply-region = Supply
ui-hand-label-mine = Your hand
ui-hand-label-other = Hand of { $who }
ui-offline = offline
ui-not-joined = not here yet
ui-stand-in = stand-in player
ui-first-player = first player
ui-secret-pick = picked in secret
ui-spectating = You are watching.
ui-spectators = { $count ->
    [one] 1 person is watching
   *[other] { $count } people are watching
  }
ui-show-supply = Supply, { $count ->
    [one] 1 tile
   *[other] { $count } tiles
  }
ui-hide-supply = Board
ui-take-now = Take a tile
ui-pick-now = Pick a tile in secret
ui-supply-count = { $count } left
ui-connecting = Connecting …
ui-not-connected = Not connected yet.
ui-keep-sides = Keep sides
ui-swap-sides = Change sides
ui-confirm-move = Play { $move }?
ui-sending = Sending …

# The prompt of whoever acts on this device. $several: this device holds both seats. $playable of $hand tiles fit.
ui-prompt = { $several ->
    [yes] { $who }: { $phase ->
        [draft] take a tile from the supply.
        [blind] pick a tile in secret.
        [fetch] take a tile from the supply.
        [swap] keep or change sides.
       *[place] place a tile. { $playable } of { $hand } tiles fit.
      }
   *[no] Your turn: { $phase ->
        [draft] take a tile from the supply.
        [blind] pick a tile in secret.
        [fetch] take a tile from the supply.
        [swap] keep or change sides.
       *[place] place a tile. { $playable } of { $hand } tiles fit.
      }
  }
ui-their-turn = { $who }: { $phase ->
    [draft] to take a tile.
    [blind] to pick a tile in secret.
    [fetch] to take a tile.
    [swap] to keep or change sides.
   *[place] to place a tile.
  }
ui-thinking = { $who } is thinking …
ui-chance = Drawing lots …
ui-waiting-for-friend = { $count ->
    [one] Waiting for your friend.
   *[other] Waiting for { $count } friends.
  }
ui-picked-up = { $count ->
    [0] This tile fits nowhere now.
    [one] This tile fits one cell.
   *[other] This tile fits { $count } cells.
  }

ui-hint-place = Take a tile of your hand, then a cell.

## What is said

ui-say-sentence = { $text }.
ui-say-seat = { $who }: { $what }
ui-say-joined = { $first }, { $second }
ui-say-placed = { $style ->
    [terse] { $tile }, { $cell }
   *[literate] { $tile } to { $cell }
  }
ui-say-drafted = { $style ->
    [terse] plus { $tile }
   *[literate] drafted { $tile }
  }
ui-say-dealt = { $who }: dealt { $tile }
ui-say-picked = { $tile ->
    [none] picked in secret
   *[other] picked { $tile } in secret
  }
ui-say-shown = The picks: { $one } { $first }, { $two } { $second }
ui-say-contested = Both picked { $tile }, lots are drawn
ui-say-begins = By lot, { $who } first
ui-say-won-toss = { $who }: { $tile } by lot
ui-say-kept = kept sides
ui-say-swapped = changed sides
ui-say-joined-game = { $who } joined
ui-say-taken-back = Taken back to ply { $plies }
# $you: $who is "You".
ui-say-resigned = { $you ->
    [yes] You resigned
   *[no] { $who } resigned
  }
ui-say-secret = { $who }: a pick in secret
ui-proposed = { $kind ->
    [takeback] { $seats ->
        [2] Your opponent asks
       *[other] { $who } asks
      } to take the last move back.
   *[rematch] { $seats ->
        [2] Your opponent asks
       *[other] { $who } asks
      } for a rematch.
  }
ui-outcome = { $viewer ->
    [won] You win: { $reason ->
        [resign] { $loser } resigned.
       *[stuck] { $loser } cannot place a tile.
      }
    [lost] You lose: { $reason ->
        [resign] you resigned.
       *[stuck] you cannot place a tile.
      }
   *[neutral] { $winner } wins: { $reason ->
        [resign] { $loser } resigned.
       *[stuck] { $loser } cannot place a tile.
      }
  }

## The command line and its answers

ui-command = Move or command
ui-command-hint = Rhf6+Ya or /help
ui-command-send = Send
ui-commands = Moves: Rhf6 places, +Ya takes, Rhf6+Ya does both, Rh>Ya places to the right of a tile. Questions: /hand, /their, /supply, /row 6, /col f, /fits f11, /last, /legal, /why Rhc3, /turn. Deeds: /takeback, /rematch, /accept, /decline, /resign, /copy position, /copy record, /copy link, /share, /settings. Review: /first, /back, /on, /end.
ui-unknown-command = There is no command /{ $word }. /help lists them.
ui-why-usage = Write a move after it, as in /why Rhc3.
ui-copy-usage = Write what to copy: /copy position, /copy record or /copy link.
ui-line-usage = { $kind ->
    [row] Write a row of the board after it, as in /row 6.
   *[column] Write a column of the board after it, as in /col f.
  }
ui-fits-usage = Write a cell after it, as in /fits f11.
ui-nothing-yet = Nothing has happened yet.
ui-nothing-proposed = Nobody has asked anything.
ui-hand = { $you ->
    [yes] Your hand
   *[no] Hand of { $who }
  }, { $count ->
    [0] no tiles.
    [one] 1 tile: { $tiles }.
   *[other] { $count } tiles: { $tiles }.
  }
ui-hand-tile = { $tile } { $cells ->
    [0] fits nowhere
    [one] fits 1 cell
   *[other] fits { $cells } cells
  }
ui-supply = Supply, { $count ->
    [0] empty.
    [one] 1 tile: { $rows }.
   *[other] { $count } tiles: { $rows }.
  }
ui-supply-row = { $colour } { $glyphs }
ui-line = { $kind ->
    [row] Row { $place }
   *[column] Column { $place }
  }, { $count ->
    [0] no tiles.
    [one] 1 tile: { $tiles }.
   *[other] { $count } tiles: { $tiles }.
  }
ui-cell-tile = { $cell }: { $tile }.
ui-cell-closed = { $cell }: no tile can go there now.
ui-cell-open = { $free ->
    [all] { $cell } takes any tile.
   *[some] { $cell } takes the glyphs { $glyphs }; the colours { $colours }.
  } { $count ->
    [0] No tile of this hand fits.
   *[other] From this hand: { $tiles }.
  }
ui-legal = { $lines }.
ui-legal-tile = { $tile }: { $cells ->
    [none] nowhere
   *[other] { $cells }
  }
ui-legal-other = { $phase ->
    [over] The game is over.
    [swap] Keep or change sides: type keep or swap.
    [begin] Lots are drawn.
    [coin] Lots are drawn.
   *[draft] Any of the { $count } tiles of the supply.
  }

## Connection, proposals, end

ui-lost = Connection lost. Your moves are safe; trying again.
ui-lost-since = Offline since { $time }.
ui-back = Connected again.
ui-retry-now = Try now
ui-ended-title = This game cannot be opened
ui-ended-unknown-game = There is no such game on this server. The link may be mistyped, or the game is gone.
ui-ended-other = The server closed the connection: { $reason }.
ui-reload = Load again
ui-to-start = To the start page
ui-accept = Accept
ui-decline = Decline
ui-asked-takeback = You asked to take the last move back. Waiting for the answer.
ui-asked-rematch = You asked for a rematch. Waiting for the answer.
ui-takeback = Take back
ui-resign = Resign
ui-resign-title = Resign this game?
ui-resign-about = { $seats ->
    [2] The other side wins
   *[other] The game ends and the others win
  } at once. This cannot be taken back.
ui-rematch = Rematch
ui-next-game = Next game
ui-review = Review
ui-new = New game
ui-over-title = Game over
ui-over-won = You win
ui-over-lost = You lose
ui-over-neutral = { $winner } wins
ui-over-stuck = { $you ->
    [yes] You held
   *[no] { $who } held
  } { $tiles ->
    [0] no tile any more
    [one] one tile, and it fits nowhere
   *[other] { $tiles } tiles, and none of them fits
  }.
ui-over-resigned = { $you ->
    [yes] You resigned.
   *[no] { $who } resigned.
  }
ui-over-grid = { $placed ->
    [one] 1 tile lies
   *[other] { $placed } tiles lie
  } in the grid; { $playable ->
    [0] { $you ->
        [yes] you could not have placed one either.
       *[no] { $who } could not have placed one either.
      }
    [one] { $you ->
        [yes] you could still have placed one tile.
       *[no] { $who } could still have placed one tile.
      }
   *[other] { $you ->
        [yes] you could still have placed any of { $playable } tiles.
       *[no] { $who } could still have placed any of { $playable } tiles.
      }
  }
ui-review-region = Step through the game
ui-review-first = To the start
ui-review-back = One step back
ui-review-on = One step on
ui-review-last = To the end
ui-review-step = { $ply } of { $last }. { $what }
ui-review-start = The table is set.
ui-review-not-yet = Stepping through is for finished games.
ui-review-slider = Step

## Sharing and saving

ui-share = Share
ui-invite-title = { $count ->
    [one] Invite your friend
   *[other] Invite your friends
  }
ui-invite-about = { $count ->
    [one] Whoever opens this link first plays against you. Keep this page open or come back to it later.
   *[other] Each link is for one person: whoever opens it first has the seat. Keep this page open or come back to it later.
  }
ui-invite-link = Invitation link
ui-invite-link-of = Invitation link for player { $number }
ui-watch-link = Link for watching
ui-watch-about = Whoever opens this link watches.
ui-copy = Copy
ui-copied = Copied.
ui-copy-failed = Copying did not work. Select the text and copy it by hand.
ui-send-link = Send …
ui-qr = QR code of the link
ui-share-text = { $game ->
    [graffiti] Play Graffiti with me:
   *[grawlix] Play Grawlix with me:
  }
ui-save = Save and copy
ui-copy-position = Copy position
ui-copy-record = Copy record
ui-save-drawing = Drawing (SVG)
ui-save-record = Record (GWN)
ui-fair = Fair chance
ui-fair-about = Nobody can steer what is drawn, and you can check it: every draw follows from secrets of the server and of every player, fixed before the game.
ui-fair-commitment = The server's promise, made before the game:
ui-fair-check = Save the record, and check it without us:
ui-fair-save = Save what this device saw
ui-fair-checked = Checked: transcript, promise and secrets in the record are those that this device saw. Whether every draw follows from them is for “glyphwall verify”.
ui-fair-unchecked = Not checked: { $why }
ui-fair-differs = Warning: the record is not what this device saw.
ui-fair-distrust = Warning: this device does not tell its secret for fair chance.
ui-fair-trouble = { $what ->
    [scheme] It is of a scheme of fair chance that this device did not commit to.
    [promise] The server’s promise is another one than at first.
    [transcript] What was fixed before the secrets is not what this device was shown.
    [changed] The server showed two different transcripts.
    [commitment] The commitment of seat { $seat } is not the one that this device made.
    [secret] The secret of seat { $seat } is not this device’s.
    [withheld] Seat { $seat } told its secret and the server said so; the record says that it was withheld.
    [unheard] Seat { $seat } told its secret, and the record says that it was withheld. The server never said that it had come: a connection lost just then, or a server that would not hear.
    [other-withheld] The server said that seat { $seat } had told its secret; the record says that it was withheld.
   *[record] What the record says of seat { $seat } does not fit its own transcript.
  }
ui-join-title = You are invited
ui-join-about = { $game ->
    [graffiti] A game of Graffiti
   *[grawlix] A game of Grawlix
  } is waiting for you.
ui-join-name = Your name (optional)
ui-join = Sit down and play
ui-join-watch = Only watch

## Log

ui-log = Moves
ui-log-empty = No moves yet.
ui-log-go = Step { $number }: { $what }

## Settings

ui-theme = Appearance
ui-theme-system = As the device
ui-theme-light = Light
ui-theme-dark = Dark
ui-language = Language
ui-language-auto = As the browser
ui-verbosity = Announcements
ui-verbosity-literate = Full: red hash to f11
ui-verbosity-terse = Short: R hash, f 11
ui-sound = Sounds
ui-sound-about = A click when a tile is set down or taken.
ui-confirm-moves = Confirm each move
ui-confirm-moves-about = A second tap before a tile is played or taken.
ui-shortcuts = Single-key shortcuts
ui-shortcuts-about = While the board has the focus: n and N for the next and previous cell that fits.
ui-your-name = Your name
ui-your-name-about = Shown to whom you invite.
ui-settings-kept = Kept on this device only.

## About and rules

ui-about-title = About Glyphwall
ui-about-intro = Glyphwall lets people play, analyse, study and print tabletop games, and lets programs do the same.
ui-credits = Credits
ui-credits-grawlix = Grawlix is a game by Michael Purcell and Dannielle Harden. Its rules are published under the licence
ui-credits-changes = The rules are put in our own words here, and all drawings are our own. The authors do not endorse this project.
ui-credits-source = Source of the rules
ui-credits-graffiti = Graffiti is a game by Marco Ruskowski and Marcel Süßelbeck. This is an unofficial implementation, not affiliated with or endorsed by the authors or the publisher; its drawings, names of pictures and explanations are our own.
ui-credits-graffiti-edition = What is printed on its components is shown here as a reconstruction, which agrees with everything published about the game but is not the printed original; every table says which edition it uses.
ui-credits-fonts = Type: Atkinson Hyperlegible, Bevan and Lilita One, under the SIL Open Font License.
ui-credits-licences = Licences of the type and scripts in this page
ui-keys = Keys
ui-keys-about = Tab goes from the hand to the supply, the board and the command line; each of them is one stop. The focus follows the game: to the supply when a tile is to be taken, to the board when a tile was picked up.
ui-key-arrows = Arrow keys
ui-key-arrows-about = Move between cells or tiles.
ui-key-ends = Home, End, Ctrl with arrow
ui-key-ends-about = To the edge.
ui-key-enter = Enter or space
ui-key-enter-about = Pick a tile up, place it, take a tile.
ui-key-escape = Esc
ui-key-escape-about = Put the tile back.
ui-key-next = n, N
ui-key-next-about = Next and previous cell that the tile fits (can be switched off).
ui-key-type = Letters and digits
ui-key-type-about = Start a move in the command line, from anywhere on the table.
ui-key-slash = /
ui-key-slash-about = Start a command; /help lists them.
ui-keys-graffiti = The tunnel and each board are one stop for Tab. In the tunnel the arrow keys go from cell to cell, Ctrl with an arrow or Page Up and Page Down to the next section, n and N to what can be chosen; Enter chooses. /help lists the commands.
ui-rules-of = { $game ->
    [graffiti] How to play Graffiti
   *[grawlix] How to play Grawlix
  }
ui-rules-title = How to play Grawlix
ui-rules-goal = The aim
ui-rules-goal-text = Two players share thirty-six tiles: every pair of six glyphs and six colours, once each. You win when your opponent, on their turn, cannot place a tile. There is no draw.
ui-rules-start = The start
ui-rules-start-text = All tiles lie in the supply, one row for each colour and one column for each glyph. In turn, take one tile until both of you hold four. Everything lies open: you may always look at the other hand.
ui-rules-turn = A turn
ui-rules-turn-text = Place one tile from your hand, then take one tile from the supply. The first tile goes anywhere; every other must share an edge with a tile of the grid.
ui-rules-lines = Rows and columns
ui-rules-lines-text = In its row and in its column, a tile's glyph and its colour must both be new. Gaps do not matter: a tile at the far end of the row counts as well.
ui-rules-lines-good = Fits: neither the glyph nor the colour is in the row or the column.
ui-rules-lines-bad = Does not fit: the row has this glyph already.
ui-rules-box = Six by six
ui-rules-box-text = The grid never has more than six rows and six columns. Where they lie is not fixed until six are in use.
ui-rules-end = The end
ui-rules-end-text = Whoever cannot place a tile on their turn loses, also with no tile left in hand. It can happen early: four tiles of one glyph are a poor hand.
ui-rules-theorem = It is known who wins if nobody makes a mistake, and why:
ui-rules-play = Play a game
ui-picture-supply = The supply: thirty-six tiles in six rows and six columns.
ui-picture-example = A grid of seventeen tiles. The cell f11 takes the glyphs hash, percent, and; the colours red, yellow, violet.

## Errors

ui-failed-title = This page stumbled
ui-missing-title = Nothing here
ui-missing-about = There is no page at this address.
ui-error-offline = The server does not answer. Check the connection and try again.
ui-error-unexpected = Something went wrong on this page. Load it again; the game is safe on the server.
