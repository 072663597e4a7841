"""The tiles for Tabletop Simulator and Tabletopia: a sheet, its back, and the files that describe it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import resvg_py

from glyphwall.games.grawlix.printing.documents import TILES, tile_files
from glyphwall.games.grawlix.ui.scene import tile_name
from glyphwall.games.grawlix.ui.tiles import back_svg
from glyphwall.printing.tabletop import Face, saved_object, sheet_list, sheet_svg

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from glyphwall.games.grawlix.printing.options import TabletopOptions
    from glyphwall.printing.declarations import Order

_SHEET, _BACK, _OBJECT = "tiles.png", "back.png", "grawlix.json"
_GROUND = "#221c15"


class Tabletop:
    """The maker of the folder."""

    def write(self, order: Order, out: Path) -> None:
        """Both pictures, the saved object and what Tabletop Simulator shows of it, the list, the licence."""
        options: TabletopOptions = order.options
        faces = _faces(order)
        order.tell(0, 3)
        (out / _SHEET).write_bytes(_png(sheet_svg(faces, options.pixels, _GROUND)))
        order.tell(1, 3)
        (out / _BACK).write_bytes(_png(back_svg(options.style), options.pixels))
        (out / _OBJECT).with_suffix(".png").write_bytes(_png(faces[1].picture, 256))
        order.tell(2, 3)
        title, credit = order.text("print-grawlix-tabletop-deck"), order.text("print-grawlix-credit")
        base = f"{options.pictures.rstrip('/')}/" if options.pictures else ""
        _put(out / _OBJECT, saved_object(faces, title, credit, base + _SHEET, base + _BACK))
        _put(out / "sheet.json", sheet_list(faces, title, credit, _SHEET, _BACK))
        (out / "LICENCE.txt").write_text(f"{credit}\n", encoding="utf-8")
        order.tell(3, 3)
        if not base:
            order.note(order.text("print-grawlix-tabletop-upload", sheet=_SHEET, back=_BACK, object=_OBJECT))

    def pictures(self, order: Order) -> Sequence[bytes]:
        """The sheet and the back, small."""
        return [_png(sheet_svg(_faces(order), 96, _GROUND)), _png(back_svg(order.options.style), 96)]


def _faces(order: Order) -> list[Face]:
    drawn = tile_files(order.options.style, order.locale, letters=order.options.letters)
    return [Face(tile, tile_name(tile, order.locale), drawn[f"{tile}.svg"]) for tile in TILES]


def _png(drawing: str, pixels: int | None = None) -> bytes:
    return bytes(resvg_py.svg_to_bytes(svg_string=drawing, width=pixels, skip_system_fonts=True))


def _put(path: Path, content: Mapping[str, object]) -> None:
    path.write_text(json.dumps(content, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")


TABLETOP = Tabletop()
