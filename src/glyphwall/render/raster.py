"""Drawings as pixels, in a picture of a given size. Needs the extra ``draw``."""

from __future__ import annotations

from functools import cache
from io import BytesIO
from typing import Any

import numpy as np

from glyphwall.core._extras import require_extra
from glyphwall.core.errors import BadDrawing
from glyphwall.render.framing import PAGES, place_drawing, size_of
from glyphwall.render.svg_parts import number

MAX_PIXELS = 60_000_000
"""The size limit of a picture."""

_PAGE = '#set page(width: {0}pt, height: {1}pt, margin: 0pt)\n#image("drawing.svg", width: 100%, height: 100%)'
_POINTS = 0.75  # per pixel, at 96 dots per inch


def rasterize(drawing: str, width: int, height: int, *, theme: str = "light", zoom: float = 2.0) -> np.ndarray:
    """Draw an SVG in the middle of a picture: uint8 ``(height, width, 3)``.

    Args:
        theme: One of `PAGES`, for the colour around the drawing.
        zoom: The drawing fills the picture, but is enlarged by at most this factor.

    Raises:
        MissingLibrary: Typst or Pillow isn't installed.
        BadDrawing: The picture is too large.
    """
    if not (width >= 1 and height >= 1 and width * height <= MAX_PIXELS):
        raise BadDrawing(f"a picture of {width} x {height}: 1 to {MAX_PIXELS // 10**6} million pixels")
    with require_extra("draw", "a picture"):
        import typst
        from PIL import Image

    own = size_of(drawing)
    scale = min(zoom, width / own.width, height / own.height)
    drawn = own.width * scale, own.height * scale
    left, top = (width - drawn[0]) / 2, (height - drawn[1]) / 2
    place = f'x="{number(left)}" y="{number(top)}" width="{number(drawn[0])}" height="{number(drawn[1])}"'
    framed = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}">'
        f'<rect width="{width}" height="{height}" fill="{PAGES[theme][0]}"/>{place_drawing(drawing, place)}</svg>'
    )
    page = _PAGE.format(width * _POINTS, height * _POINTS)
    sources = {"main.typ": page.encode(), "drawing.svg": framed.encode()}
    made: Any = typst.compile(sources, font_paths=typst_fonts(), format="png", ppi=72.0 / _POINTS)
    with Image.open(BytesIO(made)) as picture:
        return np.array(picture.convert("RGB").crop((0, 0, width, height)))


@cache
def typst_fonts() -> Any:
    """Return the fonts built into Typst, so that pictures look the same everywhere."""
    import typst

    return typst.Fonts(include_system_fonts=False)
