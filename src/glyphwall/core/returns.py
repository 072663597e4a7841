"""Returns of ranks and of points, for any number of seats: the one place that knows the convention.

The convention
--------------
Returns sum to 0 and lie in ``[-1, 1]``. Where places count, a game is one win, which whoever comes first has, and all
who share the first place have in equal parts. With ``n`` seats and the part ``s`` of the win, a seat's return is
``(n * s - 1) / (n - 1)``: a win alone is 1, no part of it ``-1 / (n - 1)``, and a tie of everybody 0.

So whoever resigns or falls out of a game of ``n`` seats has ``-1 / (n - 1)``, as anybody else who does not win, and the
others share the win. What makes this the convention is that a return is the part of the win on another scale: a higher
expected return is a higher chance to win, and ``(1 + (n - 1) * r) / n`` takes any mean of returns ``r`` back to it.
Search, exact endgames and match scores all count on that.

Where points themselves are the stake (chips, money), a return is what a seat has above the average, as a part of the
most that there can be.
"""

from __future__ import annotations

from math import fsum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence


def ranking_of(standings: Sequence[float]) -> tuple[int, ...]:
    """The place of each seat by what it reached, more being better: 1 for the best; equal ones share a place."""
    return tuple(1 + sum(other > own for other in standings) for own in standings)


def win_shares(ranking: Sequence[int]) -> tuple[float, ...]:
    """Each seat's part of the win: 1 for who is first alone, equal parts for those who are first together, else 0.

    Args:
        ranking: the place of each seat, 1 for the best.
    """
    winners = sum(place == 1 for place in ranking)
    return tuple(1.0 / winners if place == 1 else 0.0 for place in ranking)


def returns_of_ranking(ranking: Sequence[int]) -> tuple[float, ...]:
    """The returns of a game in which places count.

    Args:
        ranking: the place of each seat, 1 for the best; two seats or more.

    >>> returns_of_ranking((1, 2, 2)), returns_of_ranking((1, 1, 3)), returns_of_ranking((1, 1))
    ((1.0, -0.5, -0.5), (0.25, 0.25, -0.5), (0.0, 0.0))
    """
    seats = len(ranking)
    return tuple((seats * share - 1.0) / (seats - 1) for share in win_shares(ranking))


def share_of_return(value: float, seats: int) -> float:
    """The part of the win that a return, or a mean of returns, stands for: the chance to win, a shared win in part."""
    return (1.0 + (seats - 1) * value) / seats


def returns_of_points(points: Sequence[float], stake: float) -> tuple[float, ...]:
    """The returns of a game in which the points themselves are the stake.

    Args:
        points: what each seat won or lost, or has at the end.
        stake: the most that a seat can have above or below the average of all.

    Raises:
        ValueError: a seat has more above or below the average than the stake.

    >>> returns_of_points((5, -5), 13)
    (0.38461538461538464, -0.38461538461538464)
    """
    mean = fsum(points) / len(points)
    returns = tuple((own - mean) / stake for own in points)
    if not all(-1.0 <= value <= 1.0 for value in returns):
        raise ValueError(f"points {tuple(points)}: more than {stake} above or below their average {mean}")
    return returns


def last_place(loser: int, seats: int) -> tuple[int, ...]:
    """The ranking when one seat gives up or falls out: all others share the first place."""
    return tuple(seats if seat == loser else 1 for seat in range(seats))


def first_place(winner: int, seats: int) -> tuple[int, ...]:
    """The ranking when one seat wins: all others share the second place."""
    return tuple(1 if seat == winner else 2 for seat in range(seats))
