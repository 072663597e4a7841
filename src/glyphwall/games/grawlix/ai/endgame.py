"""Solving of the last part of a game on bit sets: one node per turn, about 100 nanoseconds each.

If few options are left (endgame_options.py), nothing else about a position matters. Playing an option ends exactly the
options that conflict with it, and opens the cells next to it. With at most 64 options a position is four words: the
options of the mover's hand, of the other's, of the supply, and those whose cell is next to the grid.
"""

from __future__ import annotations

import numpy as np

from glyphwall.compiled import compiled, inlined, lowest_bit, popcount
from glyphwall.compiled.mixing import MIX_A, MIX_B, STEP, mix
from glyphwall.games.grawlix.ai.endgame_options import (
    BESIDE,
    ENDS,
    LEVELS,
    MAX_OPTIONS,
    MINE,
    NAMES,
    NUMBERING,
    OPENS,
    RECENT,
    SAME_TILE,
    STRIDE,
    SUPPLY,
    THEIRS,
    recall,
    remember,
)
from glyphwall.search._transposition_table import LOST, WON, keep, look_up

_ONE = np.uint64(1)
_NONE = np.uint64(0)

_REMEMBERED = 7
"""Positions with fewer options are faster to search again than to look up."""

_KEPT = 28
"""Positions with at least this many options go into the table; smaller ones into the recent results."""

_LOOKED_FURTHER = 24
"""Minimum options for which checking the answers one by one before sorting moves pays."""

# Further words of a level: its key and the nodes before it; its moves, their count, and the next one; the position
# after the current move, and the tiles still to be fetched after it (one option each).
_KEY, _BEFORE, _COUNT, _NEXT = range(4, 8)
_MINE_NOW, _THEIRS_NOW, _SUPPLY_NOW, _BESIDE_NOW, _FETCHES = range(8, 13)
_MOVES = 14

# The place to resume an interrupted search: words of the first level after its moves.
_AT_DEPTH, _AT_NODES = LEVELS + STRIDE - 2, LEVELS + STRIDE - 1


@inlined
def _key(scratch: np.ndarray, mine: np.uint64, theirs: np.uint64, supply: np.uint64, beside: np.uint64) -> np.uint64:
    """Return a key of the options, their owners, and those without a neighbour, independent of their numbers."""
    key = _NONE
    waiting = (mine | theirs | supply) & ~beside
    while mine:
        key += scratch[NAMES + 4 * lowest_bit(mine)]
        mine &= mine - _ONE
    while theirs:
        key += scratch[NAMES + 4 * lowest_bit(theirs) + 1]
        theirs &= theirs - _ONE
    while supply:
        key += scratch[NAMES + 4 * lowest_bit(supply) + 2]
        supply &= supply - _ONE
    while waiting:
        key += scratch[NAMES + 4 * lowest_bit(waiting) + 3]
        waiting &= waiting - _ONE
    return mix(key)


@inlined
def _short_key(
    scratch: np.ndarray, mine: np.uint64, theirs: np.uint64, supply: np.uint64, beside: np.uint64
) -> np.uint64:
    """Return a key that is computed faster, and holds only under the same numbering of options."""
    numbering = scratch[NUMBERING]
    key = mix(mine + numbering) + mix(theirs + numbering + MIX_A) + mix(supply + numbering + MIX_B)
    return key + mix(((mine | theirs | supply) & ~beside) + numbering + STEP)


@inlined
def _answers(scratch: np.ndarray, option: int, hand: np.uint64, beside: np.uint64) -> np.uint64:
    """Return the options of a hand that may be played after an option."""
    return hand & ~scratch[ENDS + option] & (beside | scratch[OPENS + option])


@inlined
def _safe_answers(scratch: np.ndarray, level: np.ndarray, option: int) -> int:
    """Count the answers to a move that don't let its mover end the game at once."""
    left = ~scratch[ENDS + option]
    mine, theirs = level[MINE] & left, level[THEIRS] & left
    beside = level[BESIDE] | scratch[OPENS + option]
    answers = theirs & beside
    count = 0
    while answers:
        answer = lowest_bit(answers)
        answers &= answers - _ONE
        rest, wider = theirs & ~scratch[ENDS + answer], beside | scratch[OPENS + answer]
        ends = mine & ~scratch[ENDS + answer] & wider
        safe = 1
        while ends:
            end = lowest_bit(ends)
            ends &= ends - _ONE
            if _answers(scratch, end, rest, wider) == _NONE:
                safe = 0
                break
        count += safe
    return count


@inlined
def _list_moves(scratch: np.ndarray, level: np.ndarray) -> None:
    """List the moves of a level, first those that leave few answers and many further moves of the mover."""
    mine, theirs, beside = level[MINE], level[THEIRS], level[BESIDE]
    moves = mine & beside
    look_further = popcount(mine | theirs | level[SUPPLY]) >= _LOOKED_FURTHER
    count = 0
    while moves:
        option = lowest_bit(moves)
        moves &= moves - _ONE
        answers = popcount(_answers(scratch, option, theirs, beside))
        rank = 0
        if answers:
            rank = MAX_OPTIONS + 4 * answers - popcount(_answers(scratch, option, mine, beside))
            if look_further:
                rank += 64 * _safe_answers(scratch, level, option)
        move = np.uint64((rank << 8) | option)
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
    """Play the next placement of a level and list the tiles worth fetching; return False after the last one.

    Worth fetching are tiles after which the other can't end the game at once. Placements without any are skipped.
    """
    while level[_NEXT] < level[_COUNT]:
        option = np.int64(level[_MOVES + np.int64(level[_NEXT])]) & 255
        level[_NEXT] += _ONE
        left = ~scratch[ENDS + option]
        mine, theirs, supply = level[MINE] & left, level[THEIRS] & left, level[SUPPLY] & left
        beside = level[BESIDE] | scratch[OPENS + option]
        fetches = _NONE
        rest = supply
        while rest:
            tile = lowest_bit(rest)
            fetches |= _ONE << np.uint64(tile)
            rest &= ~scratch[SAME_TILE + tile]
        lost = False
        answers = theirs & beside
        while answers and not lost:
            answer = lowest_bit(answers)
            answers &= answers - _ONE
            if _answers(scratch, answer, mine, beside) != _NONE:
                continue
            saving = _answers(scratch, answer, supply, beside)
            rest = fetches
            while rest:
                tile = lowest_bit(rest)
                rest &= rest - _ONE
                if saving & scratch[SAME_TILE + tile] == _NONE:
                    fetches &= ~(_ONE << np.uint64(tile))
            lost = fetches == _NONE
        if lost:
            continue
        level[_MINE_NOW], level[_THEIRS_NOW], level[_SUPPLY_NOW], level[_BESIDE_NOW] = mine, theirs, supply, beside
        level[_FETCHES] = fetches
        return True
    return False


@inlined
def _fetch_next(scratch: np.ndarray, level: np.ndarray) -> np.uint64:
    """Return the options of the most useful tile to fetch next; none if no living tile is left."""
    rest = level[_FETCHES]
    supply, beside = level[_SUPPLY_NOW], level[_BESIDE_NOW]
    best, most = 0, -1
    while rest:
        tile = lowest_bit(rest)
        rest &= rest - _ONE
        options = supply & scratch[SAME_TILE + tile]
        number = 16 * popcount(options & beside) + popcount(options)
        if number > most:
            best, most = tile, number
    if most < 0:
        return _NONE
    level[_FETCHES] &= ~(_ONE << np.uint64(best))
    return supply & scratch[SAME_TILE + best]


@compiled
def _ends_it(scratch: np.ndarray, level: np.ndarray) -> bool:
    moves = level[MINE] & level[BESIDE]
    while moves:
        option = lowest_bit(moves)
        moves &= moves - _ONE
        if _answers(scratch, option, level[THEIRS], level[BESIDE]) == _NONE:
            return True
    return False


@compiled
def solve_prepared(table: np.ndarray, scratch: np.ndarray, spent: np.ndarray, turns: int, hunting: bool) -> int:
    """Search what `prepare` wrote: 1 if the mover wins, -1 if it loses, 0 if not done yet.

    With ``turns``, the question is whether one seat, the hunter, ends the game within that many turns of both.

    Args:
        table: the table of `glyphwall.search._transposition_table`.
        scratch: from `prepare`, or from this function if it wasn't done.
        spent: int64 ``(3,)``: nodes (turns) are added to the first number; the second is their limit; the third is 1
            if it wasn't done, to be resumed.
        turns: the hunter's turns, or -1 for the plain question.
        hunting: whether the mover is the hunter.
    """
    if turns >= 0:
        turns -= np.int64((turns & 1) != np.int64(hunting))  # the last turn that counts is the hunter's own
        if turns <= 0:
            return -1 if hunting else 1
    depth, nodes = 0, 0
    if spent[2] == 1:
        depth, nodes = np.int64(scratch[_AT_DEPTH]), np.int64(scratch[_AT_NODES])
    else:
        scratch[LEVELS + _KEY] = _NONE
    begun = nodes
    spent[2] = 0
    entering = True
    while True:
        level = scratch[LEVELS + STRIDE * depth :]
        value = 0
        if entering:
            if nodes - begun >= spent[1]:
                scratch[_AT_DEPTH], scratch[_AT_NODES] = np.uint64(depth), np.uint64(nodes)
                spent[0] += nodes - begun
                spent[2] = 1
                return 0
            entering = False
            nodes += 1
            level[_BEFORE] = np.uint64(nodes)
            if turns - depth == 1:
                value = 1 if _ends_it(scratch, level) else -1
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
            key = _NONE
            left = popcount(mine | theirs | supply)
            if left >= _REMEMBERED:
                # The mover follows from the turns left: the last one is the hunter's.
                within = np.uint64(turns - depth) * STEP if turns >= 0 else _NONE
                if left >= _KEPT:
                    key = _key(scratch, theirs, mine, supply, beside) ^ within
                    known = look_up(table, key)
                else:
                    key = _short_key(scratch, theirs, mine, supply, beside) ^ within
                    known = recall(scratch[RECENT:], key)
                if known == WON:
                    continue
                if known == LOST:
                    value = 1
                    break
            deeper = scratch[LEVELS + STRIDE * (depth + 1) :]
            deeper[MINE], deeper[THEIRS], deeper[SUPPLY] = theirs, mine, supply
            deeper[BESIDE], deeper[_KEY] = beside, key
            entering = True
            break
        if entering:
            depth += 1
            continue
        while True:  # pass a value up: a win for a level's mover is a loss for the mover above
            level = scratch[LEVELS + STRIDE * depth :]
            if level[_KEY] != _NONE:
                found = WON if value > 0 else LOST
                if popcount(level[MINE] | level[THEIRS] | level[SUPPLY]) >= _KEPT:
                    keep(table, level[_KEY], found, nodes - np.int64(level[_BEFORE]))
                else:
                    remember(scratch[RECENT:], level[_KEY], found)
            if depth == 0:
                spent[0] += nodes - begun
                return value
            depth -= 1
            if value > 0:
                break
            value = 1
