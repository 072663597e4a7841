"""Returns from rankings and points, for any count of seats.

Returns sum to 0 and lie in ``[-1, 1]``. If places count, a game is one win, shared equally by all in first place. With
``n`` seats and a share ``s`` of the win, a seat's return is ``(n * s - 1) / (n - 1)``: 1 for winning alone,
``-1 / (n - 1)`` for not winning (resigning and dropping out included), and 0 if everybody ties.

A return is thus the probability of winning on another scale: ``(1 + (n - 1) * r) / n`` converts any mean of returns
``r`` back. Search, exact endgames and match scores rely on this.

If points (chips, money) are the stake, a return is a seat's points above the average, relative to the maximum.
"""

from __future__ import annotations

from math import fsum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence


def ranking_of(standings: Sequence[float]) -> tuple[int, ...]:
    """Return each seat's place by standing, more being better: 1 for the best; equal standings share a place."""
    return tuple(1 + sum(other > own for other in standings) for own in standings)


def win_shares(ranking: Sequence[int]) -> tuple[float, ...]:
    """Return each seat's share of the win: equal shares for those in first place, else 0."""
    winners = sum(place == 1 for place in ranking)
    return tuple(1.0 / winners if place == 1 else 0.0 for place in ranking)


def returns_of_ranking(ranking: Sequence[int]) -> tuple[float, ...]:
    """Return the returns of a game in which places count.

    Args:
        ranking: each seat's place, 1 for the best; at least two seats.

    >>> returns_of_ranking((1, 2, 2)), returns_of_ranking((1, 1, 3)), returns_of_ranking((1, 1))
    ((1.0, -0.5, -0.5), (0.25, 0.25, -0.5), (0.0, 0.0))
    """
    seats = len(ranking)
    return tuple((seats * share - 1.0) / (seats - 1) for share in win_shares(ranking))


def share_of_return(value: float, seats: int) -> float:
    """Return the probability of winning, shared wins in part, that a return or a mean of returns stands for."""
    return (1.0 + (seats - 1) * value) / seats


def returns_of_points(points: Sequence[float], stake: float) -> tuple[float, ...]:
    """Return the returns of a game with points as the stake.

    Args:
        stake: maximum distance of a seat's points from the average.

    Raises:
        ValueError: a seat is farther from the average than the stake.

    >>> returns_of_points((5, -5), 13)
    (0.38461538461538464, -0.38461538461538464)
    """
    mean = fsum(points) / len(points)
    returns = tuple((own - mean) / stake for own in points)
    if not all(-1.0 <= value <= 1.0 for value in returns):
        raise ValueError(f"points {tuple(points)}: more than {stake} above or below their average {mean}")
    return returns


def last_place(loser: int, seats: int) -> tuple[int, ...]:
    """Return the ranking if one seat gives up or drops out: all others share first place."""
    return tuple(seats if seat == loser else 1 for seat in range(seats))


def first_place(winner: int, seats: int) -> tuple[int, ...]:
    """Return the ranking if one seat wins: all others share second place."""
    return tuple(1 if seat == winner else 2 for seat in range(seats))
