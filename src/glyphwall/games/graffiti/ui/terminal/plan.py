"""The whole table on a screen of some size: what stands where, and how large."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from glyphwall.games.graffiti.ui.terminal.shelves import SEATS_WIDTH, draw_boards, draw_hand, draw_seats
from glyphwall.games.graffiti.ui.terminal.sketch import Flow, Sketch, Span
from glyphwall.games.graffiti.ui.terminal.tunnel import draw_tunnel

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glyphwall.games.graffiti.rules.views import GraffitiView
    from glyphwall.terminal.values import Cast

BESIDE = 79
"""Columns from which the seats stand beside the boards."""


FEW_ROWS = ("points", "cans", "paints", "permits")
"""Of the counts of a seat, those for which there is room on the lowest screen."""


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
    """The table as large as it fits; where nothing fits, as small as it can be. A line is left for what lies under
    the cursor."""
    for roomy in (True, False):
        sketch = _draw(wanted, width, roomy=roomy)
        if sketch.height < height:
            return sketch
    tight = _draw_tight(wanted, width) if width >= BESIDE else sketch
    return tight if tight.height < sketch.height else sketch


def _draw_tight(wanted: Wanted, width: int) -> Sketch:
    """Without the question, which is told elsewhere too, and with the counts that matter most."""
    sketch, view, locale = Sketch(), wanted.view, wanted.locale
    y = draw_tunnel(sketch, view, width, roomy=False, last=wanted.last, locale=locale)
    room = width - SEATS_WIDTH - 1
    left = draw_boards(sketch, view, 0, y, room, locale)
    draw_hand(sketch, view, wanted.cast, 0, left, room, locale)
    below = draw_seats(sketch, view, wanted.cast, room + 1, y, SEATS_WIDTH, locale, rows=FEW_ROWS)
    flow = Flow(sketch, room + 1, below, SEATS_WIDTH)
    for key, label in wanted.buttons:
        flow.cell(key, Span(f" {label} ", "button"))
    return sketch


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
