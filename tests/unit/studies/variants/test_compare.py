"""Differences and their intervals: quantiles by the book, corrections, games that all went alike."""

from __future__ import annotations

import numpy as np
import pytest

from glyphwall.studies.variants.results import LEAST_PAIRS, estimate_difference, estimate_mean


def test_pairs_of_the_same_round_are_compared() -> None:
    rng = np.random.default_rng(1)
    base = dict(enumerate(rng.normal(size=100).tolist()))
    found = estimate_difference(
        base, {number: value + 1 for number, value in base.items() if number >= 10}, 1, yes_no=False
    )
    assert found is not None
    assert found == pytest.approx((1.0, 1.0, 1.0))
    few = {number: base[number] for number in range(LEAST_PAIRS - 1)}
    assert estimate_difference(base, few, 1, yes_no=False) is None


def test_more_comparisons_make_wider_intervals() -> None:
    rng = np.random.default_rng(2)
    one, other = (dict(enumerate(rng.integers(0, 2, 200).astype(float).tolist())) for _ in range(2))
    widths = []
    for comparisons in (1, 10, 100):
        found = estimate_difference(one, other, comparisons, yes_no=True)
        assert found is not None
        widths.append(found.high - found.low)
    assert widths[0] < widths[1] < widths[2]


def test_one_study_in_twenty_is_wrong_with_all_its_comparisons() -> None:
    """200 studies of ten differences that are none: about ten have one that is told."""
    rng = np.random.default_rng(3)
    wrong = 0
    for _ in range(200):
        told = False
        for _ in range(10):
            one, other = (dict(enumerate(rng.normal(size=30).tolist())) for _ in range(2))
            found = estimate_difference(one, other, 10, yes_no=False)
            assert found is not None
            told |= not found.low <= 0 <= found.high
        wrong += told
    assert wrong <= 20


def test_games_that_all_went_alike_are_not_taken_for_certain() -> None:
    found = estimate_difference(dict.fromkeys(range(20), 0.0), dict.fromkeys(range(20), 1.0), 1, yes_no=True)
    assert found is not None
    assert found.estimate == found.high == 1.0
    assert 0.4 < found.low < 0.95


def test_shares_stay_shares() -> None:
    one = estimate_mean([0.0, 0.0, 0.1], share=True)
    assert one is not None
    assert one.low == 0.0
    assert estimate_mean([]) is None
    alone = estimate_mean([2.0])
    assert alone is not None
    assert alone.low is None
