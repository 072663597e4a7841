"""The vector environment: in lockstep with the contract, restarts, the learner's seat, and refusals."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode

import glyphwall.envs.gymnasium  # noqa: F401 (registers)
from glyphwall.core.errors import GlyphwallError, IllegalAction
from glyphwall.envs import make_batch
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
    for options, said in (
        ({"reset_masks": [True, False]}, "reset option 'reset_masks': reset_mask, seat"),
        ({"seat": [0, 2]}, "seat .*2.*: 0 to 1"),
        ({"seat": [0]}, "one, or one for each of 2 games"),
    ):
        with pytest.raises(GlyphwallError, match=said):
            envs.reset(options=options)
    for seed, said in (([1, 2, 3], "3 for 2 games"), ([1, "x"], "seed 'x'"), ("12", "seed '12'"), (1.5, "seed 1.5")):
        with pytest.raises(GlyphwallError, match=said):
            envs.reset(seed=seed)  # type: ignore[arg-type]
    envs = GlyphwallVectorEnv("grawlix", 2, options=SMALL, illegal="raise")
    envs.reset(seed=1)
    with pytest.raises(IllegalAction, match="game 0: action 0"):
        envs.step(np.zeros(2, np.int64))


@pytest.mark.parametrize(
    ("mode", "expected"),
    [(mode, each) for each in AutoresetMode for mode in (each, each.value, each.name, each.name.lower())],
)
def test_autoreset_modes_by_gymnasiums_enum_its_names_and_values(mode: Any, expected: AutoresetMode) -> None:
    for envs in (
        GlyphwallVectorEnv("grawlix", 2, SMALL, autoreset_mode=mode),
        GlyphwallVectorEnv("grawlix", 2, SMALL, autoreset=mode),
        gymnasium.make_vec("glyphwall/Grawlix-v1", 2, options=SMALL, autoreset_mode=mode),
    ):
        assert envs.metadata["autoreset_mode"] is expected
    assert make_batch("grawlix", 2, SMALL, autoreset=mode).autoreset == expected.name.lower()
    with pytest.raises(GlyphwallError, match="autoreset_mode 'never': one of next_step, same_step, disabled"):
        GlyphwallVectorEnv("grawlix", 2, SMALL, autoreset_mode="never")


def test_as_gymnasiums_own_vectors_it_takes_any_action_of_its_space() -> None:
    """Both lose a game by an illegal action, so that a script without masks runs."""
    ours = GlyphwallVectorEnv("grawlix", 4, SMALL, seat=0, autoreset_mode=AutoresetMode.SAME_STEP)
    theirs = gymnasium.make_vec(
        *("glyphwall/Grawlix-v1", 4, "sync"),
        vector_kwargs={"autoreset_mode": AutoresetMode.SAME_STEP},
        options=SMALL,
        seat=0,
    )
    for envs in (ours, theirs):
        envs.reset(seed=1)
        _, rewards, over, truncated, info = envs.step([0, 10**6, -1, 237])
        assert rewards.tolist() == [-1.0] * 4
        assert over.all()
        assert not truncated.any()
        assert info["final_info"]["illegal"].all()
        assert info["final_info"]["_illegal"].all()
        assert info["final_obs"].shape == (4,) if info["final_obs"].dtype == object else len(info["final_obs"]) == 4
        assert info["action_mask"].any(axis=1).all(), "of the next game"


@pytest.mark.parametrize("mode", ["next_step", "disabled"])
def test_a_game_lost_by_an_illegal_action_waits_like_any_other(mode: str) -> None:
    envs = GlyphwallVectorEnv("grawlix", 3, SMALL, autoreset_mode=mode)
    _, info = envs.reset(seed=1)
    actions = info["action_mask"].argmax(axis=1)
    actions[1] = 0
    _, rewards, over, _, info = envs.step(actions)
    assert rewards.tolist() == [0.0, -1.0, 0.0]
    assert over.tolist() == info["illegal"].tolist() == [False, True, False]
    assert not info["action_mask"][1].any()
    assert not envs.action_masks()[1].any()
    others = [envs.batch.record(row).tobytes() for row in (0, 2)]
    if mode == "disabled":
        _, info = envs.reset(options={"reset_mask": over})
    else:
        _, rewards, over, _, info = envs.step(info["action_mask"].argmax(axis=1))
        assert not rewards.any()
        assert not over[1]
        assert "illegal" not in info
    assert info["action_mask"][1].any()
    assert (others == [envs.batch.record(row).tobytes() for row in (0, 2)]) == (mode == "disabled")


def test_a_seed_for_each_game() -> None:
    envs = GlyphwallVectorEnv("grawlix", 4, SMALL, seat=0)
    observed, _ = envs.reset(seed=[7, 8, 7, np.int64(9)])  # type: ignore[list-item]
    plies = [envs.step(envs.action_masks().argmax(axis=1))[0] for _ in range(5)]
    assert all((rows[0] == rows[2]).all() for rows in plies), "equal seeds play equal games"
    assert any((rows[0] != rows[1]).any() for rows in plies)
    alone = GlyphwallVectorEnv("grawlix", 1, SMALL, seat=0)
    alone.reset(seed=(9,))
    for rows in plies:
        assert (alone.step(alone.action_masks().argmax(axis=1))[0][0] == rows[3]).all(), "wherever it stands"
    mask = np.array([True, False, False, False])
    again, _ = envs.reset(seed=[7, 1, 1, 1], options={"reset_mask": mask})
    assert (again[0] == observed[0]).all()
    assert (again[1:] == plies[-1][1:]).all()
    one, other = (GlyphwallVectorEnv("grawlix", 2, SMALL, seat=0) for _ in range(2))
    one.reset(seed=[5, None])
    other.reset(seed=[5, None])
    steps = [
        (one.step(one.action_masks().argmax(axis=1))[0], other.step(other.action_masks().argmax(axis=1))[0])
        for _ in range(8)
    ]
    assert all((mine[0] == theirs[0]).all() for mine, theirs in steps)
    assert any((mine[1] != theirs[1]).any() for mine, theirs in steps), "None: from the system's entropy"


def test_the_learners_seat_is_an_option_of_reset() -> None:
    envs = GlyphwallVectorEnv("grawlix", 4, SMALL)
    assert envs.reset(seed=1)[1]["seat"].tolist() == [0, 1, 0, 1]
    assert envs.reset(options={"seat": 1})[1]["seat"].tolist() == [1] * 4
    assert envs.reset(options={"seat": [0, 1, 1, 0]})[1]["seat"].tolist() == [0, 1, 1, 0]
    mask = np.array([True, False, True, False])
    assert envs.reset(options={"seat": 1, "reset_mask": mask})[1]["seat"].tolist() == [1, 1, 1, 0]
    assert envs.reset(options={"seat": None})[1]["seat"].tolist() == [0, 1, 0, 1]
    for row in range(4):
        assert envs.batch.state(row).actor == row % 2


def test_gymnasiums_wrappers_of_vectors_take_it() -> None:
    envs: Any = gymnasium.make_vec("glyphwall/Grawlix-v1", 3, options=SMALL, autoreset_mode=AutoresetMode.SAME_STEP)
    envs = gymnasium.wrappers.vector.RecordEpisodeStatistics(envs)
    _, info = envs.reset(seed=1)
    illegal = (~info["action_mask"]).argmax(axis=1)
    *_, info = envs.step(illegal)
    assert info["final_info"]["illegal"].all()
    assert info["episode"]["l"].tolist() == [1, 1, 1]


def test_a_copy_goes_on_alike_and_apart() -> None:
    envs = GlyphwallVectorEnv("grawlix", 4, {**SMALL, "draft": "random"}, threads=2)
    play(envs, 10, 1)
    copies = [copy.deepcopy(envs), pickle.loads(pickle.dumps(envs)), envs]  # noqa: S301
    played = [[each.step(each.action_masks().argmax(axis=1)) for _ in range(12)] for each in copies]
    for steps in zip(*played, strict=True):
        assert len({observed.tobytes() for observed, *_ in steps}) == 1
        assert len({info["action_mask"].tobytes() for *_, info in steps}) == 1
    for each in copies:
        each.close()
