"""The measures of a game that was played: each a number of one game, or None where it does not apply.

docs/guides/measures.md defines each in words, with its source.
"""

from __future__ import annotations

import math
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from glyphwall.core.contract import CHANCE
from glyphwall.core.returns import ranking_of, win_shares
from glyphwall.record.progress import ADJUDICATED, FORFEIT

if TYPE_CHECKING:
    from collections.abc import Callable

    from glyphwall.studies.bench.plan import Minutes
    from glyphwall.studies.bench.playing import StudyGame

SAFE = 0.9
"""The share of the win from which on a game counts as decided."""

KINGMAKER = 0.25
"""The share of another seat's win that a seat without a chance moves when it is called a kingmaker."""


SCALE = "0 to 1"
"""The unit of what is no share and counts nothing."""


class Measure(NamedTuple):
    """One measure.

    Attributes:
        title: as tables call it.
        unit: ``share`` (of 1, shown in percent), or what is counted.
        about: one line.
        of: its value of a game.
        yes_no: whether a game's value is a part of a win, or yes or no: then its interval is that of a share.
    """

    title: str
    unit: str
    about: str
    of: Callable[[StudyGame, Minutes], float | None]
    yes_no: bool = False


def _shares(game: StudyGame) -> tuple[float, ...]:
    return win_shares(ranking_of(game.played.returns))


def first_seat(game: StudyGame) -> int:
    """The seat that acts first of all; seat 0 where none ever does."""
    return next((actor for actor in game.actors if actor != CHANCE), 0)


def by_order(game: StudyGame) -> tuple[float, ...]:
    """The parts of the win, of who acts first, then of the others as they sit."""
    shares, first = _shares(game), first_seat(game)
    return tuple(shares[(first + place) % len(shares)] for place in range(len(shares)))


def _first(game: StudyGame, _: Minutes) -> float:
    return by_order(game)[0]


def _plies(game: StudyGame, _: Minutes) -> float | None:
    return None if _cut_short(game) else float(len(game.actors))


def _decisions(game: StudyGame, _: Minutes) -> float | None:
    return None if _cut_short(game) else float(len(_chosen(game)))


def _minutes(game: StudyGame, model: Minutes) -> float | None:
    if _cut_short(game):
        return None
    return (model.ply * len(game.actors) + model.decision * len(_chosen(game))) / 60


def _branching(game: StudyGame, _: Minutes) -> float | None:
    counts = _of_seats(game)
    return sum(counts) / len(counts) if counts else None


def _forced(game: StudyGame, _: Minutes) -> float | None:
    counts = _of_seats(game)
    return counts.count(1) / len(counts) if counts else None


def _complexity(game: StudyGame, _: Minutes) -> float | None:
    return None if _cut_short(game) else sum(math.log10(count) for count in _of_seats(game))


def _won(game: StudyGame, _: Minutes) -> float:
    return float(max(_shares(game)) == 1.0)


def _lead_changes(game: StudyGame, _: Minutes) -> float | None:
    leaders = []
    for position in game.judged[:-1]:
        best = max(position.shares)
        leading = [seat for seat, share in enumerate(position.shares) if share == best]
        if len(leading) == 1:
            leaders.append(leading[0])
    if len(leaders) < 2:
        return None if not game.judged else 0.0
    return sum(one != other for one, other in pairwise(leaders)) / (len(leaders) - 1)


def _drama(game: StudyGame, _: Minutes) -> float | None:
    winner = _winner(game)
    if winner is None or not game.judged:
        return None
    behind = [
        math.sqrt(max(position.shares) - position.shares[winner])
        for position in game.judged[:-1]
        if position.shares[winner] < max(position.shares)
    ]
    return sum(behind) / len(behind) if behind else 0.0


def _decided(game: StudyGame, _: Minutes) -> float | None:
    winner = _winner(game)
    if winner is None or not game.judged:
        return None
    since = game.judged[-1].ply
    for position in reversed(game.judged):
        if position.shares[winner] < SAFE:
            break
        since = position.ply
    return since / game.judged[-1].ply if game.judged[-1].ply else None


def _kingmaking(game: StudyGame, _: Minutes) -> float | None:
    if len(game.played.returns) < 3 or not game.judged:
        return None
    return float(any(position.swing is not None and position.swing >= KINGMAKER for position in game.judged))


def _points(game: StudyGame, _: Minutes) -> float | None:
    points = game.played.points
    return sum(points) / len(points) if points else None


def _winner_points(game: StudyGame, _: Minutes) -> float | None:
    points = game.played.points
    return float(max(points)) if points else None


def _margin(game: StudyGame, _: Minutes) -> float | None:
    points = sorted(game.played.points, reverse=True)
    return float(points[0] - points[1]) if len(points) > 1 else None


def _spread(game: StudyGame, _: Minutes) -> float | None:
    points = game.played.points
    return float(max(points) - min(points)) if len(points) > 1 else None


def _first_points(game: StudyGame, _: Minutes) -> float | None:
    points = game.played.points
    return float(points[first_seat(game)]) if points else None


def _first_lead(game: StudyGame, _: Minutes) -> float | None:
    points, first = game.played.points, first_seat(game)
    if len(points) < 2:
        return None
    return float(points[first] - max(other for seat, other in enumerate(points) if seat != first))


def _winner(game: StudyGame) -> int | None:
    shares = _shares(game)
    return shares.index(1.0) if 1.0 in shares else None


def _of_seats(game: StudyGame) -> list[int]:
    """How many legal plies there were, each time a seat acted."""
    return [count for actor, count in zip(game.actors, game.choices, strict=True) if actor != CHANCE]


def _chosen(game: StudyGame) -> list[int]:
    """The same, of plies with a choice."""
    return [count for count in _of_seats(game) if count > 1]


def _cut_short(game: StudyGame) -> bool:
    """Whether the game was not played to its end: its length says nothing."""
    return game.played.reason in (ADJUDICATED, FORFEIT)


MEASURES: dict[str, Measure] = {
    "first": Measure("first seat wins", "share", "games that who acts first wins; shared ones in part", _first, True),
    "won": Measure("won by one seat alone", "share", "decisiveness: games without a shared win", _won, True),
    "plies": Measure("plies", "plies", "length, chance's plies counted", _plies),
    "decisions": Measure("decisions", "decisions", "plies of all seats with a choice", _decisions),
    "minutes": Measure("minutes", "minutes", "length by the model of the study file", _minutes),
    "branching": Measure("choices a ply", "choices", "legal plies each time a seat acts", _branching),
    "forced": Measure("forced plies", "share", "plies of seats without a choice", _forced),
    "complexity": Measure("lines of play", "powers of ten", "product of all choices of a game", _complexity),
    "lead-changes": Measure("lead changes", "share", "judged turns at which another seat leads", _lead_changes),
    "drama": Measure("drama", SCALE, "how far the winner was behind, where it was", _drama),
    "decided": Measure("decided after", "share", f"part of the game until the winner keeps {SAFE:.0%}", _decided),
    "kingmaking": Measure("kingmaking", "share", "games in which a seat without a chance decides", _kingmaking, True),
    "points": Measure("points of a seat", "points", "at the end", _points),
    "winner-points": Measure("points of the winner", "points", "at the end", _winner_points),
    "margin": Measure("winning margin", "points", "best above second", _margin),
    "spread": Measure("spread of points", "points", "best above last", _spread),
    "first-points": Measure("points of the first seat", "points", "of who acts first", _first_points),
    "first-lead": Measure("lead of the first seat", "points", "who acts first above the best other", _first_lead),
}
"""All measures of single games, by name, in the order of tables."""
