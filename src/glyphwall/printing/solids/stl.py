"""STL, binary: triangles alone, so a plate is one mesh of one material and eighty characters of text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

from glyphwall.printing.solids.meshes import join_meshes

if TYPE_CHECKING:
    from pathlib import Path

    from glyphwall.printing.solids.pieces import Imprint, Plate

_HEADER: Final = 80
_TRIANGLE: Final = np.dtype([("normal", "<f4", 3), ("corners", "<f4", (3, 3)), ("unused", "<u2")])


def write_stl(plate: Plate, imprint: Imprint, out: Path) -> None:
    """Writes a plate, its bodies fused piece by piece."""
    mesh = join_meshes([piece.mesh.moved(*place) for piece, place in plate.placed])
    corners = mesh.corners[mesh.triangles]
    normals = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
    lengths = np.linalg.norm(normals, axis=1, keepdims=True)
    rows = np.zeros(len(corners), _TRIANGLE)
    rows["normal"] = normals / np.where(lengths, lengths, 1)
    rows["corners"] = corners
    header = imprint.short.encode("ascii")
    assert len(header) <= _HEADER
    with out.open("wb") as file:
        file.write(header.ljust(_HEADER))
        file.write(np.uint32(len(rows)).tobytes())
        file.write(rows.tobytes())
