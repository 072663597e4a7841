### Grawlix on the start page: what it is, the options of a new game, and how far a game is.

start-grawlix = Place a tile beside the others so that its glyph and its colour are new to its row and its column, then take a tile from the supply. The grid never grows beyond six by six. Whoever cannot place a tile loses.
ui-theorem-link = The second player can always win: see why
rules-even = Even
rules-even-about = In four thousand games neither side had an advantage: hands are filled in the order 1, 2, 2, 1, and after the first tile the other player may change sides. By the published rules the second player can always win.
recent-grawlix = { $count ->
    [one] 1 tile placed
   *[other] { $count } tiles placed
  }
ui-showpiece = A grid of seventeen tiles
ui-theorem = The mirror theorem
ui-rules-play = Play a game
credit-grawlix = Grawlix by Michael Purcell and Dannielle Harden, CC BY 4.0.

## The options of a new game: what each is called, .about in a sentence, and its values. .number is a number among
## the choices.

option-grawlix-size = Size
    .about = How many glyphs and colours there are, and the most rows and columns of the grid.
    .number = { $value } × { $value }, { $value ->
        [2] 4
        [3] 9
        [4] 16
        [5] 25
        [6] 36
       *[7] 49
      } tiles
option-grawlix-hand = Tiles in hand
    .about = How many tiles each player drafts; both hands come out of the supply.
    .number = { $value ->
        [one] 1 tile
       *[other] { $value } tiles
      }
option-grawlix-draft = How hands are filled
    .about = In which order the tiles of the opening hands are taken.
    .alternate = Take turns (1, 2, 1, 2, …)
    .snake = Snake (1, 2, 2, 1, …)
    .random = Dealt at random
    .simultaneous-blind = Both pick in secret
option-grawlix-swap = Changing sides
    .about = When the other player may change sides.
    .none = Not allowed
    .after-draft = After the hands are filled
    .after-first-tile = After the first tile
option-grawlix-begins = Who begins
    .about = The seat that is first player, or drawn by lot.
    .first = The first seat
    .second = The second seat
    .random = By lot

### Named strengths of the computer (skill/ladder.py), weakest first: a name, and honest words about it.
### All levels but the strongest choose now and then among moves that look almost equally good.

level-doodler = Doodler
level-doodler-about = Plays by feel. Imagines ten endings before each step; beats aimless play, and little else. A good first opponent.
level-sketcher = Sketcher
level-sketcher-about = Looks a little closer, but still misses simple threats. Counting your open cells is enough to win.
level-tagger = Tagger
level-tagger-about = Looks after its own room and yours. About as strong as always taking the move that leaves you the fewest answers.
level-writer = Writer
level-writer-about = Plans several steps ahead and sees the end of a game coming. Needs a plan to be beaten.
level-muralist = Muralist
level-muralist-about = Plays what it holds best, without mercy, and is exact in most endings.
level-master = Master
level-master-about = Looks at thirty thousand endings before each step. Mistakes are punished, and the last moves are proved.
level-legend = Legend
level-legend-about = Two hundred thousand endings before each step. Bring a plan, or bring a mirror.
level-oracle = Oracle
level-oracle-about = The strongest level: judges every position it thinks of, proves the endings, and mirrors you if you let it.

### How moves are written, for those who cannot see the page.

notation-grawlix = How moves are written
notation-grawlix-text = A tile is a colour and a glyph, two letters: R red, O orange, Y yellow, G green, B blue, V violet, K black; a @, h #, d $, p %, n &, s *, x !. Rh is the red hash. A size smaller than six has the first so many of each, size seven all. A cell is a column letter and a row number, rows counted from below; it holds one tile. The first tile lies on the centre, whose column and row are the number of the size: f6 at size six, d4 at size four. Placing is the tile and its cell: Rhf6. Taking a tile from the supply, and choosing the opening hand, is + and the tile: +Ya. Both are one turn, which may be written joined: Rhf6+Ya. Where changing sides is allowed, say keep or swap.

### Grawlix on the page about Glyphwall: who made it, and the keys at its table.

ui-credits-grawlix = Grawlix is a game by Michael Purcell and Dannielle Harden. Its rules are published under the licence
ui-credits-changes = The rules are put in our own words here, and all drawings are our own. The authors do not endorse this project.
ui-credits-source = Source of the rules
ui-keys-about = Tab goes from the hand to the supply, the board and the command line; each of them is one stop. The focus follows the game: to the supply when a tile is to be taken, to the board when a tile was picked up.
