"""Observations, compact actions and symmetries of a game's kernel (``core.kernel``), for `glyphwall.envs`."""

from __future__ import annotations

from dataclasses import dataclass
from math import prod
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

    import numpy as np

    from glyphwall.core._records import Record
    from glyphwall.core.values import Options

OwnOptions = Any
"""The game's own options struct."""


@dataclass(frozen=True)
class Part:
    """A named part of an observation: consecutive numbers with a shape (last axis fastest)."""

    name: str
    shape: tuple[int, ...]

    @property
    def size(self) -> int:
        """The count of numbers."""
        return prod(self.shape)


@dataclass(frozen=True)
class Observation:
    """A seat's knowledge as numbers; docs/reference/environments.md and the games document each of them.

    It contains nothing that the seat's view doesn't, and is the same for every seat in the same situation: seats are
    ordered from the viewer on.

    Attributes:
        version: ``"<game>-v<number>"``; it changes when any number changes its meaning or place.
        parts: an ordinary function ``(options)`` that returns the parts in order; their names differ.
        write_observation: ``(record, seat, out)``: fills a uint8 array with all the numbers.
    """

    version: str
    parts: Callable[[OwnOptions], tuple[Part, ...]]
    write_observation: Callable[[Record, int, np.ndarray], None]

    def size(self, options: Options) -> int:
        """Return the count of numbers under these options."""
        return sum(part.size for part in self.parts(options))


@dataclass(frozen=True)
class CompactActions:
    """A smaller numbering of the actions, relative to the position.

    In every position, legal actions map one to one to some of these numbers, in the same order.

    Attributes:
        count: an ordinary function ``(options)``: upper bound of the numbers.
        to_compact: ``(record, action)``: the action's number in this position, or -1.
        from_compact: ``(record, number)``: the number's action in this position, or -1.
        to_text: an ordinary function ``(number, options)``: its text without a position; raises IndexError.
        from_text: an ordinary function ``(text, options)``: the number again; raises NotationError.
    """

    count: Callable[[OwnOptions], int]
    to_compact: Callable[[Record, int], int]
    from_compact: Callable[[Record, int], int]
    to_text: Callable[[int, OwnOptions], str]
    from_text: Callable[[str, OwnOptions], int]


@dataclass(frozen=True)
class Symmetries:
    """The symmetries of a game: each maps actions to actions, and places in observations to places.

    Playing the images of a game's actions from the start gives the images of its legal actions and observations, and
    the same returns. All three are ordinary functions.

    Attributes:
        count: ``(options)``: count of symmetries; number 0 is the identity.
        observation_places: ``(options, numbers)``: for int64 ``(k,)`` symmetries, the new place of each number of an
            observation: int32 ``(k, size)``, a permutation in each row.
        action_numbers: the same for actions: int32 ``(k, action_count)``.
    """

    count: Callable[[OwnOptions], int]
    observation_places: Callable[[OwnOptions, np.ndarray], np.ndarray]
    action_numbers: Callable[[OwnOptions, np.ndarray], np.ndarray]
