"""Puzzles: positions in which exactly one ply is right, with a refutation of every other ply.

In a game of two without secrets, the right ply wins and every other loses (`glyphwall.search.solver` proves it). In the
last round of a game with secrets, the right ply is worth more than any other (`glyphwall.search.endgame`). `making`
makes sets from games between levels, `checking` verifies them, `sets` reads and filters them, `glicko` rates puzzles
and people.
"""
