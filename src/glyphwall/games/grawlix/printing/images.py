"""A folder with a picture of every tile: SVG, and PNG made from it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import resvg_py

from glyphwall.games.grawlix.printing.documents import TILES, tile_files

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from glyphwall.games.grawlix.printing.options import ImageOptions
    from glyphwall.printing.declarations import Order


class PictureMaker:
    """The maker of the pictures."""

    def write(self, order: Order, out: Path) -> None:
        """The formats asked for, each in a folder of its own, and the licence beside them."""
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
        """All of them on one picture, as they lie in the supply."""
        options: ImageOptions = order.options
        drawn = tile_files(options.style, order.locale, letters=options.letters)
        cells = "".join(
            drawn[f"{tile}.svg"].replace("<svg ", f'<svg x="{number % 6 * 96}" y="{number // 6 * 96}" width="92" ', 1)
            for number, tile in enumerate(TILES)
        )
        sheet = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 -4 580 580">{cells}</svg>'
        return [_png(sheet, 580)]


def _put(path: Path, content: bytes) -> None:
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(content)


def _png(drawing: str, pixels: int) -> bytes:
    return bytes(resvg_py.svg_to_bytes(svg_string=drawing, width=pixels, skip_system_fonts=True))


IMAGES = PictureMaker()
