"""Pgx's own environment test and wrapper on our games, and AlphaZero with Pgx's names on our games and one of Pgx's."""

from __future__ import annotations

import runpy
from itertools import islice
from pathlib import Path
from typing import Any, Literal

import pytest

from glyphwall.compiled import COMPILED

for package in ("jax", "pgx", "mctx", "flax", "optax"):
    pytest.importorskip(package, reason=f'{package} is not installed: pip install "glyphwall[train,pgx]"')
pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(not COMPILED, reason="XLA calls compiled functions alone"),
    pytest.mark.filterwarnings("ignore::DeprecationWarning"),
]

TRAIN = Path(__file__).resolve().parents[3] / "examples" / "train"
SMALL = {"size": 3, "hand": 2}


def env_of(game: str, options: dict[str, Any]) -> Any:
    from glyphwall.envs.jax import JaxEnv

    return JaxEnv(game, options)


@pytest.mark.parametrize(("game", "options", "times"), [("grawlix", SMALL, 10), ("graffiti", {}, 1)])
def test_pgx_own_test_of_environments_passes(
    monkeypatch: pytest.MonkeyPatch, game: str, options: dict[str, Any], times: int
) -> None:
    import importlib

    import jax

    theirs: Any = importlib.import_module("pgx._src.api_test")
    # Its list of names is that of Pgx's own environments. And its random choice asks one position for a second axis,
    # which JAX refuses since it checks that (0.10 does), for Pgx's own environments as well: the last axis is meant.
    monkeypatch.setattr(theirs, "EnvId", Literal[game])

    @jax.jit
    def act_randomly(key: Any, mask: Any) -> Any:
        return jax.random.categorical(key, jax.numpy.log(mask.astype(jax.numpy.float32)), axis=-1)

    monkeypatch.setattr(theirs, "act_randomly", act_randomly)
    theirs.api_test(env_of(game, options), times)


def test_pgx_wrapper_begins_games_anew() -> None:
    import jax
    import numpy as np
    from pgx.experimental import auto_reset

    env = env_of("grawlix", SMALL)
    step = jax.jit(jax.vmap(auto_reset(env.step, env.init)))
    keys = jax.random.split(jax.random.key(3), 8)
    state = jax.jit(jax.vmap(env.init))(keys)
    ended = np.zeros(8, int)
    for ply in range(60):
        before = state
        dice = jax.random.fold_in(jax.random.key(4), ply)
        action = jax.random.categorical(dice, jax.numpy.where(state.legal_action_mask, 0.0, -1e9))
        state = step(state, action, jax.random.split(dice, 8))
        over = np.asarray(state.terminated)
        ended += over
        assert (np.abs(state.rewards).sum(axis=1) == np.where(over, 2.0, 0.0)).all()
        assert (np.asarray(state._step_count) == np.where(over, 0, np.asarray(before._step_count) + 1)).all()
        assert not np.asarray(state.legal_action_mask).all(axis=1).any()
    assert (ended >= 2).all()


@pytest.mark.parametrize(("game", "updates", "least"), [("grawlix", 20, -1.0), ("pgx:tic_tac_toe", 10, 0.25)])
def test_alphazero_learns_by_the_same_lines(
    monkeypatch: pytest.MonkeyPatch, game: str, updates: int, least: float
) -> None:
    """Its evaluation improves on our game; it plays tic-tac-toe well by then."""
    monkeypatch.syspath_prepend(str(TRAIN))
    example = runpy.run_path(str(TRAIN / "alphazero.py"))
    env = example["make"](game)
    told = list(islice(example["train"](env), updates))
    act, _, value = told[-1]
    assert example["judge"](env, act) > least
    assert game.startswith("pgx:") or value < told[0][2] - 0.1
