"""Puzzles: positions in which exactly one ply is right, with a refutation of every other ply.

In a game of two without secrets, the right ply wins and every other loses (`glyphwall.search.solver` proves it). In the
last round of a game with secrets, the right ply is worth more than any other (`glyphwall.search.endgame`). `making`
makes sets from games between levels, `checking` verifies them, `sets` reads and filters them, `glicko` rates puzzles
and people.
"""

from __future__ import annotations

from glyphwall._exports import load_on_use

TYPE_CHECKING = False
if TYPE_CHECKING:
    from glyphwall.puzzles.checking import PuzzleChecker
    from glyphwall.puzzles.glicko import NEWCOMER, Rating, rate_person, update_rating
    from glyphwall.puzzles.making import FromGame, PuzzleMaker, build_puzzle, find_choices, make_set, share_out
    from glyphwall.puzzles.puzzle import (
        Puzzle,
        WrongPly,
        find_refutation,
        first_rating,
        lesson_of,
        name_of,
        plies_to_refutation,
        positions_of,
    )
    from glyphwall.puzzles.sets import (
        Head,
        NoSuchPuzzle,
        PuzzleSet,
        compress_set,
        format_set,
        has_puzzles,
        puzzles_of,
        read_set,
    )
else:
    __getattr__, __dir__ = load_on_use(__name__)

__all__ = [
    "Puzzle", "WrongPly", "name_of", "positions_of", "first_rating", "lesson_of", "plies_to_refutation",
    "find_refutation",
    "PuzzleSet", "Head", "NoSuchPuzzle", "read_set", "format_set", "compress_set", "puzzles_of", "has_puzzles",
    "PuzzleMaker", "FromGame", "build_puzzle", "find_choices", "make_set", "share_out",
    "PuzzleChecker",
    "Rating", "NEWCOMER", "rate_person", "update_rating",
]  # fmt: skip
