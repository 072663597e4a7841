"""The games in OpenSpiel: OpenSpiel's own checks pass, and what it sees is what Glyphwall says."""

from __future__ import annotations

import json
import random

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import mcts

from glyphwall.core.errors import OptionsError
from glyphwall.core.registry import game_ids, get_game
from glyphwall.core.values import CHANCE, NO_ACTOR
from glyphwall.envs import openspiel

OPTIONS: dict[str, list[dict[str, object]]] = {
    "grawlix": [
        {},
        {"size": 4, "hand": 2, "swap": "after-draft"},
        {"size": 3, "hand": 2, "draft": "random", "begins": "random"},
        {"size": 4, "hand": 3, "draft": "simultaneous-blind"},
    ],
    "graffiti": [{}, {"seats": 3, "blocked_section": True}, {"seats": 4, "special_graffiti": True}],
}
CASES = [(game_id, options) for game_id in game_ids() for options in OPTIONS[game_id]]


@pytest.mark.parametrize(
    ("game_id", "options"),
    [pytest.param(*case, marks=[pytest.mark.long] if case[1].get("seats") == 4 else []) for case in CASES],
)
def test_openspiels_own_checks_pass(game_id: str, options: dict[str, object]) -> None:
    game = openspiel.load(game_id, **options)
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize(("game_id", "options"), CASES)
def test_both_play_the_same_game(game_id: str, options: dict[str, object]) -> None:
    ours = get_game(game_id)
    chosen = ours.make_options(**options)
    state, theirs = ours.initial_state(chosen), openspiel.load(game_id, **options).new_initial_state()
    rng = random.Random(5)
    while not theirs.is_terminal():
        assert theirs.legal_actions() == list(state.legal_actions)
        assert theirs.is_chance_node() == (state.actor == CHANCE)
        if state.actor == CHANCE:
            assert theirs.chance_outcomes() == list(state.chance_outcomes)
        else:
            assert theirs.current_player() == state.actor
        action = rng.choice(theirs.legal_actions())
        assert theirs.action_to_string(action) == ours.action_to_text(action, chosen)
        theirs.apply_action(action)
        state = state.apply(action)
        assert str(theirs) == state.position
    assert state.actor == NO_ACTOR
    assert state.outcome is not None
    assert theirs.returns() == list(state.outcome.returns)


def test_a_game_is_found_by_its_name_and_parameters() -> None:
    game = pyspiel.load_game("glyphwall_grawlix(size=3,hand=1,draft=snake)")
    assert (game.options.size, game.options.hand, game.options.draft) == (3, 1, "snake")
    assert game.num_players() == 2
    assert game.get_type().information == pyspiel.GameType.Information.PERFECT_INFORMATION
    copy = game.new_initial_state().child(9 * 25).clone()
    assert len(copy.history()) == 1


def test_openspiels_search_plays_it() -> None:
    game = openspiel.load("grawlix", size=2, hand=1)
    # Theirs in Python: the one in C++ crashes on every Python game, OpenSpiel's own included (2.0.2).
    rng = np.random.RandomState(1)
    bot = mcts.MCTSBot(game, 2.0, 50, mcts.RandomRolloutEvaluator(1, rng), random_state=rng)
    state = game.new_initial_state()
    while not state.is_terminal():
        state.apply_action(bot.step(state))
    assert sorted(state.returns()) == [-1.0, 1.0]


def test_bad_options_are_refused() -> None:
    with pytest.raises(OptionsError, match="size"):
        openspiel.load("grawlix", size=9)


@pytest.mark.skipif("graffiti" not in game_ids(), reason="the game with secrets is not registered")
def test_what_a_player_is_told_holds_nothing_of_anothers_hand() -> None:
    state = openspiel.load("graffiti", seats=3).new_initial_state()
    rng = random.Random(2)
    for _ in range(120):
        state.apply_action(rng.choice(state.legal_actions()))
    for player in range(3):
        view = json.loads(state.observation_string(player))
        assert view == json.loads(state.information_state_string(player).splitlines()[-1])
        seats = view["table"]["seats"] if "table" in view else view["seats"]
        hidden = [seat["permits"] for number, seat in enumerate(seats) if number != player]
        assert not any(hidden), hidden
        secret = [line for line in state.information_state_string(player).splitlines() if "drew-this-permit" in line]
        assert all(f'"seat":{player}' in line for line in secret)
