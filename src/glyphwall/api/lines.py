"""An engine's lines for a node of a tree, estimated and proved, and the node for the user's own engine."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Final, Literal

import msgspec
from msgspec import Meta

from glyphwall.api.positions import sample_known
from glyphwall.api.refusals import NoEngine
from glyphwall.api.searching import Report
from glyphwall.api.tree_bodies import AskNode
from glyphwall.core._intervals import wilson
from glyphwall.core.errors import GlyphwallError
from glyphwall.core.message import Reason
from glyphwall.core.registry import plugin_of
from glyphwall.core.streams import stream
from glyphwall.players._engine_lines import new_game, position

if TYPE_CHECKING:
    import numpy as np

    from glyphwall.core.contract import State
    from glyphwall.players.base import Candidate, Decision

MAX_SIMULATIONS: Final = 20_000
MAX_LINES: Final = 8


def lines_generator() -> np.random.Generator:
    """Return the generator that samples positions for a search; it depends on nothing hidden."""
    return stream(0, "analysis", "worlds")


class EngineLines(msgspec.Struct):
    """Lines of the engine protocol, for an engine after its handshake; ``go`` comes next."""

    lines: list[str]


class AskLines(AskNode):
    """``POST /api/analysis/lines`` and ``.../search``: a node, and how many simulations to spend on it.

    ``report``: the caller's own result of the search that ``.../search`` describes.
    """

    simulations: Annotated[int, Meta(ge=1, le=MAX_SIMULATIONS)] = 1_000
    report: Report | None = None


class EstimatedLine(msgspec.Struct):
    """A line that is not proved.

    ``win``: the estimated chance to win of the seat to move; ``low`` to ``high``: its 95 % interval; ``visits``:
    simulations spent on the line.
    """

    plies: list[str]
    win: float
    low: float
    high: float
    visits: int
    reasons: list[Reason]


class ProvedLine(msgspec.Struct):
    """A line that is proved to win or lose for the seat to move."""

    plies: list[str]
    proof: Literal["win", "loss"]
    reasons: list[Reason]


class Lines(msgspec.Struct):
    """Estimated lines, best first, and apart from them the proved ones.

    ``preparing`` (with status 202): the share that is compiled, 0 to 1; ask again after Retry-After seconds.
    """

    estimates: list[EstimatedLine] = []
    proofs: list[ProvedLine] = []
    simulations: int = 0
    nodes: int = 0
    depth: int = 0
    seconds: float = 0.0
    preparing: float | None = None


def describe_lines(state: State, decision: Decision) -> Lines:
    """Describe the lines in a decision of the seat to act, without anything that this seat cannot know."""
    possible = sample_known(state, state.actor)
    looked = [one for one in decision.candidates if one.visits > 0 or one.proof]
    return Lines(
        estimates=[_estimated(possible, one) for one in looked if one.proof is None][:MAX_LINES],
        proofs=[
            ProvedLine(list(one.line), "win" if one.proof == "win" else "loss", reasons_of(possible, one.action))
            for one in looked
            if one.proof is not None
        ][:MAX_LINES],
        simulations=decision.sims,
        nodes=decision.nodes,
        depth=decision.depth,
        seconds=decision.seconds,
    )


def _estimated(state: State, one: Candidate) -> EstimatedLine:
    _, low, high = wilson(one.value * one.visits, one.visits)
    return EstimatedLine(list(one.line), one.value, low, high, one.visits, reasons_of(state, one.action))


def reasons_of(state: State, action: int) -> list[Reason]:
    """Return the game's reasons for a ply."""
    adviser, words = plugin_of(state.game).adviser, state.game.narration
    if adviser is None:
        return []
    try:
        after = state.apply(action)
    except GlyphwallError:  # it follows another draw than this state's
        return []
    return list(map(words.add_reason_message, adviser.reasons(state, after)))


def describe_for_engine(state: State) -> EngineLines:
    """Describe the rules and a position that the seat to act considers possible, in the engine protocol.

    Raises:
        NoEngine: no seat acts.
    """
    if state.actor < 0:
        raise NoEngine("no engine can move here: the game is over, or chance acts")
    return EngineLines([new_game(state.game, state.options), position(sample_known(state, state.actor))])
