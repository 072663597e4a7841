"""Deals of two hands of Grawlix, up to symmetry.

Before the first tile is placed, glyphs may be renamed, colours too, and glyphs exchanged with colours. For n = 4 these
1,152 symmetries leave 964 of 900,900 deals of four tiles each.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from glyphwall.core.registry import get_game
from glyphwall.games.grawlix.rules import layout, setup
from glyphwall.games.grawlix.rules.components import all_tiles
from glyphwall.games.grawlix.rules.setup import start_record
from glyphwall.games.grawlix.rules.symmetry import canonical_key

if TYPE_CHECKING:
    from collections.abc import Iterator

    from glyphwall.games.grawlix.rules.options import GrawlixOptions
    from glyphwall.games.grawlix.rules.state import GrawlixState

_GAME = get_game("grawlix")

Hands = tuple[int, int]
"""The tiles of the first and of the second player, as masks (bit ``8*colour + glyph``)."""


class Deal(NamedTuple):
    """A representative deal, and how many deals it stands for."""

    hands: Hands
    weight: int


class Deals:
    """Hands before any tile is placed; the first player is seat 0.

    Args:
        options: size and hand; the kind of draft doesn't matter.
    """

    def __init__(self, options: GrawlixOptions) -> None:
        self.options = options
        self.tiles = all_tiles(options.size)
        self._start = start_record(options)

    def key(self, hands: Hands) -> bytes:
        """Return a key that is equal exactly for symmetric hands."""
        return canonical_key(setup.assemble(self._start, {}, hands, 0, layout.DRAFT)[0])

    def position(self, hands: Hands) -> GrawlixState:
        """Return the position in which the first player places the first tile."""
        record = setup.assemble(self._start, {}, hands, 0, layout.PLACE)
        state: GrawlixState = _GAME.state_from_record(record, self.options)
        return state

    def free(self, hands: Hands) -> Iterator[int]:
        """Yield the tiles in neither hand."""
        return (tile for tile in self.tiles if not (hands[0] | hands[1]) >> tile & 1)

    @cached_property
    def deals(self) -> tuple[Deal, ...]:
        """All deals of full hands, one per class.

        A hand of k + 1 tiles arises in k + 1 ways from a hand of k and another tile, so its weight is the sum of the
        weights of the smaller hands over all further tiles, divided by k + 1.
        """
        level = {self.key((0, 0)): Deal((0, 0), 1)}
        for count in range(self.options.hand):
            for player in range(2):
                level = self._one_tile_more(level, player, count + 1)
        return tuple(level.values())

    def _one_tile_more(self, level: dict[bytes, Deal], player: int, count: int) -> dict[bytes, Deal]:
        wider: dict[bytes, Deal] = {}
        for deal in level.values():
            for tile in self.free(deal.hands):
                hands = with_tile(deal.hands, player, tile)
                key = self.key(hands)
                before = wider.get(key, Deal(hands, 0))
                wider[key] = Deal(before.hands, before.weight + deal.weight)
        return {key: Deal(deal.hands, deal.weight // count) for key, deal in wider.items()}


def with_tile(hands: Hands, player: int, tile: int) -> Hands:
    """Return the hands after a player has taken a tile."""
    one, other = hands
    return (one | 1 << tile, other) if player == 0 else (one, other | 1 << tile)
