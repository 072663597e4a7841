"""What the seats of a batch may know, as numbers: the arrays, their parts, and who writes them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from glyphwall.compiled.templates import specialise
from glyphwall.core.errors import GlyphwallError

if TYPE_CHECKING:
    from collections.abc import Callable

    import numpy.typing as npt

    from glyphwall.core.contract import Game
    from glyphwall.core.kernel import Part


class Observer:
    """Writes observations of one game's batch.

    Args:
        n, seats: how many games, and how many play each.
        observe: whether every step writes them.
        share: runs compiled work over all games.

    Attributes:
        observation: uint8 ``(n, size)``, or no columns without ``observe``. parts: what its numbers are.

    Raises:
        GlyphwallError: to be observed, and without observations.
    """

    def __init__(
        self, game: Game[Any, Any], options: Any, n: int, seats: int, *, observe: bool, share: Callable[[Any], None]
    ) -> None:
        self._game, self._n, self._seats, self._share = game, n, seats, share
        self._group = game.kernel.observation
        if observe and self._group is None:
            raise GlyphwallError(self._unobserved())
        self.parts: tuple[Part, ...] = () if self._group is None else self._group.parts(options)
        size = sum(part.size for part in self.parts)
        self.observation = np.zeros((n, size if observe else 0), np.uint8)
        self._other = np.zeros((0, size), np.uint8)
        self._observe_batch: Any = None

    def unpack(self, observation: np.ndarray) -> dict[str, np.ndarray]:
        """The parts of observations (the numbers on the last axis) by name, each in its shape, without copies."""
        found, place = {}, 0
        for part in self.parts:
            found[part.name] = observation[..., place : place + part.size].reshape(*observation.shape[:-1], *part.shape)
            place += part.size
        return found

    def write(self, records: np.ndarray, seats: np.ndarray) -> None:
        """Writes ``observation`` for these seats, int32 ``(n,)``, if every step does."""
        if self.observation.shape[1]:
            self._look(records, seats, self.observation)

    def of_seats(self, records: np.ndarray, seats: npt.ArrayLike) -> np.ndarray:
        """Observations of a seat, or of one for each game; the array is the same one at every call.

        Raises:
            GlyphwallError: no such seat, or a game without observations.
        """
        self.require()
        chosen = np.asarray(seats)
        if chosen.dtype.kind not in "iu" or chosen.shape not in ((), (self._n,)):
            raise GlyphwallError(f"seats: a whole number, or {self._n} of them")
        if chosen.min() < 0 or chosen.max() >= self._seats:
            raise GlyphwallError(f"seats: 0 to {self._seats - 1}")
        if not len(self._other):
            self._other = np.zeros((self._n, self._other.shape[1]), np.uint8)
        self._look(records, np.full(self._n, chosen, np.int32), self._other)
        return self._other

    def require(self) -> None:
        """Raises `GlyphwallError` for a game without observations."""
        if self._group is None:
            raise GlyphwallError(self._unobserved())

    def _look(self, records: np.ndarray, seats: np.ndarray, out: np.ndarray) -> None:
        if self._observe_batch is None:  # found once: looking it up takes as long as some hundred observations
            self._observe_batch = specialise("glyphwall.envs.templates.observations", self._game.kernel).observe_batch
        observe_batch = self._observe_batch
        self._share(lambda first, stop: observe_batch(first, stop, records, seats, out))

    def _unobserved(self) -> str:
        return f"{self._game.id} has no observations (the group of that name in its kernel)"
