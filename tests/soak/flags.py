"""The truth about flags: when time had to run out, by what is stored and what was done to the server.

There are three measures. The stored moment is compared with the clock that a player had last seen. PostgreSQL says when
it stored the flag. Players who were connected all the time say when they heard of it.
"""

from __future__ import annotations

from statistics import median
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

FLAG_SECONDS = 1.0
"""A flag falls within this time of the truth."""
STAND_SECONDS = 8.0
"""Clocks may stand for so long after a harm, beside its own length: until it is noticed, and for a time of grace."""
SET_SECONDS = 60.0
"""A clock on the wall was set by up to 30 seconds, or by so much that no time of its server is of this soak."""
SETTLE_SECONDS = 3.0
"""The time after a harm to the database until all processes are connected to it again."""
STORAGE = ("server", "outage", "database", "locked", "read-only", "full")
"""The harms in which nothing can be stored."""


class Harm(NamedTuple):
    """One harm, from beginning to end, in seconds since 1970."""

    kind: str
    began: float
    ended: float


class Lateness(msgspec.Struct):
    """How late flags were, in seconds. Below zero: too early."""

    number: int = 0
    least: float = 0.0
    median: float = 0.0
    most: float = 0.0

    def __str__(self) -> str:
        return f"{self.number}: {self.least:.2f} to {self.most:.2f} s, median {self.median:.2f} s"


def measure(seconds: Iterable[float]) -> Lateness:
    found = sorted(seconds)
    return Lateness(len(found), found[0], median(found), found[-1]) if found else Lateness()


class Seen(NamedTuple):
    """A flag that players saw, in seconds since 1970.

    Attributes:
        at: its moment by the server.
        announced: when it was announced to players who had been connected before it; None: no player was.
        told: when the server had last said how the clocks stood.
        falls: when it had to fall by that; None: there was a move since.
    """

    game: str
    at: float
    announced: float | None
    told: float
    falls: float | None


class Flag(NamedTuple):
    """The end of somebody's time.

    Attributes:
        off: the seconds from the moment at which it had to fall to that at which it fell.
        most: the seconds for which clocks may have stood meanwhile.
    """

    off: float
    most: float

    @property
    def is_true(self) -> bool:
        return -FLAG_SECONDS <= self.off <= self.most + FLAG_SECONDS


def find_flag(entries: Sequence[dict[str, Any]], harms: Sequence[Harm], since: float, until: float) -> Flag | None:
    """Return the flag of a game; None: there is none, or the clock on the wall was set meanwhile.

    Args:
        entries: all entries of the game, as a client gets them.
        since, until: when the soak began and ended, in seconds since 1970.
    """
    index = next((number for number, entry in enumerate(entries) if entry["kind"] == "timed-out"), 0)
    if not index:
        return None
    before, flag = entries[index - 1], entries[index]
    began, fell = before["at"], flag["at"]
    if min(began, fell) < since or max(began, fell) > until or was_set(harms, began, fell, until):
        return None
    met = [each for each in harms if each.began - STAND_SECONDS < fell and each.ended + STAND_SECONDS > began]
    stood = sum(STAND_SECONDS + each.ended - each.began for each in met)
    return Flag(fell - began - before["clock"][flag["seat"]] / 1000, stood)


def was_set(harms: Sequence[Harm], began: float, fell: float, until: float) -> bool:
    """Return whether a clock may have been wrong in a span: from when it was set to the next start of the server."""
    for number, each in enumerate(harms):
        if each.kind != "clock":
            continue
        starts = (later.ended for later in harms[number + 1 :] if later.kind in ("server", "read-only"))
        if each.began - SET_SECONDS < fell and next(starts, until) + SET_SECONDS > began:
            return True
    return False


def is_calm(harms: Sequence[Harm], since: float, until: float) -> bool:
    """Return whether clocks ran in a span by what they had said at its beginning: only workers were killed.

    A process that has just started knows when its clocks go on; one that was cut off from the database does not.
    """
    return not any(
        each.began < until and each.ended + (0.0 if each.kind in ("server", "outage") else SETTLE_SECONDS) > since
        for each in harms
        if each.kind != "worker"
    )


def storable_seconds(harms: Sequence[Harm], since: float, until: float) -> float:
    """Return the seconds of a span in which the server and its database were up."""
    left, up = since, 0.0
    for each in sorted(harms, key=lambda harm: harm.began):
        if each.kind not in STORAGE or each.ended + SETTLE_SECONDS <= left:
            continue
        if each.began >= until:
            break
        up += max(0.0, each.began - left)
        left = each.ended + SETTLE_SECONDS
    return up + max(0.0, until - left)
