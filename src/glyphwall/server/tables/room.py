"""A room: one game in memory, and the port of its controller to the store, the computers and the other processes."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING, TypeVar

from glyphwall.core.errors import UnknownGame
from glyphwall.play.controller import TableController
from glyphwall.play.port import Port
from glyphwall.play.refusals import BadToken, Overtaken
from glyphwall.play.table import GameTable
from glyphwall.play.tokens import digest
from glyphwall.server import clock
from glyphwall.server.background import refuse_conflict
from glyphwall.server.net.budget import exempt
from glyphwall.server.net.peers import Peers
from glyphwall.server.store.leases import GameLease
from glyphwall.server.store.statements import WriteConflict
from glyphwall.server.tables.computer_turns import ComputerThinking
from glyphwall.server.tables.replication import Replication

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Coroutine, Iterable
    from typing import Any

    from glyphwall.play.clients import Client
    from glyphwall.play.log import GameLog
    from glyphwall.play.port import DueTurn
    from glyphwall.play.protocol.messages import Said, Written
    from glyphwall.play.protocol.requests import Shown
    from glyphwall.play.protocol.table import Table
    from glyphwall.play.records import Change, StoredGame
    from glyphwall.play.snapshot import Presence
    from glyphwall.server.computers.computers import Computers
    from glyphwall.server.people.principal import Principal
    from glyphwall.server.store.leases import Leases
    from glyphwall.server.store.store import Store

logger = logging.getLogger(__name__)

T = TypeVar("T")


class Room(Port):
    """One game in memory.

    Attributes:
        id: the game's id.
        lease: whether this process draws the game's chance and runs its computers.
        replication: what other processes do with the game.
        users: how many connections and HTTP requests use the room now.
        quiet_since: when the last of them left (monotonic seconds).
    """

    def __init__(
        self,
        stored: StoredGame,
        log: GameLog,
        store: Store,
        computers: Computers,
        peers: Peers | None = None,
        leases: Leases | None = None,
    ) -> None:
        self.id = stored.id
        self.table = GameTable(stored, log)
        self.table.play_time = store.uptime.play_time
        self.table.resumes = store.uptime.resumes
        self.users = 0
        self.quiet_since = time.monotonic()
        self._store = store
        self._loop = asyncio.get_running_loop()
        self._address = ""
        self.controller = TableController(self.table, self)
        self._thinking = ComputerThinking(self, computers)
        self.lease = GameLease() if leases is None else leases.of_game(self.id, self.controller.update_due_work)
        self.replication = Replication(self.controller, peers or Peers())
        self.controller.update_due_work()

    @property
    def is_busy(self) -> bool:
        """True while the room has to stay in memory."""
        controller = self.controller
        is_working = controller.computer_turn is not None or controller.queue.is_busy or controller.flags.is_near
        return self.users > 0 or is_working

    @property
    def is_thinking_alone(self) -> bool:
        """True while a computer thinks and no connection has the game open."""
        return self.users == 0 and self.controller.computer_turn is not None

    @property
    def clients(self) -> Collection[Client]:
        """The open connections."""
        return self.controller.broadcaster.clients

    @property
    def address(self) -> str:
        """The address that computers think for: a player's, else a spectator's, else the last client's."""
        client = min(self.clients, key=lambda client: (not client.seats, client.address), default=None)
        if client is not None:
            self._address = client.address
        return self._address

    def snapshot(self) -> Table:
        """Return the table as everybody may see it."""
        return self.controller.broadcaster.snapshot()

    async def recognise(self, principal: Principal, since: int | None = None) -> dict[int, str]:
        """Return the seats that have a holder, as `GameTable.find_seats` does.

        A token that is not known here may belong to a player who has just joined at another process, and a client may
        know a version that this room doesn't: then the game is loaded first.

        Raises:
            BadToken: a token is for no seat of this game.
            UnknownGame: only its players may see it.
            GameDamaged, Unavailable: the game could not be loaded.
        """
        seats = await self._find_seats(principal, since)
        if self.table.is_hidden and not seats:
            raise UnknownGame(f"there is no game {self.id!r}")
        return seats

    async def _find_seats(self, principal: Principal, since: int | None) -> dict[int, str]:
        tokens, account = principal.tokens, principal.account
        if self.replication.alone or since is None or since <= self.table.log.version:
            try:
                return self.table.find_seats(tokens, account)
            except BadToken:
                if self.replication.alone:
                    raise
        await self.controller.run(self.controller.catch_up)
        return self.table.find_seats(tokens, account)

    def close(self) -> None:
        """Let go of the game. The parts of a room refer to each other: they are taken apart."""
        self.controller.close()
        self._thinking.close()
        self.lease.close()
        del self.controller, self.table, self._thinking, self.replication

    # -- the controller's port ----------------------------------------------------------------------
    @property
    def owns_game(self) -> bool:
        return self.lease.mine

    def now(self) -> float:
        return clock.now()

    def call_later(self, seconds: float, callback: Callable[[], None]) -> asyncio.TimerHandle:
        return self._loop.call_later(seconds, callback)

    def new_future(self) -> asyncio.Future[Any]:
        return self._loop.create_future()

    async def commit(self, change: Change) -> None:
        began = time.thread_time()
        stored = self._store.commit(change)  # it is often written before this returns, with other games' changes
        exempt(time.thread_time() - began)
        try:
            await stored
        except WriteConflict:
            logger.info("game %s: another process was first at revision %d", self.id, change.revision)
            raise Overtaken("the game has changed in the meantime") from None

    async def create(self, game: StoredGame) -> None:
        with refuse_conflict(Overtaken("another process has created the next game, or changed this one")):
            await self._task(self._store.create(game))

    async def load(self, after: int) -> StoredGame | None:
        return await self._task(self._store.load(self.id, after=after))

    async def settle(self) -> None:
        await self._task(self._store.settle())

    async def mark_shown(self, seats: tuple[int, ...], shown: Shown) -> None:
        await self._task(self._store.alerts.mark_shown(digest(shown.device), self.id, seats, shown.version))

    def start_computer(self, turn: DueTurn | None) -> None:
        self._thinking.start(turn)

    def want_game(self, wanted: bool) -> None:
        self.lease.want(wanted)

    def publish_presence(self) -> None:
        self.replication.publish_presence()

    def publish_to_players(self, message: Said | Written) -> None:
        self.replication.publish_to_players(message)

    def presence_elsewhere(self) -> Iterable[Presence]:
        return self.replication.presence_elsewhere()

    def report(self, text: str, error: BaseException) -> None:
        logger.error("game %s: %s", self.id, text, exc_info=error)

    def _task(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Run the store's work in a task: the queue waits for futures only."""
        return self._loop.create_task(work)
