"""The mats: one for the supply, and one for the grid with the notation's frame, on several sheets if necessary."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from glyphwall.core.errors import BadPrint
from glyphwall.games.grawlix.printing.documents import FOLDER, TILES, frame, tile_files
from glyphwall.games.grawlix.rules.components import COLOURS, GLYPHS, cell_text, colour_message, glyph_message
from glyphwall.printing._cells import MARGIN, SIZES
from glyphwall.printing.typesetting import Document, Typeset

if TYPE_CHECKING:
    from glyphwall.games.grawlix.printing.prints import MatOptions
    from glyphwall.printing.declarations import Order

_GAP: Final = 1.5
"""Gap between two compartments, in mm, so that tiles are easy to take out."""

_LABELS: Final = 9.0
_HEAD: Final = 18.0
_FOOT: Final = 22.0

FRAME: Final = 11
"""Columns and rows that a six-by-six grid can reach from its first tile in the middle."""


def mat(order: Order) -> Document:
    """Build a page for the supply, and the pages of the grid."""
    options: MatOptions = order.options
    parts = grid_parts(options.paper, options.size)
    order.note(order.text("print-full-size"))
    if len(parts) > 1:
        order.note(order.text("print-grawlix-mat-join", count=len(parts)))
    data = frame(order, "mat") | {
        "supply": _supply(order, options),
        "parts": parts,
        "side": options.size,
        "supply_head": order.text("print-grawlix-mat-supply"),
        "grid_head": order.text("print-grawlix-mat-grid"),
        "first": order.text("print-grawlix-mat-first"),
    }
    return Document(FOLDER / "mat.typ", data, tile_files(options.style, order.locale))


def _supply(order: Order, options: MatOptions) -> dict[str, Any]:
    width, height = SIZES[options.paper]
    pitch = options.size + _GAP
    room = min(width - 2 * MARGIN - _LABELS, height - _HEAD - _FOOT - _LABELS)
    if 6 * pitch > room:
        raise BadPrint(f"mat: six tiles of {options.size:g} mm do not fit beside each other on this paper")
    return {
        "left": (width - 6 * pitch - _LABELS) / 2 + _LABELS,
        "top": _HEAD + _LABELS,
        "pitch": pitch,
        "tiles": [f"{tile}.svg" for tile in TILES],
        "columns": [f"{GLYPHS[glyph]} {order.text(glyph_message(glyph))}" for glyph in range(6)],
        "rows": [f"{COLOURS[colour]} {order.text(colour_message(colour))}" for colour in range(6)],
    }


def grid_parts(paper: str, side: float) -> list[dict[str, Any]]:
    """Return the sheets of the grid from the top down, each with its place on the paper and its cells."""
    width, height = SIZES[paper]
    across = _spread(int((width - 2 * MARGIN) / side))
    down = _spread(int((height - _HEAD - _FOOT) / side))
    parts = []
    bottom = FRAME
    for rows in down:
        left = 0
        for columns in across:
            names = [[cell_text(left + column, bottom - 1 - row) for column in range(columns)] for row in range(rows)]
            parts.append({"cells": names, "left": (width - columns * side) / 2, "top": _HEAD})
            left += columns
        bottom -= rows
    return parts


def _spread(most: int) -> list[int]:
    """Spread eleven lines evenly over as few sheets as possible."""
    count = -(-FRAME // most)
    return [FRAME // count + (number < FRAME % count) for number in range(count)]


MAT = Typeset(mat)
