"""Operations on whole drawings: embed, frame, caption, and convert to grey."""

from __future__ import annotations

import re
from textwrap import wrap
from typing import TYPE_CHECKING, Final, NamedTuple

from glyphwall.core._safe_text import for_markup
from glyphwall.render.svg_parts import number, theme_rules

if TYPE_CHECKING:
    from collections.abc import Sequence

PAGES: Final = {
    "light": ("#f3ead8", "#221c15"),
    "dark": ("#1d1a17", "#f1e8d8"),
    "black-and-white": ("#ffffff", "#000000"),
}
"""Ground and ink of the page around a drawing."""

_OPENING: Final = re.compile(r"<svg\b([^>]*)>")
_PLACE: Final = re.compile(r'\s(?:x|y|width|height|preserveAspectRatio)="[^"]*"')
_VIEW_BOX: Final = re.compile(r'\sviewBox="([^"]*)"')
_LENGTH: Final = re.compile(r'\s(width|height)="([0-9.]+)(?:px)?"')
_COLOUR: Final = re.compile(r"#([0-9a-fA-F]{6}|[0-9a-fA-F]{3})(?=[\s;\"'}])")
_HEAD: Final = re.compile(r"<title\b[^>]*>(.*?)</title>\s*(?:<desc\b[^>]*>(.*?)</desc>)?", re.DOTALL)

_TEXT: Final = 16.0
_LINE: Final = 22.0
_MARGIN: Final = 16.0
_LETTER: Final = 0.52  # estimated width of a letter, relative to its height, for line breaks


class Size(NamedTuple):
    """Width and height in CSS pixels."""

    width: float
    height: float


def size_of(drawing: str) -> Size:
    """Return the size of a drawing: from its attributes, else its view box."""
    opening = _OPENING.search(drawing)
    if opening is None:
        raise ValueError("this is no SVG")
    named = {name: float(value) for name, value in _LENGTH.findall(opening[1])}
    if len(named) == 2:
        return Size(named["width"], named["height"])
    box = _VIEW_BOX.search(opening[1])
    if box is None:
        raise ValueError("this SVG has no size: neither width and height, nor a view box")
    _, _, width, height = (float(value) for value in box[1].replace(",", " ").split())
    return Size(width, height)


def words_of(drawing: str) -> tuple[str, str]:
    """Return title and description of a drawing, still escaped."""
    found = _HEAD.search(drawing)
    return ("", "") if found is None else (found[1], found[2] or "")


def place_drawing(drawing: str, place: str) -> str:
    """Replace the place and size of a drawing by these attributes."""
    return _OPENING.sub(lambda found: f"<svg{_PLACE.sub('', found[1])} {place}>", drawing, count=1)


def frame_drawing(drawing: str, width: int, height: int, ground: str, margin: int) -> str:
    """Centre a drawing on a page of this size; outside the margin there is only the ground."""
    inner = place_drawing(
        drawing,
        f'x="{margin}" y="{margin}" width="{width - 2 * margin}" height="{height - 2 * margin}"'
        ' preserveAspectRatio="xMidYMid meet"',
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}">'
        f'<rect width="{width}" height="{height}" fill="{ground}"/>{inner}</svg>'
    )


def caption_lines(caption: str, width: float) -> list[str]:
    """Break a caption into lines for a page of this width in CSS pixels; its own line breaks stay."""
    columns = max(12, int((width - 2 * _MARGIN) / (_TEXT * _LETTER)))
    return [line for part in caption.splitlines() for line in wrap(part, columns)]


def add_caption(drawing: str, caption: Sequence[str], theme: str, size: Size | None = None, lines: int = 0) -> str:
    """Add lines of text below a drawing, as one SVG.

    Args:
        caption: the lines, already broken (`caption_lines`); the first is bold.
        theme: the theme of the page: one of `PAGES`, or ``auto``.
        size: the size of the area for the drawing, which is at its upper left; the drawing's own if None.
        lines: the minimum number of lines to leave space for.
    """
    own = size_of(drawing)
    room = size or own
    rows = max(lines, len(caption))
    height = room.height + (_MARGIN + rows * _LINE if rows else 0.0)
    inner = place_drawing(drawing, f'x="0" y="0" width="{number(own.width)}" height="{number(own.height)}"')
    title, description = words_of(drawing)
    text = "".join(
        f'<text class="page-text{" page-first" if row == 0 else ""}" x="{number(_MARGIN)}"'
        f' y="{number(room.height + _LINE * (row + 0.8))}">{for_markup(line, quote=False)}</text>'
        for row, line in enumerate(caption)
    )
    box = f"{number(room.width)} {number(height)}"
    words = f"<title>{title}</title><desc>{description}</desc>"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 {box}" width="{number(room.width)}"'
        f' height="{number(height)}">{words}<style>{_page_style(theme)}</style>'
        f'<rect class="page-ground" width="{number(room.width)}" height="{number(height)}"/>{inner}{text}</svg>\n'
    )


def _page_style(theme: str) -> str:
    font = f".page-text{{font:{number(_TEXT)}px system-ui, -apple-system, 'Segoe UI', 'DejaVu Sans', sans-serif}}"
    font += ".page-first{font-weight:700}"
    return theme_rules(font, theme, lambda own: _page_colours(*PAGES[own]))


def _page_colours(ground: str, ink: str) -> str:
    return f".page-ground{{fill:{ground}}}.page-text{{fill:{ink}}}"


def to_greys(drawing: str) -> str:
    """Replace every colour by the grey of its brightness."""
    return _COLOUR.sub(_grey, drawing)


def _grey(found: re.Match[str]) -> str:
    digits = found[1] if len(found[1]) == 6 else "".join(2 * digit for digit in found[1])
    red, green, blue = (int(digits[start : start + 2], 16) for start in (0, 2, 4))
    grey = round(0.2126 * red + 0.7152 * green + 0.0722 * blue)
    return f"#{grey:02x}{grey:02x}{grey:02x}"
