"""Scores for the player ``greedy``: the value of each ply to the seat that makes it, one ply ahead.

Grawlix is about not running out of room, so the score after a ply is

* from the first tile on: the placements open to the player's hand minus the answers open to the other hand, and 1000
  more if the other hand has no answer;
* before it (the draft, the choice of sides): the count of pairs in the hand that fit side by side, minus the other
  hand's; a drawn tile is judged the same way.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from glyphwall.compiled import compiled, lowest_bit, popcount
from glyphwall.games.grawlix.ai.hands import fitting
from glyphwall.games.grawlix.rules import rules

_NO_ANSWER = 1000.0

_ONE = np.uint64(1)


@compiled
def _room(record: Any, seat: int) -> int:
    """Count the placements open to a hand, even out of turn; before the first tile, pairs that fit side by side."""
    hand = record.hands[seat]
    room = 0
    rest = hand
    while rest:
        tile = lowest_bit(rest)
        rest &= rest - _ONE
        if record.width:
            room += popcount(rules.open_cells(record, tile))
        else:
            room += fitting(tile, rest)
    return room


@compiled
def write_scores(root: np.ndarray, scratch: np.ndarray, actions: np.ndarray, scores: np.ndarray) -> None:
    """Write the score of each action for the seat to act; ``root`` and ``scratch`` have shape ``(1,)``."""
    seat = rules.actor(root[0])
    for index in range(len(actions)):
        scratch[0] = root[0]
        record = scratch[0]
        rules.apply(record, np.int64(actions[index]))
        answers = _room(record, 1 - seat)
        scores[index] = _room(record, seat) - answers
        if record.width and answers == 0:
            scores[index] += _NO_ANSWER
