"""A single game for learning libraries: an observation and a mask for a seat, with chance played at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from glyphwall.core.values import CHANCE, NO_ACTOR
from glyphwall.envs._setup import game_setup
from glyphwall.envs.tensors import Tensors

if TYPE_CHECKING:
    from collections.abc import Mapping

    from glyphwall.core.contract import Game, State
    from glyphwall.core.values import Event, Options


class SingleGame:
    """A game that can be restarted.

    Attributes:
        state: The position; chance never acts in it.
        returns: The returns of the seats once the game is over, else zeros.
    """

    def __init__(self, game: str | Game[Any, Any], options: Options | Mapping[str, Any] | None = None) -> None:
        of = game_setup(game, options)
        self.game, self.options, self.seats, self.actions = of.game, of.options, of.seats, of.action_count
        self._tensors = Tensors(of.game, of.options, of.observation)
        self.size = self._tensors.size
        self.state: State = of.game.initial_state(of.options)
        self.illegal: int | None = None
        self._last: tuple[State, int, State] | None = None

    def begin(self, rng: np.random.Generator) -> None:
        self.state = self.game.initial_state(self.options)
        self.illegal, self._last = None, None
        self._chance(rng)

    def play(self, action: int, rng: np.random.Generator) -> bool:
        """Play an action of the seat to act; return False if it was illegal, which loses the game."""
        if action not in self.state.legal_actions:
            self.illegal = self.state.actor
            return False
        before, self.state = self.state, self.state.apply(action)
        self._last = before, action, self.state
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

    def last_events(self, seat: int | None) -> tuple[Event, ...]:
        """Return what a seat (None for a spectator) may know of the last ply."""
        if self._last is None:
            return ()
        before, action, after = self._last
        return tuple(event for event in before.events(action, after) if event.visible_to(seat))

    def observation(self, seat: int) -> np.ndarray:
        """Return a seat's observation: uint8 ``(size,)``."""
        return self._tensors.observe(self.state, seat)

    def mask(self) -> np.ndarray:
        """Return the legal actions: int8 ``(actions,)``, as Gymnasium's spaces take it; zeros at the end."""
        return np.zeros(self.actions, np.int8) if self.over else self._tensors.mask(self.state)

    def _chance(self, rng: np.random.Generator) -> None:
        while self.state.actor == CHANCE:
            actions, weights = zip(*self.state.chance_outcomes, strict=True)
            draw = float(rng.random()) * sum(weights)
            place = int(np.searchsorted(np.cumsum(weights), draw, side="right"))
            self.state = self.state.apply(actions[min(place, len(actions) - 1)])
