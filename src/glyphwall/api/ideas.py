"""Ideas for the seat to act at a table, and warnings about a move, from what that seat knows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Final

import msgspec
from msgspec import Meta

from glyphwall.analysis.ideas import find_ideas, find_warning
from glyphwall.api.searching import Report
from glyphwall.core.message import Reason
from glyphwall.core.registry import plugin_of
from glyphwall.core.streams import stream
from glyphwall.core.values import CHANCE
from glyphwall.play.proposals import hints_of
from glyphwall.play.protocol.basics import MoveText
from glyphwall.play.protocol.table import Entry
from glyphwall.play.refusals import NoIdeas, NotYourSeat

if TYPE_CHECKING:
    from collections.abc import Collection

    import numpy as np

    from glyphwall.core.contract import Game, State
    from glyphwall.core.values import View
    from glyphwall.play.table import GameTable
    from glyphwall.players.base import Decision


NO_IDEAS: Final = "this game has no ideas to ask for"


class AskIdeas(msgspec.Struct, forbid_unknown_fields=True):
    """``POST /api/games/{id}/ideas``.

    ``move``: ask only whether anything speaks against it. ``report``: the caller's own result of the search that
    ``GET /api/games/{id}/search`` describes. ``ply`` and ``move``: of a finished game, ask why a move would have been
    good or bad in place of that ply.
    """

    move: MoveText | None = None
    report: Report | None = None
    ply: Annotated[int, Meta(ge=1, le=10_000)] | None = None


class Idea(msgspec.Struct):
    """A turn to consider: the joined move, what would happen, and why."""

    move: str
    entries: list[Entry]
    reasons: list[Reason]


class Ideas(msgspec.Struct):
    """The best few turns, best first; what else to keep in mind; and what speaks against the move in question.

    ``preparing`` (with status 202): the share that is compiled, 0 to 1; ask again after Retry-After seconds.
    """

    ideas: list[Idea] = []
    notes: list[Reason] = []
    warning: Reason | None = None
    preparing: float | None = None


def check_may_ask(table: GameTable, seats: Collection[int]) -> None:
    """Check that ideas are allowed at a table and that one of the seats is to move.

    Raises:
        NoIdeas, NotYourSeat: they are not, or none is.
    """
    if hints_of(table) in ("none", "ask"):
        raise NoIdeas(NO_IDEAS)
    if table.log.actor < 0 or table.log.actor not in seats:
        raise NotYourSeat("only the seat to move may ask for ideas")


PUBLIC: Final = 0
"""The seed of positions that are handed out: it reveals nothing about a game's own seed."""


def sample_state(game: Game[Any, Any], view: View, seed: int, version: int) -> State:
    """Sample a position that the view of the seat to act leaves possible.

    Args:
        game: the rules.
        view: what the seat to act knows.
        seed: deals what the seat cannot know: the game's own seed, or `PUBLIC`.
        version: of the game.
    """
    state: State = game.resample(view, stream(seed, "ideas", version))
    return state


def ideas_generator(seed: int, version: int) -> np.random.Generator:
    """Return the generator that samples further positions; arguments as for `sample_state`."""
    return stream(seed, "ideas", version, "worlds")


def describe_warning(state: State, move: str) -> Ideas:
    """Return what speaks against a move in a state from `sample_state`.

    Raises:
        NotationError, IllegalAction: of the move.
    """
    against = find_warning(state, move)
    return Ideas(warning=None if against is None else state.game.narration.add_reason_message(against))


def describe_attempt(state: State, move: str) -> Ideas:
    """Return the reasons of a move that is tried in a position of a finished game, and what speaks against it.

    Chance has no reasons.

    Raises:
        NotationError, IllegalAction: of the move.
    """
    plugin, after = plugin_of(state.game), state
    for action in state.parse(move):
        after = after.apply(action)
    if plugin.adviser is None or state.actor == CHANCE:
        return Ideas()
    reasons = list(map(plugin.narration.add_reason_message, plugin.adviser.reasons(state, after)))
    return Ideas([Idea(move, [], reasons)], warning=describe_warning(state, move).warning)


def describe_ideas(state: State, decision: Decision) -> Ideas:
    """Describe the ideas in a decision of the seat to act in a state from `sample_state`."""
    plugin = plugin_of(state.game)
    adviser, words = plugin.adviser, plugin.narration
    found = []
    for idea in find_ideas(state, decision):
        entries: list[Entry] = []
        now, seat = state, state.actor
        for number, action in enumerate(idea.actions, 1):
            events = [words.add_message(event) for event in now.events(action) if event.visible_to(seat)]
            text = now.game.action_to_text(action, now.options)
            actor = None if now.actor == CHANCE else now.actor
            entries.append(Entry(number, "moved", actor, text, events, number))
            now = now.apply(action)
        move = state.game.join([entry.move or "" for entry in entries])
        found.append(Idea(move, entries, list(map(words.add_reason_message, idea.reasons))))
    return Ideas(found, [] if adviser is None else list(map(words.add_reason_message, adviser.notes(state))))
