"""What a seat may know of a Grawlix position, as plain values that go over a wire as they are.

Everything lies open, but for a pick of a blind draft that is not yet shown (a house rule): only its
owner's view holds it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from glyphwall.core.contract import View

if TYPE_CHECKING:
    from glyphwall.games.grawlix.state import GrawlixState


class PlacedTile(msgspec.Struct, frozen=True):
    """A tile of the grid: ``Rh`` on ``f6``."""

    tile: str
    cell: str


class OpenCell(msgspec.Struct, frozen=True):
    """A cell beside the grid where a tile may go, and what its two lines leave free (safe letters)."""

    cell: str
    glyphs: tuple[str, ...]
    colours: tuple[str, ...]


class GrawlixView(View, frozen=True, kw_only=True, tag_field="game", tag="grawlix"):
    """A Grawlix position as one seat sees it.

    Attributes:
        size: n, the number of glyphs, of colours, and the longest side of the grid.
        hand_size: tiles a player holds after the draft.
        phase: ``begin draft blind coin swap place fetch``, or ``over``.
        turn: the seat whose turn it is (the loser, once the game is over).
        first: the first player.
        grid: placed tiles, from the lowest row up, left to right.
        columns: lowest and highest column that may still be used, as 0-based numbers of the anchored frame.
        rows: the same for rows.
        extent: columns and rows in use: left, bottom, width, height (0-based; width 0 for an empty grid).
        hands: each seat's tiles, by colour, then glyph.
        supply: tiles not drafted yet.
        pending: this seat's own secret pick of a blind draft.
        picked: whether each seat has made its secret pick.
        targets: for each tile in each hand, the cells it fits now (also while the other seat acts).
        open: the cells beside the grid, and what each leaves free.
        position: GWP, with this view's knowledge only.
    """

    size: int
    hand_size: int
    draft: str
    swap: str
    phase: str
    turn: int
    first: int
    grid: tuple[PlacedTile, ...]
    columns: tuple[int, int]
    rows: tuple[int, int]
    extent: tuple[int, int, int, int]
    hands: tuple[tuple[str, ...], tuple[str, ...]]
    supply: tuple[str, ...]
    pending: str | None
    picked: tuple[bool, bool]
    targets: dict[str, tuple[str, ...]]
    open: tuple[OpenCell, ...]
    position: str
