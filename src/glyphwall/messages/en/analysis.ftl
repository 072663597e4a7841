### The analysis board.

ui-analysis-of = Analysis: { $title }
ui-analysis-about = Try other moves, ask the engine, and see what is proved. Everything stays in this browser until you share it.
ui-analysis-new = From the start
ui-analysis-record = A game record
ui-analysis-paste = Paste a record in GWN, with variations if it has some.
ui-analysis-file = Open a file
ui-analysis-kept = Kept in this browser
ui-analysis-forget = Delete: { $title }
ui-analysis-others = Other analyses
ui-analysis-full = There is no room in this browser to keep this. Delete an older analysis, or save this one as a file.
ui-analysis-gone = This analysis is not in this browser any more.
ui-analysis-broken = The link is incomplete, or too long.
ui-analysis-link-long = This analysis is too long for a link. Save it as a file instead.

## Panels

ui-analysis-panels = What is shown beside the board
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
ui-analysis-chance-choose = What chance decides here
ui-analysis-same = This position has come up before.
ui-analysis-mark = Mark
ui-analysis-mark-as = { $mark } as a mark
ui-analysis-comment = Comment
ui-analysis-promote = Make main line
ui-analysis-delete = Delete
ui-analysis-undo = Undo the change
ui-analysis-redo = Make the change again

## What the game shows

ui-analysis-insight-which = Shown on the board
ui-analysis-insight-about = What the game can show in this position, drawn on the board and told here.
ui-analysis-insight-none = There is nothing to show in this position.

## The engine: what it believes

ui-analysis-engine = Engine
ui-analysis-go = Start
ui-analysis-stop = Stop
ui-analysis-searched = { $simulations } simulations, { $depth } plies deep, { $speed } a second
ui-analysis-estimate = { $percent } %
ui-analysis-estimate-range = Estimated chance to win { $percent } %, between { $low } and { $high } %
ui-analysis-estimates-about = Estimates, with the range that the sample leaves. Nothing here is proved.
ui-analysis-take = { $move }: note this estimate in the tree
ui-analysis-own = Your own engine
ui-analysis-own-use = Search with your own engine
ui-analysis-own-port = Port
ui-analysis-own-about = Any program of this machine that speaks the engine protocol over a WebSocket. Glyphwall’s own is started so:
ui-analysis-own-says = { $name } says so. Nothing of it is checked.
ui-analysis-own-gone = No engine answers at port { $port } of this machine.

## Proofs: what it knows

ui-analysis-proof = Proof
ui-analysis-prove = Who wins?
ui-analysis-proving = Searching for a proof.
ui-analysis-proved = Proved
ui-analysis-proved-win =
    { $plies ->
        [-1] proved win
       *[other] proved win, { $plies } left
    }
ui-analysis-proved-loss =
    { $plies ->
        [-1] proved loss
       *[other] proved loss, { $plies } left
    }
ui-analysis-wins =
    { $plies ->
        [-1] { $who } wins.
        [one] { $who } wins in { $plies } ply.
       *[other] { $who } wins in { $plies } plies.
    }
ui-analysis-by-theorem = A theorem of the game says so.
ui-analysis-by-search = Every line was searched.
ui-analysis-ways-winner = One move is enough. These keep the win for { $who }:
ui-analysis-ways-none = Which move keeps the win wasn’t found in the time there is.
ui-analysis-ways-loser = Every move loses. { $who } has an answer to each:
ui-analysis-ways-known = One move is enough. These keep the win for { $who }; others may win too:
ui-analysis-left =
    { $plies ->
        [0] ends the game.
        [one] then { $plies } ply left.
       *[other] then { $plies } plies left.
    }
ui-analysis-left-out = And { $count } more.
ui-analysis-undecided-never = Chance and hidden things decide here: nothing can be proved.
ui-analysis-undecided-over = The game is over.
ui-analysis-undecided-open = Not proved in the time there is. Nearer to the end it will be.
ui-analysis-endgame = Win it to the end
ui-analysis-certificate = Save the proof
ui-analysis-certificate-saved = Saved. Check it with: glyphwall verify { $file }
ui-analysis-certificate-checked = Saved. A second program has checked { $checked ->
    [one] its one position
   *[other] all { $checked } positions
}: the proof holds. Others check it with: glyphwall verify { $file }

## Together

ui-shared = Look at it together
ui-shared-about = One drives, and everybody with the link sees each step at once. This server keeps the analysis until you end it.
ui-shared-begin = Share it live
ui-shared-link = Link to follow
ui-shared-link-drive = Link to follow and to drive
ui-shared-driving = You drive: whoever has the link sees what you see.
ui-shared-following = You follow whoever drives.
ui-shared-apart = You look around for yourself.
ui-shared-ended = This was ended. What you see is yours.
ui-shared-follow = Follow again
ui-shared-drive = Drive
ui-shared-end = End it for everybody

## The editor

ui-analysis-set-up = Set up a position
ui-analysis-set-up-about = By hand or as a text. Whatever is wrong with it is named.
ui-analysis-set-up-of = Set up a position of { $title }
ui-analysis-edit-position = Change the position
ui-analysis-editor-text = The position as a text
ui-analysis-editor-read = Use this text
ui-analysis-editor-faults = { $count ->
    [0] Nothing is wrong with it.
    [one] 1 thing is wrong with it:
   *[other] { $count } things are wrong with it:
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
  } and { $book } of self-play. Moves that lead to the same position up to symmetry stand together.
# Whose finished games are counted: a list to choose from.
ui-analysis-openings-among = Games
ui-analysis-openings-among-all = All
ui-analysis-openings-among-some = { $who }: { $games ->
    [one] 1 game
   *[other] { $games } games
  }
ui-analysis-openings-people = People only
ui-analysis-openings-counting = Games are still being counted: there may soon be more.
ui-analysis-openings-none = No game went on from here.
ui-analysis-openings-server = { $where ->
    [device] this device
   *[server] server
  }: { $games ->
    [one] 1 game
   *[other] { $games } games
  }{ $percent ->
    [-1] { "" }
   *[other] , { $percent } % won
  }
ui-analysis-openings-book = self-play: { $games ->
    [one] 1 game
   *[other] { $games } games
  }{ $percent ->
    [-1] { "" }
   *[other] , { $percent } % won
  }
ui-analysis-openings-alike = and { $count } like it
ui-analysis-openings-about = Self-play: { $about }.

## A game that a device hands to this server.

ui-handed-title = A game for this server
ui-handed-about = It was played on a device without a server. If you open it, this server keeps it: you can step through it, go on, and share its link.
ui-handed-record = Record
ui-handed-do = Open it here
ui-handed-nothing = This address brings no game.
