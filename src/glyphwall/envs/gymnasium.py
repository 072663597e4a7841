"""The games in Gymnasium: one seat learns, players of Glyphwall hold the others.

    >>> import gymnasium
    >>> env = gymnasium.make("glyphwall.envs.gymnasium:glyphwall/Grawlix-v1", opponent="greedy")
    >>> envs = gymnasium.make_vec("glyphwall.envs.gymnasium:glyphwall/Grawlix-v1", num_envs=256)

The name says first what Gymnasium has to import, which asks no installed package for environments. Importing this
module registers every game as ``glyphwall/<Game>-v1``; the short name will do from then on. Needs the extra ``envs``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from glyphwall.core.extras import require_extra

with require_extra("envs"):
    import gymnasium

import numpy as np

from glyphwall.core.errors import GlyphwallError, IllegalAction
from glyphwall.core.registry import game_ids
from glyphwall.envs.arguments import check_action, check_seat, check_seed
from glyphwall.envs.single import SingleGame
from glyphwall.players.base import Player
from glyphwall.players.specs import make_player

if TYPE_CHECKING:
    from collections.abc import Mapping

    from glyphwall.core.values import Options

VERSION = 1
"""Of the environments: another one comes with every change that moves a trained agent's results."""


class GlyphwallEnv(gymnasium.Env[Any, Any]):
    """A game from one seat.

    An observation is uint8 ``(size,)``: the parts of ``Kernel.observation`` (docs/reference/environments.md). An action is an
    action number; ``info["action_mask"]`` says which are legal. The reward is the seat's return in [-1, 1] at the end,
    and 0 before. No game is cut off.

    Args:
        game: its id.
        options: the game's options.
        opponent: who holds the other seats: a player's spec, or a `Player`.
        seat: the learner's, from 0; None: drawn anew for every game.
        illegal: an action that is not legal gives the game up (``"lose"``), or is an error (``"raise"``).
        render_mode: ``"ansi"`` for text, or None.

    Raises:
        UnknownGame, OptionsError, UnknownPlayer: as they say.
        GlyphwallError: a game without observations, a seat that is none.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 1}

    def __init__(
        self,
        game: str,
        options: Options | Mapping[str, Any] | None = None,
        *,
        opponent: str | Player = "random",
        seat: int | None = None,
        illegal: str = "lose",
        render_mode: str | None = None,
    ) -> None:
        self.single = SingleGame(game, options)
        if seat is not None:
            seat = check_seat(seat, self.single.seats)
        if illegal not in ("lose", "raise"):
            raise GlyphwallError(f"illegal {illegal!r}: one of lose, raise")
        if render_mode not in (None, "ansi"):
            raise GlyphwallError(f"render_mode {render_mode!r}: ansi, or None")
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
        """A new game, up to the learner's first ply; ``options`` may hold ``seat`` for this one.

        Raises:
            GlyphwallError: a seed that is no whole number from 0, or a seat that is none.
        """
        given = (options or {}).get("seat", self._given)
        seat = None if given is None else check_seat(given, self.single.seats)
        super().reset(seed=check_seed(seed, negative=False))
        self.seat = int(self.np_random.integers(self.single.seats)) if seat is None else seat
        self.single.begin(self.np_random)
        self._others()
        return self.single.observation(self.seat), self._info()

    def step(self, action: int) -> tuple[np.ndarray, float, bool, bool, dict[str, Any]]:
        """The learner's ply, then the others' until it is the learner's again.

        Raises:
            GlyphwallError: the game is over. IllegalAction: the action is no whole number, or, with
                ``illegal="raise"`` alone, it is not legal.
        """
        if self.single.over:
            raise GlyphwallError("the game is over: reset() begins another")
        number = check_action(action)
        if not self.single.play(number, self.np_random) and self._raises:
            self.single.illegal = None
            raise IllegalAction(f"action {number} is not legal; info['action_mask'] says what is")
        self._others()
        over = self.single.over
        reward = float(self.single.returns[self.seat]) if over else 0.0
        return self.single.observation(self.seat), reward, over, False, self._info()

    def render(self) -> str | None:
        """The position as the learner sees it."""
        if self.render_mode is None:
            return None
        from glyphwall.render import text

        return text(self.single.state.view(self.seat), colour=False)

    def action_masks(self) -> np.ndarray:
        """What is legal, as bools: the name under which maskable agents look for it."""
        return self.single.mask().astype(bool)

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
    """Registers every game as ``glyphwall/<Game>-v1``; again does nothing."""
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
