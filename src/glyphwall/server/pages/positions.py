"""Positions and records that somebody brings along: a position to look at and to play from, a record to step through.

Everything comes from an address or a text box: each part is bounded, and what is wrong with it is said.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from glyphwall.core.errors import GlyphwallError
from glyphwall.core.option_fields import changed
from glyphwall.core.registry import game_ids, get_game
from glyphwall.core.values import NOBODY
from glyphwall.play.bounds import MAX_POSITION
from glyphwall.play.refusals import BadMessage
from glyphwall.record.addresses import NOT_OPTIONS, likeliest
from glyphwall.server.net.budget import beside
from glyphwall.server.pages.bodies import PositionInfo
from glyphwall.server.pages.drawer import DrawingOrder, Drawn

if TYPE_CHECKING:
    from collections.abc import Mapping

    from glyphwall.core.contract import State
    from glyphwall.server.computers.compiling import Compilation
    from glyphwall.server.pages.drawings import Drawings
    from glyphwall.server.pages.exports import Theme

_MAX_OPTIONS = 60
_MAX_VALUE = 100


async def read_position(compilation: Compilation, text: str, query: Mapping[str, str]) -> State:
    """The position of a text, by the game and the rule options of a query; without a game, of the first that reads it.

    Args:
        query: of an address: ``game``, and options of its rules by their names.

    Raises:
        GlyphwallError: what is wrong with it.
    """
    named = query.get("game")
    options = {name: value for name, value in query.items() if name not in NOT_OPTIONS}
    if not text or len(text) > MAX_POSITION:
        raise BadMessage(f"a position has 1 to {MAX_POSITION} characters, this has {len(text)}")
    if len(options) > _MAX_OPTIONS or any(len(value) > _MAX_VALUE for value in options.values()):
        raise BadMessage("there are too many rule options, or one is too long")
    refusals: list[GlyphwallError] = []
    for game_id in [get_game(named).id] if named else game_ids():
        await compilation.rules(game_id)
        try:
            return await beside(_read, game_id, text, options)
        except GlyphwallError as error:
            refusals.append(error)
    raise likeliest(refusals)


def _read(game_id: str, text: str, values: dict[str, str]) -> State:
    game = get_game(game_id)
    state: State = game.parse_position(text, game.make_options(**values))
    return state


async def position_info(drawings: Drawings, state: State, theme: Theme, locale: str) -> PositionInfo:
    """What the page of a position shows; the drawing is a spectator's."""
    game = state.game
    return PositionInfo(
        game=game.id,
        title=game.title,
        position=state.position,
        options=changed(state.options),
        seats=game.seats(state.options),
        actor=state.actor,
        over=state.actor == NOBODY,
        drawing=(await position_drawing(drawings, state, theme, locale)).plain.decode(),
    )


async def position_drawing(drawings: Drawings, state: State, theme: Theme, locale: str) -> Drawn:
    """The drawing of a position as anybody at the table sees it: hands stay hidden, though the text has them.

    Raises:
        TooManyRequests, Unavailable: as `Drawings.draw`.
    """
    key = (state.game.id, repr(state.options), state.position, theme, locale)
    return await drawings.draw(key, lambda: DrawingOrder(state.view(None), (), theme, locale))
