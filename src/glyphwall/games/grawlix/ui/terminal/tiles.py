"""Hands and the supply as widgets, and the common base of the board's widgets."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from rich.segment import Segment
from textual.binding import Binding
from textual.message import Message
from textual.reactive import reactive
from textual.strip import Strip
from textual.widget import Widget

from glyphwall.games.grawlix.rules.components import COLOURS, GLYPHS, SAFE_GLYPHS
from glyphwall.games.grawlix.ui.terminal.paint import Mark, Scale, slot_line, tile_line
from glyphwall.terminal.board import GameBoard

if TYPE_CHECKING:
    from rich.style import Style
    from textual import events
    from textual.geometry import Size


class TileWidget(Widget, can_focus=True):
    """The common base of hand, supply and grid: colours, typing, and the cursor's keys."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "tiles--label",
        "tiles--label-active",
        "tiles--faint",
        "tiles--slot",
        "tiles--slot-faint",
        "tiles--slot-legal",
        "tiles--accent",
        "tiles--warn",
    }
    DEFAULT_CSS = """
    TileWidget {
        background: $background;
        & > .tiles--label { color: $text-muted; background: $background; }
        & > .tiles--label-active { color: $foreground; background: $background; text-style: bold; }
        & > .tiles--faint { color: $text-muted; background: $background; }
        & > .tiles--slot { color: $error; background: $surface; }
        & > .tiles--slot-faint { color: $text-muted; background: $panel; }
        & > .tiles--slot-legal { color: $accent; background: $surface; text-style: bold; }
        & > .tiles--accent { color: $accent; background: $background; text-style: bold; }
        & > .tiles--warn { color: $error; background: $background; text-style: bold; }
    }
    """
    BINDINGS: ClassVar[list[Binding | tuple[str, str] | tuple[str, str, str]]] = [
        Binding("left", "move(-1, 0)", show=False),
        Binding("right", "move(1, 0)", show=False),
        Binding("up", "move(0, -1)", show=False),
        Binding("down", "move(0, 1)", show=False),
        Binding("home", "edge(-1, 0)", show=False),
        Binding("end", "edge(1, 0)", show=False),
        Binding("ctrl+left", "edge(-1, 0)", show=False),
        Binding("ctrl+right", "edge(1, 0)", show=False),
        Binding("ctrl+up", "edge(0, -1)", show=False),
        Binding("ctrl+down", "edge(0, 1)", show=False),
        Binding("enter,space", "pick", show=False),
    ]

    scale: reactive[Scale] = reactive(Scale(5, 2), layout=True)

    class _OfTile(Message):
        def __init__(self, sender: TileWidget, tile: str | None) -> None:
            super().__init__()
            self.sender = sender
            self.tile = tile

        @property
        def control(self) -> TileWidget:
            return self.sender

    class Picked(_OfTile):
        """A tile was clicked, or chosen with Enter. ``tile`` is None for a gap."""

    class Pointed(_OfTile):
        """The cursor or the mouse reached a tile (None: left it)."""

    @property
    def basic(self) -> bool:
        """True if the terminal has only 16 colours."""
        return self.app.console.color_system in ("standard", "windows")

    def paint(self, name: str) -> Style:
        """Return one of the component styles."""
        return self.get_component_rich_style(f"tiles--{name}")

    def on_key(self, event: events.Key) -> None:
        # A key that isn't bound begins a move or a command.
        if event.is_printable and event.character and not event.character.isspace():
            bound = {key for binding in self._bindings for key in binding[1].key.split(",")}
            if event.key not in bound:
                event.stop()
                self.post_message(GameBoard.Typed(event.character))

    def _fill(self, segments: list[Segment], width: int, ground: Style) -> Strip:
        return Strip(segments).adjust_cell_length(width, ground)


class TileStrip(TileWidget):
    """One hand, with as many tiles per line as fit; the selected one is lifted by one line."""

    label: reactive[str] = reactive("")
    tiles: reactive[tuple[str, ...]] = reactive((), layout=True)
    selected: reactive[str | None] = reactive(None)
    active: reactive[bool] = reactive(False)
    lifts: reactive[bool] = reactive(False, layout=True)
    last: reactive[frozenset[str]] = reactive(frozenset())
    cursor: reactive[int] = reactive(0)

    def watch_tiles(self, tiles: tuple[str, ...]) -> None:
        self.cursor = max(0, min(self.cursor, len(tiles) - 1))

    def watch_cursor(self) -> None:
        if self.has_focus:
            self._point(self.cursor)

    def on_focus(self) -> None:
        self._point(self.cursor)

    def _point(self, index: int | None) -> None:
        tile = self.tiles[index] if index is not None and 0 <= index < len(self.tiles) else None
        self.post_message(self.Pointed(self, tile))

    @property
    def per_line(self) -> int:
        return max(1, self.size.width // self.scale.width)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        lines = -(-max(len(self.tiles), 1) // max(1, width // self.scale.width))
        return 1 + lines * self._block

    @property
    def _block(self) -> int:
        """The height of a line of tiles, including the line to lift a tile into."""
        return self.scale.height + int(self.lifts)

    def render_line(self, y: int) -> Strip:
        width, ground = self.size.width, self.paint("label")
        if y == 0:
            style = self.paint("label-active" if self.active else "label")
            return self._fill([Segment(self.label[:width], style)], width, ground)
        block, line = divmod(y - 1, self._block)
        segments: list[Segment] = []
        for index in range(block * self.per_line, min((block + 1) * self.per_line, len(self.tiles))):
            tile_row = line - int(self.lifts and self.tiles[index] != self.selected)
            if 0 <= tile_row < self.scale.height:
                segments += self._tile(index, tile_row)
            else:
                segments.append(Segment(" " * self.scale.width, ground))
        return self._fill(segments, width, ground)

    def _tile(self, index: int, line: int) -> list[Segment]:
        tile = self.tiles[index]
        at_cursor = self.has_focus and index == self.cursor
        mark: Mark = (
            "cursor" if at_cursor else "lifted" if tile == self.selected else "last" if tile in self.last else ""
        )
        return tile_line(
            tile,
            self.scale,
            line,
            basic=self.basic,
            ground=self.paint("label"),
            mark=mark,
            accent=self.paint("accent"),
        )

    def action_move(self, across: int, down: int) -> None:
        if self.tiles:
            self.cursor = max(0, min(self.cursor + across + down * self.per_line, len(self.tiles) - 1))

    def action_edge(self, across: int, down: int) -> None:
        self.cursor = 0 if across + down < 0 else max(0, len(self.tiles) - 1)

    def action_pick(self) -> None:
        if self.tiles:
            self.post_message(self.Picked(self, self.tiles[self.cursor]))

    def index_at(self, x: int, y: int) -> int | None:
        """Return the index of the tile at a point of the widget, or None."""
        if y < 1 or x // self.scale.width >= self.per_line:
            return None
        index = (y - 1) // self._block * self.per_line + x // self.scale.width
        return index if index < len(self.tiles) else None

    def on_click(self, event: events.Click) -> None:
        index = self.index_at(event.x, event.y)
        if index is not None:
            self.cursor = index
            self.post_message(self.Picked(self, self.tiles[index]))

    def on_mouse_move(self, event: events.MouseMove) -> None:
        self._point(self.index_at(event.x, event.y))

    def on_leave(self) -> None:
        self.post_message(self.Pointed(self, None))


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
