"""One position as arrays: what a seat may know, and what is legal. What the adapters to other libraries share."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from glyphwall.core.contract import CHANCE, NOBODY
from glyphwall.core.errors import GlyphwallError

if TYPE_CHECKING:
    from collections.abc import Mapping

    from glyphwall.core.contract import Game, Options, State
    from glyphwall.core.kernel import Observation


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


def options_of(game: Game[Any, Any], options: Options | Mapping[str, Any] | None) -> Any:
    """The options struct of plain values, of a struct as it is, or of nothing: the published rules."""
    return game.make_options(**options) if options is None or hasattr(options, "keys") else options


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
        self._write(state.record[0], seat, out)  # type: ignore[attr-defined]
        return out

    def mask(self, state: State) -> np.ndarray:
        """Legal actions, int8 ``(action_count,)``: 1 for a legal one; none where nobody acts. A new array."""
        out = np.zeros(self.action_count, np.int8)
        out[list(state.legal_actions)] = 1
        return out


def play_chance(state: State, rng: np.random.Generator) -> State:
    """The position after chance's plies, each drawn by its probability."""
    while state.actor == CHANCE:
        actions, weights = zip(*state.chance_outcomes, strict=True)
        state = state.apply(actions[int(rng.choice(len(actions), p=np.array(weights) / sum(weights)))])
    return state


def is_over(state: State) -> bool:
    """Whether nobody acts any more."""
    return state.actor == NOBODY
