"""Ratings of several players from their games: the Bradley-Terry model on the Elo scale.

The expected score of two players depends on the difference of their strengths alone (R. A. Bradley and M. E. Terry,
"Rank Analysis of Incomplete Block Designs", Biometrika 39, 1952). Ratings maximise the likelihood of the scores, with
one drawn game added to every pairing so that they stay finite for a player who won or lost everything.

The intervals come from the pairs of games: the mean over pairs of every pairing is drawn from its posterior
(`statistics.draw_means`), and ratings are fitted to each draw.
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
"""Elo points per unit of strength."""

_DRAWS = 1_000
_LEAST = 5e-4  # least share drawn: differences of 1300 points and more look the same
_STEPS = 200
_CLOSE = 1e-9
_LONGEST_STEP = 1.0


class Anchor(NamedTuple):
    """A player with a fixed rating."""

    player: int
    elo: float


def rate_players(
    players: int, pairings: Mapping[tuple[int, int], Sequence[float]], anchor: Anchor | None = None
) -> tuple[Interval, ...]:
    """Return every player's rating with its 95 % interval.

    Args:
        pairings: the first player's mean score (0 to 1) in every pair of games; a pairing without games counts as one
            drawn game. Pairings must connect all players.
        anchor: a player with a fixed rating, to which the intervals are relative; None: the mean of all ratings is 0.
    """
    shape = (1 + _DRAWS, players, players)
    points, games = np.zeros(shape), np.zeros(shape)
    rng = stream(0, "ratings")  # always the same draws, so the result is reproducible
    for (one, other), pairs in pairings.items():
        count = np.full(1 + _DRAWS, float(max(1, 2 * len(pairs))))
        shares = np.full(1 + _DRAWS, 0.5)
        if pairs:
            # The prior keeps the draws from 0 and 1; the added drawn game does so for the scores.
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
    """Return the strengths of highest likelihood, with mean 0, by Newton's method on many tables at a time.

    Args:
        points: shape ``(tables, players, players)``: the row player's score against the column player.
        games: the same shape, symmetric.

    Returns:
        Shape ``(tables, players)``; one unit is a factor e in the odds.
    """
    players = points.shape[-1]
    found = np.zeros(points.shape[:2])
    diagonal = np.arange(players)
    for _ in range(_STEPS):
        expected = 1 / (1 + np.exp(found[:, None, :] - found[:, :, None]))
        slope = (points - games * expected).sum(axis=2)
        if np.abs(slope).max() < _CLOSE:
            break
        # The curvature is a Laplacian; adding ones makes it regular and keeps the mean.
        curvature = -games * expected * (1 - expected) + 1 / players
        curvature[:, diagonal, diagonal] -= (curvature - 1 / players).sum(axis=2)
        step = np.linalg.solve(curvature, slope[:, :, None])[:, :, 0]
        found += np.clip(step, -_LONGEST_STEP, _LONGEST_STEP)
        found -= found.mean(axis=1, keepdims=True)
    return found
