"""What one client says, in its order: messages are checked as they come, and what they ask for is a job of the room."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from functools import partial
from time import perf_counter
from typing import TYPE_CHECKING, Any

import msgspec
from litestar.exceptions import WebSocketDisconnect

from glyphwall.core.decoding import prepare_type
from glyphwall.play.protocol import ClientMessage, ErrorBody, Explain, Hello, Ping, Pong, Read, Refused, RequestId
from glyphwall.play.refusals import BadMessage, body_of
from glyphwall.server.errors import TooManyRequests
from glyphwall.server.net.budget import pay_for
from glyphwall.server.net.latency import Latency
from glyphwall.server.net.limits import TokenBucket
from glyphwall.server.net.sockets import MESSAGES_READ_AHEAD
from glyphwall.server.tables.errors import Overtaken

if TYPE_CHECKING:
    from collections.abc import Coroutine

    from glyphwall.play.requests import Request
    from glyphwall.server.net.budget import Account
    from glyphwall.server.net.sockets import Connection
    from glyphwall.server.settings import Settings
    from glyphwall.server.tables.client import Client
    from glyphwall.server.tables.room import Room

logger = logging.getLogger(__name__)

CLOSE_TOO_LONG = 1009
MESSAGE_SECONDS = 0.0001
"""Processor time that any message costs beside what can be counted."""
CHANGE_SECONDS = 0.0003
"""And one that changes the game, which is written to the disk."""
BEGINNING_SECONDS = 0.0005
"""What one is expected to take of a turn."""

_decoder = msgspec.json.Decoder(prepare_type(ClientMessage))


class CloseError(Exception):
    """Ends the connection with a code and no last word."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


class _WithId(msgspec.Struct):
    """What is read of a message that makes no sense, to say which one it was."""

    id: RequestId


class Listener:
    """Of one connection, from its `Hello` on."""

    def __init__(
        self,
        connection: Connection,
        room: Room,
        client: Client,
        settings: Settings,
        account: Account,
        latency: Latency | None = None,
    ) -> None:
        self._latency = latency or Latency()
        self.account = account
        self._held: deque[bytes] = deque()
        self._later: asyncio.TimerHandle | None = None
        self._in_line = False
        self.connection = connection
        self._room = room
        self._client = client
        self._settings = settings
        self._allowance = TokenBucket(settings.message_rate, settings.message_burst)
        self._refused = 0
        self._waiting = 0
        self._fault: Exception | None = None

    async def listen(self) -> None:
        """Hears what the client says, until it goes.

        Raises:
            WebSocketDisconnect: it has gone. TooManyRequests, CloseError: it has to go.
        """
        self.connection.listen(self._hear)
        try:
            event: Any = await self.connection.receive()
        finally:
            if self._later is not None:
                self._later.cancel()
            self._held.clear()
            self._in_line = False
        raise self._fault or WebSocketDisconnect(detail="gone", code=event.get("code", 1000))

    def _hear(self, frame: bytes) -> None:
        if self._fault is not None:
            return
        try:
            check_length(frame, self._settings)
            if not self._held and self._begin(frame):
                self._take(frame)
        except (CloseError, TooManyRequests) as fault:
            self._fault = fault
            self.connection.give_up()
            return
        if self._held and self._held[-1] is not frame:
            self._held.append(frame)

    # -- paying -------------------------------------------------------------------------------------
    def _begin(self, frame: bytes) -> bool:
        """Whether a message can be taken now. Else nothing more is read until its address has paid for what came before
        it, and has a turn; or it is refused."""
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
            self._later = asyncio.get_running_loop().call_later(wait, self._line_up)
        else:
            self._line_up()
        return False

    def _line_up(self) -> None:
        """What is paid for waits for its turn."""
        self._later, self._in_line = None, True
        self.account.turns.do(self.account.address, BEGINNING_SECONDS, self._go_on)

    def _go_on(self) -> None:
        """The first that was held, whose turn it is; then those behind it."""
        if not self._in_line:  # nobody listens any more
            return
        self._in_line = False
        try:
            self._take(self._held.popleft())
            while self._held and self._later is None and not self._in_line:
                frame = self._held.popleft()
                behind, self._held = self._held, deque()
                if self._begin(frame):
                    self._take(frame)
                self._held += behind
        except TooManyRequests as fault:
            self._fault = fault
            self.connection.give_up()
            return
        if not self._held and self._waiting < MESSAGES_READ_AHEAD:
            self.connection.read_on(go_on=True)

    def _refuse(self, frame: bytes, error: TooManyRequests) -> None:
        self._refused += 1
        if self._refused > self._settings.message_burst:
            raise TooManyRequests("too many messages")
        self._client.send(Refused(id=id_of(frame), error=body_of(error)))

    # -- what is said -------------------------------------------------------------------------------

    def _take(self, frame: bytes) -> None:
        client = self._client
        if not self._allowance.take():
            self._refuse(frame, TooManyRequests("too many messages; slow down"))
            return
        try:
            message = decode(frame)
        except BadMessage as error:
            client.send(Refused(id=id_of(frame), error=body_of(error)))
            return
        match message:
            case Ping():
                client.send(Pong(sent=message.sent, server_time=self._room.now()))
            case Hello():
                again = BadMessage("hello is the first message of a connection and comes once")
                client.send(Refused(id=id_of(frame), error=body_of(again)))
            case _:
                self._waiting += 1
                if self._waiting > MESSAGES_READ_AHEAD:
                    self.connection.read_on(go_on=False)
                more = 0.0 if isinstance(message, Explain | Read) else CHANGE_SECONDS
                room = self._room
                job = partial(_paid_answer, self.account, more, room, client, message)
                quick = partial(room.begin, client, message)
                answered = partial(self._answered, more, perf_counter())
                room.jobs.ask(job, answered, partial(self._failed, message.id), quick)

    def _answered(self, more: float, heard: float, seconds: float | None) -> None:
        """A request has been answered. One that took the quick way, as ``seconds`` says, is paid for now."""
        if more:
            self._latency.observe(perf_counter() - heard)
        if seconds is not None:
            self.account.charge(seconds, more)
        self._waiting -= 1
        if self._waiting < MESSAGES_READ_AHEAD and not self._held:
            self.connection.read_on(go_on=True)

    def _failed(self, request_id: str, error: Exception) -> None:
        """What a client is told when its request could be neither done nor refused."""
        if isinstance(error, Overtaken):
            body = body_of(error)
        else:
            logger.error("game %s: a request failed", self._room.id, exc_info=error)
            body = ErrorBody(code="server-error", message="the server made a mistake; nothing has changed")
        self._client.send(Refused(id=request_id, error=body))
        self._answered(0.0, 0.0, None)


def _paid_answer(
    account: Account, more: float, room: Room, client: Client, request: Request
) -> Coroutine[Any, Any, None]:
    return pay_for(account, room.answer(client, request), more)


def check_length(frame: bytes, settings: Settings) -> None:
    """Raises CloseError for a frame that is too long."""
    if len(frame) > settings.max_frame:
        raise CloseError(CLOSE_TOO_LONG)


def decode(frame: bytes) -> ClientMessage:
    """Raises BadMessage: what is wrong with it."""
    try:
        message: ClientMessage = _decoder.decode(frame)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadMessage(f"the message cannot be read: {error}") from None
    return message


def id_of(frame: bytes) -> str | None:
    """The id of a message that makes no sense otherwise; None where it has none."""
    try:
        return msgspec.json.decode(frame, type=prepare_type(_WithId)).id
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
