"""An estimate of filament and printing time by volume: bounds, not a slicer's answer.

The model: each body has walls of `WALLS` mm, and inside them the infill. Least: the least infill at the fastest flow;
most: solid at the slowest flow. Supports, brims, purging and heating are not counted.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from glyphwall.printing.solids.pieces import Material, Plate

WALLS: Final = 0.9
"""Thickness of walls, top and bottom, in mm: two lines of a nozzle of 0.4 mm."""

INFILL: Final = 0.1
"""The minimum infill, as a share of the inside."""

FLOW: Final = (3.5, 10.0)
"""Slowest and fastest flow in mm³/s: lines of 0.45 x 0.2 mm at 40 to 110 mm/s, stops and turns included."""

DENSITY: Final = 1.24e-3
"""The density of PLA, in g/mm³."""


@dataclass(frozen=True)
class Amount:
    """The least and the most volume of one material, in cubic millimetres."""

    least: float
    most: float

    @property
    def grams(self) -> tuple[float, float]:
        return self.least * DENSITY, self.most * DENSITY


@dataclass(frozen=True)
class PrintEstimate:
    """The material amounts and the printing minutes of a plate."""

    materials: dict[Material, Amount]
    minutes: tuple[float, float]


def estimate(plate: Plate) -> PrintEstimate:
    """Estimate filament and time of a plate."""
    amounts: dict[Material, Amount] = {}
    for piece in plate.pieces:
        for body in piece.bodies:
            volume = body.mesh.volume
            walls = min(volume, body.mesh.area * WALLS)
            so_far = amounts.get(body.material, Amount(0, 0))
            least = walls + INFILL * (volume - walls)
            amounts[body.material] = Amount(so_far.least + least, so_far.most + volume)
    least, most = (sum(getattr(each, which) for each in amounts.values()) for which in ("least", "most"))
    return PrintEstimate(amounts, (least / FLOW[1] / 60, most / FLOW[0] / 60))
