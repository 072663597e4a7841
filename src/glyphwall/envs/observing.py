"""What the seats of a batch may know, as numbers: the arrays, their parts, and who writes them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from glyphwall.compiled.templates import specialise
from glyphwall.core.errors import GlyphwallError
from glyphwall.envs.arguments import to_array

if TYPE_CHECKING:
    from collections.abc import Callable

    import numpy.typing as npt

    from glyphwall.core.learning import Part
    from glyphwall.envs.setup import GameSetup


class Observer:
    """Writes observations of one game's batch.

    Args:
        n: how many games.
        observe: whether every step writes them.
        share: runs compiled work over all games.

    Attributes:
        observation: uint8 ``(n, size)``, or no columns without ``observe``. parts: what its numbers are.
    """

    def __init__(self, of: GameSetup, n: int, *, observe: bool, share: Callable[[Any], None]) -> None:
        self._of, self._n, self._seats, self._share = of, n, of.seats, share
        group = of.kernel.observation
        self.parts: tuple[Part, ...] = () if group is None else group.parts(of.options)
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
        chosen = to_array("seats", seats)
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
        _ = self._of.observation

    def _look(self, records: np.ndarray, seats: np.ndarray, out: np.ndarray) -> None:
        if self._observe_batch is None:  # found once: looking it up takes as long as some hundred observations
            self._observe_batch = specialise("glyphwall.envs.templates.observations", self._of.kernel).observe_batch
        observe_batch = self._observe_batch
        self._share(lambda first, stop: observe_batch(first, stop, records, seats, out))
