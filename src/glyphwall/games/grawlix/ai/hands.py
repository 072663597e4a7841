"""What the hands are worth before the first tile: during the draft, and when it is done.

Only pairs of tiles count, namely those that fit beside each other (they differ in colour and in glyph): in the
first player's hand, in the other's, and across. Hands whose own tiles fit together find room; few pairs across
keep the two from each other's tiles. Once the hands are full, so do the tiles that a single tile of the other
hand answers; and where none does, who places that tile wins with it.
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
"""Numbers that a pair of hands is judged by; the last one is always 1."""

_FILE = Path(__file__).with_name("hands.json")
_ONE = np.uint64(1)
_COLOUR = np.uint64(0xFF)
_GLYPH = np.uint64(0x0101010101010101)


@cache
def load_hand_weights() -> np.ndarray:
    """The weights: float64 ``(HAND_FEATURES,)``, of log-odds that the first player wins."""
    return np.array(json.loads(_FILE.read_text(encoding="utf-8"))["weights"], np.float64)


@compiled
def in_draft(record: Any) -> bool:
    """Whether seats pick in turn and in the open, and nobody may change sides later."""
    in_turn = record.draft == DRAFT_SNAKE or record.draft == DRAFT_ALTERNATE
    known: bool = record.phase == DRAFT and in_turn and record.swap == SWAP_NONE
    return known


@inlined
def before_play(record: Any) -> bool:
    """Whether no tile lies on the grid yet."""
    empty: bool = record.phase == DRAFT or (record.phase == PLACE and record.width == 0)
    return empty


@inlined
def _fitting(tile: int, tiles: np.uint64) -> int:
    """How many of some tiles fit beside a tile."""
    alike = (_COLOUR << np.uint64(tile & 56)) | (_GLYPH << np.uint64(tile & 7))
    count: int = popcount(tiles & ~alike)
    return count


@compiled
def write_hand_features(record: Any, out: np.ndarray) -> None:
    """Writes the numbers that the weights apply to, into the first of ``out``, as the first player sees them.

    Pairs that fit (in the first hand, in the second, across), each less than by chance; then, once both hands are
    full, tiles of the first and of the second hand that one tile of the other answers, and whether the first hand
    has a tile that none answers.
    """
    mine, theirs = record.hands[record.first], record.hands[1 - record.first]
    size = np.float64(record.order)
    chance = (size - 1.0) / (size + 1.0)  # that two tiles fit
    held, other = popcount(mine), popcount(theirs)
    own, across, single, answered, wins = 0, 0, 0, 0, 0
    rest = mine
    while rest:
        tile = lowest_bit(rest)
        rest &= rest - _ONE
        own += _fitting(tile, rest)
        answers = _fitting(tile, theirs)
        across += answers
        single += answers == 1
        wins |= answers == 0
    theirs_own = 0
    rest = theirs
    while rest:
        tile = lowest_bit(rest)
        rest &= rest - _ONE
        theirs_own += _fitting(tile, rest)
        answered += _fitting(tile, mine) == 1
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
    """Log-odds that the seat to act wins.

    Args:
        weights: as `load_hand_weights` gives them; longer arrays do as well.
        features: float64, at least ``(HAND_FEATURES,)``, written into.
    """
    write_hand_features(record, features)
    total = 0.0
    for index in range(HAND_FEATURES):
        total += weights[index] * features[index]
    return total if record.turn == record.first else -total
