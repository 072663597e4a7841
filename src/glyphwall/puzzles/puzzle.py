"""A puzzle, as it stands in a set."""

from __future__ import annotations

from base64 import b32encode
from hashlib import blake2b
from typing import TYPE_CHECKING, Any

import msgspec

from glyphwall.core.registry import get_game
from glyphwall.puzzles.glicko import Rating, update_rating

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from glyphwall.core.contract import State


class WrongPly(msgspec.Struct, frozen=True, array_like=True):
    """A legal ply that is not the right one, and what it costs.

    Attributes:
        ply: in notation.
        reply: what refutes it, up to the first ply of the other seat, split by blanks; empty where the game is over.
        win: what part of the win it still expects, where the puzzle is one of values.
        points: what it expects to be ahead of the best other seat, likewise.
    """

    ply: str
    reply: str = ""
    win: float = 0.0
    points: float = 0.0


class Puzzle(msgspec.Struct, frozen=True, array_like=True):
    """A position, and what is right in it.

    Attributes:
        id: made of the position (`name_of`).
        options: of the game, those that are not the default.
        position: in notation; its seat to act is the solver's.
        line: plies from there, of both: the solver's are the only right ones, the others' the best. It ends with a
            choice of the solver's.
        wrong: for each ply of the solver's in the line, every other legal one.
        plies: to the end of the game with best play; where values are compared, how long the line is.
        win, points: what the solution expects: part of the win, and points ahead of the best other seat; of a proved
            win 1 and 0.
        themes: what it is about, in the game's words.
        found: how often each of the set's solvers found the first ply.
        rating, deviation: what that comes to (`first_rating`).
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
        """As one opponent of whoever tries it."""
        return Rating(self.rating, self.deviation)

    def state(self, game_id: str) -> State:
        """The position.

        Raises:
            GlyphwallError: it is none of this game.
        """
        game = get_game(game_id)
        state: State = game.parse_position(self.position, game.make_options(**self.options))
        return state


def name_of(game_id: str, options: dict[str, Any], position: str) -> str:
    """Eight letters and digits that stay the same as long as the position does."""
    words = " ".join([game_id, *(f"{name}={value}" for name, value in sorted(options.items())), position])
    return b32encode(blake2b(words.encode(), digest_size=5).digest()).decode().lower()


def positions_of(puzzle: Puzzle, game_id: str) -> Iterator[tuple[State, int]]:
    """The positions of the line, each with the action that is played there.

    Raises:
        GlyphwallError: the line cannot be played.
    """
    state = puzzle.state(game_id)
    for ply in puzzle.line:
        (action,) = state.parse(ply)
        yield state, action
        state = state.apply(action)


def first_rating(found: Sequence[int], attempts: int, solvers: Sequence[tuple[str, int]]) -> Rating:
    """The rating of a puzzle by what weak players made of it: attempt after attempt, each a game.

    Args:
        found: how often each solver was right, of ``attempts``.
        solvers: their specs and ratings.
    """
    rating = Rating()
    for attempt in range(attempts):
        for right, (_, strength) in zip(found, solvers, strict=True):
            # Evenly spread, so that no order of luck weighs more than another.
            solved = (attempt + 1) * right // attempts - attempt * right // attempts
            rating = update_rating(rating, [(Rating(strength, 50.0), 1.0 - solved)])
    return rating
