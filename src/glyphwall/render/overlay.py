"""What diagrams put on top of a drawing: arrows from place to place, and signs.

Whole shapes without markers and filters, so that every program that reads SVG draws them alike.
"""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING

from glyphwall.core.safe_text import for_markup
from glyphwall.render.svg_parts import number, rules_under

if TYPE_CHECKING:
    from glyphwall.render.svg_parts import Box


def arrow(start: Box, end: Box, width: float) -> list[str]:
    """An arrow from one box to another, towards their middles, as elements of the classes ``arrow-gap`` and ``arrow``.

    Args:
        width: of its shaft; its head is three times as wide.
    """
    (from_x, from_y), (to_x, to_y) = _middle(start), _middle(end)
    length = hypot(to_x - from_x, to_y - from_y)
    before, behind = 0.4 * min(start[2:]), 0.15 * min(end[2:])  # what lies at both ends stays readable
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
    """A sign on a disc in the upper right corner of what lies there, as ``badge-disc`` and ``badge-sign``."""
    x, y = box[0] + box[2] - 0.6 * radius, box[1] + 0.6 * radius
    return [
        f'<circle class="badge-disc" cx="{number(x)}" cy="{number(y)}" r="{number(radius)}"/>',
        f'<text class="badge-sign" x="{number(x)}" y="{number(y + 0.42 * radius)}">{for_markup(sign)}</text>',
    ]


def ring(box: Box, inset: float, radius: float) -> list[str]:
    """A ring around a place, as ``mark-gap`` and ``mark-ring``."""
    x, y, width, height = box
    place = (
        f'x="{number(x + inset)}" y="{number(y + inset)}" width="{number(width - 2 * inset)}"'
        f' height="{number(height - 2 * inset)}" rx="{number(radius)}"'
    )
    return [f'<rect class="{kind}" {place}/>' for kind in ("mark-gap", "mark-ring")]


def overlay_style(name: str, hue: str, gap: str, width: float) -> str:
    """The rules for all of this in the drawing of that id.

    Args:
        hue, gap: colours of the sign, and of the line that parts it from what lies under it.
        width: of the shaft of an arrow; everything else follows from it.
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
