"""The games in JAX: pure functions that `jax.jit` and `jax.vmap` take, with the names of Pgx.

    >>> import jax                                                       # doctest: +SKIP
    >>> from glyphwall.envs.jax import JaxEnv                            # doctest: +SKIP
    >>> env = JaxEnv("grawlix", {"size": 4, "hand": 2})                  # doctest: +SKIP
    >>> init, step = jax.jit(jax.vmap(env.init)), jax.jit(jax.vmap(env.step))   # doctest: +SKIP
    >>> state = init(jax.random.split(jax.random.key(7), 1024))          # doctest: +SKIP

On the processor the compiled rules are called from inside XLA, through its foreign function interface; the loop over a
batch is compiled as well. Graphics cards are not served. Needs JAX, which the extra ``train`` has.
"""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from glyphwall.core.extras import require_extra

with require_extra("train"):
    import jax
    import jax.numpy as jnp

import numpy as np

from glyphwall.compiled.templates import specialise
from glyphwall.core.errors import GlyphwallError, IllegalAction
from glyphwall.envs.setup import game_setup
from glyphwall.envs.xla import make_handler

if TYPE_CHECKING:
    from collections.abc import Mapping
    from os import PathLike
    from typing import Self

    from glyphwall.core.contract import Game
    from glyphwall.core.kernel import Kernel
    from glyphwall.core.values import Options

_LOOK, _LEAVE, _LOSE = -1, -2, -3


@jax.tree_util.register_dataclass
@dataclass(frozen=True)
class State:
    """A position, as arrays; with a leading axis under `jax.vmap`.

    Attributes:
        current_player: int32: the seat to act; 0 once the game is over.
        observation: uint8 ``(size,)``: what that seat may know, as `glyphwall.envs.batch.BatchEnv` tells it.
        rewards: float32 ``(seats,)``: the returns when the game has just ended, else zeros.
        terminated, truncated: bool; no game is cut off.
        legal_action_mask: bool ``(action_count,)``; all true once the game is over.
        _step_count: int32. _record, _stream: uint8, uint32: the rules' record, and where chance is. _env: the `JaxEnv`;
            no array, and the same for all states of one.
    """

    current_player: Any
    observation: Any
    rewards: Any
    terminated: Any
    truncated: Any
    legal_action_mask: Any
    _step_count: Any
    _record: Any
    _stream: Any
    _env: JaxEnv = dataclasses.field(metadata={"static": True}, repr=False)

    @property
    def env_id(self) -> str:
        """The game's id, as Pgx names an environment."""
        return self._env.id

    def to_svg(self, *, color_theme: str | None = None, scale: float | None = None) -> str:
        """A drawing of the position as a spectator sees it; of a batch, of its first one.

        Games draw themselves in colours and a size of their own: ``color_theme`` and ``scale``, which Pgx has, change
        nothing.

        Raises:
            NotImplementedError: a game without ``state_from_record``.
        """
        from glyphwall.render import svg

        env, record = self._env, np.asarray(self._record).reshape(-1, len(self._env._start))[0]
        found = env.game.state_from_record(np.frombuffer(record.tobytes(), env._dtype).copy(), env.options)
        return svg(found.view(None))

    def save_svg(
        self, filename: str | PathLike[str], *, color_theme: str | None = None, scale: float | None = None
    ) -> None:
        """Writes `to_svg` to a file."""
        Path(filename).write_text(self.to_svg(), encoding="utf-8")

    def replace(self, **changes: Any) -> Self:
        """The same with other arrays in some places."""
        return dataclasses.replace(self, **changes)


class JaxEnv:
    """A game as pure functions of arrays.

    A step is one ply; chance is played at once. A game that is over stays as it is. An action that is not legal ends
    the game: who played it has lost, and the others share the win.

    Args:
        game: its id, or the game itself.
        options: the game's options, or a mapping of their names to values.

    Attributes:
        id, version: of the environment. num_players, num_actions, observation_shape: as Pgx names them.

    Raises:
        UnknownGame, OptionsError: as they say. GlyphwallError: no compiled rules, or no observations.
    """

    def __init__(self, game: str | Game[Any, Any], options: Options | Mapping[str, Any] | None = None) -> None:
        of = game_setup(game, options)
        kernel, observation = of.kernel, of.observation
        self.game, self.options = of.game, of.options
        self.id, self.version = of.game.id, observation.version
        self.num_players, self.num_actions = of.seats, of.action_count
        self.observation_shape = (observation.size(of.options),)
        self._columns = kernel.rules.max_seats
        self._start = np.frombuffer(of.start.tobytes(), np.uint8)
        self._dtype = kernel.rules.dtype
        self._target = _registered(kernel)

    def init(self, key: Any) -> State:
        """A game at its first decision; the key chooses what chance does in all of it.

        Raises:
            GlyphwallError: it is no key of JAX.
        """
        typed = isinstance(key, jax.Array) and jnp.issubdtype(key.dtype, jax.dtypes.prng_key)
        if not typed and not (isinstance(key, (jax.Array, np.ndarray)) and key.ndim):
            raise GlyphwallError(f"key {key!r}: one of jax.random.key(seed)")
        data = jax.random.key_data(key) if typed else key
        return self._call(jnp.asarray(self._start), data[:2].astype(jnp.uint32), _LOOK, -1, 0)

    def step(self, state: State, action: Any, key: Any = None) -> State:
        """The position after an action (a whole number); ``key`` is not needed, since chance has its own stream.

        Raises:
            IllegalAction: it is no whole number. One that is not legal loses.
        """
        action = _whole(action)
        illegal = ~state.terminated & ~state.legal_action_mask[action]
        left = state.terminated | illegal
        after = self._call(
            state._record, state._stream, jnp.where(left, _LOSE, action), -1, state._step_count + ~state.terminated
        )
        share = 1.0 / max(self.num_players - 1, 1)
        lost = jnp.where(jnp.arange(self.num_players) == state.current_player, -1.0, share).astype(jnp.float32)
        return after.replace(rewards=jnp.where(illegal, lost, after.rewards))

    def observe(self, state: State, player_id: Any = None) -> Any:
        """What a seat may know, by default the one to act: uint8 ``(size,)``."""
        viewer = state.current_player if player_id is None else player_id
        return self._call(state._record, state._stream, _LEAVE, viewer, 0).observation

    def _call(self, record: Any, stream: Any, action: Any, viewer: Any, count: Any) -> State:
        one: Any = jax.ShapeDtypeStruct
        found = jax.ffi.ffi_call(
            self._target,
            (
                one(record.shape, jnp.uint8),
                one(stream.shape, jnp.uint32),
                one((self.num_actions,), jnp.bool_),
                one((), jnp.int32),
                one((self._columns,), jnp.float32),
                one((), jnp.bool_),
                one(self.observation_shape, jnp.uint8),
            ),
            vmap_method="broadcast_all",
        )(record, stream, jnp.asarray(action, jnp.int32), jnp.asarray(viewer, jnp.int32))
        record, stream, mask, actor, returns, terminated, observation = found
        return State(
            current_player=actor,
            observation=observation,
            rewards=returns[: self.num_players],
            terminated=terminated,
            truncated=jnp.zeros_like(terminated),
            legal_action_mask=mask,
            _step_count=jnp.asarray(count, jnp.int32),
            _record=record,
            _stream=stream,
            _env=self,
        )


def _whole(action: Any) -> Any:
    """A number for an action, looked at when a function is traced, not when it runs."""
    try:
        found = jnp.asarray(action)
    except (TypeError, ValueError):
        raise IllegalAction(f"action {action!r}: a whole number") from None
    if not jnp.issubdtype(found.dtype, jnp.integer):
        raise IllegalAction(f"action {found.dtype}: a whole number")
    return found


_handlers: list[Any] = []
"""What XLA calls must never be freed."""


@cache
def _name_of(game: str, step_games: Any, dtype: np.dtype[Any]) -> str:
    handler = make_handler(step_games, dtype)
    capsule: Any = jax.ffi.pycapsule
    name = f"glyphwall_{game}_{len(_handlers)}"
    _handlers.append(handler)
    jax.ffi.register_ffi_target(name, capsule(handler.ctypes), platform="cpu")
    return name


def _registered(kernel: Kernel) -> str:
    """The name under which XLA knows the game's step."""
    return _name_of(
        kernel.game, specialise("glyphwall.envs.templates.functional", kernel).step_games, kernel.rules.dtype
    )
