"""Prints for the table: sheets, leaflets, tiles. Each game lists its own.

from glyphwall import printing
printing.make("sheet", "tiles.pdf", paper="letter", sets=2)
"""

from __future__ import annotations

from glyphwall.printing.declarations import Format, Maker, Order, Print, PrintOptions, find_print, prints
from glyphwall.printing.making import Printed, make, pictures

__all__ = [
    "Format",
    "Maker",
    "Order",
    "Print",
    "PrintOptions",
    "Printed",
    "find_print",
    "make",
    "pictures",
    "prints",
]
