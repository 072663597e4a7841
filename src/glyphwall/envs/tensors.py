"""One position as arrays: what a seat may know, and what is legal. For adapters to other libraries."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from glyphwall.core.errors import GlyphwallError

if TYPE_CHECKING:
    from glyphwall.core.contract import Game, State
    from glyphwall.core.learning import Observation


def observation_of(game: Game[Any, Any], given: Observation | None = None) -> Observation:
    """The game's observation, or the given one in its place.

    Raises:
        GlyphwallError: it has none.
    """
    try:
        found = given or game.kernel.observation
    except NotImplementedError:
        found = None
    if found is None:
        raise GlyphwallError(f"{game.id} has no observation (the group of its kernel); give one")
    return found


class Tensors:
    """Makes the arrays of single positions.

    Args:
        game, options: the rules.
        observation: in place of the one that the game's kernel has.

    Attributes:
        size: how many numbers an observation has. action_count: every action number is below it.

    Raises:
        GlyphwallError: a game without observations.
    """

    def __init__(self, game: Game[Any, Any], options: Any, observation: Observation | None = None) -> None:
        found = observation_of(game, observation)
        self.version = found.version
        self.parts = found.parts(options)
        self.size = found.size(options)
        self.action_count = game.action_count(options)
        self._write = found.write_observation

    def observe(self, state: State, seat: int) -> np.ndarray:
        """What the seat may know, uint8 ``(size,)``; a new array."""
        out = np.zeros(self.size, np.uint8)
        self._write(state.record[0], seat, out)
        return out

    def mask(self, state: State) -> np.ndarray:
        """Legal actions, int8 ``(action_count,)``: 1 for a legal one; none where nobody acts. A new array."""
        out = np.zeros(self.action_count, np.int8)
        out[list(state.legal_actions)] = 1
        return out
