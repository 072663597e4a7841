"""The leaflet: the rules on one sheet, both sides, folded in three, with the texts of the rules page."""

from __future__ import annotations

import re
from io import BytesIO
from typing import TYPE_CHECKING, Any, Final

import msgspec
import segno

from glyphwall.core.registry import get_game
from glyphwall.games.grawlix.printing.documents import FOLDER, TILES, frame, tile_files
from glyphwall.games.grawlix.rules.views import PlacedTile
from glyphwall.games.grawlix.ui.lessons import POSITIONS
from glyphwall.games.grawlix.ui.svg import svg
from glyphwall.printing.typesetting import Document, Typeset

if TYPE_CHECKING:
    from glyphwall.games.grawlix.printing.prints import LeafletOptions
    from glyphwall.games.grawlix.rules.views import GrawlixView
    from glyphwall.printing.declarations import Order

_GAME: Final = get_game("grawlix")
_PARTS: Final = ("goal", "start", "turn", "lines", "box", "end", "examples", "who", "story", "word", "officers")
_PICTURES: Final = ("supply", "three", "seventeen", "six-rows", "cover")
_MARKS: Final = {"three": {"f5": "?"}, "seventeen": {"f11": "?", "h5": "!"}}


def leaflet(order: Order) -> Document:
    """Build the sheet's two pages."""
    options: LeafletOptions = order.options
    files = tile_files("relief", order.locale) | {f"{name}.svg": _board(name) for name in POSITIONS}
    files |= {"good.svg": _corner("Od", False), "bad.svg": _corner("Ra", True)}
    if options.address:
        files["code.svg"] = _code(options.address)
    texts = {part: _outside(order, part) for part in ("rules", "notation")} | {
        part: [order.text(f"ui-rules-{part}"), order.text(f"ui-rules-{part}-text")] for part in _PARTS
    }
    width, height = frame(order, "leaflet")["paper"]
    data = frame(order, "leaflet") | {
        "paper": [height, width],
        "texts": texts,
        "pictures": {name: order.text(f"ui-picture-{name}") for name in _PICTURES},
        "good": order.text("ui-rules-lines-good"),
        "bad": order.text("ui-rules-lines-bad"),
        "tiles": [f"{tile}.svg" for tile in TILES],
        "tagline": order.text("print-grawlix-leaflet-tagline"),
        "facts": order.text("print-grawlix-leaflet-facts"),
        "components": [order.text("print-grawlix-leaflet-components"), _components(order)],
        "source": f"{order.text('ui-rules-source')} CC BY 4.0. {order.text('ui-rules-source-changes')}",
        "code": order.text("print-grawlix-leaflet-code", address=options.address) if options.address else "",
    }
    order.note(order.text("print-fold"))
    return Document(FOLDER / "leaflet.typ", data, files)


def _outside(order: Order, part: str) -> list[str]:
    """Return the title and text of a part that only the leaflet's outer side has."""
    name = {"rules": "print-grawlix-leaflet-rules", "notation": "notation-grawlix"}[part]
    return [order.text(name), order.text(f"{name}-text")]


def _components(order: Order) -> str:
    glyphs = zip("@#$%&*", "ahdpns", strict=True)
    return order.text(
        "print-grawlix-leaflet-components-text",
        glyphs=", ".join(f"{sign} {order.text(f'glyph-{letter}')}" for sign, letter in glyphs),
        colours=", ".join(f"{letter.upper()} {order.text(f'colour-{letter}')}" for letter in "roygbv"),
    )


def _board(name: str) -> str:
    view = _GAME.parse_position(POSITIONS[name]).view(None)
    last = "f11" if name == "six-rows" else None
    return _plain(svg(view, last=last, marks=_MARKS.get(name, {}), hands=False, theme="light", coordinates=True))


def _corner(tile: str, wrong: bool) -> str:
    """Draw three tiles and a fourth in the corner between them, which fits or doesn't."""
    options = _GAME.make_options(size=4)
    view: GrawlixView = _GAME.parse_position("RpYh/Ga1 OdRaYpOp GdGhRdYd 2p d4", options).view(None)
    placed = (*view.grid, PlacedTile(tile, "e4"))
    shown: Any = msgspec.structs.replace(view, grid=placed, open=(), columns=(3, 4), rows=(3, 4))
    conflicts = ("d4",) if wrong else ()
    drawn = svg(shown, last=None if wrong else "e4", conflicts=conflicts, hands=False, theme="light", coordinates=False)
    return _plain(drawn)


def _plain(drawing: str) -> str:
    return re.sub(r'<rect class="ground"[^>]*/>', "", drawing)


def _code(address: str) -> str:
    made = BytesIO()
    segno.make(address, micro=False, error="m").save(made, kind="svg", border=0, dark="#221c15", xmldecl=False)
    return made.getvalue().decode()


LEAFLET = Typeset(leaflet)
