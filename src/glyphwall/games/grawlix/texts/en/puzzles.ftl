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
