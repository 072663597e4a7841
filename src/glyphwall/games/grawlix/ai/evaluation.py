"""A static evaluation of positions: a weighted sum of everybody's room.

For each of the mover's hand, the other's and the supply: placements next to the grid, possible later placements, tiles
that can be placed at all, tiles that can be placed now, and cells for them, now and at all; then the cells of the
fringe and all reachable cells. The weights depend on the phase and on the count of tiles on the grid. They were fitted
to results of self-play (research/fit_evaluation.py, docs/decisions/0020-strong-play.md). Before the first tile only the
hands count (hands.py).
"""

from __future__ import annotations

import json
from functools import cache
from math import sqrt
from pathlib import Path
from typing import Any

import numpy as np

from glyphwall.compiled import compiled, inlined, lowest_bit, popcount
from glyphwall.games.grawlix.ai.hands import HAND_FEATURES, before_play, load_hand_weights, log_odds
from glyphwall.games.grawlix.ai.solving import reachable
from glyphwall.games.grawlix.rules.layout import FETCH

FEATURES = 21
"""Count of numbers per position; the last one is always 1."""
STAGES = 21
"""Count of weight rows, for 0 to 20 tiles on the grid (of the published size; others in proportion)."""

_FILE = Path(__file__).with_name("evaluation.json")
_ONE = np.uint64(1)
_PUBLISHED_TILES = 36


@cache
def load_weights() -> np.ndarray:
    """Load the weights, float64 ``(3, STAGES, FEATURES)``: for placing, for fetching, and in one row for the hands."""
    rows = json.loads(_FILE.read_text(encoding="utf-8"))
    hands = np.zeros((STAGES, FEATURES))
    hands[0, :HAND_FEATURES] = load_hand_weights()
    return np.array([rows["place"], rows["fetch"], hands], np.float64)


@inlined
def stage_of(record: Any) -> int:
    """Return the weight row: how far the grid is filled."""
    tiles = np.int64(record.order) * np.int64(record.order)
    return min(popcount(record.occupied) * _PUBLISHED_TILES // tiles, STAGES - 1)


@compiled
def write_features(record: Any, out: np.ndarray) -> None:
    """Write the numbers for the weights, float64 ``(FEATURES,)``, from the view of the seat to act."""
    reach = reachable(record)
    fringe = record.fringe & reach
    place = 0
    for owner in range(3):
        tiles = record.supply if owner == 2 else record.hands[record.turn ^ owner]
        now, ever, alive, ready = 0, 0, 0, 0
        cells_now, cells_ever = np.uint64(0), np.uint64(0)
        while tiles:
            tile = lowest_bit(tiles)
            tiles &= tiles - _ONE
            cells = reach & ~(record.glyph_closed[tile & 7] | record.colour_closed[tile >> 3])
            beside = cells & fringe
            now += popcount(beside)
            ever += popcount(cells)
            alive += cells != np.uint64(0)
            ready += beside != np.uint64(0)
            cells_now |= beside
            cells_ever |= cells
        out[place] = now
        out[place + 1] = ever
        out[place + 2] = alive
        out[place + 3] = ready
        out[place + 4] = popcount(cells_now)
        out[place + 5] = popcount(cells_ever)
        place += 6
    out[18] = popcount(reach)
    out[19] = popcount(fringe)
    out[20] = 1.0


@compiled
def evaluate(record: Any, weights: np.ndarray, features: np.ndarray) -> float:
    """Return the expected return of the seat to act, in (-1, 1), if `evaluable`; ``features`` is scratch."""
    half = 0.0
    if before_play(record):
        half = log_odds(record, weights[2, 0], features)
    else:
        write_features(record, features)
        row = weights[1 if record.phase == FETCH else 0, stage_of(record)]
        for index in range(FEATURES):
            half += row[index] * features[index]
    half *= 0.5
    return half / sqrt(1.0 + half * half)
