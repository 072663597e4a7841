"""OpenSpiel: tensors are the game's observations and leak nothing, states can be pickled, its own simulations pass."""

from __future__ import annotations

import copy
import pickle
import random
from typing import Any

import numpy as np
import pytest

pyspiel = pytest.importorskip("pyspiel")
openspiel = pytest.importorskip("glyphwall.envs.openspiel")

GAMES: list[tuple[str, dict[str, Any]]] = [
    ("grawlix", {"size": 3, "hand": 2, "draft": "simultaneous-blind"}),
    ("graffiti", {}),
]


def played(game: Any, plies: int, seed: int = 1) -> Any:
    dice, state = random.Random(seed), game.new_initial_state()
    while plies and not state.is_terminal():
        state.apply_action(dice.choice(state.legal_actions()))
        plies -= 1
    return state


@pytest.mark.parametrize(("game_id", "options"), GAMES)
def test_games_and_states_travel(game_id: str, options: dict[str, Any]) -> None:
    game = openspiel.load(game_id, **options)
    state = played(game, 9)
    travelled = pickle.loads(pickle.dumps(game))  # noqa: S301 (our own bytes)
    assert str(travelled) == str(game)
    assert str(played(travelled, 9)) == str(state)
    assert str(pickle.loads(pickle.dumps(state))) == str(state)  # noqa: S301
    text = pyspiel.serialize_game_and_state(game, state)
    again, found = pyspiel.deserialize_game_and_state(text)
    assert (str(again), str(found), found.history()) == (str(game), str(state), state.history())


@pytest.mark.parametrize(("game_id", "options"), GAMES)
def test_tensors_are_observations_and_what_was_seen_of_plies(game_id: str, options: dict[str, Any]) -> None:
    game = openspiel.load(game_id, **options)
    size = game.observation_tensor_size()
    assert game.information_state_tensor_size() > size
    for plies in (0, 5, 12):
        state = played(game, plies)
        for player in range(game.num_players()):
            observed = game.tensors.observe(state.position, player)
            assert state.observation_tensor(player) == observed.tolist()
            told = np.array(state.information_state_tensor(player))
            assert told[:size].tolist() == observed.tolist()
            rows = told[size:].reshape(-1, 2 + (game.num_distinct_actions() - 1).bit_length())
            assert rows[:, 0].sum() == plies
            for row, action in zip(rows, state.history(), strict=False):
                number = sum(int(bit) << place for place, bit in enumerate(row[2:]))
                assert number == (action if row[1] else 0)


@pytest.mark.parametrize(("game_id", "options"), GAMES)
@pytest.mark.parametrize("perfect_recall", [False, True])
def test_tensors_have_parts_with_shapes(game_id: str, options: dict[str, Any], perfect_recall: bool) -> None:
    """The observer's parts, and those of a state's flat tensor, are the game's own by name and shape."""
    from open_spiel.python.observation import make_observation

    game = openspiel.load(game_id, **options)
    seen = make_observation(game, pyspiel.IIGObservationType(perfect_recall=perfect_recall))
    shapes = game.tensor_shapes(perfect_recall)
    assert {name: part.shape for name, part in seen.dict.items()} == shapes
    assert set(shapes) == {part.name for part in game.tensors.parts} | ({"plies"} if perfect_recall else set())
    size = game.information_state_tensor_size() if perfect_recall else game.observation_tensor_size()
    assert seen.tensor.shape == (size,)
    state = played(game, 7)
    seen.set_from(state, 1)
    flat = state.information_state_tensor(1) if perfect_recall else state.observation_tensor(1)
    parts = game.unpack(flat)
    assert parts.keys() == shapes.keys()
    for name, part in parts.items():
        assert np.array_equal(part, seen.dict[name]), name
    with pytest.raises(ValueError, match="neither the observation nor the information state"):
        game.unpack(flat[1:])


def test_an_observer_without_private_information_is_the_spectator_s() -> None:
    from open_spiel.python.observation import make_observation

    game = openspiel.load("grawlix", **GAMES[0][1])
    kinds, texts = pyspiel.PrivateInfoType, []
    for choice in (0, 1):
        state = game.new_initial_state()
        state.apply_action(state.legal_actions()[choice])
        public = pyspiel.IIGObservationType(perfect_recall=True, private_info=kinds.NONE)
        texts.append(make_observation(game, public).string_from(state, 0))
    assert texts[0] == texts[1], "the pick is seat 1's secret"
    assert make_observation(game, public).tensor is None
    with pytest.raises(ValueError, match="public information"):
        make_observation(game, pyspiel.IIGObservationType(perfect_recall=True, private_info=kinds.ALL_PLAYERS))
    with pytest.raises(ValueError, match="there are none"):
        make_observation(game, params={"planes": True})


def test_a_secret_pick_stays_one_in_both_tensors() -> None:
    game = openspiel.load("grawlix", **GAMES[0][1])
    states = []
    for choice in (0, 1):
        state = game.new_initial_state()
        state.apply_action(state.legal_actions()[choice])
        states.append(state)
    one, other = states
    assert one.observation_tensor(1) == other.observation_tensor(1)
    assert one.information_state_tensor(1) == other.information_state_tensor(1)
    assert one.observation_tensor(0) != other.observation_tensor(0)
    assert one.information_state_tensor(0) != other.information_state_tensor(0)


def test_its_own_simulations_pass() -> None:
    pyspiel.random_sim_test(openspiel.load("grawlix", size=3, hand=2), num_sims=2, serialize=True, verbose=False)


@pytest.mark.long
def test_its_own_simulations_pass_with_secrets() -> None:
    pyspiel.random_sim_test(openspiel.load("graffiti"), num_sims=1, serialize=True, verbose=False)


def test_its_environment_for_learning_starts() -> None:
    from open_spiel.python import rl_environment

    game = openspiel.load("grawlix", size=3, hand=2)
    env = rl_environment.Environment(game)
    step = env.reset()
    while not step.last():
        step = env.step([step.observations["legal_actions"][step.current_player()][0]])
    assert sorted(step.rewards) == [-1.0, 1.0]


def test_copies_are_states_of_their_own() -> None:
    state = played(openspiel.load("grawlix", size=3, hand=2), 6)
    twin = copy.deepcopy(state)
    before = state.information_state_tensor(0)
    twin.apply_action(twin.legal_actions()[0])
    assert state.information_state_tensor(0) == before != twin.information_state_tensor(0)
