"""The files of a plate: 3MF, STL and STEP."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

import numpy as np
from build123d import Color, Compound, Location, export_step

from glyphwall.printing.solids._threemf import write_3mf
from glyphwall.printing.solids.meshes import join_meshes

if TYPE_CHECKING:
    from pathlib import Path

    from glyphwall.printing.solids._threemf import Plan
    from glyphwall.printing.solids.pieces import Imprint, Piece, Plate

_STL_HEADER: Final = 80
_STL_TRIANGLE: Final = np.dtype([("normal", "<f4", 3), ("corners", "<f4", (3, 3)), ("unused", "<u2")])


def write_plate(
    plate: Plate, imprint: Imprint, form: str, folder: Path, plan: Plan = "parts", layer: float = 0.2
) -> Path:
    """Write a plate into a folder, named after it, and return the file; ``plan`` and ``layer`` are for 3MF."""
    path = folder / f"{plate.name}.{form}"
    if form == "3mf":
        write_3mf(plate, imprint, path, plan, layer)
    else:
        {"stl": write_stl, "step": write_step}[form](plate, imprint, path)
    return path


def write_stl(plate: Plate, imprint: Imprint, out: Path) -> None:
    """Write a plate as binary STL: one mesh of one material, its bodies fused piece by piece."""
    mesh = join_meshes([piece.mesh.moved(*place) for piece, place in plate.placed])
    corners = mesh.corners[mesh.triangles]
    normals = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
    lengths = np.linalg.norm(normals, axis=1, keepdims=True)
    rows = np.zeros(len(corners), _STL_TRIANGLE)
    rows["normal"] = normals / np.where(lengths, lengths, 1)
    rows["corners"] = corners
    header = imprint.short.encode("ascii")
    assert len(header) <= _STL_HEADER
    with out.open("wb") as file:
        file.write(header.ljust(_STL_HEADER))
        file.write(np.uint32(len(rows)).tobytes())
        file.write(rows.tobytes())


def write_step(plate: Plate, imprint: Imprint, out: Path) -> None:
    """Write a plate as STEP for CAD programs: an assembly of named and coloured pieces, each of its bodies."""
    assembly = Compound(label=plate.title, children=[_step_piece(*placed) for placed in plate.placed])
    export_step(assembly, out)
    out.write_text(_with_step_header(out.read_text("ascii"), plate.title, imprint), "ascii")


def _step_piece(piece: Piece, place: tuple[float, float]) -> Compound:
    bodies = []
    for body in piece.bodies:
        solid = body.solids[0] if len(body.solids) == 1 else Compound(body.solids)
        solid = solid.moved(Location((*place, 0.0)))
        solid.label, solid.color = f"{piece.name}: {body.name}", Color(body.material.colour)
        bodies.append(solid)
    return Compound(label=piece.name, children=bodies)


def _with_step_header(text: str, title: str, imprint: Imprint) -> str:
    """Replace the kernel's header by one that credits the authors and the licence."""
    about = ", ".join(_step_string(line) for line in (title, imprint.licence, imprint.changes, imprint.source))
    head, data = text.split("ENDSEC;", 1)
    head = re.sub(r"FILE_DESCRIPTION\(.*?\);", lambda _: f"FILE_DESCRIPTION(({about}),'2;1');", head, flags=re.DOTALL)
    stamp = re.search(r"'(\d{4}-\d\d-\d\dT[^']*)'", head)
    names = f"{_step_string(title)},'{stamp[1] if stamp else ''}',({_step_string(imprint.authors)}),('')"
    program = _step_string(imprint.program)
    head = re.sub(r"FILE_NAME\(.*?\);", lambda _: f"FILE_NAME({names},{program},{program},'');", head, flags=re.DOTALL)
    return f"{head}ENDSEC;{data}"


def _step_string(text: str) -> str:
    """Format a string (ISO 10303-21): non-ASCII by code point, quotes doubled."""
    plain = text.replace("\\", "\\\\").replace("'", "''")
    return (
        "'"
        + re.sub(r"[^\x20-\x7e]+", lambda run: f"\\X2\\{run[0].encode('utf-16-be').hex().upper()}\\X0\\", plain)
        + "'"
    )
