"""A toy game for search: several seats race to take the last piece of a heap.

A seat takes 1 to 3 pieces. With ``coin``, chance then takes one more with probability 1/4 (if one is
left). Whoever moved last when the heap is empty has won: return 1, and the others share -1.

Only what search asks of a state is here. The values are exact by plain recursion (`best_values`).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from types import SimpleNamespace
from typing import Any

import numpy as np

from glyphwall.compiled import compiled
from glyphwall.core.kernel import Kernel, Rules
from glyphwall.core.values import CHANCE, NO_ACTOR

NOTHING, ONE_MORE, TAKE = 0, 1, 2  # action numbers: chance takes none or one, a seat takes TAKE-1+k pieces
COIN = (0.75, 0.25)
DTYPE = np.dtype(
    (
        np.record,
        [
            ("heap", np.int16),
            ("turn", np.int8),
            ("last", np.int8),
            ("seats", np.int8),
            ("coin", np.int8),
            ("toss", np.int8),
        ],
    )
)


@compiled
def actor(record: Any) -> int:
    return CHANCE if record.toss else record.turn + 0


@compiled
def count_legal(record: Any) -> int:
    if record.heap == 0:
        return 0
    if record.toss:
        return 2
    return 3 if record.heap > 3 else record.heap + 0


@compiled
def write_legal(record: Any, out: np.ndarray) -> int:
    count = count_legal(record)
    for index in range(count):
        out[index] = index if record.toss else TAKE + index
    return count


@compiled
def apply(record: Any, action: int) -> None:
    if record.toss:
        record.heap -= action
        record.toss = 0
        return
    record.heap -= action - TAKE + 1
    record.last = record.turn
    record.turn = (record.turn + 1) % record.seats
    record.toss = record.coin if record.heap > 0 else 0


@compiled
def sample_chance(record: Any, bits: np.uint64) -> int:
    return 1 if (bits >> np.uint64(62)) == np.uint64(0) else 0


@compiled
def play_random(record: Any, bits: np.uint64) -> bool:
    count = count_legal(record)
    if count == 0:
        return False
    if record.toss:
        apply(record, sample_chance(record, bits))
    else:
        drawn: int = np.int64(((bits >> np.uint64(32)) * np.uint64(count)) >> np.uint64(32))  # type: ignore[assignment]
        apply(record, TAKE + drawn)
    return True


@compiled
def write_returns(record: Any, out: np.ndarray) -> None:
    for seat in range(record.seats):
        out[seat] = 1.0 if seat == record.last else -1.0 / (record.seats - 1)


KERNEL = Kernel(
    game="race",
    rules=Rules(
        dtype=DTYPE,
        max_seats=4,
        max_legal=3,
        actor=actor,
        count_legal=count_legal,
        write_legal=write_legal,
        apply=apply,
        play_random=play_random,
        sample_chance=sample_chance,
        write_returns=write_returns,
    ),
)


@dataclass(frozen=True)
class Race:
    """A position, as far as search looks at one."""

    heap: int
    seats: int = 2
    coin: bool = False
    turn: int = 0
    last: int = 0
    toss: bool = False

    @property
    def game(self) -> Any:
        return SimpleNamespace(id="race", kernel=KERNEL, seats=lambda _: self.seats, max_plies=lambda _: 2 * 64)

    @property
    def options(self) -> None:
        return None

    @property
    def actor(self) -> int:
        return NO_ACTOR if not self.heap else CHANCE if self.toss else self.turn

    @property
    def legal_actions(self) -> tuple[int, ...]:
        if not self.heap:
            return ()
        return (NOTHING, ONE_MORE) if self.toss else tuple(range(TAKE, TAKE + min(self.heap, 3)))

    @property
    def record(self) -> np.ndarray:
        record = np.zeros(1, DTYPE)
        for name in DTYPE.names or ():
            record[name] = getattr(self, name)
        return record

    def apply(self, action: int) -> Race:
        if self.toss:
            return replace(self, heap=self.heap - action, toss=False)
        heap = self.heap - (action - TAKE + 1)
        following = (self.turn + 1) % self.seats
        return replace(self, heap=heap, last=self.turn, turn=following, toss=self.coin and heap > 0)


@cache
def best_values(state: Race) -> tuple[float, ...]:
    """Return each seat's expected return with best play."""
    if state.actor == NO_ACTOR:
        return tuple(1.0 if seat == state.last else -1.0 / (state.seats - 1) for seat in range(state.seats))
    after = [best_values(state.apply(action)) for action in state.legal_actions]
    if state.actor == CHANCE:
        return tuple(
            sum(p * value for p, value in zip(COIN, column, strict=True)) for column in zip(*after, strict=True)
        )
    return max(after, key=lambda values: values[state.actor])


def sequences(state: Race, depth: int) -> int:
    """Compute perft recursively."""
    if depth == 0:
        return 1
    return sum(sequences(state.apply(action), depth - 1) for action in state.legal_actions)
