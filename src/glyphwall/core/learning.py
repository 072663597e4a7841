"""What a game's kernel (``core.kernel``) has for learners, in three groups; `glyphwall.envs` uses them."""

from __future__ import annotations

from dataclasses import dataclass
from math import prod
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

    import numpy as np

    from glyphwall.core.records import Record
    from glyphwall.core.values import Options

OwnOptions = Any
"""The game's own struct of options."""


@dataclass(frozen=True)
class Part:
    """A part of an observation: consecutive numbers, to be looked at in this shape (the last axis fastest)."""

    name: str
    shape: tuple[int, ...]

    @property
    def size(self) -> int:
        """How many numbers."""
        return prod(self.shape)


@dataclass(frozen=True)
class Observation:
    """What a seat may know, as numbers to learn from; each is explained in docs/reference/environments.md, or by its game.

    It says nothing that the seat's view does not say, and is the same for every seat in the same situation: seats are
    told from the viewer on, who comes first.

    Attributes:
        version: ``"<game>-v<number>"``; when any number changes its meaning or place, the version does.
        parts: an ordinary function ``(options)``: the parts in their order, whose names differ. Under the same options
            they are always the same.
        write_observation: ``(record, seat, out)``: writes all the numbers into a uint8 array, whatever stood there.
    """

    version: str
    parts: Callable[[OwnOptions], tuple[Part, ...]]
    write_observation: Callable[[Record, int, np.ndarray], None]

    def size(self, options: Options) -> int:
        """How many numbers there are under these options."""
        return sum(part.size for part in self.parts(options))


@dataclass(frozen=True)
class CompactActions:
    """Fewer numbers for the same actions, as a learner wants them: relative to what lies on the table.

    In every position legal actions and some of these numbers go one to one, in the same order.

    Attributes:
        count: an ordinary function ``(options)``: every number is below it.
        to_compact: ``(record, action)``: the number of an action in this position; -1 for one that has none there.
        from_compact: ``(record, number)``: the action of a number; -1 where it is none in this position.
        to_text: an ordinary function ``(number, options)``: what it is without a position; IndexError for none.
        from_text: an ordinary function ``(text, options)``: the number again; NotationError for what is none.
    """

    count: Callable[[OwnOptions], int]
    to_compact: Callable[[Record, int], int]
    from_compact: Callable[[Record, int], int]
    to_text: Callable[[int, OwnOptions], str]
    from_text: Callable[[str, OwnOptions], int]


@dataclass(frozen=True)
class Symmetries:
    """Ways to turn a game into one that is played alike: each renames actions, and what stands in observations.

    A game that is played from the start with the actions of an image has the images of all legal actions, of all
    observations, and the same returns. All three are ordinary functions.

    Attributes:
        count: ``(options)``: how many images there are; number 0 changes nothing.
        observation_places: ``(options, numbers)``: for the images of these numbers, int64 ``(k,)``, where each number
            of an observation goes: int32 ``(k, size)``, each row every place once.
        action_numbers: the same for actions: int32 ``(k, action_count)``.
    """

    count: Callable[[OwnOptions], int]
    observation_places: Callable[[OwnOptions, np.ndarray], np.ndarray]
    action_numbers: Callable[[OwnOptions, np.ndarray], np.ndarray]
