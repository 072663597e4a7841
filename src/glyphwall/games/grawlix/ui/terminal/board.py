"""The full-screen board of Grawlix: grid, both hands, the supply, and hints on what fits."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from textual import on
from textual.containers import Horizontal, Vertical
from textual.widgets import Button, Static

from glyphwall.games.grawlix.rules.components import parse_cell, parse_tile, tile_text
from glyphwall.games.grawlix.ui.terminal.frame import choose_layout, lifts, place_of, side_size, their_scale
from glyphwall.games.grawlix.ui.terminal.grid import Grid
from glyphwall.games.grawlix.ui.terminal.paint import display_tile
from glyphwall.games.grawlix.ui.terminal.tiles import TileStrip, TileWidget, TypeCase
from glyphwall.terminal.board import GameBoard, Scene

if TYPE_CHECKING:
    from collections.abc import Sequence

    from textual import events
    from textual.app import ComposeResult

    from glyphwall.core.message import Explanation
    from glyphwall.core.values import Event
    from glyphwall.games.grawlix.rules.views import GrawlixView
    from glyphwall.games.grawlix.ui.terminal.paint import Voice

TAKING = ("draft", "blind", "fetch")
"""Phases in which the mover takes a tile from the supply."""


class BoardTable(Protocol):
    """The part of the table that the widget uses."""

    @property
    def voice(self) -> Voice:
        """The names of things."""

    def say(self, message_id: str, **args: Any) -> str:
        """Return a text of the catalogue."""

    def tile_fits(self, view: GrawlixView, tile: str) -> str:
        """Describe where a tile fits."""

    def cell_fits(self, view: GrawlixView, cell: str) -> str:
        """Describe what fits on a cell."""


class GrawlixBoard(GameBoard):
    DEFAULT_CSS = """
    GrawlixBoard {
        layout: horizontal;
        & #left { width: auto; }
        & #grid { width: auto; height: auto; }
        & #about { height: 1fr; padding: 0 0 0 2; color: $text; }
        & #sides { height: auto; display: none; padding: 0 0 0 2; }
        & #sides Button { margin: 0 2 0 0; }
        & #right { width: 1fr; padding: 0 0 0 1; }
        & #right > TileWidget { height: auto; }
    }
    """

    def __init__(self, table: BoardTable) -> None:
        super().__init__(id="board")
        self.table = table
        self.scene: Scene | None = None
        self.selected: str | None = None
        self._position = ""

    def compose(self) -> ComposeResult:
        say = self.table.say
        with Vertical(id="left"):
            yield Grid(id="grid")
            with Horizontal(id="sides"):
                yield Button(say("ui-keep-sides"), id="keep", compact=True)
                yield Button(say("ui-swap-sides"), id="swap", compact=True)
            yield Static(id="about", markup=False)
        with Vertical(id="right"):
            yield TileStrip(id="theirs")
            yield TypeCase(id="case")
            yield TileStrip(id="mine")

    # -- parts ------------------------------------------------------------------------------------
    @property
    def grid(self) -> Grid:
        return self.query_one("#grid", Grid)

    @property
    def mine(self) -> TileStrip:
        return self.query_one("#mine", TileStrip)

    @property
    def theirs(self) -> TileStrip:
        return self.query_one("#theirs", TileStrip)

    @property
    def case(self) -> TypeCase:
        return self.query_one("#case", TypeCase)

    @property
    def view(self) -> GrawlixView:
        assert self.scene is not None
        return self.scene.view  # type: ignore[return-value]

    # -- showing ----------------------------------------------------------------------------------
    def show(self, scene: Scene) -> None:
        fresh = self.scene is None or not self.view.grid
        self.scene, self.selected = scene, None
        view, say, cast = self.view, self.table.say, scene.cast
        seat = view.seat or 0
        placed, taken = _last_facts(scene.last)
        self.grid.show(view, placed, fresh=fresh)
        taking = scene.may_act and view.phase in TAKING
        for strip, owner in ((self.mine, seat), (self.theirs, 1 - seat)):
            message = "ui-hand-label-mine" if owner == cast.you else "ui-hand-label-other"
            strip.label = say(message, who=cast.names[owner])
            strip.tiles, strip.last, strip.selected = view.hands[owner], taken, None
        self.mine.lifts = lifts(view.hand_size)
        self.mine.active = scene.may_act and view.phase == "place"
        self.case.dimension, self.case.tiles = view.size, frozenset(view.supply)
        self.case.label = say("terminal-supply", count=len(view.supply))
        self.case.active, self.case.secret = taking, view.pending
        self.query_one("#sides").display = scene.may_act and view.phase == "swap"
        self._about(None)
        self._fit()

    def on_resize(self, event: events.Resize) -> None:
        self._fit()

    def _fit(self) -> None:
        if self.scene is None or not self.size.width:
            return
        size, hand_size = self.view.size, self.view.hand_size
        layout = choose_layout(self.size.width, self.size.height, size, hand_size)
        self.grid.scale, self.mine.scale, self.case.scale = layout.grid, layout.hand, layout.case
        self.theirs.scale = their_scale(layout, hand_size)
        for part in (self.mine, self.theirs, self.case):
            part.styles.width = side_size(layout, size, hand_size)[0]

    def _about(self, line: str | None) -> None:
        if line is None and self.selected is not None:
            line = self.table.tile_fits(self.view, self.selected)
        self.query_one("#about", Static).update(line or "")

    def take_focus(self) -> None:
        phase = self.view.phase
        if self.query_one("#sides").display:
            self.query_one("#keep").focus()
        elif phase in TAKING:
            self.case.focus()
        elif self.selected is None and phase == "place":
            self.mine.focus()
        else:
            self.grid.focus()

    # -- selecting --------------------------------------------------------------------------------
    def select(self, tile: str | None) -> None:
        """Lift a tile of a hand and show where it fits; None puts it back."""
        self.selected = tile
        self.mine.selected = self.theirs.selected = tile
        self.grid.conflicts = frozenset()
        cells = None if tile is None else self.view.targets.get(tile)
        self.grid.targets = None if cells is None else tuple(place_of(cell) for cell in cells)
        self._about(None)

    def cancel(self) -> bool:
        self.grid.conflicts = frozenset()
        if self.selected is None:
            return False
        self.select(None)
        self.mine.focus()
        return True

    def half_move(self, text: str) -> bool:
        tile = parse_tile(text) if len(text) == 2 else None
        if tile is None or tile_text(tile) not in self.view.targets:
            return False
        self._pick_up(tile_text(tile))
        return True

    def suggest(self, move: str) -> None:
        tile = parse_tile(move.removeprefix("+"))
        if tile is None:
            return
        place = parse_cell(move[2:])
        if move.startswith("+"):
            self.case.cursor = (tile & 7, tile >> 3)
        elif place is not None:
            self.select(tile_text(tile))
            self.grid.cursor = place

    def point_out(self, explanation: Explanation) -> None:
        cells = {conflict.place for conflict in explanation.conflicts} | set(explanation.facts.values())
        places = (parse_cell(cell) for cell in cells)
        self.grid.conflicts = frozenset(place for place in places if place is not None)

    def _pick_up(self, tile: str) -> None:
        self.select(tile)
        self.post_message(self.Told(self.table.tile_fits(self.view, tile)))
        if self.view.targets.get(tile):
            cells = [place_of(cell) for cell in self.view.targets[tile]]
            if self.grid.cursor not in cells:
                self.grid.action_next_legal(1)
            self.grid.focus()

    # -- messages from the parts ------------------------------------------------------------------
    @on(TileStrip.Picked, "#mine, #theirs")
    def _hand_picked(self, message: TileStrip.Picked) -> None:
        message.stop()
        if message.tile is None or self.view.phase == "over":
            return
        if message.tile == self.selected:
            self.select(None)
        else:
            self._pick_up(message.tile)

    @on(TypeCase.Picked, "#case")
    def _supply_picked(self, message: TypeCase.Picked) -> None:
        message.stop()
        if message.tile is not None:
            self.post_message(self.Chosen(f"+{message.tile}"))

    @on(Grid.CellPicked)
    def _cell_picked(self, message: Grid.CellPicked) -> None:
        message.stop()
        view, cell = self.view, message.cell
        if self.selected is not None:
            self.post_message(self.Chosen(self.selected + cell))
            return
        fitting = [tile for tile in view.hands[view.seat or 0] if cell in view.targets.get(tile, ())]
        if self.mine.active and len(fitting) == 1:
            self._pick_up(fitting[0])
        else:
            self.post_message(self.Told(self.table.cell_fits(view, cell)))

    @on(Button.Pressed, "#sides Button")
    def _side_chosen(self, message: Button.Pressed) -> None:
        message.stop()
        self.post_message(self.Chosen(str(message.button.id)))

    @on(Grid.CellPointed)
    def _cell_pointed(self, message: Grid.CellPointed) -> None:
        message.stop()
        if self.scene is not None:
            self._about(None if message.cell is None else self.table.cell_fits(self.view, message.cell))

    @on(TileWidget.Pointed)
    def _tile_pointed(self, message: TileWidget.Pointed) -> None:
        message.stop()
        if self.scene is None:
            return
        tile = message.tile
        if tile is None:
            self._about(None)
        elif tile in self.view.targets:
            self._about(self.table.tile_fits(self.view, tile))
        else:
            self._about(f"{display_tile(tile)} {self.table.voice.tile(tile)}")


def _last_facts(last: Sequence[Event]) -> tuple[str | None, frozenset[str]]:
    """Return the cell of the last placement, and the tiles taken since."""
    placed, taken = None, set()
    for event in last:
        if "cell" in event.facts:
            placed = event.facts["cell"]
        elif "tile" in event.facts:
            taken.add(event.facts["tile"])
    return placed, frozenset(taken)
