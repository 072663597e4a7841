"""What whoever asks may search by itself, with a game's module: a position, how to search it, and what is reported."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

import msgspec
from msgspec import Meta

from glyphwall.core.decoding import prepare_type
from glyphwall.core.errors import IllegalAction
from glyphwall.play.refusals import BadMessage
from glyphwall.players.base import Candidate, Decision
from glyphwall.players.exact_decision import decide_exactly
from glyphwall.search.choice import knows_all, possible_worlds
from glyphwall.search.endgame import exact_values

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy as np

    from glyphwall.core.contract import State
    from glyphwall.search.endgame import Exact

MCTS = "mcts"
STRONG = "strong"
"""The searches that see everything; the second one is guided by an evaluation, where it knows the position."""

TREE_NODES_PER_SIMULATION = 52
"""That a tree grows by at the most."""

_PROOF = {1: "win", -1: "loss"}

ActionNumber = Annotated[int, Meta(ge=0, lt=2**31)]


class SearchLevel(msgspec.Struct, frozen=True):
    """A named strength, as its spec has it.

    Attributes:
        spec: of the player. search: of the module, by name. sims: simulations for each ply.
        margin, temperature: as of `nearly_best`. nodes: of the tree. settings: of the search, by their names.
        proves: asks what is known on paper and, in the end, a solver before it searches (``strong``).
        counts: nodes for counting what each ply is worth, where the end of a game can be counted; 0: it searches there.
        worlds: positions that are searched side by side where something is hidden, if the search itself deals none.
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
    """A ply as a search found it: see `glyphwall.search.choice.Found`. ``line``: what every seat would do next, this
    action first."""

    action: ActionNumber
    visits: Annotated[int, Meta(ge=0, lt=2**53)]
    value: Annotated[float, Meta(ge=-1, le=1)]
    proof: Literal[-1, 0, 1]
    line: Annotated[tuple[ActionNumber, ...], Meta(max_length=100)] = ()


class SearchRequest(msgspec.Struct, frozen=True, kw_only=True):
    """What is to be searched. ``record``: the position's bytes, in hexadecimal digits. ``seat``: who acts.
    ``others``: positions that this seat holds just as possible, which are searched beside it. ``secrets``: what the
    seat cannot know is dealt anew before anything is looked at."""

    game: str
    seat: int
    record: str
    secrets: bool
    level: SearchLevel
    others: list[str] = []


Worth = tuple[Annotated[float, Meta(ge=-1, le=1)], Annotated[float, Meta(ge=-10_000, le=10_000)]]
"""Of a ply, where the end was counted: the return and the margin of points that whoever plays it may expect."""


class Report(msgspec.Struct, frozen=True):
    """What was found. ``branches``: best first; ``nodes``, ``depth``: of the tree. ``counted``: what each legal action
    is worth, ascending by their numbers, where the end was counted: then nothing was searched."""

    branches: Annotated[list[Branch], Meta(max_length=10_000)]
    simulations: Annotated[int, Meta(ge=0, lt=2**53)]
    nodes: Annotated[int, Meta(ge=0, lt=2**53)]
    depth: Annotated[int, Meta(ge=0, lt=2**31)]
    seconds: Annotated[float, Meta(ge=0, le=1e6)]
    counted: Annotated[list[Worth], Meta(max_length=10_000)] | None = None


read_report = msgspec.json.Decoder(prepare_type(Report)).decode


def build_search(state: State, level: SearchLevel, dice: np.random.Generator) -> SearchRequest:
    """What is to be searched for whoever acts.

    Args:
        state: nothing of what it hides from that seat has a say in the search.
        dice: for what the seat holds possible, where the search deals nothing itself.
    """
    hidden = state.game.has_hidden_information(state.options)
    sees_all = level.search in (MCTS, STRONG)
    worlds = possible_worlds(state, level.worlds, dice) if hidden and sees_all else [state]
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
    """The decision of whoever acts, in a position that was searched.

    Raises:
        BadMessage: nothing was found, or no such action. IllegalAction: what was found is not legal.
    """
    if report.counted is not None:
        return decide_exactly(
            state, state.legal_actions, read_worths(state, report.counted), report.nodes, report.seconds
        )
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
    """What each legal action is worth, as it was counted.

    Raises:
        BadMessage: not one row for each of them.
    """
    actions = len(state.legal_actions)
    if not actions or len(rows) != actions:
        raise BadMessage(f"{len(rows)} plies were counted: {actions} are legal")
    return exact_values(rows, state.game.seats(state.options))


def _candidate(state: State, branch: Branch, certain: bool) -> Candidate:
    line = branch.line or (branch.action,)
    most = state.game.action_count(state.options)

    def text(action: int) -> str:
        if action >= most:
            raise BadMessage(f"the search found action {action}: there are {most}")
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
