"""Estimates by search, of a game of two seats: the best ply and the one that was played, with equal simulations."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from glyphwall.core.streams import seed_for, stream
from glyphwall.search.worlds import WORLDS, possible_worlds

if TYPE_CHECKING:
    from glyphwall.core.contract import State
    from glyphwall.review.means import Found, Means

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


def judge(state: State, action: int, simulations: int, seed: int, means: Means) -> Searched:
    """Searches a position for its best ply, then that ply and ``action`` alone.

    Args:
        simulations: of each search.
    """
    worlds, same = _worlds(state, seed), seed_for(seed, "alone")
    branches = means.search(worlds, seed_for(seed, "best"), simulations)
    best = branches[0]
    (played,) = means.search(worlds, same, simulations, action)
    if best.action == action:
        value, proof = _chance(played), _proof(played)
        return Searched(value, value, proof, proof, ())
    (alone,) = means.search(worlds, same, simulations, best.action)
    near = tuple(
        branch.action
        for branch in branches
        if branch.visits * _ENOUGH >= best.visits
        and (best.value - branch.value) / 2 <= _CLOSE
        and branch.proof == best.proof
    )
    better = () if action in near else near
    best_proof = _proof(best if best.proof else alone)  # proved losses stand last: the first is one where all are
    return Searched(_chance(alone), _chance(played), best_proof, _proof(played), better)


def _worlds(state: State, seed: int) -> list[State]:
    """What the seat to act holds possible; one state where it knows all."""
    if not state.game.has_hidden_information(state.options):
        return [state]
    return possible_worlds(state, WORLDS, stream(seed, "worlds"))


def _chance(found: Found) -> float:
    return min(1.0, max(0.0, (found.value + 1) / 2))


def _proof(found: Found) -> bool | None:
    return None if found.proof == 0 else found.proof > 0
