"""What people take to the table: sheets, leaflets, tiles. No game: a game's pack lists what can be printed of it.

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
