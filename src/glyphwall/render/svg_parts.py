"""Parts of SVG drawings: boxes and numbers, themes, and the arrows and signs of diagrams.

Overlays are plain shapes without markers and filters, so that every SVG program draws them alike.
"""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING

from glyphwall.core._safe_text import for_markup

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping


Box = tuple[float, float, float, float]
"""Left, top, width, height; as a view box, or as a place in a drawing."""


def fit(view_box: Box, box: Box) -> str:
    """Return the SVG transform that fits a view box into a box, centred."""
    left, top, width, height = view_box
    x, y, box_width, box_height = box
    scale = min(box_width / width, box_height / height)
    dx = x + (box_width - width * scale) / 2 - left * scale
    dy = y + (box_height - height * scale) / 2 - top * scale
    return f"translate({number(dx)} {number(dy)}) scale({number(scale)})"


def number(value: float) -> str:
    """Format a number for SVG with at most three decimals."""
    return f"{value:.3f}".rstrip("0").rstrip(".")


def theme_rules(fixed: str, theme: str, colours: Callable[[str], str]) -> str:
    """Combine rules for every theme with those of one; with ``auto``, the reader's preference selects it."""
    if theme != "auto":
        return fixed + colours(theme)
    return f"{fixed}{colours('light')}@media(prefers-color-scheme:dark){{{colours('dark')}}}"


def rules_under(name: str, rules: Mapping[str, str]) -> str:
    """Format rules by selector, for the drawing of that id alone."""
    return "".join(f"#{name} {selector}{{{rule}}}" for selector, rule in rules.items())


def rectangle(kind: str, x: float, y: float, width: float, height: float, radius: float = 0.0) -> str:
    """Draw a rectangle of a class; ``radius`` rounds its corners."""
    rounded = f' rx="{number(radius)}"' if radius else ""
    return (
        f'<rect class="{kind}" x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(height)}"'
        f"{rounded}/>"
    )


def document(
    name: str,
    words: tuple[str, str],
    rules: str,
    defs: Iterable[str],
    parts: Iterable[str],
    size: tuple[float, float],
    shown: tuple[float, float],
) -> str:
    """Return a drawing as one element with its title, description and style, on its ground.

    Args:
        name: prefix of its ids.
        words: title and description, as markup.
        size: width and height in its own units; ``shown``: in CSS pixels.
    """
    (width, height), (shown_width, shown_height) = (tuple(map(number, each)) for each in (size, shown))
    return "\n".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" id="{name}" role="img" aria-labelledby="{name}-title {name}-desc"'
            f' viewBox="0 0 {width} {height}" width="{shown_width}" height="{shown_height}">',
            f'<title id="{name}-title">{words[0]}</title>',
            f'<desc id="{name}-desc">{words[1]}</desc>',
            f"<style>{rules}</style>",
            "<defs>",
            *defs,
            "</defs>",
            f'<rect class="ground" width="{width}" height="{height}"/>',
            *parts,
            "</svg>",
            "",
        )
    )


def arrow(start: Box, end: Box, width: float) -> list[str]:
    """Draw an arrow between the centres of two boxes, with a shaft this wide; classes ``arrow-gap`` and ``arrow``."""
    (from_x, from_y), (to_x, to_y) = _middle(start), _middle(end)
    length = hypot(to_x - from_x, to_y - from_y)
    before, behind = 0.4 * min(start[2:]), 0.15 * min(end[2:])  # keep the contents of both ends readable
    if length <= before + behind:
        return []
    along_x, along_y = (to_x - from_x) / length, (to_y - from_y) / length
    from_x, from_y = from_x + along_x * before, from_y + along_y * before
    length -= before + behind
    head = min(2.6 * width, 0.6 * length)
    stations = (
        (0.0, 0.5),
        (length - head, 0.5),
        (length - head, 1.5),
        (length, 0.0),
        (length - head, -1.5),
        (length - head, -0.5),
        (0.0, -0.5),
    )
    points = " ".join(
        f"{number(from_x + along_x * far - along_y * side * width)},"
        f"{number(from_y + along_y * far + along_x * side * width)}"
        for far, side in stations
    )
    return [f'<polygon class="{kind}" points="{points}"/>' for kind in ("arrow-gap", "arrow")]


def badge(box: Box, sign: str, radius: float) -> list[str]:
    """Draw a sign on a disc in the upper right corner of a box, as ``badge-disc`` and ``badge-sign``."""
    x, y = box[0] + box[2] - 0.6 * radius, box[1] + 0.6 * radius
    return [
        f'<circle class="badge-disc" cx="{number(x)}" cy="{number(y)}" r="{number(radius)}"/>',
        f'<text class="badge-sign" x="{number(x)}" y="{number(y + 0.42 * radius)}">{for_markup(sign)}</text>',
    ]


def ring(box: Box, inset: float, radius: float) -> list[str]:
    """Draw a ring around a place, as ``mark-gap`` and ``mark-ring``."""
    x, y, width, height = box
    place = (
        f'x="{number(x + inset)}" y="{number(y + inset)}" width="{number(width - 2 * inset)}"'
        f' height="{number(height - 2 * inset)}" rx="{number(radius)}"'
    )
    return [f'<rect class="{kind}" {place}/>' for kind in ("mark-gap", "mark-ring")]


def overlay_style(name: str, hue: str, gap: str, width: float) -> str:
    """Return the style rules of overlays in the drawing of that id.

    Args:
        width: the width of an arrow's shaft; everything else follows from it.
    """
    line = number(0.5 * width)
    rules = {
        ".arrow": f"fill:{hue}",
        ".arrow-gap": f"fill:{gap};stroke:{gap};stroke-width:{line};stroke-linejoin:round",
        ".badge-disc": f"fill:{gap};stroke:{hue};stroke-width:{number(0.3 * width)}",
        ".badge-sign": f"fill:{hue};text-anchor:middle;font-weight:700;font-size:{number(2 * width)}px",
        ".mark-ring": f"fill:none;stroke:{hue};stroke-width:{line}",
        ".mark-gap": f"fill:none;stroke:{gap};stroke-width:{width}",
    }
    return rules_under(name, rules)


def _middle(box: Box) -> tuple[float, float]:
    return box[0] + box[2] / 2, box[1] + box[3] / 2
