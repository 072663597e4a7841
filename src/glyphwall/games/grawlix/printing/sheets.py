"""The score sheet for a handwritten game, and reference cards for other components: Qwirkle tiles, dice, cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glyphwall.games.grawlix.printing.documents import FOLDER, frame, tile_files
from glyphwall.games.grawlix.rules.components import COLOURS, GLYPHS, colour_message, glyph_message
from glyphwall.printing.typesetting import Document, Typeset

if TYPE_CHECKING:
    from glyphwall.printing.declarations import Order


DRAFTS: Final = 4
TURNS: Final = 17
"""Lines for both players: no game places more than 34 tiles."""

_WORDS: Final = ("event", "date", "winner", "reason", "drafts", "turns", "drawn", "left", "signs", "example")


def score(order: Order) -> Document:
    """Build the requested number of pages."""
    names = [(GLYPHS[glyph], order.text(glyph_message(glyph))) for glyph in range(6)]
    colours = [(COLOURS[colour], order.text(colour_message(colour))) for colour in range(6)]
    data = frame(order, "score") | {
        "head": order.text("print-grawlix-score-head"),
        "words": {word: order.text(f"print-grawlix-score-{word}") for word in _WORDS},
        "players": [order.text("ui-player", number=1), order.text("ui-player", number=2)],
        "names": [*names, *colours],
        "drafts": DRAFTS,
        "turns": TURNS,
        "copies": order.options.copies,
    }
    return Document(FOLDER / "score.typ", data)


SCORE = Typeset(score)


_SHAPES: Final = ("circle", "square", "diamond", "clover", "star-four", "star-eight")
"""The symbols of a Qwirkle set, for the glyphs in the order of the rules."""

_SUITS: Final = ("hearts-low", "diamonds-low", "diamonds-high", "clubs-low", "spades-high", "spades-low")
"""Six cards of one suit for each colour in the order of the rules; the high ones are 7 to queen."""

_LOW: Final = ("ace", "2", "3", "4", "5", "6")
_HIGH: Final = ("7", "8", "9", "10", "jack", "queen")


def card(order: Order) -> Document:
    """Build a page with three cards."""

    def text(name: str, **values: object) -> str:
        return order.text(f"print-grawlix-card-{name}", **values)

    def rank(name: str) -> str:
        return name if name.isdigit() else text(name)

    glyphs = [f"{GLYPHS[glyph]} {order.text(glyph_message(glyph))}" for glyph in range(6)]
    colours = [f"{COLOURS[colour]} {order.text(colour_message(colour))}" for colour in range(6)]
    cards = [
        {
            "title": text("qwirkle"),
            "about": text("qwirkle-about"),
            "glyphs": [text(shape) for shape in _SHAPES],
            "colours": [text("same")] * 5 + [text("purple")],
        },
        {
            "title": text("dice"),
            "about": text("dice-about"),
            "glyphs": [text("pips", count=count) for count in range(1, 7)],
            "colours": [text("same")] * 6,
        },
        {
            "title": text("cards"),
            "about": text("cards-about"),
            "glyphs": [text("ranks", low=rank(low), high=rank(high)) for low, high in zip(_LOW, _HIGH, strict=True)],
            "colours": [text(suit) for suit in _SUITS],
        },
    ]
    data = frame(order, "card") | {
        "head": text("head"),
        "cards": cards,
        "glyphs": glyphs,
        "colours": colours,
        "diagonal": [f"{letter}{sign}.svg" for letter, sign in zip("ROYGBV", "ahdpns", strict=True)],
    }
    return Document(FOLDER / "card.typ", data, tile_files("relief", order.locale))


CARD = Typeset(card)
