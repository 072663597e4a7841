"""What fingers read: notches in the sides tell the colour, dots beside the glyph tell the glyph.

Each is a number for each side of the tile, going round. Of sides with a mark or without there are six patterns that
stay apart however the tile is turned (none, one, two neighbours, two opposite, three, four); the seventh has two marks
on one side.
"""

from __future__ import annotations

from typing import Final

Sides = tuple[int, int, int, int]
"""Marks on the upper, right, lower and left side."""

PATTERNS: Final[tuple[Sides, ...]] = (
    (0, 0, 0, 0),
    (1, 0, 0, 0),
    (1, 1, 0, 0),
    (1, 0, 1, 0),
    (1, 1, 1, 0),
    (1, 1, 1, 1),
    (2, 0, 0, 0),
)
"""By the number of a colour or of a glyph."""


def marks(pattern: Sides, out: float, apart: float) -> list[tuple[float, float]]:
    """Where the marks of a pattern stand: so far out from the middle; two on a side so far apart."""
    places: list[tuple[float, float]] = []
    for count, (x, y) in zip(pattern, ((0, 1), (1, 0), (0, -1), (-1, 0)), strict=True):
        steps = {0: (), 1: (0.0,), 2: (-apart / 2, apart / 2)}[count]
        places += [(x * out + abs(y) * step, y * out + abs(x) * step) for step in steps]
    return places
