"""Template: exact winners by negamax with a table, for two seats, no chance and nothing hidden.

A position's value is a win or a loss for its mover, so the first winning action settles a node. There is one node per
ply; a game may take over with a faster method (``finish``).

With a horizon the question is whether ``hunter`` wins within that many plies; the other seat has escaped once they are
used up. Asked for one horizon after the other this gives the length of the game with best play. Its keys differ from
the plain question's.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from glyphwall.compiled import compiled, inlined
from glyphwall.compiled.mixing import MIX_B, STEP
from glyphwall.search._transposition_table import LOST, UNKNOWN, WON, keep, look_up

if TYPE_CHECKING:
    from collections.abc import Callable

    from glyphwall.search.solver import Stack

NEEDS = ("rules", "solving")

# Bound by ``specialise`` before this file runs.
actor: Callable[[Any], int]
apply: Callable[[Any, int], None]
count_legal: Callable[[Any], int]
position_key: Callable[[Any, np.ndarray], np.uint64]
worthwhile: Callable[[Any, np.ndarray, np.ndarray], int]
verdict: Callable[[Any], int]
finish: Callable[[Any, np.ndarray, np.ndarray, np.ndarray, int, bool], int]


_BUSY_BITS = 16
BUSY_WORDS = 2**_BUSY_BITS
_BUSY_SHIFT = np.uint64(64 - _BUSY_BITS)


@inlined
def _key(stack: Stack, level: int, horizon: int, hunter: int) -> np.uint64:
    """Return the position's key; with a horizon also of the hunter, the plies left and the plies played.

    Equally many plies since the first root mean equally many pieces left, which plain keys may not imply.
    """
    key = position_key(stack.records[level], stack.scratch)
    if horizon >= 0:
        hunting = np.int64(actor(stack.records[level]) == hunter)
        key ^= np.uint64(2048 * (horizon - level) + 2 * (stack.played[0] + level) + 1 + hunting) * STEP
    return key


@inlined
def _expand(stack: Stack, level: int, noise: np.uint64) -> None:
    """Write a node's actions, the most promising first; ``noise`` shuffles equals."""
    actions, order = stack.actions[level], stack.order[level]
    count = worthwhile(stack.records[level], actions, order)
    for index in range(count):
        action = actions[index]
        rank = np.int64(order[index]) << 3
        if noise:
            rank |= np.int64(((np.uint64(action) ^ noise) * MIX_B) >> np.uint64(61))
        place = index
        while place > 0 and order[place - 1] > rank:
            order[place] = order[place - 1]
            actions[place] = actions[place - 1]
            place -= 1
        order[place] = rank
        actions[place] = action
    stack.counts[level] = count
    stack.following[level] = stack.waited[level] = 0


@inlined
def _put_off(stack: Stack, level: int, busy: np.ndarray, key: np.uint64) -> bool:
    """Move the current action behind the others if another thread is searching the position it leads to.

    On average each action waits at most once.
    """
    count, place = stack.counts[level], stack.following[level]
    if busy[key >> _BUSY_SHIFT] != key or place == count or stack.waited[level] == count:
        return False
    actions = stack.actions[level]
    action = actions[place - 1]
    for index in range(place, count):
        actions[index - 1] = actions[index]
    actions[count - 1] = action
    stack.following[level] -= 1
    stack.waited[level] += 1
    return True


@compiled
def search_on(
    table: np.ndarray, busy: np.ndarray, stack: Stack, nodes: int, horizon: int, hunter: int, noise: np.uint64
) -> int:
    """Search about ``nodes`` more nodes; return how many. ``stack.level[0]`` is -1 once the root is settled.

    ``busy`` holds the uint64 keys of positions that threads are searching (`BUSY_WORDS`; empty for one thread). The
    stack's root must not be a position that `verdict` settles. ``horizon`` is -1 for the plain question. ``noise`` is
    0, or a different number for each thread, so that they start in different places.
    """
    level = stack.level[0]
    records = stack.records
    done = 0
    while level >= 0:
        value = 0
        if stack.counts[level] < 0:
            if done >= nodes:
                break
            if stack.spent[2] == 0:
                done += 1
                stack.before[level] = stack.nodes[0] + done
            stack.spent[0], stack.spent[1] = 0, nodes - done
            left = horizon - level if horizon >= 0 else -1
            hunting = actor(records[level]) == hunter
            value = finish(records[level], table, stack.scratch, stack.spent, left, hunting)
            done += stack.spent[0]
            if stack.spent[2] == 1:
                break
            if value == 0:
                _expand(stack, level, noise)
        while value == 0:
            if stack.following[level] == stack.counts[level]:
                value = -1
                break
            action = stack.actions[level, stack.following[level]]
            stack.following[level] += 1
            below = level + 1
            records[below] = records[level]
            apply(records[below], np.int64(action))
            mover = actor(records[below])
            same = mover == actor(records[level])
            if horizon < 0 or count_legal(records[below]) == 0:
                known = verdict(records[below])
            elif below >= horizon:
                known = -1 if mover == hunter else 1
            else:
                known = 0
            if known == 0:
                key = _key(stack, below, horizon, hunter)
                found = look_up(table, key)
                if found == UNKNOWN:
                    if len(busy):
                        if _put_off(stack, level, busy, key):
                            continue
                        busy[key >> _BUSY_SHIFT] = key
                    stack.key[below] = key
                    stack.same[below] = same
                    stack.counts[below] = -1
                    break
                known = 1 if found == WON else -1
            if (known > 0) == same:
                value = 1
        if value == 0:
            level += 1
            continue
        while True:  # a value goes up as long as it settles the node above
            keep(table, stack.key[level], WON if value > 0 else LOST, stack.nodes[0] + done - stack.before[level])
            if len(busy):
                busy[stack.key[level] >> _BUSY_SHIFT] = 0
            level -= 1
            if level < 0:
                stack.value[0] = value
                break
            if (value > 0) != stack.same[level + 1]:
                break
            value = 1
    stack.level[0] = level
    stack.nodes[0] += done
    return done


@compiled
def root_key(stack: Stack, horizon: int, hunter: int) -> np.uint64:
    """Return the key of the stack's root."""
    return _key(stack, 0, horizon, hunter)


@compiled
def begin(table: np.ndarray, stack: Stack, root: np.ndarray, horizon: int, hunter: int) -> int:
    """Start a question: return 1 if the seat to act wins, -1 if it loses, 0 if it has to be searched.

    ``table`` has earlier results for the same rules. The caller sets ``stack.played``. ``root`` is a record of shape
    ``(1,)``; the other arguments are as for `search_on`.
    """
    known = 0
    if horizon < 0 or count_legal(root[0]) == 0:
        known = verdict(root[0])
    if known == 0:
        stack.records[0] = root[0]
        stack.level[0] = stack.nodes[0] = stack.spent[2] = 0
        stack.counts[0] = -1
        stack.key[0] = root_key(stack, horizon, hunter)
        found = look_up(table, stack.key[0])
        if found != UNKNOWN:
            known = 1 if found == WON else -1
    return known
