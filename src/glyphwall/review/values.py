"""What a review says, as plain values. A chance to win is in [0, 1]; a shared win counts in part."""

from __future__ import annotations

from typing import Literal

import msgspec

from glyphwall.core.message import Message

Mark = Literal["", "given-away", "blunder", "mistake", "inaccuracy", "doubtful"]
"""The class of a ply; empty: nothing is said against it."""


class Estimate(msgspec.Struct, frozen=True, tag="estimate"):
    """Estimated on both sides, by searches or rollouts of equal size, from what the seat knew.

    Attributes:
        best, played: the chance to win with the best ply that was found, and with the one that was played.
        error: standard error of their difference; 0 where a search gives none.
        simulations: of each.
    """

    best: float
    played: float
    error: float
    simulations: int

    @property
    def lost(self) -> float:
        """Of the chance to win."""
        return max(0.0, self.best - self.played)


class Exact(msgspec.Struct, frozen=True, tag="exact"):
    """Counted on both sides: nothing hidden matters any more, and the chances of all draws are known."""

    best: float
    played: float

    @property
    def lost(self) -> float:
        """Of the chance to win."""
        return max(0.0, self.best - self.played)


class Proof(msgspec.Struct, frozen=True, tag="proof"):
    """Proved on both sides: whether the seat wins for certain, before the ply and after it; if not, it has lost."""

    before: bool
    after: bool

    @property
    def gave_away(self) -> bool:
        """Whether the ply gave a proved win away."""
        return self.before and not self.after


class Unsettled(msgspec.Struct, frozen=True, tag="unsettled"):
    """Proved on one side alone, so nothing is told of a loss.

    Attributes:
        before: True: a win was proved before the ply. after: False: a loss is proved after it. The other one is None.
        chance: the estimated chance to win on the other side.
    """

    before: bool | None
    after: bool | None
    chance: float


Judgement = Estimate | Exact | Proof | Unsettled


class PlyReview(msgspec.Struct, frozen=True):
    """One ply of a seat.

    Attributes:
        number: of the ply, from 1, chance included.
        seat: from 0.
        move: in notation.
        judgement: None where there was nothing to choose.
        mark: its class.
        better: plies that keep more, in notation, the best first.
        complete: whether every such ply stands in ``better``; only a proof knows.
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
        ply: how many plies were played.
        chances: of each seat to win; their sum is 1.
        proved: known for certain, and not estimated.
    """

    ply: int
    chances: tuple[float, ...]
    proved: bool = False


class Draw(msgspec.Struct, frozen=True):
    """What chance did, from one choice of a seat to the next.

    Attributes:
        first, last: its plies, from 1.
        luck: of each seat: the chance to win after the draw, less the mean over draws that might have come.
        error: standard error of each.
    """

    first: int
    last: int
    luck: tuple[float, ...]
    error: tuple[float, ...]


class SeatReview(msgspec.Struct, frozen=True):
    """A seat's whole game.

    Attributes:
        choices: plies at which it had a choice.
        given_away: proved wins that it gave away.
        blunders, mistakes, inaccuracies, doubtful: plies of these classes.
        lost: chance to win that estimates say it lost, in all.
        result: its part of the win; None of a game without an end.
        luck, error: in all its draws together, and the standard error; None where chance never acts.
        adjusted: the result without the luck (not cut to [0, 1]); None where there is no luck or no end.
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
    """Where the game turned: a ply, or a draw.

    Attributes:
        ply: its number (of a draw, its first).
        seat: who chose; None: chance, in favour of `favours`.
        said: in words.
        favours: the seat that a draw helped most.
    """

    ply: int
    seat: int | None
    said: Message
    favours: int | None = None


class Review(msgspec.Struct, frozen=True):
    """A reviewed game.

    Attributes:
        plies: of seats, in their order.
        graph: at least the first and the last position.
        draws: empty where chance never acts.
        turning_points: at most `MOST_TURNING_POINTS`, in the game's order.
        seats: of each one.
        summary: in words.
        seed, simulations: with which it is made again.
    """

    plies: tuple[PlyReview, ...]
    graph: tuple[Point, ...]
    draws: tuple[Draw, ...]
    turning_points: tuple[TurningPoint, ...]
    seats: tuple[SeatReview, ...]
    summary: tuple[Message, ...]
    seed: int
    simulations: int
