"""Positions in addresses: read within bounds, and described for a page."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypeVar

import msgspec

from glyphwall.core.errors import GlyphwallError
from glyphwall.core.extension_points import Theme
from glyphwall.core.option_fields import find_changed_options
from glyphwall.core.registry import game_ids, get_game
from glyphwall.core.values import NO_ACTOR
from glyphwall.play.bounds import MAX_POSITION
from glyphwall.play.refusals import BadMessage
from glyphwall.record._pasted import parse_pasted_position
from glyphwall.record.addresses import NOT_OPTIONS, pick_error

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping

    from glyphwall.core.contract import State

T = TypeVar("T")

_MAX_OPTIONS: Final = 60
_MAX_VALUE: Final = 100


class PositionQuery(msgspec.Struct):
    """Query of ``GET /api/position``; rule options of the game are further parameters, by name."""

    position: str
    game: str | None = None
    theme: Theme = "auto"
    locale: str = "en"


class PositionInfo(msgspec.Struct):
    """``GET /api/position``.

    ``options``: those that differ from the published game. ``drawing``: SVG, as a spectator sees the position; empty
    where the host cannot draw.
    """

    game: str
    title: str
    position: str
    options: dict[str, Any]
    seats: int
    actor: int
    over: bool
    drawing: str


async def read_position(
    text: str,
    query: Mapping[str, str],
    prepare: Callable[[str], Awaitable[None]],
    run: Callable[..., Awaitable[State]],
) -> State:
    """Read the position of an address, in the first game that can.

    Args:
        text: the position.
        query: ``game``, if it is known, and options of its rules by name.
        prepare: waits until a game's rules are compiled.
        run: calls a function that computes for milliseconds.

    Raises:
        GlyphwallError: what is wrong with it.
    """
    named = query.get("game")
    values = {name: value for name, value in query.items() if name not in NOT_OPTIONS}
    if not text or len(text) > MAX_POSITION:
        raise BadMessage(f"a position has 1 to {MAX_POSITION} characters, this has {len(text)}")
    if len(values) > _MAX_OPTIONS or any(len(value) > _MAX_VALUE for value in values.values()):
        raise BadMessage("there are too many rule options, or one is too long")
    refusals: list[GlyphwallError] = []
    for game_id in [get_game(named).id] if named else game_ids():
        await prepare(game_id)
        try:
            return await run(_read, game_id, text, values)
        except GlyphwallError as error:
            refusals.append(error)
    raise pick_error(refusals)


def _read(game_id: str, text: str, values: Mapping[str, str]) -> State:
    game = get_game(game_id)
    return parse_pasted_position(game, text, game.make_options(**values))


def describe_position(state: State, drawing: str = "") -> PositionInfo:
    """Describe a position for a page."""
    game = state.game
    return PositionInfo(
        game=game.id,
        title=game.title,
        position=state.position,
        options=find_changed_options(state.options),
        seats=game.seats(state.options),
        actor=state.actor,
        over=state.actor == NO_ACTOR,
        drawing=drawing,
    )
