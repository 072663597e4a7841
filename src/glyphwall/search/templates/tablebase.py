"""Template: everything that can follow a position, each with its value and the plies to the end.

Depth first, each position once. Nothing is left out, so every position that was met is answered for, with all its
actions. A word of the table has 56 bits of a position's key, and 8 of what it is worth: whether its mover wins, and
the plies, the winner in haste, the other in none. Words are found from where the key's high half points to, onward.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from glyphwall.compiled import compiled, inlined
from glyphwall.compiled.mixing import STEP

if TYPE_CHECKING:
    from collections.abc import Callable

    from glyphwall.search.tablebase import Way

NEEDS = ("rules", "solving")

# Bound by ``specialise`` before this file runs.
actor: Callable[[Any], int]
apply: Callable[[Any, int], None]
count_legal: Callable[[Any], int]
write_legal: Callable[[Any, np.ndarray], int]
position_key: Callable[[Any, np.ndarray], np.uint64]
verdict: Callable[[Any], int]

OVER = 1_000
"""What a won game is worth; a win in so many plies is that much less. A loss is worth as much below 0."""

_WON = np.uint64(128)
_LENGTH = np.uint64(127)
_WORTH = np.uint64(255)
_HALF = np.uint64(32)
_NOTHING = np.uint64(0)


@inlined
def _key(record: Any, ply: int, scratch: np.ndarray) -> np.uint64:
    """Plies since the root are part of it: as many pieces are left, which the game's own keys need not tell."""
    return position_key(record, scratch) ^ (np.uint64(ply + 1) * STEP)


@inlined
def _place(table: np.ndarray, key: np.uint64) -> int:
    """Where a key's word is, or would be."""
    place = np.int64(((key >> _HALF) * np.uint64(len(table))) >> _HALF)
    while table[place] != _NOTHING and (table[place] ^ key) & ~_WORTH != _NOTHING:
        place = place + 1 if place + 1 < len(table) else 0
    return place


@inlined
def _worth(word: np.uint64) -> int:
    plies = np.int64(word & _LENGTH)
    return OVER - plies if word & _WON else plies - OVER


@inlined
def _before(worth: int, same: bool) -> int:
    """What an action is worth to who takes it, by what the position after it is worth to its mover."""
    mine = worth if same else -worth
    return mine - 1 if mine > 0 else mine + 1


@compiled
def go_on(table: np.ndarray, way: Way, start: int, positions: int, most: int) -> int:
    """Looks at so many more positions; returns how many. ``way.level[0]`` is below ``start`` once that one is done.

    Args:
        table: uint64, longer than ``most``.
        way: from the root, or from the position in it at ``start``, whose count is -1 at first.
        most: positions that the table takes; nothing goes on once it has more to take.
    """
    level = way.level[0]
    records = way.records
    done = 0
    while level >= start:
        if way.counts[level] < 0:
            if done >= positions:
                break
            done += 1
            way.counts[level] = write_legal(records[level], way.actions[level])
            way.following[level] = 0
            way.best[level] = -2 * OVER
        if way.following[level] < way.counts[level]:
            action = way.actions[level, way.following[level]]
            way.following[level] += 1
            below = level + 1
            records[below] = records[level]
            apply(records[below], np.int64(action))
            same = actor(records[below]) == actor(records[level])
            if count_legal(records[below]) == 0:
                way.best[level] = max(way.best[level], _before(OVER * verdict(records[below]), same))
                continue
            key = _key(records[below], below, way.scratch)
            word = table[_place(table, key)]
            if word != _NOTHING:
                way.best[level] = max(way.best[level], _before(_worth(word), same))
                continue
            way.key[below] = key
            way.same[below] = same
            way.counts[below] = -1
            level = below
            continue
        if way.filled[0] >= most:
            break
        best = way.best[level]
        word = _WON | np.uint64(OVER - best) if best > 0 else np.uint64(best + OVER)
        table[_place(table, way.key[level])] = (way.key[level] & ~_WORTH) | word
        way.filled[0] += 1
        level -= 1
        if level >= start:
            way.best[level] = max(way.best[level], _before(best, way.same[level + 1]))
    way.level[0] = level
    return done


@compiled
def key_of(position: np.ndarray, ply: int, scratch: np.ndarray) -> np.uint64:
    """The key of a position so many plies after the root; its record has shape ``(1,)``."""
    return _key(position[0], ply, scratch)


@compiled
def look_up(
    table: np.ndarray, root: np.ndarray, ply: int, scratch: np.ndarray, actions: np.ndarray, worths: np.ndarray
) -> int:
    """Writes the legal actions of a position and what each is worth to its mover; returns how many.

    Args:
        root: the position's record, shape ``(2,)``; the second is overwritten. ply: plies since the table's root.
        actions: int32. worths: int32: 1,000 less the plies to the end of a win, the plies less 1,000 of a loss; 0
            of what is not in the table.
    """
    count = write_legal(root[0], actions)
    for index in range(count):
        root[1] = root[0]
        apply(root[1], np.int64(actions[index]))
        same = actor(root[1]) == actor(root[0])
        if count_legal(root[1]) == 0:
            worths[index] = _before(OVER * verdict(root[1]), same)
            continue
        word = table[_place(table, _key(root[1], ply + 1, scratch))]
        worths[index] = 0 if word == _NOTHING else _before(_worth(word), same)
    return count
