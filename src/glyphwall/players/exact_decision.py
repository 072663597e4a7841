"""A decision by exact values, where the end of a game was counted: by a player here, or by a page's module."""

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


def counted(state: State, actions: Sequence[int], values: Sequence[Exact], nodes: int, seconds: float) -> Decision:
    """The decision of whoever acts: the best by the return, then by the margin of points.

    Args:
        state: what the actions are legal in. values: what each is worth.
        nodes: that it took.
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
    """Describe the best of the actions asked about.

    Args:
        of_all: these are all legal actions, so that a loss is the position's.
    """
    if value.sure < 0 and not of_all:
        return f"proved: each of the plies asked about loses, {value.margin:+.1f} points; the others were not counted"
    if value.sure:
        return f"proved: a {_PROOF[value.sure]}, {value.margin:+.1f} points"
    return f"exact: the chances of all draws are counted, {value.margin:+.1f} points expected"
