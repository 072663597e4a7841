"""The prints of Grawlix and their options, declared; the code that makes them loads on use."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta

from glyphwall.printing._cells import Paper
from glyphwall.printing.declarations import PDF, Format, Print, PrintOptions

Side = Annotated[float, Meta(ge=8, le=80)]
Style = Literal["colour", "black-and-white"]
Address = Annotated[str, Meta(max_length=200, pattern=r"^(https?://[\x21-\x7e]+)?$")]


class SheetOptions(PrintOptions, frozen=True, kw_only=True):
    """Options of tiles to cut out."""

    paper: Paper = "a4"
    size: Side = 25.0
    bleed: Annotated[float, Meta(ge=0, le=5)] = 2.0
    sets: Annotated[int, Meta(ge=1, le=6)] = 1
    style: Style = "colour"
    letters: Annotated[int, Meta(ge=1, le=2)] = 2
    backs: bool = True


class StickerOptions(PrintOptions, frozen=True, kw_only=True):
    """Options of stickers."""

    paper: Paper = "a4"
    size: Side = 16.0
    copies: Annotated[int, Meta(ge=1, le=6)] = 1
    style: Style = "colour"
    letters: Annotated[int, Meta(ge=1, le=2)] = 1


class MatOptions(PrintOptions, frozen=True, kw_only=True):
    """Options of the mats."""

    paper: Paper = "a4"
    size: Side = 25.0
    style: Style = "colour"


class ScoreOptions(PrintOptions, frozen=True, kw_only=True):
    """Options of the score sheet."""

    paper: Paper = "a4"
    copies: Annotated[int, Meta(ge=1, le=50)] = 1


class LeafletOptions(PrintOptions, frozen=True, kw_only=True):
    """Options of the leaflet."""

    paper: Paper = "a4"
    address: Address = ""


class CardOptions(PrintOptions, frozen=True, kw_only=True):
    """Options of the reference cards."""

    paper: Paper = "a4"


class TabletopOptions(PrintOptions, frozen=True, kw_only=True):
    """Options of the tile sheet for virtual tabletops."""

    pixels: Annotated[int, Meta(ge=64, le=409)] = 320
    style: Style = "colour"
    letters: Annotated[int, Meta(ge=1, le=2)] = 1
    pictures: Address = ""


class ImageOptions(PrintOptions, frozen=True, kw_only=True):
    """Options of picture files."""

    pixels: Annotated[int, Meta(ge=16, le=2048)] = 512
    style: Literal["relief", "colour", "black-and-white"] = "relief"
    letters: Annotated[int, Meta(ge=1, le=2)] = 1


_HERE: Final = "glyphwall.games.grawlix.printing"

PRINTS: Final[tuple[Print, ...]] = (
    Print("sheet", PDF, SheetOptions, f"{_HERE}.tiles:SHEET"),
    Print("leaflet", PDF, LeafletOptions, f"{_HERE}.leaflet:LEAFLET", plays=True),
    Print("mat", PDF, MatOptions, f"{_HERE}.mat:MAT"),
    Print("score", PDF, ScoreOptions, f"{_HERE}.sheets:SCORE"),
    Print("stickers", PDF, StickerOptions, f"{_HERE}.tiles:STICKERS"),
    Print("card", PDF, CardOptions, f"{_HERE}.sheets:CARD"),
    Print("tabletop", (Format("json-png", folder=True),), TabletopOptions, f"{_HERE}.pictures:TABLETOP"),
    Print(
        "images",
        (Format("svg-png", folder=True), Format("svg", folder=True), Format("png", folder=True)),
        ImageOptions,
        f"{_HERE}.pictures:IMAGES",
    ),
)
