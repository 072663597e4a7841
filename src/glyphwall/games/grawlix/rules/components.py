"""The tiles and cells of Grawlix, and their notation (docs/reference/notation.md).

Tiles are numbered ``8*colour + glyph`` (layout.py), colours and glyphs in the designers' order; a game
of size n uses the first n of each. The seventh glyph and colour are ours, for size 7.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

COLOURS: Final = "ROYGBVK"
"""Colour letters: red, orange, yellow, green, blue, violet, black."""

GLYPHS: Final = "@#$%&*!"
"""The glyphs as people see them."""

SAFE_GLYPHS: Final = "ahdpnsx"
"""Letters for the glyphs that shells, URLs and file names don't reserve; used for storage."""

MAX_SIZE: Final = 7

COLUMNS: Final = "abcdefghijklm"
"""Column letters of the widest anchored frame (size 7: 13 x 13)."""

# Older texts of the game call violet purple.
_COLOUR_OF: Final = {letter: number for number, letter in enumerate(COLOURS)} | {"P": COLOURS.index("V")}
_GLYPH_OF: Final = {
    letter: number for letters in (GLYPHS, SAFE_GLYPHS.upper()) for number, letter in enumerate(letters)
}


@lru_cache(128)
def tile_text(tile: int, display: bool = False) -> str:
    """Return a tile in notation: ``Rh``, or ``R#`` for display."""
    return COLOURS[tile >> 3] + (GLYPHS if display else SAFE_GLYPHS)[tile & 7]


TILES: Final = tuple(COLOURS[tile >> 3] + SAFE_GLYPHS[tile & 7] if tile & 7 < 7 else "" for tile in range(56))
"""`tile_text` of each tile, by its number."""


def parse_tile(text: str, start: int = 0) -> int | None:
    """Parse the tile at ``text[start:start+2]``, colour then glyph, in either spelling and case; None without one."""
    if not 0 <= start <= len(text) - 2:
        return None
    # Characters whose upper case is longer (ß) or another letter's (ı) aren't in the tables.
    colour = _COLOUR_OF.get(_upper(text[start]))
    glyph = _GLYPH_OF.get(_upper(text[start + 1]))
    return None if colour is None or glyph is None else 8 * colour + glyph


def _upper(character: str) -> str:
    return character.upper() if character.isascii() else character


@lru_cache(256)
def cell_text(column: int, row: int) -> str:
    """Return the name of a cell of the anchored frame, 0-based: ``(5, 5)`` is ``f6``."""
    return f"{COLUMNS[column]}{row + 1}"


def parse_cell(text: str) -> tuple[int, int] | None:
    """Parse a cell name such as ``f6`` or ``F6``, up to ``m13``, into column and row (0-based), or None."""
    if not 2 <= len(text) <= 3 or not text.isascii():
        return None
    column = COLUMNS.find(text[0].lower())
    digits = text[1:]
    if column < 0 or not digits.isdigit() or digits[0] == "0" or int(digits) > len(COLUMNS):
        return None
    return column, int(digits) - 1


def in_size(tile: int, size: int) -> bool:
    """Return whether a tile exists in games of this size."""
    return tile >= 0 and tile >> 3 < size and tile & 7 < size


def all_tiles(size: int) -> tuple[int, ...]:
    """Return every tile of this size, by colour, then glyph."""
    return tuple(8 * colour + glyph for colour in range(size) for glyph in range(size))


def glyph_message(glyph: int) -> str:
    """Return the message id of a glyph's spoken name."""
    return f"glyph-{SAFE_GLYPHS[glyph]}"


def colour_message(colour: int) -> str:
    """Return the message id of a colour's name."""
    return f"colour-{COLOURS[colour].lower()}"
