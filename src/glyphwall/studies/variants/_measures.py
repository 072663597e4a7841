"""The measures of a finished game: each is a number, or None where it doesn't apply.

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
from glyphwall.studies.variants._game_measures import SHARE, game_measures

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from glyphwall.studies.variants._playing import StudyGame
    from glyphwall.studies.variants.plan import Minutes

SAFE = 0.9
"""The share of the win from which a game counts as decided."""

KINGMAKER = 0.25
"""The change in another seat's share of the win by which a seat without a chance becomes a kingmaker."""


SCALE = "0 to 1"
"""The unit of a number from 0 to 1 that is neither a share nor a count."""


class Measure(NamedTuple):
    """One measure; its texts are the message ``measure-<name>`` with ``.about`` and ``.unit``.

    Attributes:
        unit: `SHARE` (of 1, shown in percent), `SCALE`, or what it counts.
        yes_no: True if a game's value is a share of the win, or yes or no; then its interval is that of a share.
    """

    unit: str
    of: Callable[[StudyGame, Minutes], float | None]
    yes_no: bool = False


def _shares(game: StudyGame) -> tuple[float, ...]:
    return win_shares(ranking_of(game.played.returns))


def first_seat(game: StudyGame) -> int:
    """Return the seat that acts first; 0 if none acts."""
    return next((actor for actor in game.actors if actor != CHANCE), 0)


def by_order(game: StudyGame) -> tuple[float, ...]:
    """Return the shares of the win in playing order, from the first player on."""
    shares, first = _shares(game), first_seat(game)
    return tuple(shares[(first + place) % len(shares)] for place in range(len(shares)))


def _minutes(game: StudyGame, model: Minutes) -> float | None:
    if _is_cut_short(game):
        return None
    return (model.ply * len(game.actors) + model.decision * len(_choice_counts(game))) / 60


def _branching(game: StudyGame, _: Minutes) -> float | None:
    counts = _legal_counts(game)
    return sum(counts) / len(counts) if counts else None


def _forced(game: StudyGame, _: Minutes) -> float | None:
    counts = _legal_counts(game)
    return counts.count(1) / len(counts) if counts else None


def _complexity(game: StudyGame, _: Minutes) -> float | None:
    return None if _is_cut_short(game) else sum(math.log10(count) for count in _legal_counts(game))


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


def _measure_points(value: Callable[[Sequence[int], int], float], seats: int = 1) -> Measure:
    """Return a measure of the final points and the first seat, for games with points of at least ``seats`` seats."""

    def measure(game: StudyGame, _: Minutes) -> float | None:
        points = game.played.points
        return float(value(points, first_seat(game))) if len(points) >= seats else None

    return Measure("points", measure)


def _margin(points: Sequence[int], _: int) -> int:
    best, second, *_rest = sorted(points, reverse=True)
    return best - second


def _first_lead(points: Sequence[int], first: int) -> int:
    return points[first] - max(other for seat, other in enumerate(points) if seat != first)


def _winner(game: StudyGame) -> int | None:
    shares = _shares(game)
    return shares.index(1.0) if 1.0 in shares else None


def _legal_counts(game: StudyGame) -> list[int]:
    return [count for actor, count in zip(game.actors, game.choices, strict=True) if actor != CHANCE]


def _choice_counts(game: StudyGame) -> list[int]:
    """Return the number of legal plies each time a seat had a choice."""
    return [count for count in _legal_counts(game) if count > 1]


def _is_cut_short(game: StudyGame) -> bool:
    """Return True if the game ended early, so that its length means nothing."""
    return game.played.reason in (ADJUDICATED, FORFEIT)


MEASURES: dict[str, Measure] = {
    "first": Measure(SHARE, lambda game, _: by_order(game)[0], True),
    "won": Measure(SHARE, lambda game, _: float(max(_shares(game)) == 1.0), True),
    "plies": Measure("plies", lambda game, _: None if _is_cut_short(game) else len(game.actors)),
    "decisions": Measure("decisions", lambda game, _: None if _is_cut_short(game) else len(_choice_counts(game))),
    "minutes": Measure("minutes", _minutes),
    "branching": Measure("choices", _branching),
    "forced": Measure(SHARE, _forced),
    "complexity": Measure("powers of ten", _complexity),
    "lead-changes": Measure(SHARE, _lead_changes),
    "drama": Measure(SCALE, _drama),
    "decided": Measure(SHARE, _decided),
    "kingmaking": Measure(SHARE, _kingmaking, True),
    "points": _measure_points(lambda points, _: sum(points) / len(points)),
    "winner-points": _measure_points(lambda points, _: max(points)),
    "margin": _measure_points(_margin, 2),
    "spread": _measure_points(lambda points, _: max(points) - min(points), 2),
    "first-points": _measure_points(lambda points, first: points[first]),
    "first-lead": _measure_points(_first_lead, 2),
}
"""The measures of every game by name, in the order of tables."""


def list_measures(game_id: str) -> dict[str, Measure]:
    """Return the measures for studies of a game: those of every game, then its own."""
    own = {one.name: Measure(one.unit, partial(_own, one.name), one.yes_no) for one in game_measures(game_id)}
    return {**MEASURES, **own}


def _own(name: str, game: StudyGame, _: Minutes) -> float | None:
    return game.own.get(name)
