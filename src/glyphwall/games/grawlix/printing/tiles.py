"""Tiles to cut out, and stickers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from glyphwall.games.grawlix.printing.documents import FOLDER, TILES, frame, tile_files
from glyphwall.games.grawlix.ui.scene import tile_name
from glyphwall.games.grawlix.ui.tiles import back_svg
from glyphwall.printing._cells import Square, Squares
from glyphwall.printing.typesetting import Document, Typeset

if TYPE_CHECKING:
    from glyphwall.games.grawlix.printing.prints import SheetOptions, StickerOptions
    from glyphwall.printing.declarations import Order


def sheet(order: Order) -> Document:
    """Build pages of tiles with cut marks, with their backs in between for double-sided printing."""
    options: SheetOptions = order.options
    squares = Squares(options.paper, options.size, options.bleed)
    bleed = options.bleed / options.size
    files = tile_files(options.style, order.locale, letters=options.letters, bleed=bleed)
    fronts = squares.pages(_cells(order.locale, options.sets))
    pages = [{**page, "side": "front"} for page in fronts]
    if options.backs:
        files["back.svg"] = back_svg(options.style, bleed=bleed)
        blank = [Square("back.svg", order.text("print-grawlix-back"))] * (36 * options.sets)
        backs = [{**page, "side": "back"} for page in squares.pages(blank, mirrored=True)]
        pages = [page for both in zip(pages, backs, strict=True) for page in both]
        order.note(order.text("print-turn-over"))
    order.note(order.text("print-full-size"))
    black = options.style == "black-and-white"
    data = frame(order, "sheet") | {
        "pages": pages,
        "pitch": squares.pitch,
        "shape": [options.size, options.bleed, 0] if black else None,
        "headings": {
            side: order.text(f"print-grawlix-sheet-{side}", size=_number(options.size), sets=options.sets)
            for side in ("front", "back")
        },
        "marks": True,
    }
    return Document(FOLDER / "tiles.typ", data, files)


def stickers(order: Order) -> Document:
    """Build pages of outlined tiles without bleed, with a gap between them for a blade."""
    options: StickerOptions = order.options
    gap = 1.0
    squares = Squares(options.paper, options.size, gap, most=99)
    files = tile_files(options.style, order.locale, letters=options.letters, bleed=gap / options.size)
    order.note(order.text("print-full-size"))
    data = frame(order, "stickers") | {
        "pages": [{**page, "side": "front"} for page in squares.pages(_cells(order.locale, options.copies))],
        "pitch": squares.pitch,
        "shape": [options.size, gap, options.size / 12],
        "headings": {
            "front": order.text("print-grawlix-stickers-head", size=_number(options.size), copies=options.copies)
        },
        "marks": False,
    }
    return Document(FOLDER / "tiles.typ", data, files)


def _cells(locale: str, sets: int) -> list[Square]:
    return [Square(f"{tile}.svg", tile_name(tile, locale)) for _ in range(sets) for tile in TILES]


def _number(value: float) -> str:
    return f"{value:g}"


SHEET = Typeset(sheet)
STICKERS = Typeset(stickers)
