"""STEP: the solids themselves, named and coloured, for whoever changes them in a CAD program."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from build123d import Color, Compound, Location, export_step

if TYPE_CHECKING:
    from pathlib import Path

    from glyphwall.printing.solids.pieces import Imprint, Piece, Plate


def write_step(plate: Plate, imprint: Imprint, out: Path) -> None:
    """Writes a plate: an assembly of pieces, each of its bodies."""
    assembly = Compound(label=plate.title, children=[_piece(*placed) for placed in plate.placed])
    export_step(assembly, out)
    out.write_text(_with_header(out.read_text("ascii"), plate.title, imprint), "ascii")


def _piece(piece: Piece, place: tuple[float, float]) -> Compound:
    bodies = []
    for body in piece.bodies:
        solid = body.solids[0] if len(body.solids) == 1 else Compound(body.solids)
        solid = solid.moved(Location((*place, 0.0)))
        solid.label, solid.color = f"{piece.name}: {body.name}", Color(body.material.colour)
        bodies.append(solid)
    return Compound(label=piece.name, children=bodies)


def _with_header(text: str, title: str, imprint: Imprint) -> str:
    """The kernel names itself in the header; people are asked to name the authors and the licence."""
    told = ", ".join(_string(line) for line in (title, imprint.licence, imprint.changes, imprint.source))
    head, data = text.split("ENDSEC;", 1)
    head = re.sub(r"FILE_DESCRIPTION\(.*?\);", lambda _: f"FILE_DESCRIPTION(({told}),'2;1');", head, flags=re.DOTALL)
    stamp = re.search(r"'(\d{4}-\d\d-\d\dT[^']*)'", head)
    names = f"{_string(title)},'{stamp[1] if stamp else ''}',({_string(imprint.authors)}),('')"
    program = _string(imprint.program)
    head = re.sub(r"FILE_NAME\(.*?\);", lambda _: f"FILE_NAME({names},{program},{program},'');", head, flags=re.DOTALL)
    return f"{head}ENDSEC;{data}"


def _string(text: str) -> str:
    """A string of the format (ISO 10303-21): other than ASCII by code point, quotes doubled."""
    plain = text.replace("\\", "\\\\").replace("'", "''")
    return (
        "'"
        + re.sub(r"[^\x20-\x7e]+", lambda run: f"\\X2\\{run[0].encode('utf-16-be').hex().upper()}\\X0\\", plain)
        + "'"
    )
