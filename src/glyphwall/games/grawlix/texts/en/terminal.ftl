### What the terminal says of this game.

terminal-moves-grawlix =
    In words: red hash c3, take blue star, red hash c3 take blue star
    +Yh       draft or take the yellow hash
    Rhc3      place the red hash on c3
    Rhc3+Ys   place it, then take the yellow star
    Rh>Ys     place it right of the yellow star (also < ^ _)
    Rh        pick it up; or place it, where it fits only one cell
    Colours R O Y G B V, glyphs @ # $ % & * (or a h d p n s)
terminal-example-grawlix = Rhc3
terminal-prompt-grawlix = A move (red hash c3, or Rhc3) or a command (/help)
terminal-welcome-grawlix = Pick a tile, then a cell: with the mouse, with the arrows and Enter, or by typing. F1 shows all keys.
terminal-keys-grawlix =
    Tab              next part: grid, hands, supply, turns, line
    Arrows           move the cursor; with Ctrl to the edge
    Home, End        first and last cell of the row
    Enter            pick up a tile, place it, take a tile
    n, N             next and previous cell where the tile fits
    Esc              put the tile back; end a review
    Page Up, Down    step through the game
    F1, F2, F3       help, hint, undo
    Ctrl+S, Ctrl+T   save; light or dark
    Ctrl+Q           quit
    Letters, digits  start a move in the command line
    /                starts a command
terminal-supply = Supply, { $count ->
    [0] empty
   *[other] { $count } left
  }
terminal-help-supply = the supply
terminal-help-row = the tiles of a row
terminal-help-col = the tiles of a column
terminal-help-fits = what fits a cell, or where a tile fits

### Measures of studies that only Grawlix has.

measure-grawlix-placed = tiles placed
    .about = on the grid at the end
    .unit = tiles
measure-grawlix-sudden = over after one tile
    .about = games that end with the first tile placed
    .unit = %
measure-grawlix-swapped = sides changed
    .about = games in which sides are changed, where somebody is asked
    .unit = %
measure-grawlix-exact = first player, best play
    .about = the share of games that the first player wins when both play best, by solving all of it
    .unit = %
measure-grawlix-kept = choices that keep the win
    .about = of all that the winning side may do at a turn, the mean share that still wins, on ten lines
    .unit = %
measure-grawlix-flawless = all right by chance
    .about = how likely somebody who plays at random makes no mistake on such a line
    .unit = %
measure-grawlix-random-play = first player, random play
    .about = the share that the first player wins when both play at random
    .unit = %
measure-grawlix-fullest = fullest grid
    .about = the most tiles that a game can place
    .unit = tiles
