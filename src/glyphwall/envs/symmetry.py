"""A game's symmetries for learners: more positions from one, or a policy that treats all images alike.

    >>> import numpy as np
    >>> from glyphwall.envs import Images, make_batch
    >>> env = make_batch("grawlix", 8, {"size": 3, "hand": 2}, observe=True)
    >>> env.reset(seed=7)
    >>> images = Images("grawlix", {"size": 3, "hand": 2})
    >>> drawn = images.draw(np.random.default_rng(1), 8)
    >>> images.observations(env.observation, drawn).shape, images.masks(env.mask, drawn).shape
    ((8, 247), (8, 238))

This is for games whose kernel has the group ``symmetries``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from glyphwall.core.errors import GlyphwallError
from glyphwall.envs._setup import game_setup, to_array

if TYPE_CHECKING:
    from collections.abc import Mapping

    import numpy.typing as npt

    from glyphwall.core.contract import Game
    from glyphwall.core.values import Options


class Images:
    """The images of a game under its symmetries: each has a number, and 0 changes nothing.

    Playing the images of all actions from the start gives the images of all observations and masks. Actions are the
    dense numbers; the image of a compact number would depend on the position.

    Raises:
        UnknownGame, OptionsError: The argument of that name is invalid.
        GlyphwallError: The game has no symmetries.
    """

    def __init__(self, game: str | Game[Any, Any], options: Options | Mapping[str, Any] | None = None) -> None:
        of = game_setup(game, options)
        self._options = of.options
        group = of.kernel.symmetries
        if group is None:
            raise GlyphwallError(f"{of.game.id} has no symmetries (the group of that name in its kernel)")
        self._group = group
        self.count = group.count(self._options)

    def draw(self, rng: np.random.Generator, n: int) -> np.ndarray:
        """Draw ``n`` images uniformly: int64 ``(n,)``."""
        return rng.integers(self.count, size=n, dtype=np.int64)

    def tables(self, images: npt.ArrayLike) -> tuple[np.ndarray, np.ndarray]:
        """Return the permutations behind the images, for callers who apply them themselves.

        Returns:
            The new place of each number of an observation, int32 ``(k, size)``, and the image of each action, int32
            ``(k, action_count)``.
        """
        numbers = self._numbers(images, np.size(images))
        places, actions = self._group.observation_places, self._group.action_numbers
        return places(self._options, numbers), actions(self._options, numbers)

    def observations(self, observations: np.ndarray, images: npt.ArrayLike) -> np.ndarray:
        """Return the image of each observation ``(n, size)``, by the image of its row; a new array."""
        numbers = self._numbers(images, len(observations))
        return _moved(observations, self._group.observation_places(self._options, numbers))

    def masks(self, masks: np.ndarray, images: npt.ArrayLike) -> np.ndarray:
        """Return the image of each row ``(n, action_count)`` of masks, visits or logits; a new array."""
        numbers = self._numbers(images, len(masks))
        return _moved(masks, self._group.action_numbers(self._options, numbers))

    def actions(self, actions: npt.ArrayLike, images: npt.ArrayLike) -> np.ndarray:
        """Return the image of each action ``(n,)``."""
        given, table = self._actions(actions, images)
        found: np.ndarray = table[np.arange(len(given)), given]
        return found

    def back(self, actions: npt.ArrayLike, images: npt.ArrayLike) -> np.ndarray:
        """Return the actions whose images these are, to map a choice for an image back to the position."""
        given, table = self._actions(actions, images)
        found: np.ndarray = np.argmax(table == given[:, None], axis=1)
        return found

    def _actions(self, actions: npt.ArrayLike, images: npt.ArrayLike) -> tuple[np.ndarray, np.ndarray]:
        """Return the actions as an array, and for each row the images of all actions."""
        given = to_array("actions", actions)
        if given.ndim != 1 or given.dtype.kind not in "iu":
            raise GlyphwallError(f"actions {given.dtype} {given.shape}: whole numbers, one for each row")
        table = self._group.action_numbers(self._options, self._numbers(images, len(given)))
        if len(given) and not (given.min() >= 0 and given.max() < table.shape[1]):
            raise GlyphwallError(f"actions: 0 to {table.shape[1] - 1}")
        return given, table

    def _numbers(self, images: npt.ArrayLike, rows: int) -> np.ndarray:
        numbers = to_array("images", images)
        if numbers.dtype.kind not in "iu" or numbers.shape != (rows,):
            raise GlyphwallError(f"images: {rows} whole numbers, one for each row")
        if rows and not (numbers.min() >= 0 and numbers.max() < self.count):
            raise GlyphwallError(f"images: 0 to {self.count - 1}")
        return numbers.astype(np.int64)


def _moved(rows: np.ndarray, places: np.ndarray) -> np.ndarray:
    if rows.shape != places.shape:
        unasked = " (a batch has observations with observe=True)" if rows.shape[-1] == 0 else ""
        raise GlyphwallError(f"an array of shape {rows.shape}: {places.shape}{unasked}")
    found = np.empty_like(rows)
    np.put_along_axis(found, places, rows, axis=1)
    return found
