"""Leases of games: among several processes, one runs a game's computers and draws its chance.

Each process renews a row of its own in the database; one that doesn't is dead, and its games are free. If two processes
had the same game, nothing would break, since the second change is refused: they would do the work twice.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import TYPE_CHECKING

from sqlalchemy import delete, exists, insert, literal, select, update

from glyphwall.server.errors import Unavailable
from glyphwall.server.store import models
from glyphwall.server.store.statements import StorePart, Write, database_clock

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine

    from sqlalchemy import ColumnElement

    from glyphwall.server.net.peers import Peers

logger = logging.getLogger(__name__)

LEASE_SECONDS = 10.0
"""The time that a process counts as alive after it renewed its row."""
RENEW_SECONDS = 3.0

_WORKER, _CHORE = models.workers.c, models.chores.c


class StoredLeases(StorePart):
    """The rows of the processes on a PostgreSQL database, and of the games that they have.

    Methods raise `Unavailable` if the database can't be used.
    """

    async def renew(self, worker: str, seconds: float) -> bool:
        """Store that a process is alive.

        Returns:
            False if the others didn't know it, or not any more.
        """
        until = database_clock() + seconds
        known = update(models.workers).where(_own(worker)).values(expires=until)
        if await self._write_first(worker, Write(None, {}, known)):
            return True
        await self._write(worker, [Write(None, {}, insert(models.workers).values(id=worker, expires=until))])
        return False

    async def living(self) -> set[str]:
        return {row.id for row in await self._read(select(_WORKER.id).where(_WORKER.expires >= database_clock()))}

    async def bury(self, worker: str) -> None:
        """Remove a process that has ended, which frees its games."""
        await self._write(worker, [Write(None, {}, delete(models.workers).where(_own(worker)), any_rows=True)])

    async def take(self, game_id: str, worker: str) -> bool:
        """Give a game to a process, unless a living process has it.

        Returns:
            Whether the process has it now.
        """
        dead = delete(models.workers).where(_WORKER.expires < database_clock())
        free = select(literal(game_id), literal(worker)).where(~exists().where(_CHORE.game_id == game_id))
        own = insert(models.chores).from_select(["game_id", "worker"], free)
        return await self._write_first(game_id, Write(None, {}, dead, any_rows=True), Write(None, {}, own))

    async def leave(self, game_id: str, worker: str) -> None:
        own = delete(models.chores).where((_CHORE.game_id == game_id) & (_CHORE.worker == worker))
        await self._write(game_id, [Write(None, {}, own, any_rows=True)])


def _own(worker: str) -> ColumnElement[bool]:
    return _WORKER.id == worker


class GameLease:
    """The lease of one game in one process. This class is for a process that is alone, and has all games."""

    mine = True

    def want(self, wanted: bool) -> None:
        """Say whether this process has work to do for the game."""

    def close(self) -> None:
        """Forget a game that is closed here."""


class SharedGameLease(GameLease):
    """The lease of one game in one of several processes.

    Attributes:
        held: whether this process has the game according to the database.
        taken: called when the game becomes this process'.
    """

    def __init__(self, leases: Leases, game_id: str, taken: Callable[[], None]) -> None:
        self.mine = False
        self.game_id = game_id
        self.wanted = False
        self.held = False
        self.taken = taken
        self.settling = False
        self._leases = leases

    def want(self, wanted: bool) -> None:
        if wanted != self.wanted:
            self.wanted = wanted
            self._leases.settle(self)

    def close(self) -> None:
        self.want(False)
        self._leases.forget(self)


class Leases:
    """The leases of this process; call `start` first.

    Args:
        peers: the other processes. Without any, nothing is written.
        died: called with each process that stops renewing its row.
    """

    def __init__(self, stored: StoredLeases, peers: Peers, died: Callable[[str], None] = lambda worker: None) -> None:
        self._stored = stored
        self._peers = peers
        self._all: set[SharedGameLease] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._died = died
        self._living: set[str] = set()

    def of_game(self, game_id: str, taken: Callable[[], None]) -> GameLease:
        """Return a game's lease; call ``taken`` whenever it becomes this process'."""
        if self._peers.alone:
            return GameLease()
        lease = SharedGameLease(self, game_id, taken)
        self._all.add(lease)
        return lease

    def forget(self, lease: SharedGameLease) -> None:
        self._all.discard(lease)

    async def start(self) -> None:
        """Store that this process is alive, and renew that from now on."""
        if not self._peers.alone:
            await self._stored.renew(self._peers.worker, LEASE_SECONDS)
            self._spawn(self._keep())

    async def close(self) -> None:
        """Leave all games to the other processes."""
        if self._peers.alone:
            return
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        with contextlib.suppress(Unavailable):  # it is in the log; the lease ends without it
            await self._stored.bury(self._peers.worker)

    def settle(self, lease: SharedGameLease) -> None:
        """Take a game that is wanted, or free one that isn't."""
        if not lease.wanted:
            if not lease.held and not lease.settling:
                return
            lease.mine = False
        if not lease.settling:
            lease.settling = True
            self._spawn(self._settle(lease))

    def buried(self, worker: str) -> None:
        """Free the games of a process that has died, at once."""
        if not self._peers.alone:
            self._spawn(self._bury(worker))

    async def _bury(self, worker: str) -> None:
        await self._stored.bury(worker)
        self._try_again()

    def _try_again(self) -> None:
        for lease in self._all:
            if (lease.wanted and not lease.mine) or (lease.held and not lease.wanted):
                self.settle(lease)

    async def _settle(self, lease: SharedGameLease) -> None:
        try:
            while True:
                wanted = lease.wanted
                if wanted and not lease.held:
                    lease.held = await self._stored.take(lease.game_id, self._peers.worker)
                    if not lease.held:
                        return
                elif not wanted and lease.held:
                    await self._stored.leave(lease.game_id, self._peers.worker)
                    lease.held = False
                if lease.wanted == wanted:
                    break
        finally:
            lease.settling = False
        if lease.held:
            lease.mine = True
            lease.taken()

    async def _keep(self) -> None:
        loop = asyncio.get_running_loop()
        valid_until = loop.time() + LEASE_SECONDS
        while True:
            await asyncio.sleep(RENEW_SECONDS)
            began = loop.time()
            try:
                is_known = await self._stored.renew(self._peers.worker, LEASE_SECONDS)
            except Unavailable:
                is_known = loop.time() < valid_until
            else:
                valid_until = began + LEASE_SECONDS
                await self._report_dead()
            if not is_known:  # the others count this process as dead, or may do so
                for lease in self._all:
                    lease.mine = lease.held = False
            self._try_again()

    async def _report_dead(self) -> None:
        """Report the processes that have died without a message."""
        with contextlib.suppress(Unavailable):
            living = await self._stored.living()
            for worker in self._living - living:
                self._died(worker)
            self._living = living

    def _spawn(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work, name="leases")
        self._tasks.add(task)
        task.add_done_callback(self._end)

    def _end(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None and not isinstance(error, Unavailable):
            logger.error("leases", exc_info=error)
