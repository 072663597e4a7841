"""What people may choose about the prints of Grawlix."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from glyphwall.printing.cells import Paper
from glyphwall.printing.declarations import PrintOptions

Side = Annotated[float, Meta(ge=8, le=80)]
Style = Literal["colour", "black-and-white"]
Address = Annotated[str, Meta(max_length=200, pattern=r"^(https?://[\x21-\x7e]+)?$")]


class SheetOptions(PrintOptions, frozen=True, kw_only=True):
    """Tiles to cut out."""

    paper: Paper = "a4"
    size: Side = 25.0
    bleed: Annotated[float, Meta(ge=0, le=5)] = 2.0
    sets: Annotated[int, Meta(ge=1, le=6)] = 1
    style: Style = "colour"
    letters: Annotated[int, Meta(ge=1, le=2)] = 2
    backs: bool = True


class StickerOptions(PrintOptions, frozen=True, kw_only=True):
    """Tiles to stick onto something."""

    paper: Paper = "a4"
    size: Side = 16.0
    copies: Annotated[int, Meta(ge=1, le=6)] = 1
    style: Style = "colour"
    letters: Annotated[int, Meta(ge=1, le=2)] = 1


class MatOptions(PrintOptions, frozen=True, kw_only=True):
    """The mat for supply and grid."""

    paper: Paper = "a4"
    size: Side = 25.0
    style: Style = "colour"


class ScoreOptions(PrintOptions, frozen=True, kw_only=True):
    """The score sheet."""

    paper: Paper = "a4"
    copies: Annotated[int, Meta(ge=1, le=50)] = 1


class LeafletOptions(PrintOptions, frozen=True, kw_only=True):
    """The leaflet."""

    paper: Paper = "a4"
    address: Address = ""


class CardOptions(PrintOptions, frozen=True, kw_only=True):
    """Cards that say how other components stand in for the tiles."""

    paper: Paper = "a4"


class TabletopOptions(PrintOptions, frozen=True, kw_only=True):
    """A sheet of tiles for tables on a screen."""

    pixels: Annotated[int, Meta(ge=64, le=409)] = 320
    style: Style = "colour"
    letters: Annotated[int, Meta(ge=1, le=2)] = 1
    pictures: Address = ""


class ImageOptions(PrintOptions, frozen=True, kw_only=True):
    """Picture files."""

    pixels: Annotated[int, Meta(ge=16, le=2048)] = 512
    style: Literal["relief", "colour", "black-and-white"] = "relief"
    letters: Annotated[int, Meta(ge=1, le=2)] = 1
