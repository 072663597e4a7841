"""A Gymnasium vector environment: a batch steps all games in one compiled loop.

    >>> import gymnasium, glyphwall.envs.gymnasium                                              # doctest: +SKIP
    >>> envs = gymnasium.make_vec("glyphwall/Grawlix-v1", num_envs=256)                         # doctest: +SKIP

In each game one seat learns; the others play uniformly at random, or by a function. Needs the extra ``envs``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from glyphwall.core._extras import require_extra

with require_extra("envs"):
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space

import numpy as np

from glyphwall.core.errors import GlyphwallError, IllegalAction
from glyphwall.envs._rendering import RENDER_FPS, RENDER_MODES, RENDER_SIZE, Renderer
from glyphwall.envs._setup import check_autoreset, check_choice, check_reset_options, check_seat, to_array
from glyphwall.envs.making import make_batch

if TYPE_CHECKING:
    from collections.abc import Mapping

    import numpy.typing as npt

    from glyphwall.core.contract import Game
    from glyphwall.core.values import Options

BatchPolicy = Callable[[np.ndarray, np.ndarray], np.ndarray]
"""A function from observations uint8 ``(n, size)`` and masks bool ``(n, action_count)`` to an action for each row."""

MAX_PICTURES = 64
"""The games that are drawn at once."""


class GlyphwallVectorEnv(VectorEnv[np.ndarray, np.ndarray, np.ndarray]):
    """A vector of ``num_envs`` games; one seat learns in each.

    Observations, rewards and ``info["action_mask"]`` are those of `glyphwall.envs.gymnasium.GlyphwallEnv`, with a row
    per game; all results are copies.

    Args:
        opponent: ``"random"``, or a function that chooses for all rows in which another seat acts.
        seat: The learner's seat from 0; None to alternate: game ``i`` has seat ``i % seats``.
        autoreset_mode: When a finished game restarts, by Gymnasium's ``AutoresetMode`` or a name: ``"next_step"``,
            ``"same_step"`` (with ``final_obs`` and ``final_info``) or ``"disabled"`` (reset with
            ``options={"reset_mask": ...}``).
        autoreset: The same, under the name that batches have for it; None to use ``autoreset_mode``.
        illegal: An illegal action loses its game (``"lose"``), or is an error and no game changes (``"raise"``).
        threads: The number of threads; never changes the result.
        render_mode: ``"rgb_array"`` or ``"ansi"``: `render` returns one of each game; ``"human"`` for a window with the
            first game; or None.
        render_size: Width and height of a game's picture, each from 16 to 4096 pixels.

    Raises:
        UnknownGame, OptionsError: The argument of that name is invalid.
        GlyphwallError: Another argument is invalid.
    """

    metadata: dict[str, Any] = {
        "autoreset_mode": AutoresetMode.NEXT_STEP,
        "render_modes": list(RENDER_MODES),
        "render_fps": RENDER_FPS,
    }

    def __init__(
        self,
        game: str | Game[Any, Any],
        num_envs: int = 1,
        options: Options | Mapping[str, Any] | None = None,
        *,
        opponent: str | BatchPolicy = "random",
        seat: int | None = None,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        autoreset: AutoresetMode | str | None = None,
        illegal: str = "lose",
        threads: int = 1,
        render_mode: str | None = None,
        render_size: tuple[int, int] = RENDER_SIZE,
    ) -> None:
        mode = check_autoreset("autoreset_mode", autoreset_mode)
        if autoreset is not None:
            mode = check_autoreset("autoreset", autoreset)
        if isinstance(opponent, str) and opponent != "random":
            raise GlyphwallError(f"opponent {opponent!r}: random, or a function; single environments take any player")
        self._renderer = Renderer(render_mode, render_size)
        self.batch = make_batch(game, num_envs, options, autoreset="disabled", observe=True, threads=threads)
        self.num_envs = n = self.batch.n
        self._given = None if seat is None else check_seat(seat, self.batch.seats)
        self.seats = self._usual_seats()
        self.metadata = self.metadata | {"autoreset_mode": AutoresetMode[mode.upper()]}
        self.render_mode = render_mode
        self.single_observation_space = spaces.Box(0, 255, (self.batch.observation.shape[1],), np.uint8)
        self.single_action_space = spaces.Discrete(self.batch.action_count)
        self.observation_space = batch_space(self.single_observation_space, n)
        self.action_space = batch_space(self.single_action_space, n)
        self._autoreset, self._opponent = mode, opponent
        self._raises = check_choice("illegal", illegal, ("lose", "raise")) == "raise"
        self._over = np.zeros(n, np.bool_)

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[np.ndarray, dict[str, Any]]:
        """Start new games, up to each learner's first ply.

        Args:
            seed: One integer for all games (each has its own stream), or one or None for each (`BatchEnv.reset`).
            options: ``"reset_mask"``, bool ``(num_envs,)``, restarts only those; ``"seat"`` is the learner's seat in
                the games that restart: one, one for each, or None for the usual ones.

        Raises:
            GlyphwallError: The seed or an option is invalid.
        """
        given = check_reset_options(options, ("reset_mask", "seat"))
        mask = given.get("reset_mask")
        which = np.ones(self.num_envs, np.bool_) if mask is None else to_array("reset_mask", mask)
        if which.shape != (self.num_envs,) or which.dtype != np.bool_:
            raise GlyphwallError(f"reset_mask {which.dtype} {which.shape}: {self.num_envs} times true or false")
        seats = self._seats_of(given["seat"]) if "seat" in given else self.seats
        self._begin(which, seed, seats)
        self._show()
        return self._observe(), self._info()

    def step(self, actions: npt.ArrayLike) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray, dict[str, Any]]:
        """Play a ply of each learner, and the others' plies until it acts again.

        Args:
            actions: Integers ``(num_envs,)``; those of games that restart are ignored.

        Returns:
            Observations uint8 ``(num_envs, size)``; rewards float64, terminated bool and truncated bool, each
            ``(num_envs,)``; and info, with ``illegal`` if an illegal action lost a game.

        Raises:
            IllegalAction: With ``illegal="raise"``, an action is illegal; no game has changed.
            GlyphwallError: ``actions`` has another shape or type, or finished games wait for a reset.
        """
        batch, over = self.batch, self._over.copy()
        if self._autoreset == "disabled" and over.any():
            raise GlyphwallError("finished games wait for reset(options={'reset_mask': ...})")
        lost = self._play(actions, ~over)
        self._let_others_play(~(over | lost))
        if over.any():
            self._begin(over, None, self.seats)
        self._over = lost | (batch.terminated & ~over)
        rewards = np.where(self._over, batch.returns[np.arange(self.num_envs), self.seats], 0.0)
        rewards[lost] = -1.0
        terminated = self._over.copy()
        extra: dict[str, Any] = {"illegal": lost, "_illegal": lost.copy()} if lost.any() else {}
        if self._autoreset == "same_step" and terminated.any():
            extra = {"final_obs": batch.observe(self.seats).copy(), "_final_obs": terminated}
            extra |= {"final_info": {"seat": self.seats.copy()}, "_final_info": terminated}
            if lost.any():
                extra["final_info"] |= {"illegal": lost, "_illegal": lost.copy()}
            self._begin(terminated, None, self.seats)
        self._show()
        return self._observe(), rewards, terminated, np.zeros(self.num_envs, np.bool_), self._info() | extra

    def render(self) -> tuple[Any, ...] | None:
        """Return a picture or text of each game as its learner sees it; None for a window.

        Raises:
            GlyphwallError: There are more than `MAX_PICTURES` games to draw.
            MissingLibrary: A library isn't installed.
        """
        if self.render_mode is None:
            return None
        if self.render_mode == "human":
            self._renderer.render(self.batch.state(0).view(int(self.seats[0])))
            return None
        if self.num_envs > MAX_PICTURES:
            raise GlyphwallError(f"render: {self.num_envs} games; at most {MAX_PICTURES} are drawn")
        views = (self.batch.state(row).view(int(seat)) for row, seat in enumerate(self.seats))
        return tuple(self._renderer.render(view) for view in views)

    def action_masks(self) -> np.ndarray:
        """Return the legal actions as bools, under the name that maskable agents expect."""
        mask = self.batch.mask.copy()
        if self._over.any():
            mask[self._over] = False
        return mask

    def close_extras(self, **kwargs: Any) -> None:
        """End the threads, and close the window."""
        self.batch.close()
        self._renderer.close()

    def _begin(self, which: np.ndarray, seed: Any, seats: np.ndarray) -> None:
        self.batch.reset(seed, which)
        self.seats = np.where(which, seats, self.seats)
        self._let_others_play(which)
        self._over[which] = False
        while (early := which & self.batch.terminated).any():  # over before the learner could act
            self.batch.reset(None, early)
            self._let_others_play(early)

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()

    def _play(self, actions: npt.ArrayLike, which: np.ndarray) -> np.ndarray:
        """Play the learners' plies of these games; return in which an illegal one has lost."""
        batch = self.batch
        lost = np.zeros(self.num_envs, np.bool_)
        try:
            batch.step(actions, which)
        except IllegalAction:
            if self._raises:
                raise
            given = to_array("actions", actions)
            inside = (given >= 0) & (given < batch.action_count)
            lost = which & ~(inside & batch.mask[np.arange(self.num_envs), np.where(inside, given, 0)])
            batch.step(given, which & ~lost)
        return lost

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

    def _usual_seats(self) -> np.ndarray:
        count = self.batch.seats
        return np.arange(self.num_envs) % count if self._given is None else np.full(self.num_envs, self._given)

    def _seats_of(self, seats: Any) -> np.ndarray:
        """Return the seats that an option of ``reset`` asks for."""
        if seats is None:
            return self._usual_seats()
        if np.ndim(seats) == 0:
            return np.full(self.num_envs, check_seat(seats, self.batch.seats))
        given = to_array("seat", seats)
        if given.shape != (self.num_envs,):
            raise GlyphwallError(f"seat {given.shape}: one, or one for each of {self.num_envs} games")
        return np.array([check_seat(seat, self.batch.seats) for seat in given])

    def _observe(self) -> np.ndarray:
        """Return the learners' observations: of those who act they are ready."""
        batch = self.batch
        return (batch.observe(self.seats) if self._over.any() else batch.observation).copy()

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks().view(np.int8), "seat": self.seats.copy()}
