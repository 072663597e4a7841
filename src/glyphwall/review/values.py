"""The values of a review. A chance to win is between 0 and 1; a shared win counts in part."""

from __future__ import annotations

from typing import Literal

import msgspec

from glyphwall.core.message import Message

Mark = Literal["", "given-away", "blunder", "mistake", "inaccuracy", "doubtful"]
"""The class of a ply; empty: nothing speaks against it."""


class Estimate(msgspec.Struct, frozen=True, tag="estimate"):
    """Estimated before and after, by searches or rollouts of equal size, from what the seat knew.

    Attributes:
        played: the chance to win with the played ply.
        error: the standard error of their difference; 0 for a search.
    """

    best: float
    played: float
    error: float
    simulations: int

    @property
    def lost(self) -> float:
        """The chance to win that the ply lost."""
        return max(0.0, self.best - self.played)


class Exact(msgspec.Struct, frozen=True, tag="exact"):
    """Counted before and after: nothing hidden matters any more, and the chances of all draws are known."""

    best: float
    played: float

    @property
    def lost(self) -> float:
        """The chance to win that the ply lost."""
        return max(0.0, self.best - self.played)


class Proof(msgspec.Struct, frozen=True, tag="proof"):
    """Proved before and after the ply: the seat wins for certain, or has lost."""

    before: bool
    after: bool

    @property
    def gave_away(self) -> bool:
        """True if the ply gave a proved win away."""
        return self.before and not self.after


class Unsettled(msgspec.Struct, frozen=True, tag="unsettled"):
    """Proved on one side only, so that no loss can be stated.

    Attributes:
        before: True: a win was proved before the ply; otherwise None.
        after: False: a loss is proved after it; otherwise None.
        chance: the estimated chance to win on the other side.
    """

    before: bool | None
    after: bool | None
    chance: float


Judgement = Estimate | Exact | Proof | Unsettled
"""The judgement of a ply: estimated, exact, proved, or proved on one side only."""


class PlyReview(msgspec.Struct, frozen=True):
    """One ply of a seat.

    Attributes:
        number: of the ply, from 1, chance included.
        judgement: None if there was no choice.
        better: plies that keep more, in notation, best first.
        complete: whether ``better`` has every such ply; only a proof knows.
    """

    number: int
    seat: int
    move: str
    judgement: Judgement | None = None
    mark: Mark = ""
    better: tuple[str, ...] = ()
    complete: bool = False


class Point(msgspec.Struct, frozen=True):
    """A point of the graph.

    Attributes:
        chances: each seat's chance to win; their sum is 1.
        proved: whether they are certain, not estimated.
    """

    ply: int
    chances: tuple[float, ...]
    proved: bool = False


class Draw(msgspec.Struct, frozen=True):
    """Chance between two choices of a seat.

    Attributes:
        first: its first ply, from 1.
        luck: for each seat the chance to win after the draw, minus the mean over possible draws.
        error: the standard error of each.
    """

    first: int
    last: int
    luck: tuple[float, ...]
    error: tuple[float, ...]


class SeatReview(msgspec.Struct, frozen=True):
    """A seat's whole game.

    Attributes:
        given_away: proved wins that it gave away.
        lost: the chance to win that it lost in all, as estimated.
        result: its share of the win; None if the game has no end.
        luck: in all its draws together; None where chance never acts.
        error: the standard error of that.
        adjusted: the result without the luck, not cut to [0, 1]; None without luck or end.
    """

    choices: int = 0
    given_away: int = 0
    blunders: int = 0
    mistakes: int = 0
    inaccuracies: int = 0
    doubtful: int = 0
    lost: float = 0.0
    result: float | None = None
    luck: float | None = None
    error: float | None = None
    adjusted: float | None = None


class TurningPoint(msgspec.Struct, frozen=True):
    """A ply or a draw at which the game turned.

    Attributes:
        ply: its number (the first of a draw).
        favours: the seat that a draw helped most.
    """

    ply: int
    seat: int | None
    said: Message
    favours: int | None = None


class Review(msgspec.Struct, frozen=True):
    """A reviewed game.

    Attributes:
        graph: at least the first and the last position.
        turning_points: at most `MAX_TURNING_POINTS`, in the game's order.
    """

    plies: tuple[PlyReview, ...]
    graph: tuple[Point, ...]
    draws: tuple[Draw, ...]
    turning_points: tuple[TurningPoint, ...]
    seats: tuple[SeatReview, ...]
    summary: tuple[Message, ...]
    seed: int
    simulations: int
