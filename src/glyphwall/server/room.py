"""A room: one game, whoever has it open, and its only writer.

Everything that reads or changes a game for a client runs as a job in the room's own task, one after the
other. The task, not the connection that asked, carries a change from the disk into memory, so a client that
vanishes in between cannot leave the two apart.
"""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING, Any, TypeVar

from glyphwall.core.contract import CHANCE
from glyphwall.core.errors import GlyphwallError
from glyphwall.server.audience import entries_for, view_for, viewer
from glyphwall.server.client import Client, encode
from glyphwall.server.errors import BadToken, GameDamaged, OtherEdition, Overtaken, RulesChanged
from glyphwall.server.fair import FairChance
from glyphwall.server.log import Draft, GameLog
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
    from glyphwall.server.protocol import Table
    from glyphwall.server.store import Store

logger = logging.getLogger(__name__)

T = TypeVar("T")

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
        clients: the open connections.
        store: where it is kept.
        users: how many connections and HTTP requests use the room now.
        quiet_since: when the last of them left (monotonic seconds).
    """

    def __init__(self, stored: StoredGame, store: Store, computers: Computers, fair_seconds: float) -> None:
        self.id = stored.id
        self.created = stored.created
        self.store = store
        self.clients: set[Client] = set()
        self.users = 0
        self.quiet_since = time.monotonic()
        self.thinking = Thinking(self, computers)
        self._presence = Presence(self.tell_table, lambda: len(self.clients))
        self._patience = fair_seconds
        self._awaiting: asyncio.TimerHandle | None = None
        self._awaited = ""
        self._jobs: asyncio.Queue[tuple[Callable[[], Awaitable[Any]], asyncio.Future[Any]]] = asyncio.Queue()
        self._take_over(stored)
        self._await_secrets()
        self._task = asyncio.create_task(self._work(), name=f"room {self.id}")
        self.thinking.wake()

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
        self._jobs.put_nowait((job, done))
        return await done

    async def _work(self) -> None:
        while True:
            job, done = await self._jobs.get()
            try:
                result = await _tried(job)
            except Exception as error:
                if done.cancelled():
                    logger.exception("game %s: a job failed after its caller had left", self.id)
                else:
                    done.set_exception(error)
            else:
                if not done.cancelled():
                    done.set_result(result)

    @property
    def busy(self) -> bool:
        """Whether it has to stay in memory."""
        return self.users > 0 or self.thinking.seat is not None or not self._jobs.empty()

    async def close(self) -> None:
        """Ends the task and the thinking."""
        self.thinking.close()
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
        )
        try:
            await self.store.commit(change)
        except Conflict:
            logger.info("game %s: another process was first at revision %d", self.id, change.revision)
            await self.catch_up_with_store()
            raise Overtaken("the game has changed in the meantime") from None
        self._take_in(change, draft)

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
        self.thinking.wake()

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
        secrets; or draws at once."""
        stage = self.fair.stage
        if self._awaiting is not None and self._awaited != stage:
            self._awaiting.cancel()
            self._awaiting = None
        if self._awaiting is None and (stage in ("commit", "tell") or (stage, self.log.actor) == ("ready", CHANCE)):
            self._awaited = stage
            patience = 0.0 if stage == "ready" else self._patience
            self._awaiting = asyncio.get_running_loop().call_later(patience, self._draw_later)

    def _draw_later(self) -> None:
        self._awaiting = None
        awaited = self._awaited
        self._jobs.put_nowait((lambda: self._draw_without(awaited), asyncio.get_running_loop().create_future()))

    async def _draw_without(self, awaited: str) -> None:
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
    async def follow(self, change: Change) -> None:
        """Takes over what another process has written, and tells everybody; a job."""
        if change.revision < self.revision:
            return
        if change.revision > self.revision:
            await self.catch_up_with_store()
            return
        draft = self.draft()
        for entry in change.entries:
            draft.repeat(entry)
        self._take_in(change, draft)
        self._followed(moved=bool(change.entries))

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
        told = self.rematch is not None or stored.rematch is None
        self.rematch = stored.rematch
        self._followed(moved=bool(stored.entries))
        if not told:
            self.tell_rematch()

    def _followed(self, *, moved: bool) -> None:
        self.fair.learn()
        self._await_secrets()
        self.thinking.wake()
        if moved:
            self.broadcast()
        else:
            self.tell_table()

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
        self.thinking.wake()
        client.send(Welcome(protocol=PROTOCOL, game_id=self.id, seats=list(client.seats), server_time=self.now()))
        self.catch_up(client, since)
        if self.rematch is not None:
            client.send(rematch_message(self, client))
        self._presence.changed()

    def leave(self, client: Client) -> None:
        """A connection is gone."""
        if client in self.clients:
            self.clients.discard(client)
            self.thinking.wake()
            self._presence.changed()

    def catch_up(self, client: Client, since: int | None) -> None:
        """Sends one client the entries after ``since`` (or all) and the view."""
        known = since if since is not None and since <= self.log.version else None
        client.send(self._update(client, known, self.table()))
        client.version = self.log.version

    def broadcast(self) -> None:
        """Sends every client what is new since its last update, as it may know it."""
        self._presence.told()
        table = self.table()
        actor = self.log.state.actor
        texts: dict[tuple[int | None, int], str] = {}
        for client in self.clients:
            eyes = (viewer(client.seats, actor), client.version)
            if eyes not in texts:
                texts[eyes] = encode(self._update(client, client.version, table))
            client.send(texts[eyes])
            client.version = self.log.version

    def tell_table(self) -> None:
        """Sends every client the table: presence, proposals, thinking."""
        self._presence.told()
        if self.clients:
            text = encode(TableChanged(table=self.table()))
            for client in self.clients:
                client.send(text)

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
