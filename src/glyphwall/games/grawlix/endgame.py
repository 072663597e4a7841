"""The last part of a game of Grawlix on bit sets: one node for a turn, about 100 nanoseconds each.

Once n rows and n columns are in use, nothing about a position matters but its *options*: a living tile and
a cell where it could go. An option played ends exactly the options that share two of row, column, glyph and
colour with it (the same cell, the same tile, or a glyph or colour met again in a line), and brings the
cells beside it into play. With at most 64 options a position is four words: the options of the mover's
hand, of the other's, of the supply, and those whose cell lies beside the grid.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from glyphwall.core.compiled import compiled, inlined, lowest_bit, popcount
from glyphwall.core.proof_table import LOST, WON, keep, look_up
from glyphwall.games.grawlix.rules import NEIGHBOURS

_ONE = np.uint64(1)
_NONE = np.uint64(0)
_A = np.uint64(0xBF58476D1CE4E5B9)
_B = np.uint64(0x94D049BB133111EB)
_C = np.uint64(0x9E3779B97F4A7C15)

MAX_OPTIONS = 64
_REMEMBERED = 15
"""Positions with fewer options are searched again sooner than found in memory."""

# Places in the scratch array: four tables by option, the options of each line, the levels of the search.
_ENDS, _OPENS, _SAME_TILE, _NAMES = 0, 64, 128, 192
_LINES = 448
_LEVELS = 480
_STRIDE = 80
# Words of a level: the position, its key and the nodes before it; its moves, how many, which is next; the
# position after the move under way, and the tiles still to be fetched after it (one option for each).
_MINE, _THEIRS, _SUPPLY, _BESIDE, _KEY, _BEFORE, _COUNT, _NEXT = range(8)
_MINE_NOW, _THEIRS_NOW, _SUPPLY_NOW, _BESIDE_NOW, _FETCHES = range(8, 13)
_MOVES = 14

SCRATCH = _LEVELS + (MAX_OPTIONS + 2) * _STRIDE
"""Words of uint64 that a search needs."""


@inlined
def mixed(x: np.uint64) -> np.uint64:
    """A uint64 well shuffled (the finisher of SplitMix64)."""
    x = (x ^ (x >> np.uint64(30))) * _A
    x = (x ^ (x >> np.uint64(27))) * _B
    return x ^ (x >> np.uint64(31))


@compiled
def prepare(record: Any, reach: np.uint64, scratch: np.ndarray) -> bool:
    """Numbers the options and writes their sets; False when there are more than 64.

    Args:
        record: a position in which a tile is to be placed, with n rows and n columns in use.
        reach: the empty cells that may still be played on.
        scratch: uint64, `SCRATCH` words at least.
    """
    count = 0
    lines = scratch[_LINES:]
    for line in range(32):
        lines[line] = _NONE
    root = scratch[_LEVELS:]
    for word in range(4):
        root[word] = _NONE
    for owner in range(3):
        tiles = record.supply if owner == 2 else record.hands[record.turn ^ owner]
        while tiles:
            tile = lowest_bit(tiles)
            tiles &= tiles - _ONE
            cells = reach & ~(record.glyph_closed[tile & 7] | record.colour_closed[tile >> 3])
            first = count
            if count + popcount(cells) > MAX_OPTIONS:
                return False
            tile_options = _NONE
            while cells:
                cell = lowest_bit(cells)
                cells &= cells - _ONE
                option = _ONE << np.uint64(count)
                tile_options |= option
                name = np.uint64((cell << 6) | tile)
                scratch[_ENDS + count] = name
                for state in range(4):
                    scratch[_NAMES + 4 * count + state] = mixed(name * _C + np.uint64(state + 1) * _B)
                lines[tile & 7] |= option
                lines[8 + (tile >> 3)] |= option
                lines[16 + (cell & 7)] |= option
                lines[24 + (cell >> 3)] |= option
                root[owner] |= option
                if (record.fringe >> np.uint64(cell)) & _ONE:
                    root[_BESIDE] |= option
                count += 1
            for number in range(first, count):
                scratch[_SAME_TILE + number] = tile_options
    for number in range(count):
        named = np.int64(scratch[_ENDS + number])
        tile, cell = named & 63, named >> 6
        glyph, colour = lines[tile & 7], lines[8 + (tile >> 3)]
        column, row = lines[16 + (cell & 7)], lines[24 + (cell >> 3)]
        scratch[_ENDS + number] = (glyph & colour) | (column & row) | ((glyph | colour) & (column | row))
        opens = _NONE
        beside = NEIGHBOURS[cell] & reach & ~record.fringe
        while beside:
            other = lowest_bit(beside)
            beside &= beside - _ONE
            opens |= lines[16 + (other & 7)] & lines[24 + (other >> 3)]
        scratch[_OPENS + number] = opens
    return True


@inlined
def _key(scratch: np.ndarray, mine: np.uint64, theirs: np.uint64, supply: np.uint64, beside: np.uint64) -> np.uint64:
    """Which options there are, whose, and which wait for a neighbour."""
    key = _NONE
    waiting = (mine | theirs | supply) & ~beside
    while mine:
        key += scratch[_NAMES + 4 * lowest_bit(mine)]
        mine &= mine - _ONE
    while theirs:
        key += scratch[_NAMES + 4 * lowest_bit(theirs) + 1]
        theirs &= theirs - _ONE
    while supply:
        key += scratch[_NAMES + 4 * lowest_bit(supply) + 2]
        supply &= supply - _ONE
    while waiting:
        key += scratch[_NAMES + 4 * lowest_bit(waiting) + 3]
        waiting &= waiting - _ONE
    return mixed(key)


@inlined
def _can_end_it(scratch: np.ndarray, mine: np.uint64, theirs: np.uint64, beside: np.uint64) -> bool:
    """Whether some move leaves the other without an answer."""
    moves = mine & beside
    while moves:
        option = lowest_bit(moves)
        moves &= moves - _ONE
        if theirs & ~scratch[_ENDS + option] & (beside | scratch[_OPENS + option]) == _NONE:
            return True
    return False


@inlined
def _list_moves(scratch: np.ndarray, level: np.ndarray) -> None:
    """The moves of a level, those with the fewest answers first."""
    theirs, beside = level[_THEIRS], level[_BESIDE]
    moves = level[_MINE] & beside
    count = 0
    while moves:
        option = lowest_bit(moves)
        moves &= moves - _ONE
        answers = popcount(theirs & ~scratch[_ENDS + option] & (beside | scratch[_OPENS + option]))
        move = np.uint64((answers << 8) | option)
        place = count
        while place > 0 and level[_MOVES + place - 1] > move:
            level[_MOVES + place] = level[_MOVES + place - 1]
            place -= 1
        level[_MOVES + place] = move
        count += 1
    level[_COUNT] = np.uint64(count)
    level[_NEXT] = _NONE
    level[_FETCHES] = _NONE


@inlined
def _place_next(scratch: np.ndarray, level: np.ndarray) -> bool:
    """Plays the next placement of a level and lists the tiles that may be fetched; False after the last one."""
    number = level[_NEXT]
    if number == level[_COUNT]:
        return False
    level[_NEXT] = number + _ONE
    option = np.int64(level[_MOVES + np.int64(number)]) & 255
    left = ~scratch[_ENDS + option]
    supply = level[_SUPPLY] & left
    level[_MINE_NOW] = level[_MINE] & left
    level[_THEIRS_NOW] = level[_THEIRS] & left
    level[_SUPPLY_NOW] = supply
    level[_BESIDE_NOW] = level[_BESIDE] | scratch[_OPENS + option]
    fetches = _NONE
    while supply:
        tile = lowest_bit(supply)
        fetches |= _ONE << np.uint64(tile)
        supply &= ~scratch[_SAME_TILE + tile]
    level[_FETCHES] = fetches
    return True


@inlined
def _fetch_next(scratch: np.ndarray, level: np.ndarray) -> np.uint64:
    """The options of the tile to be fetched next, the one with most of them; none when no living tile is left."""
    rest = level[_FETCHES]
    best, most = 0, -1
    while rest:
        tile = lowest_bit(rest)
        rest &= rest - _ONE
        number = popcount(level[_SUPPLY_NOW] & scratch[_SAME_TILE + tile])
        if number > most:
            best, most = tile, number
    if most < 0:
        return _NONE
    level[_FETCHES] &= ~(_ONE << np.uint64(best))
    return level[_SUPPLY_NOW] & scratch[_SAME_TILE + best]


@compiled
def solve_prepared(table: np.ndarray, scratch: np.ndarray, spent: np.ndarray) -> int:
    """Searches what `prepare` wrote to its end: 1 when the mover wins, -1 when it loses.

    Args:
        table: of `glyphwall.core.proof_table`.
        scratch: as `prepare` left it.
        spent: int64 ``(1,)``; the nodes (turns looked at) are added to it.
    """
    depth = 0
    nodes = 0
    scratch[_LEVELS + _KEY] = _NONE
    entering = True
    while True:
        level = scratch[_LEVELS + _STRIDE * depth :]
        value = 0
        if entering:
            entering = False
            nodes += 1
            level[_BEFORE] = np.uint64(nodes)
            if depth == 0 and _can_end_it(scratch, level[_MINE], level[_THEIRS], level[_BESIDE]):
                value = 1
            else:
                _list_moves(scratch, level)
        while value == 0:
            if level[_FETCHES] == _NONE and not _place_next(scratch, level):
                value = -1
                break
            fetched = _fetch_next(scratch, level)
            mine, supply = level[_MINE_NOW] | fetched, level[_SUPPLY_NOW] & ~fetched
            theirs, beside = level[_THEIRS_NOW], level[_BESIDE_NOW]
            if theirs & beside == _NONE:
                value = 1
                break
            if _can_end_it(scratch, theirs, mine, beside):
                continue
            key = _NONE
            if popcount(mine | theirs | supply) >= _REMEMBERED:
                key = _key(scratch, theirs, mine, supply, beside)
                known = look_up(table, key)
                if known == WON:
                    continue
                if known == LOST:
                    value = 1
                    break
            deeper = scratch[_LEVELS + _STRIDE * (depth + 1) :]
            deeper[_MINE], deeper[_THEIRS], deeper[_SUPPLY] = theirs, mine, supply
            deeper[_BESIDE], deeper[_KEY] = beside, key
            entering = True
            break
        if entering:
            depth += 1
            continue
        while True:  # a value goes up: what the mover of a level wins, the mover above it loses
            level = scratch[_LEVELS + _STRIDE * depth :]
            if level[_KEY] != _NONE:
                keep(table, level[_KEY], WON if value > 0 else LOST, nodes - np.int64(level[_BEFORE]))
            if depth == 0:
                spent[0] += nodes
                return value
            depth -= 1
            if value > 0:
                break
            value = 1
