"""Clocks at a terminal: the time control that is typed, and what each person has left."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from glyphwall.core._decoding import prepare_type
from glyphwall.core.errors import GlyphwallError
from glyphwall.play import clock

if TYPE_CHECKING:
    from collections.abc import Callable

    from glyphwall.play.table import GameTable
    from glyphwall.play.transition import Step

LOW_MS = 60_000
"""Milliseconds that count as little time."""
_CONTROL = re.compile(r"(\d{1,4}(?:\.\d{1,3})?)(?:\+(\d{1,4}))?")


class BadControl(GlyphwallError):
    """A text that is no time control; the message says what is."""


def parse_control(text: str) -> clock.Fischer:
    """Read minutes for the game and seconds added by each turn: ``5+3``, ``10``, ``0.5+2``.

    Raises:
        BadControl: it is something else, or out of bounds.
    """
    found = _CONTROL.fullmatch(text.strip())
    help_text = "Name minutes for the game, and seconds that each turn adds: 5+3, or 10"
    if found is None:
        raise BadControl(f"{text[:40]!r} isn't a time control. {help_text}")
    values = {"kind": "fischer", "initial": round(60 * float(found[1])), "increment": int(found[2] or 0)}
    try:
        return msgspec.convert(values, prepare_type(clock.Fischer))
    except msgspec.ValidationError:
        raise BadControl(f"{text!r}: 10 seconds to 180 minutes, and 0 to 180 seconds a turn. {help_text}") from None


class SeatTime(NamedTuple):
    """A seat's clock: the milliseconds left, and whether it runs."""

    seat: int
    left: int
    runs: bool

    @property
    def is_low(self) -> bool:
        """True if the clock runs and little is left."""
        return self.runs and self.left < LOW_MS

    @property
    def text(self) -> str:
        """The time as ``4:32`` or ``1:04:32``, rounded up, so that 0:00 means none."""
        seconds = -(-self.left // 1000)
        hours, minutes = divmod(seconds // 60, 60)
        return f"{hours}:{minutes:02}:{seconds % 60:02}" if hours else f"{minutes}:{seconds % 60:02}"


class LocalClocks:
    """The clocks of a game that lives in this process. ``now`` returns seconds since 1970."""

    def __init__(self, table: GameTable, now: Callable[[], float]) -> None:
        self._table = table
        self._now = now

    @property
    def control(self) -> clock.Fischer | None:
        """The time control; None: no clocks."""
        control = self._table.log.control
        return control if isinstance(control, clock.Fischer) else None

    def list_times(self) -> tuple[SeatTime, ...]:
        """Return what each person has left now; empty without clocks. Computers' clocks stand."""
        log = self._table.log
        if log.clocks is None:
            return ()
        now, running = self._table.play_ms(self._now()), clock.NO_SEAT if log.over else log.clocks.running
        clocks = msgspec.structs.replace(log.clocks, running=running)
        return tuple(SeatTime(seat, clock.time_left(clocks, seat, now), seat == running) for seat in sorted(log.people))

    def find_flag(self) -> Step | None:
        """Return the step for the seat whose time has run out; None if there is time."""
        return self._table.late_flag(self._now(), 0)

    def seconds_to_news(self) -> float | None:
        """Return the time until little is left, or none; None while no clock runs."""
        running = next((each for each in self.list_times() if each.runs), None)
        if running is None:
            return None
        return (running.left if running.is_low else running.left - LOW_MS) / 1000 + 0.002
