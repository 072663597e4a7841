"""The proof of a puzzle for others to check: that its seat wins, and that it loses by every other ply.

Certificates of `glyphwall.search.certificates`, one after the other in one text: of the position itself, whose first
answer is the solution, and of the position after each wrong ply, which the other seat wins.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from glyphwall.core.errors import GlyphwallError
from glyphwall.core.registry import get_plugin
from glyphwall.search.certificates import MAX_POSITIONS, certificate, split_certificates
from glyphwall.search.solver import Solver

if TYPE_CHECKING:
    from glyphwall.core.contract import State

_MEMORY = 2**24


def certify(state: State, solver: Solver | None = None, most: int = MAX_POSITIONS) -> str:
    """The text.

    Args:
        most: positions that its proofs may have together.

    Raises:
        TooLong: they would have more.
        GlyphwallError: a game that is not solved by proofs, or without a form for them.
    """
    solver = solver or Solver(state.game, state.options, memory=_MEMORY)
    right = solver.winning_action(state)
    texts = [certificate(solver, state, state.actor, most)]
    for action in state.legal_actions:
        after = state.apply(action)
        if action != right and after.outcome is None:
            most -= texts[-1].count("\n")
            texts.append(certificate(solver, after, 1 - state.actor, most))
    return "".join(texts)


def check_certificate(text: str, state: State, right: int) -> int:
    """Has the game's own checker read every proof in a text, and sees that together they prove the puzzle.

    Returns:
        how many positions were checked.

    Raises:
        ValueError: they do not; the text says why.
    """
    checker = get_plugin(state.game.id).certificates
    if checker is None:
        raise ValueError(f"nobody here checks proofs of {state.game.id}")
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


def certify_puzzle(game_id: str, state: State) -> str:
    """The text for a puzzle's position.

    Raises:
        GlyphwallError: the game has none.
    """
    if get_plugin(game_id).certificates is None:
        raise GlyphwallError(f"{state.game.title} has no form for proofs: its puzzles compare exact values")
    return certify(state)
