"""Spoken names of tiles and cells."""

from __future__ import annotations

from typing import TYPE_CHECKING

from glyphwall.games.grawlix.rules.components import parse_tile, tile_text
from glyphwall.games.grawlix.ui.terminal.paint import display_tile

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from glyphwall.terminal.values import Speech


class Voice:
    """Spoken names in one language and style.

    Args:
        say: looks up a text of the catalogue.
        style: ``literate`` ("red hash", "f11") or ``terse`` ("R hash", "f 11").
    """

    def __init__(self, say: Callable[..., str], style: Speech) -> None:
        self.say = say
        self.style = style

    def glyph(self, letter: str) -> str:
        return self.say(f"glyph-{letter}")

    def colour(self, letter: str) -> str:
        return self.say(f"colour-{letter.lower()}")

    def tile(self, tile: str) -> str:
        """Return ``Rh`` as "red hash", or "R hash"."""
        return self.say("tile-spoken", style=self.style, colour=tile[0], glyph=tile[1])

    def tiles(self, tiles: Iterable[str]) -> str:
        return ", ".join(self.tile(tile) for tile in tiles)

    def cell(self, cell: str) -> str:
        """Return ``f11``, or "f 11", which voices read as two words."""
        return self.say("cell-spoken", style=self.style, column=cell[0], row=cell[1:])

    def cells(self, cells: Iterable[str]) -> str:
        return ", ".join(self.cell(cell) for cell in cells)


def display(move: str) -> str:
    """Format a canonical move for display: ``Rhf6+Ga`` as ``R#f6+G@``."""
    written, rest = "", move
    while rest:
        tile = parse_tile(rest)
        step = 1 if tile is None else 2
        written, rest = written + (rest[:step] if tile is None else display_tile(tile_text(tile))), rest[step:]
    return written
