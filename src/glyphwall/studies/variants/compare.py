"""Estimates with intervals, and differences between variants with intervals that allow for many comparisons.

A difference is taken in pairs: game by game of the same number, which have the same seed, the same chance as long as
they go the same way, and the same opening where both rules allow it. Its interval is Student's for the mean of the
pairs' differences. With m comparisons in a study each has the level 1 - 0.05 / m (Bonferroni), so that all of them
together are right in 95 of 100 studies. Shares of games are differences of -1, 0 and 1: to these
a pair of +1 and one of -1 is added, which keeps the interval honest where all games went alike (D. G. Bonett and
R. M. Price, "Adjusted Wald Confidence Interval for a Difference of Binomial Proportions Based on Paired Data", J. Educ.
Behav. Stat. 37, 2012).
"""

from __future__ import annotations

import math
from statistics import NormalDist
from typing import TYPE_CHECKING

import msgspec

from glyphwall.studies.statistics import Interval, mean_interval, wilson

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

LEAST_PAIRS = 10
"""Below so many pairs no difference is told: the interval would rest on nothing."""


class Estimate(msgspec.Struct, frozen=True):
    """A mean over games with its 95 % interval, None where there are too few games."""

    mean: float
    low: float | None
    high: float | None
    games: int


class Difference(msgspec.Struct, frozen=True):
    """How a variant differs from the first one.

    Attributes:
        measure, variant, seats: of what.
        mean, low, high: variant minus first one, with the corrected interval.
        pairs: of games.
        differs: whether the interval leaves out 0.
    """

    measure: str
    variant: str
    seats: int
    mean: float
    low: float
    high: float
    pairs: int

    @property
    def differs(self) -> bool:
        return not self.low <= 0 <= self.high


def estimate_mean(values: Sequence[float], *, yes_no: bool = False, share: bool = False) -> Estimate | None:
    """The mean of a measure; None without games.

    Args:
        values: of each game, or of each round of games.
        yes_no: parts of a win or yes and no, for which Wilson's interval is right.
        share: values are from 0 to 1, and so is the interval.
    """
    if not values:
        return None
    if yes_no:
        found = wilson(sum(values), len(values))
    elif len(values) > 1:
        found = mean_interval(values)
    else:
        return Estimate(values[0], None, None, 1)
    if share:
        found = Interval(found.estimate, max(0.0, found.low), min(1.0, found.high))
    return Estimate(found.estimate, found.low, found.high, len(values))


def estimate_difference(
    one: Mapping[int, float], other: Mapping[int, float], comparisons: int, yes_no: bool
) -> Interval | None:
    """``other`` minus ``one`` over the rounds that both have; None where there are fewer than `LEAST_PAIRS`.

    Args:
        one, other: values by the number of the round.
        comparisons: how many are made in all.
        yes_no: see `estimate_mean`.
    """
    shared = sorted(one.keys() & other.keys())
    if len(shared) < LEAST_PAIRS:
        return None
    found = [other[key] - one[key] for key in shared]
    mean = sum(found) / len(found)
    values = [*found, 1.0, -1.0] if yes_no else found
    centre = sum(values) / len(values)
    free = len(values) - 1
    error = math.sqrt(sum((value - centre) ** 2 for value in values) / free / len(values))
    half = student(free, 1 - 0.05 / comparisons) * error
    low, high = centre - half, centre + half
    if yes_no:
        low, high = max(-1.0, low), min(1.0, high)
    return Interval(mean, min(mean, low), max(mean, high))


def student(free: int, level: float) -> float:
    """How many standard errors a two-sided interval of this level reaches, by the expansion of Cornish and Fisher.

    Args:
        free: degrees of freedom, 9 or more: the expansion is then right to a few percent for all levels used here.
        level: such as 0.95.
    """
    z = NormalDist().inv_cdf(1 - (1 - level) / 2)
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / free + second / free**2 + third / free**3
