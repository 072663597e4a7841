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
