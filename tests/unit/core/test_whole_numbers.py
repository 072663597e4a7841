"""Integers of NumPy, JAX and other libraries are taken wherever a number is, and leave no trace of their type."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import jax.numpy as jnp
import msgspec
import numpy as np
import pytest

from glyphwall.core._whole_numbers import whole_number
from glyphwall.core.errors import GlyphwallError, IllegalAction, OptionsError
from glyphwall.core.registry import get_game
from glyphwall.core.streams import seed_for, stream
from glyphwall.envs import make_batch
from glyphwall.envs.gymnasium import GlyphwallEnv
from glyphwall.search import playouts, rollouts

if TYPE_CHECKING:
    from collections.abc import Callable

SMALL = {"size": 3, "hand": 2}
KINDS: list[Callable[[int], Any]] = [np.int64, np.uint8, np.int32, jnp.int32, np.array]


class OwnInteger:
    """An integer of some other library."""

    def __init__(self, value: int) -> None:
        self.value = value

    def __index__(self) -> int:
        return self.value


@pytest.mark.parametrize("kind", KINDS)
def test_options_take_it_and_stay_plain(kind: Callable[[int], Any]) -> None:
    game = get_game("grawlix")
    plain = game.make_options(**SMALL)
    for options in (game.make_options(size=kind(3), hand=kind(2)), type(plain)(size=kind(3), hand=kind(2))):
        assert options == plain
        assert json.loads(msgspec.json.encode(options))["size"] == 3
        assert type(options.size) is int
    with pytest.raises(OptionsError, match="size"):
        game.make_options(size=kind(99))


def test_options_take_numpys_truth_values_and_decimals() -> None:
    game = get_game("graffiti")
    assert game.make_options(seats=np.int16(3)) == game.make_options(seats=3)
    with pytest.raises(OptionsError, match="seats"):
        game.make_options(seats=np.float64(2.5))
    with pytest.raises(OptionsError, match="seats"):
        game.make_options(seats=np.array([2, 3]))


@pytest.mark.parametrize("game_id", ["grawlix", "graffiti"])
@pytest.mark.parametrize("kind", [np.int64, jnp.int32, np.array, OwnInteger])
def test_states_take_it(game_id: str, kind: Callable[[int], Any]) -> None:
    game = get_game(game_id)
    state = game.initial_state()
    while state.actor < 0:
        state = state.apply(state.chance_outcomes[0][0])
    action = state.legal_actions[0]
    assert state.apply(kind(action)).key == state.apply(action).key
    assert state.events(kind(action)) == state.events(action)
    view = state.view(kind(1))
    assert view == state.view(1)
    assert type(view.seat) is int


@pytest.mark.parametrize("wrong", [True, np.bool_(True), 1.0, np.float64(1), jnp.float32(1), "1", None, np.array([1])])
def test_what_is_no_whole_number(wrong: Any) -> None:
    state = get_game("grawlix").initial_state()
    assert whole_number(wrong) is None
    with pytest.raises(IllegalAction, match=r"0 to \d+"):
        state.apply(wrong)
    if wrong is not None:
        with pytest.raises(GlyphwallError, match="0 to 1, or None"):
            state.view(wrong)


@pytest.mark.parametrize("kind", KINDS)
def test_a_seed_gives_the_same_whatever_its_type(kind: Callable[[int], Any]) -> None:
    assert seed_for(kind(7), "games", kind(2)) == seed_for(7, "games", 2)
    assert stream(kind(7), "games", kind(2)).random() == stream(7, "games", 2).random()
    state = get_game("grawlix").initial_state(get_game("grawlix").make_options(**SMALL))
    assert playouts(state, 10, seed=kind(7)) == playouts(state, 10, seed=7)
    assert (rollouts(state, 3, seed=kind(7)) == rollouts(state, 3, seed=7)).all()


@pytest.mark.parametrize("kind", KINDS)
def test_environments_take_it(kind: Callable[[int], Any]) -> None:
    plain, other = make_batch("grawlix", 4, SMALL), make_batch("grawlix", kind(4), {"size": kind(3), "hand": kind(2)})
    plain.reset(seed=7)
    other.reset(seed=kind(7), which=[kind(0), kind(1), kind(2), kind(3)])
    actions = plain.sample()
    plain.step(actions)
    other.step([kind(int(action)) for action in actions])
    assert (plain.packed == other.packed).all()
    env = GlyphwallEnv("grawlix", SMALL, seat=kind(1))
    _, info = env.reset(seed=kind(3), options={"seat": kind(0)})
    assert info["seat"] == 0
    if kind is not np.uint8:
        assert "illegal" not in env.step(kind(int(info["action_mask"].argmax())))[4]
