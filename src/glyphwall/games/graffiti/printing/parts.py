"""What the printed sheets of Graffiti have in common: title, authors, and that they are unofficial."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from glyphwall.games.graffiti.rules.edition import SHIPPED, load_edition
from glyphwall.printing.cells import SIZES
from glyphwall.render.svg_parts import number

if TYPE_CHECKING:
    from glyphwall.printing.declarations import Order
    from glyphwall.render.svg_parts import Box

FOLDER: Final = Path(__file__).parent


def frame(order: Order, print_name: str) -> dict[str, Any]:
    """What `house.typ` wants of every document, that it is unofficial, and whose numbers it has where they are not the
    usual ones."""
    named = order.options.edition
    return {
        "title": order.text("print-graffiti-document", title=order.text(f"print-graffiti-{print_name}")),
        "authors": ["Marco Ruskowski", "Marcel Süßelbeck"],
        "credit": order.text("print-graffiti-credit"),
        "ruler": order.text("print-ruler"),
        "locale": order.locale,
        "paper": list(SIZES[order.options.paper]),
        "unofficial": order.text("print-graffiti-unofficial"),
        "whose": "" if named == SHIPPED else order.text("print-graffiti-edition", title=load_edition(named).title),
    }


def standalone_svg(content: str, view_box: Box, margin: float = 4.0) -> str:
    """A piece as an SVG file of its own, with room for its outline."""
    left, top, width, height = view_box
    box = (left - margin, top - margin, width + 2 * margin, height + 2 * margin)
    shape = " ".join(number(value) for value in box)
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{shape}">{content}</svg>\n'
