"""A puzzle of a set, and the lesson in which it is played."""

from __future__ import annotations

from base64 import b32encode
from hashlib import blake2b
from typing import TYPE_CHECKING, Any

import msgspec

from glyphwall.core.errors import GlyphwallError
from glyphwall.core.registry import get_game
from glyphwall.core.tutorial import Lesson, LessonStep
from glyphwall.puzzles.glicko import Rating, update_rating

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from glyphwall.core.contract import State

FIND, GO_ON, OTHER = "find", "go-on", "other"
"""Texts of a puzzle's lesson: for the first ply, for the following ones, and for wrong plies."""


class WrongPly(msgspec.Struct, frozen=True, array_like=True):
    """A wrong legal ply, and what it costs.

    Attributes:
        reply: its refutation up to the other seat's first ply, separated by blanks; empty if the game is over.
        win: its expected share of the win, in puzzles that compare values.
        points: its expected lead in points over the best other seat, likewise.
    """

    ply: str
    reply: str = ""
    win: float = 0.0
    points: float = 0.0


class Puzzle(msgspec.Struct, frozen=True, array_like=True):
    """A position and its solution.

    Attributes:
        id: derived from the position (`name_of`).
        options: the game's options that differ from the defaults.
        line: the solution, both seats' plies: the solver's are the only right ones, the others' the best. It ends
            with a choice of the solver.
        wrong: for each ply of the solver in the line, every other legal one.
        plies: plies to the end of the game with best play; the line's length if values are compared.
        win: the solution's expected share of the win; 1 for a proved win.
        points: its expected lead in points over the best other seat; 0 for a proved win.
        found: how often each of the set's solvers found the first ply.
        rating: the rating from these attempts (`first_rating`).
    """

    id: str
    options: dict[str, Any]
    position: str
    line: tuple[str, ...]
    wrong: tuple[tuple[WrongPly, ...], ...]
    plies: int
    win: float
    points: float
    themes: tuple[str, ...]
    found: tuple[int, ...]
    rating: int
    deviation: int

    @property
    def strength(self) -> Rating:
        """The puzzle's rating as an opponent."""
        return Rating(self.rating, self.deviation)

    @property
    def has_chance(self) -> bool:
        """True if the solution's share of the win isn't shown as 0%."""
        return round(100 * self.win) > 0

    def state(self, game_id: str) -> State:
        """Return the position; raise GlyphwallError if it isn't one of this game."""
        game = get_game(game_id)
        state: State = game.parse_position(self.position, game.make_options(**self.options))
        return state


def name_of(game_id: str, options: dict[str, Any], position: str) -> str:
    """Return an id of eight letters and digits that depends only on the position."""
    words = " ".join([game_id, *(f"{name}={value}" for name, value in sorted(options.items())), position])
    return b32encode(blake2b(words.encode(), digest_size=5).digest()).decode().lower()


def positions_of(puzzle: Puzzle, game_id: str) -> Iterator[tuple[State, int]]:
    """Yield the positions of the line, each with the action played there, or raise GlyphwallError."""
    state = puzzle.state(game_id)
    for ply in puzzle.line:
        (action,) = state.parse(ply)
        yield state, action
        state = state.apply(action)


def first_rating(found: Sequence[int], attempts: int, solvers: Sequence[tuple[str, int]]) -> Rating:
    """Return the rating of a puzzle from solvers' attempts, each counted as a game; ``found`` are right answers."""
    rating = Rating()
    for attempt in range(attempts):
        for right, (_, strength) in zip(found, solvers, strict=True):
            # Evenly spread, so that no order of results weighs more than another.
            solved = (attempt + 1) * right // attempts - attempt * right // attempts
            rating = update_rating(rating, [(Rating(strength, 50.0), 1.0 - solved)])
    return rating


# -- playing it ---------------------------------------------------------------------------------------


def lesson_of(puzzle: Puzzle, game_id: str) -> Lesson:
    """Return the puzzle as a lesson (`glyphwall.play.practice`) that accepts only the solution."""
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


def plies_to_refutation(state: State, move: str, wrong: WrongPly) -> tuple[str, ...]:
    """Return the plies of a legal move up to its wrong one, and the reply that refutes it."""
    plies: list[str] = []
    for action in state.parse(move):
        plies.append(state.game.action_to_text(action, state.options))
        if plies[-1] == wrong.ply:
            break
        state = state.apply(action)
    return (*plies, *wrong.reply.split())


def find_refutation(puzzle: Puzzle, state: State, played: int, move: str) -> WrongPly | None:
    """Return the first wrong ply of a legal move, with its refutation, or None.

    Args:
        state: the position after ``played`` plies of the solver and the replies to them.
        played: count of the solver's plies so far.
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
