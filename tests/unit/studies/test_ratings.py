"""Ratings: the likelihood's maximum, anchors, sweeps, and intervals that hold what they promise."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from glyphwall.studies.ratings import SCALE, Anchor, fit_strengths, rate_players
from glyphwall.studies.sprt import expected_score
from glyphwall.studies.statistics import elo


def test_two_players_are_rated_by_their_score() -> None:
    pairs = [1.0] * 60 + [0.5] * 30 + [0.0] * 10
    one, other = rate_players(2, {(0, 1): pairs})
    assert one.estimate - other.estimate == pytest.approx(elo((150 + 0.5) / 201))
    assert one.estimate + other.estimate == pytest.approx(0)
    assert one.low < one.estimate < one.high


@given(st.integers(2, 6), st.integers(0, 10**6))
def test_the_fit_is_where_expected_and_real_points_agree(players: int, seed: int) -> None:
    """The likelihood's maximum is where every player's expected points are those scored."""
    rng = np.random.default_rng(seed)
    games = rng.integers(1, 60, (3, players, players)).astype(float)
    games = np.triu(games, 1) + np.triu(games, 1).transpose(0, 2, 1)
    share = rng.uniform(0.01, 0.99, games.shape)
    points = np.triu(games * share, 1)
    points += np.triu(games * (1 - share), 1).transpose(0, 2, 1)
    found = fit_strengths(points, games)
    expected = games / (1 + np.exp(found[:, None, :] - found[:, :, None]))
    assert np.allclose(expected.sum(axis=2), points.sum(axis=2), atol=1e-6)
    assert np.allclose(found.mean(axis=1), 0)


def test_known_strengths_are_found_again() -> None:
    truth = np.array([-300.0, 0.0, 40.0, 260.0])
    points = np.zeros((1, 4, 4))
    for one, other in combinations(range(4), 2):
        points[0, one, other] = expected_score(truth[one] - truth[other])
        points[0, other, one] = 1 - points[0, one, other]
    found = SCALE * fit_strengths(points, np.ones((1, 4, 4)) - np.eye(4))
    assert np.allclose(found[0], truth, atol=1e-4)


def test_an_anchor_sets_the_scale() -> None:
    pairings = {(0, 1): [1.0, 0.5, 0.5], (0, 2): [0.5, 0.0, 0.5]}
    free = rate_players(3, pairings)
    anchored = rate_players(3, pairings, Anchor(1, 1500))
    assert (anchored[1].low, anchored[1].estimate, anchored[1].high) == (1500, 1500, 1500)
    assert anchored[0].estimate - anchored[2].estimate == pytest.approx(free[0].estimate - free[2].estimate)


def test_sweeps_have_finite_ratings_and_wide_intervals() -> None:
    few, many = (rate_players(2, {(0, 1): [1.0] * count}) for count in (5, 500))
    assert many[0].estimate > few[0].estimate > 0
    assert many[0].low > few[0].low > 0
    assert few[0].high - few[0].low > 200


def test_pairings_without_games_say_nothing() -> None:
    one, other, third = rate_players(3, {(0, 1): [], (0, 2): [], (1, 2): []})
    assert one.estimate == other.estimate == third.estimate == 0


def test_the_intervals_hold_the_truth_as_often_as_they_say() -> None:
    truth = [0.0, 80.0, 200.0]
    rng = np.random.default_rng(8)
    inside = total = 0
    for _ in range(60):
        pairings = {}
        for one, other in combinations(range(3), 2):
            share = expected_score(truth[one] - truth[other])
            pairings[one, other] = [float(pair) for pair in (rng.random((40, 2)) < share).mean(axis=1)]
        for player, interval in enumerate(rate_players(3, pairings)):
            inside += interval.low <= truth[player] - sum(truth) / 3 <= interval.high
            total += 1
    assert 0.88 <= inside / total <= 0.995
