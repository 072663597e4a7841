"""OpenSpiel's Python IS-MCTS on games with hidden information: it searches states that the player cannot tell apart."""

from __future__ import annotations

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


def played(game: Any, plies: int, seed: int) -> Any:
    dice, state = random.Random(seed), game.new_initial_state()
    for _ in range(plies):
        if not state.is_terminal():
            state.apply_action(dice.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize(("game_id", "options"), GAMES)
@pytest.mark.parametrize("plies", [0, 1, 6, 40])
def test_the_player_cannot_tell_what_is_drawn_from_what_was(game_id: str, options: dict[str, Any], plies: int) -> None:
    game = openspiel.load(game_id, **options)
    state = played(game, plies if game_id == "graffiti" else min(plies, 6), plies)
    before = str(state)
    dice = np.random.RandomState(3)
    for player in range(game.num_players()):
        for _ in range(3):
            other = state.resample_from_infostate(player, dice.uniform)
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.information_state_tensor(player) == state.information_state_tensor(player)
            assert other.observation_string(player) == state.observation_string(player)
            assert other.current_player() == state.current_player()
            while not other.is_terminal():
                other.apply_action(int(dice.choice(other.legal_actions())))
    assert str(state) == before


def test_what_the_other_was_told_is_not_in_it() -> None:
    """Two states that seat 2 cannot tell apart become the same for it, whatever secret picks were made."""
    game = openspiel.load("grawlix", **GAMES[0][1])
    found = []
    for choice in (0, 5):
        state = game.new_initial_state()
        state.apply_action(state.legal_actions()[choice])
        other = state.resample_from_infostate(1, lambda: 0.25)
        found.append((str(other), other.information_state_string(0), other.information_state_tensor(0)))
    assert found[0] == found[1]


def test_the_draws_differ_and_a_number_repeats_them() -> None:
    state = played(openspiel.load("graffiti"), 40, 1)
    dice = np.random.RandomState(1)
    assert len({str(state.resample_from_infostate(0, dice.uniform)) for _ in range(20)}) > 5
    assert len({str(state.resample_from_infostate(0, lambda: 0.5)) for _ in range(5)}) == 1


@pytest.mark.parametrize(("game_id", "options"), GAMES)
def test_their_search_runs(game_id: str, options: dict[str, Any]) -> None:
    from open_spiel.python.algorithms import ismcts, mcts

    game = openspiel.load(game_id, **options)
    dice, state = np.random.RandomState(2), played(game, 30 if game_id == "graffiti" else 2, 2)
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, dice), 2.0, 5, random_state=dice)
    assert bot.step(state) in state.legal_actions()  # by OpenSpiel's own sampler
    bot.set_resampler(lambda state, player: state.resample_from_infostate(player, dice.uniform))
    assert bot.step(state) in state.legal_actions()
