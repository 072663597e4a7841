### What the terminal says of this game.

terminal-moves-grawlix =
    In words: red hash c3, take blue star, red hash c3 take blue star
    +Yh       take the yellow hash
    Rhc3      place the red hash on c3
    Rhc3+Ys   place it, then take the yellow star
    Rh>Ys     place it right of the yellow star (also < ^ _)
    Rh        pick it up, or place it if only one cell fits
    Colours R O Y G B V, glyphs @ # $ % & * (or a h d p n s)
terminal-example-grawlix = Rhc3
terminal-prompt-grawlix = Move (red hash c3, or Rhc3) or command (/help)
terminal-welcome-grawlix = Pick a tile, then a cell. Use the mouse, the arrow keys and Enter, or type. Press F1 for all keys.
terminal-keys-grawlix =
    Tab              next panel: grid, hands, supply, log, line
    Arrows           move the cursor; with Ctrl to the edge
    Home, End        first and last cell of the row
    Enter            pick up a tile, place it, take a tile
    n, N             next and previous cell where the tile fits
    Esc              put the tile back; end a review
    Page Up, Down    step through the game
    F1, F2, F3       help, hint, undo
    Ctrl+S, Ctrl+T   save; light or dark
    Ctrl+Q           quit
    Letters, digits  start typing a move
    /                start a command
terminal-supply = Supply, { $count ->
    [0] empty
   *[other] { $count } left
  }
terminal-help-supply = show the supply
terminal-help-row = show the tiles of a row
terminal-help-col = show the tiles of a column
terminal-help-fits = show what fits a cell or where a tile fits

### Measures of studies that only Grawlix has.

measure-grawlix-placed = tiles placed
    .about = on the grid at the end
    .unit = tiles
measure-grawlix-sudden = over after one tile
    .about = games that end with the first tile
    .unit = %
measure-grawlix-swapped = sides changed
    .about = games with changed sides, of those that allow it
    .unit = %
measure-grawlix-exact = first player, best play
    .about = games the first player wins with best play, solved exactly
    .unit = %
measure-grawlix-kept = choices that keep the win
    .about = mean share of the winning side's moves that still win, on ten lines
    .unit = %
measure-grawlix-flawless = flawless by chance
    .about = chance that a random player makes no mistake on such a line
    .unit = %
measure-grawlix-random-play = first player, random play
    .about = games the first player wins when both play at random
    .unit = %
measure-grawlix-fullest = fullest grid
    .about = the most tiles that a game can place
    .unit = tiles
