### Named strengths of the computer (players/levels.py), weakest first: a name, and honest words about it.

level-random = Dice
level-random-about = Plays whatever the rules allow, without a thought.

## For a game that brings no levels of its own

level-quick = Quick
level-quick-about = Looks at thirty ways the game could go before each move, and picks among the better ones.
level-steady = Steady
level-steady-about = Looks at a thousand ways the game could go before each move, and plays what it holds best.
level-thorough = Thorough
level-thorough-about = Looks at twenty thousand ways the game could go before each move.
