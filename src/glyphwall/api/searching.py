"""Searches that a game's module makes for Python: what to search, how, and what the module reports."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Final, Literal

import msgspec
from msgspec import Meta

from glyphwall.core._decoding import prepare_type
from glyphwall.core.errors import IllegalAction
from glyphwall.play.refusals import BadMessage
from glyphwall.players._exact_decision import decide_exactly
from glyphwall.players.base import Candidate, Decision
from glyphwall.search.choice import knows_all, possible_worlds
from glyphwall.search.endgame import exact_values

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy as np

    from glyphwall.core.contract import State
    from glyphwall.search.endgame import Exact

MCTS: Final = "mcts"
"""The search that sees everything."""
STRONG: Final = "strong"
"""The same, guided by the game's evaluation where it knows the position."""

TREE_NODES_PER_SIMULATION: Final = 52
"""The maximum number of nodes that a simulation adds."""

_PROOF = {1: "win", -1: "loss"}

ActionNumber = Annotated[int, Meta(ge=0, lt=2**31)]


class SearchLevel(msgspec.Struct, frozen=True):
    """A named strength of the module's search.

    Attributes:
        spec: the player's spec.
        search: the name of the module's search.
        sims: simulations per ply.
        margin: how much worse than the best a ply may be; see `nearly_best`.
        temperature: the spread of the choice among those; see `nearly_best`.
        nodes: the size of the tree.
        settings: settings of the search, by name.
        proves: whether theory and a solver are asked before the search (``strong``).
        counts: nodes for counting the rest of the game exactly; 0: always search.
        worlds: positions searched side by side where something is hidden and the search does not sample by itself.
    """

    spec: str
    search: str
    sims: int
    margin: float
    temperature: float
    nodes: int
    settings: dict[str, float | bool]
    proves: bool = False
    counts: int = 0
    worlds: int = 1


class Branch(msgspec.Struct, frozen=True):
    """An action that a search looked at; see `glyphwall.search.choice.ScoredPly`.

    ``line``: the principal variation, this action first.
    """

    action: ActionNumber
    visits: Annotated[int, Meta(ge=0, lt=2**53)]
    value: Annotated[float, Meta(ge=-1, le=1)]
    proof: Literal[-1, 0, 1]
    line: Annotated[tuple[ActionNumber, ...], Meta(max_length=100)] = ()


class SearchRequest(msgspec.Struct, frozen=True, kw_only=True):
    """A position for a game's module to search.

    ``record``: the position's bytes in hexadecimal. ``seat``: the seat to act. ``others``: further positions that this
    seat considers possible, to search as well. ``secrets``: everything hidden from the seat must be dealt anew first.
    """

    game: str
    seat: int
    record: str
    secrets: bool
    level: SearchLevel
    others: list[str] = []


Worth = tuple[Annotated[float, Meta(ge=-1, le=1)], Annotated[float, Meta(ge=-10_000, le=10_000)]]
"""Expected return and point margin of an action, from exhaustive enumeration."""


class Report(msgspec.Struct, frozen=True):
    """The result of a search.

    ``branches``: best first. ``nodes``, ``depth``: of the tree. ``counted``: the worth of each legal action in
    ascending order, if the rest of the game was counted instead of searched.
    """

    branches: Annotated[list[Branch], Meta(max_length=10_000)]
    simulations: Annotated[int, Meta(ge=0, lt=2**53)]
    nodes: Annotated[int, Meta(ge=0, lt=2**53)]
    depth: Annotated[int, Meta(ge=0, lt=2**31)]
    seconds: Annotated[float, Meta(ge=0, le=1e6)]
    counted: Annotated[list[Worth], Meta(max_length=10_000)] | None = None


read_report = msgspec.json.Decoder(prepare_type(Report)).decode


def build_search(state: State, level: SearchLevel, rng: np.random.Generator) -> SearchRequest:
    """Return the search of a position for the seat to act.

    Args:
        state: what it hides from that seat has no influence on the search.
        level: how to search.
        rng: samples positions, where the search does not do so itself.
    """
    hidden = state.game.has_hidden_information(state.options)
    sees_all = level.search in (MCTS, STRONG)
    worlds = possible_worlds(state, level.worlds, rng) if hidden and sees_all else [state]
    record, *others = (world.record.tobytes().hex() for world in worlds)
    return SearchRequest(
        game=state.game.id,
        seat=state.actor,
        record=record,
        secrets=hidden and not sees_all,
        level=level,
        others=others,
    )


def decide(state: State, report: Report) -> Decision:
    """Turn a report into the decision of the seat to act.

    Raises:
        BadMessage: the report is empty, or names no action of this game. IllegalAction: an action is not legal.
    """
    if report.counted is not None:
        worths = read_worths(state, report.counted)
        return decide_exactly(state, state.legal_actions, worths, report.nodes, report.seconds)
    if not report.branches:
        raise BadMessage("the search found nothing")
    for branch in report.branches:
        if branch.action not in state.legal_actions:
            raise IllegalAction(f"the search found action {branch.action}, which is not legal")
    certain = knows_all(state)
    candidates = tuple(_candidate(state, branch, certain) for branch in report.branches)
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


def read_worths(state: State, rows: Sequence[Worth]) -> tuple[Exact, ...]:
    """Return the worth of each legal action.

    Raises:
        BadMessage: not one row for each action.
    """
    actions = len(state.legal_actions)
    if not actions or len(rows) != actions:
        raise BadMessage(f"{len(rows)} plies were counted: {actions} are legal")
    return exact_values(rows, state.game.seats(state.options))


def _candidate(state: State, branch: Branch, certain: bool) -> Candidate:
    line = branch.line or (branch.action,)
    action_count = state.game.action_count(state.options)

    def text(action: int) -> str:
        if action >= action_count:
            raise BadMessage(f"the search found action {action}: there are {action_count}")
        return state.game.action_to_text(action, state.options)

    return Candidate(
        action=branch.action,
        text=text(branch.action),
        visits=branch.visits,
        value=(branch.value + 1) / 2,
        line=tuple(map(text, line)),
        proof=_PROOF.get(branch.proof) if certain else None,
        line_actions=line,
    )
