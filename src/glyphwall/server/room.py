"""A room: one game, whoever has it open, and its only writer.

Everything that reads or changes a game for a client runs as a job in the room's own task, one after the
other. The task, not the connection that asked, carries a change from the disk into memory, so a client that
vanishes in between cannot leave the two apart.
"""

from __future__ import annotations

import asyncio
import logging
import time
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar

from glyphwall.core.contract import CHANCE
from glyphwall.core.errors import GlyphwallError
from glyphwall.server.audience import entries_for, view_for, viewer
from glyphwall.server.client import Client, encode
from glyphwall.server.endings import ending_of
from glyphwall.server.errors import BadToken, GameDamaged, OtherEdition, Overtaken, RulesChanged, Unavailable
from glyphwall.server.fair import FairChance
from glyphwall.server.leases import Chores
from glyphwall.server.log import Draft, GameLog
from glyphwall.server.others import Changed, Missed, Others, Present
from glyphwall.server.presence import Presence
from glyphwall.server.proposals import lasting
from glyphwall.server.protocol import PROTOCOL, TableChanged, Update, Welcome
from glyphwall.server.rematch import rematch_message
from glyphwall.server.remembered import Remembered
from glyphwall.server.statements import Conflict
from glyphwall.server.stored import Change, StoredGame, StoredProposal, StoredRequest, StoredSeat
from glyphwall.server.table import make_table
from glyphwall.server.thinking import Thinking
from glyphwall.server.tokens import digest

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterable

    from glyphwall.server.computers import Computers
    from glyphwall.server.fair import Stage
    from glyphwall.server.leases import Leases
    from glyphwall.server.protocol import Table
    from glyphwall.server.store import Store

logger = logging.getLogger(__name__)

T = TypeVar("T")

_Job = tuple["Callable[[], Awaitable[Any]]", "asyncio.Future[Any]", "Callable[[Exception], None]"]
"""What is to be done, what is waited for, and who hears of an error."""

RETRY_SECONDS = 5.0
"""After the store could not be read."""
TRIES = 5
"""How often a job is done anew because another process changed the game meanwhile."""


class Room:
    """One game.

    Attributes:
        id: the game's. created: when (seconds since 1970).
        log: the game itself.
        seats: who sits where, by seat.
        requests: those that were done.
        proposals: those that wait for an answer.
        rematch: the id of the next game.
        revision: how often the game has changed, whoever changed it.
        clients: the open connections. elsewhere: who has it open at other processes, by process.
        chores: whether this process lets computers think and chance draw.
        store: where it is kept.
        users: how many connections and HTTP requests use the room now.
        quiet_since: when the last of them left (monotonic seconds).
    """

    def __init__(
        self,
        stored: StoredGame,
        store: Store,
        computers: Computers,
        fair_seconds: float,
        others: Others | None = None,
        leases: Leases | None = None,
    ) -> None:
        self.id = stored.id
        self.created = stored.created
        self.store = store
        self.clients: set[Client] = set()
        self.users = 0
        self.quiet_since = time.monotonic()
        self.elsewhere: dict[str, Present] = {}
        self._others = others or Others()
        self.chores = Chores() if leases is None else leases.of_game(self.id, self._taken)
        self.thinking = Thinking(self, computers)
        self._presence = Presence(self.tell_table, lambda: len(self.clients))
        self._present = Present(self.id)
        self._patience = fair_seconds
        self._awaiting: asyncio.TimerHandle | None = None
        self._awaited: Stage | None = None
        self._jobs: asyncio.Queue[_Job] = asyncio.Queue()
        self._take_over(stored)
        self._await_secrets()
        self._task = asyncio.create_task(self._work(), name=f"room {self.id}")
        self._others.tell(Present(self.id, asks=True))

    def _take_over(self, stored: StoredGame) -> None:
        try:
            self.log = GameLog(stored)
        except (RulesChanged, OtherEdition, GameDamaged):
            raise
        except Exception as error:  # of the rules; it may name what is secret
            raise GameDamaged(f"game {self.id} is damaged: what is stored of it is no game by its rules") from error
        self.seats = {seat.seat: seat for seat in stored.seats}
        if set(self.seats) != set(range(self.log.game.seats(self.log.options))):
            raise GameDamaged(f"game {self.id} is damaged: a seat is missing, or there is one too many")
        self.fair = FairChance(stored, self.seats, self.log)
        self.requests = Remembered(stored.requests)
        self.proposals = tuple(stored.proposals)
        self.rematch = stored.rematch
        self.revision = stored.revision

    # -- the task -----------------------------------------------------------------------------------
    async def do(self, job: Callable[[], Awaitable[T]]) -> T:
        """Runs a job in the room's turn and returns what it returns; it is not cut short with its caller. It is done
        again when another process was first, so it has to look at the room anew each time.

        Raises:
            Overtaken: others were first every time. Whatever the job raises.
        """
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()

        def failed(error: Exception) -> None:
            if done.cancelled():
                logger.error("game %s: a job failed after its caller had left", self.id, exc_info=error)
            else:
                done.set_exception(error)

        self._jobs.put_nowait((job, done, failed))
        return await done

    def ask(self, job: Callable[[], Awaitable[None]], failed: Callable[[Exception], None]) -> asyncio.Future[None]:
        """A job that its caller need not wait for.

        Args:
            failed: called with what it raised.

        Returns:
            Done when the job is.
        """
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._jobs.put_nowait((job, done, failed))
        return done

    async def _work(self) -> None:
        while True:
            job, done, failed = await self._jobs.get()
            result = None
            try:
                result = await _tried(job)
            except Exception as error:
                failed(error)
            if not done.done():
                done.set_result(result)

    @property
    def busy(self) -> bool:
        """Whether it has to stay in memory."""
        return self.users > 0 or self.thinking.seat is not None or not self._jobs.empty()

    async def close(self) -> None:
        """Ends the task and the thinking."""
        self.thinking.close()
        self.chores.close()
        self._presence.close()
        if self._awaiting is not None:
            self._awaiting.cancel()
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    # -- changes ------------------------------------------------------------------------------------
    def draft(self) -> Draft:
        """What would come next, to be filled and committed."""
        return Draft(self.log, self.now())

    def now(self) -> float:
        """The server's clock, seconds since 1970."""
        return time.time()

    async def commit(
        self,
        draft: Draft,
        *,
        request: tuple[Client, str] | None = None,
        proposals: Iterable[StoredProposal] | None = None,
        joined: StoredSeat | None = None,
        contributed: StoredSeat | None = None,
    ) -> None:
        """Writes a change to disk, then takes it over. Call it in a job; tell the clients afterwards.

        Args:
            draft: the new entries; may have none.
            request: the client that asked, and the id of its request.
            proposals: those that stand from now on; None: as before, or those that a ply does not settle.
            joined: the seat that somebody takes.
            contributed: the seat that commits to its part in fair chance, or tells it.

        Raises:
            Overtaken: another process changed the game first; the room has caught up.
            Unavailable: the store could not be written. Either way nothing of the change is kept.
        """
        if proposals is None and draft.happened and joined is None and lasting(self.proposals) != self.proposals:
            proposals = lasting(self.proposals)
        asked = self._remember(request, draft.version)
        change = Change(
            game_id=self.id,
            revision=self.revision,
            entries=draft.entries,
            request=asked,
            forgotten=self.requests.crowded_out(asked),
            proposals=None if proposals is None else tuple(proposals),
            joined=joined,
            contributed=contributed,
            ending=None
            if self.log.over or not draft.happened
            else ending_of(draft.progress, draft.happened[-1].entry.at),
            rematch=self.rematch,
            open=joined is None and contributed is None and not self.log.game.has_hidden_information(self.log.options),
        )
        try:
            await self.store.commit(change)
        except Conflict:
            logger.info("game %s: another process was first at revision %d", self.id, change.revision)
            await self.catch_up_with_store()
            raise Overtaken("the game has changed in the meantime") from None
        self._take_in(change, draft)
        if not self._others.in_transaction:
            self._others.tell(Changed(self.id, change.revision, change))

    def _take_in(self, change: Change, draft: Draft) -> None:
        """What is on disk now."""
        self.log.extend(draft)
        self.requests.take_over(change.request, change.forgotten)
        if change.proposals is not None:
            self.proposals = change.proposals
        for seat in (change.joined, change.contributed):
            if seat is not None:
                self.seats[seat.seat] = seat
        self.revision = change.revision + 1
        self.look_after()

    # -- fair chance --------------------------------------------------------------------------------
    async def let_chance_draw(self) -> bool:
        """What chance decides now, if it waits for nobody any more. Call it in a job, and broadcast if it drew.

        Where another process was first the room has caught up, and draws soon if that is still to be done.
        """
        self.fair.settle()
        draft = self.draft()
        draft.draw()
        if draft.happened:
            try:
                await self.commit(draft)
            except Overtaken:
                return False
        self._await_secrets()
        return bool(draft.happened)

    def _await_secrets(self) -> None:
        """Gives the seats a while for their commitments, from the moment that all are there, and then as long for their
        secrets; or draws at once. So does one process of several."""
        stage = self.fair.stage
        awaited = stage if stage in ("commit", "tell") or (stage, self.log.actor) == ("ready", CHANCE) else None
        if self._awaiting is not None and self._awaited != awaited:
            self._awaiting.cancel()
            self._awaiting = None
        self._awaited = awaited
        self.look_after()
        if self._awaiting is None and awaited is not None and self.chores.mine:
            patience = 0.0 if stage == "ready" else self._patience
            self._awaiting = asyncio.get_running_loop().call_later(patience, self._draw_later)

    def look_after(self) -> None:
        """Sees whether there is something to do here beside what clients ask for, and lets computers think."""
        self.chores.want(self._awaited is not None or self.thinking.due is not None)
        self.thinking.wake()

    def _taken(self) -> None:
        """This process looks after the game from now on."""
        self._await_secrets()

    def _draw_later(self) -> None:
        self._awaiting = None
        awaited = self._awaited
        if awaited is not None and self.chores.mine:
            self._later(lambda: self._draw_without(awaited))

    def _later(self, job: Callable[[], Awaitable[None]]) -> None:
        """A job that nobody waits for."""
        self.ask(job, lambda error: logger.error("game %s: a job failed", self.id, exc_info=error))

    async def _draw_without(self, awaited: Stage) -> None:
        """What was awaited has not come in time, unless it came just now."""
        try:
            late = self.fair.lose_patience() if self.fair.stage == awaited else []
            for seat in late:
                await self.commit(self.draft(), contributed=seat)
            drawn = await self.let_chance_draw()
        except GlyphwallError:  # logged; whoever opens the game next brings it about
            return
        self.broadcast() if drawn else self.tell_table()

    def _remember(self, request: tuple[Client, str] | None, version: int) -> StoredRequest | None:
        if request is None or request[0].holder is None:
            return None
        return StoredRequest(request[0].holder, request[1], version)

    # -- what other processes do --------------------------------------------------------------------
    def hear(self, worker: str, news: Changed | Present | Missed) -> None:
        """Something that concerns this game."""
        match news:
            case Changed():
                if news.revision >= self.revision:
                    self._later(partial(self._follow, news))
            case Present():
                self.elsewhere[worker] = news
                if not news.seats and not news.spectators:
                    del self.elsewhere[worker]
                if news.asks and self.clients:
                    self._others.tell(self._present)
                if not news.asks:
                    self._presence.changed()
            case Missed():
                self._later(partial(self._follow, None))

    def lose(self, worker: str) -> None:
        """A process has ended, and whoever was connected to it is."""
        if self.elsewhere.pop(worker, None) is not None:
            self._presence.changed()

    async def _follow(self, news: Changed | None) -> None:
        """Takes over what another process has written, and tells everybody; a job. None: whatever that may be."""
        if news is not None and news.revision < self.revision:
            return
        if news is None or news.change is None or news.revision > self.revision:
            try:
                await self.catch_up_with_store()
            except Unavailable:  # logged
                asyncio.get_running_loop().call_later(RETRY_SECONDS, self.hear, "", Missed())
            return
        change, draft = news.change, self.draft()
        for entry in change.entries:
            draft.repeat(entry)
        self._take_in(change, draft)
        self._followed(change.rematch, moved=bool(change.entries))

    async def catch_up_with_store(self) -> None:
        """Reads what other processes have written since, and tells everybody; a job, or a part of one.

        Raises:
            GameDamaged, Unavailable: what `Store.load` raises.
        """
        stored = await self.store.load(self.id, after=self.log.version)
        if stored is None or stored.revision == self.revision:
            return
        draft = self.draft()
        for entry in stored.entries:
            draft.repeat(entry)
        self.log.extend(draft)
        self.seats.update((seat.seat, seat) for seat in stored.seats)
        self.requests.learn(stored.requests)
        self.proposals = tuple(stored.proposals)
        self.revision = stored.revision
        self._followed(stored.rematch, moved=bool(stored.entries))

    def _tell_others_presence(self) -> None:
        """Tells other processes who is here, if that has changed."""
        seats = tuple(sorted({seat for client in self.clients for seat in client.seats}))
        present = Present(self.id, seats, sum(not client.seats for client in self.clients))
        if present != self._present:
            self._present = present
            self._others.tell(present)

    def _followed(self, rematch: str | None, *, moved: bool) -> None:
        self.fair.learn()
        self._await_secrets()
        new, self.rematch = rematch is not None and self.rematch is None, rematch or self.rematch
        if moved:
            self.broadcast()
        else:
            self.tell_table()
        if new:
            self.tell_rematch()

    def tell_rematch(self) -> None:
        """Sends everybody to the next game."""
        for client in self.clients:
            client.send(rematch_message(self, client))

    # -- clients ------------------------------------------------------------------------------------
    def held_by(self, tokens: Iterable[str]) -> dict[int, str]:
        """The seats that the tokens are for.

        Raises:
            BadToken: one of them is no seat's of this game.
        """
        by_digest = {seat.token: seat.seat for seat in self.seats.values() if seat.token is not None}
        held: dict[int, str] = {}
        for token in tokens:
            seat = by_digest.get(digest(token))
            if seat is None:
                raise BadToken("this token is for no seat of this game")
            held[seat] = token
        return held

    @property
    def address(self) -> str:
        """Whom its computers think for: who holds a seat, else who watches. Empty when nobody is there."""
        who = min(self.clients, key=lambda client: (not client.seats, client.address), default=None)
        return "" if who is None else who.address

    def enter(self, client: Client, since: int | None) -> None:
        """A connection opens: it gets all it lacks, the others see soon that it is there."""
        self.clients.add(client)
        self.look_after()
        client.send(Welcome(protocol=PROTOCOL, game_id=self.id, seats=list(client.seats), server_time=self.now()))
        self.catch_up(client, since)
        if self.rematch is not None:
            client.send(rematch_message(self, client))
        self._presence.changed()

    def leave(self, client: Client) -> None:
        """A connection is gone."""
        if client in self.clients:
            self.clients.discard(client)
            self.look_after()
            self._presence.changed()

    def catch_up(self, client: Client, since: int | None) -> None:
        """Sends one client the entries after ``since`` (or all) and the view."""
        known = since if since is not None and since <= self.log.version else None
        client.send(self._update(client, known, self.table()))
        client.version = self.log.version

    def broadcast(self) -> None:
        """Sends every client what is new since its last update, as it may know it."""
        self._told()
        table = self.table()
        actor = self.log.state.actor
        texts: dict[tuple[int | None, int], bytes] = {}
        for client in self.clients:
            eyes = (viewer(client.seats, actor), client.version)
            if eyes not in texts:
                texts[eyes] = encode(self._update(client, client.version, table))
            client.send(texts[eyes])
            client.version = self.log.version

    def tell_table(self) -> None:
        """Sends every client the table: presence, proposals, thinking."""
        self._told()
        if self.clients:
            text = encode(TableChanged(table=self.table()))
            for client in self.clients:
                client.send(text)

    def _told(self) -> None:
        self._presence.told()
        if not self._others.alone:
            self._tell_others_presence()

    def table(self) -> Table:
        return make_table(self)

    def _update(self, client: Client, since: int | None, table: Table) -> Update:
        log = self.log
        eyes = viewer(client.seats, log.state.actor)
        return Update(
            version=log.version,
            since=since,
            entries=entries_for(log, eyes, since or 0),
            table=table,
            view=view_for(log, client.seats),
        )


async def _tried(job: Callable[[], Awaitable[T]]) -> T:
    for _ in range(TRIES - 1):
        try:
            return await job()
        except Overtaken:
            continue
    return await job()
