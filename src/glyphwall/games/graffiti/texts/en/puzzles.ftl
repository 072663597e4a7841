### What puzzles of Graffiti are about: the name of each theme, and what the right ply does.

puzzle-graffiti-spray = Spraying
    .about = It places a can to spray a segment.
puzzle-graffiti-paint = Paint
    .about = It places a can for paint.
puzzle-graffiti-permit = Permits
    .about = It places a can for permits.
puzzle-graffiti-bonus = Bonus tiles
    .about = It places a can on a bonus space.
puzzle-graffiti-pass = Passing
    .about = The right ply passes.
puzzle-graffiti-last = The last can
    .about = It is your last can of the game.
puzzle-graffiti-alone = Alone
    .about = Everybody else has passed.
