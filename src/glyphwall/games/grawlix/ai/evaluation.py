"""A static evaluation of positions: a weighted sum of everybody's room, in whole numbers.

For each of the mover's hand and the other's: placements next to the grid, possible later placements, tiles that can be
placed at all, tiles that can be placed now, and cells for them, now and at all; placements of the supply, now and
later; then all reachable cells and those of the fringe. The weights depend on the phase and on the count of tiles on
the grid. They were fitted to the winners of positions (research/fit_evaluation.py,
docs/decisions/0020-strong-play.md). Before the first tile only the hands count (hands.py).

siblings.py evaluates all positions after the plies of one at once.
"""

from __future__ import annotations

import json
from functools import cache
from math import sqrt
from pathlib import Path
from typing import Any

import numpy as np

from glyphwall.compiled import compiled, inlined, lowest_bit, popcount
from glyphwall.compiled.bits import stack_zeros
from glyphwall.games.grawlix.ai.hands import HAND_FEATURES, before_play, load_hand_weights, log_odds
from glyphwall.games.grawlix.ai.solving import reachable
from glyphwall.games.grawlix.rules.layout import FETCH

FEATURES = 17
"""Count of numbers per position; the last one is always 1."""
STAGES = 21
"""Count of weight rows, for 0 to 20 tiles on the grid (of the published size; others in proportion)."""
UNIT = 2.0**-20
"""The unit of the weights, which are whole numbers: log-odds that the seat to act wins."""

_FILE = Path(__file__).with_name("evaluation.json")
_ONE = np.uint64(1)
_NONE = np.uint64(0)
_PUBLISHED_TILES = 36


@cache
def load_weights() -> np.ndarray:
    """Load the weights, int64 ``(3, STAGES, FEATURES)``: for placing, for fetching, and in one row for the hands."""
    return read_weights(_FILE)


def read_weights(path: Path) -> np.ndarray:
    """Read weights from a file, like `load_weights`."""
    rows = json.loads(path.read_text(encoding="utf-8"))
    hands = np.zeros((STAGES, FEATURES), np.int64)
    hands[0, :HAND_FEATURES] = np.rint(load_hand_weights() / UNIT)
    return np.array([rows["place"], rows["fetch"], hands], np.int64)


@inlined
def stage_of(occupied: np.uint64, order: int) -> int:
    """Return the weight row: how far the grid is filled."""
    tiles = np.int64(order) * np.int64(order)
    return min(popcount(occupied) * _PUBLISHED_TILES // tiles, STAGES - 1)


@inlined
def closed_to(record: Any, tile: int) -> np.uint64:
    """Return the cells where a tile doesn't fit, because its glyph or colour is already in the row or column."""
    closed: np.uint64 = record.glyph_closed[tile & 7] | record.colour_closed[tile >> 3]
    return closed


@inlined
def count_room(
    record: Any, tiles: np.uint64, reach: np.uint64, fringe: np.uint64, alike: np.uint64, lines: np.uint64
) -> tuple[int, int, int, int, np.uint64]:
    """Count what tiles can do: placements on the fringe, on all cells of ``reach``, tiles with any, tiles with one now.

    The last number is the set of their cells. For the tiles of ``alike`` the cells of ``lines`` are closed, too.
    """
    now, ever, alive, ready = 0, 0, 0, 0
    some = _NONE
    while tiles:
        tile = lowest_bit(tiles)
        tiles &= tiles - _ONE
        cells = reach & ~closed_to(record, tile)
        if (alike >> np.uint64(tile)) & _ONE:
            cells &= ~lines
        beside = cells & fringe
        now += popcount(beside)
        ever += popcount(cells)
        alive += cells != _NONE
        ready += beside != _NONE
        some |= cells
    return now, ever, alive, ready, some


@compiled
def write_features(record: Any, out: np.ndarray) -> None:
    """Write the numbers for the weights, ``(FEATURES,)``, from the view of the seat to act."""
    reach = reachable(record)
    fringe = record.fringe & reach
    place = 0
    for owner in range(3):
        tiles = record.supply if owner == 2 else record.hands[record.turn ^ owner]
        now, ever, alive, ready, some = count_room(record, tiles, reach, fringe, _NONE, _NONE)
        out[place] = now
        out[place + 1] = ever
        if owner < 2:
            out[place + 2] = alive
            out[place + 3] = ready
            out[place + 4] = popcount(some & fringe)
            out[place + 5] = popcount(some)
        place += 6
    out[14] = popcount(reach)
    out[15] = popcount(fringe)
    out[16] = 1


@inlined
def expected_return(log_odds: float) -> float:
    """Return the expected return in (-1, 1) for log-odds in units of the weights, by exact operations."""
    half = log_odds * (0.5 * UNIT)
    return half / sqrt(1.0 + half * half)


@compiled
def evaluate(record: Any, weights: np.ndarray, features: np.ndarray) -> float:
    """Return the expected return of the seat to act, in (-1, 1), if `evaluable`; ``features`` is scratch."""
    if before_play(record):
        return expected_return(log_odds(record, weights[2, 0], features))
    counts = stack_zeros(17)
    write_features(record, counts)
    row = weights[1 if record.phase == FETCH else 0, stage_of(record.occupied, record.order)]
    total = 0
    for index in range(FEATURES):
        total += row[index] * counts[index]
    return expected_return(np.float64(total))
