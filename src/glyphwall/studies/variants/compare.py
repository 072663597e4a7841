"""Estimates with intervals, and differences between variants, corrected for many comparisons.

A difference uses pairs of games with the same number: they have the same seed, the same chance as long as they go the
same way, and the same opening where both rules allow it. Its interval is Student's for the mean of the pairs'
differences. With m comparisons in a study each has the level 1 - 0.05 / m (Bonferroni), so that all of them together
hold in 95 of 100 studies. Differences of shares are -1, 0 and 1; a pair of +1 and one of -1 is added to them, which
keeps the interval honest for identical games (D. G. Bonett and R. M. Price, "Adjusted Wald Confidence Interval for a
Difference of Binomial Proportions Based on Paired Data", J. Educ. Behav. Stat. 37, 2012).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from glyphwall.studies.statistics import Interval, mean_interval, wilson

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

LEAST_PAIRS = 10
"""The minimum number of pairs for a difference."""


class Estimate(msgspec.Struct, frozen=True):
    """A mean over games with its 95 % interval, left out with too few games."""

    mean: float
    low: float | None
    high: float | None
    games: int


class Difference(msgspec.Struct, frozen=True):
    """A variant's difference from the first one in a measure.

    Attributes:
        mean, low, high: variant minus first one, with the corrected interval.
        pairs: number of pairs of games.
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
    """Return the mean of a measure; None without games.

    Args:
        values: one for each game, or for each round of games.
        yes_no: True for shares of a win and for yes or no, which get Wilson's interval.
        share: True for values from 0 to 1, which bound the interval.
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
    """Return ``other`` minus ``one`` over their common rounds; None if these are fewer than `LEAST_PAIRS`.

    Args:
        one, other: values by the number of the round.
        comparisons: number of comparisons in the study.
        yes_no: see `estimate_mean`.
    """
    shared = sorted(one.keys() & other.keys())
    if len(shared) < LEAST_PAIRS:
        return None
    found = [other[key] - one[key] for key in shared]
    mean = sum(found) / len(found)
    _, low, high = mean_interval([*found, 1.0, -1.0] if yes_no else found, 1 - 0.05 / comparisons)
    if yes_no:
        low, high = max(-1.0, low), min(1.0, high)
    return Interval(mean, min(mean, low), max(mean, high))
