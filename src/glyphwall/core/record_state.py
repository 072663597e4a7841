"""A base class for states around a record of compiled rules.

A game provides its rules as Python calls them (`Calls`), and the views, events, notation and explanations of the
contract. Those take the state as a `RecordState`, so that they need not import the game's own class.
"""

from __future__ import annotations

from abc import abstractmethod
from bisect import bisect_left
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Never, Protocol, Self

from glyphwall.core._cached_property import cached_property
from glyphwall.core._records import Fields, copy_record
from glyphwall.core._whole_numbers import whole_number
from glyphwall.core.arrays import np
from glyphwall.core.contract import State
from glyphwall.core.errors import GameOver, GlyphwallError, IllegalAction, NotationError
from glyphwall.core.values import CHANCE, NO_ACTOR

if TYPE_CHECKING:
    from glyphwall.core.contract import Game
    from glyphwall.core.message import Explanation


class Calls(Protocol):
    """The rules as Python calls them, with the array of the record: much cheaper than with its element."""

    def actor(self, record: np.ndarray) -> int:
        """See `core.kernel.Rules`."""

    def write_legal(self, record: np.ndarray, out: np.ndarray) -> int:
        """See `core.kernel.Rules`."""

    def apply(self, record: np.ndarray, action: int) -> None:
        """See `core.kernel.Rules`."""


class RecordState(State):
    """A position.

    Args:
        record: shape ``(1,)`` of the kernel's dtype; taken over, and made read-only.
    """

    def __init__(self, game: Game[Any, Any], options: Any, record: np.ndarray) -> None:
        record.setflags(write=False)
        self.game, self.options, self._record = game, options, record

    @property
    @abstractmethod
    def calls(self) -> Calls:
        """The game's rules."""

    @property
    @abstractmethod
    def max_legal(self) -> int:
        """The maximum of legal actions in any position."""

    # -- the record -------------------------------------------------------------------------------
    @property
    def one(self) -> Any:
        """The record's element, with fields as attributes; read-only. For compiled functions."""
        return self._record[0]

    @property
    def array(self) -> np.ndarray:
        """The record's array; read-only. For `calls` and the like."""
        return self._record

    @cached_property
    def fields(self) -> Any:
        """Fields of the record as attributes, in plain numbers and lists. For everything else."""
        return Fields(self._record)

    @property
    def record(self) -> np.ndarray:
        return copy_record(self._record)

    # -- who and what -----------------------------------------------------------------------------
    @cached_property
    def actor(self) -> int:
        return int(self.calls.actor(self._record)) if self.legal_actions else NO_ACTOR

    @property
    def in_turn(self) -> bool:
        return False

    @cached_property
    def legal_actions(self) -> tuple[int, ...]:
        out = np.empty(self.max_legal, np.int32)
        return tuple(out[: self.calls.write_legal(self._record, out)].tolist())

    def apply(self, action: int) -> Self:
        number = action if type(action) is int else whole_number(action)
        if number is None or not self._is_legal(number):
            self._refuse(action)
        record = copy_record(self._record)
        self.calls.apply(record, number)
        return self._after(record, number)

    def _after(self, record: np.ndarray, action: int) -> Self:
        """Return the position with the record that an action led to."""
        return type(self)(self.game, self.options, record)

    def _is_legal(self, action: int) -> bool:
        legal = self.legal_actions
        place = bisect_left(legal, action)
        return place < len(legal) and legal[place] == action

    def _refuse(self, action: Any) -> Never:
        number, text = whole_number(action), None
        if number is not None:
            with suppress(IndexError):
                text = self.game.action_to_text(number, self.options)
        if number is None or text is None:
            raise IllegalAction(f"action {action!r:.40}: 0 to {self.game.action_count(self.options) - 1}")
        explanation = self._explain_ply(number, text)
        error = GameOver if self.actor == NO_ACTOR else IllegalAction
        raise error(self.game.describe(explanation), self.game.add_messages(explanation))

    def _explain_ply(self, action: int, text: str) -> Explanation:
        return self.explain(text)

    @property
    def chance_outcomes(self) -> tuple[tuple[int, float], ...]:
        """Outcomes, all equally likely; a game with other chances overrides this."""
        actions = self.legal_actions if self.actor == CHANCE else ()
        return tuple((action, 1.0 / len(actions)) for action in actions)

    # -- checks -----------------------------------------------------------------------------------
    def check_seat(self, seat: Any) -> int | None:
        """Return a seat of the game as an int, or None; raise an error for anything else."""
        seats, number = self.game.seats(self.options), whole_number(seat)
        if seat is not None and (number is None or not 0 <= number < seats):
            raise GlyphwallError(f"seat {seat!r}: 0 to {seats - 1}, or None for a spectator")
        return number


def check_text(text: Any) -> None:
    """Raise an error unless a move is a text."""
    if not isinstance(text, str):
        raise NotationError(f"a move is a text, not {text!r:.40}")
