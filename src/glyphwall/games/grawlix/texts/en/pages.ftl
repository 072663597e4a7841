### How to play Grawlix: the page of rules.

ui-rules-title = How to play Grawlix
ui-rules-goal = The aim
ui-rules-goal-text = Two players share thirty-six tiles: each pair of six glyphs and six colours, once. You win when your opponent can't place a tile on their turn. There are no draws.
ui-rules-start = The start
ui-rules-start-text = All tiles lie in the supply, one row per colour and one column per glyph. Choose who goes first, or draw lots. Starting with the first player, take turns taking one tile until you both hold four. All tiles are open, so you can always look at the other hand.
ui-rules-turn = A turn
ui-rules-turn-text = The first player places first. Place one tile from your hand, then take one tile from the supply (skip this once the supply is empty). The first tile goes anywhere; every other tile must share an edge with a tile of the grid.
ui-rules-lines = Rows and columns
ui-rules-lines-text = A tile's glyph and colour must both be new to its row and its column. Gaps don't matter: a tile at the far end of the row counts too.
ui-rules-lines-good = Fits: glyph and colour are new to the row and the column.
ui-rules-lines-bad = Doesn't fit: the row already has this glyph.
ui-rules-box = Six by six
ui-rules-box-text = The grid never has more than six rows and six columns. Their place isn't fixed until six are in use.
ui-rules-end = The end
ui-rules-end-text = If you can't place a tile on your turn, you lose, even with an empty hand. It can happen early: four tiles with the same glyph are a poor hand.
ui-rules-theorem = We know who wins with perfect play, and why:
ui-picture-supply = The supply: thirty-six tiles in six rows and six columns.
ui-rules-examples = Examples
ui-rules-examples-text = These grids come from the authors' leaflet. A framed empty cell is open: it touches the grid, and the grid may still grow there.
ui-picture-three = Three tiles leave seven open cells. Free on f5, below the red &: @ # $ % in orange, green, blue or violet.
ui-picture-seventeen = Seventeen tiles in five rows leave sixteen open cells. The authors' leaflet marks two of them. “?” is f11: # % & are free there, in red, yellow or violet. (The first leaflet, 0.1, lists $ instead of &, but that column has a green $.) “!” is h5, below the orange #.
ui-picture-six-rows = What this means for “!”: a red % went to f11. Six rows are now in use, so no seventh can open and nothing fits on h5. Of the fourteen open cells, f8 is blocked: its row and column have every glyph.
ui-picture-cover = Thirty-three tiles. The violet $, blue $ and violet * are left. The violet $ still fits on j6 or k7; after it, the others don't. No game can place more than thirty-four tiles.
ui-rules-who = For whom
ui-rules-who-text = For two players aged eight and up. A game takes fifteen to thirty minutes, according to the authors.
ui-rules-story = The typesetters
ui-rules-story-text = The authors' leaflet tells this story. Two newspaper typesetters set the comic strips every Sunday. When a character swears, a strip shows only signs, and the type for those had its own case: thirty-six pieces, six signs in six typefaces. They tried to lay a square in which no row or column repeats a sign or a typeface. Either alone was easy; both together never worked. It works with five signs and five typefaces, and with seven of each. So they turned it into a game, and the loser came in early the next morning to make the coffee.
ui-rules-word = The word
ui-rules-word-text = A grawlix is a row of signs that stands for a swear word, such as @#$%&*. Mort Walker, who drew Beetle Bailey, coined the word.
ui-rules-officers = Thirty-six officers
ui-rules-officers-text = Leonhard Euler posed the typesetters' puzzle in 1782. Six regiments send six officers each, one of every rank. Can they stand in a square so that each row and column has every rank and every regiment? Euler found no way and believed it impossible. Gaston Tarry proved it in 1901. So all thirty-six tiles never fit in the grid.
ui-rules-source = Examples, story and the origin of the word follow the leaflet and the notes of Michael Purcell and Dannielle Harden, published under the licence
ui-rules-source-changes = We retold them in our own words and drew our own pictures. The authors don't endorse this project. You can write to them at the address in their leaflets: grawlix.board.game@gmail.com

### The editor of positions. Tiles arrive by name.

editor-board = The board, { $columns } by { $columns } cells
editor-cell = { $cell }: empty
editor-cell-tile = { $cell }: { $tile }
editor-hand = Hand of player { $number }
editor-hand-empty = No tiles
editor-put-hand = Put { $tile } into this hand
editor-put-supply = Put { $tile } back into the supply
editor-hint = Choose a tile, then where it goes.
editor-held = { $tile }: choose a cell, a hand or the supply. Press Escape to put it down.
editor-turn = Whose turn it is
editor-phase = What's next
editor-phase-begin = Draw who starts
editor-phase-draft = Take a tile in the draft
editor-phase-blind = Pick in secret
editor-phase-coin = Draw lots for a tile
editor-phase-swap = Choose sides
editor-phase-place = Place a tile
editor-phase-fetch = Take a tile after placing
editor-unreadable = This isn't a valid position. Correct the text or go back to the start.

### Learning Grawlix by playing: a message for each lesson, its title; what to do, and why not, as attributes.
### Numbers and cells come from the lesson's claims (tutorial.json), which are proven by the rules.

learn-grawlix-place = Place and take
    .place = You hold { $tiles } tiles. Choose a tile, then a marked cell: every tile touches another, edge to edge.
    .take = Now take any tile from the supply.
    .done = That's a turn: place a tile, take a tile. If you can't place a tile on your turn, you lose.

learn-grawlix-gap = Rows with gaps
    .place = A row can have each glyph and each colour once, even across a gap. One of your tiles fits { $cell }, left of the red #. Which one?
    .elsewhere = That's a legal move. But fill { $cell }: check the whole row, past the gap at { $gap }.
    .done = Only the orange @ is new to the row in both. The violet % clashes with the blue % { $distance } cells away: gaps don't matter. Columns work like rows.

learn-grawlix-box = Six by six
    .place = The grid can grow to { $box } rows and { $box } columns. It has { $rows } rows, so nothing fits above or below, and { $columns } columns. Place a tile left or right of all others.
    .inside = That fits, but it opens no new column. Look left of column { $left } or right of column { $right }.
    .done = Now { $columns } columns are in use as well, so the edges are fixed. Until then the grid can grow on any side.

learn-grawlix-stuck = No tile fits
    .place = The grid is empty, and your opponent holds { $ats } at-signs and a green hash. One of your tiles blocks all { $hand }. Which one?
    .answered = Your opponent can answer that. Look for the tile that shares its glyph or colour with each of the { $hand }.
    .take = Your opponent can place none of their tiles. Take a tile to end your turn.
    .done = You won with one tile. Check both hands before you place.

learn-grawlix-draft = Fill your hand
    .take = Before play, you each take { $hand } tiles. You already hold { $ats } at-signs. Take a tile so that no tile can block your whole hand.
    .glyph = With { $hand } at-signs, any other at-sign would block your whole hand. Take another glyph.
    .colour = Then the at-sign of that colour would block your whole hand, and your opponent can take it. Take a colour that you already hold.
    .done = Good: to block all { $hand }, it would take an at-sign of that colour, and that's in your own hand. Mixed glyphs and colours are safer.

### What puzzles of Grawlix are about: the name of each theme, and what the right move does.

puzzle-grawlix-place = Place
    .about = The winning move places a tile.
puzzle-grawlix-take = Take
    .about = The winning move takes a tile from the supply.
puzzle-grawlix-reserve = Reserve
    .about = You get more cells that only you can fill.
puzzle-grawlix-counting = Count
    .about = No cell is left that both hands could fill, so you each count your own.
puzzle-grawlix-squeeze = Squeeze
    .about = Your opponent has at most two placements.
puzzle-grawlix-last = Last of its kind
    .about = Its tile is the last of its glyph or colour that isn't on the grid.
puzzle-grawlix-gap = Close a gap
    .about = It fills a cell between tiles of its row or column.
puzzle-grawlix-edge = Set the edge
    .about = It opens the last row or column the grid can have.
puzzle-grawlix-mirror = Mirror
    .about = It makes the grid symmetric under a half turn.

# The first hint, with a marked cell or marked tiles.
puzzle-grawlix-hint = Hint
    .place = Place a tile on the marked cell.
    .take = Take a tile that fits the marked cell.
    .colour = Take one of the marked tiles.
