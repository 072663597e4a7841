"""A Gymnasium vector environment: a batch steps all games in one compiled loop.

    >>> import gymnasium, glyphwall.envs.gymnasium                                              # doctest: +SKIP
    >>> envs = gymnasium.make_vec("glyphwall/Grawlix-v1", num_envs=256)                         # doctest: +SKIP

In each game one seat learns; the others play uniformly at random, or by a function. Needs the extra ``envs``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from glyphwall.core.extras import require_extra

with require_extra("envs"):
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space

import numpy as np

from glyphwall.core.errors import GlyphwallError
from glyphwall.envs.making import make_batch
from glyphwall.envs.setup import check_seat, to_array

if TYPE_CHECKING:
    from collections.abc import Mapping

    from glyphwall.core.contract import Game
    from glyphwall.core.values import Options

BatchPolicy = Callable[[np.ndarray, np.ndarray], np.ndarray]
"""A function from observations uint8 ``(n, size)`` and masks bool ``(n, action_count)`` to an action for each row."""

_MODES = {
    "next_step": AutoresetMode.NEXT_STEP,
    "same_step": AutoresetMode.SAME_STEP,
    "disabled": AutoresetMode.DISABLED,
}


class GlyphwallVectorEnv(VectorEnv[np.ndarray, np.ndarray, np.ndarray]):
    """A vector of ``num_envs`` games; one seat learns in each.

    Observations, rewards and ``info["action_mask"]`` are those of `glyphwall.envs.gymnasium.GlyphwallEnv`, with a row
    per game; all results are copies. An illegal action raises `IllegalAction`, and no game changes.

    Args:
        opponent: ``"random"``, or a function that chooses for all rows in which another seat acts.
        seat: The learner's seat from 0; None to alternate: game ``i`` has seat ``i % seats``.
        autoreset: ``"next_step"``, ``"same_step"`` (with ``final_obs`` and ``final_info``) or ``"disabled"`` (reset
            with ``options={"reset_mask": ...}``).
        threads: The number of threads; never changes the result.

    Raises:
        UnknownGame, OptionsError: The argument of that name is invalid.
        GlyphwallError: Another argument is invalid.
    """

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.NEXT_STEP}

    def __init__(
        self,
        game: str | Game[Any, Any],
        num_envs: int = 1,
        options: Options | Mapping[str, Any] | None = None,
        *,
        opponent: str | BatchPolicy = "random",
        seat: int | None = None,
        autoreset: str = "next_step",
        threads: int = 1,
        render_mode: None = None,
    ) -> None:
        if autoreset not in _MODES:
            raise GlyphwallError(f"autoreset {autoreset!r}: one of {', '.join(_MODES)}")
        if isinstance(opponent, str) and opponent != "random":
            raise GlyphwallError(f"opponent {opponent!r}: random, or a function; single environments take any player")
        self.batch = make_batch(game, num_envs, options, autoreset="disabled", observe=True, threads=threads)
        if seat is not None:
            seat = check_seat(seat, self.batch.seats)
        self.num_envs = num_envs
        self.seats = np.arange(num_envs) % self.batch.seats if seat is None else np.full(num_envs, seat)
        self.metadata = self.metadata | {"autoreset_mode": _MODES[autoreset]}
        self.render_mode = render_mode
        self.single_observation_space = spaces.Box(0, 255, (self.batch.observation.shape[1],), np.uint8)
        self.single_action_space = spaces.Discrete(self.batch.action_count)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._autoreset, self._opponent = autoreset, opponent
        self._over = np.zeros(num_envs, np.bool_)

    def reset(
        self, *, seed: int | list[int] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[np.ndarray, dict[str, Any]]:
        """Start new games, up to each learner's first ply.

        Args:
            seed: One integer for all games (each has its own stream).
            options: ``{"reset_mask": bool (n,)}`` restarts only those.

        Raises:
            GlyphwallError: The seed or the mask is invalid.
        """
        if isinstance(seed, list):
            raise GlyphwallError("seed: one number; every game of the batch has its own stream")
        mask = (options or {}).get("reset_mask")
        which = np.ones(self.num_envs, np.bool_) if mask is None else to_array("reset_mask", mask)
        if which.shape != (self.num_envs,) or which.dtype != np.bool_:
            raise GlyphwallError(f"reset_mask {which.dtype} {which.shape}: {self.num_envs} times true or false")
        self._begin(which, seed)
        return self.batch.observation.copy(), self._info()

    def step(self, actions: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray, dict[str, Any]]:
        """Play a ply of each learner, and the others' plies until it acts again.

        Args:
            actions: Integers ``(num_envs,)``; those of games that restart are ignored.

        Returns:
            Observations uint8 ``(num_envs, size)``; rewards float64, terminated bool and truncated bool, each
            ``(num_envs,)``; and info.

        Raises:
            IllegalAction: An action is illegal; no game has changed.
            GlyphwallError: ``actions`` has another shape or type, or finished games wait for a reset.
        """
        batch, over = self.batch, self._over.copy()
        if self._autoreset == "disabled" and over.any():
            raise GlyphwallError("finished games wait for reset(options={'reset_mask': ...})")
        batch.step(actions, ~over)
        self._let_others_play(~over)
        if over.any():
            self._begin(over, None)
        self._over = batch.terminated & ~over
        rewards = np.where(self._over, batch.returns[np.arange(self.num_envs), self.seats], 0.0)
        terminated = self._over.copy()
        extra: dict[str, Any] = {}
        if self._autoreset == "same_step" and terminated.any():
            extra = {"final_obs": batch.observe(self.seats).copy(), "_final_obs": terminated}
            extra |= {"final_info": {"seat": self.seats.copy()}, "_final_info": terminated}
            self._begin(terminated, None)
        observed = batch.observe(self.seats) if self._over.any() else batch.observation
        return observed.copy(), rewards, terminated, np.zeros(self.num_envs, np.bool_), self._info() | extra

    def close_extras(self, **kwargs: Any) -> None:
        """End the threads."""
        self.batch.close()

    def _begin(self, which: np.ndarray, seed: int | None) -> None:
        self.batch.reset(seed, which)
        self._let_others_play(which)
        self._over[which] = False
        while (early := which & self.batch.terminated).any():  # over before the learner could act
            self.batch.reset(None, early)
            self._let_others_play(early)

    def _let_others_play(self, which: np.ndarray) -> None:
        batch = self.batch
        while (waiting := which & (batch.actor >= 0) & (batch.actor != self.seats)).any():
            if isinstance(self._opponent, str):
                actions = batch.sample()
            else:
                rows = np.flatnonzero(waiting)
                actions = np.zeros(self.num_envs, np.int64)
                actions[rows] = self._opponent(batch.observation[rows], batch.mask[rows])
            batch.step(actions, waiting)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.batch.mask.astype(np.int8), "seat": self.seats.copy()}
