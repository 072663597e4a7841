"""Views of positions that were reached one from the other."""

from __future__ import annotations

import random

import pytest

from glyphwall.games.grawlix.rules.views import options_of
from tests.games import GRAWLIX as GAME
from tests.naive.lockstep import every_configuration


@pytest.mark.parametrize(
    "options",
    [
        {"size": 2, "hand": 1},
        {"size": 4, "hand": 2, "draft": "simultaneous-blind", "begins": "random"},
        {"size": 5, "hand": 3, "draft": "random", "swap": "after-first-tile"},
        {},
        {"size": 7, "draft": "snake"},
        {"size": 3, "draft": "2211", "begins": "random"},
    ],
)
def test_what_is_taken_over_from_the_position_before_is_what_would_be_seen_anew(options: dict[str, object]) -> None:
    rng = random.Random(str(options))
    state = GAME.initial_state(GAME.make_options(**options))
    while True:
        anew = GAME.state_from_record(state.record, state.options)
        for seat in (None, 0, 1):
            assert state.view(seat) == anew.view(seat)
        if not state.legal_actions:
            break
        state = state.apply(rng.choice(state.legal_actions))


def test_a_position_that_forgets_looks_the_same_afterwards() -> None:
    state = GAME.initial_state()
    seen = state.view(0)
    state.forget()
    assert not {"board", "fields", "legal_actions"} & set(vars(state))
    assert state.view(0) == seen


def test_a_view_tells_every_option() -> None:
    """A missing one would have its default in whatever is made of a view, as in a deal that it leaves possible."""
    for options in every_configuration(3):
        assert options_of(GAME.initial_state(options).view(None)) == options
