"""Tiles as coloured text. Every tile shows letter and glyph; colours and brackets only add emphasis."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Literal, NamedTuple

from rich.color import Color
from rich.segment import Segment
from rich.style import Style

from glyphwall.games.grawlix.rules.components import parse_tile, tile_text

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
