"""Games of a batch as they stood."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    import numpy.typing as npt


@dataclass(frozen=True)
class Snapshot:
    """Some games as they stood; the arrays are copies, a row for each game.

    Attributes:
        records: what the rules remember. streams, policy_streams: where chance and `BatchEnv.sample` are.
        returns, terminated: as in the environment.
    """

    records: np.ndarray
    streams: np.ndarray
    policy_streams: np.ndarray
    returns: np.ndarray
    terminated: np.ndarray

    def __len__(self) -> int:
        return len(self.records)

    def take(self, places: npt.ArrayLike) -> Snapshot:
        """A choice of its games, in any order, the same one as often as you like."""
        chosen = np.asarray(places, np.intp)
        return Snapshot(*(np.take(part, chosen, axis=0) for part in vars(self).values()))
