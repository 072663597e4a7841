"""Estimates by rollouts, of games with chance, secrets or many seats.

A seat is judged by what it knew: each rollout deals anew what it could not know, and the best ply and the one that was
played meet the same deals. What a position is worth with all open is for the graph and for luck alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import TYPE_CHECKING

import numpy as np

from glyphwall.core.returns import share_of_return
from glyphwall.search.information import InformationSearch, InformationSettings
from glyphwall.search.proofs import Stopped
from glyphwall.search.rollouts import rollouts
from glyphwall.search.slices import TreeSettings
from glyphwall.search.tree import TreeSearch

if TYPE_CHECKING:
    import threading

    from glyphwall.core.contract import State
    from glyphwall.search.report import TreeReport

_MAX_NODES = 2**16


@dataclass(frozen=True)
class RolledOut:
    """What rollouts say of a ply, for the seat that chose it.

    Attributes:
        best, played: the chance to win. error: standard error of their difference.
        better: the better ply; empty where it was played, or none was found.
    """

    best: float
    played: float
    error: float
    better: tuple[int, ...]


@dataclass(frozen=True)
class Worth:
    """What a position is worth with all open: each seat's chance to win, and its standard error."""

    chances: tuple[float, ...]
    errors: tuple[float, ...]


def judge(state: State, action: int, simulations: int, rng: np.random.Generator, stop: threading.Event) -> RolledOut:
    """Searches what the seat knew for its best ply, then rolls that one and ``action`` out.

    Args:
        simulations: of the search, and of each rollout. stop: ends it with `Stopped`.
    """
    seeds = [int(seed) for seed in rng.integers(2**63, size=2)]
    seat = state.actor
    best = _best(state, simulations, seeds[0], stop)
    played = _shares(state, simulations, seeds[1], stop, seat, action)[:, seat]
    chance = float(played.mean())
    if best == action:
        return RolledOut(chance, chance, 0.0, ())
    other = _shares(state, simulations, seeds[1], stop, seat, best)[:, seat]
    difference = other - played
    error = float(difference.std()) / sqrt(len(difference))
    better = (best,) if float(difference.mean()) > 0 else ()
    return RolledOut(max(chance, float(other.mean())), chance, error, better)


def worth(state: State, count: int, seed: int, stop: threading.Event) -> Worth:
    """What a position is worth; of a finished one, exactly."""
    seats = state.game.seats(state.options)
    if state.outcome is not None:
        return Worth(tuple(share_of_return(value, seats) for value in state.outcome.returns), (0.0,) * seats)
    shares = _shares(state, count, seed, stop)
    errors = shares.std(axis=0) / sqrt(len(shares))
    return Worth(tuple(map(float, shares.mean(axis=0))), tuple(map(float, errors)))


def _best(state: State, simulations: int, seed: int, stop: threading.Event) -> int:
    report: TreeReport
    if state.game.kernel.secrets is None:
        report = TreeSearch([state], seed=seed, settings=TreeSettings(max_nodes=_MAX_NODES)).run(
            simulations=simulations, stop=stop
        )
    else:
        settings = InformationSettings(max_nodes=_MAX_NODES)
        report = InformationSearch(state, seed=seed, settings=settings).run(simulations=simulations, stop=stop)
    if stop.is_set():
        raise Stopped("the review was stopped")
    return report.branches[0].action


def _shares(
    state: State, count: int, seed: int, stop: threading.Event, viewer: int | None = None, action: int | None = None
) -> np.ndarray:
    """Each seat's part of the win in each game, ``(count, seats)``."""
    returns = rollouts(state, count, seed=seed, viewer=viewer, action=action, stop=stop)
    if stop.is_set():
        raise Stopped("the review was stopped")
    return np.asarray(share_of_return(returns, returns.shape[1]))  # type: ignore[arg-type]
