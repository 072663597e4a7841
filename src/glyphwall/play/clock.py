"""Clocks of a game, as pure functions over plain values. They know no game and read no clock.

Times are whole milliseconds of *play time*: the server's time without the spans in which no server ran
(`PlayTime`). So clocks stop while the server is down, without a change to any stored row.
"""

from __future__ import annotations

from typing import Annotated, Final

import msgspec
from msgspec import Meta

NO_SEAT: Final = -1
"""The running seat while all clocks are stopped."""
MAX_LAG: Final = 1_000
"""The most milliseconds of lag compensation for one move."""
LATE_WAIT: Final = 500
"""The most milliseconds that a move may arrive after its seat's time ran out, because it was sent before."""
GRACE_SECONDS: Final = 15.0
"""The seconds that clocks stay stopped after the server starts, while players reconnect."""
VACATION_DAYS: Final = 14
"""The days of vacation that a seat has in a game by days per turn."""
DAY: Final = 86_400_000

_LAG_START = 3
_LAG_MOST = 7
"""The lag quota at the start and its maximum, in multiples of a move's gain."""
_MOVES = 40
"""The number of increments in the estimate of a game's length."""
_LONG_SECONDS = 180
"""Games of at least this estimated length gain a whole second of lag quota with each move."""


class DaysPerTurn(msgspec.Struct, frozen=True, tag_field="kind", tag="days", forbid_unknown_fields=True):
    """A number of days for each turn. Unused time is lost."""

    days: Annotated[int, Meta(ge=1, le=30)]


class Fischer(msgspec.Struct, frozen=True, tag_field="kind", tag="fischer", forbid_unknown_fields=True):
    """Seconds for the whole game, and an increment for each finished turn."""

    initial: Annotated[int, Meta(ge=10, le=10_800)]
    increment: Annotated[int, Meta(ge=0, le=180)] = 0


Control = DaysPerTurn | Fischer


class Clocks(msgspec.Struct, frozen=True, gc=False):
    """The clocks of all seats.

    Attributes:
        remaining: milliseconds of each seat when its clock last stopped.
        spare: each seat's quota: milliseconds of lag (Fischer), or days of vacation.
        running: the seat whose clock runs; NO_SEAT if all are stopped.
        since: when that clock started, in play time.
    """

    remaining: tuple[int, ...]
    spare: tuple[int, ...]
    running: int = NO_SEAT
    since: int = 0


class PlayTime(msgspec.Struct, frozen=True):
    """The mapping from a server's time to play time, which stands still while no server runs.

    Attributes:
        moved: the seconds by which play time is behind.
        resumes: the server's time until which play time stands still, after a start.
        stops: the server's time from which play time stands still, unless a later sign of life moves it.
    """

    moved: float = 0.0
    resumes: float = float("-inf")
    stops: float = float("inf")

    def at(self, server_time: float) -> float:
        """Return the play time of a moment of the server's time, both in seconds since 1970."""
        return max(min(server_time, self.stops), self.resumes) - self.moved


def to_text(control: Control) -> str:
    """Format a time control as in records and databases: ``300+5``, or ``1/259200`` (seconds for one turn)."""
    if isinstance(control, DaysPerTurn):
        return f"1/{control.days * 86_400}"
    return f"{control.initial}+{control.increment}"


def from_text(text: str) -> Control:
    """Parse a time control that `to_text` wrote.

    Raises:
        ValueError: The text isn't a clock.
    """
    if text.startswith("1/"):
        days, rest = divmod(int(text[2:]), 86_400)
        if rest:
            raise ValueError(text)
        return DaysPerTurn(days)
    initial, _, increment = text.partition("+")
    return Fischer(int(initial), int(increment))


def lag_gain(control: Control) -> int:
    """Return the milliseconds of lag that a finished turn adds to a seat's quota."""
    if isinstance(control, DaysPerTurn):
        return 0
    seconds = control.initial + _MOVES * control.increment
    return MAX_LAG if seconds >= _LONG_SECONDS else 100 + 5 * seconds


def begin(control: Control, seats: int, *, vacation: bool = False) -> Clocks:
    """Return the clocks of a new game, all stopped."""
    if isinstance(control, DaysPerTurn):
        return Clocks((control.days * DAY,) * seats, (VACATION_DAYS if vacation else 0,) * seats)
    return Clocks((control.initial * 1000,) * seats, (_LAG_START * lag_gain(control),) * seats)


def run(clocks: Clocks, seat: int, at: int) -> Clocks:
    """Run only a seat's clock; NO_SEAT stops all. The time that another clock ran isn't charged."""
    return Clocks(clocks.remaining, clocks.spare, seat, at)


def allowance(control: Control, clocks: Clocks) -> int:
    """Return the most milliseconds of lag that the running seat can get back for this move."""
    if clocks.running == NO_SEAT or isinstance(control, DaysPerTurn):
        return 0
    return min(MAX_LAG, clocks.spare[clocks.running])


def time_left(clocks: Clocks, seat: int, at: int) -> int:
    """Return the milliseconds that a seat has left at a moment, at least 0."""
    remaining = clocks.remaining[seat]
    return remaining if clocks.running != seat else max(0, remaining - max(0, at - clocks.since))


def deadline(control: Control, clocks: Clocks) -> int | None:
    """Return the last moment at which a move of the running seat can be in time; None if all clocks are stopped."""
    if clocks.running == NO_SEAT:
        return None
    return clocks.since + clocks.remaining[clocks.running] + min(LATE_WAIT, allowance(control, clocks))


def is_late(control: Control, clocks: Clocks, at: int, lag: int = MAX_LAG) -> bool:
    """Return whether the running seat's time had run out before a moment; a move in its last millisecond is in time.

    ``lag`` is the lag of the move that arrived then; by default as much as can be given back.
    """
    if clocks.running == NO_SEAT:
        return False
    elapsed = at - clocks.since
    return elapsed - min(max(0, lag), LATE_WAIT, allowance(control, clocks)) > clocks.remaining[clocks.running]


def advance(control: Control, clocks: Clocks, at: int, *, turn_over: bool, following: int, lag: int = 0) -> Clocks:
    """Charge the running seat, and start the clock of the following one.

    Args:
        turn_over: whether the seat has finished its turn.
        following: the seat whose clock runs from now on, or NO_SEAT.
        lag: the milliseconds that the move was on its way, as the client claims.
    """
    mover = clocks.running
    remaining, spare = clocks.remaining, clocks.spare
    if mover != NO_SEAT:
        elapsed = max(0, at - clocks.since)
        given_back = min(max(0, lag), allowance(control, clocks), elapsed)
        own, quota = max(0, remaining[mover] - elapsed + given_back), spare[mover] - given_back
        if turn_over:
            own, quota = _after_turn(control, own, quota)
        remaining = (*remaining[:mover], own, *remaining[mover + 1 :])
        spare = (*spare[:mover], quota, *spare[mover + 1 :])
    return Clocks(remaining, spare, following, at)


def _after_turn(control: Control, own: int, quota: int) -> tuple[int, int]:
    if isinstance(control, DaysPerTurn):
        return control.days * DAY, quota
    gain = lag_gain(control)
    return own + 1000 * control.increment, min(quota + gain, _LAG_MOST * gain)


def run_out(clocks: Clocks) -> Clocks:
    """Return the clocks once the running seat's time has run out: it has none left, and all are stopped."""
    seat = clocks.running
    return Clocks((*clocks.remaining[:seat], 0, *clocks.remaining[seat + 1 :]), clocks.spare)


def finish_late_turn(control: Control, clocks: Clocks, seat: int) -> Clocks:
    """Return the clocks after a turn that a seat was allowed although its time had run out: it gains a turn's time."""
    own, quota = _after_turn(control, clocks.remaining[seat], clocks.spare[seat])
    remaining = (*clocks.remaining[:seat], own, *clocks.remaining[seat + 1 :])
    return Clocks(remaining, (*clocks.spare[:seat], quota, *clocks.spare[seat + 1 :]), clocks.running, clocks.since)


def take_vacation(clocks: Clocks, seat: int, days: int) -> Clocks:
    """Move vacation days of a seat to its clock, which extends its current turn or its next one."""
    remaining = (*clocks.remaining[:seat], clocks.remaining[seat] + days * DAY, *clocks.remaining[seat + 1 :])
    spare = (*clocks.spare[:seat], clocks.spare[seat] - days, *clocks.spare[seat + 1 :])
    return Clocks(remaining, spare, clocks.running, clocks.since)


def renew_turn(control: Control, clocks: Clocks, seat: int) -> Clocks:
    """Return the clocks with a full turn's time for a seat, if the control gives days per turn."""
    if not isinstance(control, DaysPerTurn) or clocks.remaining[seat] >= control.days * DAY:
        return clocks
    remaining = (*clocks.remaining[:seat], control.days * DAY, *clocks.remaining[seat + 1 :])
    return Clocks(remaining, clocks.spare, clocks.running, clocks.since)


def write(clocks: Clocks) -> str:
    """Format clocks for an entry of a game's log."""
    own, spare = ",".join(map(str, clocks.remaining)), ",".join(map(str, clocks.spare))
    return f"{own} {spare} {clocks.running} {clocks.since}"


def read(text: str) -> Clocks:
    """Parse clocks that `write` wrote.

    Raises:
        ValueError: The text isn't a clock.
    """
    own, spare, running, since = text.split(" ")
    return Clocks(tuple(map(int, own.split(","))), tuple(map(int, spare.split(","))), int(running), int(since))


def absence_seconds(control: Control | None) -> float:
    """Return how long a seat may be away at its turn before the others may end the game.

    That is a fifth of a live game's estimated length, from half a minute to five minutes; the days of a turn, if turns
    have days; and two weeks without a clock.
    """
    if control is None:
        return 14 * 86_400.0
    if isinstance(control, DaysPerTurn):
        return control.days * 86_400.0
    return float(min(300, max(30, (control.initial + _MOVES * control.increment) // 5)))
