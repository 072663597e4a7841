"""A single game for learning libraries: an observation and a mask for a seat, with chance played at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from glyphwall.core.values import CHANCE, NO_ACTOR
from glyphwall.envs.setup import game_setup

if TYPE_CHECKING:
    from collections.abc import Mapping

    from glyphwall.core.contract import Game, State
    from glyphwall.core.values import Options


class SingleGame:
    """A game that can be restarted.

    Args:
        game: The game's id, or the game itself; its kernel has observations.
        options: The game's options, or a mapping of their names to values.

    Attributes:
        state: The position; chance never acts in it.
        returns: The returns of the seats once the game is over, else zeros.

    Raises:
        UnknownGame, OptionsError: The argument of that name is invalid.
        GlyphwallError: The game has no observations.
    """

    def __init__(self, game: str | Game[Any, Any], options: Options | Mapping[str, Any] | None = None) -> None:
        of = game_setup(game, options)
        self.game, self.options, self.seats, self.actions = of.game, of.options, of.seats, of.action_count
        self._observation = of.observation
        self.size = self._observation.size(of.options)
        self.state: State = of.game.initial_state(of.options)
        self.illegal: int | None = None

    def begin(self, rng: np.random.Generator) -> None:
        """Start a new game."""
        self.state = self.game.initial_state(self.options)
        self.illegal = None
        self._chance(rng)

    def play(self, action: int, rng: np.random.Generator) -> bool:
        """Play an action of the seat to act; return False if it was illegal, which loses the game."""
        if action not in self.state.legal_actions:
            self.illegal = self.state.actor
            return False
        self.state = self.state.apply(action)
        self._chance(rng)
        return True

    @property
    def over(self) -> bool:
        """True once the game is over, or was lost by an illegal action."""
        return self.illegal is not None or self.state.actor == NO_ACTOR

    @property
    def returns(self) -> tuple[float, ...]:
        """The returns of the seats: after an illegal action its seat has lost, and the others share the win."""
        if self.illegal is not None:
            others = 1.0 / (self.seats - 1)
            return tuple(-1.0 if seat == self.illegal else others for seat in range(self.seats))
        outcome = self.state.outcome
        return (0.0,) * self.seats if outcome is None else outcome.returns

    def observation(self, seat: int) -> np.ndarray:
        """Return a seat's observation: uint8 ``(size,)``."""
        out = np.empty(self.size, np.uint8)
        self._observation.write_observation(self.state.record[0], seat, out)
        return out

    def mask(self) -> np.ndarray:
        """Return the legal actions: int8 ``(actions,)``, as Gymnasium's spaces take it; zeros at the end."""
        out = np.zeros(self.actions, np.int8)
        if not self.over:
            out[list(self.state.legal_actions)] = 1
        return out

    def _chance(self, rng: np.random.Generator) -> None:
        while self.state.actor == CHANCE:
            actions, weights = zip(*self.state.chance_outcomes, strict=True)
            draw = float(rng.random()) * sum(weights)
            place = int(np.searchsorted(np.cumsum(weights), draw, side="right"))
            self.state = self.state.apply(actions[min(place, len(actions) - 1)])
