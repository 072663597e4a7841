"""Template: every position that can follow a root, each with its value and the plies to the end.

The search is depth first and visits each position once. Nothing is pruned, so every position reached is solved with all
its actions. A word of the table has 56 bits of a position's key and 8 of its value: whether its mover wins, and the
plies when the winner hurries and the loser delays. The key's high half points to where probing for a word begins.
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
"""The value of a won game; a win in n plies is n less. A loss is the negative."""

_WON = np.uint64(128)
_LENGTH = np.uint64(127)
_WORTH = np.uint64(255)
_HALF = np.uint64(32)
_NOTHING = np.uint64(0)


@inlined
def _key(record: Any, ply: int, scratch: np.ndarray) -> np.uint64:
    """Return the key with the plies since the root: these imply the pieces left, which the game's own keys may not."""
    return position_key(record, scratch) ^ (np.uint64(ply + 1) * STEP)


@inlined
def _place(table: np.ndarray, key: np.uint64) -> int:
    """Return the index of a key's word, or of the free place for it."""
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
    """Return an action's value for its seat from the value of the next position for its mover."""
    mine = worth if same else -worth
    return mine - 1 if mine > 0 else mine + 1


@compiled
def go_on(table: np.ndarray, way: Way, start: int, positions: int, most: int) -> int:
    """Search up to ``positions`` more; return how many. ``way.level[0]`` is below ``start`` once that level is done.

    ``table`` is uint64, longer than ``most``, the positions that it may take; the search stops once there are more.
    ``way`` starts at the root, or at ``start`` with a count of -1 there.
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
    """Return the key of a position ``ply`` plies after the root; its record has shape ``(1,)``."""
    return _key(position[0], ply, scratch)


@compiled
def look_up(
    table: np.ndarray, root: np.ndarray, ply: int, scratch: np.ndarray, actions: np.ndarray, worths: np.ndarray
) -> int:
    """Write a position's legal actions and each one's value to its mover; return how many.

    ``root`` has shape ``(2,)``; the second record is overwritten. ``actions`` and ``worths`` are int32. A win is worth
    1,000 less the plies to the end, a loss the negative; 0 stands for a position that isn't in the table.
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
