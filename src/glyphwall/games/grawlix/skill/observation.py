"""A position of Grawlix as numbers to learn from, as one seat may know it: ``grawlix-v1`` (docs/environments.md).

Planes have a place for each cell of the anchored frame, row by row from the lowest, as action numbers have; sets of
tiles are tables with a row for each colour and a column for each glyph.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from glyphwall.core.compiled import compiled, lowest_bit, whole
from glyphwall.core.kernel import Observation, Part
from glyphwall.games.grawlix.rules import layout, rules

if TYPE_CHECKING:
    from glyphwall.games.grawlix.rules.options import GrawlixOptions

VERSION = "grawlix-v1"
PHASES = 7

_ONE = np.uint64(1)


def parts(options: GrawlixOptions) -> tuple[Part, ...]:
    """The parts under these options, in order."""
    size, frame = options.size, 2 * options.size - 1
    return (
        Part("colours", (size, frame, frame)),
        Part("glyphs", (size, frame, frame)),
        Part("fringe", (frame, frame)),
        Part("box", (frame, frame)),
        Part("hands", (2, size, size)),
        Part("supply", (size, size)),
        Part("pending", (size, size)),
        Part("picked", (2,)),
        Part("phase", (PHASES,)),
        Part("turn", (1,)),
        Part("first", (1,)),
    )


@compiled
def write_observation(record: Any, seat: int, out: np.ndarray) -> None:
    """Writes what a seat may know; see the parts."""
    out[:] = 0
    size = whole(record.order)
    cells = (2 * size - 1) * (2 * size - 1)
    _write_grid(record, out)
    place = 2 * size * cells
    _write_cells(record, record.fringe, out[place : place + cells])
    place += cells
    _write_box(record, out[place : place + cells])
    place += cells
    tiles = size * size
    for other in range(2):
        _write_tiles(size, record.hands[seat ^ other], out[place : place + tiles])
        place += tiles
    _write_tiles(size, record.supply, out[place : place + tiles])
    place += tiles
    if record.pending[seat] != layout.NO_TILE:
        _write_tiles(size, _ONE << np.uint64(record.pending[seat]), out[place : place + tiles])
    place += tiles
    out[place] = record.pending[seat] != layout.NO_TILE
    out[place + 1] = record.pending[1 - seat] != layout.NO_TILE
    out[place + 2 + record.phase] = 1
    # What is not drawn yet is nobody's: neither the turn while chance decides, nor who is first before that.
    playing = record.phase == layout.SWAP or record.phase == layout.PLACE or record.phase == layout.FETCH
    blind = record.draft == layout.DRAFT_BLIND and record.begins == layout.BEGINS_RANDOM and not playing
    deciding = record.phase == layout.BEGIN or blind
    tossing = record.phase == layout.BEGIN or record.phase == layout.COIN
    out[place + 2 + PHASES] = not tossing and record.turn == seat
    out[place + 3 + PHASES] = not deciding and record.first == seat


@compiled
def _write_grid(record: Any, out: np.ndarray) -> None:
    """The colours and the glyphs of the tiles that lie on the grid, a plane each."""
    size = whole(record.order)
    frame = 2 * size - 1
    low, left = whole(record.bottom) - 1, whole(record.left) - 1
    occupied = rules.in_frame(record, record.occupied)
    while occupied:
        bit = lowest_bit(occupied)
        occupied &= occupied - _ONE
        row, column = low + (bit >> 3), left + (bit & 7)
        tile = whole(record.cells[8 * (row & 7) + (column & 7)])
        cell = frame * row + column
        out[(tile >> 3) * frame * frame + cell] = 1
        out[(size + (tile & 7)) * frame * frame + cell] = 1


@compiled
def _write_cells(record: Any, cells: np.uint64, out: np.ndarray) -> None:
    """A set of cells of the torus as a plane."""
    frame = 2 * whole(record.order) - 1
    origin = frame * (whole(record.bottom) - 1) + whole(record.left) - 1
    cells = rules.in_frame(record, cells)
    while cells:
        bit = lowest_bit(cells)
        cells &= cells - _ONE
        out[origin + frame * (bit >> 3) + (bit & 7)] = 1


@compiled
def _write_box(record: Any, out: np.ndarray) -> None:
    """The cells whose row and column may still be used."""
    size = whole(record.order)
    frame = 2 * size - 1
    if record.width == 0:
        out[:] = 1
        return
    bottom, left = whole(record.bottom), whole(record.left)
    for row in range(bottom - size + whole(record.height), bottom + size):
        for column in range(left - size + whole(record.width), left + size):
            out[frame * row + column] = 1


@compiled
def _write_tiles(size: int, tiles: np.uint64, out: np.ndarray) -> None:
    """A set of tiles as a table of colours and glyphs."""
    while tiles:
        tile = lowest_bit(tiles)
        tiles &= tiles - _ONE
        out[size * (tile >> 3) + (tile & 7)] = 1


OBSERVATION = Observation(VERSION, parts, write_observation)
