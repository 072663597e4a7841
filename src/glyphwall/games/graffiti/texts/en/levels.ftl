### Named strengths of the computer (skill/ladder.py), weakest first: a name, and honest words about it.
### All levels but the strongest choose now and then among moves that look almost equally good.

level-toy = Novice
level-toy-about = New to the game. Takes a quick look at ten ways the game could go; collects paint and forgets why.
level-scribbler = Scribbler
level-scribbler-about = Sprays whenever it can, and plans little. Good company for a first game.
level-stencil = Stencil
level-stencil-about = Knows what it collects for. Loses to anybody who counts cans.
level-burner = Sprayer
level-burner-about = About as strong as always going for the segment that pays best for its cans.
level-piecer = Painter
level-piecer-about = Has a plan for the round, and checks it against some sixty ways the game could go.
level-all-city = Strategist
level-all-city-about = Weighs its own plan against yours, and deals itself hundreds of hands you might hold.
level-king = King
level-king-about = The strongest level: ten thousand ways the game could go before each step, none of which looks at your hand.
