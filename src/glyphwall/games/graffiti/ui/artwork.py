"""The art of Graffiti (``art.json``, described in ``README.md``) as typed values."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

from glyphwall.core._decoding import prepare_type
from glyphwall.render.svg_parts import Box


class PaintArt(msgspec.Struct, frozen=True):
    code: str
    fill: str
    ink: str
    shade: str
    pattern: str
    letter: str


class CanArt(msgspec.Struct, frozen=True):
    view_box: Box
    nozzle: str
    cap: str
    shoulder: str
    body: str
    half: str
    label: Box
    labels: tuple[Box, Box]
    patterns: dict[str, str]


class ChipArt(msgspec.Struct, frozen=True):
    view_box: Box
    spot: str
    letter: Box
    patterns: dict[str, str]


class PermitArt(msgspec.Struct, frozen=True):
    view_box: Box
    sheet: str
    fold: str
    pips: dict[str, str]
    back: str
    lines: str


class IconArt(msgspec.Struct, frozen=True):
    fill: str
    line: str


class BonusArt(msgspec.Struct, frozen=True):
    view_box: Box
    badge: str
    icons: dict[str, IconArt]


class BobbyShape(msgspec.Struct, frozen=True):
    paint: str
    path: str


class BobbyArt(msgspec.Struct, frozen=True):
    view_box: Box
    shapes: tuple[BobbyShape, ...]
    palette: dict[str, str]


class TagArt(msgspec.Struct, frozen=True):
    view_box: Box
    shapes: tuple[str, ...]
    numbers: tuple[tuple[float, float, float], ...]
    nobody: str
    nobody_mark: str
    sticker: str
    ink: str


class Shape(msgspec.Struct, frozen=True):
    """A shape of a picture; ``role`` is form, flat, halo, line or stroke."""

    role: str
    paint: str
    path: str
    width: float = 0.0


class PictureArt(msgspec.Struct, frozen=True):
    letter: str
    segments: int
    palette: dict[str, str]
    special: dict[str, str]
    shapes: tuple[Shape, ...]


class GraffitiArt(msgspec.Struct, frozen=True):
    """All shapes and colours for drawings of Graffiti."""

    ink: str
    picture_view_box: Box
    letter_view_box: Box
    paints: tuple[PaintArt, ...]
    can: CanArt
    chip: ChipArt
    permit: PermitArt
    bonus: BonusArt
    bobby: BobbyArt
    tags: TagArt
    marks: dict[str, str]
    pictures: tuple[PictureArt, ...]

    def paint(self, code: str) -> PaintArt:
        """Return the art of a single paint."""
        return next(paint for paint in self.paints if paint.code == code)

    def picture(self, letter: str) -> PictureArt:
        """Return the picture of a graffiti."""
        return next(picture for picture in self.pictures if picture.letter == letter)


@cache
def graffiti_art() -> GraffitiArt:
    """Load the art once."""
    source = Path(__file__).with_name("art.json").read_bytes()
    return msgspec.json.decode(source, type=prepare_type(GraffitiArt))
