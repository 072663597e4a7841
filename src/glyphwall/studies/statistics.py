"""Intervals for scores and measured values.

A match has two intervals, because its games come in rounds from one opening, with each seat in turn:

* `wilson` takes every game as independent.
* `over_rounds` takes the mean over rounds. An opening that one seat always wins splits its round, so rounds vary less
  than independent games and this interval is narrower. It is the central credible interval under Jeffreys' prior over
  the possible results of a round, and stays honest for few rounds and for identical results.
"""

from __future__ import annotations

import math
from collections import Counter
from typing import TYPE_CHECKING

from glyphwall.core._extras import require_extra
from glyphwall.core._intervals import Interval, wilson
from glyphwall.core.streams import stream

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy as np

__all__ = [
    "Interval",
    "binomial_p",
    "correct_by_holm",
    "draw_means",
    "elo",
    "games_needed",
    "mean_interval",
    "over_rounds",
    "student_quantile",
    "wilson",
]

_DRAWS = 40_000  # from the posterior: the ends are exact to about 0.002 of the interval's scale


def over_rounds(rounds: Sequence[float], seats: int = 2) -> Interval:
    """Return the mean score over rounds, with its credible interval.

    Args:
        rounds: mean score of the games of each round: with two seats 0, 0.5 or 1, and 0.25 or 0.75 where games are
            drawn. Without rounds the estimate is an even share.
        seats: games of a round.
    """
    import numpy as np

    if not rounds:
        return Interval(1.0 / seats, 0.0, 1.0)
    rng = stream(0, "paired-interval")  # always the same draws, so the result is reproducible
    low, high = np.quantile(draw_means(rounds, seats, _DRAWS, rng), [0.025, 0.975])
    mean = sum(rounds) / len(rounds)
    return Interval(mean, min(mean, float(low)), max(mean, float(high)))


def games_needed(games: int, low: float, high: float, wanted: float) -> int:
    """Return about how many games would make an interval ``2 * wanted`` wide, rounded up to two digits.

    The width shrinks with the square root of the number of games.
    """
    needed = math.ceil(games * ((high - low) / 2 / wanted) ** 2)
    digits: int = 10 ** max(0, len(str(needed)) - 2)
    return -(-needed // digits) * digits


def mean_interval(values: Sequence[float], level: float = 0.95) -> Interval:
    """Return the mean of at least two values, with Student's interval, which needs SciPy."""
    free = len(values) - 1
    mean = sum(values) / len(values)
    error = math.sqrt(sum((value - mean) ** 2 for value in values) / free / len(values))
    half = student_quantile(free, level) * error
    return Interval(mean, mean - half, mean + half)


def student_quantile(free: int, level: float) -> float:
    """Return the half-width of a two-sided Student interval in standard errors, for ``free`` degrees of freedom."""
    with require_extra("study", "the interval of a mean"):
        from scipy.special import stdtrit
    return float(stdtrit(free, (1 + level) / 2))


def binomial_p(wins: float, games: int, even: float) -> float:
    """Return the two-sided p-value of an even share: twice the smaller tail of the binomial distribution.

    Shared wins are rounded towards the even share, so the test stays exact or becomes cautious. It needs SciPy.
    """
    with require_extra("study", "the test of a share"):
        from scipy.special import bdtr, bdtrc
    low, high = math.ceil(wins - 1e-9), math.floor(wins + 1e-9)
    at_most = float(bdtr(low, games, even))
    at_least = float(bdtrc(high - 1, games, even)) if high > 0 else 1.0
    return min(1.0, 2 * min(at_most, at_least))


def correct_by_holm(p_values: Sequence[float]) -> list[float]:
    """Return p-values corrected for their number by Holm's method, in the same order.

    The smallest of m is multiplied by m, the next by m - 1, and so on, and none gets smaller than the one before
    (S. Holm, "A Simple Sequentially Rejective Multiple Test Procedure", Scand. J. Statist. 6, 1979). SciPy lacks it.
    """
    corrected = [0.0] * len(p_values)
    before = 0.0
    for rank, place in enumerate(sorted(range(len(p_values)), key=lambda place: p_values[place])):
        before = max(before, min(1.0, (len(p_values) - rank) * p_values[place]))
        corrected[place] = before
    return corrected


def draw_means(rounds: Sequence[float], seats: int, draws: int, rng: np.random.Generator) -> np.ndarray:
    """Draw means over rounds from their posterior under Jeffreys' prior, shape ``(draws,)``."""
    import numpy as np

    seen = Counter(round(result, 6) for result in rounds)
    won = {round(wins / seats, 6) for wins in range(seats + 1)}
    shared = {round(value, 6) for result in seen for value in (result, 1.0 - result)}
    values = sorted(won | shared)
    weights = np.array([seen[value] + 0.5 for value in values])
    means: np.ndarray = rng.dirichlet(weights, draws) @ np.array(values)
    return means


def elo(share: float) -> float:
    """Return the rating difference with this expected score; infinite at 0 and 1."""
    if share in (0.0, 1.0):
        return math.inf if share else -math.inf
    return 400 * math.log10(share / (1 - share))
