"""The games in Gymnasium: one seat learns, Glyphwall's players take the others.

    >>> import gymnasium
    >>> env = gymnasium.make("glyphwall.envs.gymnasium:glyphwall/Grawlix-v1", opponent="greedy")
    >>> envs = gymnasium.make_vec("glyphwall.envs.gymnasium:glyphwall/Grawlix-v1", num_envs=256)

The name starts with the module that Gymnasium must import. Importing it registers every game as
``glyphwall/<Game>-v1``; afterwards the short name works. Needs the extra ``envs``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from glyphwall.core._extras import require_extra

with require_extra("envs"):
    import gymnasium

import numpy as np

from glyphwall.core.errors import GlyphwallError, IllegalAction
from glyphwall.core.registry import game_ids
from glyphwall.envs._rendering import RENDER_FPS, RENDER_MODES, RENDER_SIZE, Renderer
from glyphwall.envs._setup import check_action, check_reset_options, check_seat, check_seed
from glyphwall.envs._single import SingleGame
from glyphwall.players.base import Player
from glyphwall.players.specs import make_player

if TYPE_CHECKING:
    from collections.abc import Mapping

    from glyphwall.core.values import Options

VERSION = 1
"""The version of the environments; every change that affects a trained agent's results increments it."""


class GlyphwallEnv(gymnasium.Env[Any, Any]):
    """A game from one seat.

    An observation is uint8 ``(size,)``: the parts of ``Kernel.observation`` (docs/reference/environments.md). An action
    is an action number; ``info["action_mask"]`` has the legal ones. The reward is the seat's return in [-1, 1] at the
    end, and 0 before. No game is truncated.

    Args:
        opponent: The player of the other seats: a spec, or a `Player`.
        seat: The learner's, from 0; None draws one for every game.
        illegal: An illegal action loses the game (``"lose"``), or is an error (``"raise"``).
        render_mode: ``"rgb_array"`` for pictures, uint8 ``(height, width, 3)`` (the extra ``draw``); ``"human"`` for a
            window (the extra ``render``), which shows every position without a call; ``"ansi"`` for text; or None.
        render_size: Width and height of pictures, each from 16 to 4096 pixels.

    Raises:
        UnknownGame, OptionsError, UnknownPlayer: The argument of that name is invalid.
        GlyphwallError: The game has no observations, or another argument is invalid.
    """

    metadata: dict[str, Any] = {"render_modes": list(RENDER_MODES), "render_fps": RENDER_FPS}

    def __init__(
        self,
        game: str,
        options: Options | Mapping[str, Any] | None = None,
        *,
        opponent: str | Player = "random",
        seat: int | None = None,
        illegal: str = "lose",
        render_mode: str | None = None,
        render_size: tuple[int, int] = RENDER_SIZE,
    ) -> None:
        self.single = SingleGame(game, options)
        if seat is not None:
            seat = check_seat(seat, self.single.seats)
        if illegal not in ("lose", "raise"):
            raise GlyphwallError(f"illegal {illegal!r}: one of lose, raise")
        self._renderer = Renderer(render_mode, render_size)
        self.render_mode = render_mode
        self.observation_space = gymnasium.spaces.Box(0, 255, (self.single.size,), dtype=np.uint8)
        self.action_space = gymnasium.spaces.Discrete(self.single.actions)
        if not isinstance(opponent, (str, Player)):
            raise GlyphwallError(f"opponent {opponent!r}: a player's spec, or a Player")
        self._given, self.seat, self._raises = seat, seat or 0, illegal == "raise"
        self.opponent = (
            opponent
            if isinstance(opponent, Player)
            else make_player(opponent, self.single.game, self.single.options, outside=True)
        )

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[np.ndarray, dict[str, Any]]:
        """Start a new game, up to the learner's first ply; ``options`` may have the ``seat`` for it, and nothing else.

        Raises:
            GlyphwallError: The seed or an option is invalid.
        """
        given = check_reset_options(options, ("seat",)).get("seat", self._given)
        seat = None if given is None else check_seat(given, self.single.seats)
        super().reset(seed=check_seed(seed, negative=False))
        self.seat = int(self.np_random.integers(self.single.seats)) if seat is None else seat
        self.single.begin(self.np_random)
        self._others()
        self._show()
        return self.single.observation(self.seat), self._info()

    def step(self, action: int) -> tuple[np.ndarray, float, bool, bool, dict[str, Any]]:
        """Play the learner's ply, then the others' until the learner's next turn.

        Raises:
            GlyphwallError: The game is over.
            IllegalAction: The action is no integer, or, with ``illegal="raise"``, illegal.
        """
        if self.single.over:
            raise GlyphwallError("the game is over: reset() starts another")
        number = check_action(action)
        if not self.single.play(number, self.np_random) and self._raises:
            self.single.illegal = None
            raise IllegalAction(f"action {number} is not legal; see info['action_mask']")
        self._others()
        over = self.single.over
        reward = float(self.single.returns[self.seat]) if over else 0.0
        self._show()
        return self.single.observation(self.seat), reward, over, False, self._info()

    def render(self) -> Any:
        """Return the position as the learner sees it, its last ply marked: a picture or text; None for a window.

        Raises:
            MissingLibrary: A library isn't installed.
        """
        return self._renderer.render(self.single.state.view(self.seat), self.single.last_events(self.seat))

    def close(self) -> None:
        """Close the window, if there is one."""
        self._renderer.close()

    def action_masks(self) -> np.ndarray:
        """Return the legal actions as bools, under the name that maskable agents expect."""
        return self.single.mask().astype(bool)

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()

    def _others(self) -> None:
        while not self.single.over and self.single.state.actor != self.seat:
            state = self.single.state
            decision = self.opponent.choose(state.view(state.actor), self.np_random)
            self.single.play(decision.action, self.np_random)

    def _info(self) -> dict[str, Any]:
        info: dict[str, Any] = {"action_mask": self.single.mask(), "seat": self.seat}
        if self.single.illegal is not None:
            info["illegal"] = True
        return info


def register() -> None:
    """Register every game as ``glyphwall/<Game>-v1``, unless it is registered."""
    for game_id in game_ids():
        name = f"glyphwall/{game_id.capitalize()}-v{VERSION}"
        if name not in gymnasium.registry:
            gymnasium.register(
                name,
                f"{__name__}:GlyphwallEnv",
                kwargs={"game": game_id},
                order_enforce=True,
                vector_entry_point="glyphwall.envs.vector:GlyphwallVectorEnv",
            )


register()
