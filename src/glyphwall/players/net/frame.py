"""One network for several rule sets: smaller rules use a corner of the widest rules' numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from glyphwall.core.errors import GlyphwallError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glyphwall.core.contract import Game
    from glyphwall.core.values import Options


class Frame:
    """The mapping from the numbers of one rule set to those of the widest.

    Parts of observations have the same names under all options, and start in the same corner of all axes; actions are
    the same if their texts are. What the smaller rules lack is 0, and illegal.

    Attributes:
        size, action_count: The sizes under the widest rules.
        observation: int64: the place of each number of an observation.
        action: int64: the place of each action.

    Raises:
        GlyphwallError: The rules don't fit, or the game has no observations.
    """

    def __init__(self, game: Game[Any, Any], options: Options, widest: Options) -> None:
        group = game.kernel.observation
        if group is None:
            raise GlyphwallError(f"{game.id} has no observations (the group of that name in its kernel)")
        self.size, self.action_count = group.size(widest), game.action_count(widest)
        self._same = options == widest
        if self._same:
            self.observation, self.action = np.arange(self.size), np.arange(self.action_count)
            return
        places, start, wide = [], 0, {}
        for part in group.parts(widest):
            wide[part.name] = (start, part.shape)
            start += part.size
        for part in group.parts(options):
            first, shape = wide.get(part.name, (0, ()))
            if len(shape) != len(part.shape) or any(a > b for a, b in zip(part.shape, shape, strict=True)):
                raise GlyphwallError(
                    f"{part.name} {part.shape} does not fit into {shape}: other rules have to be the widest"
                )
            places.append(first + np.ravel_multi_index(tuple(np.indices(part.shape)), shape).ravel())
        numbers = {text: number for number, text in enumerate(_texts(game, widest)) if text}
        texts = _texts(game, options)
        missing = next((text for text in texts if text and text not in numbers), None)
        if missing is not None:
            raise GlyphwallError(f"the widest rules have no action {missing}")
        self.observation = np.concatenate(places)
        self.action = np.array([numbers[text] for text in texts], np.int64)

    def widen(self, observation: np.ndarray) -> np.ndarray:
        """Widen observations ``(n, size)`` to those of the widest rules: uint8, 0 elsewhere."""
        if self._same:
            return observation
        found = np.zeros((len(observation), self.size), np.uint8)
        found[:, self.observation] = observation
        return found

    def legal(self, actions: np.ndarray, inside: np.ndarray) -> np.ndarray:
        """Return rows of actions ``(n, width)`` by their numbers under the widest rules.

        ``inside`` is bool ``(n, width)``: where a row has an action.

        Returns:
            int32 ``(n, width)``; ``action_count`` where there is no action.
        """
        named = actions if self._same else self.action.take(actions, mode="clip")
        return np.where(inside, named, self.action_count).astype(np.int32)


def _texts(game: Game[Any, Any], options: Options) -> Sequence[str]:
    found = []
    for number in range(game.action_count(options)):
        try:
            found.append(game.action_to_text(number, options))
        except IndexError:
            found.append("")
    return found
