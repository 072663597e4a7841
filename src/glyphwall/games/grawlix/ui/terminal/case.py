"""The supply as a widget: the type case of the rulebook."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.segment import Segment
from textual.reactive import reactive

from glyphwall.games.grawlix.rules.components import COLOURS, GLYPHS, SAFE_GLYPHS
from glyphwall.games.grawlix.ui.terminal.paint import Mark, slot_line, tile_line
from glyphwall.games.grawlix.ui.terminal.tiles import TileWidget

if TYPE_CHECKING:
    from textual import events
    from textual.geometry import Size
    from textual.strip import Strip


class TypeCase(TileWidget):
    """The supply as in the rulebook: one line per colour, one column per glyph."""

    label: reactive[str] = reactive("")
    dimension: reactive[int] = reactive(6, layout=True)
    tiles: reactive[frozenset[str]] = reactive(frozenset())
    active: reactive[bool] = reactive(False)
    secret: reactive[str | None] = reactive(None)
    cursor: reactive[tuple[int, int]] = reactive((0, 0))

    def watch_dimension(self, dimension: int) -> None:
        self.cursor = (min(self.cursor[0], dimension - 1), min(self.cursor[1], dimension - 1))

    def watch_cursor(self) -> None:
        if self.has_focus:
            self.post_message(self.Pointed(self, self.tile_at_cursor))

    def on_focus(self) -> None:
        self.post_message(self.Pointed(self, self.tile_at_cursor))

    @property
    def tile_at_cursor(self) -> str:
        """The tile of the compartment under the cursor, present or not."""
        glyph, colour = self.cursor
        return COLOURS[colour] + SAFE_GLYPHS[glyph]

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return 2 + self.dimension * self.scale.height

    def render_line(self, y: int) -> Strip:
        width, ground = self.size.width, self.paint("label")
        heading = self.paint("label-active" if self.active else "label")
        if y == 0:
            return self._fill([Segment(self.label[:width], heading)], width, ground)
        if y == 1:
            heads = [
                Segment(GLYPHS[glyph].center(self.scale.inner).rjust(self.scale.width), ground)
                for glyph in range(self.dimension)
            ]
            return self._fill([Segment("  ", ground), *heads], width, ground)
        colour, line = divmod(y - 2, self.scale.height)
        if colour >= self.dimension:
            return self._fill([], width, ground)
        head = COLOURS[colour] if line == self.scale.text_line else " "
        segments = [Segment(f"{head} ", ground)]
        for glyph in range(self.dimension):
            segments += self._place(colour, glyph, line)
        return self._fill(segments, width, ground)

    def _place(self, colour: int, glyph: int, line: int) -> list[Segment]:
        tile = COLOURS[colour] + SAFE_GLYPHS[glyph]
        at_cursor = self.has_focus and self.cursor == (glyph, colour)
        ground, accent = self.paint("label"), self.paint("accent")
        if tile not in self.tiles:
            slot = self.paint("faint")
            return slot_line(
                "··", self.scale, line, ground=ground, slot=slot, mark="cursor" if at_cursor else "", accent=accent
            )
        mark: Mark = "cursor" if at_cursor else "last" if tile == self.secret else ""
        return tile_line(
            tile,
            self.scale,
            line,
            basic=self.basic,
            ground=ground,
            mark=mark,
            accent=accent,
        )

    def action_move(self, across: int, down: int) -> None:
        glyph, colour, top = self.cursor[0] + across, self.cursor[1] + down, self.dimension - 1
        self.cursor = (max(0, min(glyph, top)), max(0, min(colour, top)))

    def action_edge(self, across: int, down: int) -> None:
        for _ in range(self.dimension):
            self.action_move(across, down)

    def action_pick(self) -> None:
        self.post_message(self.Picked(self, self.tile_at_cursor))

    def place_at(self, x: int, y: int) -> tuple[int, int] | None:
        """Return (glyph, colour) of the compartment at a point of the widget, or None."""
        if x < 2 or y < 2:
            return None
        glyph, colour = (x - 2) // self.scale.width, (y - 2) // self.scale.height
        return (glyph, colour) if glyph < self.dimension and colour < self.dimension else None

    def on_click(self, event: events.Click) -> None:
        place = self.place_at(event.x, event.y)
        if place is not None:
            self.cursor = place
            self.post_message(self.Picked(self, self.tile_at_cursor))

    def on_mouse_move(self, event: events.MouseMove) -> None:
        place = self.place_at(event.x, event.y)
        tile = None if place is None else COLOURS[place[1]] + SAFE_GLYPHS[place[0]]
        self.post_message(self.Pointed(self, tile))

    def on_leave(self) -> None:
        self.post_message(self.Pointed(self, None))
