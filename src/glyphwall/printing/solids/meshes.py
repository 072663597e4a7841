"""Triangles of a solid: what STL, 3MF and pictures are made of."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

import numpy as np

if TYPE_CHECKING:
    from build123d import Location, Shape
    from numpy.typing import NDArray

DEFLECTION: Final = 0.01
"""How far lines and triangles may lie from a curve, in mm: well below what a printer can do."""

_ANGLE: Final = 0.35  # between neighbouring triangles of a curve, in radians
_DIGITS: Final = 5  # of a millimetre: corners that are closer are one


@dataclass(frozen=True, eq=False)
class Mesh:
    """Corners (n, 3) in mm and triangles (m, 3), counter-clockwise as seen from outside."""

    corners: NDArray[np.float64]
    triangles: NDArray[np.int64]

    @property
    def volume(self) -> float:
        """What the triangles enclose, in mm³."""
        a, b, c = (self.corners[self.triangles[:, i]] for i in range(3))
        return float(np.einsum("ij,ij->i", a, np.cross(b, c)).sum() / 6)

    @property
    def area(self) -> float:
        """Of the surface, in mm²."""
        a, b, c = (self.corners[self.triangles[:, i]] for i in range(3))
        return float(np.linalg.norm(np.cross(b - a, c - a), axis=1).sum() / 2)

    @property
    def bounds(self) -> NDArray[np.float64]:
        """The least and the greatest corner of the box around it: (2, 3)."""
        return np.array([self.corners.min(axis=0), self.corners.max(axis=0)])

    def moved(self, x: float, y: float, z: float = 0.0) -> Mesh:
        return Mesh(self.corners + np.array([x, y, z]), self.triangles)

    def at(self, location: Location) -> Mesh:
        """The mesh moved and turned as a location says."""
        moves = location.wrapped.Transformation()
        rows = np.array([[moves.Value(row, column) for column in (1, 2, 3, 4)] for row in (1, 2, 3)])
        return Mesh(self.corners @ rows[:, :3].T + rows[:, 3], self.triangles)


@lru_cache(maxsize=256)
def mesh_of(shape: Shape[Any]) -> Mesh:
    """The triangles of a solid; of one that many pieces have, made once."""
    raw, triangles = shape.tessellate(DEFLECTION, _ANGLE)
    points = np.round(np.array([(p.X, p.Y, p.Z) for p in raw], dtype=np.float64), _DIGITS) + 0.0  # no -0
    corners, where = np.unique(points, axis=0, return_inverse=True)
    numbers = where.reshape(-1)[np.array(triangles, dtype=np.int64)]
    a, b, c = numbers.T
    return Mesh(corners, numbers[(a != b) & (b != c) & (c != a)])


def join_meshes(meshes: list[Mesh]) -> Mesh:
    """Several meshes as one, side by side; nothing is merged."""
    starts = np.cumsum([0, *(len(mesh.corners) for mesh in meshes[:-1])])
    return Mesh(
        np.concatenate([mesh.corners for mesh in meshes]),
        np.concatenate([mesh.triangles + start for mesh, start in zip(meshes, starts, strict=True)]),
    )
