### Named strengths of the computer (players/levels.py), weakest first: a name, and honest words about it.
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

level-random = Dice
level-random-about = Plays whatever the rules allow, without a thought.

level-toy = Toy
level-toy-about = New to the scene. Takes a quick look at ten ways the game could go; collects paint and forgets why.
level-scribbler = Scribbler
level-scribbler-about = Sprays whenever it can, and plans little. Good company for a first game.
level-stencil = Stencil
level-stencil-about = Knows what it collects for. Loses to anybody who counts cans.
level-burner = Burner
level-burner-about = About as strong as always going for the segment that pays best for its cans.
level-piecer = Piecer
level-piecer-about = Has a plan for the round, and checks it against some sixty ways the game could go.
level-all-city = All-City
level-all-city-about = Weighs its own plan against yours, and deals itself hundreds of hands you might hold.
level-king = King
level-king-about = The strongest level: ten thousand ways the game could go before each step, none of which looks at your hand.
