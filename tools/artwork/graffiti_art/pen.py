"""A pen: shapes as SVG paths (``M L C Z``, absolute), and pictures as lists of painted shapes.

Points are text, ``"10,20 40,5! 80,30"``; a curve runs smoothly through them and turns sharply at an exclamation mark.
"""

from __future__ import annotations

import math
import random
from dataclasses import dataclass, field
from typing import Any, Final

Point = tuple[float, float]

KAPPA: Final = 0.5523  # how far the handles of a quarter circle reach


def number(value: float) -> str:
    """Format a number with at most one decimal."""
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


def points_of(text: str) -> list[tuple[Point, bool]]:
    """Parse points, each with a flag for a sharp turn."""
    found = []
    for word in text.split():
        x, y = word.rstrip("!").split(",")
        found.append(((float(x), float(y)), word.endswith("!")))
    return found


def _pair(point: Point) -> str:
    return f"{number(point[0])} {number(point[1])}"


def polygon(text: str) -> str:
    """Draw a closed polygon."""
    places = [point for point, _ in points_of(text)]
    return "M" + "L".join(_pair(place) for place in places) + "Z"


def blob(text: str, tension: float = 1.0) -> str:
    """Draw a closed smooth curve through points."""
    return _spline(points_of(text), closed=True, tension=tension)


def curve(text: str, tension: float = 1.0) -> str:
    """Draw an open smooth curve through points."""
    return _spline(points_of(text), closed=False, tension=tension)


def _spline(places: list[tuple[Point, bool]], *, closed: bool, tension: float) -> str:
    count = len(places)
    tangents: list[Point] = []
    for index, ((x, y), sharp) in enumerate(places):
        before = places[(index - 1) % count] if closed or index else places[index]
        after = places[(index + 1) % count] if closed or index + 1 < count else places[index]
        dx, dy = after[0][0] - before[0][0], after[0][1] - before[0][1]
        # No longer than the shorter neighbour allows: a curve never overshoots its points far.
        reach = min(math.dist((x, y), before[0]), math.dist((x, y), after[0])) or math.hypot(dx, dy) / 2
        length = math.hypot(dx, dy) or 1.0
        scale = 0.0 if sharp else tension * min(1 / 6, 0.42 * reach / length)
        tangents.append((dx * scale, dy * scale))
    path = "M" + _pair(places[0][0])
    for index in range(count if closed else count - 1):
        (x1, y1), (x2, y2) = places[index][0], places[(index + 1) % count][0]
        (ax, ay), (bx, by) = tangents[index], tangents[(index + 1) % count]
        path += f"C{_pair((x1 + ax, y1 + ay))} {_pair((x2 - bx, y2 - by))} {_pair((x2, y2))}"
    return path + ("Z" if closed else "")


def ellipse(cx: float, cy: float, rx: float, ry: float | None = None, turn: float = 0.0) -> str:
    """Draw an ellipse, turned by degrees."""
    ry = rx if ry is None else ry
    angle = math.radians(turn)

    def at(x: float, y: float) -> Point:
        return (cx + x * math.cos(angle) - y * math.sin(angle), cy + x * math.sin(angle) + y * math.cos(angle))

    kx, ky = rx * KAPPA, ry * KAPPA
    path = "M" + _pair(at(rx, 0))
    for a, b, c in (
        ((rx, ky), (kx, ry), (0.0, ry)),
        ((-kx, ry), (-rx, ky), (-rx, 0.0)),
        ((-rx, -ky), (-kx, -ry), (0.0, -ry)),
        ((kx, -ry), (rx, -ky), (rx, 0.0)),
    ):
        path += f"C{_pair(at(*a))} {_pair(at(*b))} {_pair(at(*c))}"
    return path + "Z"


def box(x: float, y: float, width: float, height: float, radius: float = 0.0) -> str:
    """Draw a rectangle with rounded corners."""
    if not radius:
        return polygon(f"{x},{y} {x + width},{y} {x + width},{y + height} {x},{y + height}")
    r, k = radius, radius * (1 - KAPPA)
    right, low = x + width, y + height
    return (
        f"M{_pair((x + r, y))}L{_pair((right - r, y))}C{_pair((right - k, y))} {_pair((right, y + k))} "
        f"{_pair((right, y + r))}L{_pair((right, low - r))}C{_pair((right, low - k))} {_pair((right - k, low))} "
        f"{_pair((right - r, low))}L{_pair((x + r, low))}C{_pair((x + k, low))} {_pair((x, low - k))} "
        f"{_pair((x, low - r))}L{_pair((x, y + r))}C{_pair((x, y + k))} {_pair((x + k, y))} {_pair((x + r, y))}Z"
    )


def star(cx: float, cy: float, outer: float, inner: float, tips: int = 5, turn: float = -90.0) -> str:
    """Draw a star, the first tip upwards."""
    places = []
    for step in range(2 * tips):
        radius = inner if step % 2 else outer
        angle = math.radians(turn + 180 * step / tips)
        places.append((cx + radius * math.cos(angle), cy + radius * math.sin(angle)))
    return "M" + "L".join(_pair(place) for place in places) + "Z"


def rays(cx: float, cy: float, inner: float, outer: float, count: int, width: float, turn: float = 0.0) -> str:
    """Draw wedges around a centre; ``width`` is in degrees at their outer end."""
    path = ""
    for step in range(count):
        angle = turn + 360 * step / count
        ends = [(inner, angle), (outer, angle - width / 2), (outer, angle + width / 2)]
        places = [(cx + r * math.cos(math.radians(a)), cy + r * math.sin(math.radians(a))) for r, a in ends]
        path += "M" + "L".join(_pair(place) for place in places) + "Z"
    return path


def drips(text: str, width: float = 7.0) -> str:
    """Draw running paint: ``"x,top,length ..."``."""
    path = ""
    for word in text.split():
        x, top, length = map(float, word.split(","))
        path += box(x - width / 2, top, width, length, width / 2)
    return path


def splatter(seed: int, x: float, y: float, width: float, height: float, count: int = 14, most: float = 5.0) -> str:
    """Draw drops of paint, the same for the same seed."""
    dice = random.Random(seed)
    path = ""
    for _ in range(count):
        radius = most * (0.25 + 0.75 * dice.random() ** 3)
        path += ellipse(x + width * dice.random(), y + height * dice.random(), radius)
    return path


@dataclass
class Picture:
    """A picture of 480 by 200 units, in painting order.

    Colours are names of the palette; ``special`` repaints some of them (variant 2).
    """

    letter: str
    segments: int
    palette: dict[str, str]
    special: dict[str, str] = field(default_factory=dict)
    shapes: list[dict[str, Any]] = field(default_factory=list)

    def ground(self, paint: str, path: str | None = None) -> None:
        """Paint the wall behind the motif."""
        self.flat(paint, path or box(0, 0, 480, 200))

    def halo(self, paint: str, *paths: str, width: float = 16.0) -> None:
        """Paint a rim around the forms that follow."""
        self.shapes.append({"role": "halo", "paint": paint, "width": width, "path": "".join(paths)})

    def form(self, paint: str, *paths: str, width: float = 5.0) -> None:
        """Paint a filled form with an ink outline; the bare wall shows it as a sketch."""
        self.shapes.append({"role": "form", "paint": paint, "width": width, "path": "".join(paths)})

    def flat(self, paint: str, *paths: str) -> None:
        """Paint a filled form without outline: light, shade, pattern."""
        self.shapes.append({"role": "flat", "paint": paint, "path": "".join(paths)})

    def line(self, paint: str, *paths: str, width: float = 4.0, sketched: bool = True) -> None:
        """Paint a stroke; the bare wall shows it unless ``sketched`` is false."""
        role = "line" if sketched else "stroke"
        self.shapes.append({"role": role, "paint": paint, "width": width, "path": "".join(paths)})

    def data(self) -> dict[str, Any]:
        """Return the file's data.

        Raises:
            ValueError: for a paint outside the palette.
        """
        known = {*self.palette, "ink"}
        unknown = {shape["paint"] for shape in self.shapes} | set(self.special)
        if unknown - known:
            raise ValueError(f"picture {self.letter}: no paint {sorted(unknown - known)}")
        return {
            "letter": self.letter,
            "segments": self.segments,
            "palette": self.palette,
            "special": self.special,
            "shapes": self.shapes,
        }


def mirror(text: str, axis: float = 240.0) -> str:
    """Reflect points in a vertical line."""
    return " ".join(
        f"{number(2 * axis - point[0])},{number(point[1])}{'!' if sharp else ''}" for point, sharp in points_of(text)
    )
