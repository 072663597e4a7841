"""What of Grawlix a 3D printer can make: declarations, light to load."""

from __future__ import annotations

from typing import Final

from glyphwall.games.grawlix.printing.solids.options import BoxOptions, RackOptions, TileOptions
from glyphwall.printing.declarations import Format, Print

_MAKERS: Final = "glyphwall.games.grawlix.printing.solids.makers"
_FORMATS: Final = tuple(Format(name, folder=True, media_type="application/zip") for name in ("3mf", "stl", "step"))

SOLIDS: Final[tuple[Print, ...]] = (
    Print("tiles", _FORMATS, TileOptions, f"{_MAKERS}:TILES"),
    Print("box", _FORMATS, BoxOptions, f"{_MAKERS}:BOX"),
    Print("rack", _FORMATS, RackOptions, f"{_MAKERS}:RACK"),
)
