### What the terminal says of this game.

terminal-moves-grawlix =
    +Yh       draft or take the yellow hash
    Rhc3      place the red hash on c3
    Rhc3+Ya   place it, then take the yellow at
    Rh>Ya     place it right of the yellow at (also < ^ _)
    Rh        pick it up; or place it, where it fits only one cell
    Colours R O Y G B V, glyphs @ # $ % & * (or a h d p n s)
