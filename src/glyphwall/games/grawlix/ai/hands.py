"""The value of hands before the first tile, during the draft and after it.

Only pairs of tiles that fit side by side (they differ in colour and glyph) count: in the first player's hand, in the
other's, and across. Hands whose own tiles fit together find room; few pairs across keep the two from each other's
tiles. Once the hands are full, tiles with a single answer in the other hand count too; and a tile without an answer
wins at once.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

from glyphwall.compiled import compiled, inlined, lowest_bit, popcount
from glyphwall.core.arrays import np
from glyphwall.games.grawlix.rules.layout import DRAFT, PLACE
from glyphwall.games.grawlix.rules.options import DRAFT_ALTERNATE, DRAFT_SNAKE, SWAP_NONE

HAND_FEATURES = 7
"""Count of numbers per pair of hands; the last one is always 1."""

_FILE = Path(__file__).with_name("hands.json")
_ONE = np.uint64(1)
_COLOUR = np.uint64(0xFF)
_GLYPH = np.uint64(0x0101010101010101)


@cache
def load_hand_weights() -> np.ndarray:
    """Load the weights of log-odds that the first player wins, float64 ``(HAND_FEATURES,)``."""
    return np.array(json.loads(_FILE.read_text(encoding="utf-8"))["weights"], np.float64)


@compiled
def in_draft(record: Any) -> bool:
    """Return whether seats pick openly in turn, and sides can't be swapped later."""
    in_turn = record.draft == DRAFT_SNAKE or record.draft == DRAFT_ALTERNATE
    known: bool = record.phase == DRAFT and in_turn and record.swap == SWAP_NONE
    return known


@inlined
def before_play(record: Any) -> bool:
    """Return whether no tile lies on the grid yet."""
    empty: bool = record.phase == DRAFT or (record.phase == PLACE and record.width == 0)
    return empty


@inlined
def fitting(tile: int, tiles: np.uint64) -> int:
    """Count the tiles that fit next to a tile."""
    alike = (_COLOUR << np.uint64(tile & 56)) | (_GLYPH << np.uint64(tile & 7))
    count: int = popcount(tiles & ~alike)
    return count


@compiled
def write_hand_features(record: Any, out: np.ndarray) -> None:
    """Write the numbers for the weights into the first of ``out``, from the first player's view.

    Pairs that fit (in the first hand, in the second, across), each minus the expectation; then, once both hands are
    full, tiles of each hand with a single answer in the other, and whether the first hand has a tile without an answer.
    """
    mine, theirs = record.hands[record.first], record.hands[1 - record.first]
    size = np.float64(record.order)
    chance = (size - 1.0) / (size + 1.0)  # probability that two tiles fit
    held, other = popcount(mine), popcount(theirs)
    own, across, single, answered, wins = 0, 0, 0, 0, 0
    rest = mine
    while rest:
        tile = lowest_bit(rest)
        rest &= rest - _ONE
        own += fitting(tile, rest)
        answers = fitting(tile, theirs)
        across += answers
        single += answers == 1
        wins |= answers == 0
    theirs_own = 0
    rest = theirs
    while rest:
        tile = lowest_bit(rest)
        rest &= rest - _ONE
        theirs_own += fitting(tile, rest)
        answered += fitting(tile, mine) == 1
    full = held + other == 2 * record.hand
    out[0] = own - chance * (held * (held - 1) // 2)
    out[1] = theirs_own - chance * (other * (other - 1) // 2)
    out[2] = across - chance * (held * other)
    out[3] = single if full else 0
    out[4] = answered if full else 0
    out[5] = wins if full else 0
    out[6] = 1.0


@compiled
def log_odds(record: Any, weights: np.ndarray, features: np.ndarray) -> float:
    """Return the log-odds that the seat to act wins; ``features``, at least ``(HAND_FEATURES,)``, is scratch."""
    write_hand_features(record, features)
    total = 0.0
    for index in range(HAND_FEATURES):
        total += weights[index] * features[index]
    return total if record.turn == record.first else -total
