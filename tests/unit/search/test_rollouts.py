"""Rollouts: reproducible, from a seat's knowledge, with correct counts."""

from __future__ import annotations

import threading

import numpy as np
import pytest

from glyphwall.core.errors import GlyphwallError
from glyphwall.core.registry import get_game
from glyphwall.core.streams import stream
from glyphwall.search._playouts import rollouts
from tests.games import GRAWLIX
from tests.unit.search.test_information import position


def test_a_game_belongs_to_its_number_not_to_the_count() -> None:
    state = position(2)
    many = rollouts(state, 200, seed=3)
    assert many.shape == (200, 2)
    assert np.array_equal(rollouts(state, 70, seed=3), many[:70])
    assert not np.array_equal(rollouts(state, 200, seed=4), many)
    assert np.array_equal(rollouts(state, 70, seed=3 + 2**64), many[:70])


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_returns_are_of_finished_games(seats: int) -> None:
    state = position(seats)
    returns = rollouts(state, 100, seed=1, action=state.legal_actions[0])
    assert returns.sum(axis=1) == pytest.approx(np.zeros(100))
    assert (abs(returns) <= 1).all()


def test_dealt_from_what_a_seat_knows_others_cards_do_not_matter() -> None:
    state = position(3)
    game = get_game("graffiti")
    others = [game.resample(state.view(state.actor), stream(seed, "others")) for seed in range(4)]
    assert len({other.key for other in others}) > 1
    found = rollouts(state, 100, seed=1, viewer=state.actor)
    assert all(np.array_equal(rollouts(other, 100, seed=1, viewer=state.actor), found) for other in others)
    open_cards = [rollouts(other, 100, seed=1) for other in others]
    assert not all(np.array_equal(one, open_cards[0]) for one in open_cards), "with all open they do"


def test_the_first_ply_is_the_one_asked_for() -> None:
    """Each ply that ends the game has the returns of that end."""
    rng = stream(1, "to the end")
    ended = 0
    for _ in range(20):
        state = GRAWLIX.initial_state(GRAWLIX.make_options(size=2, hand=2))
        while state.legal_actions:
            action = int(rng.choice(state.legal_actions))
            after = state.apply(action)
            if after.outcome is not None:
                assert (rollouts(state, 5, action=action) == after.outcome.returns).all()
                ended += 1
            state = after
    assert ended == 20


def test_it_can_be_stopped_and_has_bounds() -> None:
    state = position(2)
    stop = threading.Event()
    stop.set()
    assert rollouts(state, 50, stop=stop).shape == (0, 2)
    with pytest.raises(GlyphwallError, match="0 rollouts"):
        rollouts(state, 0)
