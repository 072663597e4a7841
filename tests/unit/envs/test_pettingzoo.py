"""PettingZoo: its own tests, whole games in lockstep with the contract, and illegal actions."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from glyphwall.core.errors import GlyphwallError
from glyphwall.envs import pettingzoo

SMALL = {"size": 3, "hand": 2}


# A dictionary with a mask is PettingZoo's own way; its test knows the names of its own games that do so.
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be")
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")
@pytest.mark.parametrize(("game", "options"), [("grawlix", SMALL), ("graffiti", {"seats": 3})])
def test_pettingzoos_own_tests_pass(game: str, options: dict[str, Any]) -> None:
    api_test(pettingzoo.env(game, options), num_cycles=60)
    seed_test(lambda: pettingzoo.env(game, options), num_cycles=40)


@pytest.mark.parametrize(
    ("game", "options"), [("grawlix", {"size": 3, "hand": 2, "draft": "random"}), ("graffiti", {"seats": 3})]
)
def test_whole_games_in_lockstep_with_the_contract(game: str, options: dict[str, Any]) -> None:
    env = pettingzoo.env(game, options)
    single = env.unwrapped.single
    rng = np.random.default_rng(3)
    for seed in range(2):
        env.reset(seed=seed)
        rewards = dict.fromkeys(env.possible_agents, 0.0)
        for agent in env.agent_iter():
            observation, reward, over, cut, _ = env.last()
            assert not cut
            rewards[agent] += reward
            if over:
                env.step(None)
                continue
            assert agent == f"seat_{single.state.actor + 1}"
            legal = np.flatnonzero(observation["action_mask"])
            assert legal.tolist() == list(single.state.legal_actions)
            assert env.observation_space(agent).contains(observation)
            others = [other for other in env.agents if other != agent]
            assert not any(env.observe(other)["action_mask"].any() for other in others)
            env.step(int(rng.choice(legal)))
        assert tuple(rewards.values()) == single.state.outcome.returns


def test_an_illegal_action_gives_the_game_up() -> None:
    env = pettingzoo.env("graffiti", {"seats": 3})
    env.reset(seed=0)
    loser = env.agent_selection
    env.step(0)
    assert all(env.terminations.values())
    assert {agent: env.unwrapped.rewards[agent] for agent in env.agents} == {
        agent: -1.0 if agent == loser else 0.5 for agent in env.agents
    }


def test_a_copy_goes_on_alike_and_apart() -> None:
    env = pettingzoo.env("graffiti")
    env.reset(seed=0)
    seen = []
    for each in (copy.deepcopy(env), pickle.loads(pickle.dumps(env)), env):  # noqa: S301
        for _ in range(3):
            each.step(int(each.observe(each.agent_selection)["action_mask"].argmax()))
        each.reset()
        seen.append([each.unwrapped.single.state.position, each.agent_selection])
    assert seen[0] == seen[1] == seen[2]


@pytest.mark.parametrize("options", [{"seat": 0}, {"options": 2}, {"options": 1, "seat": 0}])
def test_reset_options_are_refused(options: dict[str, Any]) -> None:
    env = pettingzoo.env("grawlix", SMALL)
    with pytest.raises(GlyphwallError, match=r"reset option '(seat|options)': there are none"):
        env.reset(options=options)


def test_it_shows_the_position() -> None:
    env = pettingzoo.env("grawlix", SMALL, render_mode="ansi")
    env.reset(seed=0)
    assert "Player 1 takes a tile." in str(env.render())
