"""The ends of a table's clocks: a seat is flagged when its time is up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from glyphwall.play import clock
from glyphwall.play.protocol.requests import Move
from glyphwall.play.refusals import NotStored, Overtaken
from glyphwall.play.transition import Step

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from glyphwall.play._broadcast import Broadcaster
    from glyphwall.play.port import Port, Timer
    from glyphwall.play.requests import Request
    from glyphwall.play.table import GameTable
    from glyphwall.play.work_queue import WorkQueue

FLAG_RETRY_SECONDS = 0.5
"""The wait before another attempt to store a flag."""
HELD_SECONDS = 0.1
"""The pause between checks while a message that arrived in time waits to be handled."""
ELSEWHERE_SECONDS = 0.25
"""The head start of the process that a player is connected to, before another process flags the player."""
MAX_FLAG_WAIT_SECONDS = 3_600.0
FLAG_NEAR_SECONDS = 5.0


class FlagWatch:
    """Flags the running seat of a table when its time is up.

    Args:
        do: stores a step and sends everyone its result; called in the queue.
    """

    def __init__(
        self,
        table: GameTable,
        port: Port,
        broadcaster: Broadcaster,
        queue: WorkQueue,
        do: Callable[[Step], Awaitable[None]],
    ) -> None:
        self._table = table
        self._port = port
        self._broadcaster = broadcaster
        self._queue = queue
        self._do = do
        self._timer: Timer | None = None
        self._at = float("inf")
        """The play time at which the timer checks the clocks."""

    async def settle(self, at: float, request: Request) -> None:
        """Flag the running seat if its time ran out before a request arrived; a move that arrived in time counts."""
        lag = request.lag if isinstance(request, Move) else clock.MAX_LAG
        await self._let_fall(at, lag)

    @property
    def is_near(self) -> bool:
        """True if the running time ends within seconds: the game has to stay open."""
        if self._timer is None:
            return False
        return self._at - self._table.play_time(self._port.now()) < FLAG_NEAR_SECONDS

    async def look(self, soon: float) -> None:
        """Flag the running seat if its time is up; store its deadline again if it is later than ``soon``."""
        table, log = self._table, self._table.log
        if await self._let_fall(self._port.now(), clock.MAX_LAG):
            return
        last = None if log.clocks is None or log.control is None else clock.deadline(log.control, log.clocks)
        if last is None or last / 1000 > soon:
            table.flag_due = None
            await self._do(Step(draft=table.draft(self._port.now())))
        else:
            self.schedule()

    async def _let_fall(self, at: float, lag: int) -> bool:
        step = self._table.late_flag(at, lag)
        if step is None or step.draft is None or self._waits_for_frame(step.draft.now):
            return False
        await self._do(step)
        return True

    def _waits_for_frame(self, fell: float) -> bool:
        """Return whether an unhandled message of the running seat arrived before its time ran out."""
        clocks = self._table.log.clocks
        assert clocks is not None
        grace = clock.MAX_LAG / 1000
        waits = any(
            clocks.running in client.seats and client.held_since is not None and client.held_since <= fell + grace
            for client in self._broadcaster.clients
        )
        if waits:
            self._wake(HELD_SECONDS)
        return waits

    def schedule(self) -> None:
        """Set the timer for the end of the running time, unless it is set for an earlier check, which does no harm."""
        log = self._table.log
        if log.clocks is None or log.control is None:
            return
        last = clock.deadline(log.control, log.clocks)
        if last is None:
            return
        at = (last + 1) / 1000
        if self._timer is None or at < self._at:
            self._at = at
            self._wake(at - self._table.play_time(self._port.now()))

    def _wake(self, seconds: float) -> None:
        if self._timer is not None:
            self._timer.cancel()
        seconds = min(max(0.0, seconds), MAX_FLAG_WAIT_SECONDS)
        if self._plays_elsewhere():
            seconds += ELSEWHERE_SECONDS
        self._timer = self._port.call_later(seconds, self._look_later)

    def _plays_elsewhere(self) -> bool:
        """Return whether the running seat's player is connected to another process, which gets their messages first."""
        running = -1 if self._table.log.clocks is None else self._table.log.clocks.running
        here = any(running in client.seats for client in self._broadcaster.clients)
        return not here and any(running in each.seats for each in self._port.presence_elsewhere())

    def _look_later(self) -> None:
        self.cancel()
        self._queue.submit(self._look_now)

    async def _look_now(self) -> None:
        try:
            await self._let_fall(self._port.now(), clock.MAX_LAG)
        except (Overtaken, NotStored) as error:  # after `Overtaken` the table has caught up: the time may be over
            self._wake(HELD_SECONDS if isinstance(error, Overtaken) else FLAG_RETRY_SECONDS)
            return
        if self._timer is None:
            self.schedule()

    def cancel(self) -> None:
        self._at = float("inf")
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def close(self) -> None:
        """Cancel the timer, and let go of who stores: a cycle would keep the whole game until garbage is collected."""
        self.cancel()
        self._do = _do_nothing


async def _do_nothing(step: Step) -> None:
    """Take the place of who stores, at a table that is closed."""
