"""The score sheet: a game written down in notation, by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glyphwall.games.grawlix.printing.documents import FOLDER, frame
from glyphwall.games.grawlix.rules.components import COLOURS, GLYPHS, colour_message, glyph_message
from glyphwall.printing.typesetting import Document, Typeset

if TYPE_CHECKING:
    from glyphwall.printing.declarations import Order

DRAFTS: Final = 4
TURNS: Final = 17
"""Lines for both players: no game places more than thirty-four tiles."""

_WORDS: Final = ("event", "date", "winner", "reason", "drafts", "turns", "drawn", "left", "signs", "example")


def score(order: Order) -> Document:
    """As many pages as were asked for."""
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
