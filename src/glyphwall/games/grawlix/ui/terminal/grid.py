"""The grid as a widget: tiles, the cells next to them, a cursor. It shows the cells that a view allows."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from rich.segment import Segment
from textual.binding import Binding
from textual.message import Message
from textual.reactive import reactive

from glyphwall.games.grawlix.rules.components import COLUMNS, cell_text
from glyphwall.games.grawlix.ui.terminal.frame import LABELS, Span, grid_size, place_of, span
from glyphwall.games.grawlix.ui.terminal.paint import Mark, slot_line, tile_line
from glyphwall.games.grawlix.ui.terminal.tiles import TileWidget

if TYPE_CHECKING:
    from textual import events
    from textual.geometry import Size
    from textual.strip import Strip

    from glyphwall.games.grawlix.rules.views import GrawlixView

Place = tuple[int, int]
"""Column and row in the anchored frame, 0-based."""

LEGAL = "••"
CLOSED = "××"
OPEN = "··"


class Grid(TileWidget):
    """The visible part of the frame, rows upwards."""

    BINDINGS: ClassVar[list[Binding | tuple[str, str] | tuple[str, str, str]]] = [
        Binding("up", "move(0, 1)", show=False),
        Binding("down", "move(0, -1)", show=False),
        Binding("ctrl+up", "edge(0, 1)", show=False),
        Binding("ctrl+down", "edge(0, -1)", show=False),
        Binding("n", "next_legal(1)", show=False),
        Binding("N", "next_legal(-1)", show=False),
    ]

    placed: reactive[dict[Place, str]] = reactive(dict)
    open_cells: reactive[frozenset[Place]] = reactive(frozenset())
    targets: reactive[tuple[Place, ...] | None] = reactive(None)
    last: reactive[Place | None] = reactive(None)
    conflicts: reactive[frozenset[Place]] = reactive(frozenset())
    cursor: reactive[Place] = reactive((0, 0))
    hovered: reactive[Place | None] = reactive(None)

    class CellPicked(Message):
        """A cell was clicked, or chosen with Enter."""

        def __init__(self, cell: str) -> None:
            super().__init__()
            self.cell = cell

    class CellPointed(Message):
        """The cursor or the mouse reached a cell (None: left it)."""

        def __init__(self, cell: str | None) -> None:
            super().__init__()
            self.cell = cell

    def __init__(self, id: str | None = None) -> None:  # noqa: A002 - Textual's name for it
        super().__init__(id=id)
        self.dimension = 6
        self.columns = Span(2, 8)
        self.rows = Span(2, 8)
        self._reach = ((0, 10), (0, 10))

    def show(self, view: GrawlixView, last: str | None, *, fresh: bool) -> None:
        """Draw a view; ``fresh`` for another game, so that the picture needn't stay in place."""
        left, bottom, width, height = view.extent
        fresh = fresh or view.size != self.dimension
        if view.size != self.dimension:
            self.dimension = view.size
            self.refresh(layout=True)
        self.columns = span(left, width, view.columns, view.size, None if fresh else self.columns)
        self.rows = span(bottom, height, view.rows, view.size, None if fresh else self.rows)
        self._reach = (view.columns, view.rows)
        self.placed = {place_of(placed.cell): placed.tile for placed in view.grid}
        start = (view.size - 1, view.size - 1)
        self.open_cells = frozenset(place_of(cell.cell) for cell in view.open)
        self.last = place_of(last) if last else None
        self.conflicts = frozenset()
        self.targets = None
        if fresh:
            self.cursor = start
        self.cursor = self._inside(self.cursor)
        self.refresh()

    # -- drawing ----------------------------------------------------------------------------------
    def get_content_width(self, container: Size, viewport: Size) -> int:
        return grid_size(self.scale, self.dimension)[0]

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return grid_size(self.scale, self.dimension)[1]

    def render_line(self, y: int) -> Strip:
        ground, width = self.paint("label"), self.size.width
        down, line = divmod(y, self.scale.height)
        if down >= self.rows.width:
            return self._fill(self._letters() if line == 0 and down == self.rows.width else [], width, ground)
        row = self.rows.high - down
        label = str(row + 1) if line == self.scale.text_line else ""
        style = self.paint("label-active" if self.has_focus and row == self.cursor[1] else "label")
        segments = [Segment(label.rjust(LABELS), style)]
        for column in range(self.columns.low, self.columns.high + 1):
            segments += self._cell((column, row), line)
        return self._fill(segments, width, ground)

    def _letters(self) -> list[Segment]:
        segments = [Segment(" " * LABELS, self.paint("label"))]
        for column in range(self.columns.low, self.columns.high + 1):
            style = self.paint("label-active" if self.has_focus and column == self.cursor[0] else "label")
            segments.append(Segment(COLUMNS[column].center(self.scale.inner).rjust(self.scale.width), style))
        return segments

    def _cell(self, place: Place, line: int) -> list[Segment]:
        ground = self.paint("label")
        mark: Mark = ""
        if self.has_focus and place == self.cursor:
            mark = "cursor"
        elif place in self.conflicts:
            mark = "conflict"
        elif place == self.last:
            mark = "last"
        accent = self.paint("warn" if mark == "conflict" else "accent")
        tile = self.placed.get(place)
        if tile is not None:
            return tile_line(tile, self.scale, line, basic=self.basic, ground=ground, mark=mark, accent=accent)
        if self.targets is not None and place in self.targets:
            slot, text = self.paint("slot-legal"), LEGAL
        elif place in self.conflicts:
            slot, text = self.paint("slot"), CLOSED
        elif place in self.open_cells:
            slot, text = self.paint("slot-faint"), OPEN if self.targets is None else "  "
        elif mark or place == self.hovered:
            slot, text = ground, "  "
        else:
            return [Segment(" " * self.scale.width, ground)]
        if place == self.hovered and not mark:
            mark = "cursor"
        return slot_line(text, self.scale, line, ground=ground, slot=slot, mark=mark, accent=accent)

    # -- movement ---------------------------------------------------------------------------------
    def _inside(self, place: Place) -> Place:
        column = max(self.columns.low, min(place[0], self.columns.high))
        return column, max(self.rows.low, min(place[1], self.rows.high))

    def watch_cursor(self) -> None:
        if self.has_focus:
            self.post_message(self.CellPointed(cell_text(*self.cursor)))

    def on_focus(self) -> None:
        self.post_message(self.CellPointed(cell_text(*self.cursor)))

    def action_move(self, across: int, down: int) -> None:
        self.cursor = self._inside((self.cursor[0] + across, self.cursor[1] + down))

    def action_edge(self, across: int, down: int) -> None:
        self.cursor = self._inside((self.cursor[0] + 99 * across, self.cursor[1] + 99 * down))

    def action_next_legal(self, step: int) -> None:
        """Move to the next cell where the selected tile fits, row by row from the top."""
        cells = sorted(self.targets or (), key=lambda place: (-place[1], place[0]))
        if not cells:
            return
        keys = [(-row, column) for column, row in cells]
        here = (-self.cursor[1], self.cursor[0])
        if step > 0:
            self.cursor = next((cell for cell, key in zip(cells, keys, strict=True) if key > here), cells[0])
        else:
            before = [cell for cell, key in zip(cells, keys, strict=True) if key < here]
            self.cursor = before[-1] if before else cells[-1]

    def action_pick(self) -> None:
        self.post_message(self.CellPicked(cell_text(*self.cursor)))

    def place_at(self, x: int, y: int) -> Place | None:
        """Return the cell at a point of the widget, or None."""
        across, down = (x - LABELS) // self.scale.width, y // self.scale.height
        if x < LABELS or not 0 <= across < self.columns.width or not 0 <= down < self.rows.width:
            return None
        return self.columns.low + across, self.rows.high - down

    def on_click(self, event: events.Click) -> None:
        place = self.place_at(event.x, event.y)
        if place is not None:
            self.cursor = place
            self.action_pick()

    def on_mouse_move(self, event: events.MouseMove) -> None:
        self.hovered = self.place_at(event.x, event.y)

    def on_leave(self) -> None:
        self.hovered = None

    def watch_hovered(self, hovered: Place | None) -> None:
        self.post_message(self.CellPointed(cell_text(*hovered) if hovered else None))
