"""The shape of play: the same for a seed, and within what the rules allow."""

from __future__ import annotations

from typing import Literal

import pytest

from glyphwall.games.graffiti.rules.options import GraffitiOptions
from glyphwall.games.graffiti.studies.shape import POLICIES, shape_of_play


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("policy", POLICIES)
def test_measures_are_within_the_rules(seats: int, policy: str) -> None:
    shape = shape_of_play(GraffitiOptions(seats=seats), 60, policy, 1)
    assert shape.rounds.low >= 1
    assert 6 <= shape.completed.mean <= 10
    assert (shape.flips.high == 0) == (seats == 4)
    assert sum(shape.won) == pytest.approx(1.0)
    assert shape.winner.mean >= shape.points.mean
    assert shape.tags.high <= 31
    # Each space but the large one is used once a round at most.
    assert all(uses <= shape.rounds.mean for name, uses in shape.spaces.items() if name != "PL")
    assert sum(shape.bonuses.values()) > 0


@pytest.mark.parametrize("two_points", ["when-taken", "kept"])
def test_two_points_count_as_used_when_they_are_scored(two_points: Literal["when-taken", "kept"]) -> None:
    shape = shape_of_play(GraffitiOptions(two_points=two_points), 60, "sensible", 1)
    assert shape.bonuses["2vp"] > 0


def test_a_bobby_taken_from_a_bonus_space_is_a_use_of_that_space() -> None:
    options = GraffitiOptions(bobby_from="any-space", cheap_space_first=True)
    shape = shape_of_play(options, 60, "random", 1)
    assert all(uses <= shape.rounds.mean for name, uses in shape.spaces.items() if name != "PL")


def test_one_seed_one_shape() -> None:
    told: list[int] = []
    options = GraffitiOptions(seats=3, blocked_section=True)
    one = shape_of_play(options, 600, "sensible", 7, told.append)
    assert one == shape_of_play(options, 600, "sensible", 7)
    assert one != shape_of_play(options, 600, "sensible", 8)
    assert told == [500, 600]


@pytest.mark.parametrize(("games", "policy"), [(0, "random"), (5, "wise")])
def test_what_is_no_study(games: int, policy: str) -> None:
    with pytest.raises(ValueError, match="at least one, by one of greedy, sensible, random"):
        shape_of_play(GraffitiOptions(), games, policy, 1)
