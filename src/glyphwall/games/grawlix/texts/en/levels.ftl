### Named strengths of the computer (skill/ladder.py), weakest first: a name, and honest words about it.
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
