"""The whole table on a screen of some size: what stands where, and how large."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from glyphwall.games.graffiti.faces.terminal.shelves import SEATS_WIDTH, draw_boards, draw_hand, draw_seats
from glyphwall.games.graffiti.faces.terminal.sketch import Flow, Sketch, Span
from glyphwall.games.graffiti.faces.terminal.tunnel import draw_tunnel

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glyphwall.cli.tui.table import Cast
    from glyphwall.games.graffiti.rules.views import GraffitiView

BESIDE = 79
"""Columns from which the seats stand beside the boards."""


@dataclass(frozen=True)
class Wanted:
    """What is to be drawn.

    Attributes:
        question: what is asked, or who is waited for.
        buttons: keys and words of what has no place of its own on the table.
        last: the segment that was sprayed last.
    """

    view: GraffitiView
    cast: Cast
    question: str
    buttons: Sequence[tuple[str, str]]
    last: str | None
    locale: str


def draw(wanted: Wanted, width: int, height: int) -> Sketch:
    """The table as large as it fits; where nothing fits, as small as it can be."""
    roomy = _draw(wanted, width, roomy=True)
    return roomy if roomy.height < height else _draw(wanted, width, roomy=False)


def _draw(wanted: Wanted, width: int, *, roomy: bool) -> Sketch:
    sketch, view, locale = Sketch(), wanted.view, wanted.locale
    y = draw_tunnel(sketch, view, width, roomy=roomy, last=wanted.last, locale=locale) + roomy
    if width >= BESIDE:
        seats = max(SEATS_WIDTH, width // 3)
        room = width - seats - 1
        left = draw_boards(sketch, view, 0, y, room, locale) + roomy
        left = draw_hand(sketch, view, wanted.cast, 0, left, room, locale)
        y = max(left, draw_seats(sketch, view, wanted.cast, room + 1, y, seats, locale))
    else:
        y = draw_boards(sketch, view, 0, y, width, locale)
        y = draw_hand(sketch, view, wanted.cast, 0, y, width, locale)
        y = draw_seats(sketch, view, wanted.cast, 0, y, width, locale)
    flow = Flow(sketch, 0, y + roomy, width)
    words = wanted.question.split(" ")
    flow.text(*(Span(f"{word} ", "question") for word in words))
    for key, label in wanted.buttons:
        flow.cell(key, Span(f" {label} ", "button"))
    return sketch
