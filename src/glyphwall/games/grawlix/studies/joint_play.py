"""Cooperative games of Grawlix: any connected legal grid can be the result of a game.

*Proof.* Order the tiles of the grid so that each touches an earlier one; a part of a legal grid is legal. The players
place them in turn. Each takes its own tiles in that order, in the draft and afterwards, and then tiles that are never
placed. This works: while there is a supply both hands are full, and the further tiles taken are at most those never
placed. When the supply has run out, all remaining tiles are in two hands of the same size, which the players empty in
turn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from glyphwall.core.errors import GlyphwallError
from glyphwall.core.registry import get_game
from glyphwall.games.grawlix.rules.codec import Place, Take
from glyphwall.games.grawlix.rules.components import all_tiles

if TYPE_CHECKING:
    from collections.abc import Mapping

    from glyphwall.games.grawlix.rules.options import GrawlixOptions
    from glyphwall.games.grawlix.rules.state import GrawlixState

_GAME = get_game("grawlix")


def play_jointly(placement: Mapping[tuple[int, int], int], options: GrawlixOptions) -> tuple[int, ...]:
    """Return the plies of a game that fills a grid; all of them have been played.

    Args:
        placement: the tile on each cell (column, row), connected.
        options: alternate or snake draft, no swap, no toss.

    Raises:
        IllegalAction: a tile is illegal.
        GlyphwallError: the tiles don't touch, or other options.
    """
    if options.draft not in ("alternate", "snake") or options.swap != "none" or options.begins == "random":
        raise GlyphwallError("joint play needs an open draft without swapping sides and without a toss")
    order = _growing(placement)
    (start_column, start_row), middle = order[0], options.size - 1
    tiles = [placement[cell] for cell in order]
    first = options.begins == "second"
    own = {first: tiles[::2], not first: tiles[1::2]}
    spare = [tile for tile in all_tiles(options.size) if tile not in tiles]
    state = _GAME.initial_state(options)
    actions: list[int] = []
    while True:
        if _takes(state):
            action = _GAME.move_to_action(Take((own[bool(state.actor)] or spare).pop(0)), options)
        elif order:
            (column, row), tile = order.pop(0), tiles.pop(0)
            place = Place(tile, middle + column - start_column, middle + row - start_row)
            action = _GAME.move_to_action(place, options)
        else:
            return tuple(actions)
        state = state.apply(action)
        actions.append(action)


def _takes(state: GrawlixState) -> bool:
    """Return whether a tile is to be taken from the supply."""
    actions = state.legal_actions
    return bool(actions) and isinstance(_GAME.action_to_move(actions[0], state.options), Take)


def _growing(cells: Mapping[tuple[int, int], int]) -> list[tuple[int, int]]:
    """Return the cells from the smallest on, each next to an earlier one.

    Raises:
        GlyphwallError: they aren't connected.
    """
    order = [min(cells)]
    for column, row in order:
        beside = (column + 1, row), (column, row + 1), (column - 1, row), (column, row - 1)
        order += [cell for cell in beside if cell in cells and cell not in order]
    if len(order) < len(cells):
        raise GlyphwallError(f"{len(cells)} tiles, but only {len(order)} are connected with the first one")
    return order
