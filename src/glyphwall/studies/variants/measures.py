"""The measures of a game that was played: each a number of one game, or None where it does not apply.

docs/reference/measures.md defines each in words, with its source.
"""

from __future__ import annotations

import math
from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from glyphwall.core.returns import ranking_of, win_shares
from glyphwall.core.values import CHANCE
from glyphwall.record.progress import ADJUDICATED, FORFEIT
from glyphwall.studies.variants.game_measures import SHARE, game_measures

if TYPE_CHECKING:
    from collections.abc import Callable

    from glyphwall.studies.variants.plan import Minutes
    from glyphwall.studies.variants.playing import StudyGame

SAFE = 0.9
"""The share of the win from which on a game counts as decided."""

KINGMAKER = 0.25
"""The share of another seat's win that a seat without a chance moves when it is called a kingmaker."""


SCALE = "0 to 1"
"""The unit of what is no share and counts nothing."""


class Measure(NamedTuple):
    """One measure; its texts are the message ``measure-<name>`` with ``.about`` and ``.unit``.

    Attributes:
        unit: `SHARE` (of 1, shown in percent), `SCALE`, or what is counted.
        of: its value of a game.
        yes_no: whether a game's value is a part of a win, or yes or no: then its interval is that of a share.
    """

    unit: str
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
    "first": Measure(SHARE, _first, True),
    "won": Measure(SHARE, _won, True),
    "plies": Measure("plies", _plies),
    "decisions": Measure("decisions", _decisions),
    "minutes": Measure("minutes", _minutes),
    "branching": Measure("choices", _branching),
    "forced": Measure(SHARE, _forced),
    "complexity": Measure("powers of ten", _complexity),
    "lead-changes": Measure(SHARE, _lead_changes),
    "drama": Measure(SCALE, _drama),
    "decided": Measure(SHARE, _decided),
    "kingmaking": Measure(SHARE, _kingmaking, True),
    "points": Measure("points", _points),
    "winner-points": Measure("points", _winner_points),
    "margin": Measure("points", _margin),
    "spread": Measure("points", _spread),
    "first-points": Measure("points", _first_points),
    "first-lead": Measure("points", _first_lead),
}
"""The measures that every game has, by name, in the order of tables."""


def list_measures(game_id: str) -> dict[str, Measure]:
    """The measures of single games that studies of a game can have: those of every game, then its own."""
    own = {one.name: Measure(one.unit, partial(_own, one.name), one.yes_no) for one in game_measures(game_id)}
    return {**MEASURES, **own}


def _own(name: str, game: StudyGame, _: Minutes) -> float | None:
    return game.own.get(name)
