"""The printed sheets of Graffiti: the player aid (rules, and the cost of each segment) and the score pad."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from glyphwall.games.graffiti.rules.components import PAINTS
from glyphwall.games.graffiti.rules.edition import SHIPPED, load_edition
from glyphwall.games.graffiti.ui import pieces
from glyphwall.games.graffiti.ui.artwork import graffiti_art
from glyphwall.games.graffiti.ui.rules_arguments import rules_arguments
from glyphwall.printing._cells import SIZES
from glyphwall.printing.typesetting import Document, Typeset
from glyphwall.render.svg_parts import number

if TYPE_CHECKING:
    from glyphwall.games.graffiti.rules.components import Edition
    from glyphwall.printing.declarations import Order
    from glyphwall.render.svg_parts import Box


FOLDER: Final = Path(__file__).parent


def frame(order: Order, print_name: str) -> dict[str, Any]:
    """Return the values that every document needs: title, authors, the unofficial note, a custom edition's title."""
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
    """Return a piece as a complete SVG file, with a margin for its outline."""
    left, top, width, height = view_box
    box = (left - margin, top - margin, width + 2 * margin, height + 2 * margin)
    shape = " ".join(number(value) for value in box)
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{shape}">{content}</svg>\n'


_PARTS: Final = ("goal", "turn", "spray", "paint", "permits", "bonus", "round", "neutral", "end")
_BONUS: Final = ("add", "dis", "wld", "2vp", "ext", "prm", "sav", "res", "bob")
_CODES: Final = dict(zip(PAINTS, "rybgk", strict=True))


def aid(order: Order) -> Document:
    """Build the document: one page, or two with the segments."""
    art, edition = graffiti_art(), load_edition(order.options.edition)
    rules = rules_arguments(edition, order.locale)
    bonus = [kind for kind in _BONUS if kind not in str(rules["missing"]).split()]
    files = {f"bonus-{kind}.svg": standalone_svg(pieces.bonus(kind), art.bonus.view_box) for kind in bonus}
    files |= {f"paint-{code}.svg": standalone_svg(pieces.chip(code), art.chip.view_box) for code in _CODES.values()}
    files |= {f"permit-{pips}.svg": standalone_svg(pieces.permit(pips), art.permit.view_box) for pips in range(1, 6)}
    files |= {
        f"picture-{picture.letter}.svg": standalone_svg(
            _wall(pieces.picture(picture, special=False)), art.picture_view_box, 0
        )
        for picture in art.pictures
    }
    data = frame(order, "aid") | {
        "head": order.text("print-graffiti-aid-head"),
        "parts": [
            {
                "id": part,
                "title": order.text(f"rules-graffiti-{part}"),
                "text": order.text(f"rules-graffiti-{part}-text", **rules),
            }
            for part in _PARTS
        ],
        "bonus": [[f"bonus-{kind}.svg", order.text(f"tunnel-bonus-about-{kind}")] for kind in bonus],
        "segments": _sections(order, edition) if order.options.segments else [],
        "segments_head": order.text("print-graffiti-aid-segments"),
        "numbers": order.text("rules-graffiti-numbers-text") if order.options.edition == SHIPPED else "",
    }
    return Document(FOLDER / "aid.typ", data, files)


def _wall(picture: str) -> str:
    return f'<rect width="480" height="200" fill="#8d8478"/>{picture}'


def _sections(order: Order, edition: Edition) -> list[dict[str, Any]]:
    """List the ten pictures by section, with the cost and points of each segment."""
    return [
        {
            "permit": f"permit-{number}.svg",
            "name": order.text("print-graffiti-aid-section", number=number),
            "pictures": [_picture(order, edition, letter) for letter in (section.upper, section.lower)],
        }
        for number, section in enumerate(edition.sections, 1)
    ]


def _picture(order: Order, edition: Edition, letter: str) -> dict[str, Any]:
    own = [segment for segment in edition.segments if segment.id[0] == letter]
    return {
        "file": f"picture-{letter}.svg",
        "name": f"{letter} · {order.text(f'tunnel-picture-{letter.lower()}')}",
        "segments": [
            {
                "id": segment.id,
                "paints": [f"paint-{_CODES[paint]}.svg" for paint in segment.paints],
                "words": ", ".join(order.text(f"tunnel-paint-{_CODES[paint]}") for paint in segment.paints),
                "points": segment.points,
            }
            for segment in own
        ],
    }


AID = Typeset(aid)


SEATS: Final = 4
ROUNDS: Final = 8


def score(order: Order) -> Document:
    """Build the document with the number of pages that the options ask for."""
    tags = {f"tag-{seat}.svg": standalone_svg(pieces.tag(seat), graffiti_art().tags.view_box) for seat in range(SEATS)}
    edition = load_edition(order.options.edition)
    # Special graffiti may have other numbers of segments than the pictures they replace.
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
