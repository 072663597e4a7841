"""The player ``strong`` on a device (`glyphwall.players.strong`): what it knows without a search, what proofs mean.

The page's solver is asked first, in slices; what it found out is in its table, so that a ply is soon found to it.
"""

from __future__ import annotations

import time
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from glyphwall.core.registry import plugin_of
from glyphwall.search.defence import MAX_POSITIONS, hardest_defence
from glyphwall.search.prover import PROOF_NODES_PER_SIMULATION, Stopped

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glyphwall.api.searching import SearchLevel
    from glyphwall.core.contract import State
    from glyphwall.offline.page_solver import PageProver

_DEFENDING: Final = 1.5
"""Seconds for a defence: meanwhile the device does nothing else."""
_WINNING: Final = 3.0
"""Seconds to find the ply of a win that is proved."""
_TRIED: Final = (1, 2**14, 2**18)
"""Nodes for each ply: the one that the proof went by is known at once, while others may take as long as the proof."""


def plies_by_theory(state: State) -> list[int]:
    """Plies of which the game's theory says that they win, ascending."""
    theory = plugin_of(state.game).theory
    if theory is None:
        return []
    return sorted(set(theory.winning_actions(state.view(state.actor))) & set(state.legal_actions))


def is_decided(state: State) -> bool:
    """Whether no search is needed: there is one ply, or theory knows one that wins."""
    return len(state.legal_actions) == 1 or bool(plies_by_theory(state))


def nodes_for_proof(state: State, level: SearchLevel) -> int:
    """Nodes for the solver before anything is searched; 0: nobody should ask it yet."""
    return PROOF_NODES_PER_SIMULATION * level.sims if plugin_of(state.game).solver_in_reach(state) else 0


def winning_ply(state: State, prover: PageProver) -> int | None:
    """A ply that keeps a win which is proved; None where the solver has forgotten too much of it."""
    prover.deadline = time.monotonic() + _WINNING
    for nodes in _TRIED:
        for action in state.legal_actions:
            with suppress(Stopped):
                if prover.winner(state.apply(action), nodes=nodes) == state.actor:
                    return action
    return None


def defending_ply(state: State, prover: PageProver, actions: Sequence[int], sims: int) -> int:
    """The ply of a lost position that is hardest to answer; of equals, the one that stands first."""
    prover.deadline = time.monotonic() + _DEFENDING
    return hardest_defence(
        prover,
        state,
        actions,
        positions=min(sims, MAX_POSITIONS),
        nodes=PROOF_NODES_PER_SIMULATION * sims,
        seconds=_DEFENDING,
    )
