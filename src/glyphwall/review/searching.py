"""Estimates by search, of a game of two seats: the best ply and the one that was played, with equal simulations."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from glyphwall.search.guided import PLAIN, GuidedSearch, can_guide
from glyphwall.search.proofs import Stopped
from glyphwall.search.slices import TreeSettings
from glyphwall.search.tree import TreeSearch

if TYPE_CHECKING:
    import threading

    import numpy as np

    from glyphwall.core.contract import State
    from glyphwall.search.report import TreeReport
    from glyphwall.search.slices import SlicedSearch

_MAX_NODES = 2**19
_WORLDS = 8
_CLOSE = 0.03
"""Plies whose chance to win lies at most this much below the best one's are as good."""
_ENOUGH = 4
"""A ply that is called as good has at least one in so many of the best one's visits."""


@dataclass(frozen=True)
class Searched:
    """What searches say of a ply, for the seat that chose it.

    Attributes:
        best, played: the chance to win.
        best_proof, played_proof: True a win, False a loss, where a search has proved it by the way; else None.
        better: actions that are as good as the best one, the best first; empty where the ply that was played is.
    """

    best: float
    played: float
    best_proof: bool | None
    played_proof: bool | None
    better: tuple[int, ...]


def judge(state: State, action: int, simulations: int, rng: np.random.Generator, stop: threading.Event) -> Searched:
    """Searches a position for its best ply, then that ply and ``action`` alone.

    Args:
        simulations: of each search. stop: ends it with `Stopped`.
    """
    worlds = _worlds(state, rng)
    seeds = [int(seed) for seed in rng.integers(2**63, size=2)]
    report = _run(worlds, seeds[0], None, simulations, stop)
    best = report.branches[0]
    played = _run(worlds, seeds[1], action, simulations, stop)
    if best.action == action:
        value, proof = _chance(played), _proof(played.proof)
        return Searched(value, value, proof, proof, ())
    alone = _run(worlds, seeds[1], best.action, simulations, stop)
    near = tuple(
        branch.action
        for branch in report.branches
        if branch.visits * _ENOUGH >= best.visits
        and (best.value - branch.value) / 2 <= _CLOSE
        and branch.proof == best.proof
    )
    better = () if action in near else near
    return Searched(_chance(alone), _chance(played), _proof(report.proof or alone.proof), _proof(played.proof), better)


def _worlds(state: State, rng: np.random.Generator) -> list[State]:
    """What the seat to act holds possible; one state where it knows all."""
    if not state.game.has_hidden_information(state.options):
        return [state]
    view = state.view(state.actor)
    samples = [state.game.resample(view, rng) for _ in range(_WORLDS)]
    return samples if len(set(samples)) > 1 else samples[:1]


def _run(worlds: list[State], seed: int, only: int | None, simulations: int, stop: threading.Event) -> TreeReport:
    among = None if only is None else (only,)
    search: SlicedSearch[Any]
    if len(worlds) == 1 and can_guide(worlds[0]):
        settings = TreeSettings(exploration=PLAIN.exploration, max_nodes=_MAX_NODES)
        search = GuidedSearch(worlds[0], seed=seed, settings=settings, only=among)
    else:
        search = TreeSearch(worlds, seed=seed, settings=TreeSettings(max_nodes=_MAX_NODES), only=among)
    report = search.run(simulations=simulations, stop=stop)
    if stop.is_set():
        raise Stopped("the review was stopped")
    return report


def _chance(report: TreeReport) -> float:
    return min(1.0, max(0.0, (report.branches[0].value + 1) / 2))


def _proof(proof: int) -> bool | None:
    return None if proof == 0 else proof > 0
