"""The tunnel in characters: five sections side by side, their walls above and below the road with its can spaces."""

from __future__ import annotations

from typing import TYPE_CHECKING

from glyphwall.games.graffiti.texts import text as message
from glyphwall.games.graffiti.ui.scene import NEUTRAL, owners_of, picture_name, sections_of
from glyphwall.games.graffiti.ui.terminal.sketch import Line, SketchCell, Span, fit, length
from glyphwall.games.graffiti.words.spaces import cans_of, tunnel_spaces

if TYPE_CHECKING:
    from glyphwall.games.graffiti.rules.views import GraffitiView
    from glyphwall.games.graffiti.ui.scene import DrawnSection, DrawnSegment, Wall
    from glyphwall.games.graffiti.ui.terminal.sketch import Sketch

PATTERNS = {"r": "▪", "y": " ", "b": "═", "g": "╱", "k": "║"}
"""The pattern of a sprayed paint, in addition to its colour."""

LEAST_BAY = 12
"""The minimum width of a section that shows the longest segment in full."""


def draw_tunnel(sketch: Sketch, view: GraffitiView, width: int, *, roomy: bool, last: str | None, locale: str) -> int:
    """Draw the tunnel at the top of a sketch; return the first line below it.

    ``roomy``: two lines for each segment, and the names of the pictures. ``last``: the segment sprayed last.
    """
    sections = sections_of(view)
    bay = max(LEAST_BAY, width // len(sections))
    tall = 2 if roomy else 1
    upper = max(len(section.upper.segments) for section in sections) * tall + roomy
    lower = max(len(section.lower.segments) for section in sections) * tall + roomy
    roads = [_road(view, section, bay, roomy=roomy, locale=locale) for section in sections]
    road = max(map(len, roads))
    for number, section in enumerate(sections):
        x = number * bay
        for wall, y in ((section.upper, 0), (section.lower, upper + road)):
            if roomy:
                done = " ✓" if wall.completed else ""
                name = picture_name(view, wall.letter, locale)[: bay - 2 - len(done)]
                sketch.label(x + 1, y, Span(name + done, "label"))
            for index, segment in enumerate(wall.segments):
                lines = _segment(segment, wall, bay - 3, roomy=roomy, last=segment.name == last)
                sketch.cells.append(SketchCell(f"seg:{segment.name}", x, y + roomy + index * tall, lines, "wall"))
        for row, cells in enumerate(roads[number]):
            sketch.label(x, upper + row, Span(" " * (bay - 1), "road"))
            at = x
            for key, spans in cells:
                if key:
                    sketch.cells.append(SketchCell(key, at, upper + row, (spans,), "road"))
                else:
                    sketch.label(at, upper + row, *spans)
                at += length(spans) + (2 if key else 0)
    return upper + road + lower


# -- segments -----------------------------------------------------------------------------------------


def _segment(segment: DrawnSegment, wall: Wall, width: int, *, roomy: bool, last: bool) -> tuple[Line, ...]:
    name = Span(segment.name, "wall")
    paints = segment.info.paints
    if segment.owner is not None:
        tag = "-" if segment.owner == NEUTRAL else str(segment.owner + 1)
        end = Span((f"<{tag}>" if last else f"({tag})") + ("✓" if wall.completed else ""), "tag")
        room = width - len(segment.name) - len(end.text)
        if roomy:
            return (name, Span(" ", "wall"), *_stripes(paints, room - 1), end), _stripes(paints, width)
        strip = min(5, room - 1)
        pad = Span(" " * (room - 1 - strip), "wall")
        return ((name, Span(" ", "wall"), *_stripes(paints, strip), pad, end),)
    reserved = "" if segment.reserved is None else f"!{segment.reserved + 1} "
    end = Span(f"{reserved}{segment.info.points}", "price")
    if roomy:
        pad = Span(" " * (width - len(segment.name) - len(end.text)), "wall")
        each = min(3, width // len(paints))
        blocks = tuple(Span(paint.upper().center(each), f"paint-{paint}") for paint in paints)
        return (name, pad, end), (*blocks, Span(" " * (width - each * len(paints)), "wall"))
    blocks = tuple(Span(paint.upper(), f"paint-{paint}") for paint in paints)
    # In narrow sections, the paints are next to the name and the points.
    close = width - len(segment.name) - length(blocks) - len(end.text)
    before = min(1, max(0, close - 1))
    return (fit((name, Span(" " * before, "wall"), *blocks, Span(" " * (close - before), "wall"), end), width),)


def _stripes(paints: str, width: int) -> Line:
    """Return a sprayed strip: the paints side by side, each in its colour and pattern."""
    shares = [width * (index + 1) // len(paints) - width * index // len(paints) for index in range(len(paints))]
    return tuple(
        Span(PATTERNS[paint] * share, f"paint-{paint}") for paint, share in zip(paints, shares, strict=True) if share
    )


# -- the road -----------------------------------------------------------------------------------------


def _road(
    view: GraffitiView, section: DrawnSection, bay: int, *, roomy: bool, locale: str
) -> list[list[tuple[str, tuple[Span, ...]]]]:
    """Return the lines of a section's road: texts, each with its key if it is a cell."""
    blocked = "×" if section.blocked else ""
    name = message("drawing-graffiti-section", locale, section=section.number) + blocked
    spaces = [(f"space:{space}", can_space(view, space, "road", 3)) for space in tunnel_spaces(view, section.number)]
    room = bay - 1 - sum(length(spans) + 2 for _, spans in spaces)
    if len(name) > room or not roomy:
        name = f"{section.number}{blocked}"
    lines: list[list[tuple[str, tuple[Span, ...]]]] = [[("", (Span(name, "warn" if section.blocked else "section"),))]]
    used = len(name)
    for key, spans in spaces:
        if used + length(spans) + 2 > bay - 1:
            lines.append([])
            used = 0
        lines[-1].append((key, spans))
        used += length(spans) + 2
    return lines


def can_space(view: GraffitiView, space: str, ground: str = "text", width: int = 1) -> tuple[Span, ...]:
    """Return a can space: a ring for each can that it takes, or the numbers of the seats whose cans stand there."""
    owners = "".join(str(seat + 1) for seat in owners_of(view, space))
    closed = "+" if space in view.table.closed else ""
    if owners or closed:
        return (Span(owners + closed, "can"), Span(" " * (width - len(owners + closed)), ground))
    return (Span(("○" * cans_of(space)).ljust(width), ground),)
