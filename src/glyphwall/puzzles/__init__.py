"""Puzzles: positions in which exactly one ply is right, by proof, with what refutes each other one.

Of a game of two in the open, whoever acts wins by one ply and loses by every other (`glyphwall.search.solver`); of the
last round of a game with secrets, one ply is worth more than every other, exactly (`glyphwall.search.endgame`).
`making` makes a set from games of levels, `checking` proves it anew, `sets` reads and filters it, `lessons` is a puzzle
as it is played, `glicko` rates puzzles and people.
"""
