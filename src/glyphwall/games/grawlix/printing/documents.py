"""Common parts of printed documents: tiles, title, authors, licence."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from glyphwall.games.grawlix.rules.components import all_tiles, tile_text
from glyphwall.games.grawlix.ui.scene import tile_name
from glyphwall.games.grawlix.ui.tiles import Style, tile_svg
from glyphwall.printing._cells import SIZES

if TYPE_CHECKING:
    from glyphwall.printing.declarations import Order

FOLDER: Final = Path(__file__).parent
TILES: Final = tuple(tile_text(tile) for tile in all_tiles(6))
"""All tiles of the published game, by colour, then glyph."""


def tile_files(style: Style, locale: str, *, letters: int = 1, bleed: float = 0.0) -> dict[str, str]:
    """Return a picture of every tile, by file name."""
    return {
        f"{tile}.svg": tile_svg(tile, style, letters=letters, bleed=bleed, title=tile_name(tile, locale))
        for tile in TILES
    }


def frame(order: Order, print_name: str) -> dict[str, Any]:
    """Return the values that `common.typ` needs for every document."""
    width, height = SIZES[order.options.paper]
    return {
        "title": order.text("print-grawlix-document", title=order.text(f"print-grawlix-{print_name}")),
        "authors": ["Michael Purcell", "Dannielle Harden"],
        "credit": order.text("print-grawlix-credit"),
        "ruler": order.text("print-ruler"),
        "locale": order.locale,
        "paper": [width, height],
    }
