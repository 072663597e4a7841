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
