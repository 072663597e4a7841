"""The position editor: it draws any position and names every fault.

It stores nothing: the position's text is the whole state, and each change makes a new text. A typed text, a link and a
board set up by hand are therefore the same.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any, Literal

import msgspec
from msgspec import Meta

from glyphwall.core.errors import NotationError
from glyphwall.core.extension_points import Request
from glyphwall.core.message import Fault
from glyphwall.core.registry import get_game
from glyphwall.games.grawlix.rules.components import COLUMNS, cell_text, in_size, parse_cell, parse_tile, tile_text
from glyphwall.games.grawlix.rules.diagnose import diagnose, frame_grid
from glyphwall.games.grawlix.rules.geometry import Cell, in_frame
from glyphwall.games.grawlix.rules.position_text import HIDDEN, PHASE_LETTERS, read_position
from glyphwall.games.grawlix.rules.views import PHASES, PlacedTile

if TYPE_CHECKING:
    from collections.abc import Iterable

    from glyphwall.games.grawlix.rules.options import GrawlixOptions

_GAME = get_game("grawlix")
_HANDS = ("hand 1", "hand 2")
_SUPPLY = "supply"
_LETTERS = {phase: letter for letter, phase in PHASE_LETTERS.items()}

Name = Annotated[str, Meta(min_length=1, max_length=12)]


class MovePiece(msgspec.Struct, tag_field="change", tag="move", forbid_unknown_fields=True):
    """A tile moved from one place to another: a cell, ``hand 1``, ``hand 2`` or ``supply``.

    A tile on the target cell goes to the supply, which contains all tiles that lie nowhere else.
    """

    tile: Name
    source: Name
    target: Name


class SetTurn(msgspec.Struct, tag_field="change", tag="turn", forbid_unknown_fields=True):
    """The seat to act, and the phase."""

    seat: Literal[0, 1]
    phase: Literal["begin", "draft", "blind", "coin", "swap", "place", "fetch"]


class SetUp(msgspec.Struct, forbid_unknown_fields=True):
    """``POST /api/grawlix/editor``: a position (the start by default) and a change, if any."""

    position: Annotated[str, Meta(max_length=400)] | None = None
    options: Annotated[dict[str, Any], Meta(max_length=60)] = {}
    change: MovePiece | SetTurn | None = None


class PositionFault(Fault, frozen=True):
    """A fault; ``cells`` are those of its place that lie on the board."""

    cells: list[str] = []


class EditedPosition(msgspec.Struct):
    """A position to draw, sound or not.

    Attributes:
        readable: whether the text is a position; if not, nothing is drawn, and it can only be changed as text.
        rows: names of the rows, the upper one first.
        lines: the cells of the board by rows, the upper one first.
        supply: the tiles that lie nowhere else.
        phases: the phases that the rules allow.
    """

    position: str
    readable: bool
    size: int
    columns: list[str]
    rows: list[str]
    lines: list[list[str]]
    grid: list[PlacedTile]
    hands: list[list[str]]
    supply: list[str]
    turn: int
    phase: str
    phases: list[str]
    faults: list[PositionFault]


@dataclass
class _Table:
    """A position in mutable parts; cells are of the anchored frame, and may lie outside it."""

    grid: dict[Cell, int]
    hands: list[list[int]]
    picks: tuple[int | None, int | None]
    turn: int
    phase: int

    @classmethod
    def of(cls, text: str, size: int) -> _Table:
        """Parse a position; raise NotationError on failure."""
        parsed = read_position(text)
        hands = [list(hand) for hand in parsed.hands]
        return cls(frame_grid(parsed, size), hands, parsed.picks, parsed.turn, parsed.phase)

    def supply(self, size: int) -> list[int]:
        """Return the tiles of the size that lie nowhere."""
        there = {*self.grid.values(), *self.hands[0], *self.hands[1]}
        return [tile for tile in range(64) if in_size(tile, size) and tile not in there]

    def move(self, tile: int, source: str, target: str, size: int) -> None:
        """Move a tile; raise NotationError if it isn't there, or if there is no such place."""
        if source != target:
            self._lift(tile, source, size)
            self._lay(tile, target, size)

    def _lift(self, tile: int, source: str, size: int) -> None:
        if source in _HANDS and tile in self.hands[_HANDS.index(source)]:
            self.hands[_HANDS.index(source)].remove(tile)
        elif self.grid.get(parse_cell(source) or (-1, -1)) == tile:
            del self.grid[parse_cell(source) or (-1, -1)]
        elif source != _SUPPLY or tile not in self.supply(size):
            raise NotationError(f"{tile_text(tile)} is not in {source}")

    def _lay(self, tile: int, target: str, size: int) -> None:
        cell = parse_cell(target)
        if target in _HANDS:
            self.hands[_HANDS.index(target)].append(tile)
        elif cell is not None and in_frame(cell, size):
            self.grid[cell] = tile
        elif target != _SUPPLY:
            raise NotationError(f"{target}: a cell of the board, hand 1, hand 2 or supply")

    def text(self) -> str:
        """Format the position in GWP, unchecked."""
        columns, rows = ([cell[axis] for cell in self.grid] for axis in range(2))
        lines = (
            ["".join(self._row(row, min(columns), max(columns))) for row in range(max(rows), min(rows) - 1, -1)]
            if self.grid
            else ["-"]
        )
        hands = []
        for hand, pick in zip(self.hands, self.picks, strict=True):
            secret = "" if pick is None else "~?" if pick == HIDDEN else f"~{tile_text(pick)}"
            hands.append(("".join(map(tile_text, hand)) or "-") + secret)
        corner = f" {cell_text(min(columns), min(rows))}" if self.grid else ""
        return f"{'/'.join(lines)} {' '.join(hands)} {self.turn + 1}{_LETTERS[self.phase]}{corner}"

    def _row(self, row: int, left: int, right: int) -> Iterable[str]:
        gap = 0
        for column in range(left, right + 2):
            tile = self.grid.get((column, row))
            if column <= right and tile is None:
                gap += 1
                continue
            while gap > 0:
                yield str(min(gap, 9))
                gap -= min(gap, 9)
            if tile is not None:
                yield tile_text(tile)


def set_up(request: SetUp) -> EditedPosition:
    """Return a position after a change, with all its faults; NotationError if the change is impossible."""
    options = _GAME.make_options(**request.options)
    text = request.position
    if text is None:
        text = _GAME.initial_state(options).position
    size, change = options.size, request.change
    if change is not None:
        table = _Table.of(text, size)
        if isinstance(change, MovePiece):
            tile = parse_tile(change.tile)
            if tile is None or len(change.tile) != 2:
                raise NotationError(f"{change.tile!r} is no tile")
            table.move(tile, change.source, change.target, size)
        else:
            table.turn, table.phase = change.seat, PHASES.index(change.phase)
        text = table.text()
    return _describe(text, options)


def _describe(text: str, options: GrawlixOptions) -> EditedPosition:
    size, readable = options.size, True
    try:
        table = _Table.of(text, size)
    except NotationError:
        table, readable = _Table({}, [[], []], (None, None), 0, PHASES.index("place")), False
    frame = range(2 * size - 1)
    return EditedPosition(
        position=text,
        readable=readable,
        size=size,
        columns=[COLUMNS[column] for column in frame],
        rows=[str(row + 1) for row in reversed(frame)],
        lines=[[cell_text(column, row) for column in frame] for row in reversed(frame)],
        grid=[
            PlacedTile(tile_text(tile), cell_text(*cell)) for cell, tile in table.grid.items() if in_frame(cell, size)
        ],
        hands=[list(map(tile_text, hand)) for hand in table.hands],
        supply=list(map(tile_text, table.supply(size))) if readable else [],
        turn=table.turn,
        phase=PHASES[table.phase],
        phases=_phases(options),
        faults=[
            PositionFault(fault.code, fault.place, fault.text, fault.said, _cells(fault, table.grid))
            for fault in diagnose(text, options)
        ],
    )


def _phases(options: GrawlixOptions) -> list[str]:
    blind = options.draft == "simultaneous-blind"
    return [
        *(["begin"] if options.begins == "random" else []),
        "draft",
        *(["blind", "coin"] if blind else []),
        *(["swap"] if options.swap != "none" else []),
        "place",
        "fetch",
    ]


def _cells(fault: Fault, grid: dict[Cell, int]) -> list[str]:
    """Return the cells that a fault is about: in a row or column, the conflicting tiles."""
    kind, _, name = fault.place.partition(" ")
    line: dict[Cell, int] | None = None
    if kind == "row" and name.isdigit():
        line = {cell: tile for cell, tile in grid.items() if cell[1] == int(name) - 1}
    elif kind == "column" and name in tuple(COLUMNS):
        line = {cell: tile for cell, tile in grid.items() if cell[0] == COLUMNS.index(name)}
    if line is not None:
        values = {cell: tile & 7 if fault.code.startswith("glyph") else tile >> 3 for cell, tile in line.items()}
        cells = [cell for cell, value in values.items() if list(values.values()).count(value) > 1]
    else:
        cells = [cell for part in fault.place.replace("-", ",").split(",") if (cell := parse_cell(part.strip()))]
    return [cell_text(*cell) for cell in cells]


REQUEST = Request(
    SetUp,
    EditedPosition,
    set_up,
    "Sets up a position piece by piece, sound or not, and lists everything that is wrong with it. Nothing is stored.",
)
