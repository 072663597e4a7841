"""SVG drawings of Graffiti: self-contained, without fonts or scripts, readable in light and dark.

Ids and styles carry a prefix, so that any number of drawings can share one page.
"""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Final, Literal

from glyphwall.core._safe_text import for_markup
from glyphwall.games.graffiti.ui import pieces as pieces
from glyphwall.games.graffiti.ui.artwork import graffiti_art
from glyphwall.games.graffiti.ui.boards import Boards
from glyphwall.games.graffiti.ui.scene import description, picture_name, sections_of, title
from glyphwall.games.graffiti.ui.style import PALETTES, style
from glyphwall.games.graffiti.words.spaces import tunnel_spaces
from glyphwall.render import svg_parts
from glyphwall.render.svg_parts import number, rectangle

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from glyphwall.games.graffiti.rules.views import GraffitiView
    from glyphwall.games.graffiti.ui.scene import DrawnSection, DrawnSegment, Wall
    from glyphwall.render.svg_parts import Box

Theme = Literal["auto", "light", "dark"]

BAY: Final = 300.0  # a section's width; everything else follows from it
PILLAR: Final = 14.0
PANEL: Final = BAY * 200 / 480
WIDTH: Final = 5 * BAY + 6 * PILLAR
_CAPTION: Final = 27.0
_ROAD: Final = 74.0
_MARGIN: Final = 12.0
_ARROW: Final = 13.0  # the shaft of an arrow
_NONE: Final[Mapping[str, str]] = {}


def svg(
    view: GraffitiView,
    *,
    last: str | None = None,
    legal: Collection[str] = (),
    marks: Mapping[str, str] = _NONE,
    arrows: Sequence[tuple[str, str]] = (),
    along: Sequence[GraffitiView] = (),
    boards: bool = True,
    seats: bool = True,
    width: int = 1200,
    theme: Theme = "auto",
    locale: str = "en",
    prefix: str | None = None,
) -> str:
    """Draw a view as one ``<svg>`` element.

    Args:
        last: the segment sprayed last, marked with a ring.
        legal: can spaces (``S2.1``) and segments (``@B4``) that are ringed as choosable.
        marks: a sign for each can space (``S2.1``) or segment (``@B4``) that a text mentions; an empty one is a ring.
        arrows: pairs of can spaces or segments.
        along: other views of the same line; all of them get the same frame.
        seats: draw the seats and the viewer's own tiles.
        width: the total width in CSS pixels.
        theme: ``auto`` follows the reader's setting.
        prefix: a prefix for ids and styles (letters, digits, ``-``); by default derived from the drawing.
    """
    if prefix is None:
        asked = (view.position, view.seat, view.options, last, sorted(legal), boards, seats, width, theme, locale)
        digest = hashlib.sha256(repr(asked).encode())
        if marks or arrows:
            digest.update(repr((sorted(marks.items()), list(arrows))).encode())
        prefix = f"graffiti-{digest.hexdigest()[:10]}"
    drawing = _Drawing(prefix, view, locale, last, frozenset(legal))
    low = _MARGIN
    if seats:
        low = drawing.boards.seats(low) + 10
    low = drawing.tunnel(low) + 12
    if boards:
        low = drawing.boards.boards(low) + 10
    if seats and view.seat is not None:
        low = drawing.boards.screen(view.seat, low) + 10
    drawing.signs(marks, arrows)
    words = for_markup(title(view, locale)), for_markup(description(view, last, locale))
    return drawing.document(words, theme, low, width)


class _Drawing:
    def __init__(self, prefix: str, view: GraffitiView, locale: str, last: str | None, legal: frozenset[str]) -> None:
        self.prefix, self.view, self.locale, self.last, self.legal = prefix, view, locale, last, legal
        self.art = graffiti_art()
        self.parts: list[str] = []
        self.defs: dict[str, str] = {}
        self.places: dict[str, Box] = {}
        self.boards = Boards(view, locale, legal, WIDTH, _MARGIN, self.parts, self.places)
        self.signed = False

    def signs(self, marks: Mapping[str, str], arrows: Sequence[tuple[str, str]]) -> None:
        """Draw the marks and arrows of a text."""
        self.signed = bool(marks or arrows)
        for name, sign in marks.items():
            box = self.places[name]
            self.parts += svg_parts.badge(box, sign, 1.4 * _ARROW) if sign else svg_parts.ring(box, 2, 12)
        for start, end in arrows:
            self.parts += svg_parts.arrow(self.places[start], self.places[end], _ARROW)

    def tunnel(self, top: float) -> float:
        """Draw brick, walls and road; return the lower edge."""
        height = 2 * (_CAPTION + PANEL) + _ROAD + 8
        self._bricks(top, height)
        road = top + _CAPTION + PANEL + 4
        self.parts.append(rectangle("road", 0, road + 6, WIDTH, _ROAD - 12))
        self.parts.append(f'<path class="lane" d="M0 {number(road + _ROAD / 2)}H{number(WIDTH)}"/>')
        for index, section in enumerate(sections_of(self.view)):
            left = PILLAR + index * (BAY + PILLAR)
            self._caption(section.upper, left, top + 20)
            self._wall(section, section.upper, left, top + _CAPTION)
            self._spaces(section, left, road)
            self._wall(section, section.lower, left, road + _ROAD + 4)
            self._caption(section.lower, left, top + height - 7)
        return top + height

    def _bricks(self, top: float, height: float) -> None:
        name = f"{self.prefix}-bricks"
        courses = "".join(f"M{x} 0V12M{x + 18} 12V24" for x in range(0, int(WIDTH) + 36, 36))
        self.defs[name] = f'<path id="{name}" d="M0 0H{number(WIDTH)}M0 12H{number(WIDTH)}{courses}"/>'
        rows = "".join(f'<use class="mortar" href="#{name}" y="{24 * row}"/>' for row in range(int(height // 24) + 1))
        size = f'width="{number(WIDTH)}" height="{number(height)}"'
        self.parts.append(f'<svg y="{number(top)}" {size}><rect class="brick" {size}/>{rows}</svg>')

    def _caption(self, wall: Wall, left: float, base: float) -> None:
        name = f"{wall.letter} · {picture_name(self.view, wall.letter, self.locale)}{' ✓' if wall.completed else ''}"
        kind = "caption done" if wall.completed else "caption"
        self.parts.append(f'<text class="{kind}" x="{number(left + 4)}" y="{number(base)}">{for_markup(name)}</text>')

    def _wall(self, section: DrawnSection, wall: Wall, left: float, top: float) -> None:
        self.parts.append(rectangle("edge", left - 3, top - 3, BAY + 6, PANEL + 6))
        width = BAY / len(wall.segments)
        for index, segment in enumerate(wall.segments):
            self._segment(segment, len(wall.segments), left + index * width + 0.75, top, width - 1.5)
            if section.blocked and segment.owner is None:
                self.parts.append(rectangle("dim", left + index * width, top, width, PANEL))

    def _segment(self, segment: DrawnSegment, size: int, x: float, y: float, width: float) -> None:
        self.places[f"@{segment.name}"] = (x, y, width, PANEL)
        letter, part = segment.name[0], int(segment.name[1]) - 1
        unit = self.art.picture_view_box[2] / size
        box = f'x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(PANEL)}"'
        frame = f'viewBox="{number(unit * part)} 0 {number(unit)} 200" preserveAspectRatio="xMidYMid slice"'
        bare = segment.owner is None
        if bare:
            self.parts.append(rectangle("panel", x, y, width, PANEL))
        kind, name = "bare" if bare else "alive", self._picture(letter, bare)
        self.parts.append(f'<svg {box} {frame}><use class="{kind}" href="#{name}"/></svg>')
        if segment.owner is None:
            self._printed(segment, x, y, width)
        else:
            self.parts.append(pieces.place((0, 0, 48, 48), (x + 4, y + PANEL - 31, 27, 27), pieces.tag(segment.owner)))
        if segment.name == self.last:
            self.parts.append(rectangle("last", x + 3, y + 3, width - 6, PANEL - 6))
        if f"@{segment.name}" in self.legal:
            self.parts.append(rectangle("choose", x + 2, y + 2, width - 4, PANEL - 4))

    def _printed(self, segment: DrawnSegment, x: float, y: float, width: float) -> None:
        """Draw a bare segment: name, points, paints, and the marker of a reservation."""
        info = segment.info
        top = y + 18 if width > 50 else y + 38  # below the points if they do not fit side by side
        self.parts.append(f'<text class="name" x="{number(x + 6)}" y="{number(top)}">{info.name}</text>')
        self.parts.append(rectangle("points", x + width - 33, y + 5, 28, 19, 9.5))
        self.parts.append(
            f'<text class="number" x="{number(x + width - 19)}" y="{number(y + 20)}">{info.points}</text>'
        )
        side = 23.0
        across = min(len(info.paints), int((width - 4) // (side + 1)))
        rows = [info.paints[start : start + across] for start in range(0, len(info.paints), across)]
        for row, paints in enumerate(rows):
            left = x + (width - len(paints) * (side + 1)) / 2
            low = y + PANEL - 4 - (len(rows) - row) * (side + 1)
            for column, paint in enumerate(paints):
                place = (left + column * (side + 1), low, side, side)
                self.parts.append(pieces.place((0, 0, 48, 48), place, pieces.chip(paint)))
        if segment.reserved is not None:
            middle = x + width / 2
            self.parts.append(rectangle("reserve", middle - 26, y + 32, 52, 26, 7))
            flag = pieces.mark("reserved", "flag")
            self.parts.append(pieces.place((0, 0, 48, 48), (middle - 23, y + 34, 22, 22), flag))
            owner = pieces.tag(segment.reserved)
            self.parts.append(pieces.place((0, 0, 48, 48), (middle + 1, y + 34, 22, 22), owner))

    def _picture(self, letter: str, bare: bool) -> str:
        name = f"{self.prefix}-{letter}{'-bare' if bare else ''}"
        if name not in self.defs:
            art = self.art.picture(letter)
            content = pieces.sketch(art) if bare else pieces.picture(art, self.view.options.special_graffiti)
            self.defs[name] = f'<g id="{name}" stroke-linejoin="round">{content}</g>'
        return name

    def _spaces(self, section: DrawnSection, left: float, road: float) -> None:
        middle, y = left + BAY / 2, road + _ROAD / 2
        first, *others = tunnel_spaces(self.view, section.number)
        crowded = len(others) > 1
        sign = middle - 44 if crowded else middle
        self.boards.pad(first, sign - 46 if crowded else middle - 66, y)
        kind, text = ("sign blocked", "blocked-text") if section.blocked else ("sign", "sign-text")
        self.parts.append(rectangle(kind, sign - 19, y - 19, 38, 38, 8))
        self.parts.append(f'<text class="{text}" x="{number(sign)}" y="{number(y + 8)}">{section.number}</text>')
        step = 66 if len(others) < 3 else 46
        for index, space in enumerate(others):
            self.boards.pad(space, sign + 56 + step * index if crowded else middle + 72, y)

    def document(self, words: tuple[str, str], theme: Theme, height: float, width: int) -> str:
        """Return everything as one element."""
        name = self.prefix
        rules = style(name, theme)
        if self.signed:
            hue = PALETTES["light" if theme == "auto" else theme]
            rules += svg_parts.overlay_style(name, hue["accent"], hue["surface"], _ARROW)
        size, shown = (WIDTH, height), (width, width * height / WIDTH)
        return svg_parts.document(name, words, rules, self.defs.values(), self.parts, size, shown)
