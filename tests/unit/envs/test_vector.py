"""The vector environment: in lockstep with the contract, restarts, the learner's seat, and refusals."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest

import glyphwall.envs.gymnasium  # noqa: F401 (registers)
from glyphwall.core.errors import GlyphwallError, IllegalAction
from glyphwall.envs.tensors import Tensors
from glyphwall.envs.vector import GlyphwallVectorEnv

SMALL: dict[str, Any] = {"size": 3, "hand": 2}


def first_legal(info: dict[str, Any]) -> np.ndarray:
    return np.asarray(info["action_mask"].argmax(axis=1))


def play(envs: GlyphwallVectorEnv, steps: int, seed: int) -> list[bytes]:
    _, info = envs.reset(seed=seed)
    seen = []
    for _ in range(steps):
        observed, rewards, over, _, info = envs.step(first_legal(info))
        seen.append(observed.tobytes() + rewards.tobytes() + over.tobytes())
    return seen


@pytest.mark.parametrize("autoreset", ["next_step", "same_step", "disabled"])
def test_each_row_is_a_game_of_the_learners_seat(autoreset: str) -> None:
    envs = GlyphwallVectorEnv("grawlix", 6, autoreset=autoreset, options=SMALL)
    game, options = envs.batch.game, envs.batch.options
    tensors = Tensors(game, options)
    observed, info = envs.reset(seed=4)
    ended = np.zeros(6, np.int64)
    waiting = np.zeros(6, np.bool_)
    for _ in range(60):
        for row in range(6):
            state = envs.batch.state(row)
            assert observed[row].tobytes() == tensors.observe(state, int(envs.seats[row])).tobytes()
            assert np.flatnonzero(info["action_mask"][row]).tolist() == list(state.legal_actions)
            if not waiting[row]:
                assert state.actor == envs.seats[row]
        observed, rewards, over, truncated, info = envs.step(first_legal(info))
        assert not truncated.any()
        assert (np.abs(rewards) == over).all(), "somebody wins every game, and nothing counts before"
        assert not (over & waiting).any()
        ended += over
        waiting = over if autoreset == "next_step" else np.zeros(6, np.bool_)
        if autoreset == "same_step" and over.any():
            assert info["final_obs"].shape == observed.shape
            assert (info["_final_obs"] == over).all()
        if autoreset == "disabled" and over.any():
            with pytest.raises(GlyphwallError, match="wait for reset"):
                envs.step(first_legal(info))
            observed, info = envs.reset(options={"reset_mask": over})
    assert ended.min() > 1
    assert len({tuple(row) for row in observed.tolist()}) > 1


def test_a_seed_repeats_it_and_threads_change_nothing() -> None:
    first = play(GlyphwallVectorEnv("grawlix", 8, options=SMALL), 30, 3)
    assert play(GlyphwallVectorEnv("grawlix", 8, threads=2, options=SMALL), 30, 3) == first
    assert play(GlyphwallVectorEnv("grawlix", 8, options=SMALL), 30, 4) != first


def test_an_opponent_may_be_a_function_which_sees_its_own_seat() -> None:
    seen: list[tuple[int, int]] = []

    def highest(observations: np.ndarray, masks: np.ndarray) -> np.ndarray:
        assert len(observations) == len(masks)
        seen.append(observations.shape)
        return np.asarray(masks.shape[1] - 1 - masks[:, ::-1].argmax(axis=1))

    envs = GlyphwallVectorEnv("grawlix", 4, opponent=highest, seat=1, options=SMALL)
    play(envs, 10, 1)
    assert (envs.seats == 1).all()
    assert seen[0] == (4, envs.single_observation_space.shape[0])  # type: ignore[index]


def test_made_by_gymnasium() -> None:
    envs = gymnasium.make_vec(
        "glyphwall/Grawlix-v1", num_envs=3, vectorization_mode="vector_entry_point", options=SMALL
    )
    observed, info = envs.reset(seed=1)
    assert envs.observation_space.contains(observed)
    for _ in range(5):
        observed, _, _, _, info = envs.step(first_legal(info))
        assert envs.observation_space.contains(observed)
    envs.close()


def test_what_is_refused() -> None:
    for values, said in (
        ({"autoreset": "never"}, "autoreset 'never': one of"),
        ({"opponent": "greedy"}, "opponent 'greedy': random, or a function"),
        ({"seat": 2}, "seat 2: 0 to 1"),
    ):
        with pytest.raises(GlyphwallError, match=said):
            GlyphwallVectorEnv("grawlix", 2, SMALL, **values)
    envs = GlyphwallVectorEnv("grawlix", 2, options=SMALL)
    with pytest.raises(GlyphwallError, match="one number"):
        envs.reset(seed=[1, 2])
    envs.reset(seed=1)
    with pytest.raises(IllegalAction, match="game 0: action 0"):
        envs.step(np.zeros(2, np.int64))
