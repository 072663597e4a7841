"""Positions and records that somebody brings along: a position to look at and to play from, a record to step through.

Everything comes from an address or a text box: each part is bounded, and what is wrong with it is said.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from glyphwall.api.addresses import PositionInfo, asked_in, describe_position
from glyphwall.api.drawings import order_for_position
from glyphwall.core.errors import GlyphwallError
from glyphwall.record.addresses import pick_error
from glyphwall.server.net.offload import offload

if TYPE_CHECKING:
    from collections.abc import Mapping

    from glyphwall.core.contract import State
    from glyphwall.core.extension_points import Theme
    from glyphwall.server.computers.compiling import Compilation
    from glyphwall.server.pages.drawer import Drawn
    from glyphwall.server.pages.drawings import Drawings


async def read_position(compilation: Compilation, text: str, query: Mapping[str, str]) -> State:
    """The position of a text, by the game and the rule options of a query; without a game, of the first that reads it.

    Args:
        query: of an address: ``game``, and options of its rules by their names.

    Raises:
        GlyphwallError: what is wrong with it.
    """
    asked = asked_in(text, query)
    refusals: list[GlyphwallError] = []
    for game_id in asked.games:
        await compilation.rules(game_id)
        try:
            return await offload(asked.read, game_id)
        except GlyphwallError as error:
            refusals.append(error)
    raise pick_error(refusals)


async def position_info(drawings: Drawings, state: State, theme: Theme, locale: str) -> PositionInfo:
    """What the page of a position shows; the drawing is a spectator's."""
    return describe_position(state, (await position_drawing(drawings, state, theme, locale)).plain.decode())


async def position_drawing(drawings: Drawings, state: State, theme: Theme, locale: str) -> Drawn:
    """The drawing of a position as anybody at the table sees it: hands stay hidden, though the text has them.

    Raises:
        TooManyRequests, Unavailable: as `Drawings.draw`.
    """
    key = (state.game.id, repr(state.options), state.position, theme, locale)
    return await drawings.draw(key, lambda: order_for_position(state, theme, locale))
