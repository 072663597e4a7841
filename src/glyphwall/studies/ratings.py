"""Ratings of several players from their games: the model of Bradley and Terry, on the scale of Elo.

Each player has a strength, and the expected score of one against another depends on the difference alone
(R. A. Bradley and M. E. Terry, "Rank Analysis of Incomplete Block Designs", Biometrika 39, 1952). The strengths
are those under which the scores are most likely, with one drawn game added to every pairing, so that they stay
finite where one player won or lost everything.

The intervals come from the pairs of games: in every pairing, the mean over pairs is drawn from its posterior
(see `statistics.likely_means`), and ratings are fitted to the scores drawn, over and over again.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from glyphwall.core.streams import stream
from glyphwall.studies.statistics import Interval, draw_means

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

SCALE = 400 / math.log(10)
"""Elo points of one unit of strength."""

_DRAWS = 1_000
_LEAST = 5e-4  # of a share that is drawn: differences of 1300 points and more are not told apart
_STEPS = 200
_CLOSE = 1e-9
_LONGEST_STEP = 1.0


class Anchor(NamedTuple):
    """The player whose rating is set, and to what."""

    player: int
    elo: float


def rate_players(
    players: int, pairings: Mapping[tuple[int, int], Sequence[float]], anchor: Anchor | None = None
) -> tuple[Interval, ...]:
    """Every player's rating with its 95 % interval.

    Args:
        players: how many.
        pairings: who met whom, and the first one's mean score (0 to 1) in every pair of games; a pairing
            without games counts as one drawn game. All players must be connected by pairings.
        anchor: whose rating is set; None: the mean of all is 0. Intervals are of differences to the anchor.
    """
    shape = (1 + _DRAWS, players, players)
    points, games = np.zeros(shape), np.zeros(shape)
    rng = stream(0, "ratings")  # a computation, not an experiment: always the same draws
    for (one, other), pairs in pairings.items():
        count = np.full(1 + _DRAWS, float(max(1, 2 * len(pairs))))
        shares = np.full(1 + _DRAWS, 0.5)
        if pairs:
            # The prior of what is drawn keeps it from 0 and 1; in the scores themselves the drawn game does.
            shares[0] = (2 * sum(pairs) + 0.5) / (count[0] + 1)
            count[0] += 1
            shares[1:] = np.clip(draw_means(pairs, 2, _DRAWS, rng), _LEAST, 1 - _LEAST)
        points[:, one, other] = shares * count
        points[:, other, one] = (1 - shares) * count
        games[:, one, other] = games[:, other, one] = count
    found = SCALE * fit_strengths(points, games)
    if anchor is not None:
        found += anchor.elo - found[:, anchor.player, None]
    low, high = np.quantile(found[1:], [0.025, 0.975], axis=0)
    return tuple(
        Interval(float(value), min(float(value), float(least)), max(float(value), float(most)))
        for value, least, most in zip(found[0], low, high, strict=True)
    )


def fit_strengths(points: np.ndarray, games: np.ndarray) -> np.ndarray:
    """The strengths of highest likelihood, their mean 0, by Newton's method on many tables at a time.

    Args:
        points: shape ``(tables, players, players)``: what the row's player scored against the column's.
        games: the same shape, symmetric.

    Returns:
        Shape ``(tables, players)``, in units of a factor e in the odds.
    """
    players = points.shape[-1]
    found = np.zeros(points.shape[:2])
    diagonal = np.arange(players)
    for _ in range(_STEPS):
        expected = 1 / (1 + np.exp(found[:, None, :] - found[:, :, None]))
        slope = (points - games * expected).sum(axis=2)
        if np.abs(slope).max() < _CLOSE:
            break
        # The curvature is a Laplacian; the ones make it regular and keep the mean where it is.
        curvature = -games * expected * (1 - expected) + 1 / players
        curvature[:, diagonal, diagonal] -= (curvature - 1 / players).sum(axis=2)
        step = np.linalg.solve(curvature, slope[:, :, None])[:, :, 0]
        found += np.clip(step, -_LONGEST_STEP, _LONGEST_STEP)
        found -= found.mean(axis=1, keepdims=True)
    return found
