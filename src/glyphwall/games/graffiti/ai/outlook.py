"""A fast estimate of each seat's result at the end of a round.

Each seat's final points are predicted by a weighted sum of features (`write_features`): tags on graffiti by the number
of missing segments, paints, bonus tiles, permits, the token. The weights depend on the number of seats and of complete
graffiti. They were fitted to games of the policy of planned.py (research/fit_graffiti_outlook.py), and for two seats
corrected by games of the search (research/compare_outlooks.py, docs/decisions/0021-graffiti-search.md). The chance to
win follows from the margin over the best rival and from the measured error of such margins.
"""

from __future__ import annotations

import json
from functools import cache
from math import sqrt
from pathlib import Path
from typing import Any

import numpy as np

from glyphwall.compiled import compiled, inlined, lowest_bit, popcount, whole
from glyphwall.games.graffiti.ai.policy import MARGIN
from glyphwall.games.graffiti.rules import layout
from glyphwall.games.graffiti.rules.scoring import count_completed, painted_segments

FEATURES = 28
TAGS, PAINTS, BONUS, PERMITS = 1, 5, 13, 21
"""The indexes of the first feature of each group."""
STAGES = 6
"""The number of weight rows: 0 to 5 graffiti are complete; with more the game is over."""

_FILE = Path(__file__).with_name("outlook.json")
_ONE = np.uint64(1)
_NONE = np.uint64(0)
_ROUNDS = 6  # the usual length of a game


@cache
def load_outlook() -> np.ndarray:
    """Return the weights: float64 ``(3, STAGES, FEATURES + 1)``, for two, three and four seats.

    The last number of a row is the standard error of the predicted difference of two seats' points.
    """
    return np.array(json.loads(_FILE.read_text(encoding="utf-8")), np.float64)


@compiled
def write_features(record: Any, seat: int, out: np.ndarray) -> None:
    """Write the features of one seat, float64 ``(FEATURES,)``."""
    unpainted = ~painted_segments(record)
    tags = np.uint64(record.tags[seat])
    out[:] = 0.0
    out[0] = 1.0
    for letter in range(layout.GRAFFITI):
        segments = np.uint64(record.graffiti_segments[letter])
        rest = popcount(segments & unpainted)
        if rest < 4:
            out[TAGS + rest] += popcount(segments) * popcount(segments & tags)
        out[26] += rest == 1
    for kind in range(layout.KINDS):
        out[PAINTS + kind] = record.paints[seat, kind]
        out[BONUS + kind] = record.bonus[seat, kind]
    for pip in range(layout.SECTIONS):
        segments = np.uint64(record.section_segments[pip]) & unpainted
        held = record.permits[seat, pip] > 0
        out[PERMITS] += record.permits[seat, pip]
        out[22] += held
        out[24] += held and segments != _NONE
        while segments:
            out[25] += whole(record.segment_points[lowest_bit(segments)])
            segments &= segments - _ONE
    out[23] = record.token == seat
    out[27] = max(0, _ROUNDS - whole(record.round_number))


@compiled
def round_of(record: Any) -> int:
    """Return the round number; `write_estimates` is valid when it has just increased."""
    return whole(record.round_number)


@inlined
def stage_of(record: Any) -> int:
    """Return the index of the row of weights."""
    return min(count_completed(record), STAGES - 1)


@compiled
def write_estimates(record: Any, weights: np.ndarray, features: np.ndarray, out: np.ndarray) -> None:
    """Estimate the result of each seat when a round has just ended, in [-1, 1]: half the win, half the margin.

    Args:
        weights: see `load_outlook`.
        features: float64 ``(FEATURES,)``, overwritten.
        out: float64, one number a seat; on the scale of `policy.write_values`.
    """
    seats = whole(record.seats)
    row = weights[seats - 2, stage_of(record)]
    best, second, leader = -1e9, -1e9, 0
    for seat in range(seats):
        write_features(record, seat, features)
        points = float(record.points[seat])
        for index in range(FEATURES):
            points += row[index] * features[index]
        out[seat] = points
        if points > best:
            best, second, leader = points, best, seat
        elif points > second:
            second = points
    spread = row[FEATURES]
    for seat in range(seats):
        margin = out[seat] - (second if seat == leader else best)
        win = margin / sqrt(spread * spread + margin * margin)
        if win < 0.0:
            win /= seats - 1  # the losers share the winner's point
        out[seat] = 0.5 * win + 0.5 * min(max(margin / MARGIN, -1.0), 1.0)
