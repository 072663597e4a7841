"""The rooms in memory: opened when somebody comes, closed when nobody has been there for a while."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import re
import time
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from glyphwall.play.chance import restart_older
from glyphwall.play.refusals import GameDamaged
from glyphwall.server.errors import Unavailable
from glyphwall.server.net.latency import Latency
from glyphwall.server.net.peers import Changed, Gone, Missed, Peers, Present
from glyphwall.server.store.leases import Leases
from glyphwall.server.store.replaying import open_log
from glyphwall.server.store.startup import retry_start
from glyphwall.server.tables.errors import NoSuchGame
from glyphwall.server.tables.new_games import NewGames
from glyphwall.server.tables.replication import RETRY_SECONDS
from glyphwall.server.tables.room import Room

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from litestar import Litestar

    from glyphwall.play.log import GameLog
    from glyphwall.play.records import StoredGame
    from glyphwall.server.computers.compiling import Compilation
    from glyphwall.server.computers.computers import Computers
    from glyphwall.server.net.peers import News
    from glyphwall.server.settings import Settings
    from glyphwall.server.store.store import Store

logger = logging.getLogger(__name__)

DRAIN_SECONDS = 5.0
"""How long a server that ends goes on with what is under way."""
_HAND_OUT_SECONDS = 0.05
_ANY_REVISION = 1 << 62
_NEW_GAMES = 1000
"""So many are kept at hand that nobody has opened yet."""

_SHORT_SECONDS = 1.0
"""How long a room that nobody may need again waits for somebody all the same, and how often rooms are looked at: its
game is over, or others play it at another process, which this one would follow for nothing."""

GAME_ID = re.compile("[A-Za-z0-9]{12}")


class Rooms:
    """All open rooms of this process."""

    def __init__(
        self,
        store: Store,
        computers: Computers,
        compilation: Compilation,
        idle_seconds: float,
        peers: Peers | None = None,
    ) -> None:
        self._store = store
        self._peers = peers or Peers()
        self._leases = Leases(store.leases, self._peers, self._peers.lose)
        self._missed: dict[str, int] = {}
        self._looking: asyncio.Task[None] | None = None
        self._look_again = False
        self._compilation = compilation
        self._computers = computers
        self._idle_seconds = idle_seconds
        self._rooms: dict[str, Room] = {}
        self._new: dict[str, StoredGame] = {}
        self._opening: dict[str, asyncio.Task[Room]] = {}

    @asynccontextmanager
    async def use(self, game_id: str) -> AsyncIterator[Room]:
        """The room of a game; it stays in memory while it is used.

        Raises:
            NoSuchGame: no game has this id. RulesChanged: its rules are not played any more.
            GameDamaged: what is stored is no game. Unavailable: the store cannot be read.
        """
        room = self._rooms.get(game_id) or await self._open(game_id)
        room.users += 1
        try:
            yield room
        finally:
            room.users -= 1
            room.quiet_since = time.monotonic()

    def made(self, game: StoredGame) -> None:
        """A game that has just been written: whoever comes first need not wait until it is read again."""
        if self._peers.alone:
            self._new[game.id] = game
            if len(self._new) > _NEW_GAMES:
                del self._new[next(iter(self._new))]

    async def _open(self, game_id: str) -> Room:
        if game_id not in self._opening:  # several may ask at once: one loads, all get the same room
            task = self._opening[game_id] = asyncio.create_task(self._load(game_id))
            task.add_done_callback(lambda _: (self._opening.pop(game_id, None), self._missed.pop(game_id, None)))
        return await asyncio.shield(self._opening[game_id])

    async def _load(self, game_id: str) -> Room:
        stored = self._new.pop(game_id, None)
        if stored is None and GAME_ID.fullmatch(game_id):
            stored = await self._store.load(game_id)
        if stored is None:
            raise NoSuchGame(f"there is no game {game_id[:40]!r}")
        await self._compilation.rules(stored.game)
        try:
            log = await open_log(stored)
            stored = await self._restart_older(stored, log)
            room = Room(stored, log, self._store, self._computers, self._peers, self._leases)
        except GameDamaged:
            logger.exception("game %s cannot be opened", game_id)
            self._store.damaged.add(game_id)
            raise
        self._store.damaged.discard(game_id)
        self._rooms[game_id] = room
        if self._missed.pop(game_id, -1) >= room.table.revision:  # it was read before that was written
            room.replication.hear("", Missed())
        return room

    async def _restart_older(self, stored: StoredGame, log: GameLog) -> StoredGame:
        """Store that a game of an older scheme of chance is restarted, if it is."""
        restarted = restart_older(stored, log)
        if restarted is stored:
            return stored
        await self._store.restart_chance(restarted)
        return await self._store.load(stored.id) or restarted

    # -- other processes ----------------------------------------------------------------------------
    async def start(self) -> None:
        """From now on this process is one of those that look after games."""
        await self._leases.start()

    def hear(self, worker: str, news: News) -> None:
        """What another process says of a game, or that it has gone."""
        match news:
            case Changed() | Present():
                room = self._rooms.get(news.game_id)
                if room is not None:
                    room.replication.hear(worker, news)
                elif news.game_id in self._opening and isinstance(news, Changed):
                    self._missed[news.game_id] = news.revision
            case Gone():
                for room in self._rooms.values():
                    room.replication.lose(worker)
                self._leases.buried(worker)
                self._look()  # it may have ended before it could tell what it had written
            case Missed():
                self._look()

    def _look(self) -> None:
        """Lets all rooms catch up that are behind. What is under way may have asked too early."""
        self._missed.update(dict.fromkeys(self._opening, _ANY_REVISION))
        self._look_again = self._looking is not None
        if self._looking is None:
            self._looking = asyncio.create_task(self._look_at_all(), name="catching up")

    async def _look_at_all(self) -> None:
        try:
            found = await self._store.revisions(list(self._rooms))
        except Unavailable:  # logged
            asyncio.get_running_loop().call_later(RETRY_SECONDS, self._look)
            return
        finally:
            self._looking = None
            if self._look_again:
                self._look()
        for game_id, revision in found.items():
            room = self._rooms.get(game_id)
            if room is not None and room.table.revision < revision:
                room.replication.hear("", Missed())

    async def drain(self) -> None:
        """Waits until all rooms have done what was asked of them, and have handed out what came of it; not for long."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(DRAIN_SECONDS):
                await asyncio.gather(*(room.jobs.do(_nothing) for room in self._rooms.values()))
        await asyncio.sleep(_HAND_OUT_SECONDS)

    async def sweep(self) -> None:
        """Closes the rooms that nobody has used for a while, and soon those that are hardly needed."""
        now = time.monotonic()
        for game_id, room in list(self._rooms.items()):
            needed = not room.table.log.over and not room.replication.elsewhere
            patience = self._idle_seconds if needed else min(_SHORT_SECONDS, self._idle_seconds)
            if not room.busy and room.quiet_since < now - patience:
                del self._rooms[game_id]
                await room.close()

    async def keep_swept(self) -> None:
        """Sweeps until cancelled."""
        while True:
            await asyncio.sleep(min(_SHORT_SECONDS, self._idle_seconds))
            await self.sweep()

    async def close(self) -> None:
        """Closes all rooms."""
        rooms = list(self._rooms.values())
        self._rooms.clear()
        await asyncio.gather(*(room.close() for room in rooms))
        self._look_again = False
        if self._looking is not None:
            await asyncio.gather(self._looking, return_exceptions=True)
        await self._leases.close()

    @property
    def clients(self) -> int:
        """Sockets at all games."""
        return sum(len(room.clients) for room in list(self._rooms.values()))

    def __len__(self) -> int:
        return len(self._rooms)


async def _nothing() -> None:
    """A job that comes after all others."""


@asynccontextmanager
async def tables_lifespan(app: Litestar) -> AsyncIterator[None]:
    """Look after the games in progress. Provide `rooms`, `games` and `latency`."""
    state = app.state
    settings: Settings = state.settings
    rooms = Rooms(state.store, state.computers, state.compilation, settings.room_idle_seconds, state.peers)
    state.peers.listen(rooms.hear)
    games = NewGames(state.store, state.compilation, rooms.made)
    state.update({"rooms": rooms, "games": games, "latency": Latency()})
    await retry_start(settings, rooms.start)
    sweeper = asyncio.create_task(rooms.keep_swept(), name="room sweeper")
    try:
        yield
    finally:
        sweeper.cancel()
        await asyncio.gather(sweeper, return_exceptions=True)
        await rooms.close()
