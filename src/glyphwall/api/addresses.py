"""Positions in addresses: each part is bounded, and what is wrong with it is said."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec

from glyphwall.core.errors import GlyphwallError
from glyphwall.core.option_fields import find_changed_options
from glyphwall.core.registry import game_ids, get_game
from glyphwall.core.values import NOBODY
from glyphwall.play.bounds import MAX_POSITION
from glyphwall.play.refusals import BadMessage
from glyphwall.record.addresses import NOT_OPTIONS, pick_error

if TYPE_CHECKING:
    from collections.abc import Mapping

    from glyphwall.core.contract import State

_MAX_OPTIONS: Final = 60
_MAX_VALUE: Final = 100


class PositionInfo(msgspec.Struct):
    """``GET /api/position``: ``options`` are those that are not as in the published game; ``drawing`` is SVG, as a
    spectator sees the position; empty where nobody draws."""

    game: str
    title: str
    position: str
    options: dict[str, Any]
    seats: int
    actor: int
    over: bool
    drawing: str


class AskedPosition(msgspec.Struct, frozen=True):
    """A position's text, the games that may be meant, and the values of their rule options."""

    text: str
    games: list[str]
    values: dict[str, str]

    def read(self, game_id: str) -> State:
        """The position, if it is one of this game. Raises GlyphwallError."""
        game = get_game(game_id)
        state: State = game.parse_position(self.text, game.make_options(**self.values))
        return state


def asked_in(text: str, query: Mapping[str, str]) -> AskedPosition:
    """What an address asks for; without a game, all of them may be meant.

    Args:
        query: ``game``, and options of its rules by their names.

    Raises:
        BadMessage, UnknownGame: as they say.
    """
    named = query.get("game")
    values = {name: value for name, value in query.items() if name not in NOT_OPTIONS}
    if not text or len(text) > MAX_POSITION:
        raise BadMessage(f"a position has 1 to {MAX_POSITION} characters, this has {len(text)}")
    if len(values) > _MAX_OPTIONS or any(len(value) > _MAX_VALUE for value in values.values()):
        raise BadMessage("there are too many rule options, or one is too long")
    return AskedPosition(text, [get_game(named).id] if named else list(game_ids()), values)


def position_at(text: str, query: Mapping[str, str]) -> State:
    """The position, of the first game that reads it.

    Raises:
        GlyphwallError: what is wrong with it.
    """
    asked = asked_in(text, query)
    refusals: list[GlyphwallError] = []
    for game_id in asked.games:
        try:
            return asked.read(game_id)
        except GlyphwallError as error:
            refusals.append(error)
    raise pick_error(refusals)


def describe_position(state: State, drawing: str = "") -> PositionInfo:
    """What a page shows of a position."""
    game = state.game
    return PositionInfo(
        game=game.id,
        title=game.title,
        position=state.position,
        options=find_changed_options(state.options),
        seats=game.seats(state.options),
        actor=state.actor,
        over=state.actor == NOBODY,
        drawing=drawing,
    )
