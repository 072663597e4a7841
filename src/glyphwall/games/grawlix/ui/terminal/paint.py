"""Tiles as coloured text. Letter and glyph always stand on a tile; colour and brackets only underline."""

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
"""Upper half block: the lower edge of a tile, half a line high."""


class Coat(NamedTuple):
    """The paint of one colour: face, lower edge, ink."""

    face: Color
    edge: Color
    ink: Color


@dataclass(frozen=True)
class Scale:
    """Size of one cell in characters, the gap at its left included; 3 x 1 at least."""

    width: int
    height: int

    @property
    def inner(self) -> int:
        return self.width - 1

    @property
    def text_line(self) -> int:
        """The line, from 0, on which letter and glyph stand."""
        return (self.height - 1) // 2

    @property
    def has_edge(self) -> bool:
        """Whether the last line is only the tile's lower edge."""
        return self.height > 1


# Terminals with 16 colours: entries of the standard palette, so that nothing is rounded into a neighbour.
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
    """The paint of every colour letter; ``basic`` for terminals that know 16 colours only."""
    if basic:
        return {
            letter: Coat(Color.parse(face), Color.parse(face), Color.parse(ink))
            for letter, (face, ink) in _BASIC.items()
        }
    art = json.loads(Path(__file__).parents[1].joinpath("art.json").read_text(encoding="utf-8"))
    return {
        # What is darker than black cannot be seen: black tiles have a light edge.
        colour["letter"]: Coat(
            Color.parse(colour["fill"]),
            Color.parse(colour["light" if colour["shade"] == "#000000" else "shade"]),
            Color.parse(colour["ink"]),
        )
        for colour in art["colours"]
    }


def shown(tile: str) -> str:
    """A tile in canonical notation as people see it: ``Rh`` as ``R#``."""
    number = parse_tile(tile)
    return tile if number is None else tile_text(number, display=True)


def _bracketed(text: str, mark: Mark) -> str:
    brackets = _BRACKETS[mark]
    return brackets[0] + text + brackets[1]


def tile_line(
    tile: str, scale: Scale, line: int, *, basic: bool, ground: Style, mark: Mark = "", accent: Style | None = None
) -> list[Segment]:
    """One line of a tile, ``scale.width`` characters wide.

    Args:
        tile: canonical notation.
        line: which line, from 0.
        ground: what lies under the tile: paints the gap, and the half line below the edge.
        mark: drawn as brackets where there is room, and in the gap where there is none.
        accent: paints the edge (or the gap) of a marked tile.
    """
    coat = coats(basic)[tile[0]]
    face = Style(color=coat.ink, bgcolor=coat.face, bold=True)
    if line == scale.height - 1 and scale.has_edge:
        colour = accent.color if accent and mark else coat.edge
        return [Segment(" ", ground), Segment(EDGE * scale.inner, Style(color=colour, bgcolor=ground.bgcolor))]
    if line != scale.text_line:
        return [Segment(" ", ground), Segment(" " * scale.inner, face)]
    text = shown(tile)
    if scale.inner < 4:
        pointer = {"cursor": "▸", "last": "(", "conflict": "!", "lifted": "^"}.get(mark, " ")
        return [Segment(pointer, ground + (accent or Style())), Segment(text.center(scale.inner), face)]
    return [Segment(" ", ground), Segment(_bracketed(text, mark).center(scale.inner), face)]


def slot_line(
    text: str, scale: Scale, line: int, *, ground: Style, slot: Style, mark: Mark = "", accent: Style | None = None
) -> list[Segment]:
    """One line of a place without a tile: ``text`` (two characters) on the slot's own ground."""
    if line == scale.height - 1 and scale.has_edge:
        colour = accent.color if accent and mark else slot.bgcolor
        return [Segment(" ", ground), Segment(EDGE * scale.inner, Style(color=colour, bgcolor=ground.bgcolor))]
    if line != scale.text_line:
        return [Segment(" ", ground), Segment(" " * scale.inner, slot)]
    if scale.inner < 4:
        pointer = "▸" if mark == "cursor" else "!" if mark == "conflict" else " "
        return [Segment(pointer, ground + (accent or Style())), Segment(text.center(scale.inner), slot)]
    return [Segment(" ", ground), Segment(_bracketed(text, mark).center(scale.inner), slot)]
