"""The controller of a table: the one place that runs a game.

A host (the server, a device, a terminal, an agent) supplies a `Port`. The controller handles requests, stores changes
before it announces them, draws chance, lets computers play, and follows what other writers have stored.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final, TypeVar

from glyphwall.core.errors import GlyphwallError
from glyphwall.core.values import CHANCE
from glyphwall.play._broadcast import Broadcaster
from glyphwall.play.flags import FlagWatch
from glyphwall.play.opening import claim, join
from glyphwall.play.port import DueTurn
from glyphwall.play.protocol.messages import Ack, Refused
from glyphwall.play.protocol.requests import Shown
from glyphwall.play.refusals import BadToken, NotStored, Overtaken, StaleVersion, body_of
from glyphwall.play.requests import handle, handle_choice
from glyphwall.play.seat_moves import exchange_token
from glyphwall.play.transition import Step
from glyphwall.play.work_queue import WorkQueue

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Coroutine

    from glyphwall.play.clients import Client
    from glyphwall.play.port import Port, Timer
    from glyphwall.play.protocol.bodies import ExchangeToken, Joined, JoinGame, SeatKey
    from glyphwall.play.protocol.messages import Said, Written
    from glyphwall.play.records import Change, StoredGame
    from glyphwall.play.requests import Request
    from glyphwall.play.table import GameTable
    from glyphwall.play.transition import Asker

T = TypeVar("T")

MAX_TRIES: Final = 5
"""The most attempts at a change while other writers store theirs first."""
STORAGE_RETRY_SECONDS = 5.0
CHANCE_RETRY_SECONDS = 2.0
"""The wait before another attempt to store chance's draws."""


class TableController:
    """Runs one game.

    Coroutines of this class change the game: run them in `queue` (`run` does that), or alone.

    Attributes:
        queue: the work at this table, one piece after the other.
        computer_turn: the computer's turn that this process runs now.
        flags: watches for the end of the running seat's time.
    """

    def __init__(self, table: GameTable, port: Port) -> None:
        self.table = table
        self.broadcaster = Broadcaster(table, port)
        self.queue = WorkQueue(port.report)
        self.computer_turn: DueTurn | None = None
        self.flags = FlagWatch(table, port, self.broadcaster, self.queue, self.do)
        self._port = port
        self._chance_timer: Timer | None = None
        self._next_game: StoredGame | None = None
        """The next game, if it is stored but this game doesn't refer to it yet."""
        self._unknown_outcomes: dict[str, NotStored] = {}
        """The requests that may or may not be stored, by id, with the error that said so."""

    async def run(self, start: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """Run a coroutine in the queue and return its result; it continues even if the caller is cancelled."""
        future = self._port.new_future()

        def finish(result: T, error: BaseException | None) -> None:
            if future.done():
                if error is not None:
                    self._port.report("work failed after its caller had left", error)
            elif error is None:
                future.set_result(result)
            else:
                future.set_exception(error)

        self.queue.submit(start, finish)
        result: T = await future
        return result

    def close(self) -> None:
        if self.computer_turn is not None:
            self.computer_turn = None
            self._port.start_computer(None)
        self._cancel_chance()
        self.flags.close()
        self.broadcaster.close()
        self.queue.close()

    # -- clients ------------------------------------------------------------------------------------
    def enter(self, client: Client, since: int | None) -> None:
        """Add a client and send it the entries it lacks; the others are told soon.

        ``since`` is the last version that the client has; None if it has none.
        """
        self.broadcaster.clients.add(client)
        self.update_due_work()
        self.broadcaster.welcome(client, since)
        self.broadcaster.announce_presence()

    def leave(self, client: Client) -> None:
        if client in self.broadcaster.clients:
            self.broadcaster.clients.discard(client)
            self.update_due_work()
            self.broadcaster.announce_presence()

    async def answer(self, client: Client, request: Request | Shown, at: float) -> None:
        """Handle or refuse a client's request, and send everyone the result.

        ``at`` is when the request arrived, in seconds since 1970.
        """
        if isinstance(request, Shown):
            await self._note_shown(client, request)
            return
        for tries_left in reversed(range(MAX_TRIES)):
            try:
                if not self.table.is_current(client):  # dropped, with this request still in the queue
                    raise BadToken("this connection no longer holds its seat")
                if self.table.log.clocks is not None:
                    await self.flags.settle(at, request)
                await self.do(handle(self.table, client, request, at), client)
            except GlyphwallError as error:
                if isinstance(error, Overtaken) and tries_left:
                    continue
                self._refuse(client, request, error)
            return

    async def _note_shown(self, client: Client, request: Shown) -> None:
        try:
            if client.seats:
                await self._port.mark_shown(client.seats, request)
        except NotStored as error:
            self._refuse(client, request, error)
        else:
            client.send(Ack(id=request.id, version=self.table.log.version))

    async def perform(self, asker: Asker, request: Request, at: float) -> None:
        """Handle a request from a sender without a connection.

        Raises:
            GlyphwallError: The request is refused or could not be stored. Nothing has changed.
        """
        await self.flags.settle(at, request)
        await self.do(handle(self.table, asker, request, at))

    async def join(self, request: JoinGame, at: float) -> tuple[Joined, bool]:
        """Take the seat of an invitation.

        Returns:
            The response, and whether this request took the seat (rather than an earlier one of the same client).

        Raises:
            GlyphwallError: as of `glyphwall.play.opening.join`, or it could not be stored.
        """

        async def attempt() -> tuple[Joined, bool]:
            step, joined = join(self.table, request, at)
            await self.do(step)
            return joined, step.draft is not None

        return await self._retry(attempt)

    async def exchange_token(self, token: str, request: ExchangeToken, at: float) -> SeatKey:
        """Replace a seat's token, and disconnect the clients that use the old one.

        Raises:
            GlyphwallError: as of `glyphwall.play.seat_moves.exchange_token`, or it could not be stored.
        """

        async def attempt() -> SeatKey:
            step, key = exchange_token(self.table, token, request, at)
            await self.do(step)
            await self.catch_up()  # another process may have created the next game with the old token
            return key

        return await self._retry(attempt)

    async def claim(self, tokens: Collection[str], account: str, at: float) -> tuple[list[int], bool]:
        """Move the seats of some tokens into an account, and disconnect the clients that use these tokens.

        Returns:
            The account's seats here, and whether anything changed.

        Raises:
            GlyphwallError: as of `glyphwall.play.opening.claim`, or it could not be stored.
        """

        async def attempt() -> tuple[list[int], bool]:
            step, seats = claim(self.table, tokens, account, at)
            await self.do(step)
            return seats, bool(step.claimed)

        return await self._retry(attempt)

    async def play_choice(self, turn: DueTurn, action: int, player: str) -> None:
        """Play a computer's choice, unless its turn is over.

        ``player`` is the spec of the computer player that chose it.

        Raises:
            IllegalAction: the action is not legal. NotStored, Overtaken: it could not be stored.
        """

        async def attempt() -> None:
            if turn == self.computer_turn:
                await self.do(handle_choice(self.table, action, player, self._port.now()))

        await self._retry(attempt)

    def _refuse(self, client: Client, request: Request | Shown, error: GlyphwallError) -> None:
        if isinstance(error, NotStored):
            if not error.is_outcome_known:
                self._unknown_outcomes[request.id] = error
            else:  # "nothing has changed" may be wrong
                error = self._unknown_outcomes.get(request.id, error)
        client.send(Refused(id=request.id, error=body_of(error)))
        if isinstance(error, StaleVersion):
            self.broadcaster.catch_up(client, client.version)

    async def _retry(self, attempt: Callable[[], Coroutine[Any, Any, T]]) -> T:
        for _ in range(MAX_TRIES - 1):
            try:
                return await attempt()
            except Overtaken:
                continue
        return await attempt()

    # -- changes ------------------------------------------------------------------------------------
    async def do(self, step: Step, client: Client | None = None) -> None:
        """Store a step, then send everyone its result.

        The client gets the step's answers.

        Raises:
            Overtaken, NotStored: it could not be stored; nothing has changed.
        """
        if step.next_game is not None:
            step = await self._create_next_game(step)
        if step.draft is not None:
            await self._commit(step)
        if step.phrase is not None:
            self.tell_players(step.phrase)
        broadcast = step.broadcast
        if broadcast == "rematch":
            self.broadcaster.send_rematch()
        if broadcast is not None and self.table.log.actor == CHANCE and await self._draw():
            broadcast = "update"
        answers = () if client is None else step.answers
        if broadcast == "update":
            self.broadcaster.send_news(client, answers)
            return
        if client is not None and answers:
            client.send(*answers)
        if broadcast is not None:
            self.broadcaster.send_table()

    def tell_players(self, message: Said | Written) -> None:
        """Send the players, on any process, a message that spectators don't get."""
        self.broadcaster.send_players(message)
        self._port.publish_to_players(message)

    async def _create_next_game(self, step: Step) -> Step:
        """Store the next game before this game refers to it."""
        assert step.next_game is not None
        if self._next_game is None:
            try:
                await self._port.create(step.next_game)
            except Overtaken:
                await self.catch_up()
                raise
            self._next_game = step.next_game
        return step._replace(next_game=self._next_game)

    async def _commit(self, step: Step) -> None:
        assert step.draft is not None
        change = self.table.change(step)
        try:
            await self._port.commit(change)
        except Overtaken:
            await self.catch_up()
            raise
        except NotStored as error:
            if not error.is_outcome_known:
                self.queue.submit(self._find_out, first=True)
            raise
        self.table.apply(change, step.draft)
        if self.table.log.clocks is not None:
            self.flags.schedule()
        if change.claimed or change.moved is not None:
            self.broadcaster.drop_replaced()
        self._update_computer()

    async def _find_out(self) -> None:
        """Find out what was stored, after an unknown outcome."""
        try:
            await self._port.settle()
            await self.catch_up()
        except NotStored:  # until it is certain, the storage refuses every change
            self._port.call_later(STORAGE_RETRY_SECONDS, partial(self.queue.submit, self._find_out, first=True))
        else:
            self._unknown_outcomes.clear()

    # -- due work -----------------------------------------------------------------------------------
    def update_due_work(self) -> None:
        """Start due work, and stop work that is no longer due. Call this whenever the game or its host changes."""
        self._schedule_chance()
        self.flags.schedule()
        self._update_computer()

    def resume_due_work(self) -> bool:
        """Let chance and the computer act without any client; return whether either of them has to."""
        self.broadcaster.is_unattended = True
        self.update_due_work()
        return self.is_chance_due or self.broadcaster.computer_seat is not None

    async def draw_due(self) -> None:
        """Make the draws that are due, and send everyone the result."""
        if await self._draw():
            self.broadcaster.send_news()

    @property
    def is_chance_due(self) -> bool:
        """True if chance is to act and waits for no seat."""
        return self.table.log.actor == CHANCE and self.table.chance.stage == "ready"

    async def _draw(self) -> bool:
        """Make and store the draws that are due; return whether there were any."""
        draft = self.table.draw(self._port.now())
        if not draft.happened:
            return False
        self._cancel_chance()
        try:
            await self._commit(Step(draft=draft))
        except (Overtaken, NotStored):  # it draws the same later
            self._schedule_chance(CHANCE_RETRY_SECONDS)
            return False
        return True

    def _schedule_chance(self, seconds: float = 0.0) -> None:
        is_due = self.is_chance_due
        self._port.want_game(is_due or self.broadcaster.computer_seat is not None)
        if not is_due:
            self._cancel_chance()
        elif self._chance_timer is None and self._port.owns_game:
            self._chance_timer = self._port.call_later(seconds, self._draw_later)

    def _draw_later(self) -> None:
        self._chance_timer = None
        if self._port.owns_game:
            self.queue.submit(self.draw_due)

    def _cancel_chance(self) -> None:
        if self._chance_timer is not None:
            self._chance_timer.cancel()
            self._chance_timer = None

    def _update_computer(self) -> None:
        seat = self.broadcaster.computer_seat
        if seat is None and self.computer_turn is None:
            return
        self._port.want_game(seat is not None or self.is_chance_due)
        turn = DueTurn(self.table.log.changed, seat) if seat is not None and self._port.owns_game else None
        if turn != self.computer_turn:
            self.computer_turn = turn
            self._port.start_computer(turn)

    # -- other writers ------------------------------------------------------------------------------
    async def follow(self, change: Change | None) -> None:
        """Apply another writer's change, and send it to the clients here.

        Args:
            change: the next change; None to load everything that is stored.
        """
        table = self.table
        if change is not None and change.revision < table.revision:
            return
        if change is None or change.revision > table.revision:
            try:
                await self.catch_up()
            except NotStored:
                self._port.call_later(STORAGE_RETRY_SECONDS, partial(self.queue.submit, partial(self.follow, None)))
            return
        had_rematch = table.rematch is not None
        table.repeat(change)
        self._send_followed(had_rematch, moved=bool(change.entries))

    async def catch_up(self) -> None:
        """Load other writers' changes, and send them to the clients here.

        Raises:
            GameDamaged, NotStored: the game cannot be read.
        """
        table = self.table
        stored = await self._port.load(table.log.version)
        had_rematch = table.rematch is not None
        if stored is not None and table.catch_up(stored):
            self._send_followed(had_rematch, moved=bool(stored.entries))

    def _send_followed(self, had_rematch: bool, *, moved: bool) -> None:
        self.broadcaster.drop_replaced()
        self.update_due_work()
        if moved:
            self.broadcaster.send_news()
        else:
            self.broadcaster.send_table()
        if self.table.rematch is not None and not had_rematch:
            self.broadcaster.send_rematch()
