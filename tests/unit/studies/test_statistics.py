"""Intervals: known values, limits, and that they cover what they claim to cover."""

from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from glyphwall.studies.statistics import Interval, elo, games_needed, mean_interval, over_rounds, wilson


@pytest.mark.parametrize(
    ("score", "games", "low", "high"),
    [  # R: prop.test(score, games, correct=FALSE)$conf.int
        (5, 10, 0.2366, 0.7634),
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (81, 263, 0.2553, 0.3662),  # Newcombe (1998), table I
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_wilson_as_published(score: float, games: int, low: float, high: float) -> None:
    interval = wilson(score, games)
    assert interval.estimate == score / games
    assert interval.low == pytest.approx(low, abs=5e-5)
    assert interval.high == pytest.approx(high, abs=5e-5)


@pytest.mark.parametrize(
    ("values", "low", "high"),
    [  # R: t.test(values)$conf.int
        ([1.0, 3.0], -10.706, 14.706),
        ([1.0, 2.0, 3.0, 4.0, 5.0], 1.0368, 4.9632),
        ([float(number) for number in range(1, 31)], 12.2126, 18.7874),
    ],
)
def test_the_interval_of_a_mean_is_students(values: list[float], low: float, high: float) -> None:
    interval = mean_interval(values)
    assert interval.estimate == pytest.approx(sum(values) / len(values))
    assert interval.low == pytest.approx(low, abs=0.01)
    assert interval.high == pytest.approx(high, abs=0.01)


def test_nothing_is_known_of_no_games() -> None:
    assert wilson(0, 0) == over_rounds([]) == Interval(0.5, 0.0, 1.0)


@settings(max_examples=40, deadline=None)
@given(st.lists(st.sampled_from([0.0, 0.25, 0.5, 0.75, 1.0]), min_size=1, max_size=60))
def test_the_estimate_lies_within_its_interval(pairs: list[float]) -> None:
    for interval in (over_rounds(pairs), wilson(2 * sum(pairs), 2 * len(pairs))):
        assert 0.0 <= interval.low <= interval.estimate + 1e-12
        assert interval.estimate - 1e-12 <= interval.high <= 1.0
        assert interval.low < interval.high
    assert over_rounds(pairs) == over_rounds(list(reversed(pairs)))


def test_pairs_that_all_split_tell_more_than_as_many_games() -> None:
    pairs = [0.5] * 50
    narrow, wide = over_rounds(pairs), wilson(50, 100)
    assert narrow.high - narrow.low < 0.5 * (wide.high - wide.low)


@pytest.mark.parametrize("chances", [(0.3, 0.4, 0.3), (0.05, 0.15, 0.8), (0.1, 0.8, 0.1)])
def test_the_paired_interval_covers_the_truth(chances: tuple[float, float, float]) -> None:
    rng = np.random.default_rng(1)
    truth = 0.5 * chances[1] + chances[2]
    covered = 0
    for _ in range(150):
        interval = over_rounds(rng.choice([0.0, 0.5, 1.0], 40, p=chances).tolist())
        covered += interval.low <= truth <= interval.high
    assert covered / 150 > 0.89  # 0.95, and three standard errors


@pytest.mark.parametrize("strength", [0.25, pytest.param(0.6, marks=pytest.mark.long)])
def test_the_interval_over_rounds_of_four_covers_the_truth(strength: float) -> None:
    rng = np.random.default_rng(2)
    covered = 0
    for _ in range(150):
        interval = over_rounds((rng.binomial(4, strength, 30) / 4).tolist(), 4)
        covered += interval.low <= strength <= interval.high
    assert covered / 150 > 0.89
    assert over_rounds([], 4) == Interval(0.25, 0.0, 1.0)


def test_rating_differences() -> None:
    assert elo(0.5) == 0.0
    assert elo(10 / 11) == pytest.approx(400)
    assert elo(0.25) == pytest.approx(-elo(0.75))
    assert elo(1.0) == math.inf
    assert elo(0.0) == -math.inf


@pytest.mark.parametrize(
    ("games", "low", "high", "needed"),
    [(30, 0.0, 0.96, 31000), (128, 0.55, 0.72, 4200), (4000, 0.4851, 0.5149, 4000), (0, 0.0, 1.0, 0)],
)
def test_how_many_games_would_tell(games: int, low: float, high: float, needed: int) -> None:
    assert games_needed(games, low, high, 0.015) == needed
    if games:
        half = (high - low) / 2 * (games / needed) ** 0.5
        assert half <= 0.015 + 1e-12
