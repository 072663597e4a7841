"""The games in JAX: pure functions for `jax.jit` and `jax.vmap`, with Pgx's names.

    >>> import jax                                                       # doctest: +SKIP
    >>> from glyphwall.envs import JaxEnv                            # doctest: +SKIP
    >>> env = JaxEnv("grawlix", {"size": 4, "hand": 2})                  # doctest: +SKIP
    >>> init, step = jax.jit(jax.vmap(env.init)), jax.jit(jax.vmap(env.step))   # doctest: +SKIP
    >>> state = init(jax.random.split(jax.random.key(7), 1024))          # doctest: +SKIP

XLA calls the compiled rules on the CPU through its foreign function interface; the loop over a batch is compiled as
well. GPUs aren't supported. Needs JAX, which is in the extra ``train``.
"""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from glyphwall.core._extras import require_extra

with require_extra("train"):
    import jax
    import jax.numpy as jnp

import numpy as np

from glyphwall.compiled.templates import specialise
from glyphwall.core.errors import GlyphwallError, IllegalAction
from glyphwall.envs._setup import game_setup
from glyphwall.envs._xla import make_handler

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
    """A position as arrays; with a leading axis under `jax.vmap`.

    Attributes:
        current_player: int32: the seat to act; 0 once the game is over.
        observation: uint8 ``(size,)``: that seat's observation, as in `glyphwall.envs.batch.BatchEnv`.
        rewards: float32 ``(seats,)``: the returns when the game has just ended, else zeros.
        terminated, truncated: bool; no game is truncated.
        legal_action_mask: bool ``(action_count,)``; all True once the game is over.
        _step_count: int32.
        _record, _stream: uint8, uint32: the rules' record and the random stream of chance.
        _env: The `JaxEnv`; not an array, and the same for all its states.
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
        """The game's id, under Pgx's name."""
        return self._env.id

    def to_svg(self, *, color_theme: str | None = None, scale: float | None = None) -> str:
        """Draw the position as a spectator sees it; the first one of a batch.

        ``color_theme`` and ``scale``, which Pgx has, are ignored: games have their own colours and size.

        Raises:
            NotImplementedError: The game has no ``state_from_record``.
        """
        from glyphwall.render.drawing import svg

        env, record = self._env, np.asarray(self._record).reshape(-1, len(self._env._start))[0]
        found = env.game.state_from_record(np.frombuffer(record.tobytes(), env._dtype).copy(), env.options)
        return svg(found.view(None))

    def save_svg(
        self, filename: str | PathLike[str], *, color_theme: str | None = None, scale: float | None = None
    ) -> None:
        """Write `to_svg` to a file."""
        Path(filename).write_text(self.to_svg(), encoding="utf-8")

    def replace(self, **changes: Any) -> Self:
        """Return a copy with other arrays."""
        return dataclasses.replace(self, **changes)


class JaxEnv:
    """A game as pure functions of arrays.

    A step is one ply; chance is played at once. A finished game stays as it is. An illegal action ends the game: its
    player loses, and the others share the win.

    Attributes:
        id, version: The environment's.
        num_players, num_actions, observation_shape: Under Pgx's names.

    Raises:
        UnknownGame, OptionsError: The argument of that name is invalid.
        GlyphwallError: The game has no compiled rules or no observations.
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
        """Start a game up to its first decision; the key determines all of its chance.

        Raises:
            GlyphwallError: The key isn't one of JAX's.
        """
        typed = isinstance(key, jax.Array) and jnp.issubdtype(key.dtype, jax.dtypes.prng_key)
        if not typed and not (isinstance(key, (jax.Array, np.ndarray)) and key.ndim):
            raise GlyphwallError(f"key {key!r}: one of jax.random.key(seed)")
        data = jax.random.key_data(key) if typed else key
        return self._call(jnp.asarray(self._start), data[:2].astype(jnp.uint32), _LOOK, -1, 0)

    def step(self, state: State, action: Any, key: Any = None) -> State:
        """Return the position after an action; ``key`` is ignored, because chance has its own stream.

        Raises:
            IllegalAction: The action is no integer. An illegal integer loses.
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
        """Return a seat's observation, by default of the seat to act: uint8 ``(size,)``."""
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
    """Check an action's type; runs when a function is traced, not when it runs."""
    try:
        found = jnp.asarray(action)
    except (TypeError, ValueError):
        raise IllegalAction(f"action {action!r}: a whole number") from None
    if not jnp.issubdtype(found.dtype, jnp.integer):
        raise IllegalAction(f"action {found.dtype}: a whole number")
    return found


_handlers: list[Any] = []
"""References to what XLA calls, which must never be freed."""


@cache
def _name_of(game: str, step_games: Any, dtype: np.dtype[Any]) -> str:
    handler = make_handler(step_games, dtype)
    capsule: Any = jax.ffi.pycapsule
    name = f"glyphwall_{game}_{len(_handlers)}"
    _handlers.append(handler)
    jax.ffi.register_ffi_target(name, capsule(handler.ctypes), platform="cpu")
    return name


def _registered(kernel: Kernel) -> str:
    """Return the name under which XLA knows the game's step."""
    return _name_of(
        kernel.game, specialise("glyphwall.envs.templates.functional", kernel).step_games, kernel.rules.dtype
    )
