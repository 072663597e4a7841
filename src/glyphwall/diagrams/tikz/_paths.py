"""Paths of SVG as TikZ: all transformations are applied to the points; arcs become curves."""

from __future__ import annotations

import re
from math import acos, atan2, ceil, copysign, cos, pi, sin, sqrt, tan
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator

Point = tuple[float, float]

_TOKEN: Final = re.compile(r"[A-DF-Za-df-z]|[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
_STEP: Final = re.compile(r"(\w+)\s*\(([^)]*)\)")


class Matrix(NamedTuple):
    """The affine map (x, y) -> (a x + c y + e, b x + d y + f)."""

    a: float = 1.0
    b: float = 0.0
    c: float = 0.0
    d: float = 1.0
    e: float = 0.0
    f: float = 0.0

    def __matmul__(self, other: Matrix) -> Matrix:
        """Compose: first the other, then this one."""
        return Matrix(
            self.a * other.a + self.c * other.b,
            self.b * other.a + self.d * other.b,
            self.a * other.c + self.c * other.d,
            self.b * other.c + self.d * other.d,
            self.a * other.e + self.c * other.f + self.e,
            self.b * other.e + self.d * other.f + self.f,
        )

    def at(self, point: Point) -> Point:
        """Map a point."""
        x, y = point
        return self.a * x + self.c * y + self.e, self.b * x + self.d * y + self.f

    @property
    def scale(self) -> float:
        """Return the mean scale factor of lengths."""
        return sqrt(abs(self.a * self.d - self.b * self.c))


def read_transform(text: str) -> Matrix:
    """Parse the value of ``transform``; raise ValueError for an unknown transformation."""
    whole = Matrix()
    for name, values in _STEP.findall(text):
        numbers = [float(value) for value in re.split(r"[\s,]+", values.strip())]
        if name == "translate":
            step = Matrix(e=numbers[0], f=numbers[1] if len(numbers) > 1 else 0.0)
        elif name == "scale":
            step = Matrix(a=numbers[0], d=numbers[-1])
        elif name == "rotate":
            turn = numbers[0] * pi / 180
            x, y = numbers[1:] if len(numbers) == 3 else (0.0, 0.0)
            step = Matrix(e=x, f=y) @ Matrix(cos(turn), sin(turn), -sin(turn), cos(turn)) @ Matrix(e=-x, f=-y)
        elif name == "matrix":
            step = Matrix(*numbers)
        else:
            raise ValueError(f"transform {name!r}")
        whole = whole @ step
    return whole


def tikz_path(data: str, matrix: Matrix) -> str:
    """Convert the data of a path to TikZ; raise ValueError for what is no path."""
    return " ".join(_Pen(data, matrix).written())


def rectangle_data(x: float, y: float, width: float, height: float, radius: float) -> str:
    """Return a rectangle with round corners as the data of a path."""
    radius = min(radius, width / 2, height / 2)
    if radius <= 0:
        return f"M{x} {y} H{x + width} V{y + height} H{x} Z"
    right, low, arc = x + width, y + height, f"A{radius} {radius} 0 0 1"
    return (
        f"M{x + radius} {y} H{right - radius} {arc} {right} {y + radius} V{low - radius} {arc} {right - radius} {low}"
        f" H{x + radius} {arc} {x} {low - radius} V{y + radius} {arc} {x + radius} {y} Z"
    )


def ellipse_data(x: float, y: float, across: float, down: float) -> str:
    """Return an ellipse around a centre as the data of a path."""
    arc = f"A{across} {down} 0 0 1"
    return f"M{x - across} {y} {arc} {x + across} {y} {arc} {x - across} {y} Z"


def at(point: Point) -> str:
    """Format a point in TikZ."""
    return f"({_number(point[0])},{_number(point[1])})"


def _number(value: float) -> str:
    written = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if written in ("-0", "") else written


class _Pen:
    """A pen that follows a path; ``here`` is its place in the path's own units."""

    def __init__(self, data: str, matrix: Matrix) -> None:
        self.tokens = _TOKEN.findall(data)
        self.matrix = matrix
        self.place = 0
        self.here: Point = (0.0, 0.0)
        self.start: Point = (0.0, 0.0)
        self.handle: Point | None = None
        self.kind = ""

    def written(self) -> Iterator[str]:
        command = ""
        while self.place < len(self.tokens):
            if self.tokens[self.place].isalpha():
                command = self.tokens[self.place]
                self.place += 1
            elif command in ("", "Z", "z"):
                raise ValueError("a path with numbers before its first letter")
            yield from self.stroke(command)
            self.kind = command.upper()
            command = {"M": "L", "m": "l"}.get(command, command)

    def stroke(self, command: str) -> Iterator[str]:
        kind, own = command.upper(), command.islower()
        if kind == "Z":
            self.here = self.start
            yield "-- cycle"
        elif kind == "M":
            self.here = self.start = self.point(own)
            yield at(self.matrix.at(self.here))
        elif kind in "LHV":
            x, y = self.here
            if kind == "L":
                self.here = self.point(own)
            elif kind == "H":
                self.here = (self.value() + (x if own else 0.0), y)
            else:
                self.here = (x, self.value() + (y if own else 0.0))
            yield f"-- {at(self.matrix.at(self.here))}"
        elif kind in "CS":
            first = self.point(own) if kind == "C" else self.mirrored("CS")
            second = self.point(own)
            yield self.curve(first, second, self.point(own))
        elif kind in "QT":
            handle = self.point(own) if kind == "Q" else self.mirrored("QT")
            end = self.point(own)
            yield self.curve(_between(self.here, handle), _between(end, handle), end)
            self.handle = handle
        elif kind == "A":
            yield from self.arc(own)
        else:
            raise ValueError(f"a path with {command!r}")

    def curve(self, first: Point, second: Point, end: Point) -> str:
        self.here, self.handle = end, second
        first, second, end = (self.matrix.at(point) for point in (first, second, end))
        return f".. controls {at(first)} and {at(second)} .. {at(end)}"

    def mirrored(self, kinds: str) -> Point:
        """Return the handle that continues the previous curve, if it is of one of these kinds."""
        if self.handle is None or self.kind not in kinds:
            return self.here
        return 2 * self.here[0] - self.handle[0], 2 * self.here[1] - self.handle[1]

    def value(self) -> float:
        if self.place >= len(self.tokens):
            raise ValueError("a path that ends too early")
        self.place += 1
        return float(self.tokens[self.place - 1])

    def point(self, own: bool) -> Point:
        x, y = self.value(), self.value()
        return (self.here[0] + x, self.here[1] + y) if own else (x, y)

    def arc(self, own: bool) -> Iterator[str]:
        """Yield an arc of an ellipse as curves of at most a quarter each (SVG 2, appendix B.2.4)."""
        across, down, turn = abs(self.value()), abs(self.value()), self.value() * pi / 180
        large, sweep = self.value(), self.value()
        (x0, y0), (x1, y1) = self.here, self.point(own)
        if (x0, y0) == (x1, y1):
            return
        if not across or not down:
            self.here = (x1, y1)
            yield f"-- {at(self.matrix.at(self.here))}"
            return
        x, y = (x0 - x1) / 2, (y0 - y1) / 2
        u, v = x * cos(turn) + y * sin(turn), -x * sin(turn) + y * cos(turn)
        grown = max(1.0, sqrt((u / across) ** 2 + (v / down) ** 2))
        across, down = across * grown, down * grown
        under = (u * down) ** 2 + (v * across) ** 2
        root = copysign(sqrt(max(0.0, (across * down) ** 2 / under - 1)), -1 if bool(large) == bool(sweep) else 1)
        middle_u, middle_v = root * across * v / down, -root * down * u / across
        middle = Matrix(cos(turn), sin(turn), -sin(turn), cos(turn), (x0 + x1) / 2, (y0 + y1) / 2) @ Matrix(
            a=across, d=down, e=middle_u, f=middle_v
        )
        begin = atan2((v - middle_v) / down, (u - middle_u) / across)
        turned = _angle_between(
            ((u - middle_u) / across, (v - middle_v) / down), ((-u - middle_u) / across, (-v - middle_v) / down)
        )
        if sweep and turned < 0:
            turned += 2 * pi
        elif not sweep and turned > 0:
            turned -= 2 * pi
        parts = max(1, ceil(abs(turned) / (pi / 2) - 1e-9))
        step = turned / parts
        reach = 4 / 3 * tan(step / 4)
        for part in range(parts):
            one, two = begin + part * step, begin + (part + 1) * step
            first = middle.at((cos(one) - reach * sin(one), sin(one) + reach * cos(one)))
            second = middle.at((cos(two) + reach * sin(two), sin(two) - reach * cos(two)))
            yield self.curve(first, second, middle.at((cos(two), sin(two))) if part < parts - 1 else (x1, y1))


def _between(end: Point, handle: Point) -> Point:
    """Return the cubic handle for the handle of a quadratic curve: two thirds of the way."""
    return end[0] + 2 / 3 * (handle[0] - end[0]), end[1] + 2 / 3 * (handle[1] - end[1])


def _angle_between(one: Point, two: Point) -> float:
    """Return the angle from one direction to another."""
    length = sqrt((one[0] ** 2 + one[1] ** 2) * (two[0] ** 2 + two[1] ** 2))
    angle = acos(max(-1.0, min(1.0, (one[0] * two[0] + one[1] * two[1]) / length)))
    return copysign(angle, one[0] * two[1] - one[1] * two[0])
