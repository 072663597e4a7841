"""What a search makes of a node of a tree: lines with their estimates, and what is proved of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Final, Literal

import msgspec
from msgspec import Meta

from glyphwall.api.positions import known
from glyphwall.api.searching import Report, SearchRequest
from glyphwall.api.tree_bodies import At, Record
from glyphwall.core.errors import GlyphwallError
from glyphwall.core.intervals import wilson
from glyphwall.core.message import Reason
from glyphwall.core.registry import plugin_of
from glyphwall.core.streams import stream

if TYPE_CHECKING:
    import numpy as np

    from glyphwall.core.contract import State
    from glyphwall.players.base import Candidate, Decision

MAX_SIMULATIONS: Final = 20_000
MOST_LINES: Final = 8


def worlds() -> np.random.Generator:
    """What positions are dealt by where a search looks at several, the same whatever is hidden from whoever acts."""
    return stream(0, "analysis", "worlds")


class AskLines(msgspec.Struct, forbid_unknown_fields=True):
    """``POST /api/analysis/lines``: what a search of so many simulations makes of a node. ``here``: whoever asks
    searches; the first answer says what, and to ``found`` come the lines."""

    record: Record
    at: At = 0
    simulations: Annotated[int, Meta(ge=1, le=MAX_SIMULATIONS)] = 1_000
    here: bool = False
    found: Report | None = None


class EstimatedLine(msgspec.Struct):
    """A line that nothing is proved of. ``win``: the chance to win that the search gives whoever is to move, and the
    range that its sample leaves (95 %); ``visits``: simulations spent on it."""

    plies: list[str]
    win: float
    low: float
    high: float
    visits: int
    reasons: list[Reason]


class ProvedLine(msgspec.Struct):
    """A line that is proved to win or lose for whoever is to move."""

    plies: list[str]
    proof: Literal["win", "loss"]
    reasons: list[Reason]


class Lines(msgspec.Struct):
    """Estimates, best first, and what the search has proved, apart from each other.

    ``preparing`` (with status 202): there are none yet, as the server still gets ready to search; so much of that is
    done (0 to 1). ``search``: there are none before this is found."""

    estimates: list[EstimatedLine] = []
    proofs: list[ProvedLine] = []
    simulations: int = 0
    nodes: int = 0
    depth: int = 0
    seconds: float = 0.0
    preparing: float | None = None
    search: SearchRequest | None = None


def told(state: State, decision: Decision) -> Lines:
    """What a decision of the seat that acts says of a position, and nothing that this seat may not know."""
    possible = known(state, state.actor)
    looked = [one for one in decision.candidates if one.visits > 0 or one.proof]
    return Lines(
        estimates=[_estimated(possible, one) for one in looked if one.proof is None][:MOST_LINES],
        proofs=[
            ProvedLine(list(one.line), "win" if one.proof == "win" else "loss", reasons_of(possible, one.action))
            for one in looked
            if one.proof is not None
        ][:MOST_LINES],
        simulations=decision.sims,
        nodes=decision.nodes,
        depth=decision.depth,
        seconds=decision.seconds,
    )


def _estimated(state: State, one: Candidate) -> EstimatedLine:
    _, low, high = wilson(one.value * one.visits, one.visits)
    return EstimatedLine(list(one.line), one.value, low, high, one.visits, reasons_of(state, one.action))


def reasons_of(state: State, action: int) -> list[Reason]:
    """What the game says for a ply."""
    adviser, words = plugin_of(state.game).adviser, state.game.narration
    if adviser is None:
        return []
    try:
        after = state.apply(action)
    except GlyphwallError:  # it follows on another draw than this state's
        return []
    return list(map(words.add_reason_message, adviser.reasons(state, after)))
