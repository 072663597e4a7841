"""Phrases that people at a table say to each other: from a list, never stored, a few at a time."""

from __future__ import annotations

from collections import deque
from typing import Final

from glyphwall.play.refusals import Refusal

MAX_PHRASES: Final = 5
"""The phrases that a seat may say in `PHRASE_SECONDS`."""
PHRASE_SECONDS: Final = 20.0
_REMEMBERED: Final = 32


class TooManyPhrases(Refusal, code="too-many-phrases", status=429):
    """A seat says more than others want to hear."""


class Phrases:
    """The recent phrases at a table, to limit each seat's rate and to recognise repeated requests."""

    def __init__(self) -> None:
        self._times: dict[int, deque[float]] = {}
        self._ids: deque[tuple[int, str]] = deque(maxlen=_REMEMBERED)

    def admit(self, seat: int, request_id: str, now: float) -> bool:
        """Take note of a phrase, and return whether it is new; a request that was sent again isn't.

        Raises:
            TooManyPhrases: the seat has said enough for a while.
        """
        if (seat, request_id) in self._ids:
            return False
        times = self._times.setdefault(seat, deque(maxlen=MAX_PHRASES))
        if len(times) == MAX_PHRASES and times[0] > now - PHRASE_SECONDS:
            raise TooManyPhrases("that is enough for a moment; wait a little")
        times.append(now)
        self._ids.append((seat, request_id))
        return True
