"""A puzzle as it is played: a lesson in which only the solution can be played, and the other seat answers by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from glyphwall.core.errors import GlyphwallError
from glyphwall.core.tutorial import Lesson, LessonStep
from glyphwall.puzzles.puzzle import positions_of

if TYPE_CHECKING:
    from glyphwall.core.contract import State
    from glyphwall.puzzles.puzzle import Puzzle, WrongPly

FIND, GO_ON, OTHER = "find", "go-on", "other"
"""The texts of its steps: for the first ply, for those that follow, and for every ply that is not right."""


def lesson_of(puzzle: Puzzle, game_id: str) -> Lesson:
    """The puzzle as a lesson (`glyphwall.play.practice`)."""
    line = list(positions_of(puzzle, game_id))
    seat = line[0][0].actor
    own = [number for number, (state, _) in enumerate(line) if state.actor == seat]
    steps = tuple(
        LessonStep(
            text=FIND if number == 0 else GO_ON,
            moves=(puzzle.line[number],),
            wrong={"*": OTHER},
            then=puzzle.line[number + 1 : following],
        )
        for number, following in zip(own, [*own[1:], len(line)], strict=True)
    )
    return Lesson(puzzle.id, puzzle.position, steps, puzzle.options, seat)


def find_refutation(puzzle: Puzzle, state: State, played: int, move: str) -> WrongPly | None:
    """The first ply of a move that is not right, and what it costs.

    Args:
        state: after ``played`` plies of the solver's, and what follows them.
        move: that is legal there: one ply, or the joined plies of a turn.
    """
    for number, action in enumerate(state.parse(move), played):
        ply = state.game.action_to_text(action, state.options)
        wrong = puzzle.wrong[number] if number < len(puzzle.wrong) else ()
        found = next((each for each in wrong if each.ply == ply), None)
        if found is not None:
            return found
        try:
            state = state.apply(action)
        except GlyphwallError:
            return None
    return None
