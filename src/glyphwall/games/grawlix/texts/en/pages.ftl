### How to play Grawlix: the page of rules.

ui-rules-title = How to play Grawlix
ui-rules-goal = The aim
ui-rules-goal-text = Two players share thirty-six tiles: every pair of six glyphs and six colours, once each. You win when your opponent, on their turn, cannot place a tile. There is no draw: every game ends that way.
ui-rules-start = The start
ui-rules-start-text = All tiles lie in the supply, one row for each colour and one column for each glyph. Decide between you who is the first player, or draw lots. In turn, beginning with the first player, take one tile until both of you hold four. Everything lies open: you may always look at the other hand.
ui-rules-turn = A turn
ui-rules-turn-text = The first player places first as well. Place one tile from your hand, then take one tile from the supply; once the supply is empty, leave that out. The first tile goes anywhere; every other must share an edge with a tile of the grid.
ui-rules-lines = Rows and columns
ui-rules-lines-text = In its row and in its column, a tile's glyph and its colour must both be new. Gaps do not matter: a tile at the far end of the row counts as well.
ui-rules-lines-good = Fits: neither the glyph nor the colour is in the row or the column.
ui-rules-lines-bad = Does not fit: the row has this glyph already.
ui-rules-box = Six by six
ui-rules-box-text = The grid never has more than six rows and six columns. Where they lie is not fixed until six are in use.
ui-rules-end = The end
ui-rules-end-text = Whoever cannot place a tile on their turn loses, also with no tile left in hand. It can happen early: four tiles of one glyph are a poor hand.
ui-rules-theorem = It is known who wins if nobody makes a mistake, and why:
ui-picture-supply = The supply: thirty-six tiles in six rows and six columns.
ui-rules-examples = Examples
ui-rules-examples-text = These grids are those of the authors' leaflet. A framed empty cell is open: it touches the grid, and the grid may still grow there.
ui-picture-three = Three tiles leave seven open cells. The cell f5, below the red ampersand, takes the glyphs at-sign, hash, dollar, percent; the colours orange, green, blue, violet.
ui-picture-seventeen = Seventeen tiles in five rows leave sixteen open cells. The authors' leaflet marks two of them. “?” is f11: it takes the glyphs hash, percent, ampersand; the colours red, yellow, violet. (The first leaflet, 0.1, has dollar in place of ampersand; but a green dollar lies in that column.) “!” is h5, below the orange hash.
ui-picture-six-rows = What follows for “!”: a red percent went to f11. Now six rows are in use, and no seventh may open. So h5 is closed, whatever tile one holds. Of the fourteen cells left, f8 takes nothing any more: every glyph stands in its row or its column already.
ui-picture-cover = Thirty-three tiles. Violet dollar, blue dollar and violet star are left over. The violet dollar still fits, on j6 or k7; after it neither of the others does. No game can place more than thirty-four tiles.
ui-rules-who = For whom
ui-rules-who-text = For two players. The authors give fifteen to thirty minutes for a game, and eight years as the age from which on it is meant to be played.
ui-rules-story = The typesetters
ui-rules-story-text = The authors' leaflet tells where the game comes from. Two typesetters of a newspaper set the comic strips each Sunday. Where somebody swears in a strip there are only signs, and the type for those they kept in a case of its own: in the end thirty-six pieces, six signs in six typefaces. They tried to lay them in a square in which no row and no column has a sign or a typeface twice. Either alone was easy; both together never came out. With five signs and five typefaces it does, and with seven of each. So they made a game of it, and whoever could not place a piece came in early the next morning to make the coffee.
ui-rules-word = The word
ui-rules-word-text = A grawlix is a row of signs that stands for a swear word, such as @#$%&*. Mort Walker coined the word, who drew the strip Beetle Bailey.
ui-rules-officers = Thirty-six officers
ui-rules-officers-text = The typesetters' puzzle is Leonhard Euler's, of 1782. Six regiments send six officers each, one of every rank. Can they stand in a square so that each row and each column has every rank and every regiment? Euler found no way and believed that there is none. Gaston Tarry proved it in 1901. So the thirty-six tiles never all lie in the grid.
ui-rules-source = Examples, story and the origin of the word follow the leaflet and the notes of Michael Purcell and Dannielle Harden, published under the licence
ui-rules-source-changes = They are retold in our own words, and the pictures are our own. The authors do not endorse this project. Their leaflets give an address to write to: grawlix.board.game@gmail.com

### The editor of positions. Tiles arrive by name.

editor-board = The board, { $columns } by { $columns } cells
editor-cell = { $cell }: empty
editor-cell-tile = { $cell }: { $tile }
editor-hand = Hand of player { $number }
editor-hand-empty = No tiles
editor-put-hand = Put { $tile } into this hand
editor-put-supply = Put { $tile } back into the supply
editor-hint = Choose a tile, then where it goes.
editor-held = { $tile }: choose a cell, a hand or the supply. Escape puts it down.
editor-turn = Whose turn
editor-phase = What is to be done
editor-phase-begin = Draw who begins
editor-phase-draft = Take a tile in the draft
editor-phase-blind = Pick in secret
editor-phase-coin = Toss for a tile
editor-phase-swap = Choose sides
editor-phase-place = Place a tile
editor-phase-fetch = Take a tile after placing
editor-unreadable = This text is no position. Correct it, or go back to the start.

### Learning Grawlix by playing: a message for each lesson, its title; what to do, and why not, as attributes.
### Numbers and cells come from the lesson's claims (tutorial.json), which are proven by the rules.

learn-grawlix-place = Place and take
    .place = You hold { $tiles } tiles. Choose a tile, then a marked cell: every tile touches another, edge to edge.
    .take = Now take a tile from the supply, whichever you like.
    .done = That is a turn: place a tile, take a tile. Whoever has nowhere to place a tile on their turn loses.

learn-grawlix-gap = Rows with gaps
    .place = A row may have each glyph and each colour once, also across a gap. One of your tiles fits { $cell }, left of the red hash. Which is it?
    .elsewhere = The rules allow that. But fill { $cell }: look along the whole row, over the gap at { $gap }.
    .done = Only the orange at-sign is new to the row in both. The violet percent met the blue percent { $distance } cells away: gaps do not matter. Columns work like that, too.

learn-grawlix-box = Six by six
    .place = The grid may grow to { $box } rows and { $box } columns. It has { $rows } rows, so nothing fits above or below now, and { $columns } columns: place a tile left or right of all others.
    .inside = That fits, but it opens no new column. Look left of column { $left } or right of column { $right }.
    .done = Now { $columns } columns are in use as well: the edges are fixed. Until then the grid may grow on any side.

learn-grawlix-stuck = Running out
    .place = The grid is empty, and your opponent holds { $ats } at-signs and a green hash. One of your tiles stops all { $hand }: none of them fits beside it. Which is it?
    .answered = Your opponent can answer that. Look for the tile that shares its glyph or its colour with each of the { $hand }.
    .take = Your opponent cannot place any of their tiles. Take a tile to end your turn.
    .done = You have won with one tile. So look at both hands before you place.

learn-grawlix-draft = Filling the hand
    .take = Before play, each of you takes { $hand } tiles. You hold { $ats } at-signs already. Take another tile so that no tile can stop your whole hand.
    .glyph = With { $hand } at-signs, any other at-sign would stop your whole hand. Take another glyph.
    .colour = Then the at-sign of that colour would stop your whole hand, and your opponent can take it. Take a colour that you hold already.
    .done = Good: to stop all { $hand }, it would take an at-sign of that colour, and that is in your own hand. Mixed glyphs and colours are a safe hand.

### What puzzles of Grawlix are about: the name of each theme, and what the right ply does.

puzzle-grawlix-place = Placing
    .about = The right ply places a tile.
puzzle-grawlix-take = Taking
    .about = The right ply takes a tile from the supply.
puzzle-grawlix-reserve = Cells of your own
    .about = It leaves you more cells that you alone can fill.
puzzle-grawlix-counting = Counting
    .about = It leaves no cell that both hands could fill: from then on each of you counts your own.
puzzle-grawlix-squeeze = Squeezing
    .about = It leaves your opponent two placements at most.
puzzle-grawlix-last = Last of its kind
    .about = Its tile is the last of its glyph or colour that is not on the grid.
puzzle-grawlix-gap = Closing a gap
    .about = It fills a cell between tiles of its row or column.
puzzle-grawlix-edge = Setting the edge
    .about = It opens the last row or column that the grid may have.
puzzle-grawlix-mirror = Mirror
    .about = It makes the pattern of the grid the same when it is turned by half.
