"""The time that requests took, in buckets: cheap to count, and exported by the metrics."""

from __future__ import annotations

from bisect import bisect_left
from itertools import accumulate
from typing import Final

BOUNDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)
"""The upper bounds of the buckets, in seconds; a last one has no bound."""


class Latency:
    """The times of one kind of request.

    Attributes:
        total_seconds: of all together.
    """

    def __init__(self) -> None:
        self.total_seconds = 0.0
        self._counts = [0] * (len(BOUNDS) + 1)

    def observe(self, seconds: float) -> None:
        """Count one request."""
        self.total_seconds += seconds
        self._counts[bisect_left(BOUNDS, seconds)] += 1

    def buckets(self) -> list[tuple[str, float]]:
        """Return for each bound how many requests took no longer, in the form of Prometheus."""
        names = [*map(str, BOUNDS), "+Inf"]
        return list(zip(names, map(float, accumulate(self._counts)), strict=True))
