### Grawlix on the start page: what it is, the options of a new game, and how far a game is.

start-grawlix = Place tiles so that no row or column repeats a glyph or a colour, then take a tile from the supply. The grid never grows beyond six by six. If you can't place a tile, you lose.
rules-even = Balanced
rules-even-about = Neither side had an advantage in four thousand games. Hands are filled in the order 1, 2, 2, 1, and after the first tile the other player may change sides. By the standard rules the second player can always win.
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
    .about = How many glyphs and colours there are, and how large the grid can get.
    .number = { $value } × { $value }, { $value ->
        [2] 4
        [3] 9
        [4] 16
        [5] 25
        [6] 36
       *[7] 49
      } tiles
option-grawlix-hand = Tiles in hand
    .about = How many tiles each player drafts from the supply.
    .number = { $value ->
        [one] 1 tile
       *[other] { $value } tiles
      }
option-grawlix-draft = Draft
    .about = How players take the tiles of their opening hands.
    .alternate = Alternate (1, 2, 1, 2, …)
    .snake = Snake (1, 2, 2, 1, …)
    .random = Dealt at random
    .simultaneous-blind = Both pick in secret
    .other = Custom order
    .other-about = The order of picks, repeated until both hands are full: 1 is the starting player, 2 the other. With 112, the starting player takes two tiles, then the other takes one. Once a hand is full, the other player takes the rest.
    .other-value = In the order { $value }
option-grawlix-swap = Changing sides
    .about = When the other player may change sides.
    .none = Not allowed
    .after-draft = After the hands are filled
    .after-first-tile = After the first tile
option-grawlix-begins = Who starts
    .about = The first player, or a random one.
    .first = First seat
    .second = Second seat
    .random = At random

### Named strengths of the computer (plugin.py), weakest first: a name, and honest words about it.
### All levels but the strongest choose now and then among moves that look almost equally good.

level-doodler = Doodler
level-doodler-about = Plays by feel and looks at ten possible games before each move. A good first opponent.
level-sketcher = Sketcher
level-sketcher-about = Looks a little closer but misses simple threats. Count your open cells to win.
level-tagger = Tagger
level-tagger-about = Watches its own space and yours. About as strong as always leaving you the fewest answers.
level-writer = Writer
level-writer-about = Plans several moves ahead and sees the end coming. You'll need a plan.
level-muralist = Muralist
level-muralist-about = Plays the best move it knows, and most endings perfectly.
level-master = Master
level-master-about = Looks at thirty thousand possible games before each move. Punishes mistakes and proves the last moves.
level-legend = Legend
level-legend-about = Looks at two hundred thousand possible games before each move. Bring a plan or a mirror.
level-oracle = Oracle
level-oracle-about = The strongest level. It evaluates every position, proves the endings and mirrors you if you let it.

### How moves are written, for those who cannot see the page.

notation-grawlix = How moves are written
notation-grawlix-text = A tile is a colour and a glyph, two letters: R red, O orange, Y yellow, G green, B blue, V violet, K black; a @, h #, d $, p %, n &, s *, x !. Rh is the red hash. Sizes below six use the first glyphs and colours of each list, size seven uses all. A cell is a column letter and a row number, counted from the bottom; it holds one tile. The first tile goes on the centre, whose column and row are the size: f6 at size six, d4 at size four. To place a tile, write the tile and its cell: Rhf6. To take or draft a tile, write + and the tile: +Ya. You can join both in one turn: Rhf6+Ya. When you may change sides, write keep or swap.

### Grawlix on the page about Glyphwall: who made it, and the keys at its table.

ui-credits-grawlix = Grawlix is a game by Michael Purcell and Dannielle Harden. Its rules are published under
ui-credits-changes = We wrote these rules in our own words and made all drawings. The authors don't endorse this project.
ui-credits-source = Source of the rules
ui-keys-about = Tab moves between the hand, the supply, the board and the command line. The focus follows the game: to the supply when you take a tile, to the board when you've picked one up.
