"""Text drawings of Graffiti for terminals and logs: letters always, colours on demand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glyphwall.games.graffiti.texts import text as message
from glyphwall.games.graffiti.ui.artwork import graffiti_art
from glyphwall.games.graffiti.ui.scene import (
    NEUTRAL,
    is_acting,
    list_counts,
    owners_of,
    picture_name,
    points_of,
    sections_of,
    status,
)
from glyphwall.games.graffiti.words.spaces import (
    BONUS,
    PAINTS,
    bonus_spaces,
    cans_of,
    draws,
    paint_areas,
    permit_spaces,
    tunnel_spaces,
)

if TYPE_CHECKING:
    from collections.abc import Collection

    from glyphwall.games.graffiti.rules.parts import Holdings
    from glyphwall.games.graffiti.rules.views import GraffitiView
    from glyphwall.games.graffiti.ui.scene import DrawnSegment, Wall

_RESET: Final = "\x1b[0m"
_NAME_WIDTH: Final = 25


def text(
    view: GraffitiView,
    *,
    colour: bool = True,
    last: str | None = None,
    legal: Collection[str] = (),
    boards: bool = True,
    seats: bool = True,
    locale: str = "en",
) -> str:
    """Draw the view as lines of text, at most 79 columns wide.

    A bare segment shows its paints and points, a sprayed one its tag: ``(1)`` for the first seat, ``(-)`` for neutral,
    and ``<1>`` where it was sprayed last. ``!2`` reserves a segment for the second seat. A can space shows a dot for
    each can it takes, the numbers of the seats whose cans stand there, ``+`` where Add has closed it, and ``*`` if it
    is legal.

    Args:
        colour: paint the letters of paints with 24-bit colour sequences.
        last: the segment that was sprayed last.
        legal: can spaces (``S2.1``) and segments (``@B4``) that are marked with a star.
    """
    stars = frozenset(legal)
    lines = [message("drawing-graffiti-round", locale, round=view.table.round, edition=view.edition), ""]
    for section in sections_of(view):
        spaces = "  ".join(_space(view, space, stars) for space in tunnel_spaces(view, section.number))
        blocked = f"  {message('tunnel-blocked', locale)}" if section.blocked else ""
        lines.append(f"{message('drawing-graffiti-section', locale, section=section.number)}  {spaces}{blocked}")
        lines += [_wall(view, wall, colour, last, stars, locale) for wall in (section.upper, section.lower)]
    if boards:
        lines += ["", *_boards(view, colour, stars, locale)]
    if seats:
        lines += ["", *_seats(view, colour, locale)]
    lines += ["", status(view, locale)]
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _wall(view: GraffitiView, wall: Wall, colour: bool, last: str | None, stars: frozenset[str], locale: str) -> str:
    name = f"{wall.letter} {picture_name(view, wall.letter, locale)}{' ✓' if wall.completed else ''}"
    return f"  {name:<{_NAME_WIDTH}}" + "  ".join(
        _segment(segment, colour, segment.name == last, f"@{segment.name}" in stars) for segment in wall.segments
    )


def _segment(segment: DrawnSegment, colour: bool, last: bool, star: bool) -> str:
    if segment.owner is not None:
        tag = "-" if segment.owner == NEUTRAL else str(segment.owner + 1)
        return f"{segment.name}<{tag}>" if last else f"{segment.name}({tag})"
    reserved = "" if segment.reserved is None else f"!{segment.reserved + 1}"
    paints = "".join(_paint(paint, colour) for paint in segment.info.paints)
    return f"{segment.name}{'*' if star else ''}{reserved} {paints} {segment.info.points}"


def _space(view: GraffitiView, space: str, stars: frozenset[str]) -> str:
    owners = "".join(str(seat + 1) for seat in owners_of(view, space))
    closed = "+" if space in view.table.closed else ""
    star = "*" if space in stars else ""
    return f"{space}{star}[{owners + closed or '·' * cans_of(space)}]"


def _boards(view: GraffitiView, colour: bool, stars: frozenset[str], locale: str) -> list[str]:
    table = view.table
    permits = []
    for space, slots in permit_spaces(view).items():
        pips = " ".join(str(table.open_permits[slot] or "·") for slot in slots)
        more = f" +{table.permit_stack_count}" if draws(view, space) else " ★" if space == "TF" else ""
        permits.append(f"{pips}{more} {_space(view, space, stars)}")
    bonus = []
    for space, slot in bonus_spaces(view).items():
        if slot is None:
            kind = message("tunnel-bonus-bob", locale) if table.bobby < 0 else "·"
        else:
            code = table.open_bonus[slot]
            kind = message(f"tunnel-bonus-{code}", locale) if code else "·"
        bonus.append(f"{kind} {_space(view, space, stars)}")
    paints = []
    for codes, spaces in paint_areas(view):
        left = " ".join(f"{_paint(code, colour)}×{table.supply.get(code, 0)}" for code in codes)
        paints.append(f"{left}  {' '.join(_space(view, space, stars) for space in spaces)}")
    return [
        line
        for board, pieces in (("permit", permits), ("bonus", bonus), ("paint", paints))
        for line in (message(f"tunnel-{board}-board", locale), *(f"  {row}" for row in _wrap(pieces, "   ", 77)))
    ]


def _wrap(parts: list[str], gap: str, most: int) -> list[str]:
    """Put parts side by side in lines of at most ``most`` columns."""
    lines, line = [], ""
    for part in parts:
        if line and len(_strip_colour(line + gap + part)) > most:
            lines.append(line)
            line = part
        else:
            line = f"{line}{gap}{part}" if line else part
    return [*lines, line]


def _seats(view: GraffitiView, colour: bool, locale: str) -> list[str]:
    lines = []
    open_ledger = view.options.ledger == "open"
    for seat, holds in enumerate(view.table.seats):
        marks = ("★" if view.table.token == seat else "") + (
            f" {message('tunnel-bonus-bob', locale)}" if view.table.bobby == seat else ""
        )
        if holds.passed and view.outcome is None:
            marks += f" {message('tunnel-passed', locale)}"
        points = message("tunnel-points", locale, count=points_of(view, seat))
        cans = "■" * holds.cans + "·" * max(0, 5 - holds.cans)
        counts = message(
            "drawing-graffiti-counts",
            locale,
            paints=sum(holds.paints.values()),
            permits=holds.permit_count,
            bonus=sum(holds.bonus.values()),
            tags=len(holds.tags),
        )
        lines.append(f"{'>' if is_acting(view, seat) else ' '} {seat + 1}  {points}  {cans}  {counts}  {marks}")
        if seat == view.seat or open_ledger or view.outcome is not None:
            lines += [f"     {line}" for line in _seat_pieces(holds, colour, locale)]
    return lines


def _seat_pieces(holds: Holdings, colour: bool, locale: str) -> list[str]:
    """Return a seat's pieces, as far as the viewer may see them."""
    known = holds.known_permits if holds.permits is None else holds.permits
    paints = " ".join(_paint(code, colour) for code in PAINTS for _ in range(holds.paints.get(code, 0)))
    spent = " ".join(_paint(code, colour) for code in PAINTS for _ in range(holds.spent.get(code, 0)))
    permits = [pip for pip in "12345" for _ in range(known.get(pip, 0))]
    permits += ["?"] * (holds.permit_count - len(permits))
    bonus = list_counts(holds.bonus, BONUS, "bonus", locale)
    parts = [
        message("drawing-graffiti-held", locale, paints=paints or "–", permits=" ".join(permits) or "–"),
        *([message("drawing-graffiti-bonus", locale, bonus=bonus)] if bonus else []),
        *([message("drawing-graffiti-spent", locale, paints=spent)] if spent else []),
    ]
    return _wrap(parts, "  ", 74)


def _paint(code: str, colour: bool) -> str:
    """Return a paint tile by its letters, or a paint by its letter."""
    if not colour:
        return code
    return "".join(_painted(letter) for letter in code) + _RESET


def _painted(letter: str) -> str:
    art = graffiti_art().paint(letter)
    return f"\x1b[48;2;{_rgb(art.fill)};38;2;{_rgb(art.ink)};1m{letter}"


def _rgb(colour: str) -> str:
    return ";".join(str(int(colour[start : start + 2], 16)) for start in (1, 3, 5))


def _strip_colour(line: str) -> str:
    parts = line.split("\x1b[")
    return parts[0] + "".join(part.partition("m")[2] for part in parts[1:])
