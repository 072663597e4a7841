"""Reports of who wins with best play: proved or not, within a time budget, continued on the next request."""

from __future__ import annotations

from typing import TYPE_CHECKING

from glyphwall.analysis.proofs import by_theory
from glyphwall.core.errors import GlyphwallError
from glyphwall.engine.moves import write_turns
from glyphwall.messages import BUILT_IN_TEXTS
from glyphwall.search.solver import Solver, Stopped

if TYPE_CHECKING:
    from collections.abc import Sequence
    from threading import Event

    from glyphwall.core.contract import State

MEMORY = 2**26
"""Bytes of a solver's table."""


def solver_for(state: State) -> Solver:
    """Build a solver for the game of a position.

    Raises:
        GlyphwallError: chance acts, something is hidden, or the game has no compiled rules.
    """
    try:
        return Solver(state.game, state.options, memory=MEMORY)
    except NotImplementedError as error:
        raise GlyphwallError(str(error)) from None


def proof_by_theory(state: State, locale: str) -> str | None:
    """Describe what the game's theory proves of a position; None if it proves nothing."""
    proof = None if state.actor < 0 else by_theory(state)
    if proof is None:
        return None
    told = [BUILT_IN_TEXTS.text("agents-proved-by", locale, player=proof.winner + 1, by=proof.by or "")]
    if proof.winner == state.actor:
        told.append(_describe_winning(state, [way.action for way in proof.ways], locale, complete=proof.complete))
    return " ".join(told)


def proof_by_search(solver: Solver, state: State, stop: Event, locale: str) -> str:
    """Describe what a solver proves before it is stopped; its table keeps the progress.

    Args:
        stop: ends the search.
    """
    solver.stop = stop

    def say(message_id: str, **args: int | str) -> str:
        return BUILT_IN_TEXTS.text(message_id, locale, **args)

    try:
        winner = solver.winner(state)
    except Stopped:
        return say("agents-not-proved", nodes=solver.nodes)
    told = [say("agents-proved", player=winner + 1, nodes=solver.nodes)]
    try:
        if state.actor == winner:
            told.append(_describe_winning(state, solver.winning_actions(state), locale, complete=True))
        length = solver.length(state, winner)
        line = write_turns(state, solver.line(state, winner, length))
        told.append(say("agents-line", plies=length, moves=" ".join(line)))
    except Stopped:
        told.append(say("agents-line-unknown"))
    return " ".join(told)


def _describe_winning(state: State, actions: Sequence[int], locale: str, *, complete: bool) -> str:
    """Name plies that keep the win, and count them only if no other ply does."""
    moves = " ".join(state.game.action_to_text(action, state.options) for action in actions)
    if not complete:
        return BUILT_IN_TEXTS.text("agents-winning-known", locale, count=len(actions), moves=moves)
    return BUILT_IN_TEXTS.text("agents-winning", locale, count=len(actions), of=len(state.legal_actions), moves=moves)
