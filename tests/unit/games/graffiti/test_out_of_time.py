"""A seat that passes because its time has run out takes nothing from the others."""

from __future__ import annotations

import random

import pytest

from glyphwall.core.values import CHANCE
from tests.games import GRAFFITI as GAME
from tests.naive.graffiti_lockstep import random_options

PASSING = 1


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_seat_that_passes_takes_no_space_tile_or_segment(seats: int, seed: int) -> None:
    dice = random.Random(100 * seats + seed)
    plugin = GAME.plugin
    assert plugin.out_of_time == "others-choose"
    state = GAME.initial_state(random_options(seats, dice))
    passed = 0
    while state.legal_actions:
        if state.actor != PASSING:
            state = state.apply(dice.choice(state.legal_actions))
            continue
        action = plugin.choose_pass(state)
        assert action in state.legal_actions
        assert action == plugin.choose_pass(state), "always the same"
        after = state.apply(action)
        if not state.in_turn:
            passed += 1
            before, now = state.view(PASSING).table, after.view(PASSING).table
            assert before.seats[PASSING].tags == now.seats[PASSING].tags
            assert before.seats[PASSING].points == now.seats[PASSING].points or now.phase == "over"
            if after.actor != CHANCE and before.round == now.round:
                assert all(before.supply.get(kind, 0) <= count for kind, count in now.supply.items())
                assert set(before.supply) <= set(now.supply), "what it gives back, others may take"
        state = after
    assert passed > 0
