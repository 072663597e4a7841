"""Ideas for whoever is to move, and warnings: what the game and a search say of a position as its seat sees it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec

from glyphwall.analysis.ideas import ideas, warning
from glyphwall.api.searching import Report, SearchRequest
from glyphwall.core.message import Reason
from glyphwall.core.registry import plugin_of
from glyphwall.core.streams import stream
from glyphwall.core.values import CHANCE
from glyphwall.play.proposals import hints_of
from glyphwall.play.protocol import Entry, MoveText
from glyphwall.play.refusals import NoIdeas, NotYourSeat

if TYPE_CHECKING:
    from collections.abc import Collection

    import numpy as np

    from glyphwall.core.contract import Game, State
    from glyphwall.core.values import View
    from glyphwall.play.table import GameTable
    from glyphwall.players.base import Decision


class AskIdeas(msgspec.Struct, forbid_unknown_fields=True):
    """``POST /api/games/{id}/ideas``. With a ``move``: only whether something speaks against it. ``here``: whoever asks
    searches; the first answer says what, and to ``found`` come the ideas."""

    move: MoveText | None = None
    here: bool = False
    found: Report | None = None


class Idea(msgspec.Struct):
    """A turn that one could play: as a joined move, what would happen, and why."""

    move: str
    entries: list[Entry]
    reasons: list[Reason]


class Ideas(msgspec.Struct):
    """The best few, best first; what else to mind; and what speaks against the move that was asked about.

    ``preparing`` (with status 202): there are none yet, as the server still gets ready to look for them; so much of
    that is done (0 to 1). Ask again after Retry-After seconds. ``search``: there are none before this is found."""

    ideas: list[Idea] = []
    notes: list[Reason] = []
    warning: Reason | None = None
    preparing: float | None = None
    search: SearchRequest | None = None


def may_ask(table: GameTable, seats: Collection[int]) -> None:
    """Raises `NoIdeas` where the people of a game have not agreed to ideas, `NotYourSeat` where none of these seats is
    to move."""
    if hints_of(table) in ("none", "ask"):
        raise NoIdeas("nobody may ask for ideas in this game")
    if table.log.actor < 0 or table.log.actor not in seats:
        raise NotYourSeat("only whoever is to move may ask for ideas")


PUBLIC: Final = 0
"""A seed for positions that are handed out: from them nobody learns of a game's own."""


def possible(game: Game[Any, Any], view: View, seed: int, version: int) -> State:
    """A position that the view of the seat to move leaves possible.

    Args:
        view, version: as they were when it was asked; the game may go on meanwhile.
        seed: by which is dealt what the seat cannot know: the game's own, or `PUBLIC`.
    """
    state: State = game.resample(view, stream(seed, "ideas", version))
    return state


def worlds(seed: int, version: int) -> np.random.Generator:
    """What such positions are dealt by where several are searched side by side; arguments as of `possible`."""
    return stream(seed, "ideas", version, "worlds")


def warned(state: State, move: str) -> Ideas:
    """What speaks against a move.

    Args:
        state: as of `possible`.

    Raises:
        NotationError, IllegalAction: of the move.
    """
    against = warning(state, move)
    return Ideas(warning=None if against is None else state.game.narration.add_reason_message(against))


def told(state: State, decision: Decision) -> Ideas:
    """What a decision of the seat to move gives ideas for.

    Args:
        state: as of `possible`.
    """
    plugin = plugin_of(state.game)
    adviser, words = plugin.adviser, plugin.narration
    found = []
    for idea in ideas(state, decision):
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
