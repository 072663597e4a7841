"""A single position as arrays: observation and legal actions, for adapters to other libraries."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from glyphwall.core.errors import GlyphwallError

if TYPE_CHECKING:
    from glyphwall.core.contract import Game, State
    from glyphwall.core.learning import Observation


def observation_of(game: Game[Any, Any], given: Observation | None = None) -> Observation:
    """Return the given observation, or the game's.

    Raises:
        GlyphwallError: There is neither.
    """
    try:
        found = given or game.kernel.observation
    except NotImplementedError:
        found = None
    if found is None:
        raise GlyphwallError(f"{game.id} has no observation (the group of its kernel); give one")
    return found


class Tensors:
    """A maker of arrays for single positions.

    Args:
        observation: Replaces the one of the game's kernel.

    Attributes:
        size: The numbers of an observation.

    Raises:
        GlyphwallError: The game has no observation.
    """

    def __init__(self, game: Game[Any, Any], options: Any, observation: Observation | None = None) -> None:
        found = observation_of(game, observation)
        self.version = found.version
        self.parts = found.parts(options)
        self.size = found.size(options)
        self.action_count = game.action_count(options)
        self._write = found.write_observation

    def observe(self, state: State, seat: int) -> np.ndarray:
        """Return the seat's observation, a new uint8 ``(size,)``."""
        out = np.zeros(self.size, np.uint8)
        self._write(state.record[0], seat, out)
        return out

    def mask(self, state: State) -> np.ndarray:
        """Return the legal actions as a new int8 ``(action_count,)``: 1 for a legal one."""
        out = np.zeros(self.action_count, np.int8)
        out[list(state.legal_actions)] = 1
        return out
