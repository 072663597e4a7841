"""Parsing and formatting of GWP, Grawlix's positions in text; diagnose.py checks them.

``<grid> <hand1> <hand2> <turn><phase> [<lower-left cell>]``, blanks or ``_`` between the fields.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from glyphwall.core.errors import NotationError
from glyphwall.games.grawlix.rules import layout
from glyphwall.games.grawlix.rules.components import cell_text, parse_cell, parse_tile, tile_text
from glyphwall.games.grawlix.rules.geometry import Cell, bits, grid_rows

if TYPE_CHECKING:
    from collections.abc import Iterator

    from glyphwall.games.grawlix.rules.geometry import Row

PHASE_LETTERS: Final = {
    "b": layout.BEGIN,
    "d": layout.DRAFT,
    "k": layout.BLIND,
    "c": layout.COIN,
    "s": layout.SWAP,
    "p": layout.PLACE,
    "f": layout.FETCH,
}
_LETTER_OF: Final = {phase: letter for letter, phase in PHASE_LETTERS.items()}
_FIELD_NAMES: Final = ("the grid", "hand 1", "hand 2", "turn and phase", "the lower-left cell")

MAX_LENGTH: Final = 400
"""Maximum characters; a full 7 x 7 grid with hands needs 130."""

HIDDEN: Final = -1
"""A secret pick that the text hides (``~?``)."""


@dataclass(frozen=True)
class PositionText:
    """A parsed, unchecked GWP.

    Attributes:
        grid: (column, row, tile) in the text's own box, row 0 the lowest; empty outer lines are cut off.
        row_widths: count of cells in each written row, from the top.
        picks: each seat's secret pick, `HIDDEN`, or None.
        phase: see layout.py.
        corner: the lower-left cell of the grid's box; None if missing.
    """

    grid: tuple[tuple[int, int, int], ...]
    row_widths: tuple[int, ...]
    hands: tuple[tuple[int, ...], tuple[int, ...]]
    picks: tuple[int | None, int | None]
    turn: int
    phase: int
    corner: Cell | None


def read_position(text: str) -> PositionText:
    """Parse the five fields; a NotationError carries the column."""
    if len(text) > MAX_LENGTH:
        raise NotationError(f"a position has at most {MAX_LENGTH} characters, this has {len(text)}", text, MAX_LENGTH)
    fields = list(_fields(text))
    if len(fields) < 4:
        missing = _FIELD_NAMES[len(fields)]
        raise NotationError(f"{missing} is missing: grid, two hands, turn and phase, lower-left cell", text, len(text))
    if len(fields) > 5:
        raise NotationError("a position has five fields", text, fields[5][0])
    grid, widths = _read_grid(text, *fields[0])
    hands, picks = zip(*(_read_hand(text, *field) for field in fields[1:3]), strict=True)
    turn, phase = _read_turn(text, *fields[3])
    corner = _read_corner(text, *fields[4]) if len(fields) == 5 else None
    grid, corner = _cut_off_empty_lines(grid, corner)
    return PositionText(grid, widths, (hands[0], hands[1]), (picks[0], picks[1]), turn, phase, corner)


def write_position(record: Any, shown: tuple[bool, bool] = (True, True), grid: str | None = None) -> str:
    """Format a record in canonical GWP.

    Args:
        shown: whether each seat's secret pick may be shown; otherwise it is written ``~?``.
        grid: the result of `write_grid`, if the caller has it already.
    """
    hands = [_tiles(int(mask)) or "-" for mask in record.hands]
    for seat, pick in enumerate(record.pending):
        if pick != layout.NO_TILE:
            hands[seat] += "~" + (tile_text(int(pick)) if shown[seat] else "?")
    turn = f"{int(record.turn) + 1}{_LETTER_OF[int(record.phase)]}"
    grid = write_grid(record) if grid is None else grid
    return f"{grid} {hands[0]} {hands[1]} {turn} {cell_text(int(record.left), int(record.bottom))}"


def write_grid(record: Any, rows: list[Row] | None = None) -> str:
    """Format the first field of a GWP, from `grid_rows` of the record if the caller has them already."""
    left, width = int(record.left), int(record.width)
    rows = grid_rows(record) if rows is None else rows
    return "/".join([_row(tiles, left & 7, width) for _, tiles in reversed(rows)]) or "-"


@lru_cache(1 << 12)
def _row(tiles: tuple[int, ...], left: int, width: int) -> str:
    """Format a row of the torus from a column on."""
    written, gap = "", 0
    for column in range(left, left + width):
        tile = tiles[column & 7]
        if tile == layout.NO_TILE:
            gap += 1
            continue
        written += (str(gap) if gap else "") + tile_text(tile)
        gap = 0
    return written + (str(gap) if gap else "")


@lru_cache(1 << 12)
def _tiles(mask: int) -> str:
    return "".join([tile_text(tile) for tile in bits(mask)])


def _fields(text: str) -> Iterator[tuple[int, int]]:
    start = None
    for index, character in enumerate(text + " "):
        if character == "_" or character.isspace():
            if start is not None:
                yield start, index
                start = None
        elif start is None:
            start = index


def _read_grid(text: str, start: int, end: int) -> tuple[tuple[tuple[int, int, int], ...], tuple[int, ...]]:
    if text[start:end] == "-":
        return (), ()
    rows: list[list[tuple[int, int]]] = [[]]
    widths = [0]
    index = start
    while index < end:
        character = text[index]
        if character == "/":
            rows.append([])
            widths.append(0)
            index += 1
        elif character in "123456789":
            widths[-1] += int(character)
            index += 1
        else:
            tile = parse_tile(text[:end], index)
            if tile is None:
                raise NotationError(
                    f"{text[index : min(index + 2, end)]!r} in the grid: a tile, a gap 1-9 or /", text, index
                )
            rows[-1].append((widths[-1], tile))
            widths[-1] += 1
            index += 2
    top = len(rows) - 1
    return tuple((column, top - line, tile) for line, row in enumerate(rows) for column, tile in row), tuple(widths)


def _read_hand(text: str, start: int, end: int) -> tuple[tuple[int, ...], int | None]:
    written, mark, _ = text[start:end].partition("~")
    tiles_end = start + len(written)
    tiles: tuple[int, ...] = () if written == "-" else tuple(_read_tiles(text, start, tiles_end))
    if not mark:
        return tiles, None
    pick = text[tiles_end + 1 : end]
    if pick == "?":
        return tiles, HIDDEN
    tile = parse_tile(pick) if len(pick) == 2 else None
    if tile is None:
        raise NotationError(f"{pick!r} after ~: one tile, the secret pick", text, tiles_end + 1)
    return tiles, tile


def _read_tiles(text: str, start: int, end: int) -> Iterator[int]:
    for index in range(start, end, 2):
        tile = parse_tile(text[:end], index)
        if tile is None:
            raise NotationError(f"{text[index : min(index + 2, end)]!r} in a hand: tiles, or - for none", text, index)
        yield tile


def _read_turn(text: str, start: int, end: int) -> tuple[int, int]:
    written = text[start:end]
    if len(written) != 2 or written[0] not in "12" or written[1].lower() not in PHASE_LETTERS:
        letters = "".join(PHASE_LETTERS)
        raise NotationError(f"{written!r}: player 1 or 2, and one of {letters} for the phase", text, start)
    return int(written[0]) - 1, PHASE_LETTERS[written[1].lower()]


def _read_corner(text: str, start: int, end: int) -> Cell:
    cell = parse_cell(text[start:end])
    if cell is None:
        raise NotationError(f"{text[start:end]!r}: the lower-left cell of the grid, f6 for example", text, start)
    return cell


def _cut_off_empty_lines(
    grid: tuple[tuple[int, int, int], ...], corner: Cell | None
) -> tuple[tuple[tuple[int, int, int], ...], Cell | None]:
    if not grid:
        return grid, corner
    left = min(column for column, _, _ in grid)
    bottom = min(row for _, row, _ in grid)
    if corner is not None:
        corner = corner[0] + left, corner[1] + bottom
    return tuple((column - left, row - bottom, tile) for column, row, tile in grid), corner
