"""Glicko-2: the example of its paper, and what follows from its rules."""

from __future__ import annotations

import pytest

from glyphwall.puzzles.glicko import LARGEST_LOSS, NEWCOMER, Rating, rate_person, update_rating
from glyphwall.puzzles.puzzle import first_rating


def test_the_example_of_the_paper() -> None:
    games = [(Rating(1400, 30), 1.0), (Rating(1550, 100), 0.0), (Rating(1700, 300), 0.0)]
    after = update_rating(Rating(1500, 200, 0.06), games, tau=0.5)
    assert after.rating == pytest.approx(1464.06, abs=0.01)
    assert after.deviation == pytest.approx(151.52, abs=0.01)
    assert after.volatility == pytest.approx(0.05999, abs=0.00001)


def test_time_alone_makes_a_rating_less_certain_up_to_that_of_a_beginner() -> None:
    rating = Rating(1500, 200, 0.06)
    assert update_rating(rating, []).deviation == pytest.approx(200.2714, abs=0.001)
    assert update_rating(Rating(1500, 350, 0.06), []).deviation == 350


def test_a_great_surprise_raises_the_volatility_and_keeps_within_bounds() -> None:
    surprised = update_rating(Rating(1500, 50, 0.06), [(Rating(2800, 30), 1.0)])
    expected = update_rating(Rating(1500, 50, 0.06), [(Rating(1500, 30), 1.0)])
    assert surprised.volatility > expected.volatility
    assert 1500 < expected.rating < surprised.rating < 1700


@pytest.mark.parametrize("puzzle", [400, 1000, 1075, 1500, 2700])
@pytest.mark.parametrize("deviation", [30, 120, 250, 350])
def test_a_failed_attempt_costs_a_person_little_however_uncertain_the_rating_is(puzzle: int, deviation: int) -> None:
    before = person = Rating(1500, deviation)
    for _ in range(2):
        person = rate_person(person, Rating(puzzle, 80), solved=False)
    assert before.rating - 2 * LARGEST_LOSS <= person.rating < before.rating
    assert LARGEST_LOSS <= 50
    assert rate_person(before, Rating(puzzle, 80), solved=True).rating > before.rating


def test_a_newcomer_starts_low() -> None:
    assert 900 <= NEWCOMER.rating <= 1100


def test_who_wins_gains_what_the_other_loses_where_both_are_alike() -> None:
    won, lost = (update_rating(Rating(), [(Rating(), score)]) for score in (1.0, 0.0))
    assert won.rating - 1500 == pytest.approx(1500 - lost.rating)


def test_a_puzzle_that_fewer_find_is_rated_higher() -> None:
    solvers = (("random", 600), ("greedy", 1400), ("strong", 2000))
    ratings = [first_rating(found, 5, solvers).rating for found in ((5, 5, 5), (1, 3, 5), (0, 1, 4), (0, 0, 0))]
    assert ratings == sorted(ratings)
    assert ratings[-1] - ratings[0] > 500
