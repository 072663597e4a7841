"""A decision by exact values of the endgame, computed by a player here or by a page's WebAssembly module."""

from __future__ import annotations

from typing import TYPE_CHECKING

from glyphwall.core.returns import share_of_return
from glyphwall.players.base import Candidate, Decision
from glyphwall.search.endgame import rank_by_value

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glyphwall.core.contract import State
    from glyphwall.search.endgame import Exact

_PROOF = {1: "win", -1: "loss", 0: None}


def decide_exactly(
    state: State, actions: Sequence[int], values: Sequence[Exact], nodes: int, seconds: float
) -> Decision:
    """Decide by exact values: the best return, then the best margin of points.

    ``nodes`` and ``seconds`` are what the values cost.
    """
    ranked = rank_by_value(actions, values)
    candidates = tuple(_candidate(state, action, value) for action, value in ranked)
    action, best = ranked[0]
    note = _describe(best, of_all=len(actions) == len(state.legal_actions))
    return Decision(action, candidates[0].text, candidates, 0, seconds, note, nodes)


def _candidate(state: State, action: int, value: Exact) -> Candidate:
    text = state.game.action_to_text(action, state.options)
    chance = share_of_return(value.expected, state.game.seats(state.options))
    return Candidate(
        action=action,
        text=text,
        visits=0,
        value=min(max(chance, 0.0), 1.0),
        line=(text,),
        proof=_PROOF[value.sure],
        line_actions=(action,),
    )


def _describe(value: Exact, *, of_all: bool) -> str:
    """Describe the best action.

    ``of_all`` says that these are all legal actions, so that a loss holds for the position.
    """
    if value.sure < 0 and not of_all:
        return f"proved: each of these plies loses, {value.margin:+.1f} points; the others were not counted"
    if value.sure:
        return f"proved: a {_PROOF[value.sure]}, {value.margin:+.1f} points"
    return f"exact: all chance outcomes are counted, {value.margin:+.1f} points expected"
