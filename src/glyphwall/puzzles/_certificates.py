"""The proof of a puzzle: certificates that the right ply wins and that every other ply loses.

They are certificates of `glyphwall.search._certificates`, concatenated: one for the position itself, whose first answer
is the solution, and one for the position after each wrong ply, which the other seat wins.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from glyphwall.core.errors import GlyphwallError
from glyphwall.core.registry import get_plugin
from glyphwall.search._certificates import MAX_POSITIONS, certificate, split_certificates
from glyphwall.search.solver import Solver

if TYPE_CHECKING:
    from glyphwall.core.contract import State

_MEMORY = 2**24


def certify_puzzle(game_id: str, state: State) -> str:
    """Return the certificates of a puzzle's position.

    Raises:
        TooLong: the proofs have more than `MAX_POSITIONS` positions together.
        GlyphwallError: the game has no format for proofs.
    """
    if get_plugin(game_id).certificates is None:
        raise GlyphwallError(f"{state.game.title} has no format for proofs: its puzzles compare exact values")
    solver, most = Solver(state.game, state.options, memory=_MEMORY), MAX_POSITIONS
    right = solver.winning_action(state)
    texts = [certificate(solver, state, state.actor, most)]
    for action in state.legal_actions:
        after = state.apply(action)
        if action != right and after.outcome is None:
            most -= texts[-1].count("\n")
            texts.append(certificate(solver, after, 1 - state.actor, most))
    return "".join(texts)


def check_certificate(text: str, state: State, right: int) -> int:
    """Check that the certificates prove the puzzle, with the game's checker; return the count of positions checked."""
    checker = get_plugin(state.game.id).certificates
    if checker is None:
        raise ValueError(f"{state.game.id} has no checker of proofs")
    wanted = {state.position: state.actor}
    for action in state.legal_actions:
        after = state.apply(action)
        if action != right and after.outcome is None:
            wanted[after.position] = 1 - state.actor
        elif action != right and after.outcome is not None and after.outcome.returns[state.actor] > 0:
            raise ValueError(f"{state.game.action_to_text(action, state.options)} wins at once, too")
    positions = 0
    for proof in split_certificates(text):
        checked = checker.check(proof, complete=True)
        place = next((line.partition(" ")[2] for line in proof.splitlines() if line.startswith("position ")), "")
        if wanted.pop(place, None) != checked.winner:
            raise ValueError(f"a proof of another position, or of another winner: {place}")
        positions += checked.positions
    if wanted:
        raise ValueError(f"{len(wanted)} proofs are missing, the first of {next(iter(wanted))}")
    return positions
