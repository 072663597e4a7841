"""The measures of a single game, provided by its plugin (`GamePlugin.load_measures`).

A name is the game's id, a colon and a word: ``"nim:taken"``. Their texts are the game's message
``measure-<game>-<word>`` with the attributes ``.about`` (one line) and ``.unit``.
"""

from __future__ import annotations

import threading
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from glyphwall.core.registry import get_plugin

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from glyphwall.core.contract import State

SHARE = "share"
"""The unit of a share of 1, shown in percent."""


class GameMeasure(NamedTuple):
    """A number for a finished game.

    Attributes:
        name: ``<game>:<word>``.
        unit: `SHARE`, or what it counts.
        of: its value, from all positions of the game (including the first and the last) and the actions between them;
            None where it doesn't apply.
        yes_no: True if it is yes or no, or a share of the win; then the interval of its mean is that of a share.
    """

    name: str
    unit: str
    of: Callable[[Sequence[State], Sequence[int]], float | None]
    yes_no: bool = False


class Finding(msgspec.Struct, frozen=True):
    """A result about the rules, found without playing.

    Attributes:
        low, high: bounds of the value; equal if it is exact.
        notes: lines on the method and its assumptions.
        actions: an example game from the start of the rules, if any.
    """

    low: float
    high: float
    notes: tuple[str, ...] = ()
    actions: tuple[int, ...] = ()

    @classmethod
    def exactly(cls, value: float, notes: Sequence[str] = (), actions: Sequence[int] = ()) -> Finding:
        """Return an exact result."""
        return cls(value, value, tuple(notes), tuple(actions))


@dataclass(frozen=True)
class Work:
    """The context of a `RuleMeasure`; once ``stop`` is set, it ends with `glyphwall.search.solver.Stopped`."""

    seed: int = 1
    stop: threading.Event = field(default_factory=threading.Event)


class RuleMeasure(NamedTuple):
    """A number for the rules themselves, found without playing, such as by a proof or a search; see `GameMeasure`."""

    name: str
    unit: str
    of: Callable[[Any, Work], Finding]


def game_measures(game_id: str) -> tuple[GameMeasure, ...]:
    """Return a game's own measures of games; raise TypeError if a name doesn't begin with the game's id."""
    return tuple(one for one in _own(game_id) if isinstance(one, GameMeasure))


def rule_measures(game_id: str) -> tuple[RuleMeasure, ...]:
    """Return a game's measures of its rules; see `game_measures` for errors."""
    return tuple(one for one in _own(game_id) if isinstance(one, RuleMeasure))


def _own(game_id: str) -> Sequence[GameMeasure | RuleMeasure]:
    found: Sequence[GameMeasure | RuleMeasure] = get_plugin(game_id).measures
    for one in found:
        if not one.name.startswith(f"{game_id}:"):
            raise TypeError(f"{game_id}: the measure {one.name!r}: its name begins with {game_id}:")
    return found
