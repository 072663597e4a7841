"""Confidence intervals of a share: the one place that computes Wilson's."""

from __future__ import annotations

import math
from typing import NamedTuple

DEVIATIONS = 1.959963984540054
"""The 97.5th percentile of the normal distribution."""


class Interval(NamedTuple):
    """An estimate and the ends of its 95 % interval."""

    estimate: float
    low: float
    high: float


def wilson(score: float, games: int, deviations: float = DEVIATIONS) -> Interval:
    """Return the share of points won, with Wilson's score interval.

    The games count as independent. E. B. Wilson, "Probable Inference, the Law of Succession, and Statistical
    Inference", JASA 22 (1927).

    Args:
        score: points won in all; a draw is half a point.
        games: number of games; with 0 the interval is [0, 1].
        deviations: half its width, in standard errors.
    """
    if games == 0:
        return Interval(0.5, 0.0, 1.0)
    share = score / games
    scale = 1 + deviations**2 / games
    centre = (share + deviations**2 / (2 * games)) / scale
    variance = max(0.0, share * (1 - share)) / games + deviations**2 / (4 * games**2)
    half = deviations / scale * math.sqrt(variance)
    return Interval(share, max(0.0, centre - half), min(1.0, centre + half))
