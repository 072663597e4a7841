"""Intervals for scores of games.

Two are given for a match, since its games are played in rounds from the same opening, from each seat in turn:

* `wilson`: Wilson's score interval, which takes every game as independent of the others. E. B. Wilson,
  "Probable Inference, the Law of Succession, and Statistical Inference", JASA 22 (1927).
* `over_rounds`: the interval for the mean over rounds. An opening that is won for one seat splits its
  round whoever plays, so rounds vary less than as many independent games, and this interval is then the
  narrower one. It is the central credible interval under Jeffreys' prior over the results that a round can
  have; unlike a normal approximation it stays honest for few rounds and for results that are all alike.
"""

from __future__ import annotations

import math
from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from glyphwall.core.streams import stream

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy as np

_Z = 1.959963984540054  # 97.5th percentile of the normal distribution
_DRAWS = 40_000  # of the posterior: the ends are exact to about 0.002 of the interval's scale


class Interval(NamedTuple):
    """An estimate and the ends of its 95 % interval."""

    estimate: float
    low: float
    high: float


def wilson(score: float, games: int) -> Interval:
    """The share of points won, with Wilson's interval.

    Args:
        score: points won in all; a draw is half a point.
        games: how many games, 0 allowed: then nothing is known.
    """
    if games == 0:
        return Interval(0.5, 0.0, 1.0)
    share = score / games
    scale = 1 + _Z**2 / games
    centre = (share + _Z**2 / (2 * games)) / scale
    half = _Z / scale * math.sqrt(share * (1 - share) / games + _Z**2 / (4 * games**2))
    return Interval(share, max(0.0, centre - half), min(1.0, centre + half))


def over_rounds(rounds: Sequence[float], seats: int = 2) -> Interval:
    """The mean of the results of rounds, with its credible interval.

    Args:
        rounds: the mean score of the games of each round: with two seats 0, 0.5 or 1, and 0.25 or 0.75
            where games are drawn. Empty: nothing is known, but that an even share is one of ``seats``.
        seats: games of a round.
    """
    import numpy as np

    if not rounds:
        return Interval(1.0 / seats, 0.0, 1.0)
    rng = stream(0, "paired-interval")  # a computation, not an experiment: always the same draws
    low, high = np.quantile(draw_means(rounds, seats, _DRAWS, rng), [0.025, 0.975])
    mean = sum(rounds) / len(rounds)
    return Interval(mean, min(mean, float(low)), max(mean, float(high)))


def games_needed(games: int, low: float, high: float, wanted: float) -> int:
    """About how many games would make an interval ``2 * wanted`` wide; to two digits, upwards.

    Args:
        games, low, high: what was played, and the interval that came of it. Widths shrink with the root of the games.
        wanted: half the width wished for.
    """
    needed = math.ceil(games * ((high - low) / 2 / wanted) ** 2)
    digits: int = 10 ** max(0, len(str(needed)) - 2)
    return -(-needed // digits) * digits


def mean_interval(values: Sequence[float]) -> Interval:
    """The mean of at least two measured values, with Student's interval for it."""
    free = len(values) - 1
    mean = sum(values) / len(values)
    error = math.sqrt(sum((value - mean) ** 2 for value in values) / free / len(values))
    return Interval(mean, mean - _student(free) * error, mean + _student(free) * error)


def _student(free: int) -> float:
    """The 97.5th percentile of Student's distribution, by the expansion of Cornish and Fisher from 4 degrees on."""
    if free < 4:
        return (12.706, 4.303, 3.182)[free - 1]
    z = _Z
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / free + second / free**2 + third / free**3


def draw_means(rounds: Sequence[float], seats: int, draws: int, rng: np.random.Generator) -> np.ndarray:
    """Means over rounds as they may be in truth: draws from the posterior under Jeffreys' prior, shape ``(draws,)``."""
    import numpy as np

    seen = Counter(round(result, 6) for result in rounds)
    won = {round(wins / seats, 6) for wins in range(seats + 1)}
    shared = {round(value, 6) for result in seen for value in (result, 1.0 - result)}
    values = sorted(won | shared)
    weights = np.array([seen[value] + 0.5 for value in values])
    means: np.ndarray = rng.dirichlet(weights, draws) @ np.array(values)
    return means


def elo(share: float) -> float:
    """The rating difference that makes ``share`` the expected score; infinite at 0 and 1."""
    if share in (0.0, 1.0):
        return math.inf if share else -math.inf
    return 400 * math.log10(share / (1 - share))
