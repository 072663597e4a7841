"""The rooms in memory: opened for clients and for due work, closed when they were unused for a while."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import re
import time
from contextlib import asynccontextmanager
from functools import partial
from typing import TYPE_CHECKING

import msgspec

from glyphwall.core._decoding import prepare_type
from glyphwall.core.errors import GlyphwallError, UnknownGame
from glyphwall.play.chance import restart_older
from glyphwall.play.controller import STORAGE_RETRY_SECONDS
from glyphwall.play.refusals import GameDamaged, NotStored, Overtaken
from glyphwall.server import clock
from glyphwall.server.background import run_while
from glyphwall.server.errors import Unavailable
from glyphwall.server.net.peers import Changed, Gone, Missed, Peers, Present
from glyphwall.server.store.leases import Leases
from glyphwall.server.store.replaying import open_log
from glyphwall.server.store.startup import retry_start
from glyphwall.server.store.uptime import keep_alive
from glyphwall.server.tables.connection_reader import Latency
from glyphwall.server.tables.new_games import NewGames
from glyphwall.server.tables.replication import PHRASES, Elsewhere
from glyphwall.server.tables.room import Room

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from litestar import Litestar

    from glyphwall.play.log import GameLog
    from glyphwall.play.records import Due, StoredGame
    from glyphwall.server.computers.compiling import Compilation
    from glyphwall.server.computers.computers import Computers
    from glyphwall.server.net.peers import News
    from glyphwall.server.settings import Settings
    from glyphwall.server.store.store import Store

logger = logging.getLogger(__name__)

DRAIN_SECONDS = 5.0
"""The longest time that a server which stops goes on with the work at its tables."""
MAX_DUE = 8
"""Games without clients whose due work is done at a time. The rest waits on disk."""
MAX_FLAGS = 200
"""The most flags that one look takes."""
MAX_LOOKS = 8
"""Games whose clocks are looked at at a time."""
AHEAD_SECONDS = 2.0
"""Games are opened so long before their clocks run out. Each room then looks at its clocks at the right moment."""
MAX_UNOPENED_GAMES = 1000
"""New games cached before anyone opens them."""
GAME_ID = re.compile("[A-Za-z0-9]{12}")

_SEND_SECONDS = 0.05
_LOOK_SECONDS = (0.05, 0.2)
"""The shortest and the longest time between two looks for clocks that run out. A move may leave a seat less than a
second, and the process that stored it may be killed right after: the others have to find the deadline in time."""
_SWEEP_SECONDS = 1.0
"""The time between two sweeps. Also the time that a room stays open which is hardly needed: its game is over, or it is
played at another process."""
_ANY_REVISION = 1 << 62


class Rooms:
    """All open rooms of this process."""

    def __init__(
        self,
        store: Store,
        computers: Computers,
        compilation: Compilation,
        idle_seconds: float,
        peers: Peers | None = None,
        *,
        offers_chat: bool = False,
    ) -> None:
        self._offers_chat = offers_chat
        self._store = store
        self._peers = peers or Peers()
        self._leases = Leases(store.leases, self._peers, self._peers.lose)
        self._compilation = compilation
        self._computers = computers
        self._idle_seconds = idle_seconds
        self._rooms: dict[str, Room] = {}
        self._new: dict[str, StoredGame] = {}
        self._opening: dict[str, asyncio.Task[Room]] = {}
        self._missed: dict[str, int] = {}
        """The newest revision that each room may have missed while it was opened."""
        self._looking: asyncio.Task[None] | None = None
        self._look_again = False
        self._rechecking: set[asyncio.Task[None]] = set()
        self._is_alive = True
        """True if the last beat was stored."""
        self._looks = asyncio.Semaphore(MAX_LOOKS)

    @asynccontextmanager
    async def use(self, game_id: str, *, for_players: bool = False) -> AsyncIterator[Room]:
        """Open the room of a game and keep it in memory while the block runs.

        Args:
            for_players: whether the caller finds out which seats have a holder, by `Room.recognise` or an invitation.

        Raises:
            UnknownGame: no game has this id.
            RulesChanged: this version doesn't know the game's rules.
            GameDamaged: the stored game cannot be played.
            Unavailable: the store cannot be read.
        """
        room = self._rooms.get(game_id) or await self._open(game_id)
        if room.table.is_hidden and not for_players:
            raise UnknownGame(f"there is no game {game_id[:40]!r}")
        room.users += 1
        try:
            yield room
        finally:
            room.users -= 1
            room.quiet_since = time.monotonic()

    def made(self, game: StoredGame) -> None:
        """Cache a game that has just been stored, so that the first client need not wait for the disk."""
        if self._peers.alone:
            self._new[game.id] = game
            if len(self._new) > MAX_UNOPENED_GAMES:
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
            raise UnknownGame(f"there is no game {game_id[:40]!r}")
        await self._compilation.rules(stored.game)
        try:
            log = await open_log(stored)
            stored = await self._restart_older(stored, log)
            room = Room(stored, log, self._store, self._computers, self._peers, self._leases)
            room.table.offers_chat = self._offers_chat
        except GameDamaged:
            logger.exception("game %s cannot be opened", game_id)
            self._store.damaged.add(game_id)
            raise
        self._store.damaged.discard(game_id)
        self._rooms[game_id] = room
        if self._missed.pop(game_id, -1) >= room.table.revision:  # it was read before that was stored
            room.replication.hear("", Missed())
        return room

    async def _restart_older(self, stored: StoredGame, log: GameLog) -> StoredGame:
        """Store that a game of an older scheme of chance is restarted, if it is."""
        restarted = restart_older(stored, log)
        if restarted is stored:
            return stored
        await self._store.restart_chance(restarted)
        return await self._store.load(stored.id) or restarted

    # -- due work -----------------------------------------------------------------------------------
    async def resume_due(self) -> None:
        """Open the games whose work is due and do it, although no client may have them open."""
        places = MAX_DUE - sum(room.is_thinking_alone for room in self._rooms.values())
        if places <= 0:
            return
        try:
            for due in await self._store.due.take(clock.now(), places):
                await self._resume(due)
        except NotStored:  # logged; the work is taken again later
            return

    async def _resume(self, due: Due) -> None:
        """Do due work, or see to it that it isn't taken again soon.

        Raises:
            NotStored: the store cannot be used.
        """
        async with self._handle_failure(due, "its due work cannot be done"), self.use(due.key) as room:
            is_newer = not self._peers.alone and room.table.revision < due.revision
            if not room.controller.resume_due_work() and not is_newer:
                await self._store.due.finish(due)

    @asynccontextmanager
    async def _handle_failure(self, due: Due, failure: str) -> AsyncIterator[None]:
        """Finish or postpone due work if the block fails, unless the store cannot be used."""
        try:
            yield
        except NotStored:
            raise
        except UnknownGame:
            await self._store.due.finish(due)
        except GlyphwallError as error:  # the game may be repaired, its rules installed
            logger.warning("game %s: %s: %s", due.key, failure, error)
            await self._store.due.postpone(due)
        except Exception:  # of the compiler: the sweeper has to go on
            logger.exception("game %s: %s", due.key, failure)
            await self._store.due.postpone(due)

    # -- clocks -------------------------------------------------------------------------------------
    async def watch_clocks(self) -> float:
        """Open the games whose clocks run out soon, and return the seconds until the next look.

        If the process that took a game has died, its time runs out here `FLAG_LATE_SECONDS` later.
        """
        store = self._store
        shortest, longest = _LOOK_SECONDS
        if not self._is_alive or not store.uptime.serves:
            return longest
        now = store.uptime.play_time(clock.now())
        try:
            taken = await store.due.take_flags(now, MAX_FLAGS, ahead=AHEAD_SECONDS)
            await asyncio.gather(*(self._watch(due, now + AHEAD_SECONDS) for due in taken))
            seconds = await store.due.next_free(now, AHEAD_SECONDS)
        except NotStored:  # logged; they are taken again soon
            return longest
        if len(taken) == MAX_FLAGS:
            return shortest
        return longest if seconds is None else min(max(shortest, seconds), longest)

    async def _watch(self, due: Due, soon: float) -> None:
        handled = self._handle_failure(due, "its clocks cannot be looked at")
        with contextlib.suppress(NotStored):  # the row is taken again soon
            async with self._looks, handled, self.use(due.key) as room:
                with contextlib.suppress(Overtaken):  # the game has changed, and its row too
                    await room.controller.run(partial(room.controller.flags.look, soon))

    async def keep_alive(self) -> None:
        """Say again and again that this process lives, until cancelled. Nothing else may delay that."""
        while True:
            self._is_alive = await keep_alive(self._store.uptime, self._store.due.next_flag)
            await asyncio.sleep(self._store.uptime.beat_seconds)

    async def keep_clocks_watched(self) -> None:
        """Watch clocks until cancelled. No other due work may delay that."""
        while True:
            await asyncio.sleep(await self.watch_clocks())

    # -- other processes ----------------------------------------------------------------------------
    async def start(self) -> None:
        """Begin to take part in due work."""
        await self._store.uptime.beat(next_flag=self._store.due.next_flag)
        await self._leases.start()

    def hear(self, worker: str, news: News) -> None:
        """Handle news of another process."""
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
                self._look()  # it may have ended before it could send what it had stored
            case Missed():
                self._look()

    def hear_phrase(self, worker: str, payload: bytes) -> None:
        """Pass on what a player has said at another process."""
        try:
            heard = msgspec.json.decode(payload, type=prepare_type(Elsewhere))
        except msgspec.DecodeError:  # from another version, in the middle of an upgrade
            return
        room = self._rooms.get(heard.game_id)
        if room is not None:
            room.controller.broadcaster.send_players(heard.said)

    def _look(self) -> None:
        """Let all rooms that are behind catch up. A look that is under way may have begun too early."""
        self._missed.update(dict.fromkeys(self._opening, _ANY_REVISION))
        self._look_again = self._looking is not None
        if self._looking is None:
            self._looking = asyncio.create_task(self._look_at_all(), name="catching up")

    async def _look_at_all(self) -> None:
        try:
            found = await self._store.revisions(list(self._rooms))
        except Unavailable:  # logged
            asyncio.get_running_loop().call_later(STORAGE_RETRY_SECONDS, self._look)
            return
        finally:
            self._looking = None
            if self._look_again:
                self._look()
        for game_id, revision in found.items():
            room = self._rooms.get(game_id)
            if room is not None and room.table.revision < revision:
                room.replication.hear("", Missed())

    # -- closing ------------------------------------------------------------------------------------
    async def drain(self) -> None:
        """Wait a while until all rooms have done their work and sent the results."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(DRAIN_SECONDS):
                await asyncio.gather(*(room.controller.run(_do_nothing) for room in self._rooms.values()))
        await asyncio.sleep(_SEND_SECONDS)

    def drop_account(self, account: str) -> None:
        """End the connections of an account: they come back, and are recognised anew. Its seats may be free now."""
        for room in list(self._rooms.values()):
            for client in list(room.clients):
                if client.account == account:
                    client.drop()
            if any(seat.account == account for seat in room.table.seats.values()):
                task = asyncio.create_task(self.recheck(room.id), name="rechecking")
                self._rechecking.add(task)
                task.add_done_callback(self._rechecking.discard)

    async def recheck(self, game_id: str) -> None:
        """Take over what was changed without a move; close the room of a game that was deleted."""
        self._new.pop(game_id, None)
        room = self._rooms.get(game_id)
        if room is None:
            return
        try:
            if await self._store.revisions([room.id]):
                await room.controller.run(room.controller.catch_up)
            else:
                self.forget(room.id)
        except (GlyphwallError, AttributeError):  # the next change finds out; or the room was closed meanwhile
            logger.info("a game could not be looked at again")

    def forget(self, game_id: str) -> None:
        """Close the room of a game that isn't stored any more."""
        self._new.pop(game_id, None)
        room = self._rooms.pop(game_id, None)
        if room is not None:
            for client in list(room.clients):
                client.drop()
            if room.users == 0:
                room.close()

    def sweep(self) -> None:
        """Close the rooms that were unused for a while, and sooner those that are hardly needed."""
        now = time.monotonic()
        for game_id, room in list(self._rooms.items()):
            is_needed = not room.table.log.over and not room.replication.elsewhere
            patience = self._idle_seconds if is_needed else min(_SWEEP_SECONDS, self._idle_seconds)
            if not room.is_busy and room.quiet_since < now - patience:
                del self._rooms[game_id]
                room.close()

    async def keep_swept(self) -> None:
        """Close idle rooms and resume due work until cancelled."""
        while True:
            await asyncio.sleep(min(_SWEEP_SECONDS, self._idle_seconds))
            self.sweep()
            await self.resume_due()

    async def close(self) -> None:
        rooms = list(self._rooms.values())
        self._rooms.clear()
        for room in rooms:
            room.close()
        self._look_again = False
        if self._looking is not None:
            await asyncio.gather(self._looking, return_exceptions=True)
        self._store.uptime.hurry()
        await keep_alive(self._store.uptime, None)
        await self._leases.close()

    @property
    def clients(self) -> int:
        """The number of sockets at all games."""
        return sum(len(room.clients) for room in list(self._rooms.values()))

    def __len__(self) -> int:
        return len(self._rooms)


async def _do_nothing() -> None:
    """Wait for all work before it."""


@asynccontextmanager
async def tables_lifespan(app: Litestar) -> AsyncIterator[None]:
    """Run the games in progress. Provide `rooms`, `games` and `latency`."""
    state = app.state
    settings: Settings = state.settings
    state.store.uptime.grace_seconds = settings.clock_grace_seconds
    rooms = Rooms(
        state.store,
        state.computers,
        state.compilation,
        settings.room_idle_seconds,
        state.peers,
        offers_chat=settings.chat,
    )
    state.peers.listen(rooms.hear)
    state.peers.subscribe(PHRASES, rooms.hear_phrase)
    games = NewGames(state.store, state.compilation, rooms.made, offers_clocks=settings.clocks)
    state.update({"rooms": rooms, "games": games, "latency": Latency()})
    state.people.listen(rooms.drop_account)
    await retry_start(settings, rooms.start)
    try:
        async with run_while(
            uptime=rooms.keep_alive(), clocks=rooms.keep_clocks_watched(), room_sweeper=rooms.keep_swept()
        ):
            yield
    finally:
        await rooms.close()
