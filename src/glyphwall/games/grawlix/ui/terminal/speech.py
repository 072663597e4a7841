"""Tiles and cells of Grawlix in words, as they stand in what is read out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from glyphwall.games.grawlix.rules.components import parse_tile, tile_text
from glyphwall.games.grawlix.ui.terminal.paint import shown

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from glyphwall.terminal.values import Speech


class Voice:
    """Names things in one language and style.

    Args:
        say: a text of the catalogue by its id.
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
        """``Rh`` as "red hash", or "R hash"."""
        return self.say("tile-spoken", style=self.style, colour=tile[0], glyph=tile[1])

    def tiles(self, tiles: Iterable[str]) -> str:
        return ", ".join(self.tile(tile) for tile in tiles)

    def cell(self, cell: str) -> str:
        """``f11``, or "f 11", which no voice runs together."""
        return self.say("cell-spoken", style=self.style, column=cell[0], row=cell[1:])

    def cells(self, cells: Iterable[str]) -> str:
        return ", ".join(self.cell(cell) for cell in cells)


def display(move: str) -> str:
    """A canonical move as people write it: ``Rhf6+Ga`` as ``R#f6+G@``."""
    written, rest = "", move
    while rest:
        tile = parse_tile(rest)
        step = 1 if tile is None else 2
        written, rest = written + (rest[:step] if tile is None else shown(tile_text(tile))), rest[step:]
    return written
