"""The score pad: two sheets on a page, to be cut apart."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from glyphwall.games.graffiti.printing.sheets import FOLDER, frame, standalone_svg
from glyphwall.games.graffiti.rules.edition import load_edition
from glyphwall.games.graffiti.ui import pieces
from glyphwall.games.graffiti.ui.artwork import graffiti_art
from glyphwall.printing.typesetting import Document, Typeset

if TYPE_CHECKING:
    from glyphwall.printing.declarations import Order

SEATS: Final = 4
ROUNDS: Final = 8


def score(order: Order) -> Document:
    """As many pages as were asked for."""
    tags = {f"tag-{seat}.svg": standalone_svg(pieces.tag(seat), graffiti_art().tags.view_box) for seat in range(SEATS)}
    edition = load_edition(order.options.edition)
    # Special graffiti may have other numbers of segments than the pictures that they take the place of.
    sizes = {
        size
        for segments in (edition.segments, edition.special_segments)
        for size in Counter(segment.id[0] for segment in segments).values()
    }
    words = ("name", "unused", "half", "tags", "total", "date")
    data = frame(order, "score") | {
        "head": order.text("print-graffiti-score-head"),
        "rounds": [order.text("print-graffiti-score-round", number=number) for number in range(1, ROUNDS + 1)],
        "pictures": [order.text("print-graffiti-score-picture", count=count) for count in sorted(sizes, reverse=True)],
        "words": {word: order.text(f"print-graffiti-score-{word}") for word in words},
        "players": [order.text("ui-player", number=seat + 1) for seat in range(SEATS)],
        "tags": list(tags),
        "copies": order.options.copies,
    }
    return Document(FOLDER / "score.typ", data, tags)


SCORE = Typeset(score)
