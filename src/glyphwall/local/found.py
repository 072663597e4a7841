"""What a page's search reports, as the decision of a player."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import msgspec
from msgspec import Meta

from glyphwall.core.errors import IllegalAction
from glyphwall.local.computers import Branch
from glyphwall.play.refusals import BadMessage
from glyphwall.players.base import Candidate, Decision

if TYPE_CHECKING:
    from glyphwall.core.contract import State

_PROOF = {1: "win", -1: "loss"}


class Report(msgspec.Struct, frozen=True):
    """``branches``: best first; ``nodes``, ``depth``: of the tree."""

    branches: Annotated[list[Branch], Meta(max_length=10_000)]
    simulations: int
    nodes: int
    depth: int
    seconds: float


read_report = msgspec.json.Decoder(Report).decode


def decision_of(state: State, report: Report) -> Decision:
    """The decision of whoever acts.

    Raises:
        BadMessage: nothing was found. IllegalAction: what was found is not legal.
    """
    if not report.branches:
        raise BadMessage("the search found nothing")
    for branch in report.branches:
        if branch.action not in state.legal_actions:
            raise IllegalAction(f"the search found action {branch.action}, which is not legal")
    candidates = tuple(_candidate(state, branch) for branch in report.branches)
    best = candidates[0]
    return Decision(
        action=best.action,
        text=best.text,
        candidates=candidates,
        sims=report.simulations,
        seconds=report.seconds,
        note=None,
        nodes=report.nodes,
        depth=report.depth,
    )


def _candidate(state: State, branch: Branch) -> Candidate:
    line = branch.line or (branch.action,)

    def text(action: int) -> str:
        return state.game.action_to_text(action, state.options)

    return Candidate(
        action=branch.action,
        text=text(branch.action),
        visits=branch.visits,
        value=(branch.value + 1) / 2,
        line=tuple(map(text, line)),
        proof=_PROOF.get(branch.proof),
        line_actions=line,
    )
