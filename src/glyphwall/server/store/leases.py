"""Who looks after a game: one process at a time lets its computers think, and chance draw when somebody is awaited.

Each process renews a row of its own in the database; whoever does not is dead, and what it looked after is free. Two
that looked after one game would do no harm, since what comes second is refused: they would do the work twice.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import TYPE_CHECKING

from glyphwall.server.errors import Unavailable

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine

    from glyphwall.server.net.peers import Peers
    from glyphwall.server.store.stored_leases import StoredLeases

logger = logging.getLogger(__name__)

LEASE_SECONDS = 10.0
"""How long a process counts as alive after it last said so."""
RENEW_SECONDS = 3.0


class GameLease:
    """One game's, as one process sees them; this one is for a process that is alone, and looks after everything.

    Attributes:
        mine: whether this process looks after the game.
    """

    mine = True

    def want(self, wanted: bool) -> None:
        """Says whether there is something to do here."""

    def close(self) -> None:
        """The game is closed here."""


class SharedGameLease(GameLease):
    """Among several processes. ``taken`` is called when it is this process'; ``held``: so says the database."""

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
    """All that this process looks after; opened by `start`.

    Args:
        peers: the other processes. Where there are none, nothing is written.
        died: told of each that does not renew its lease.
    """

    def __init__(self, stored: StoredLeases, peers: Peers, died: Callable[[str], None] = lambda worker: None) -> None:
        self._stored = stored
        self._peers = peers
        self._all: set[SharedGameLease] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._died = died
        self._living: set[str] = set()

    def of_game(self, game_id: str, taken: Callable[[], None]) -> GameLease:
        """A game's lease; ``taken`` is called when it becomes this process'."""
        if self._peers.alone:
            return GameLease()
        lease = SharedGameLease(self, game_id, taken)
        self._all.add(lease)
        return lease

    def forget(self, lease: SharedGameLease) -> None:
        """The game is closed here."""
        self._all.discard(lease)

    async def start(self) -> None:
        """Says that this process lives, from now on."""
        if not self._peers.alone:
            await self._stored.renew(self._peers.worker, LEASE_SECONDS)
            self._spawn(self._keep())

    async def close(self) -> None:
        """Leaves everything to others."""
        if self._peers.alone:
            return
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        with contextlib.suppress(Unavailable):  # logged; the lease ends by itself
            await self._stored.bury(self._peers.worker)

    def settle(self, lease: SharedGameLease) -> None:
        """Takes what is wanted, gives back what is not."""
        if not lease.wanted:
            if not lease.held and not lease.settling:
                return
            lease.mine = False
        if not lease.settling:
            lease.settling = True
            self._spawn(self._settle(lease))

    def buried(self, worker: str) -> None:
        """A process has died: what it looked after is free at once."""
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
        good_until = loop.time() + LEASE_SECONDS
        while True:
            await asyncio.sleep(RENEW_SECONDS)
            asked = loop.time()
            try:
                known = await self._stored.renew(self._peers.worker, LEASE_SECONDS)
            except Unavailable:
                known = loop.time() < good_until
            else:
                good_until = asked + LEASE_SECONDS
                await self._look_who_lives()
            if not known:  # others have counted this process as dead, or may have
                for lease in self._all:
                    lease.mine = lease.held = False
            self._try_again()

    async def _look_who_lives(self) -> None:
        """Tells of those that have died without a word."""
        with contextlib.suppress(Unavailable):
            living = await self._stored.living()
            for worker in self._living - living:
                self._died(worker)
            self._living = living

    def _spawn(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work, name="leases")
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None and not isinstance(error, Unavailable):
            logger.error("leases", exc_info=error)
