"""Paper sizes, and grids of equal squares on sheets of paper, to cut out or peel off."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Literal

from glyphwall.core.errors import BadPrint

if TYPE_CHECKING:
    from collections.abc import Sequence


Paper = Literal["a4", "letter"]

SIZES: Final[dict[str, tuple[float, float]]] = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
"""Width and height, upright, in millimetres."""

MARGIN: Final = 8.0
"""The unprintable margin of most printers, in millimetres."""


HEAD = 8.0
FOOT = 20.0
"""Space for the heading, and for ruler, credits and licence, in millimetres."""

MARK = 4.0
GAP = 1.0
"""Length of a cut mark, and its distance from the print."""


@dataclass(frozen=True)
class Square:
    """One square: the name of its picture's file, and a description of its contents."""

    picture: str
    words: str


@dataclass(frozen=True)
class Squares:
    """A grid of squares, centred horizontally on a page, so that front and back meet.

    Attributes:
        side: of a square as cut, in millimetres.
        around: how far its picture extends beyond the cut on each side.
    """

    paper: str
    side: float
    around: float
    most: int = 6

    @property
    def pitch(self) -> float:
        return self.side + 2 * self.around

    @property
    def columns(self) -> int:
        width = SIZES[self.paper][0] - 2 * (MARGIN + MARK + GAP)
        return min(self.most, self._fitting(width))

    @property
    def rows(self) -> int:
        height = SIZES[self.paper][1] - 2 * (MARGIN + MARK + GAP) - HEAD - FOOT
        return self._fitting(height)

    def _fitting(self, length: float) -> int:
        count = int(length / self.pitch + 1e-9)
        if count < 1:
            raise BadPrint(f"a tile of {self.side:g} mm is too large for the paper {self.paper}")
        return count

    def pages(self, cells: Sequence[Square], mirrored: bool = False) -> list[dict[str, Any]]:
        """Lay out the cells on pages with cut marks; ``mirrored`` for the back of a sheet turned over its long edge."""
        size = self.columns * self.rows
        return [
            self._page(cells[start : start + size], mirrored, (len(cells) - start + self.columns - 1) // self.columns)
            for start in range(0, len(cells), size)
        ]

    def _page(self, cells: Sequence[Square], mirrored: bool, rows_left: int) -> dict[str, Any]:
        rows = min(self.rows, rows_left)
        left = (SIZES[self.paper][0] - self.columns * self.pitch) / 2
        top = MARGIN + HEAD + MARK + GAP
        placed = []
        for number, cell in enumerate(cells):
            row, column = divmod(number, self.columns)
            if mirrored:
                column = self.columns - 1 - column
            x, y = left + column * self.pitch, top + row * self.pitch
            placed.append({"x": x, "y": y, "picture": cell.picture, "words": cell.words})
        return {
            "cells": placed,
            "xs": self._cuts(left, self.columns),
            "ys": self._cuts(top, rows),
            "box": [left, top, left + self.columns * self.pitch, top + rows * self.pitch],
        }

    def _cuts(self, start: float, count: int) -> list[float]:
        """Return both edges of every square along one direction; shared ones once."""
        edges = [
            start + number * self.pitch + offset
            for number in range(count)
            for offset in (self.around, self.around + self.side)
        ]
        return sorted({round(edge, 4) for edge in edges})
