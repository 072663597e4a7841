"""Estimates by search, in games of two seats: the best ply and the played one get equal simulations."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from glyphwall.core.streams import seed_for, stream
from glyphwall.search.choice import WORLDS, knows_all, possible_worlds

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glyphwall.core.contract import State
    from glyphwall.review._means import Found, Means

_CLOSE = 0.03
"""The maximum difference in win probability of plies that are called equally good."""
_VISITS_FACTOR = 4
"""The maximum factor between the visits of the best ply and of one that is called equally good."""


@dataclass(frozen=True)
class Searched:
    """The verdict of the searches on a ply, for the seat that chose it.

    Attributes:
        best_proof: True a win, False a loss, if a search has proved it; a loss only if every ply was proved to lose.
        better: actions as good as the best one, best first; empty if the played one is among them.
    """

    best: float
    played: float
    best_proof: bool | None
    played_proof: bool | None
    better: tuple[int, ...]


def judge(state: State, action: int, simulations: int, seed: int, means: Means) -> Searched:
    """Search a position for its best ply, then that ply and ``action`` alone, each with all simulations."""
    worlds, same = _worlds(state, seed), seed_for(seed, "alone")
    certain = knows_all(state)
    branches = means.search(worlds, seed_for(seed, "best"), simulations)
    best = branches[0]
    (played,) = means.search(worlds, same, simulations, action)
    alone = played
    if best.action != action:
        (alone,) = means.search(worlds, same, simulations, best.action)
    near = tuple(
        branch.action
        for branch in branches
        if not (branch is best and alone.proof < 0)
        and branch.visits * _VISITS_FACTOR >= best.visits
        and (best.value - branch.value) / 2 <= _CLOSE
        and branch.proof == best.proof
    )
    better = () if action in (*near, best.action) else near
    return Searched(
        best=_best_chance(branches, alone),
        played=_chance(played),
        best_proof=_best_proof(best, alone, certain),
        played_proof=_proof(played, certain),
        better=better,
    )


def _best_chance(branches: Sequence[Found], alone: Found) -> float:
    """Return the chance to win before the ply: by the best ply alone, or the next best if that one is refuted."""
    return _chance(branches[1] if alone.proof < 0 < len(branches) - 1 and branches[0].proof == 0 else alone)


def _best_proof(best: Found, alone: Found, certain: bool) -> bool | None:
    """Return what is proved before the ply.

    Args:
        best: the first of all branches. Those proved to lose come last, so its loss is the loss of all.
        alone: the same ply, searched alone: its win is a win, its loss says nothing about the other plies.
    """
    if best.proof:
        return _proof(best, certain)
    return True if certain and alone.proof > 0 else None


def _worlds(state: State, seed: int) -> list[State]:
    """Return the positions that the seat to act considers possible; one state if it knows all."""
    if not state.game.has_hidden_information(state.options):
        return [state]
    return possible_worlds(state, WORLDS, stream(seed, "worlds"))


def _chance(found: Found) -> float:
    return min(1.0, max(0.0, (found.value + 1) / 2))


def _proof(found: Found, certain: bool) -> bool | None:
    return found.proof > 0 if certain and found.proof else None
