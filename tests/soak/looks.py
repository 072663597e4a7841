"""What players see of clocks, against the time that was played: nobody is charged for a time without a server."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any, NamedTuple

from glyphwall.server.store.uptime import GAP_SECONDS
from tests.soak.flags import Seen

if TYPE_CHECKING:
    from collections.abc import Sequence

SLACK_SECONDS = 0.8
"""What a player may be charged too much, beside what an outage may cost."""
LATE_SECONDS = 15.0
"""Where a server's time is further from the real one, its clock was set: nothing is compared with it."""


class Outages:
    """The spans in which no server could be reached, in seconds since 1970."""

    def __init__(self) -> None:
        self.spans: list[tuple[float, float]] = []

    def seconds(self, since: float, until: float) -> float:
        """Return how much of a span was without a server."""
        return sum(max(0.0, min(until, end) - max(since, begin)) for begin, end in self.spans)

    def number(self, since: float, until: float) -> int:
        """Return how many outages a span meets."""
        return sum(begin < until and end > since for begin, end in self.spans)


class Sight(NamedTuple):
    """The clocks of a version of a game, as the server told a player."""

    version: int
    clock: dict[str, Any]

    @property
    def told(self) -> float:
        """When the server said so, in its seconds since 1970."""
        return float(self.clock["now"])

    @property
    def falls(self) -> float | None:
        """When the running seat's time runs out if nothing happens; None: all clocks stand, or it ran out before."""
        seat = self.clock["running"]
        left = 0 if seat is None else self.clock["remaining"][seat]
        return float(self.clock["at"] + left / 1000) if left else None


class ClockLooks:
    """Compares all that players see of clocks.

    Attributes:
        outages: the times without a server, which are added meanwhile.
        charged: for looks before and after an outage, the seconds charged beyond those that a server could be reached.
        wrong: the looks at which too much was charged.
    """

    def __init__(self, outages: Outages | None = None) -> None:
        self.outages = outages or Outages()
        self.charged: list[float] = []
        self.wrong: list[str] = []

    def compare(self, game_id: str, before: Sight, now: Sight) -> None:
        """Compare two sights of the same clock."""
        seat = before.clock["running"]
        if seat is None or now.version != before.version or now.told < before.told:
            return
        gone = (before.clock["remaining"][seat] - now.clock["remaining"][seat]) / 1000
        met = self.outages.number(before.told, now.told)
        away = self.outages.seconds(before.told, now.told)
        excess = gone - (now.told - before.told - away)
        if met:
            self.charged.append(excess)
        if excess > SLACK_SECONDS + met * GAP_SECONDS:
            played = now.told - before.told - away
            self.wrong.append(
                f"game {game_id}: {gone:.1f} s were charged, at most {played:.1f} s were played"
                f" ({away:.1f} s without a server; {before.clock} became {now.clock})"
            )


def look(version: int, clock: dict[str, Any]) -> Sight | None:
    """Return a sight of clocks; None where the server's clock was set."""
    sight = Sight(version, clock)
    return sight if -1.0 < time.time() - sight.told < LATE_SECONDS else None


def find_seen_flag(
    game_id: str, entries: Sequence[dict[str, Any]], before: Sight, told: float, opened: float
) -> Seen | None:
    """Return the flag that a player saw after a sight; None: there is none.

    Args:
        told: when the server told it.
        opened: since when the player has been connected.
    """
    flag = next((each for each in entries if each.get("kind") == "timed-out"), None)
    if flag is None or before.version >= flag["version"]:
        return None
    falls = before.falls if flag["version"] == before.version + 1 else None
    return Seen(game_id, flag["at"], told if flag["at"] >= opened else None, before.told, falls)
