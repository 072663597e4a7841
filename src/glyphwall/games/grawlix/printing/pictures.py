"""Pictures of the tiles: a file for each, and the sheet for Tabletop Simulator and Tabletopia with its files."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import resvg_py

from glyphwall.games.grawlix.printing.documents import TILES, tile_files
from glyphwall.games.grawlix.ui.scene import tile_name
from glyphwall.games.grawlix.ui.tiles import back_svg
from glyphwall.printing._tabletop import Face, saved_object, sheet_list, sheet_svg

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from glyphwall.games.grawlix.printing.prints import ImageOptions, TabletopOptions
    from glyphwall.printing.declarations import Order


class PictureMaker:
    """A writer of picture files."""

    def write(self, order: Order, out: Path) -> None:
        """Write the requested formats, each in its own folder, and the licence."""
        options: ImageOptions = order.options
        drawn = tile_files(options.style, order.locale, letters=options.letters)
        for done, (name, drawing) in enumerate(drawn.items()):
            order.tell(done, len(drawn))
            if order.format.name != "png":
                _put(out / "svg" / name, drawing.encode())
            if order.format.name != "svg":
                _put((out / "png" / name).with_suffix(".png"), _png(drawing, options.pixels))
        _put(out / "LICENCE.txt", f"{order.text('print-grawlix-credit')}\n".encode())
        order.tell(len(drawn), len(drawn))

    def pictures(self, order: Order) -> Sequence[bytes]:
        """Return one picture of all tiles, arranged like the supply."""
        options: ImageOptions = order.options
        drawn = tile_files(options.style, order.locale, letters=options.letters)
        cells = "".join(
            drawn[f"{tile}.svg"].replace("<svg ", f'<svg x="{number % 6 * 96}" y="{number // 6 * 96}" width="92" ', 1)
            for number, tile in enumerate(TILES)
        )
        sheet = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 -4 580 580">{cells}</svg>'
        return [_png(sheet, 580)]


_SHEET, _BACK, _OBJECT = "tiles.png", "back.png", "grawlix.json"
_GROUND = "#221c15"


class Tabletop:
    """A writer of the folder."""

    def write(self, order: Order, out: Path) -> None:
        """Write both pictures, the saved object with its preview, the list, and the licence."""
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
        _put(out / _OBJECT, _json(saved_object(faces, title, credit, base + _SHEET, base + _BACK)))
        _put(out / "sheet.json", _json(sheet_list(faces, title, credit, _SHEET, _BACK)))
        _put(out / "LICENCE.txt", f"{credit}\n".encode())
        order.tell(3, 3)
        if not base:
            order.note(order.text("print-grawlix-tabletop-upload", sheet=_SHEET, back=_BACK, object=_OBJECT))

    def pictures(self, order: Order) -> Sequence[bytes]:
        """Return small pictures of the sheet and the back."""
        return [_png(sheet_svg(_faces(order), 96, _GROUND)), _png(back_svg(order.options.style), 96)]


def _faces(order: Order) -> list[Face]:
    drawn = tile_files(order.options.style, order.locale, letters=order.options.letters)
    return [Face(tile, tile_name(tile, order.locale), drawn[f"{tile}.svg"]) for tile in TILES]


def _png(drawing: str, pixels: int | None = None) -> bytes:
    return bytes(resvg_py.svg_to_bytes(svg_string=drawing, width=pixels, skip_system_fonts=True))


def _put(path: Path, content: bytes) -> None:
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(content)


def _json(content: Mapping[str, object]) -> bytes:
    return f"{json.dumps(content, indent=2, ensure_ascii=False)}\n".encode()


IMAGES = PictureMaker()
TABLETOP = Tabletop()
