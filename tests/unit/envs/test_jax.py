"""The games in JAX: in lockstep with the contract under `jit` and `vmap`, with the state that Pgx promises."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from glyphwall.compiled import COMPILED
from glyphwall.compiled.mixing import STEP, mix
from glyphwall.core.errors import GlyphwallError
from glyphwall.core.registry import get_game
from glyphwall.core.values import CHANCE
from leduc.plugin import PLUGIN

jax = pytest.importorskip("jax")
pytestmark = [pytest.mark.long, pytest.mark.skipif(not COMPILED, reason="XLA calls compiled functions alone")]

GAMES: list[tuple[Any, dict[str, Any]]] = [
    ("grawlix", {"size": 3, "hand": 2, "draft": "random", "begins": "random"}),
    ("graffiti", {}),
    (PLUGIN.game, {}),
]


def env_of(game: Any, options: dict[str, Any]) -> Any:
    from glyphwall.envs.jax import JaxEnv

    return JaxEnv(game, options)


class Twin:
    """The expected state of a game, by the contract."""

    def __init__(self, env: Any, key: np.ndarray) -> None:
        self.env = env
        self.position = np.frombuffer(key.astype(np.uint32).tobytes(), np.uint64)[0]
        self.state = env.game.initial_state(env.options)
        self._chance()

    def step(self, action: int) -> None:
        self.state = self.state.apply(action)
        self._chance()

    def _chance(self) -> None:
        while self.state.actor == CHANCE:
            with np.errstate(over="ignore"):
                self.position = np.uint64(self.position + STEP)
                outcome = self.env.game.kernel.rules.sample_chance(self.state.record[0], np.uint64(mix(self.position)))
            self.state = self.state.apply(int(outcome))

    def compare(self, state: Any, number: int) -> None:
        env, twin = self.env, self.state
        out = np.zeros(env.observation_shape, np.uint8)
        seat = max(twin.actor, 0)
        env.game.kernel.observation.write_observation(twin.record[0], seat, out)
        assert (np.asarray(state.observation[number]) == out).all()
        assert int(state.current_player[number]) == seat
        over = twin.outcome is not None
        assert bool(state.terminated[number]) == over
        legal = range(env.num_actions) if over else twin.legal_actions
        assert np.flatnonzero(state.legal_action_mask[number]).tolist() == list(legal)


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_random_games_in_lockstep_with_the_contract(game: Any, options: dict[str, Any]) -> None:
    env = env_of(game, options)
    init, step = jax.jit(jax.vmap(env.init)), jax.jit(jax.vmap(env.step))
    keys = jax.random.split(jax.random.key(7), 5)
    state = init(keys)
    twins = [Twin(env, key) for key in np.asarray(jax.random.key_data(keys))]
    rng = np.random.default_rng(1)
    ended = 0
    for ply in range(env.game.max_plies(env.options)):
        for number, twin in enumerate(twins):
            if ply % 3 == 0 or twin.state.outcome:
                twin.compare(state, number)
        if all(twin.state.outcome for twin in twins):
            break
        actions = np.zeros(5, np.int32)
        before = [twin.state.outcome for twin in twins]
        for number, twin in enumerate(twins):
            if not before[number]:
                actions[number] = rng.choice(twin.state.legal_actions)
                twin.step(int(actions[number]))
        state = step(state, actions)
        for number, twin in enumerate(twins):
            new = twin.state.outcome if not before[number] else None
            ended += new is not None
            expected = new.returns if new else (0.0,) * env.num_players
            assert np.allclose(state.rewards[number], expected)
    assert ended == 5


def test_one_game_without_vmap_and_what_other_seats_know() -> None:
    env = env_of(*GAMES[2])
    state = jax.jit(env.init)(jax.random.PRNGKey(3))
    assert state.observation.shape == env.observation_shape
    other = jax.jit(env.observe)(state, 1 - state.current_player)
    assert (np.asarray(other[:6]) != np.asarray(state.observation[:6])).any()
    assert (np.asarray(env.observe(state, state.current_player)) == np.asarray(state.observation)).all()
    after = jax.lax.fori_loop(0, 3, lambda _, each: env.step(each, 1), state)
    assert int(after._step_count) == 3


def test_an_illegal_action_loses() -> None:
    env = env_of("grawlix", {"size": 3, "hand": 2})
    state = jax.jit(env.init)(jax.random.key(0))
    lost = jax.jit(env.step)(state, 0)
    assert bool(lost.terminated)
    assert np.asarray(lost.rewards).tolist() == [-1.0, 1.0]
    assert bool(lost.legal_action_mask.all())
    still = env.step(lost, 5)
    assert not np.asarray(still.rewards).any()
    assert bool(still.terminated)
    assert int(still._step_count) == 1


def test_what_is_refused() -> None:
    from tests.unit.envs.test_batch import Unseen

    with pytest.raises(GlyphwallError, match="leduc has no observations"):
        env_of(Unseen(), {})
    assert get_game("grawlix").kernel.observation is not None
