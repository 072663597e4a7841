"""Tiles as coloured text and in speech. Every tile shows letter and glyph; colours and brackets only add emphasis."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Literal, NamedTuple

from rich.color import Color
from rich.segment import Segment
from rich.style import Style

from glyphwall.games.grawlix.rules.components import parse_tile, tile_text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from glyphwall.terminal.values import Speech

Mark = Literal["", "cursor", "last", "conflict", "lifted"]

_BRACKETS: dict[Mark, str] = {"": "  ", "cursor": "[]", "last": "()", "conflict": "!!", "lifted": "  "}

EDGE = "▀"
"""Upper half block, for the lower edge of a tile, half a line high."""


class Coat(NamedTuple):
    """The paint of one colour: face, lower edge, ink."""

    face: Color
    edge: Color
    ink: Color


@dataclass(frozen=True)
class Scale:
    """Size of one cell in characters, including the gap at its left; at least 3 x 1."""

    width: int
    height: int

    @property
    def inner(self) -> int:
        return self.width - 1

    @property
    def text_line(self) -> int:
        """The line, from 0, with letter and glyph."""
        return (self.height - 1) // 2

    @property
    def has_edge(self) -> bool:
        """True if the last line is only the tile's lower edge."""
        return self.height > 1


# For terminals with 16 colours: entries of the standard palette, so that nothing is rounded to another one.
_BASIC = {
    "R": ("#AA0000", "#FFFFFF"),
    "O": ("#AA5500", "#000000"),
    "Y": ("#FFFF55", "#000000"),
    "G": ("#00AA00", "#000000"),
    "B": ("#5555FF", "#FFFFFF"),
    "V": ("#AA00AA", "#FFFFFF"),
    "K": ("#555555", "#FFFFFF"),
}


@cache
def coats(basic: bool) -> dict[str, Coat]:
    """Return the paint of every colour letter; ``basic`` for terminals with only 16 colours."""
    if basic:
        return {
            letter: Coat(Color.parse(face), Color.parse(face), Color.parse(ink))
            for letter, (face, ink) in _BASIC.items()
        }
    art = json.loads(Path(__file__).parents[1].joinpath("art.json").read_text(encoding="utf-8"))
    return {
        # Nothing is darker than black, so black tiles have a light edge.
        colour["letter"]: Coat(
            Color.parse(colour["fill"]),
            Color.parse(colour["light" if colour["shade"] == "#000000" else "shade"]),
            Color.parse(colour["ink"]),
        )
        for colour in art["colours"]
    }


def display_tile(tile: str) -> str:
    """Format a tile in canonical notation for display: ``Rh`` as ``R#``."""
    number = parse_tile(tile)
    return tile if number is None else tile_text(number, display=True)


def _bracketed(text: str, mark: Mark) -> str:
    brackets = _BRACKETS[mark]
    return brackets[0] + text + brackets[1]


def tile_line(
    tile: str, scale: Scale, line: int, *, basic: bool, ground: Style, mark: Mark = "", accent: Style | None = None
) -> list[Segment]:
    """Return one line of a tile, ``scale.width`` characters wide.

    Args:
        ground: style of the background, for the gap and the half line below the edge.
        mark: drawn as brackets if there is room, else in the gap.
        accent: style of a marked tile's edge (or gap).
    """
    coat = coats(basic)[tile[0]]
    face = Style(color=coat.ink, bgcolor=coat.face, bold=True)
    if line == scale.height - 1 and scale.has_edge:
        colour = accent.color if accent and mark else coat.edge
        return [Segment(" ", ground), Segment(EDGE * scale.inner, Style(color=colour, bgcolor=ground.bgcolor))]
    if line != scale.text_line:
        return [Segment(" ", ground), Segment(" " * scale.inner, face)]
    text = display_tile(tile)
    if scale.inner < 4:
        pointer = {"cursor": "▸", "last": "(", "conflict": "!", "lifted": "^"}.get(mark, " ")
        return [Segment(pointer, ground + (accent or Style())), Segment(text.center(scale.inner), face)]
    return [Segment(" ", ground), Segment(_bracketed(text, mark).center(scale.inner), face)]


def slot_line(
    text: str, scale: Scale, line: int, *, ground: Style, slot: Style, mark: Mark = "", accent: Style | None = None
) -> list[Segment]:
    """Return one line of a place without a tile: ``text`` (two characters) on the slot's own background."""
    if line == scale.height - 1 and scale.has_edge:
        colour = accent.color if accent and mark else slot.bgcolor
        return [Segment(" ", ground), Segment(EDGE * scale.inner, Style(color=colour, bgcolor=ground.bgcolor))]
    if line != scale.text_line:
        return [Segment(" ", ground), Segment(" " * scale.inner, slot)]
    if scale.inner < 4:
        pointer = "▸" if mark == "cursor" else "!" if mark == "conflict" else " "
        return [Segment(pointer, ground + (accent or Style())), Segment(text.center(scale.inner), slot)]
    return [Segment(" ", ground), Segment(_bracketed(text, mark).center(scale.inner), slot)]


# -- speech -------------------------------------------------------------------------------------------


class Voice:
    """Spoken names in one language, ``literate`` ("red hash", "f11") or ``terse`` ("R hash", "f 11")."""

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
