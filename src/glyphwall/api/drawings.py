"""Drawing orders for a game's position, or for one that the caller brings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from glyphwall.play.visibility import choose_viewer, view_for
from glyphwall.render.drawing import DrawingOrder

if TYPE_CHECKING:
    from collections.abc import Collection

    from glyphwall.core.contract import State
    from glyphwall.core.extension_points import Theme
    from glyphwall.play.log import GameLog


def order_for_game(log: GameLog, seats: Collection[int], plies: int, theme: Theme, locale: str) -> DrawingOrder:
    """Return the order for the position after some plies, as the holder of ``seats`` may see it."""
    seat = choose_viewer(seats, log.states[plies].actor)
    known = [event for ply in log.plies[:plies] for event in ply.events if event.visible_to(seat)]
    return DrawingOrder(view_for(log, seats, plies), known, theme, locale)


def order_for_position(state: State, theme: Theme, locale: str) -> DrawingOrder:
    """Return the order for a position as a spectator sees it: hands stay hidden, even if its text shows them."""
    return DrawingOrder(state.view(None), (), theme, locale)
