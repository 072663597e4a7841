"""The rules of Grawlix, as plain functions over one record. The only place they are written.

Sources: leaflet 1.0 by Michael Purcell and Dannielle Harden (CC BY 4.0), sections "The Grid",
"Set Up", "Gameplay" and "Playing Tiles"; the generalised sizes and house rules are ours.

The grid on a torus
-------------------
The grid never spans more than n rows and n columns (n <= 7), and the cells a tile can go to lie at
most one step outside it. Both fit an 8 x 8 torus without overlap: while fewer than n columns are in
use, at most n - 1 + 2 <= 8 columns matter, and once n are in use, no other column does. So one uint64
holds any set of cells, the box floats by itself, and nothing is ever shifted. Cell ``(x, y)`` of the
anchored frame (NOTATION: the first tile is ``(n-1, n-1)``) is bit ``8*(y & 7) + (x & 7)``; the lowest
column and row in use (``left``, ``bottom``) lead back.

Tiles are numbered ``8*colour + glyph`` inside a record, so that a set of tiles is a uint64 as well,
one row per colour and one column per glyph, as the supply lies on the table.
The legal cells of a tile are ``fringe & ~(glyph_closed[glyph] | colour_closed[colour])``.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from glyphwall.core.compiled import compiled, inlined, lowest_bit, nth_bit, popcount

# Phases. A letter for each stands in positions (notation.py).
BEGIN, DRAFT, BLIND, COIN, SWAP, PLACE, FETCH = range(7)

# House options: how the opening hands are dealt, when sides may be changed, who begins.
DRAFT_ALTERNATE, DRAFT_SNAKE, DRAFT_RANDOM, DRAFT_BLIND = range(4)
SWAP_NONE, SWAP_AFTER_DRAFT, SWAP_AFTER_FIRST_TILE = range(3)
BEGINS_FIRST, BEGINS_SECOND, BEGINS_RANDOM = range(3)

CHANCE = -1
NO_TILE = 255

_FIELDS = np.dtype(
    [
        ("glyph_closed", np.uint64, (8,)),  # cells that a glyph may not enter: its rows and columns
        ("colour_closed", np.uint64, (8,)),
        ("occupied", np.uint64),
        ("fringe", np.uint64),  # empty cells beside the grid that a tile may go to by the box rule
        ("box", np.uint64),  # cells whose row and column may still be used
        ("hands", np.uint64, (2,)),
        ("supply", np.uint64),
        ("cells", np.uint8, (64,)),  # the tile on each cell of the torus, or NO_TILE
        ("pending", np.uint8, (2,)),  # secret picks of a blind draft, or NO_TILE
        ("left", np.int8),  # lowest column and row in use, in the anchored frame
        ("bottom", np.int8),
        ("width", np.int8),  # columns and rows in use
        ("height", np.int8),
        ("order", np.int8),  # n; not "size", which every NumPy scalar has already
        ("hand_size", np.int8),
        ("phase", np.int8),
        ("turn", np.int8),  # the seat whose turn it is (who is dealt to, when chance deals)
        ("first", np.int8),  # the first player
        ("drafted", np.int8),  # opening picks made
        ("draft", np.int8),
        ("swap", np.int8),
        ("begins", np.int8),
        ("unused", np.uint8),  # four cache lines in all, and no padding: equal records, equal bytes
    ],
    align=True,
)
DTYPE = np.dtype((np.record, _FIELDS))  # np.record, so that fields are attributes without Numba too

_ONE = np.uint64(1)
COLUMN = np.uint64(0x0101010101010101)
_ROW = np.uint64(0xFF)


def _tables() -> tuple[np.ndarray, np.ndarray]:
    lines = np.zeros(64, np.uint64)
    neighbours = np.zeros(64, np.uint64)
    for cell in range(64):
        y, x = divmod(cell, 8)
        beside = (8 * y + (x + 1) % 8, 8 * y + (x - 1) % 8, 8 * ((y + 1) % 8) + x, 8 * ((y - 1) % 8) + x)
        lines[cell] = (_ROW << np.uint64(8 * y)) | (COLUMN << np.uint64(x))
        neighbours[cell] = sum(1 << other for other in beside)
    return lines, neighbours


LINES, NEIGHBOURS = _tables()  # row and column of a cell; the cells that share an edge with it


# -- set-up -------------------------------------------------------------------------------------------


def new_record(size: int, hand_size: int, draft: int, swap: int, begins: int) -> np.ndarray:
    """A record before the first action, shape ``(1,)``. The options are checked by the caller."""
    record = np.zeros(1, DTYPE)
    tiles = 0
    for colour in range(size):
        tiles |= ((1 << size) - 1) << (8 * colour)
    start = 8 * ((size - 1) & 7) + ((size - 1) & 7)
    record["supply"] = tiles
    record["fringe"] = 1 << start
    record["box"] = 0xFFFFFFFFFFFFFFFF
    record["cells"] = NO_TILE
    record["pending"] = NO_TILE
    record["left"] = record["bottom"] = size - 1
    record["order"], record["hand_size"] = size, hand_size
    record["draft"], record["swap"], record["begins"] = draft, swap, begins
    if draft == DRAFT_BLIND:
        record["phase"] = BLIND  # picks are secret, so their order says nothing: seat 0 goes first
        record["first"] = begins == BEGINS_SECOND
    else:
        record["phase"] = BEGIN if begins == BEGINS_RANDOM else DRAFT
        record["first"] = record["turn"] = begins == BEGINS_SECOND
    return record


def assemble(
    start: np.ndarray,
    grid: dict[tuple[int, int], int],
    hands: tuple[int, int],
    turn: int,
    phase: int,
    pending: tuple[int, int] = (NO_TILE, NO_TILE),
) -> np.ndarray:
    """The record of a position that is known by its parts, shape ``(1,)``.

    Args:
        start: the record before the first action (`new_record`), for the options.
        grid: tile on each ``(column, row)`` of the anchored frame; connected and free of conflicts.
        hands: each seat's tiles, as masks.
        turn, phase: who is to do what.
        pending: secret picks of a blind draft.

    Who the first player is follows from the count: every turn places one tile.
    """
    record = start.copy()
    one = record[0]
    occupied = fringe = placed = 0
    for (column, row), tile in grid.items():
        cell = 8 * (row & 7) + (column & 7)
        one.cells[cell] = tile
        one.glyph_closed[tile & 7] |= LINES[cell]
        one.colour_closed[tile >> 3] |= LINES[cell]
        occupied |= 1 << cell
        fringe |= int(NEIGHBOURS[cell])
        placed |= 1 << tile
    if grid:
        columns, rows = {column for column, _ in grid}, {row for _, row in grid}
        one.left, one.bottom, one.width, one.height = min(columns), min(rows), len(columns), len(rows)
        if one.width == one.order:
            one.box &= columns_from(one.left, one.width)
        if one.height == one.order:
            one.box &= rows_from(one.bottom, one.height)
        one.occupied = occupied
        one.fringe = fringe & ~occupied & int(one.box)
    held = hands[0] | hands[1]
    one.hands[0], one.hands[1] = hands
    one.supply = int(one.supply) & ~placed & ~held
    one.pending[0], one.pending[1] = pending
    one.drafted = 2 * one.hand_size if grid else held.bit_count()
    one.turn, one.phase = turn, phase
    if phase == SWAP:
        one.first = 1 - turn
    elif phase in (PLACE, FETCH):
        one.first = turn ^ ((len(grid) - (phase == FETCH)) & 1)
    elif phase == DRAFT and one.draft == DRAFT_SNAKE:
        one.first = turn ^ ((one.drafted + 1) >> 1 & 1)
    elif phase == DRAFT and one.draft != DRAFT_BLIND:
        one.first = turn ^ (one.drafted & 1)
    return record


# -- action numbers -----------------------------------------------------------------------------------
# n*n tiles, tile = n*colour + glyph; F*F cells of the anchored frame, F = 2n-1, cell = F*row + column.
#   0 .. n*n*F*F-1            place: tile*F*F + cell
#   then n*n                  take: a draft pick, a tile dealt by chance, a tile drawn after placing
#   then 2                    keep sides, swap sides
#   then 2                    chance: the first or the second seat (who begins, who wins the coin)


@compiled
def take_base(size: int) -> int:
    frame = 2 * size - 1
    return size * size * frame * frame


# -- legal actions ------------------------------------------------------------------------------------


@compiled
def actor(record: Any) -> int:
    """The seat whose ply is next, or -1 for chance."""
    phase = record.phase
    if phase == BEGIN or phase == COIN or (phase == DRAFT and record.draft == DRAFT_RANDOM):
        return CHANCE
    return np.int64(record.turn)


@inlined
def open_cells(record: Any, tile: int) -> np.uint64:
    """The cells where a tile may be placed now."""
    return record.fringe & ~(record.glyph_closed[tile & 7] | record.colour_closed[tile >> 3])


@compiled
def count_legal(record: Any) -> int:
    """How many legal actions; 0 exactly when the game is over (the mover cannot place)."""
    phase = record.phase
    if phase == PLACE:
        count = 0
        hand = record.hands[record.turn]
        while hand:
            count += popcount(open_cells(record, lowest_bit(hand)))
            hand &= hand - _ONE
        return count
    if phase == FETCH or phase == DRAFT or phase == BLIND:
        return popcount(record.supply)
    return 2


@compiled
def in_frame(record: Any, cells: np.uint64) -> np.uint64:
    """Cells of the torus, turned so that bit ``8*r + c`` is column left-1+c, row bottom-1+r of the frame.

    In this order bits ascend as action numbers do.
    """
    down = np.uint64(8 * ((record.bottom - 1) & 7))
    across = np.uint64((record.left - 1) & 7)
    if down:
        cells = (cells >> down) | (cells << (np.uint64(64) - down))
    if across:
        low = COLUMN * ((_ONE << across) - _ONE)  # the columns that wrap round
        cells = ((cells & ~low) >> across) | ((cells & low) << (np.uint64(8) - across))
    return cells


@compiled
def write_legal(record: Any, out: np.ndarray) -> int:
    """Writes the legal action numbers, ascending; returns how many."""
    size = np.int64(record.order)
    frame = 2 * size - 1
    phase = record.phase
    count = 0
    if phase == PLACE:
        hand = record.hands[record.turn]
        origin = frame * (record.bottom - 1) + record.left - 1
        while hand:
            tile = lowest_bit(hand)
            hand &= hand - _ONE
            base = (size * (tile >> 3) + (tile & 7)) * frame * frame + origin
            cells = in_frame(record, open_cells(record, tile))
            while cells:
                cell = lowest_bit(cells)
                cells &= cells - _ONE
                out[count] = base + frame * (cell >> 3) + (cell & 7)
                count += 1
        return count
    base = take_base(size)
    if phase == FETCH or phase == DRAFT or phase == BLIND:
        supply = record.supply
        while supply:
            tile = lowest_bit(supply)
            supply &= supply - _ONE
            out[count] = base + size * (tile >> 3) + (tile & 7)
            count += 1
        return count
    base += size * size
    if phase != SWAP:
        base += 2
    out[0] = base
    out[1] = base + 1
    return 2


# -- playing ------------------------------------------------------------------------------------------


@compiled
def apply(record: Any, action: int) -> None:
    """Plays a legal action."""
    size = np.int64(record.order)
    frame = 2 * size - 1
    base = take_base(size)
    if action < base:
        number = action // (frame * frame)
        cell = action - number * frame * frame
        row = cell // frame
        column = cell - row * frame
        tile = 8 * (number // size) + number % size
        _place(record, tile, 8 * (row & 7) + (column & 7))
        return
    action -= base
    if action < size * size:
        _take(record, 8 * (action // size) + action % size)
        return
    action -= size * size
    if action < 2:
        _decide_swap(record, action == 1)
    else:
        _toss(record, action - 2)


@inlined
def _place(record: Any, tile: int, cell: int) -> None:
    """Playing a tile (leaflet, "Playing Tiles")."""
    bit = _ONE << np.uint64(cell)
    lines = LINES[cell]
    record.hands[record.turn] &= ~(_ONE << np.uint64(tile))
    record.cells[cell] = tile
    record.occupied |= bit
    if record.width == 0:
        record.width = 1
        record.height = 1
        record.fringe = NEIGHBOURS[cell]
    else:
        column, row = cell & 7, cell >> 3
        if (column - record.left) & 7 >= record.width:
            if column == (record.left - 1) & 7:
                record.left -= 1
            record.width += 1
            if record.width == record.order:
                record.box &= columns_from(record.left, record.width)
        if (row - record.bottom) & 7 >= record.height:
            if row == (record.bottom - 1) & 7:
                record.bottom -= 1
            record.height += 1
            if record.height == record.order:
                record.box &= rows_from(record.bottom, record.height)
        record.fringe = (record.fringe | NEIGHBOURS[cell]) & record.box & ~record.occupied
    record.glyph_closed[tile & 7] |= lines
    record.colour_closed[tile >> 3] |= lines
    if record.supply:
        record.phase = FETCH
    else:
        _end_turn(record)


@compiled
def columns_from(start: int, length: int) -> np.uint64:
    """All cells of ``length`` columns from column ``start`` on, round the corner."""
    bits = ((_ONE << np.uint64(length)) - _ONE) << np.uint64(start & 7)
    return ((bits | (bits >> np.uint64(8))) & _ROW) * COLUMN


@compiled
def rows_from(start: int, length: int) -> np.uint64:
    """All cells of ``length`` rows from row ``start`` on, round the corner."""
    bits = (_ONE << np.uint64(8 * length)) - _ONE
    turn = np.uint64(8 * (start & 7))
    return (bits << turn) | (bits >> ((np.uint64(64) - turn) & np.uint64(63))) if turn else bits


@inlined
def _fetch(record: Any, tile: int) -> None:
    """A tile is drawn after placing."""
    bit = _ONE << np.uint64(tile)
    record.supply &= ~bit
    record.hands[record.turn] |= bit
    _end_turn(record)


@compiled
def _take(record: Any, tile: int) -> None:
    """A tile leaves the supply: drawn after placing, picked or dealt in the draft."""
    if record.phase == FETCH:
        _fetch(record, tile)
    elif record.phase == BLIND:
        _pick_in_secret(record, tile)
    else:
        bit = _ONE << np.uint64(tile)
        record.supply &= ~bit
        record.hands[record.turn] |= bit
        record.drafted += 1
        _next_pick(record)


@compiled
def _next_pick(record: Any) -> None:
    """Whose draft pick is next, or the end of the set-up."""
    drafted = record.drafted
    if drafted == 2 * record.hand_size:
        if record.draft == DRAFT_BLIND and record.begins == BEGINS_RANDOM:
            record.phase = BEGIN
            record.turn = 0
        else:
            _begin_play(record)
    elif record.draft == DRAFT_BLIND:
        record.phase = BLIND
        record.turn = 0
    elif record.draft == DRAFT_SNAKE:
        record.turn = record.first ^ ((drafted + 1) >> 1 & 1)
    else:
        record.turn = record.first ^ (drafted & 1)


@compiled
def _begin_play(record: Any) -> None:
    """The set-up is complete: the first player plays, or the other may change sides before that."""
    if record.swap == SWAP_AFTER_DRAFT:
        record.phase = SWAP
        record.turn = 1 - record.first
    else:
        record.phase = PLACE
        record.turn = record.first


@compiled
def _pick_in_secret(record: Any, tile: int) -> None:
    """A round of the blind draft: both pick, then both show; the same tile is tossed for."""
    seat = record.turn
    record.pending[seat] = tile
    if seat == 0:
        record.turn = 1
        return
    if record.pending[0] == record.pending[1]:
        record.phase = COIN
        record.turn = 0
        return
    for other in range(2):
        bit = _ONE << np.uint64(record.pending[other])
        record.hands[other] |= bit
        record.supply &= ~bit
        record.pending[other] = NO_TILE
    record.drafted += 2
    _next_pick(record)


@compiled
def _toss(record: Any, seat: int) -> None:
    """Chance names a seat: it begins, or it wins the tile that both picked (the other picks again)."""
    if record.phase == BEGIN:
        record.first = seat
        record.turn = seat
        record.phase = DRAFT
        if record.drafted:  # a blind draft came first
            _begin_play(record)
        return
    bit = _ONE << np.uint64(record.pending[0])
    record.pending[0] = NO_TILE
    record.pending[1] = NO_TILE
    record.supply &= ~bit
    record.hands[seat] |= bit
    record.drafted += 1
    record.phase = DRAFT
    record.turn = 1 - seat


@compiled
def _decide_swap(record: Any, swap: bool) -> None:
    """The other player keeps or changes sides: hands are exchanged, and with them who is first."""
    if swap:
        hand = record.hands[0]
        record.hands[0] = record.hands[1]
        record.hands[1] = hand
        record.first = 1 - record.first
    record.turn = record.first if record.width == 0 else 1 - record.first
    record.phase = PLACE


@inlined
def _end_turn(record: Any) -> None:
    """The turn passes; after the very first one the other player may change sides."""
    record.turn = 1 - record.turn
    record.phase = PLACE
    if record.swap == SWAP_AFTER_FIRST_TILE and record.width == 1 and record.height == 1:
        record.phase = SWAP


@inlined
def play_random(record: Any, bits: np.uint64) -> bool:
    """Plays a uniformly random ply chosen by 64 random bits; False when the game was over."""
    draw = bits >> np.uint64(32)
    phase = record.phase
    if phase == PLACE:
        count = count_legal(record)
        if count == 0:
            return False
        pick = np.int64((draw * np.uint64(count)) >> np.uint64(32))
        hand = record.hands[record.turn]
        tile, cells, place = 0, np.uint64(0), 0
        while hand:  # no early way out: a branch here is a coin toss, and costs more than the loop
            candidate = lowest_bit(hand)
            hand &= hand - _ONE
            candidate_cells = open_cells(record, candidate)
            chosen = pick >= 0
            tile = candidate if chosen else tile
            cells = candidate_cells if chosen else cells
            place = pick if chosen else place
            pick -= popcount(candidate_cells)
        _place(record, tile, nth_bit(cells, place))
        return True
    if phase == FETCH:
        _fetch(record, _random_tile(record, draw))
    else:
        _set_up_at_random(record, draw)
    return True


@inlined
def _random_tile(record: Any, draw: np.uint64) -> int:
    count = np.uint64(popcount(record.supply))
    return nth_bit(record.supply, np.int64((draw * count) >> np.uint64(32)))


@compiled
def _set_up_at_random(record: Any, draw: np.uint64) -> None:
    """`play_random` before the first tile; apart, so that the loop over a game stays small."""
    phase = record.phase
    if phase == DRAFT or phase == BLIND:
        _take(record, _random_tile(record, draw))
        return
    second = (draw & _ONE) == _ONE
    if phase == SWAP:
        _decide_swap(record, second)
    else:
        _toss(record, 1 if second else 0)


@compiled
def sample_chance(record: Any, bits: np.uint64) -> int:
    """An outcome of chance, drawn by its probability with 64 random bits; only while chance acts."""
    draw = bits >> np.uint64(32)
    size = np.int64(record.order)
    if record.phase == DRAFT:
        count = popcount(record.supply)
        tile = nth_bit(record.supply, np.int64((draw * np.uint64(count)) >> np.uint64(32)))
        return take_base(size) + size * (tile >> 3) + (tile & 7)
    return take_base(size) + size * size + 2 + np.int64(draw & _ONE)


@compiled
def write_returns(record: Any, out: np.ndarray) -> None:
    """+1 for the winner and -1 for the loser of a finished game: who cannot place loses."""
    out[record.turn] = -1.0
    out[1 - record.turn] = 1.0


# No position has more legal placements than the hand has tiles times the fringe of the box has cells.
MAX_LEGAL = 8 * 64
