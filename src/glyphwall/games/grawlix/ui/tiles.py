"""A tile as SVG: parts for drawings of the board, and whole pictures for print."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from glyphwall.games.grawlix.ui.artwork import grawlix_art
from glyphwall.render.svg_parts import fit, number

if TYPE_CHECKING:
    from glyphwall.games.grawlix.ui.artwork import LayoutName

Style = Literal["relief", "colour", "black-and-white"]
"""Relief as on the screen; flat, to cut out of paper; flat with patterns instead of colours."""

_MIDDLE: Final = (48.0, 46.0)
_SIDE: Final = 88.0
"""The printed square in units of the art: the rim of the relief."""

_PAPER: Final = "#ffffff"
_BLACK: Final = "#000000"
_BACK: Final = ("#33291d", "#f3ead8")


def face_parts(colour: str, layout: LayoutName) -> str:
    """Draw a colour's tile in relief without its glyph: side wall, rim, face, margin pattern, letter."""
    art = grawlix_art()
    own = art.colour(colour)
    return "".join(
        f'<rect x="{number(part.x)}" y="{number(part.y)}" width="{number(part.width)}"'
        f' height="{number(part.height)}" rx="{number(part.radius)}" fill="{fill}"/>'
        for part, fill in ((art.tile.side, own.shade), (art.tile.rim, own.light), (art.tile.face, own.fill))
    ) + _marks(colour, layout, own.ink)


def plain_parts(colour: str, layout: LayoutName) -> str:
    """Draw a colour's tile in black and white without its glyph: outline, margin pattern, letter."""
    rim = grawlix_art().tile.rim
    return (
        f'<rect x="{number(rim.x + 1)}" y="{number(rim.y + 1)}" width="{number(rim.width - 2)}"'
        f' height="{number(rim.height - 2)}" rx="{number(rim.radius)}" fill="{_PAPER}" stroke="{_BLACK}"'
        ' stroke-width="2"/>'
    ) + _marks(colour, layout, _BLACK, 1.0)


def glyph_path(glyph: str, layout: LayoutName) -> str:
    """Return the path of a glyph on a tile, as attributes of a ``<path>``."""
    art = grawlix_art()
    place = art.tile.layouts.full if layout == "full" else art.tile.layouts.compact
    return f'd="{art.glyph(glyph).path}" transform="{fit(art.glyph_view_box, place.glyph)}"'


def _marks(colour: str, layout: LayoutName, ink: str, opacity: float | None = None) -> str:
    """Draw the colour's other signs: its pattern in the margin, and its letter."""
    art = grawlix_art()
    own = art.colour(colour)
    place = art.tile.layouts.full if layout == "full" else art.tile.layouts.compact
    band = own.band.full if layout == "full" else own.band.compact
    visible = place.band_opacity if opacity is None else opacity
    pattern = f'<path d="{band}" fill="{ink}" opacity="{number(visible)}"/>' if band else ""
    return pattern + "".join(
        f'<path d="{own.letter_path}" fill="{ink}" transform="{fit(art.letter_view_box, box)}"/>'
        for box in place.letters
    )


def tile_svg(tile: str, style: Style = "relief", *, letters: int = 1, bleed: float = 0.0, title: str = "") -> str:
    """Draw a tile as a complete SVG file.

    Args:
        letters: 2 for the colour's letter in opposite corners, for both players (flat tiles only).
        bleed: extent of the background beyond the cut, as a share of the tile's side (flat tiles only).
    """
    art = grawlix_art()
    colour, glyph = tile[0], tile[1]
    own = art.colour(colour)
    if style == "relief":
        box = " ".join(number(value) for value in art.tile.view_box)
        parts = f'{face_parts(colour, "full")}<path {glyph_path(glyph, "full")} fill="{own.ink}"/>'
        return _document(box, parts, title)
    ground, ink = (own.fill, own.ink) if style == "colour" else (_PAPER, _BLACK)
    marks = _marks(colour, "full", ink, None if style == "colour" else 1.0)
    sign = f'<path {glyph_path(glyph, "full")} fill="{ink}"/>'
    if letters == 2:  # a little smaller, for the second letter
        x, y = _MIDDLE
        marks = _for_both(marks)
        sign = f'<g transform="translate({number(x)} {number(y)}) scale(0.88) translate(-48.3 -46.3)">{sign}</g>'
    parts = marks + sign
    return _flat(ground, parts, bleed, title)


def _for_both(marks: str) -> str:
    """Draw one half of the marks twice, the second time turned round for the player opposite."""
    x, y = _MIDDLE
    far = 96
    half = f"M{number(x - far)} {number(y - far)}H{number(x + far)}L{number(x - far)} {number(y + far)}Z"
    return (
        f'<defs><clipPath id="half"><path d="{half}"/></clipPath></defs>'
        f'<g clip-path="url(#half)">{marks}</g>'
        f'<g transform="rotate(180 {number(x)} {number(y)})"><g clip-path="url(#half)">{marks}</g></g>'
    )


def back_svg(style: Style = "colour", *, bleed: float = 0.0, title: str = "") -> str:
    """Draw the back of a printed tile: the six glyphs in a ring, the same on all tiles."""
    art = grawlix_art()
    ground, ink = _BACK if style == "colour" else (_PAPER, _BLACK)
    x, y = _MIDDLE
    parts = [f'<circle cx="{number(x)}" cy="{number(y)}" r="40" fill="none" stroke="{ink}" stroke-width="1.6"/>']
    for count, glyph in enumerate(art.glyphs[:6]):
        place = fit(art.glyph_view_box, (x - 9, y - 36, 18, 18))
        parts.append(
            f'<g transform="rotate({60 * count} {number(x)} {number(y)})">'
            f'<path d="{glyph.path}" transform="{place}" fill="{ink}"/></g>'
        )
    parts.append(f'<circle cx="{number(x)}" cy="{number(y)}" r="11" fill="none" stroke="{ink}" stroke-width="1.6"/>')
    return _flat(ground, "".join(parts), bleed, title)


def _flat(ground: str, parts: str, bleed: float, title: str) -> str:
    more = bleed * _SIDE
    left, top, side = _MIDDLE[0] - _SIDE / 2 - more, _MIDDLE[1] - _SIDE / 2 - more, _SIDE + 2 * more
    box = " ".join(number(value) for value in (left, top, side, side))
    x, y, width = number(left), number(top), number(side)
    square = f'<rect x="{x}" y="{y}" width="{width}" height="{width}" fill="{ground}"/>'
    return _document(box, square + parts, title)


def _document(box: str, parts: str, title: str) -> str:
    words = f"<title>{title}</title>" if title else ""
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">{words}{parts}</svg>\n'
