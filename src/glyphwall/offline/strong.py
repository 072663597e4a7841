"""The player ``strong`` on a device (`glyphwall.players._strong`): plies by theory, and plies that follow from proofs.

The page's solver is asked first, in slices; its table remembers the proof, so that a ply is soon found.
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

_DEFENCE_SECONDS: Final = 1.5
"""The time limit in seconds of a defence; meanwhile the device does nothing else."""
_WIN_SECONDS: Final = 3.0
"""The time limit in seconds for the ply of a proved win."""
_ROUNDS: Final = (1, 2**14, 2**18)
"""Nodes for each ply, in rounds: the ply of the proof is known at once, others may take as long as the proof."""


def plies_by_theory(state: State) -> list[int]:
    """Return the plies that the game's theory proves to win, ascending."""
    theory = plugin_of(state.game).theory
    if theory is None:
        return []
    return sorted(set(theory.winning_actions(state.view(state.actor))) & set(state.legal_actions))


def is_decided(state: State) -> bool:
    """Return whether no search is needed: there is one ply, or theory knows a winning one."""
    return len(state.legal_actions) == 1 or bool(plies_by_theory(state))


def nodes_for_proof(state: State, level: SearchLevel) -> int:
    """Return the solver's nodes before anything is searched; 0: it is too early to ask it."""
    return PROOF_NODES_PER_SIMULATION * level.sims if plugin_of(state.game).solver_in_reach(state) else 0


def winning_ply(state: State, prover: PageProver) -> int | None:
    """Return a ply that keeps a proved win; None if the solver has forgotten too much."""
    prover.deadline = time.monotonic() + _WIN_SECONDS
    for nodes in _ROUNDS:
        for action in state.legal_actions:
            with suppress(Stopped):
                if prover.winner(state.apply(action), nodes=nodes) == state.actor:
                    return action
    return None


def defending_ply(state: State, prover: PageProver, actions: Sequence[int], sims: int) -> int:
    """Return the ply of a lost position that is hardest to answer; of equals, the first."""
    prover.deadline = time.monotonic() + _DEFENCE_SECONDS
    return hardest_defence(
        prover,
        state,
        actions,
        positions=min(sims, MAX_POSITIONS),
        nodes=PROOF_NODES_PER_SIMULATION * sims,
        seconds=_DEFENCE_SECONDS,
    )
