"""Nodes of a tree as a seat sees them, as a server would send a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from glyphwall.api.tree_bodies import NodeOverlays, NodeView
from glyphwall.core.registry import plugin_of
from glyphwall.core.streams import stream
from glyphwall.core.values import CHANCE
from glyphwall.messages import closest_locale
from glyphwall.play.opening import read_player_name
from glyphwall.play.practice import PRACTICE_GAME_ID
from glyphwall.play.protocol.messages import Update
from glyphwall.play.protocol.table import Entry, Result, SeatInfo, Table
from glyphwall.play.refusals import BadMessage
from glyphwall.record.progress import Ply

if TYPE_CHECKING:
    from glyphwall.analysis._tree import Tree
    from glyphwall.api.tree_bodies import AskNodeView, AskOverlays
    from glyphwall.api.trees import OpenTree
    from glyphwall.core.contract import State
    from glyphwall.core.message import Explanation

LAST_PLIES = 40
"""The number of plies sent with a position."""
MAX_DRAWS = 1_000
"""The maximum number of chance outcomes listed."""


def view_at(opened: OpenTree, request: AskNodeView) -> NodeView:
    """Return a node as a seat sees it.

    Raises:
        NoSuchNode, BadMessage, NotationError: what is wrong with the request.
        IllegalAction: the line can't be played.
    """
    tree, at = opened.tree, opened.node(request.at)
    seat = _viewing_seat(tree, at, request.seat)
    if request.line:
        tree, at = tree.play_line(at, request.line)
    state = tree[at].after
    game = state.game
    explanation: Explanation | None = None
    if request.explain is not None:
        explanation = game.add_messages(sample_known(state, seat).explain(request.explain))
    meant = None
    if request.words is not None:
        meant = game.narration.parse_typed(request.words, state.view(seat), closest_locale(request.language))
    plugin = plugin_of(game)
    notes = (
        plugin.adviser.notes(sample_known(state, seat)) if plugin.adviser is not None and state.actor == seat else ()
    )
    return NodeView(
        seat=seat,
        update=_update(tree, at, seat),
        notes=list(map(game.narration.add_reason_message, notes)),
        chance=_draws(state),
        causes={cause: list(points) for cause, points in plugin.points_by_cause(state).items()}
        if state.outcome
        else {},
        explanation=explanation,
        meant=meant,
    )


def sample_known(state: State, seat: int) -> State:
    """Return a position that the seat's view leaves possible; it depends on nothing hidden from the seat.

    Everything that is said or found out about a position is made of this one.
    """
    game = state.game
    if not game.has_hidden_information(state.options) or state.actor < 0:
        return state
    found: State = game.resample(state.view(seat), stream(0, "analysis", "hidden"))
    return found


def overlays_at(opened: OpenTree, request: AskOverlays) -> NodeOverlays:
    """Return the game's marks in a node.

    Raises:
        NoSuchNode, BadMessage: what is wrong with the request.
    """
    tree, at = opened.tree, opened.node(request.at)
    state, seat = tree[at].after, _viewing_seat(tree, at, request.seat)
    overlays, words = plugin_of(state.game).overlays, state.game.narration
    return NodeOverlays(
        seat, [] if overlays is None else list(map(words.add_overlay_messages, overlays.of(state.view(seat))))
    )


def _viewing_seat(tree: Tree, at: int, wanted: int | None) -> int:
    """Return the requested seat, else the seat to act, else the seat that acted last. Raises BadMessage."""
    seats = tree.start.game.seats(tree.start.options)
    if wanted is not None:
        if wanted >= seats:
            raise BadMessage(f"seat {wanted + 1}: this game has {seats}")
        return wanted
    for node in [at, *reversed([tree.root, *tree.path(at)][:-1])]:
        actor = tree[node].after.actor
        if actor >= 0:
            return int(actor)
    return 0


def _draws(state: State) -> list[str]:
    if state.actor != CHANCE:
        return []
    actions = state.legal_actions[:MAX_DRAWS]
    return [state.game.action_to_text(action, state.options) for action in actions]


def _update(tree: Tree, at: int, seat: int) -> Update:
    path = tree.path(at)
    state, hidden = tree[at].after, tree.start.game.has_hidden_information(tree.start.options)
    first = max(0, len(path) - LAST_PLIES)
    entries = [_entry(tree, node, number, seat) for number, node in enumerate(path[first:], first + 1)]
    outcome = state.outcome
    result = None
    if outcome is not None:
        result = Result(list(outcome.returns), outcome.termination, list(outcome.ranking))
    options: dict[str, Any] = msgspec.to_builtins(state.options)
    table = Table(
        game_id=PRACTICE_GAME_ID,
        game=state.game.id,
        options=options,
        seats=[_seat(tree, number) for number in range(state.game.seats(state.options))],
        plies=len(path),
        position=state.view(None).position,
        result=result,
        secrets=hidden,
    )
    return Update(version=len(path), since=None, entries=entries, table=table, view=state.view(seat))


def _seat(tree: Tree, seat: int) -> SeatInfo:
    name = read_player_name(tree.tags, tree.start.game.id, seat)
    return SeatInfo(kind="here", name=name, online=True)


def _entry(tree: Tree, at: int, number: int, seat: int) -> Entry:
    """Return a ply as the seat may know it: without its move if one of its events is hidden from the seat."""
    node = tree[at]
    before = tree[node.parent].after
    ply = Ply(before, node.action, node.after)
    seen = [event for event in ply.events if event.visible_to(seat)]
    return Entry(
        version=number,
        kind="moved",
        seat=before.actor if before.actor >= 0 else None,
        move=node.text if len(seen) == len(ply.events) else None,
        events=[before.game.narration.add_message(event) for event in seen],
        plies=number,
    )
