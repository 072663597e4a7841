"""The estimate at the end of a round: bounded, fair between seats, and right more often than not."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest

from glyphwall.compiled import COMPILED
from glyphwall.games.graffiti.ai.outlook import FEATURES, STAGES, load_outlook, write_estimates, write_features
from glyphwall.games.graffiti.ai.planned import play_by_plan
from glyphwall.games.graffiti.rules import layout, scoring
from glyphwall.games.graffiti.rules.setup import start_record
from tests.games import GRAFFITI as GAME
from tests.unit.games.graffiti.tables import table

if TYPE_CHECKING:
    from glyphwall.games.graffiti.rules.state import GraffitiState

pytestmark = pytest.mark.uncompiled


def estimates(state: GraffitiState) -> np.ndarray:
    out = np.zeros(layout.SEATS)
    write_estimates(state.record[0], load_outlook(), np.zeros(FEATURES), out)
    return out[: state.options.seats]


def test_there_is_a_row_for_every_stage() -> None:
    weights = load_outlook()
    assert weights.shape == (3, STAGES, FEATURES + 1)
    assert (weights[:, :, FEATURES] > 3).all(), "nobody foretells a game of chance to the point"


def test_alike_seats_are_worth_the_same() -> None:
    state = table(paints={0: "r g", 1: "r g"}, permits={0: "1 2", 1: "1 2"}, round_number=2)
    record = state.record
    record[0].token = -1
    assert estimates(GAME.state_from_record(record, state.options)).tolist() == [0.0, 0.0]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_more_is_worth_more(seats: int) -> None:
    even = estimates(table(seats, round_number=3))
    ahead = table(seats, round_number=3)
    record = ahead.record
    record[0].points[1] = 12
    better = estimates(GAME.state_from_record(record, ahead.options))
    assert better[1] > even[1]
    assert better[0] < even[0]
    assert -1.0 < better.min() < better.max() < 1.0
    if seats == 2:
        assert better.sum() == pytest.approx(0.0)
    bonus = estimates(table(seats, bonus={1: "2vp 2vp"}, round_number=3))
    assert bonus[1] > even[1]


@pytest.mark.parametrize("tile", ["add", "dis"])
def test_bonus_tiles_that_search_uses_are_worth_more_than_a_permit(tile: str) -> None:
    """The policy hardly plays them, so its own games say that they are worth less."""
    bonus = estimates(table(bonus={1: tile}, round_number=3))
    permit = estimates(table(permits={1: "1"}, round_number=3))
    assert bonus[1] > permit[1]


def test_features_count_what_a_seat_has() -> None:
    state = table(
        paints={0: "r r g"}, permits={0: "1 1 5"}, bonus={0: "wld"}, tags={0: "A1 B1 B2", 1: "A2"}, round_number=4
    )
    found = np.zeros(FEATURES)
    write_features(state.record[0], 0, found)
    assert found[1] == 2.0, "one tag on a complete graffiti of two"
    assert found[3] == 8.0, "two tags on a graffiti of four, of which two are missing"
    assert found[5 + layout.RED] == 2.0
    assert found[5 + layout.GREEN] == 1.0
    assert found[13 + layout.WILD] == 1.0
    assert found[21:24].tolist() == [3.0, 2.0, 1.0]


@pytest.mark.skipif(not COMPILED, reason="a minute without Numba")
def test_it_foretells_who_wins() -> None:
    right = games = 0
    rng = np.random.default_rng(1)
    for _ in range(200):
        record = start_record(GAME.make_options())
        guess = None
        while play_by_plan(record[0], rng.integers(2**64, dtype=np.uint64)):
            if guess is None and record[0].round_number == 5:
                guess = estimates(GAME.state_from_record(record, GAME.make_options()))[0]
        margin = scoring.final_points(record[0], 0) - scoring.final_points(record[0], 1)
        if guess is not None and margin:
            games += 1
            right += (guess > 0) == (margin > 0)
    assert right > 0.75 * games
