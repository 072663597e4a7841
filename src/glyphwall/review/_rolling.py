"""Estimates by rollouts, in games with chance, secrets or many seats.

A seat is judged by what it knew: each rollout deals anew what it could not know, and the best ply and the played one
meet the same deals. The worth of a position with all cards open is only for the graph and for luck.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from statistics import fmean
from typing import TYPE_CHECKING

from glyphwall.core.returns import share_of_return
from glyphwall.core.streams import seed_for
from glyphwall.review.values import Estimate

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glyphwall.core.contract import State
    from glyphwall.review._means import Means


@dataclass(frozen=True)
class Worth:
    """The worth of a position with all cards open: each seat's chance to win, and its standard error."""

    chances: tuple[float, ...]
    errors: tuple[float, ...]


def judge(state: State, action: int, simulations: int, seed: int, means: Means) -> tuple[Estimate, tuple[int, ...]]:
    """Roll out the best ply by what the seat knew, and the played one; return the estimate, and a better ply if any."""
    seat, same = state.actor, seed_for(seed, "rollouts")
    best = means.best(state, seed_for(seed, "best"), simulations)
    played = _shares(means.rollouts(state, simulations, same, seat, action), seat)
    chance = fmean(played)
    if best == action:
        return Estimate(chance, chance, 0.0, simulations), ()
    other = _shares(means.rollouts(state, simulations, same, seat, best), seat)
    differences = [one - two for one, two in zip(other, played, strict=True)]
    better = (best,) if fmean(differences) > 0 else ()
    return Estimate(max(chance, fmean(other)), chance, _error(differences), simulations), better


def worth(state: State, count: int, seed: int, means: Means) -> Worth:
    """Return the worth of a position; exact if the game is over."""
    seats = state.game.seats(state.options)
    if state.outcome is not None:
        return Worth(tuple(share_of_return(value, seats) for value in state.outcome.returns), (0.0,) * seats)
    returns = means.rollouts(state, count, seed)
    shares = [_shares(returns, seat) for seat in range(seats)]
    return Worth(tuple(map(fmean, shares)), tuple(map(_error, shares)))


def _shares(returns: Sequence[Sequence[float]], seat: int) -> list[float]:
    """Return a seat's share of the win in each game."""
    seats = len(returns[0])
    return [share_of_return(game[seat], seats) for game in returns]


def _error(values: Sequence[float]) -> float:
    """Return the standard error of the mean."""
    mean = fmean(values)
    return sqrt(fmean((value - mean) ** 2 for value in values) / len(values))
