"""A room: one game, whoever has it open, and its only writer in this process.

What clients ask for is done by its `jobs`, one after the other.
"""

from __future__ import annotations

import logging
import time
from typing import TYPE_CHECKING

from glyphwall.server.audience import as_seen_by, entries_for, viewer
from glyphwall.server.client import Client, encode
from glyphwall.server.drawing import Drawing
from glyphwall.server.errors import BadToken, Overtaken
from glyphwall.server.fair import FairChance
from glyphwall.server.following import Following
from glyphwall.server.jobs import Jobs
from glyphwall.server.leases import Chores
from glyphwall.server.log import Draft
from glyphwall.server.others import Others
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
    from collections.abc import Collection, Iterable

    from glyphwall.server.computers import Computers
    from glyphwall.server.leases import Leases
    from glyphwall.server.log import GameLog
    from glyphwall.server.protocol import Table
    from glyphwall.server.store import Store

logger = logging.getLogger(__name__)


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
        clients: the open connections. presence: when they are told who is there.
        jobs: what was asked of it. thinking: its computers. drawing: when chance draws.
        chores: whether this process lets computers think and chance draw. following: what other processes do.
        store: where it is kept.
        users: how many connections and HTTP requests use the room now.
        quiet_since: when the last of them left (monotonic seconds).
    """

    def __init__(
        self,
        stored: StoredGame,
        log: GameLog,
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
        self.presence = Presence(self.tell_table, lambda: len(self.clients))
        self.thinking = Thinking(self, computers)
        self.drawing = Drawing(self, fair_seconds)
        self.chores = Chores() if leases is None else leases.of_game(self.id, self.drawing.wait)
        self.log = log
        self.seats = {seat.seat: seat for seat in stored.seats}
        self.fair = FairChance(stored, self.seats, self.log)
        self.requests = Remembered(stored.requests)
        self.proposals = tuple(stored.proposals)
        self.rematch = stored.rematch
        self.revision = stored.revision
        self.jobs = Jobs(self.id)
        self.following = Following(self, others or Others())
        self.drawing.wait()

    @property
    def busy(self) -> bool:
        """Whether it has to stay in memory."""
        return self.users > 0 or self.thinking.seat is not None or self.jobs.waiting

    async def close(self) -> None:
        """Ends the task and the thinking, and lets go of the game: the parts of a room hold one another, and its
        memory would wait for the garbage collector."""
        self.thinking.close()
        self.chores.close()
        self.presence.close()
        self.drawing.close()
        self.following.close()
        await self.jobs.close()
        del self.log, self.fair, self.requests

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
            ending=draft.ending,
            rematch=self.rematch,
            open=joined is None and contributed is None and not self.log.hidden,
        )
        try:
            await self.store.commit(change)
        except Conflict:
            logger.info("game %s: another process was first at revision %d", self.id, change.revision)
            await self.following.catch_up()
            raise Overtaken("the game has changed in the meantime") from None
        self.take_in(change, draft)
        self.following.tell_change(change)

    def take_in(self, change: Change, draft: Draft) -> None:
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

    def look_after(self) -> None:
        """Sees whether there is something to do here beside what clients ask for, and lets computers think."""
        self.chores.want(self.drawing.awaited is not None or self.thinking.due is not None)
        self.thinking.wake()

    def _remember(self, request: tuple[Client, str] | None, version: int) -> StoredRequest | None:
        if request is None or request[0].holder is None:
            return None
        return StoredRequest(request[0].holder, request[1], version)

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

    async def recognise(self, tokens: Collection[str], since: int | None = None) -> dict[int, str]:
        """As `held_by`, but whoever is not known here may have sat down at another process, with the news on its way.
        So are they where a client knows a version that this room does not: nobody's game goes back.

        Raises:
            BadToken: one of them is no seat's of this game. GameDamaged, Unavailable: what `Store.load` raises.
        """
        if self.following.alone or since is None or since <= self.log.version:
            try:
                return self.held_by(tokens)
            except BadToken:
                if self.following.alone:
                    raise
        await self.jobs.do(self.following.catch_up)
        return self.held_by(tokens)

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
        self.presence.changed()

    def leave(self, client: Client) -> None:
        """A connection is gone."""
        if client in self.clients:
            self.clients.discard(client)
            self.look_after()
            self.presence.changed()

    def catch_up(self, client: Client, since: int | None) -> None:
        """Sends one client the entries after ``since`` (or all) and the view."""
        known = since if since is not None and since <= self.log.version else None
        client.send(self._update(viewer(client.seats, self.log.state.actor), known, self.table()))
        client.version = self.log.version

    def broadcast(self) -> None:
        """Sends every client what is new since its last update, as it may know it."""
        self._told()
        log, table = self.log, self.table()
        actor = log.state.actor
        texts: dict[tuple[int | None, int], bytes] = {}
        for client in self.clients:
            seat = viewer(client.seats, actor)
            eyes = (seat if log.hidden else None, client.version)
            if eyes not in texts:
                texts[eyes] = encode(self._update(*eyes, table))
            client.send(texts[eyes] if log.hidden else as_seen_by(seat, texts[eyes]))
            client.version = log.version

    def tell_table(self) -> None:
        """Sends every client the table: presence, proposals, thinking."""
        self._told()
        if self.clients:
            text = encode(TableChanged(table=self.table()))
            for client in self.clients:
                client.send(text)

    def tell_rematch(self) -> None:
        """Sends everybody to the next game."""
        for client in self.clients:
            client.send(rematch_message(self, client))

    def _told(self) -> None:
        self.presence.told()
        self.following.tell_presence()

    def table(self) -> Table:
        return make_table(self)

    def _update(self, seat: int | None, since: int | None, table: Table) -> Update:
        log = self.log
        entries = entries_for(log, seat, since or 0)
        return Update(version=log.version, since=since, entries=entries, table=table, view=log.view(seat))
