"""A room: one game, whoever has it open, and its only writer in this process.

What clients ask for is done by its `jobs`, one after the other.
"""

from __future__ import annotations

import logging
import time
from dataclasses import replace
from functools import partial
from time import thread_time
from typing import TYPE_CHECKING, NamedTuple

from glyphwall.core.errors import GlyphwallError
from glyphwall.play.opening import join
from glyphwall.play.protocol import PROTOCOL, Refused, TableChanged, Welcome
from glyphwall.play.refusals import BadToken, StaleVersion, body_of
from glyphwall.play.rematch import rematch_message
from glyphwall.play.requests import handle
from glyphwall.play.snapshot import Presence as Present
from glyphwall.play.snapshot import describe_table
from glyphwall.play.table import GameTable
from glyphwall.play.visibility import News, choose_viewer, update_for
from glyphwall.server.errors import OutcomeUnknown, Unavailable
from glyphwall.server.net.peers import Peers
from glyphwall.server.store.leases import GameLease
from glyphwall.server.store.statements import WriteConflict
from glyphwall.server.tables.chance import ChanceDraws
from glyphwall.server.tables.client import Client, encode
from glyphwall.server.tables.computer_turns import Thinking
from glyphwall.server.tables.errors import Overtaken
from glyphwall.server.tables.jobs import Jobs, NotQuick
from glyphwall.server.tables.presence import Presence
from glyphwall.server.tables.replication import Replication

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from glyphwall.play.log import GameLog
    from glyphwall.play.protocol import Joined, JoinGame, ServerMessage, Table
    from glyphwall.play.records import Change, StoredGame
    from glyphwall.play.requests import Request
    from glyphwall.play.transition import Step
    from glyphwall.server.computers.computers import Computers
    from glyphwall.server.net.limits import Attempt
    from glyphwall.server.store.leases import Leases
    from glyphwall.server.store.store import Store
    from glyphwall.server.tables.jobs import Ended

logger = logging.getLogger(__name__)


class _Asked(NamedTuple):
    """What is being written for a client: what it asked for, what comes of it, who is told of its end."""

    client: Client
    request: Request
    step: Step
    change: Change
    ended: Ended


class Room:
    """One game's table, whoever has it open, and what keeps it going.

    Attributes:
        table: the game itself.
        clients: the open connections. presence: when they are told who is there.
        jobs: what was asked of it. thinking: its computers. draws: when chance draws.
        lease: whether this process lets computers think and chance draw. replication: what other processes do.
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
        peers: Peers | None = None,
        leases: Leases | None = None,
    ) -> None:
        self.table = GameTable(stored, log)
        self.store = store
        self.clients: set[Client] = set()
        self._unknown: set[str] = set()
        """The ids of requests whose outcome is unknown."""
        self.users = 0
        self.quiet_since = time.monotonic()
        self.presence = Presence(self.tell_table, lambda: len(self.clients))
        self.thinking = Thinking(self, computers)
        self.draws = ChanceDraws(self)
        self.lease = GameLease() if leases is None else leases.of_game(self.id, self.draws.wait)
        self.jobs = Jobs(self.id)
        self.replication = Replication(self, peers or Peers())
        self.draws.wait()

    @property
    def id(self) -> str:
        """The game's."""
        return self.table.id

    @property
    def busy(self) -> bool:
        """Whether it has to stay in memory."""
        return self.users > 0 or self.thinking.seat is not None or self.jobs.waiting

    async def close(self) -> None:
        """Ends the task and the thinking, and lets go of the game: the parts of a room hold one another, and its
        memory would wait for the garbage collector."""
        self.thinking.close()
        self.lease.close()
        self.presence.close()
        self.draws.close()
        self.replication.close()
        await self.jobs.close()
        del self.table

    # -- changes ------------------------------------------------------------------------------------
    def now(self) -> float:
        """The server's clock, seconds since 1970."""
        return time.time()

    async def answer(self, client: Client, request: Request) -> None:
        """Does what a client asks, or refuses it; tells the client, and the others what concerns them. A job.

        Raises:
            Overtaken: another process changed the game first; the room has caught up.
        """
        try:
            await self.do(handle(self.table, client, request, self.now()), client)
        except Overtaken:
            raise  # the room does it again
        except GlyphwallError as error:
            self._refuse(client, request, error)

    def begin(self, client: Client, request: Request, ended: Ended) -> None:
        """The same as `answer`, for what needs nothing but to be written: no task waits for the disk.

        Args:
            ended: told of its end, with the seconds of processor time that it took; with `NotQuick` where there is
                more to do, and `Overtaken` where another process was first.
        """
        began = thread_time()
        try:
            step = handle(self.table, client, request, self.now())
        except GlyphwallError as error:
            self._refuse(client, request, error)
            ended(None, thread_time() - began)
            return
        if step.tells == "rematch" or step.joined is not None or step.contributed is not None:
            ended(NotQuick())
        elif step.draft is None:
            client.send(*step.answers)
            ended(None, thread_time() - began)
        else:
            change = self.table.change(step)
            asked = _Asked(client, request, step, change, ended)
            self.store.begin_commit(change, partial(self._kept, asked, thread_time() - began))

    def _kept(self, asked: _Asked, seconds: float, error: Exception | None) -> None:
        """What was begun is on disk, or could not be written."""
        began = thread_time()
        if isinstance(error, WriteConflict):
            error = Overtaken("the game has changed in the meantime")
        elif isinstance(error, GlyphwallError):
            self._refuse(asked.client, asked.request, error)
            if isinstance(error, OutcomeUnknown):
                self.replication.find_out()
            error = None
        elif error is None:
            try:
                self._take_in(asked.step, asked.change)
                self._tell(asked.step, asked.client)
            except Exception as failure:  # it has to end all the same
                error = failure
        asked.ended(error, seconds + thread_time() - began)

    def _refuse(self, client: Client, request: Request, error: GlyphwallError) -> None:
        if isinstance(error, OutcomeUnknown):
            self._unknown.add(request.id)
        elif isinstance(error, Unavailable) and request.id in self._unknown:  # "nothing has changed" may be untrue
            error = OutcomeUnknown("whether this was saved is still not known; send it again with the same id")
        client.send(Refused(id=request.id, error=body_of(error)))
        if isinstance(error, StaleVersion):
            self.catch_up(client, client.version)

    def settled(self) -> None:
        """Forget which requests had an unknown outcome: the room knows now what is on disk."""
        self._unknown.clear()

    async def join(self, request: JoinGame, attempt: Attempt | None = None) -> Joined:
        """Take the seat of an invitation; a job.

        Args:
            attempt: told when the same client has the seat already.

        Raises:
            What `glyphwall.play.opening.join` and `do` raise.
        """
        step, joined = join(self.table, request, self.now())
        if attempt is not None and step.draft is None:
            attempt.changed_nothing()
        await self.do(step)
        return joined

    async def do(self, step: Step, client: Client | None = None) -> None:
        """Keeps what a step changes, and tells what came of it. Call it in a job.

        Args:
            client: who asked for it.

        Raises:
            Overtaken, Unavailable: as `commit`.
        """
        if step.tells == "rematch":
            if step.opens is not None:
                await self._open_next(step.opens)
            self.tell_rematch()
        if step.draft is not None:
            await self.commit(step)
        if step.tells is not None and (step.joined or step.contributed) and await self.draws.now():
            step = replace(step, tells="update")
        self._tell(step, client)

    def _tell(self, step: Step, client: Client | None) -> None:
        """What came of a step: whoever asked is answered first."""
        answers = () if client is None else step.answers
        if step.tells == "update":
            self.broadcast(client, answers)
            return
        if client is not None and answers:
            client.send(*answers)
        if step.tells is not None:
            self.tell_table()

    async def commit(self, step: Step) -> None:
        """Writes a change to disk, then takes it over. Call it in a job; tell the clients afterwards.

        Raises:
            Overtaken: another process changed the game first; the room has caught up.
            Unavailable: the store could not be written. Either way nothing of the change is kept.
            OutcomeUnknown: it may be kept or not; the room finds out before it does anything else.
        """
        assert step.draft is not None
        change = self.table.change(step)
        try:
            await self.store.commit(change)
        except WriteConflict:
            logger.info("game %s: another process was first at revision %d", self.id, change.revision)
            await self.replication.catch_up()
            raise Overtaken("the game has changed in the meantime") from None
        except OutcomeUnknown:
            self.replication.find_out()
            raise
        self._take_in(step, change)

    def _take_in(self, step: Step, change: Change) -> None:
        """What is on disk now."""
        assert step.draft is not None
        self.table.take_in(change, step.draft)
        self.look_after()
        self.replication.tell_change(change)

    async def _open_next(self, game: StoredGame) -> None:
        """Makes the next game, unless another process was first."""
        try:
            await self.store.create(game)
            self.table.rematch = game.id
        except WriteConflict:
            await self.replication.catch_up()

    def look_after(self) -> None:
        """Sees whether there is something to do here beside what clients ask for, and lets computers think."""
        due = self.thinking.due
        self.lease.want(self.draws.is_due or due is not None)
        self.thinking.wake(due)

    # -- clients ------------------------------------------------------------------------------------
    async def recognise(self, tokens: Collection[str], since: int | None = None) -> dict[int, str]:
        """As `GameTable.held_by`, but whoever is not known here may have sat down at another process, with the news
        on its way. So are they where a client knows a version that this room does not: nobody's game goes back.

        Raises:
            BadToken: one of them is no seat's of this game. GameDamaged, Unavailable: what `Store.load` raises.
        """
        if self.replication.alone or since is None or since <= self.table.log.version:
            try:
                return self.table.find_seats(tokens)
            except BadToken:
                if self.replication.alone:
                    raise
        await self.jobs.do(self.replication.catch_up)
        return self.table.find_seats(tokens)

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
        if self.table.rematch is not None:
            client.send(rematch_message(self.table, client))
        self.presence.changed()

    def leave(self, client: Client) -> None:
        """A connection is gone."""
        if client in self.clients:
            self.clients.discard(client)
            self.look_after()
            self.presence.changed()

    def catch_up(self, client: Client, since: int | None) -> None:
        """Sends one client the entries after ``since`` (or all) and the view."""
        log = self.table.log
        known = since if since is not None and since <= log.version else None
        client.send(update_for(log, choose_viewer(client.seats, log.state.actor), known, self.shown()))
        client.version = log.version

    def broadcast(self, first: Client | None = None, answers: Sequence[ServerMessage] = ()) -> None:
        """Sends every client what is new since its last update, as it may know it.

        Args:
            first: gets ``answers`` before it.
        """
        self._told()
        log = self.table.log
        news, actor = News(log, self.shown()), log.state.actor
        if first is not None and first not in self.clients:  # it is leaving
            first.send(*answers)
        for client in self.clients:
            text = news.text(choose_viewer(client.seats, actor), client.version)
            client.version = log.version
            if client is first:
                client.send(*answers, text)
            else:
                client.send(text)

    def tell_table(self) -> None:
        """Sends every client the table: presence, proposals, thinking."""
        self._told()
        if self.clients:
            text = encode(TableChanged(table=self.shown()))
            for client in self.clients:
                client.send(text)

    def tell_rematch(self) -> None:
        """Sends everybody to the next game."""
        for client in self.clients:
            client.send(rematch_message(self.table, client))

    def tell_followed(self, rematch_before: str | None, *, moved: bool) -> None:
        """Tells everybody here what another process has changed."""
        self.draws.wait()
        if moved:
            self.broadcast()
        else:
            self.tell_table()
        if self.table.rematch is not None and rematch_before is None:
            self.tell_rematch()

    def _told(self) -> None:
        self.presence.told()
        self.replication.tell_presence()

    def describe_table(self) -> Table:
        """What everybody sees of the table."""
        return describe_table(self.table, self._present())

    def _present(self) -> Present:
        """Who has the game open, here and at other processes."""
        seats: set[int] = set()
        spectators = 0
        for client in self.clients:
            if client.seats:
                seats.update(client.seats)
            else:
                spectators += 1
        for each in self.replication.elsewhere.values():
            seats.update(each.seats)
            spectators += each.spectators
        return Present(seats=frozenset(seats), spectators=spectators, thinking=self.thinking.shown)
