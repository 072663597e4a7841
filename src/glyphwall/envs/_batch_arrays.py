"""The arrays of a batch besides its games: legal actions by compact number, and observations."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from glyphwall.compiled.templates import specialise
from glyphwall.core.errors import GlyphwallError
from glyphwall.envs._setup import to_array

if TYPE_CHECKING:
    from collections.abc import Callable

    import numpy.typing as npt

    from glyphwall.core.learning import Part
    from glyphwall.envs._setup import GameSetup


class CompactBatch:
    """Lists and masks of legal actions by compact number (`glyphwall.core.kernel.CompactActions`).

    Args:
        n, width: The number of games, and the length of a row of legal actions.
        masks: ``"bool"`` or ``"packed"``.
        share: Runs compiled work over all games.

    Attributes:
        legal, mask, packed: As in `glyphwall.envs.batch.BatchEnv`.
    """

    def __init__(self, of: GameSetup, n: int, width: int, masks: str, share: Callable[[Any], None]) -> None:
        group, options = of.kernel.compact, of.options
        if group is None:
            raise GlyphwallError(f"{of.game.id} has no compact action numbers (the group 'compact' in its kernel)")
        self._loops = specialise("glyphwall.envs.templates.compact", of.kernel)
        self._share, self._options, self._to_text = share, options, group.to_text
        self.count = group.count(options)
        self.legal = np.zeros((n, width), np.int32)
        self.mask = np.zeros((n, self.count if masks == "bool" else 0), np.bool_)
        self.packed = np.zeros((n, -(-self.count // 64)), np.uint64)
        self._written = np.zeros(n, np.int32)

    def expand(self, records: np.ndarray, numbers: np.ndarray) -> None:
        """Replace each number by its action; both arrays have a row per game."""
        self._loops.expand(records, numbers)
        np.maximum(numbers, 0, out=numbers)  # actions of finished games are ignored

    def write(self, records: np.ndarray, actions: np.ndarray, counts: np.ndarray) -> None:
        """Write the legal actions that these rows list."""
        self._share(
            lambda first, stop: self._loops.renumber(
                first, stop, records, actions, counts, self.legal, self._written, self.mask, self.packed
            )
        )

    def text(self, number: int) -> str:
        """Return a number's text; raise IndexError for an unknown one."""
        return self._to_text(number, self._options)


class Observer:
    """The observations of a batch.

    Args:
        observe: Write them at every step.
        share: Runs compiled work over all games.

    Attributes:
        observation: uint8 ``(n, size)``, or no columns without ``observe``.
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
        """Split observations (on the last axis) into their parts by name, each in its shape, without copies."""
        found, place = {}, 0
        for part in self.parts:
            found[part.name] = observation[..., place : place + part.size].reshape(*observation.shape[:-1], *part.shape)
            place += part.size
        return found

    def write(self, records: np.ndarray, seats: np.ndarray) -> None:
        """Write ``observation`` for these seats, int32 ``(n,)``, if every step does so."""
        if self.observation.shape[1]:
            self._look(records, seats, self.observation)

    def observe_seats(self, records: np.ndarray, seats: npt.ArrayLike) -> np.ndarray:
        """Return observations of one seat, or of one per game; every call returns the same array."""
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
        """Raise `GlyphwallError` for a game without observations."""
        _ = self._of.observation

    def _look(self, records: np.ndarray, seats: np.ndarray, out: np.ndarray) -> None:
        if self._observe_batch is None:  # looking it up takes as long as some hundred observations
            self._observe_batch = specialise("glyphwall.envs.templates.observations", self._of.kernel).observe_batch
        observe_batch = self._observe_batch
        self._share(lambda first, stop: observe_batch(first, stop, records, seats, out))
