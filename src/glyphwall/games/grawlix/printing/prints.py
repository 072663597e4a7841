"""What can be printed of Grawlix: a list of declarations, light to load."""

from __future__ import annotations

from typing import Final

from glyphwall.games.grawlix.printing.options import (
    CardOptions,
    ImageOptions,
    LeafletOptions,
    MatOptions,
    ScoreOptions,
    SheetOptions,
    StickerOptions,
    TabletopOptions,
)
from glyphwall.games.grawlix.printing.solids.prints import SOLIDS
from glyphwall.printing.declarations import PDF, Format, Print

_HERE: Final = "glyphwall.games.grawlix.printing"

PRINTS: Final[tuple[Print, ...]] = (
    Print("sheet", PDF, SheetOptions, f"{_HERE}.tiles:SHEET"),
    Print("leaflet", PDF, LeafletOptions, f"{_HERE}.leaflet:LEAFLET", plays=True),
    Print("mat", PDF, MatOptions, f"{_HERE}.mat:MAT"),
    Print("score", PDF, ScoreOptions, f"{_HERE}.score:SCORE"),
    Print("stickers", PDF, StickerOptions, f"{_HERE}.tiles:STICKERS"),
    Print("card", PDF, CardOptions, f"{_HERE}.card:CARD"),
    Print("tabletop", (Format("json-png", folder=True),), TabletopOptions, f"{_HERE}.tabletop:TABLETOP"),
    Print(
        "images",
        (Format("svg-png", folder=True), Format("svg", folder=True), Format("png", folder=True)),
        ImageOptions,
        f"{_HERE}.images:IMAGES",
    ),
    *SOLIDS,
)
