"""Games as Gymnasium environments: one seat learns, the others are played by opponents.

    >>> import gymnasium                                                               # doctest: +SKIP
    >>> env = gymnasium.make("glyphwall/Grawlix-v1", opponent="greedy")                # doctest: +SKIP
    >>> observation, info = env.reset(seed=1)                                          # doctest: +SKIP
    >>> env.step(env.action_space.sample(info["action_mask"]))                         # doctest: +SKIP

Gymnasium finds the environments of an installed package by itself; ``import glyphwall.envs.gymnasium`` registers them
as well. Needs the package ``gymnasium``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

import gymnasium
import numpy as np
from gymnasium import spaces

from glyphwall.core.errors import GlyphwallError
from glyphwall.core.registry import game_ids, get_game
from glyphwall.envs.tensors import Tensors, is_over, play_chance
from glyphwall.players.base import Player
from glyphwall.players.specs import make_player

if TYPE_CHECKING:
    from glyphwall.core.contract import Game, State
    from glyphwall.core.kernel import Observation

ILLEGAL = ("lose", "raise")


class GlyphwallEnv(gymnasium.Env[np.ndarray, np.int64]):
    """One seat of one game.

    An observation is what the seat may know, uint8 (docs/environments.md). The reward is 0 until the game ends, then
    the seat's return in [-1, 1]. ``info`` has ``action_mask`` (int8, for ``action_space.sample``) and ``seat``.

    Args:
        game: its id, or the game itself.
        opponent: who plays the other seats: a player's spec, or a `Player`, which then plays all of them.
        seat: the learner's seat from 0; None: drawn at every reset.
        illegal: what an illegal action does: ``"lose"`` ends the game with -1 and ``info["illegal"]``, ``"raise"``
            is an `IllegalAction`.
        observation: in place of the one that the game's kernel has.
        render_mode: ``"ansi"`` makes ``render`` return the table as text.
        options: the game's rule options by name.

    Raises:
        UnknownGame, OptionsError, UnknownPlayer: as they say.
        GlyphwallError: a seat or a word that is none of these, or a game without observations.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["ansi"], "render_fps": 4}

    def __init__(
        self,
        game: str | Game[Any, Any],
        *,
        opponent: str | Player = "random",
        seat: int | None = None,
        illegal: str = "lose",
        observation: Observation | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self.game: Game[Any, Any] = get_game(game) if isinstance(game, str) else game
        self.options = self.game.make_options(**options)
        seats = self.game.seats(self.options)
        if seat is not None and seat not in range(seats):
            raise GlyphwallError(f"seat {seat!r}: 0 to {seats - 1}, or None for one that is drawn")
        if illegal not in ILLEGAL:
            raise GlyphwallError(f"illegal {illegal!r}: one of {', '.join(ILLEGAL)}")
        self.tensors = Tensors(self.game, self.options, observation)
        self.observation_space = spaces.Box(0, 255, (self.tensors.size,), np.uint8)
        self.action_space = spaces.Discrete(self.tensors.action_count)
        self.render_mode = render_mode
        self._opponent = opponent
        self._opponents: dict[int, Player] = {}
        self._wanted, self._illegal = seat, illegal
        self.seat = seat or 0
        self.state: State | None = None

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[np.ndarray, dict[str, Any]]:
        """A new game, until the learner has to act.

        Args:
            options: ``{"seat": 1}`` chooses the learner's seat for this game.
        """
        super().reset(seed=seed)
        seats = self.game.seats(self.options)
        seat = (options or {}).get("seat", self._wanted)
        self.seat = int(self.np_random.integers(seats)) if seat is None else int(seat)
        for player in self._opponents.values():
            player.reset()
        self.state = self._advanced(self.game.initial_state(self.options))
        if is_over(self.state):  # over before the learner could act: another one
            return self.reset(options=options)
        return self._observed(), self._info()

    def step(self, action: Any) -> tuple[np.ndarray, float, bool, bool, dict[str, Any]]:
        """A ply of the learner, and what the others play until it acts again."""
        if self.state is None or is_over(self.state):
            raise GlyphwallError("step: no game goes on; reset() begins one")
        number = int(action)
        if self._illegal == "lose" and number not in self.state.legal_actions:
            observed, info = self._observed(), self._info() | {"illegal": True}
            self.state = None
            return observed, -1.0, True, False, info
        self.state = self._advanced(self.state.apply(number))
        outcome = self.state.outcome
        reward = 0.0 if outcome is None else float(outcome.returns[self.seat])
        return self._observed(), reward, outcome is not None, False, self._info()

    def render(self) -> Any:
        """The table as text, as the learner sees it; None without ``render_mode``."""
        if self.render_mode is None or self.state is None:
            return None
        from glyphwall.render import text

        return text(self.state.view(self.seat))

    def close(self) -> None:
        """Lets opponents go that hold processes or memory."""
        for player in self._opponents.values():
            player.close()
        self._opponents.clear()

    def _advanced(self, state: State) -> State:
        while True:
            state = play_chance(state, self.np_random)
            if is_over(state) or state.actor == self.seat:
                return state
            decision = self._player(state.actor).choose(state.view(state.actor), self.np_random)
            state = state.apply(decision.action)

    def _player(self, seat: int) -> Player:
        if isinstance(self._opponent, Player):
            return self._opponent
        if seat not in self._opponents:
            self._opponents[seat] = make_player(self._opponent, self.game, self.options, outside=True)
        return self._opponents[seat]

    def _observed(self) -> np.ndarray:
        assert self.state is not None
        return self.tensors.observe(self.state, self.seat)

    def _info(self) -> dict[str, Any]:
        assert self.state is not None
        return {"action_mask": self.tensors.mask(self.state), "seat": self.seat}


def environment_id(game_id: str, version: str = "v1") -> str:
    """What Gymnasium calls a game's environment."""
    return f"glyphwall/{game_id.capitalize()}-{version}"


def register_environments() -> None:
    """Registers every registered game with Gymnasium, by the version of its observation; loads no rules."""
    for game_id in game_ids():
        name = environment_id(game_id)
        if name not in gymnasium.registry:
            gymnasium.register(
                name,
                entry_point="glyphwall.envs.gymnasium:GlyphwallEnv",
                vector_entry_point="glyphwall.envs.vector:GlyphwallVectorEnv",
                kwargs={"game": game_id},
                order_enforce=True,
            )


register_environments()
