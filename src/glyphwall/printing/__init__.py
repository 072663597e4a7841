"""Prints for the table: sheets, leaflets, tiles. Each game lists its own.

from glyphwall import printing
printing.make("sheet", "tiles.pdf", paper="letter", sets=2)
"""

from __future__ import annotations

from glyphwall._exports import load_on_use

TYPE_CHECKING = False
if TYPE_CHECKING:
    from glyphwall.printing.declarations import (
        PDF,
        Format,
        Maker,
        Order,
        Print,
        PrintOptions,
        choice_title,
        find_print,
        option_about,
        option_title,
        print_about,
        print_title,
        prints,
    )
    from glyphwall.printing.making import Printed, make, pictures
    from glyphwall.printing.typesetting import Document, Typeset
else:
    __getattr__, __dir__ = load_on_use(__name__)

__all__ = [
    "make", "pictures", "Printed",
    "Print", "PrintOptions", "Format", "Order", "Maker", "PDF", "find_print", "prints", "print_title", "print_about",
    "option_title", "option_about", "choice_title",
    "Typeset", "Document",
]  # fmt: skip
