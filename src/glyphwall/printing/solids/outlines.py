"""Drawings as outlines for a CAD kernel: filled SVG paths become faces in the plane.

Paths use the commands ``M L Q C Z``, absolute: outlines run one way round and holes the other.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from math import ceil, comb, hypot, sqrt
from typing import TYPE_CHECKING, Final

from build123d import Edge, Face, Wire

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    Point = tuple[float, float]

_TOKEN: Final = re.compile(r"[A-Za-z]|-?\d*\.?\d+")
_POINTS: Final = {"M": 1, "L": 1, "Q": 2, "C": 3, "Z": 0}


@dataclass(frozen=True)
class Fit:
    """A drawing's placement: ``x' = x * scale + left``, ``y' = top - y * scale``; its own y grows downwards."""

    scale: float
    left: float
    top: float

    def __call__(self, point: Point) -> Point:
        return point[0] * self.scale + self.left, self.top - point[1] * self.scale


def fit_box(view_box: tuple[float, float, float, float], box: tuple[float, float, float, float]) -> Fit:
    """Centre a drawing in a box (left, top, width, height), as large as possible; the box's y grows upwards."""
    left, top, width, height = view_box
    box_left, box_top, box_width, box_height = box
    scale = min(box_width / width, box_height / height)
    return Fit(
        scale,
        box_left + (box_width - width * scale) / 2 - left * scale,
        box_top - (box_height - height * scale) / 2 + top * scale,
    )


def faces_of_path(path: str, place: Callable[[Point], Point], flat: float = 0.0) -> list[Face]:
    """Return the faces that a path fills, with their holes.

    Args:
        place: maps its points.
        flat: approximate curves by lines that stay this close to them; 0 keeps the curves. Triangles of lines are
            exact, few, and the same wherever the outline is part of a larger solid.

    Raises:
        ValueError: a command other than ``M L Q C Z``.
    """
    loops = [(wire, Face(wire)) for wire in _wires(path, place, flat)]
    if not loops:
        return []
    # An outline and its holes turn opposite ways, so their faces look to opposite sides.
    outside = max(loops, key=lambda loop: loop[1].area)[1].normal_at().Z
    outlines = [loop for loop in loops if loop[1].normal_at().Z * outside > 0]
    holes: list[list[Wire]] = [[] for _ in outlines]
    for wire, face in loops:
        if face.normal_at().Z * outside > 0:
            continue
        around = [
            number for number, outline in enumerate(outlines) if outline[1].is_inside(wire.vertices()[0].center())
        ]
        holes[min(around, key=lambda number: outlines[number][1].area)].append(wire)
    return [Face(outline[0], inner) for outline, inner in zip(outlines, holes, strict=True)]


def _wires(path: str, place: Callable[[Point], Point], flat: float) -> Iterator[Wire]:
    pieces: list[tuple[Point, ...]] = []
    start = now = (0.0, 0.0)
    for command, points in _commands(path, place):
        if command == "M":
            pieces, start = [], points[0]
        elif command == "Z":
            if now != start:
                pieces.append((now, start))
            yield _wire(pieces, flat)
        elif points[-1] != now:  # a step of zero length is no edge
            pieces.append((now, *points))
        now = points[-1] if points else start


def _wire(pieces: list[tuple[Point, ...]], flat: float) -> Wire:
    """Build a closed outline of lines (two points) and Bézier curves (three or four)."""
    if flat:
        return Wire.make_polygon([point for piece in pieces for point in _flattened(piece, flat)])
    return Wire([Edge.make_line(*piece) if len(piece) == 2 else Edge.make_bezier(*piece) for piece in pieces])


def _flattened(piece: tuple[Point, ...], flat: float) -> Iterator[Point]:
    """Yield points along a line or curve without its end; a chord is off by at most 1/8 of the second derivative."""
    degree = len(piece) - 1
    bend = max(
        (
            hypot(a[0] - 2 * b[0] + c[0], a[1] - 2 * b[1] + c[1])
            for a, b, c in zip(piece, piece[1:], piece[2:], strict=False)
        ),
        default=0.0,
    )
    steps = max(1, ceil(sqrt(degree * (degree - 1) * bend / (8 * flat))))
    for step in range(steps):
        at = step / steps
        shares = [comb(degree, i) * at**i * (1 - at) ** (degree - i) for i in range(degree + 1)]
        yield (
            sum(share * x for share, (x, _) in zip(shares, piece, strict=True)),
            sum(share * y for share, (_, y) in zip(shares, piece, strict=True)),
        )


def _commands(path: str, place: Callable[[Point], Point]) -> Iterator[tuple[str, list[Point]]]:
    tokens = _TOKEN.findall(path)
    command, at = "", 0
    while at < len(tokens):
        if tokens[at].isalpha():
            command, at = tokens[at], at + 1
            if command not in _POINTS:
                raise ValueError(f"path command {command!r}: only M L Q C Z, absolute")
        count = _POINTS[command]
        numbers = [float(token) for token in tokens[at : at + 2 * count]]
        at += 2 * count
        yield command, [place((numbers[i], numbers[i + 1])) for i in range(0, 2 * count, 2)]
        if command == "M":
            command = "L"  # further points after a move are lines
