"""Who wins a node of a tree, where that is proved."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

import msgspec

from glyphwall.api.lines import reasons_of
from glyphwall.api.tree_bodies import At, Record
from glyphwall.core.message import Reason
from glyphwall.core.registry import plugin_of
from glyphwall.core.values import NOBODY

if TYPE_CHECKING:
    from glyphwall.analysis.proofs import Proof
    from glyphwall.core.contract import State

MOST_WAYS: Final = 60
"""Plies of a proof that are told with reasons."""


class AskProof(msgspec.Struct, forbid_unknown_fields=True):
    """``POST /api/analysis/proof`` and ``.../certificate``: of a node."""

    record: Record
    at: At = 0


class ProofWay(msgspec.Struct):
    """A ply of a proof: ``plies`` to the end after it, where that was found out; and what is to be said of it."""

    move: str
    plies: int | None
    reasons: list[Reason]


class Proved(msgspec.Struct):
    """Who wins a node. ``theorem``: what says so, empty where all lines were searched. ``ways``: plies of the winner
    that keep the win, soonest first, or all plies of the loser, those that resist longest first; ``left_out``: how many
    more of them are known. ``complete``: whether no other ply keeps the win; else nothing is known of the others."""

    winner: int
    actor: int
    theorem: str
    plies: int | None
    ways: list[ProofWay]
    left_out: int
    complete: bool


class Undecided(msgspec.Struct):
    """Nothing is proved: ``never`` (chance or secrets decide), ``over``, or ``open``: not in this time."""

    why: Literal["never", "over", "open"]


class ProofAnswer(msgspec.Struct):
    """One of both."""

    proved: Proved | None = None
    undecided: Undecided | None = None


class WrittenProof(msgspec.Struct):
    """A proof as ``glyphwall verify`` checks it. ``checked``: so many positions were looked at by rules of their own
    where it was written; null: nobody has checked it."""

    text: str
    checked: int | None = None


def undecidable(state: State) -> Undecided | None:
    """Why nothing of a position can be proved by any search; None: it may be."""
    if state.actor == NOBODY:
        return Undecided("over")
    if state.game.has_hidden_information(state.options) and plugin_of(state.game).theory is None:
        return Undecided("never")
    return None


def proved(state: State, found: Proof | None) -> ProofAnswer:
    """What is told of a proof; None: none was found in the time that there is."""
    if found is None:
        return ProofAnswer(undecided=Undecided("open"))
    ways = [
        ProofWay(state.game.action_to_text(way.action, state.options), way.plies, reasons_of(state, way.action))
        for way in found.ways[:MOST_WAYS]
    ]
    return ProofAnswer(
        Proved(
            winner=found.winner,
            actor=state.actor,
            theorem=found.by or "",
            plies=found.plies,
            ways=ways,
            left_out=len(found.ways) - len(ways),
            complete=found.complete,
        )
    )
