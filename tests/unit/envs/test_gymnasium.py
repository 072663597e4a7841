"""Gymnasium: its own checks, whole games against players, illegal actions, and refusals."""

from __future__ import annotations

import copy
import pickle
import re
import subprocess
import sys
import warnings
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from glyphwall.core.errors import GlyphwallError, IllegalAction, UnknownPlayer
from glyphwall.core.registry import get_game
from glyphwall.envs.gymnasium import GlyphwallEnv
from glyphwall.players.specs import make_player

SMALL = {"size": 3, "hand": 2}


@pytest.mark.parametrize(("name", "options"), [("Grawlix", SMALL), ("Graffiti", {"seats": 3})])
@pytest.mark.usefixtures("screen")
def test_gymnasiums_own_checks_pass(name: str, options: dict[str, Any]) -> None:
    env = gymnasium.make(f"glyphwall/{name}-v1", options=options)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(env.unwrapped, skip_render_check=False)


def play(env: Any, seed: int) -> list[tuple[float, int]]:
    """Play a game of random legal plies; return its last reward and the learner's plies."""
    found = []
    for number in range(6):
        observation, info = env.reset(seed=seed if number == 0 else None)
        assert env.observation_space.contains(observation)
        rewards, over = [], False
        while not over:
            state = env.unwrapped.single.state
            assert state.actor == info["seat"]
            assert np.flatnonzero(info["action_mask"]).tolist() == list(state.legal_actions)
            assert (env.unwrapped.action_masks() == info["action_mask"]).all()
            action = env.np_random.choice(np.flatnonzero(info["action_mask"]))
            observation, reward, over, cut, info = env.step(action)
            assert not cut
            rewards.append(reward)
        outcome = env.unwrapped.single.state.outcome
        assert rewards[-1] == outcome.returns[info["seat"]]
        assert not any(rewards[:-1])
        assert not info["action_mask"].any()
        found.append((rewards[-1], info["seat"]))
    return found


def test_whole_games_against_a_player() -> None:
    env = gymnasium.make("glyphwall/Grawlix-v1", opponent="greedy", options=SMALL)
    first = play(env, 3)
    assert {seat for _, seat in first} == {0, 1}
    assert play(env, 3) == first
    assert all(
        seat == 1
        for _, seat in play(gymnasium.make("glyphwall.envs.gymnasium:glyphwall/Grawlix-v1", options=SMALL, seat=1), 1)
    )


def test_a_player_object_and_many_at_once() -> None:
    game = get_game("grawlix")
    player = make_player("random", game, game.make_options(**SMALL))
    env = gymnasium.make_vec("glyphwall/Grawlix-v1", 3, "sync", options=SMALL, opponent=player)
    observation, info = env.reset(seed=1)
    assert observation.shape[0] == info["action_mask"].shape[0] == 3


def test_an_illegal_action_gives_the_game_up_or_is_refused() -> None:
    env = GlyphwallEnv("grawlix", SMALL, seat=0)
    env.reset(seed=0)
    _, reward, over, _, info = env.step(0)
    assert (reward, over, info["illegal"]) == (-1.0, True, True)
    with pytest.raises(GlyphwallError, match="reset"):
        env.step(0)
    env = GlyphwallEnv("grawlix", SMALL, seat=0, illegal="raise")
    _, info = env.reset(seed=0)
    with pytest.raises(IllegalAction, match="action 0 is not legal"):
        env.step(0)
    assert not env.step(int(np.flatnonzero(info["action_mask"])[0]))[2]


@pytest.mark.parametrize(
    ("options", "about"),
    [
        ({"seats": 0}, "reset option 'seats': seat"),
        ({"seat": 0, "size": 3}, "reset option 'size': seat"),
        ({1: 2}, "reset option 1: seat"),
        ("seat", "reset options 'seat': a mapping"),
        (5, "reset options 5: a mapping"),
    ],
)
def test_reset_options_that_are_refused(options: Any, about: str) -> None:
    env = GlyphwallEnv("grawlix", SMALL)
    env.reset(seed=1)
    before = env.single.state
    with pytest.raises(GlyphwallError, match=about):
        env.reset(seed=2, options=options)
    assert env.single.state is before
    for nothing in ({}, None, {"seat": None}):
        env.reset(options=nothing)


def test_a_copy_goes_on_alike_and_apart() -> None:
    env = GlyphwallEnv("grawlix", SMALL, opponent="greedy")
    env.reset(seed=3)
    rest = [play(each, 5) for each in (copy.deepcopy(env), pickle.loads(pickle.dumps(env)), env)]  # noqa: S301
    assert rest[0] == rest[1] == rest[2]


def test_it_shows_the_position() -> None:
    env = GlyphwallEnv("grawlix", SMALL, seat=0, render_mode="ansi")
    env.reset(seed=0)
    shown = env.render()
    assert shown is not None
    assert "Player 1 takes a tile." in shown
    assert GlyphwallEnv("grawlix", SMALL).render() is None


@pytest.mark.parametrize(
    ("arguments", "error", "about"),
    [
        ({"seat": 2}, GlyphwallError, "seat 2: 0 to 1, or None"),
        ({"illegal": "no"}, GlyphwallError, "one of lose, raise"),
        ({"opponent": "nobody"}, UnknownPlayer, "no player 'nobody'"),
    ],
)
def test_what_is_refused(arguments: dict[str, Any], error: type[Exception], about: str) -> None:
    with pytest.raises(error, match=about):
        GlyphwallEnv("grawlix", SMALL, **arguments)


FRESH = """
import gymnasium
try:
    gymnasium.make("glyphwall/Grawlix-v1")
except gymnasium.error.Error:
    pass
else:
    raise SystemExit("Gymnasium finds packages by itself: the pages can be plainer")
"""


def test_the_pages_lines_run_in_a_fresh_process() -> None:
    """Gymnasium knows a short name only after an import; the name with the module in front needs none."""
    page = (Path(__file__).parents[3] / "docs" / "reference" / "environments.md").read_text(encoding="utf-8")
    blocks = [
        block for block in re.findall(r"^```python\n(.*?)^```$", page, re.M | re.S) if "import gymnasium" in block
    ]
    assert len(blocks) == 2
    assert not any("import glyphwall" in block for block in blocks)
    code = "\n".join([FRESH, *blocks, "assert env.spec.id == 'glyphwall/Grawlix-v1', env.spec"])
    code += "\nassert type(envs).__name__ == 'GlyphwallVectorEnv' and observations.shape[0] == 256"
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", code], capture_output=True, encoding="utf-8", check=False
    )
    assert done.returncode == 0, done.stderr
