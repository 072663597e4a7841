"""The player aid: the rules on a page in our own words, and what each segment costs on another."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from glyphwall.games.graffiti.printing.sheets import FOLDER, frame, standalone_svg
from glyphwall.games.graffiti.rules.components import PAINTS
from glyphwall.games.graffiti.rules.edition import SHIPPED, load_edition
from glyphwall.games.graffiti.ui import pieces
from glyphwall.games.graffiti.ui.artwork import graffiti_art
from glyphwall.games.graffiti.ui.rules_arguments import rules_arguments
from glyphwall.printing.typesetting import Document, Typeset

if TYPE_CHECKING:
    from glyphwall.games.graffiti.rules.components import Edition
    from glyphwall.printing.declarations import Order

_PARTS: Final = ("goal", "turn", "spray", "paint", "permits", "bonus", "round", "neutral", "end")
_BONUS: Final = ("add", "dis", "wld", "2vp", "ext", "prm", "sav", "res", "bob")
_CODES: Final = dict(zip(PAINTS, "rybgk", strict=True))


def aid(order: Order) -> Document:
    """One page, or two with the segments."""
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
    """The ten pictures by section, with what each segment costs and gives."""
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
