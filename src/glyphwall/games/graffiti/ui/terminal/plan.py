"""The layout of the table on a screen of any size, and all that is beside the tunnel: boards, seats, own pieces."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from glyphwall.games.graffiti.texts import text as message
from glyphwall.games.graffiti.ui.scene import is_acting, points_of
from glyphwall.games.graffiti.ui.terminal.sketch import Flow, Sketch, SketchCell, Span
from glyphwall.games.graffiti.ui.terminal.tunnel import can_space, draw_tunnel
from glyphwall.games.graffiti.ui.terminal.words import place_of
from glyphwall.games.graffiti.words.names import bonus_name, paint_names
from glyphwall.games.graffiti.words.spaces import BONUS, PAINTS, bonus_spaces, draws, paint_areas, permit_spaces

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glyphwall.games.graffiti.rules.views import GraffitiView
    from glyphwall.terminal.values import Cast


SEATS_WIDTH = 29
NAMED = 9
"""The minimum width of a seat's column for a readable name."""
ROWS = ("points", "cans", "paints", "permits", "bonus", "tags")


def draw_boards(sketch: Sketch, view: GraffitiView, x: int, y: int, width: int, locale: str) -> int:
    """Draw the paint board, the permits and the bonus tiles; return the first line below them."""
    table, flow = view.table, Flow(sketch, x, y, width)
    flow.heading(message("tunnel-paint-board", locale))
    for codes, spaces in paint_areas(view):
        flow.gap()
        for code in codes:
            flow.cell(f"supply:{code}", *paint_tile(code), Span(str(table.supply.get(code, 0))))
        for space in spaces:
            flow.cell(f"space:{space}", *can_space(view, space))
    flow.heading(message("terminal-graffiti-permits", locale))
    for space, slots in permit_spaces(view).items():
        pips = " ".join(str(table.open_permits[slot] or "·") for slot in slots)
        more = f"+{table.permit_stack_count}" if draws(view, space) else "★" if space == "TF" else ""
        spans = [Span(f" {pips} ", "permit")] if pips else []
        flow.gap()
        flow.cell(f"space:{space}", *spans, Span(f"{more} "), *can_space(view, space))
    flow.heading(message("tunnel-bonus-board", locale))
    for space, slot in bonus_spaces(view).items():
        if slot is not None:
            code = table.open_bonus[slot]
            kind = bonus_name(code, locale) if code else "–"
        else:
            kind = bonus_name("bob", locale) + (f" ({table.bobby + 1})" if table.bobby >= 0 else "")
        flow.cell(f"space:{space}", Span(f"{kind} "), *can_space(view, space))
    return flow.next_line


def draw_hand(sketch: Sketch, view: GraffitiView, cast: Cast, x: int, y: int, width: int, locale: str) -> int:
    """Draw the viewer's pieces; return the first line below them."""
    seat = view.seat
    if seat is None:
        return y
    holds, flow = view.table.seats[seat], Flow(sketch, x, y, width)
    flow.heading(cast.names[seat])
    asked = {place_of(ply) for ply in view.legal}
    permits = holds.permits or {}
    keys = [
        *(("paint", code, holds.paints.get(code, 0)) for code in PAINTS),
        *(("permit", pip, permits.get(pip, 0)) for pip in "12345"),
        *(("tile", code, holds.bonus.get(code, 0)) for code in BONUS),
    ]
    shown = [(kind, code, count) for kind, code, count in keys if count or f"{kind}:{code}" in asked]
    if not shown:
        flow.gap()
        flow.text(Span(message("tunnel-screen-empty", locale), "label"))
    for kind, code, count in shown:
        spans: Sequence[Span] = (
            paint_tile(code)
            if kind == "paint"
            else (Span(f" {code} ", "permit"),)
            if kind == "permit"
            else (Span(bonus_name(code, locale), "tile"),)
        )
        flow.cell(f"{kind}:{code}", *spans, *([Span(f"×{count}")] if count > 1 else []))
    if holds.spent:
        flow.gap(2)
        flow.text(Span(message("tunnel-spent", locale), "label"))
        for tile in (paint_tile(code) for code in PAINTS for _ in range(holds.spent.get(code, 0))):
            flow.gap()
            flow.text(*tile)
    if is_acting(view, seat) and view.table.kept:
        kept = tuple(code for code in PAINTS for _ in range(view.table.kept.get(code, 0)))
        flow.gap(2)
        flow.text(Span(message("tunnel-keep", locale, count=len(kept), paints=paint_names(kept, locale)), "label"))
    return flow.next_line


def draw_seats(
    sketch: Sketch,
    view: GraffitiView,
    cast: Cast,
    x: int,
    y: int,
    width: int,
    locale: str,
    *,
    rows: Sequence[str] = ROWS,
) -> int:
    """Draw the seats side by side with their counts below; return the first line below them."""
    labels = [message("terminal-graffiti-count", locale, what=row) for row in rows]
    left = max(map(len, labels))
    each = (width - left) // len(cast.names)
    for seat, holds in enumerate(view.table.seats):
        first = ("▸" if is_acting(view, seat) else "") + ("★" if view.table.token == seat else "")
        name = f"{first}{seat + 1}"
        if each >= NAMED:
            name = f"{name} {cast.names[seat]}"[: each - 2].strip()
        passed = holds.passed and view.outcome is None
        counts = {
            "points": points_of(view, seat),
            "cans": message("terminal-graffiti-passed", locale) if passed else holds.cans,
            "paints": sum(holds.paints.values()),
            "permits": holds.permit_count,
            "bonus": sum(holds.bonus.values()),
            "tags": len(holds.tags),
        }
        at = x + left + seat * each
        tone = "active" if is_acting(view, seat) else "text"
        sketch.cells.append(SketchCell(f"seat:{seat}", at, y, ((Span(name.ljust(each - 2), tone),),)))
        for row, what in enumerate(rows, 1):
            sketch.label(at + 1, y + row, Span(str(counts[what])[: each - 2].ljust(each - 3), tone))
    for row, label in enumerate(labels, 1):
        sketch.label(x, y + row, Span(label, "label"))
    return y + len(rows) + 1


def paint_tile(code: str) -> tuple[Span, ...]:
    """Return a paint tile: its letters, each on its colour."""
    return tuple(Span(letter.upper(), f"paint-{letter}") for letter in code)


BESIDE = 79
"""The number of columns from which the seats are beside the boards."""


FEW_ROWS = ("points", "cans", "paints", "permits")
"""The counts of a seat that fit on the smallest screen."""


@dataclass(frozen=True)
class Wanted:
    """The content to draw; ``buttons`` are keys and names of plies without a place on the table."""

    view: GraffitiView
    cast: Cast
    question: str
    buttons: Sequence[tuple[str, str]]
    last: str | None
    locale: str


def draw(wanted: Wanted, width: int, height: int) -> Sketch:
    """Draw the table as large as it fits, or as small as possible; leave a line for the cell under the cursor."""
    for roomy in (True, False):
        sketch = _draw(wanted, width, roomy=roomy)
        if sketch.height < height:
            return sketch
    tight = _draw_tight(wanted, width) if width >= BESIDE else sketch
    return tight if tight.height < sketch.height else sketch


def _draw_tight(wanted: Wanted, width: int) -> Sketch:
    """Draw the table without the question, which appears elsewhere too, and with the most important counts."""
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
