"""Ranks and points into returns: one convention for any number of seats."""

from __future__ import annotations

from itertools import product
from math import fsum

import numpy as np
import pytest

from glyphwall.core.returns import (
    first_place,
    last_place,
    ranking_of,
    returns_of_points,
    returns_of_ranking,
    share_of_return,
    win_shares,
)
from glyphwall.games.graffiti.rules import layout, scoring
from glyphwall.search.endgame import _sure
from tests.games import GRAFFITI as GAME

PATTERNS = sorted({ranking_of(reached) for seats in (2, 3, 4) for reached in product(range(seats), repeat=seats)})
"""Every order of two to four seats, ties among them."""


def test_every_pattern_of_places_is_tried() -> None:
    assert [sum(len(pattern) == seats for pattern in PATTERNS) for seats in (2, 3, 4)] == [3, 13, 75]


@pytest.mark.parametrize("ranking", PATTERNS, ids=str)
def test_returns_sum_to_zero_and_take_expected_shares_of_the_win_to_another_scale(ranking: tuple[int, ...]) -> None:
    returns, shares, seats = returns_of_ranking(ranking), win_shares(ranking), len(ranking)
    assert fsum(returns) == pytest.approx(0.0, abs=1e-12)
    assert all(-1.0 <= value <= 1.0 for value in returns)
    assert [share_of_return(value, seats) for value in returns] == pytest.approx(shares)
    assert fsum(shares) == pytest.approx(1.0)


@pytest.mark.parametrize("ranking", PATTERNS, ids=str)
def test_compiled_scoring_writes_the_same_returns(ranking: tuple[int, ...]) -> None:
    """Graffiti's compiled `write_returns`, for every order of seats."""
    seats = len(ranking)
    record = GAME.initial_state(GAME.make_options(seats=seats)).record
    record["points"][0, :seats] = [10 - place for place in ranking]
    assert ranking_of([int(scoring.standing(record[0], seat)) for seat in range(seats)]) == ranking
    out = np.full(layout.SEATS, np.nan)
    scoring.write_returns(record[0], out)
    assert tuple(out[:seats].tolist()) == returns_of_ranking(ranking)


@pytest.mark.parametrize("ranking", PATTERNS, ids=str)
def test_a_certain_loss_is_told_from_everything_else(ranking: tuple[int, ...]) -> None:
    """What `search.endgame` takes for certain: a win alone, or no part of the win."""
    for value, share in zip(returns_of_ranking(ranking), win_shares(ranking), strict=True):
        assert _sure(value, len(ranking)) == {1.0: 1, 0.0: -1}.get(share, 0)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_who_falls_out_has_what_any_loser_has_and_the_others_share_the_win(seats: int) -> None:
    returns = returns_of_ranking(last_place(seats - 1, seats))
    assert returns[-1] == returns_of_ranking(first_place(0, seats))[-1] == -1 / (seats - 1)
    assert win_shares(last_place(seats - 1, seats)) == (*[1 / (seats - 1)] * (seats - 1), 0.0)


def test_a_tie_of_everybody_is_worth_nothing() -> None:
    assert [returns_of_ranking((1,) * seats) for seats in (2, 3, 4)] == [(0.0,) * seats for seats in (2, 3, 4)]


def test_points_as_the_stake_count_above_the_average() -> None:
    assert returns_of_points((13, -13), 13) == (1.0, -1.0)
    assert returns_of_points((3, 3, 0), 2) == (0.5, 0.5, -1.0)
    assert returns_of_points((7, 7), 5) == (0.0, 0.0)
    with pytest.raises(ValueError, match="more than 12 above or below"):
        returns_of_points((13, -13), 12)
