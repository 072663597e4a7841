"""SVG of everything beside the tunnel: seats, boards, the viewer's own tiles."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glyphwall.core._safe_text import for_markup
from glyphwall.games.graffiti.texts import text as message
from glyphwall.games.graffiti.ui import pieces as pieces
from glyphwall.games.graffiti.ui.scene import is_acting, owners_of, points_of
from glyphwall.games.graffiti.words.spaces import (
    BONUS,
    PAINTS,
    bonus_spaces,
    cans_of,
    draws,
    paint_areas,
    permit_spaces,
)
from glyphwall.render.svg_parts import number, rectangle

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glyphwall.games.graffiti.rules.views import GraffitiView
    from glyphwall.render.svg_parts import Box

_CAN: Final = (0.0, 0.0, 64.0, 96.0)
_PERMIT: Final = (0.0, 0.0, 64.0, 80.0)
_TILE: Final = (0.0, 0.0, 64.0, 64.0)
_TAG: Final = (0.0, 0.0, 48.0, 48.0)
_GAP: Final = 10.0
_CANS: Final = 5


class Boards:
    """A drawing of the boards in progress.

    Each method takes an upper edge and returns the lower one.
    """

    def __init__(
        self,
        view: GraffitiView,
        locale: str,
        legal: frozenset[str],
        width: float,
        margin: float,
        parts: list[str],
        places: dict[str, Box],
    ) -> None:
        self.view, self.locale, self.legal = view, locale, legal
        self.width, self.margin, self.parts, self.places = width, margin, parts, places

    # -- seats ------------------------------------------------------------------------------------
    def seats(self, top: float) -> float:
        """Draw a card for each seat with its public pieces."""
        count = len(self.view.table.seats)
        width = (self.width - 2 * self.margin - (count - 1) * _GAP) / count
        for seat in range(count):
            self._seat(seat, self.margin + seat * (width + _GAP), top, width)
        return top + 84

    def _seat(self, seat: int, x: float, y: float, width: float) -> None:
        table = self.view.table
        holds = table.seats[seat]
        active = is_acting(self.view, seat)
        self._rectangle("card-acts" if active else "card", x, y, width, 84, 14)
        if active:
            self._rectangle("bar", x + 14, y + 2, width - 28, 5, 2.5)
        self._piece(_TAG, x + 10, y + 12, 30, 30, pieces.tag(seat))
        self._text("seat", message("ui-player", self.locale, number=seat + 1), x + 50, y + 34)
        left = x + 160
        if table.token == seat:
            self._piece(_TAG, left, y + 13, 28, 28, pieces.mark("first", "star"))
            left += 34
        if table.bobby == seat:
            self._piece(_TILE, left, y + 12, 30, 30, pieces.bonus("bob"))
        self._text("score", str(points_of(self.view, seat)), x + width - 12, y + 38)
        for place in range(_CANS):
            kind = "full" if place < holds.cans else "used"
            self._piece(_CAN, x + 12 + 14 * place, y + 50, 13, 24, pieces.silhouette(kind))
        counts = (
            (_CAN, pieces.can("yb"), sum(holds.paints.values())),
            (_PERMIT, pieces.permit(0), holds.permit_count),
            (_TILE, pieces.bonus("wld"), sum(holds.bonus.values())),
        )
        for index, (box, piece, held) in enumerate(counts):
            self._piece(box, x + 96 + 52 * index, y + 51, 22, 22, piece)
            self._text("seat", str(held), x + 121 + 52 * index, y + 69)
        if holds.passed and self.view.outcome is None:
            self._text("small", message("tunnel-passed", self.locale), x + 256, y + 69)

    # -- boards -----------------------------------------------------------------------------------
    def boards(self, top: float) -> float:
        """Draw permits, bonus tiles and paints, side by side."""
        height = 168.0
        permits, bonus = 330.0, 420.0
        left = self.margin
        self._frame("permit", left, top, permits, height)
        spaces = permit_spaces(self.view)
        step = min(106.0, (permits - 12) / len(spaces))
        for index, (space, slots) in enumerate(spaces.items()):
            self._permits(space, slots, left + 8 + step * index, top + 34, step / 106)
        left += permits + _GAP
        self._frame("bonus", left, top, bonus, height)
        places = bonus_spaces(self.view)
        step = min(82.0, (bonus - 10) / len(places))
        for index, (space, slot) in enumerate(places.items()):
            self._bonus(space, slot, left + 8 + step * index, top + 34, named=step > 75)
        left += bonus + _GAP
        self._frame("paint", left, top, self.width - self.margin - left, height)
        self._paints(left + 8, top + 34, self.width - self.margin - left - 16)
        return top + height

    def _frame(self, board: str, x: float, y: float, width: float, height: float) -> None:
        self._rectangle("bench", x, y, width, height, 14)
        self._text("heading", message(f"tunnel-{board}-board", self.locale), x + 12, y + 24)

    def _permits(self, space: str, slots: Sequence[int], x: float, y: float, scale: float) -> None:
        """Draw the permits of a space, and its pad; smaller if there are many."""
        middle = x + 51 * scale
        if scale < 1:
            self.parts.append(f'<g transform="translate({number(x)} {number(y)}) scale({number(scale)})">')
            self._permit_space(space, slots, 0, 0)
            self.parts.append("</g>")
        else:
            self._permit_space(space, slots, x, y)
        self.pad(space, middle, y + 92)

    def _permit_space(self, space: str, slots: Sequence[int], x: float, y: float) -> None:
        table = self.view.table
        places = [table.open_permits[slot] for slot in slots]
        left = x + (102 - 48 * 2) / 2
        for index, pips in enumerate(places):
            if pips:
                self._piece(_PERMIT, left + 50 * index, y, 44, 55, pieces.permit(pips))
            else:
                self._rectangle("gap", left + 50 * index + 2, y + 2, 40, 51, 6)
        if space == "TF":
            self._piece(_TAG, left + 54, y + 10, 36, 36, pieces.mark("first", "star"))
        elif draws(self.view, space):
            self._piece(_PERMIT, left + 50, y, 44, 55, pieces.permit(0))
            self._count(table.permit_stack_count, left + 92, y + 50)

    def _bonus(self, space: str, slot: int | None, x: float, y: float, *, named: bool) -> None:
        """Draw a bonus tile and its pad, and its name if there is room."""
        table = self.view.table
        kind = ("bob" if table.bobby < 0 else "") if slot is None else table.open_bonus[slot]
        if kind:
            self._piece(_TILE, x + 18, y, 44, 44, pieces.bonus(kind))
            if named:
                self._text("small middle", message(f"tunnel-bonus-{kind}", self.locale), x + 40, y + 61)
        else:
            self._rectangle("gap", x + 20, y + 2, 40, 40, 9)
        self.pad(space, x + 40, y + 92)

    def _paints(self, x: float, y: float, width: float) -> None:
        areas = paint_areas(self.view)
        gap = 8.0
        weights = [max(len(paints), len(spaces), 2) for paints, spaces in areas]
        unit = (width - gap * (len(areas) - 1)) / sum(weights)
        for (paints, spaces), weight in zip(areas, weights, strict=True):
            self._rectangle("area", x, y - 2, unit * weight, 128, 10)
            step = min(62.0, unit * weight / len(paints))
            left = x + (unit * weight - step * len(paints)) / 2
            for index, code in enumerate(paints):
                self._piece(_CAN, left + index * step + (step - 42) / 2, y + 3, 42, 60, pieces.can(code))
                supply = self.view.table.supply.get(code, 0)
                self._count(supply, left + index * step + step / 2 + 20, y + 12)
            wide = min(59.0, unit * weight / len(spaces))
            shifts = (
                (-32.0, 27.0) if len(spaces) == 2 else [wide * (i - (len(spaces) - 1) / 2) for i in range(len(spaces))]
            )
            for space, shift in zip(spaces, shifts, strict=True):
                self.pad(space, x + unit * weight / 2 + shift, y + 96)
            x += unit * weight + gap

    def pad(self, space: str, x: float, y: float) -> None:
        """Draw a can space around a centre: free, taken and by whom, closed, or choosable."""
        table, cans = self.view.table, cans_of(space)
        taken = space in table.taken
        width = 62.0 if cans == 2 else 46.0
        self.places[space] = (x - width / 2, y - 23, width, 46)
        self._rectangle("pad-taken" if taken else "pad", x - width / 2, y - 23, width, 46, 14)
        for index in range(cans):
            left = x + (index - cans / 2) * 20
            self._piece(_CAN, left, y - 14, 20, 28, pieces.silhouette("taken-can" if taken else "pad-can"))
        for index, seat in enumerate(owners_of(self.view, space)):
            self._piece(_TAG, x - width / 2 - 6 + 22 * index, y + 6, 23, 23, pieces.tag(seat))
        if space in table.closed:
            self._piece(_TAG, x + width / 2 - 14, y - 30, 23, 23, pieces.mark("closed", "ring"))
        if space in self.legal:
            self._rectangle("choose", x - width / 2, y - 23, width, 46, 14)

    # -- the viewer's own tiles -------------------------------------------------------------------
    def screen(self, seat: int, top: float) -> float:
        """Draw the pieces behind a seat's screen, and the spent ones in front of it."""
        holds = self.view.table.seats[seat]
        self._rectangle("card", self.margin, top, self.width - 2 * self.margin, 84, 14)
        player = message("ui-player", self.locale, number=seat + 1)
        self._text("heading", message("tunnel-screen-of", self.locale, who=player), self.margin + 12, top + 26)
        x = self.margin + 250
        known = holds.known_permits if holds.permits is None else holds.permits
        rows = (
            [(_CAN, pieces.can(code), holds.paints[code]) for code in PAINTS if holds.paints.get(code)],
            [(_PERMIT, pieces.permit(int(pip)), known[pip]) for pip in "12345" if known.get(pip)],
            [(_TILE, pieces.bonus(kind), holds.bonus[kind]) for kind in BONUS if holds.bonus.get(kind)],
        )
        for row in rows:
            for box, piece, count in row:
                self._piece(box, x, top + 10, 48, 64, piece)
                if count > 1:
                    self._count(count, x + 46, top + 68)
                x += 62
            x += 22 if row else 0
        if holds.spent:
            self._text("small", message("tunnel-spent", self.locale), self.margin + 12, top + 50)
            spent = [code for code in PAINTS for _ in range(holds.spent.get(code, 0))]
            for index, code in enumerate(spent):
                self._piece(_CAN, self.margin + 12 + 20 * index, top + 56, 16, 24, pieces.can(code))
        return top + 84

    # -- strokes ----------------------------------------------------------------------------------
    def _rectangle(self, kind: str, x: float, y: float, width: float, height: float, radius: float) -> None:
        self.parts.append(rectangle(kind, x, y, width, height, radius))

    def _text(self, kind: str, words: str, x: float, y: float) -> None:
        self.parts.append(f'<text class="{kind}" x="{number(x)}" y="{number(y)}">{for_markup(words)}</text>')

    def _piece(
        self, box: tuple[float, float, float, float], x: float, y: float, width: float, height: float, piece: str
    ) -> None:
        self.parts.append(pieces.place(box, (x, y, width, height), piece))

    def _count(self, count: int, x: float, y: float) -> None:
        self._rectangle("badge", x - 12, y - 10, 24, 20, 10)
        self._text("count", str(count), x, y + 5)
