"""Measures that only one game has. Its plugin provides them (`GamePlugin.load_measures`); studies name and report them.

A name is the game's id, a colon and a word: ``"nim:taken"``. What people read is in the game's texts, as the message
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
"""The unit of what is a part of 1, which is shown in percent."""


class GameMeasure(NamedTuple):
    """A number of one game that was played.

    Attributes:
        name: ``<game>:<word>``.
        unit: `SHARE`, or what is counted.
        of: its value, from all positions of the game, the first and the last among them, and the actions between them;
            None where it does not apply.
        yes_no: whether it is yes or no, or a part of a win: then the interval of its mean is that of a share.
    """

    name: str
    unit: str
    of: Callable[[Sequence[State], Sequence[int]], float | None]
    yes_no: bool = False


class Finding(msgspec.Struct, frozen=True):
    """What is found out of some rules without playing.

    Attributes:
        low, high: bounds of the value; equal where it is known exactly.
        notes: lines that say more: how it was found, what it rests on.
        actions: a game that shows it, from the start of the rules; none where there is nothing to be shown.
    """

    low: float
    high: float
    notes: tuple[str, ...] = ()
    actions: tuple[int, ...] = ()

    @classmethod
    def exactly(cls, value: float, notes: Sequence[str] = (), actions: Sequence[int] = ()) -> Finding:
        """One that is known exactly."""
        return cls(value, value, tuple(notes), tuple(actions))


@dataclass(frozen=True)
class Work:
    """What a `RuleMeasure` is given beside the rules.

    Attributes:
        seed: of every random choice.
        stop: once it is set, the work ends with `glyphwall.search.solver.Stopped`.
    """

    seed: int = 1
    stop: threading.Event = field(default_factory=threading.Event)


class RuleMeasure(NamedTuple):
    """A number of the rules themselves, found out without playing: by a proof, by a search.

    Attributes:
        name: ``<game>:<word>``.
        unit: `SHARE`, or what is counted.
        of: finds it out, from the options of the game.
    """

    name: str
    unit: str
    of: Callable[[Any, Work], Finding]


def game_measures(game_id: str) -> tuple[GameMeasure, ...]:
    """A game's own measures of games.

    Raises:
        TypeError: a pack whose measures have names that are not its own.
    """
    return tuple(one for one in _own(game_id) if isinstance(one, GameMeasure))


def rule_measures(game_id: str) -> tuple[RuleMeasure, ...]:
    """A game's measures of its rules; `game_measures` for the errors."""
    return tuple(one for one in _own(game_id) if isinstance(one, RuleMeasure))


def _own(game_id: str) -> Sequence[GameMeasure | RuleMeasure]:
    found: Sequence[GameMeasure | RuleMeasure] = get_plugin(game_id).measures
    for one in found:
        if not one.name.startswith(f"{game_id}:"):
            raise TypeError(f"{game_id}: the measure {one.name!r}: its name begins with {game_id}:")
    return found
