"""Views of a Grawlix position, as plain values.

Everything is visible except an unrevealed pick of a blind draft (a house rule), which only its owner's view contains.
"""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import chain
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from glyphwall.core.arrays import np
from glyphwall.core.errors import NotationError
from glyphwall.core.values import View
from glyphwall.games.grawlix.rules import calls, codec, layout
from glyphwall.games.grawlix.rules.components import (
    COLOURS,
    SAFE_GLYPHS,
    TILES,
    cell_text,
    parse_cell,
    parse_tile,
    tile_text,
)
from glyphwall.games.grawlix.rules.geometry import bits, grid_rows
from glyphwall.games.grawlix.rules.options import GrawlixOptions
from glyphwall.games.grawlix.rules.position_text import write_grid, write_position

if TYPE_CHECKING:
    from glyphwall.games.grawlix.rules.geometry import Row
    from glyphwall.games.grawlix.rules.position import GrawlixPosition

PHASES = ("begin", "draft", "blind", "coin", "swap", "place", "fetch")


class PlacedTile(msgspec.Struct, frozen=True, gc=False):
    """A tile of the grid: ``Rh`` on ``f6``."""

    tile: str
    cell: str


class OpenCell(msgspec.Struct, frozen=True, gc=False):
    """A cell next to the grid where a tile may go, and what its two lines leave free (safe letters)."""

    cell: str
    glyphs: tuple[str, ...]
    colours: tuple[str, ...]


class GrawlixView(View, frozen=True, kw_only=True, tag_field="game", tag="grawlix"):
    """A Grawlix position as one seat sees it.

    Attributes:
        size: n, the number of glyphs, of colours, and the longest side of the grid.
        hand_size: count of tiles in a hand after the draft.
        phase: ``begin draft blind coin swap place fetch``, or ``over``.
        turn: the seat to act (the loser, once the game is over).
        first: the first player.
        grid: placed tiles, from the lowest row up, left to right.
        columns: lowest and highest column that may still be used, as 0-based numbers of the anchored frame.
        rows: the same for rows.
        extent: columns and rows in use: left, bottom, width, height (0-based; width 0 for an empty grid).
        hands: each seat's tiles, by colour, then glyph.
        supply: tiles not drafted yet.
        pending: this seat's own secret pick in a blind draft.
        picked: whether each seat has made its secret pick.
        contested: the tile that both picked, while chance decides who gets it.
        targets: for each tile in each hand, its legal cells (for the other seat too, and once the game is over: what
            the winner could still place).
        open: the cells next to the grid, and what each leaves free; empty once the game is over.
        position: GWP, as far as this seat knows it.
    """

    size: int
    hand_size: int
    draft: str
    swap: str
    begins: str
    phase: str
    turn: int
    first: int
    grid: tuple[PlacedTile, ...]
    columns: tuple[int, int]
    rows: tuple[int, int]
    extent: tuple[int, int, int, int]
    hands: tuple[tuple[str, ...], tuple[str, ...]]
    supply: tuple[str, ...]
    pending: str | None
    picked: tuple[bool, bool]
    contested: str | None
    targets: dict[str, tuple[str, ...]]
    open: tuple[OpenCell, ...]
    position: str


class Board(NamedTuple):
    """The grid's part of a view: placed tiles, cells next to them, and the position's first field."""

    grid: tuple[PlacedTile, ...]
    open: tuple[OpenCell, ...]
    text: str


def board_of(state: GrawlixPosition) -> Board:
    """Return the grid's part of the views of a position."""
    one = state.fields
    rows = grid_rows(one)
    return Board(_grid(one, rows), _open_cells(state), write_grid(one, rows))


def view_of(state: GrawlixPosition, seat: int | None, board: Board) -> GrawlixView:
    """Return the view of a seat, or of a spectator (None); ``board`` is `board_of` the position."""
    one, options = state.fields, state.options
    outcome = state.outcome
    size = options.size
    # Secret: the picks of a blind draft until both are made (a contested pair is shown).
    coin = one.phase == layout.COIN
    shown = coin or seat == 0, coin or seat == 1
    pending = one.pending
    legal = state.legal_actions
    texts = codec.texts(size)
    left, bottom, width, height = one.left, one.bottom, one.width, one.height
    playing = one.phase in (layout.PLACE, layout.FETCH, layout.SWAP)
    return GrawlixView(
        seat=seat,
        actor=state.actor,
        legal=tuple(map(texts.__getitem__, legal)),
        outcome=outcome,
        size=size,
        hand_size=options.hand,
        draft=options.draft,
        swap=options.swap,
        begins=options.begins,
        phase="over" if outcome else PHASES[one.phase],
        turn=one.turn,
        first=one.first,
        grid=board.grid,
        columns=(left - size + width, left + size - 1) if width else (0, 2 * size - 2),
        rows=(bottom - size + height, bottom + size - 1) if width else (0, 2 * size - 2),
        extent=(left, bottom, width, height),
        hands=(_tiles(one.hands[0]), _tiles(one.hands[1])),
        supply=_tiles(one.supply),
        pending=tile_text(pending[seat]) if seat is not None and pending[seat] != layout.NO_TILE else None,
        picked=(pending[0] != layout.NO_TILE, pending[1] != layout.NO_TILE),
        contested=tile_text(pending[0]) if coin else None,
        targets=_targets(state) if playing else {},
        open=board.open if playing and outcome is None else (),
        position=write_position(one, shown, board.text),
    )


# A ply changes little of a position, so most of these results are cached.


@lru_cache(1 << 12)
def _tiles(mask: int) -> tuple[str, ...]:
    rows = mask.to_bytes(8, "little")  # one for each colour
    return tuple(chain.from_iterable([_tiles_of(colour, rows[colour]) for colour in range(8) if rows[colour]]))


@cache
def _tiles_of(colour: int, glyphs: int) -> tuple[str, ...]:
    return tuple(tile_text(8 * colour + glyph) for glyph in bits(glyphs))


def _grid(one: Any, rows: list[Row]) -> tuple[PlacedTile, ...]:
    left, width = one.left, one.width
    return tuple(chain.from_iterable([_placed(tiles, row, left, width) for row, tiles in rows]))


@lru_cache(1 << 12)
def _placed(tiles: tuple[int, ...], row: int, left: int, width: int) -> tuple[PlacedTile, ...]:
    return tuple(
        [
            PlacedTile(tile_text(tiles[column & 7]), cell_text(column, row))
            for column in range(left, left + width)
            if tiles[column & 7] != layout.NO_TILE
        ]
    )


@lru_cache(1 << 12)
def _open_cell(column: int, row: int, glyphs_closed: int, colours_closed: int, size: int) -> OpenCell:
    free = _letters(SAFE_GLYPHS[:size], glyphs_closed), _letters(COLOURS[:size], colours_closed)
    return OpenCell(cell_text(column, row), *free)


@cache
def _letters(letters: str, closed: int) -> tuple[str, ...]:
    return tuple([letter for number, letter in enumerate(letters) if not closed >> number & 1])


def _targets(state: GrawlixPosition) -> dict[str, tuple[str, ...]]:
    one = state.fields
    out = np.empty((64, 2), np.uint64)
    rows = out[: calls.write_targets(state.array, out)].tolist()
    left, bottom, names = one.left, one.bottom, _names
    return {TILES[tile]: names(left, bottom, cells) for tile, cells in rows}


@lru_cache(1 << 13)
def _names(left: int, bottom: int, cells: int) -> tuple[str, ...]:
    """Return the names of cells in the frame's order (`rules.in_frame`)."""
    rows = cells.to_bytes(8, "little")
    found = [_names_in_row(left - 1, bottom - 1 + row, rows[row]) for row in range(8) if rows[row]]
    return tuple(chain.from_iterable(found))


@cache
def _names_in_row(first: int, row: int, columns: int) -> tuple[str, ...]:
    return tuple([cell_text(first + column, row) for column in bits(columns)])


def _open_cells(state: GrawlixPosition) -> tuple[OpenCell, ...]:
    out = np.empty((64, 4), np.int64)
    rows = out[: calls.write_open(state.array, out)].tolist()
    size = state.options.size
    return tuple([_open_cell(*row, size) for row in rows])


class Parts(NamedTuple):
    """The parts of a view as arguments of `setup.assemble`."""

    grid: dict[tuple[int, int], int]
    hands: tuple[int, int]
    pending: tuple[int, int]
    supply: tuple[int, ...]
    phase: int


def options_of(view: GrawlixView) -> GrawlixOptions:
    """Return the options of the view's game."""
    return GrawlixOptions(view.size, view.hand_size, view.draft, view.swap, view.begins)  # type: ignore[arg-type]


def parts_of(view: GrawlixView) -> Parts:
    """Return a view's tiles and cells as numbers; secret picks of others are ``NO_TILE``."""
    pending = [layout.NO_TILE, layout.NO_TILE]
    if view.contested is not None:
        pending = [_tile(view.contested)] * 2
    elif view.pending is not None and view.seat is not None:
        pending[view.seat] = _tile(view.pending)
    return Parts(
        grid={_cell(placed.cell): _tile(placed.tile) for placed in view.grid},
        hands=(sum(1 << _tile(text) for text in view.hands[0]), sum(1 << _tile(text) for text in view.hands[1])),
        pending=(pending[0], pending[1]),
        supply=tuple(_tile(text) for text in view.supply),
        phase=layout.PLACE if view.phase == "over" else PHASES.index(view.phase),
    )


def _tile(text: str) -> int:
    tile = parse_tile(text)
    if tile is None:
        raise NotationError(f"{text[:20]!r} is no tile", text)
    return tile


def _cell(text: str) -> tuple[int, int]:
    cell = parse_cell(text)
    if cell is None:
        raise NotationError(f"{text[:20]!r} is no cell", text)
    return cell
