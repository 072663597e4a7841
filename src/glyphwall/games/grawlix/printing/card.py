"""Cards that say how other components stand in for the tiles: Qwirkle tiles, dice, playing cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glyphwall.games.grawlix.printing.documents import FOLDER, frame, tile_files
from glyphwall.games.grawlix.rules.components import COLOURS, GLYPHS, colour_message, glyph_message
from glyphwall.printing.typesetting import Document, Typeset

if TYPE_CHECKING:
    from glyphwall.printing.declarations import Order

_SHAPES: Final = ("circle", "square", "diamond", "clover", "star-four", "star-eight")
"""The symbols of a Qwirkle set, in words; beside the glyphs in the order of the rules."""

_SUITS: Final = ("hearts-low", "diamonds-low", "diamonds-high", "clubs-low", "spades-high", "spades-low")
"""For each colour in the order of the rules six cards of one suit; the high ones are 7 to queen."""

_LOW: Final = ("ace", "2", "3", "4", "5", "6")
_HIGH: Final = ("7", "8", "9", "10", "jack", "queen")


def card(order: Order) -> Document:
    """Three cards on a page."""

    def said(name: str, **values: object) -> str:
        return order.text(f"print-grawlix-card-{name}", **values)

    def rank(name: str) -> str:
        return name if name.isdigit() else said(name)

    glyphs = [f"{GLYPHS[glyph]} {order.text(glyph_message(glyph))}" for glyph in range(6)]
    colours = [f"{COLOURS[colour]} {order.text(colour_message(colour))}" for colour in range(6)]
    cards = [
        {
            "title": said("qwirkle"),
            "about": said("qwirkle-about"),
            "glyphs": [said(shape) for shape in _SHAPES],
            "colours": [said("same")] * 5 + [said("purple")],
        },
        {
            "title": said("dice"),
            "about": said("dice-about"),
            "glyphs": [said("pips", count=count) for count in range(1, 7)],
            "colours": [said("same")] * 6,
        },
        {
            "title": said("cards"),
            "about": said("cards-about"),
            "glyphs": [said("ranks", low=rank(low), high=rank(high)) for low, high in zip(_LOW, _HIGH, strict=True)],
            "colours": [said(suit) for suit in _SUITS],
        },
    ]
    data = frame(order, "card") | {
        "head": said("head"),
        "cards": cards,
        "glyphs": glyphs,
        "colours": colours,
        "diagonal": [f"{letter}{sign}.svg" for letter, sign in zip("ROYGBV", "ahdpns", strict=True)],
    }
    return Document(FOLDER / "card.typ", data, tile_files("relief", order.locale))


CARD = Typeset(card)
