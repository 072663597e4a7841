"""Observations of Grawlix for one seat: ``grawlix-v1`` (docs/reference/environments.md).

Planes have a number for each cell of the anchored frame, row by row from the lowest, in the order of action numbers.
Sets of tiles are tables with a row for each colour and a column for each glyph.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from glyphwall.compiled import compiled, inlined, lowest_bit, whole
from glyphwall.compiled.bits import spread, write_eight
from glyphwall.core.learning import Observation, Part
from glyphwall.games.grawlix.rules import layout, rules
from glyphwall.games.grawlix.rules.options import BEGINS_RANDOM, DRAFT_BLIND

if TYPE_CHECKING:
    from glyphwall.games.grawlix.rules.options import GrawlixOptions

VERSION = "grawlix-v1"
PHASES = 7

_ONE = np.uint64(1)


def parts(options: GrawlixOptions) -> tuple[Part, ...]:
    """Return the parts under these options, in order."""
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
    """Write a seat's observation.

    The planes of tiles are cleared. All other parts are written in order, eight numbers at a time; the surplus is
    overwritten by the next part.
    """
    size = whole(record.order)
    frame = 2 * size - 1
    place = 2 * size * frame * frame
    out[:place] = 0
    _write_grid(record, size, out)
    place = _write_cells(record, size, out, place)
    place = _write_box(record, size, out, place)
    for other in range(2):
        place = _write_tiles(size, record.hands[seat ^ other], out, place)
    place = _write_tiles(size, record.supply, out, place)
    picked = record.pending[seat] != layout.NO_TILE
    place = _write_tiles(size, _ONE << np.uint64(record.pending[seat]) if picked else np.uint64(0), out, place)
    out[place] = picked
    out[place + 1] = record.pending[1 - seat] != layout.NO_TILE
    for phase in range(PHASES):
        out[place + 2 + phase] = phase == record.phase
    # Undecided facts belong to no seat: the turn while chance decides, and who is first before that.
    playing = record.phase == layout.SWAP or record.phase == layout.PLACE or record.phase == layout.FETCH
    blind = record.draft == DRAFT_BLIND and record.begins == BEGINS_RANDOM and not playing
    deciding = record.phase == layout.BEGIN or blind
    tossing = record.phase == layout.BEGIN or record.phase == layout.COIN
    out[place + 2 + PHASES] = not tossing and record.turn == seat
    out[place + 3 + PHASES] = not deciding and record.first == seat


@inlined
def _write_grid(record: Any, size: int, out: np.ndarray) -> None:
    frame = 2 * size - 1
    cells = frame * frame
    glyphs = size * cells
    low, left = whole(record.bottom) - 1, whole(record.left) - 1
    occupied = record.occupied
    while occupied:
        bit = lowest_bit(occupied)
        occupied &= occupied - _ONE
        # From the torus to the frame: offsets from the lowest row and column in use, less one.
        row, column = low + (((bit >> 3) - low) & 7), left + ((bit - left) & 7)
        tile = whole(record.cells[bit])
        cell = frame * row + column
        out[(tile >> 3) * cells + cell] = 1
        out[glyphs + (tile & 7) * cells + cell] = 1


@inlined
def _write_cells(record: Any, size: int, out: np.ndarray, place: int) -> int:
    """Write the fringe as a plane; return the next place."""
    frame = 2 * size - 1
    end = place + frame * frame
    for cell in range(place, end, 8):
        write_eight(out, cell, np.uint64(0))
    fringe = rules.in_frame(record, record.fringe)
    origin = place + frame * (whole(record.bottom) - 1) + whole(record.left) - 1
    while fringe:
        bit = lowest_bit(fringe)
        fringe &= fringe - _ONE
        out[origin + frame * (bit >> 3) + (bit & 7)] = 1
    return end


@inlined
def _write_box(record: Any, size: int, out: np.ndarray, place: int) -> int:
    """Write the cells whose row and column may still be used; return the next place."""
    frame = 2 * size - 1
    first_row, last_row, first, last = 0, frame, 0, frame
    if record.width:
        bottom, left = whole(record.bottom), whole(record.left)
        first_row, last_row = bottom - size + whole(record.height), bottom + size
        first, last = left - size + whole(record.width), left + size
    columns = np.uint64((1 << last) - (1 << first))  # open columns, as bits
    low, high = spread(columns), spread(columns >> np.uint64(8))
    for row in range(frame):
        is_open = np.uint64(first_row <= row < last_row)
        write_eight(out, place, low * is_open)
        write_eight(out, place + 8, high * is_open)
        place += frame
    return place


@inlined
def _write_tiles(size: int, tiles: np.uint64, out: np.ndarray, place: int) -> int:
    """Write a set of tiles as a table of colours and glyphs; return the next place."""
    for colour in range(size):
        write_eight(out, place + size * colour, spread(tiles >> np.uint64(8 * colour)))
    return place + size * size


OBSERVATION = Observation(VERSION, parts, write_observation)
