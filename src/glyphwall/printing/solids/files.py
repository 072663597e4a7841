"""A plate as a file of some format."""

from __future__ import annotations

from typing import TYPE_CHECKING

from glyphwall.printing.solids.step import write_step
from glyphwall.printing.solids.stl import write_stl
from glyphwall.printing.solids.threemf import write_3mf

if TYPE_CHECKING:
    from pathlib import Path

    from glyphwall.printing.solids.pieces import Imprint, Plate
    from glyphwall.printing.solids.threemf import Plan


def write_plate(
    plate: Plate, imprint: Imprint, form: str, folder: Path, plan: Plan = "parts", layer: float = 0.2
) -> Path:
    """Writes a plate into a folder, named after it; ``plan`` and ``layer`` are for 3MF.

    Returns:
        The file.
    """
    path = folder / f"{plate.name}.{form}"
    if form == "3mf":
        write_3mf(plate, imprint, path, plan, layer)
    elif form == "stl":
        write_stl(plate, imprint, path)
    else:
        write_step(plate, imprint, path)
    return path
