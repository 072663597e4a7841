"""Glicko-2 ratings with their uncertainty, for puzzles and people.

After Mark Glickman, "Example of the Glicko-2 system" (2022), whose steps are numbered below. An attempt is a game: the
person wins by solving the puzzle, otherwise the puzzle wins. Each attempt is a rating period.
"""

from __future__ import annotations

from math import exp, log, pi, sqrt
from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

TAU = 0.75
"""Bound on changes of volatility; attempts at puzzles say less about it than a month of games."""

LARGEST_LOSS = 40.0
"""Bound on what one attempt costs a person.

A newcomer's deviation is large, so two failed attempts cost 290 points and more without it.
"""

_SCALE = 173.7178
_MIDDLE = 1500.0
_CLOSE = 1e-6
_MOST_DEVIATION = 350.0


class Rating(msgspec.Struct, frozen=True):
    """A rating; the defaults are those of a beginner.

    Attributes:
        deviation: the true strength is within two deviations with 95% probability.
    """

    rating: float = _MIDDLE
    deviation: float = _MOST_DEVIATION
    volatility: float = 0.06


NEWCOMER = Rating(1000.0, 250.0)
"""The rating of a person who has tried no puzzle: below most puzzles, so that the first are easy."""


def rate_person(before: Rating, puzzle: Rating, *, solved: bool) -> Rating:
    """Return a person's rating after an attempt; it costs at most `LARGEST_LOSS`."""
    after = update_rating(before, [(puzzle, float(solved))])
    return Rating(max(after.rating, before.rating - LARGEST_LOSS), after.deviation, after.volatility)


def update_rating(before: Rating, games: Sequence[tuple[Rating, float]], tau: float = TAU) -> Rating:
    """Return the rating after one period.

    Args:
        games: the opponent and the score (1 won, 0 lost) of each game; empty if only time has passed.
        tau: bound on changes of volatility.
    """
    mu, phi = (before.rating - _MIDDLE) / _SCALE, before.deviation / _SCALE  # step 2
    if not games:
        return Rating(before.rating, _bounded(sqrt(phi**2 + before.volatility**2)), before.volatility)
    inverse = total = 0.0
    for opponent, score in games:  # steps 3 and 4
        weight = 1 / sqrt(1 + 3 * (opponent.deviation / _SCALE) ** 2 / pi**2)
        expected = 1 / (1 + exp(-weight * (mu - (opponent.rating - _MIDDLE) / _SCALE)))
        inverse += weight**2 * expected * (1 - expected)
        total += weight * (score - expected)
    variance = 1 / inverse
    volatility = _volatility(before.volatility, phi, variance, variance * total, tau)
    spread = phi**2 + volatility**2  # step 6
    phi = 1 / sqrt(1 / spread + inverse)  # step 7
    mu += phi**2 * total
    return Rating(_SCALE * mu + _MIDDLE, _bounded(phi), volatility)  # step 8


def _bounded(phi: float) -> float:
    return min(_SCALE * phi, _MOST_DEVIATION)


def _volatility(sigma: float, phi: float, variance: float, delta: float, tau: float) -> float:
    """Compute the most likely volatility by the Illinois algorithm (step 5)."""
    start = log(sigma**2)

    def slope(x: float) -> float:
        power = exp(x)
        spread = phi**2 + variance + power
        return power * (delta**2 - spread) / (2 * spread**2) - (x - start) / tau**2

    low, high = start, _other_end(slope, start, tau, delta**2 - phi**2 - variance)
    at_low, at_high = slope(low), slope(high)
    while abs(high - low) > _CLOSE:
        between = low + (low - high) * at_low / (at_high - at_low)
        there = slope(between)
        if there * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = between, there
    return exp(low / 2)


def _other_end(slope: Callable[[float], float], start: float, tau: float, excess: float) -> float:
    """Return the other end of the interval that contains the solution."""
    if excess > 0:
        return log(excess)
    steps = 1
    while slope(start - steps * tau) < 0:
        steps += 1
    return start - steps * tau
