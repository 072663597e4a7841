"""The widget that shows a sketch, moves a cursor from cell to cell, and reports the picked one."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, ClassVar

from rich.color import Color
from rich.segment import Segment
from rich.style import Style
from textual.binding import Binding
from textual.geometry import Region
from textual.message import Message
from textual.reactive import reactive
from textual.strip import Strip
from textual.widget import Widget

from glyphwall.games.graffiti.ui.artwork import graffiti_art
from glyphwall.games.graffiti.ui.terminal.sketch import Sketch
from glyphwall.terminal.board import GameBoard

if TYPE_CHECKING:
    from textual import events
    from textual.geometry import Size

    from glyphwall.games.graffiti.ui.terminal.sketch import SketchCell

# Colours for 16-colour terminals: entries of the standard palette, so that nothing is rounded into a neighbour.
_BASIC = {
    "r": ("#AA0000", "#FFFFFF"),
    "y": ("#FFFF55", "#000000"),
    "b": ("#5555FF", "#FFFFFF"),
    "g": ("#00AA00", "#000000"),
    "k": ("#555555", "#FFFFFF"),
}

MARKS = {
    "cursor": ("[", "]"),
    "conflict": ("!", "!"),
    "advised": ("»", "«"),
    "legal": ("•", " "),
    "": (" ", " "),
}
"""The marks at the left and right of a cell."""


@cache
def paints(basic: bool) -> dict[str, Style]:
    """Return the style of every paint's letter; ``basic`` for 16-colour terminals."""
    coats = _BASIC if basic else {paint.code: (paint.fill, paint.ink) for paint in graffiti_art().paints}
    return {
        f"paint-{code}": Style(color=Color.parse(ink), bgcolor=Color.parse(fill), bold=True)
        for code, (fill, ink) in coats.items()
    }


class Canvas(Widget, can_focus=True):
    """A widget that draws one sketch. Arrows move to the next cell; Enter and a click pick it."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        *(f"canvas--{name}" for name in ("text", "label", "wall", "price", "tag", "road", "section", "warn", "can")),
        *(f"canvas--{name}" for name in ("permit", "tile", "active", "button", "question", "mark", "cursor")),
    }
    DEFAULT_CSS = """
    Canvas {
        width: 100%;
        height: auto;
        background: $background;
        & > .canvas--text { color: $foreground; background: $background; }
        & > .canvas--label { color: $text-muted; background: $background; }
        & > .canvas--wall { color: $foreground; background: $panel; }
        & > .canvas--price { color: $foreground; background: $panel; text-style: bold; }
        & > .canvas--tag { color: $accent; background: $panel; text-style: bold; }
        & > .canvas--road { color: $foreground; background: $surface; }
        & > .canvas--section { color: $foreground; background: $surface; text-style: bold; }
        & > .canvas--warn { color: $error; background: $surface; text-style: bold; }
        & > .canvas--can { color: $accent; background: $surface; text-style: bold; }
        & > .canvas--permit { color: $background; background: $foreground; text-style: bold; }
        & > .canvas--tile { color: $foreground; background: $surface; }
        & > .canvas--active { color: $accent; background: $background; text-style: bold; }
        & > .canvas--button { color: $foreground; background: $surface; text-style: bold; }
        & > .canvas--question { color: $foreground; background: $background; text-style: bold; }
        & > .canvas--mark { color: $accent; text-style: bold; }
        & > .canvas--cursor { color: $background; background: $accent; text-style: bold; }
    }
    """
    BINDINGS: ClassVar[list[Binding | tuple[str, str] | tuple[str, str, str]]] = [
        Binding("left", "move(-1, 0)", show=False),
        Binding("right", "move(1, 0)", show=False),
        Binding("up", "move(0, -1)", show=False),
        Binding("down", "move(0, 1)", show=False),
        Binding("home", "edge(-1)", show=False),
        Binding("end", "edge(1)", show=False),
        Binding("n", "next_legal(1)", show=False),
        Binding("N", "next_legal(-1)", show=False),
        Binding("enter,space", "pick", show=False),
    ]

    cursor: reactive[str] = reactive("")
    hovered: reactive[str] = reactive("")

    class _OfCell(Message):
        def __init__(self, key: str) -> None:
            super().__init__()
            self.key = key

    class Picked(_OfCell):
        """A cell was clicked, or chosen with Enter."""

    class Pointed(_OfCell):
        """The cursor or the mouse reached a cell (``""``: left it)."""

    def __init__(self, id: str | None = None) -> None:  # noqa: A002 - Textual's name for it
        super().__init__(id=id)
        self.sketch = Sketch()
        self.legal: frozenset[str] = frozenset()
        self.advised = ""
        self.conflicts: frozenset[str] = frozenset()

    @property
    def cells_with_plies(self) -> list[SketchCell]:
        """Return the cells with legal plies, line by line."""
        cells = [cell for cell in self.sketch.cells if cell.key in self.legal]
        return sorted(cells, key=lambda cell: (cell.y, cell.x))

    def show(self, sketch: Sketch, legal: frozenset[str]) -> None:
        """Draw a sketch; the cursor stays, or goes to a cell with a legal ply."""
        self.sketch, self.legal = sketch, legal
        self.hovered = ""
        if (legal and self.cursor not in legal) or sketch.find(self.cursor) is None:
            first = self.cells_with_plies or sketch.cells
            self.cursor = first[0].key if first else ""
        self.refresh(layout=True)

    def point_out(self, conflicts: frozenset[str] = frozenset(), advised: str = "") -> None:
        """Mark conflicts or advice, and move the cursor there."""
        self.conflicts, self.advised = conflicts, advised
        if advised and self.sketch.find(advised):
            self.cursor = advised
        self.refresh()

    # -- drawing ----------------------------------------------------------------------------------
    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return self.sketch.height

    def tone(self, name: str) -> Style:
        """Return the style of a tone of the sketch."""
        if name.startswith("paint-"):
            return paints(self.app.console.color_system in ("standard", "windows"))[name]
        return self.get_component_rich_style(f"canvas--{name}")

    def render_line(self, y: int) -> Strip:
        pieces: list[tuple[int, list[Segment]]] = [
            (x, [Segment(span.text, self.tone(span.tone)) for span in line])
            for x, row, line in self.sketch.labels
            if row == y
        ]
        pieces += [(cell.x, self._cell(cell, y - cell.y)) for cell in self.sketch.cells if cell.y <= y < cell.bottom]
        ground, width = self.tone("text"), self.size.width
        # Later pieces overlap earlier ones: the road lies under its cells.
        strip = Strip.blank(width, ground)
        for x, segments in pieces:
            piece = Strip(segments)
            strip = Strip.join([strip.crop(0, x), piece, strip.crop(x + piece.cell_length, width)])
        return strip.adjust_cell_length(width, ground)

    def _mark(self, cell: SketchCell) -> str:
        if self.has_focus and cell.key == self.cursor:
            return "cursor"
        if cell.key in self.conflicts:
            return "conflict"
        if cell.key == self.advised:
            return "advised"
        return "legal" if cell.key in self.legal else ""

    def _cell(self, cell: SketchCell, line: int) -> list[Segment]:
        mark = self._mark(cell)
        left, right = MARKS[mark]
        if mark == "legal" and line:
            left = " "
        if mark == "cursor" or cell.key == self.hovered:
            edge = self.tone("cursor")
        else:
            edge = Style(color=self.tone("mark").color, bgcolor=self.tone(cell.ground).bgcolor, bold=True)
        inner = [Segment(span.text, self.tone(span.tone)) for span in cell.lines[line]]
        return [Segment(left, edge), *inner, Segment(right, edge)]

    # -- moving about -----------------------------------------------------------------------------
    def action_move(self, across: int, down: int) -> None:
        here = self.sketch.find(self.cursor)
        if here is not None:
            self.cursor = self.sketch.beside(here, across, down).key
            self.post_message(GameBoard.Told(""))

    def action_edge(self, step: int) -> None:
        here = self.sketch.find(self.cursor)
        if here is not None:
            line = sorted((cell for cell in self.sketch.cells if cell.y == here.y), key=lambda cell: cell.x)
            self.cursor = line[0 if step < 0 else -1].key

    def action_next_legal(self, step: int) -> None:
        """Go to the next cell with a legal ply, line by line from the top."""
        here, marked = self.sketch.find(self.cursor), self.cells_with_plies
        if here is None or not marked:
            return
        order = marked if step > 0 else marked[::-1]
        beyond = [
            cell for cell in order if ((cell.y, cell.x) > (here.y, here.x)) == (step > 0) and cell.key != here.key
        ]
        self.cursor = (beyond or order)[0].key
        self.post_message(GameBoard.Told(""))

    def action_pick(self) -> None:
        if self.cursor:
            self.post_message(self.Picked(self.cursor))

    def watch_cursor(self, cursor: str) -> None:
        cell = self.sketch.find(cursor)
        if cell is not None and isinstance(self.parent, Widget):
            region = Region(cell.x, cell.y, cell.right - cell.x, cell.bottom - cell.y)
            self.parent.scroll_to_region(region, animate=False)
        self.post_message(self.Pointed(cursor))

    def on_focus(self) -> None:
        self.post_message(self.Pointed(self.cursor))

    def key_at(self, x: int, y: int) -> str:
        """Return the key of the cell under a point of the widget, or ``""``."""
        cell = self.sketch.at(x, y)
        return "" if cell is None else cell.key

    def on_click(self, event: events.Click) -> None:
        key = self.key_at(event.x, event.y)
        if key:
            self.cursor = key
            self.action_pick()

    def on_mouse_move(self, event: events.MouseMove) -> None:
        self.hovered = self.key_at(event.x, event.y)

    def on_leave(self) -> None:
        self.hovered = ""

    def watch_hovered(self, hovered: str) -> None:
        self.post_message(self.Pointed(hovered or self.cursor))

    def on_key(self, event: events.Key) -> None:
        # Any other key starts a move or a command.
        if event.is_printable and event.character and not event.character.isspace() and event.key not in ("n", "N"):
            event.stop()
            self.post_message(GameBoard.Typed(event.character))
