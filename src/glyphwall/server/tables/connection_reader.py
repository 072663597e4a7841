"""Reads what one client sends, in its order, and hands its requests to the room."""

from __future__ import annotations

import asyncio
import logging
from bisect import bisect_left
from collections import deque
from functools import partial
from itertools import accumulate
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import msgspec
from litestar.exceptions import WebSocketDisconnect

from glyphwall.core._decoding import prepare_type
from glyphwall.play.clients import Client
from glyphwall.play.protocol.basics import ErrorBody, RequestId
from glyphwall.play.protocol.messages import Pong, Refused
from glyphwall.play.protocol.requests import ClientMessage, Explain, Hello, Ping, Read, Say
from glyphwall.play.refusals import BadMessage, body_of
from glyphwall.server import clock
from glyphwall.server.errors import TooManyRequests
from glyphwall.server.net.budget import Metered
from glyphwall.server.net.limits import TokenBucket
from glyphwall.server.net.sockets import MESSAGES_READ_AHEAD

if TYPE_CHECKING:
    from collections.abc import Mapping

    from glyphwall.core.errors import GlyphwallError
    from glyphwall.play.controller import TableController
    from glyphwall.server.net.budget import Account
    from glyphwall.server.net.sockets import Connection
    from glyphwall.server.settings import Settings

logger = logging.getLogger(__name__)

CLOSE_TOO_LONG = 1009
MESSAGE_SECONDS = 0.0001
"""Processor time that any message costs beside what can be measured."""
CHANGE_SECONDS = 0.0003
"""Processor time that a change of the game costs beside that: it is written to the disk."""
BEGINNING_SECONDS = 0.0005
"""The length of turn that a message is expected to take."""

LATENCY_BOUNDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)
"""The upper bounds of the buckets of `Latency`, in seconds; a last one has no bound."""

_decoder = msgspec.json.Decoder(prepare_type(ClientMessage))


class CloseError(Exception):
    """Ends the connection with a close code and no last message."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


class SocketClient(Client):
    """A client that is connected by a socket.

    A client that reads too slowly is given up, so that it cannot hold up its room: it will reconnect and say which
    version it has.
    """

    __slots__ = ("connection", "dismissal", "is_lost")

    def __init__(
        self, tokens: Mapping[int, str], connection: Connection, address: str, account: str | None = None
    ) -> None:
        super().__init__(tokens, address, account)
        self.is_lost = False
        self.dismissal: GlyphwallError | None = None
        self.connection = connection

    def write(self, *texts: bytes) -> None:
        if not self.is_lost and not self.connection.write(*texts):
            self.drop()

    def drop(self, error: GlyphwallError | None = None) -> None:
        """End the connection; `game_socket` says why."""
        self.is_lost = True
        self.dismissal = error
        self.connection.give_up()


class _Frame(NamedTuple):
    """A message as it arrived, and when (seconds since 1970)."""

    text: bytes
    at: float


class _WithId(msgspec.Struct):
    """The part of a message that names it, though the rest makes no sense."""

    id: RequestId


class Latency:
    """The time that requests took, in buckets: cheap to count, and exported by the metrics."""

    def __init__(self) -> None:
        self.total_seconds = 0.0
        self._counts = [0] * (len(LATENCY_BOUNDS) + 1)

    def observe(self, seconds: float) -> None:
        self.total_seconds += seconds
        self._counts[bisect_left(LATENCY_BOUNDS, seconds)] += 1

    def buckets(self) -> list[tuple[str, float]]:
        """Return for each bound how many requests took no longer, in the form of Prometheus."""
        names = [*map(str, LATENCY_BOUNDS), "+Inf"]
        return list(zip(names, map(float, accumulate(self._counts)), strict=True))


class ConnectionReader:
    """Reads one connection, from its `Hello` on."""

    def __init__(
        self,
        connection: Connection,
        controller: TableController,
        client: SocketClient,
        settings: Settings,
        account: Account,
        latency: Latency | None = None,
    ) -> None:
        self.account = account
        self.connection = connection
        self._latency = latency or Latency()
        self._controller = controller
        self._client = client
        self._settings = settings
        self._allowance = TokenBucket(settings.message_rate, settings.message_burst)
        self._held: deque[_Frame] = deque()
        """Messages that wait until their address has paid for what came before."""
        self._timer: asyncio.TimerHandle | None = None
        self._is_in_line = False
        self._refused = 0
        self._unanswered = 0
        self._fault: Exception | None = None

    async def listen(self) -> None:
        """Read messages until the client goes.

        Raises:
            WebSocketDisconnect: the client has gone.
            TooManyRequests, CloseError: the connection has to end.
        """
        self.connection.listen(self._hear)
        try:
            event: Any = await self.connection.receive()
        finally:
            if self._timer is not None:
                self._timer.cancel()
            self._held.clear()
            self._is_in_line = False
        raise self._fault or WebSocketDisconnect(detail="gone", code=event.get("code", 1000))

    def _hear(self, text: bytes) -> None:
        """Take a message the moment it arrives."""
        if self._fault is not None:
            return
        frame = _Frame(text, clock.at(self.connection.received))
        try:
            check_length(text, self._settings)
            if self._held:
                self._held.append(frame)
            elif self._may_begin(frame):
                self._take(frame)
        except (CloseError, TooManyRequests) as fault:
            self._give_up(fault)
        if self._held:
            self._note_held()

    def _note_held(self) -> None:
        """Let the table know what arrived and still waits: clocks wait for it."""
        self._client.held_since = self._held[0].at if self._held else None

    def _give_up(self, fault: Exception) -> None:
        self._fault = fault
        self.connection.give_up()

    # -- paying -------------------------------------------------------------------------------------
    def _may_begin(self, frame: _Frame) -> bool:
        """Return whether a message is taken now; otherwise hold it until its address may go on, or refuse it."""
        try:
            wait = self.account.ask(MESSAGE_SECONDS)
        except TooManyRequests as error:
            self.account.charge(MESSAGE_SECONDS)
            self._refuse(frame, error)
            return False
        if wait <= 0 and self.account.turns.begin(self.account.address, BEGINNING_SECONDS):
            return True
        self._held.append(frame)
        self.connection.read_on(go_on=False)
        if wait > 0:
            self._timer = asyncio.get_running_loop().call_later(wait, self._line_up)
        else:
            self._line_up()
        return False

    def _line_up(self) -> None:
        """Queue for a turn: the held message is paid for."""
        self._timer, self._is_in_line = None, True
        self.account.turns.do(self.account.address, BEGINNING_SECONDS, self._go_on)

    def _go_on(self) -> None:
        """Take the first held message, whose turn it is, then those behind it."""
        if not self._is_in_line:  # the connection has ended
            return
        self._is_in_line = False
        try:
            self._take(self._held.popleft())
            while self._held and self._timer is None and not self._is_in_line:
                frame = self._held.popleft()
                behind, self._held = self._held, deque()
                if self._may_begin(frame):
                    self._take(frame)
                self._held += behind
        except TooManyRequests as fault:
            self._give_up(fault)
            return
        finally:
            self._note_held()
        if not self._held and self._unanswered < MESSAGES_READ_AHEAD:
            self.connection.read_on(go_on=True)

    def _refuse(self, frame: _Frame, error: TooManyRequests) -> None:
        self._refused += 1
        if self._refused > self._settings.message_burst:
            raise TooManyRequests("too many messages")
        self._client.send(Refused(id=id_of(frame.text), error=body_of(error)))

    # -- messages -----------------------------------------------------------------------------------
    def _take(self, frame: _Frame) -> None:
        client = self._client
        if not self._allowance.take():
            self._refuse(frame, TooManyRequests("too many messages; slow down"))
            return
        try:
            message = decode(frame.text)
        except BadMessage as error:
            client.send(Refused(id=id_of(frame.text), error=body_of(error)))
            return
        match message:
            case Ping():
                client.send(Pong(sent=message.sent, server_time=clock.now()))
            case Hello():
                again = BadMessage("hello is the first message of a connection and comes once")
                client.send(Refused(id=id_of(frame.text), error=body_of(again)))
            case _:
                self._unanswered += 1
                if self._unanswered > MESSAGES_READ_AHEAD:
                    self.connection.read_on(go_on=False)
                cost = 0.0 if isinstance(message, Explain | Read | Say) else CHANGE_SECONDS
                meter = Metered(self._controller.answer(client, message, frame.at))
                finish = partial(self._finish, message.id, meter, cost, perf_counter())
                self._controller.queue.submit(meter.__await__, finish)

    def _finish(
        self, request_id: str, meter: Metered, cost: float, since: float, _: object, error: BaseException | None
    ) -> None:
        """Pay for a request that is answered; refuse one that failed."""
        self.account.charge(meter.seconds, cost)
        if error is not None:
            logger.error("game %s: a request failed", self._controller.table.id, exc_info=error)
            body = ErrorBody(code="server-error", message="the server made a mistake; nothing has changed")
            self._client.send(Refused(id=request_id, error=body))
        elif cost:
            self._latency.observe(perf_counter() - since)
        self._unanswered -= 1
        if self._unanswered < MESSAGES_READ_AHEAD and not self._held:
            self.connection.read_on(go_on=True)


def check_length(text: bytes, settings: Settings) -> None:
    """Raise `CloseError` for a frame that is too long."""
    if len(text) > settings.max_frame:
        raise CloseError(CLOSE_TOO_LONG)


def decode(text: bytes) -> ClientMessage:
    """Decode a message.

    Raises:
        BadMessage: it cannot be read.
    """
    try:
        message: ClientMessage = _decoder.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadMessage(f"the message cannot be read: {error}") from None
    return message


def id_of(text: bytes) -> str | None:
    """Return the id of a message that makes no sense otherwise; None if it has none."""
    try:
        return msgspec.json.decode(text, type=prepare_type(_WithId)).id
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
