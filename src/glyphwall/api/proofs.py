"""Proofs of who wins a node of a tree, presented for a page."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

import msgspec

from glyphwall.api.lines import reasons_of
from glyphwall.core.message import Reason
from glyphwall.core.registry import plugin_of
from glyphwall.core.values import NO_ACTOR

if TYPE_CHECKING:
    from glyphwall.analysis.proofs import Proof
    from glyphwall.core.contract import State

MAX_WAYS: Final = 60
"""The maximum number of plies presented with reasons."""


class ProofWay(msgspec.Struct):
    """A ply of a proof: ``plies`` to the end after it, if found out, and the game's reasons."""

    move: str
    plies: int | None
    reasons: list[Reason]


class Proved(msgspec.Struct):
    """The proved winner of a node.

    ``theorem``: the theorem that proves it; empty if all lines were searched. ``ways``: the winner's plies that keep
    the win, quickest first, or all plies of the loser, longest resistance first; ``left_out``: how many more are known.
    ``complete``: no other ply keeps the win; otherwise nothing is known of the others.
    """

    winner: int
    actor: int
    theorem: str
    plies: int | None
    ways: list[ProofWay]
    left_out: int
    complete: bool


class Undecided(msgspec.Struct):
    """No proof: ``never`` (chance or secrets decide), ``over``, or ``open``: not found in time."""

    why: Literal["never", "over", "open"]


class ProofAnswer(msgspec.Struct):
    """A proof, or the reason for its absence."""

    proved: Proved | None = None
    undecided: Undecided | None = None


class WrittenProof(msgspec.Struct):
    """A certificate for ``glyphwall verify``. ``checked``: positions that the device checked; None: none."""

    text: str
    checked: int | None = None


def explain_undecidable(state: State) -> Undecided | None:
    """Return why no winner can be proved; None if one may be."""
    if state.actor == NO_ACTOR:
        return Undecided("over")
    if state.game.has_hidden_information(state.options) and plugin_of(state.game).theory is None:
        return Undecided("never")
    return None


def describe_proof(state: State, found: Proof | None) -> ProofAnswer:
    """Present a proof; None: none was found in time."""
    if found is None:
        return ProofAnswer(undecided=Undecided("open"))
    ways = [
        ProofWay(state.game.action_to_text(way.action, state.options), way.plies, reasons_of(state, way.action))
        for way in found.ways[:MAX_WAYS]
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
