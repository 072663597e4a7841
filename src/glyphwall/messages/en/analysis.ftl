### The analysis board.

ui-analysis-of = Analysis: { $title }
ui-analysis-about = Try other moves, ask the engine and see what's proved. Your analyses stay in this browser until you share them.
ui-analysis-new = New analysis
ui-analysis-record = Open a game or position
ui-analysis-paste = Paste a game record, moves, a position or a link.
ui-analysis-paste-unknown = This isn't a game record, moves, a position or a link. Check that you copied all of it.
ui-analysis-elsewhere = That game is on another server. Open it there and copy its record.
ui-analysis-nowhere = This link doesn't lead to a game or a position. Check that you copied all of it.
ui-analysis-cut-off = The result is { $result }, but the moves end earlier. Some are probably missing.
ui-analysis-garbled = Some letters look wrong: { $line }. Save the file as UTF-8 and open it again.
ui-analysis-games = { $count } games found. Choose one:
ui-analysis-games-more = Only the first { $count } are listed.
ui-analysis-game-moves = { $count ->
    [one] 1 move
   *[other] { $count } moves
  }
ui-analysis-file = Open a file
ui-analysis-kept = Your analyses
ui-analysis-forget = Delete: { $title }
ui-analysis-name = Name
ui-analysis-others = Other analyses
ui-analysis-full = This browser is out of space. Delete an older analysis or save this one as a file.
ui-analysis-gone = This analysis is no longer in this browser. Start a new one.
ui-analysis-broken = The link is incomplete or too long. Ask for a new one.
ui-analysis-link-long = This analysis is too long for a link. Save it as a file instead.

## Panels

ui-analysis-panels = Panels beside the board
ui-analysis-panel-tree = Moves
ui-analysis-panel-engine = Engine
ui-analysis-panel-insight = Insight
ui-analysis-panel-openings = Openings
ui-analysis-panel-node = Note
ui-analysis-panel-files = Share

## The tree

ui-analysis-tree = Moves and variations
ui-analysis-start = Start
ui-analysis-chance = Chance
ui-analysis-chance-choose = Choose the chance outcome
ui-analysis-same = This position has appeared before.
ui-analysis-mark = Mark
ui-analysis-mark-as = Mark as { $mark }
ui-analysis-comment = Comment
ui-analysis-promote = Make main line
ui-analysis-delete = Delete
ui-analysis-undo = Undo
ui-analysis-redo = Redo

## What the game shows

ui-analysis-insight-which = Shown on the board
ui-analysis-insight-about = Choose what to show on the board. It's also explained here.
ui-analysis-insight-none = Nothing to show in this position.

## The engine: what it believes

ui-analysis-engine = Engine
ui-analysis-go = Start
ui-analysis-stop = Stop
ui-analysis-off = Turn off
ui-analysis-searched = { $simulations } simulations, { $depth ->
    [one] 1 move deep
   *[other] { $depth } moves deep
  }, { $speed } a second
ui-analysis-done = Finished: { $simulations } simulations, { $depth ->
    [one] 1 move deep
   *[other] { $depth } moves deep
  }
ui-analysis-estimate = { $percent }%
ui-analysis-estimate-range = Estimated chance to win { $percent }%, between { $low } and { $high }%
ui-analysis-bar = { $who }: about { $percent }%
ui-analysis-bar-proved = Proved: { $who } wins
ui-analysis-bar-none = Start the engine to see who is ahead.
ui-analysis-estimates-about = These are estimates; none of them is proved.
ui-analysis-estimates-beside = Lines marked as proved are certain. The percentages are estimates.
ui-analysis-take = { $move }: add this estimate to the moves
ui-analysis-take-line = { $move }: add this proved line to the moves
ui-analysis-own = Your own engine
ui-analysis-own-use = Use your own engine
ui-analysis-own-port = Port
ui-analysis-own-about = You can use any program on this computer that speaks the engine protocol over WebSocket. Start Glyphwall's own with:
ui-analysis-own-says = According to { $name }. Glyphwall hasn't checked this.
ui-analysis-own-gone = No engine is listening on port { $port } of this computer. Start it and try again.

## Proofs: what it knows

ui-analysis-proof = Proof
ui-analysis-prove = Who wins?
ui-analysis-proving = Searching for a proof …
ui-analysis-proved = Proved
ui-analysis-walk-next = Next
ui-analysis-walk-end = The proof ends here.
ui-analysis-walk-leave = Close the proof
ui-analysis-proved-win =
    { $plies ->
        [-1] proved win
        [one] proved win, { $plies } move left
       *[other] proved win, { $plies } moves left
    }
ui-analysis-proved-loss =
    { $plies ->
        [-1] proved loss
        [one] proved loss, { $plies } move left
       *[other] proved loss, { $plies } moves left
    }
ui-analysis-wins =
    { $plies ->
        [-1] { $who } wins.
        [one] { $who } wins in { $plies } move.
       *[other] { $who } wins in { $plies } moves.
    }
ui-analysis-by-theorem = Proved by a theorem about the game.
ui-analysis-by-search = Proved by searching every line.
ui-analysis-ways-winner = Winning moves for { $who }:
ui-analysis-ways-none = We didn't find a winning move in time.
ui-analysis-ways-loser = Every move loses. { $who } can answer each:
ui-analysis-ways-known = Winning moves for { $who } (there may be others):
ui-analysis-left =
    { $plies ->
        [0] ends the game.
        [one] then { $plies } move left.
       *[other] then { $plies } moves left.
    }
ui-analysis-left-out = And { $count } more.
ui-analysis-undecided-never = Chance or hidden information decides here, so nothing can be proved.
ui-analysis-undecided-over = The game is over.
ui-analysis-undecided-open = Not proved in time. Try again closer to the end.
ui-analysis-endgame = Play it out
ui-analysis-certificate = Save the proof
ui-analysis-certificate-saved = Saved. Check it with: glyphwall verify { $file }
ui-analysis-certificate-checked = Saved. A second program checked { $checked ->
    [one] its one position
   *[other] all { $checked } positions
} and the proof holds. Others can check it with: glyphwall verify { $file }

## Together

ui-shared = Analyse together
ui-shared-about = One person leads; everyone with the link follows live. The server keeps the analysis until you end it.
ui-shared-begin = Share live
ui-shared-link = Link to follow
ui-shared-link-drive = Link to follow and lead
ui-shared-driving = You're leading. Everyone with the link sees what you see.
ui-shared-following = You're following.
ui-shared-apart = You're exploring on your own.
ui-shared-ended = The shared analysis has ended. You can keep your copy.
ui-shared-follow = Follow again
ui-shared-drive = Lead
ui-shared-end = End for everyone

## The editor

ui-analysis-set-up = Set up a position
ui-analysis-set-up-about = Place pieces or paste a position. Mistakes are pointed out.
ui-analysis-set-up-of = Set up a { $title } position
ui-analysis-edit-position = Edit position
ui-analysis-editor-text = Position as text
ui-analysis-editor-read = Use this text
ui-analysis-editor-faults = { $count ->
    [0] This position is legal.
    [one] 1 problem:
   *[other] { $count } problems:
  }
ui-analysis-editor-fault = { $place }: { $text }
ui-analysis-editor-start = Back to the start

## Openings

ui-analysis-openings-here = This position came up in { $played ->
    [one] 1 game
   *[other] { $played } games
  } on this { $where ->
    [device] device
   *[server] server
  } and { $book } of self-play. Moves that lead to symmetric positions are grouped.
# Whose finished games are counted: a list to choose from.
ui-analysis-openings-among = Games
ui-analysis-openings-among-all = All
ui-analysis-openings-among-some = { $who }: { $games ->
    [one] 1 game
   *[other] { $games } games
  }
ui-analysis-openings-people = People only
ui-analysis-openings-counting = Still counting games. You may see more soon.
ui-analysis-openings-none = No games continue from this position.
ui-analysis-openings-server = { $where ->
    [device] this device
   *[server] server
  }: { $games ->
    [one] 1 game
   *[other] { $games } games
  }{ $percent ->
    [-1] { "" }
   *[other] , { $percent }% won
  }
ui-analysis-openings-book = self-play: { $games ->
    [one] 1 game
   *[other] { $games } games
  }{ $percent ->
    [-1] { "" }
   *[other] , { $percent }% won
  }
ui-analysis-openings-alike = and { $count } symmetric
ui-analysis-openings-about = Self-play: { $about }.

## A game that a device hands to this server.

ui-handed-title = Move a game to this server
ui-handed-about = This game was played on a device without a server. Open it here to replay it, play on and share its link.
ui-handed-record = Record
ui-handed-do = Open here
ui-handed-nothing = This link doesn't contain a game. Copy all of it and try again.
