"""The rules of Leduc hold'em: plain functions over one NumPy record, compiled on the first call.

Two seats pay a chip and get a card each from two jacks, two queens and two kings. They bet, a public card is turned up,
they bet again. A pair with the public card wins, else the higher card; equal cards share. A raise adds 2 chips, 4 in
the second round. Source: F. Southey et al., "Bayes' bluff: opponent modelling in poker", 2005.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from glyphwall.compiled import compiled, draw_bit, popcount, write_bits

CHANCE = NONE = -1
FOLD, CALL, RAISE, DEAL = range(4)
"""Action numbers; `DEAL` + card deals a card, which is 2 * rank + suit."""

FIELDS = [
    ("cards", np.int8, 3),  # each seat's and the public one
    ("dealt", np.int8),  # how many of them
    ("chips", np.int8, 2),  # chips paid by each seat
    ("limit", np.int8),  # raises allowed in a round
    ("raises", np.int8),  # made in this round
    ("bets", np.int8),  # plies made in this round
    ("last", np.int8),  # the last of them, or NONE
]
DTYPE = np.dtype((np.record, FIELDS))


@compiled
def closed(record: Any) -> bool:
    """Return whether this round's betting is over: a bet or check was called."""
    return record.bets >= 2 and record.last == CALL


@compiled
def over(record: Any) -> bool:
    return record.last == FOLD or (record.dealt == 3 and closed(record))


@compiled
def actor(record: Any) -> int:
    return CHANCE if record.dealt < 2 or (record.dealt < 3 and closed(record)) else record.bets % 2


@compiled
def deck(record: Any) -> np.uint64:
    """Return the remaining cards, a bit for each."""
    cards = np.uint64(0b111111)
    for place in range(record.dealt):
        cards ^= np.uint64(1) << np.uint64(record.cards[place])
    return cards


@compiled
def legal(record: Any) -> np.uint64:
    """Return the legal actions, a bit for each."""
    if over(record):
        return np.uint64(0)
    seat = actor(record)
    if seat == CHANCE:
        return deck(record) << np.uint64(DEAL)
    actions = np.uint64(1 << CALL)
    if record.chips[seat] < record.chips[1 - seat]:
        actions |= np.uint64(1 << FOLD)
    if record.raises < record.limit:
        actions |= np.uint64(1 << RAISE)
    return actions


@compiled
def apply(record: Any, action: int) -> None:
    if action >= DEAL:
        record.cards[record.dealt] = action - DEAL
        record.dealt += 1
        record.raises, record.bets, record.last = 0, 0, NONE
        return
    seat = actor(record)
    if action != FOLD:
        record.chips[seat] = max(record.chips[0], record.chips[1])
    if action == RAISE:
        record.chips[seat] += 2 if record.dealt == 2 else 4
        record.raises += 1
    record.bets += 1
    record.last = action


@compiled
def final_points(record: Any, seat: int) -> int:
    """Return the chips won; below 0, lost."""
    mine, theirs, public = record.cards[seat] // 2, record.cards[1 - seat] // 2, record.cards[2] // 2
    if record.last != FOLD and mine == theirs:
        return 0
    won = record.bets % 2 == seat if record.last == FOLD else mine == public or mine > theirs != public
    return record.chips[1 - seat] if won else -record.chips[seat]


@compiled
def write_returns(record: Any, out: np.ndarray) -> None:
    for seat in range(2):
        out[seat] = final_points(record, seat) / (1 + 6 * record.limit)


@compiled
def count_legal(record: Any) -> int:
    return popcount(legal(record))


@compiled
def write_legal(record: Any, out: np.ndarray) -> int:
    return write_bits(legal(record), out)


@compiled
def sample_chance(record: Any, random: np.uint64) -> int:
    return draw_bit(legal(record), random)


@compiled
def play_random(record: Any, random: np.uint64) -> bool:
    if over(record):
        return False
    apply(record, draw_bit(legal(record), random))
    return True


@compiled
def redeal(record: Any, viewer: int, random: np.uint64) -> None:
    """Redeal the other seat's card from all cards that the viewer cannot see; a showdown leaves nothing hidden."""
    other = 1 - viewer
    if other < record.dealt and (record.last == FOLD or not over(record)):
        unseen = deck(record) | np.uint64(1) << np.uint64(record.cards[other])
        record.cards[other] = draw_bit(unseen, random)
