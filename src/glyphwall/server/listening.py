"""What one client says, in its order: messages are checked as they come, and what they ask for is a job of the room."""

from __future__ import annotations

import logging
from functools import partial
from typing import TYPE_CHECKING, Any

import msgspec
from litestar.exceptions import WebSocketDisconnect

from glyphwall.server.errors import BadMessage, Overtaken, TooManyRequests, body_of
from glyphwall.server.limits import TokenBucket
from glyphwall.server.lines import MESSAGES_READ_AHEAD
from glyphwall.server.protocol import ClientMessage, ErrorBody, Hello, Ping, Pong, Refused, RequestId
from glyphwall.server.requests import answer

if TYPE_CHECKING:
    from glyphwall.server.client import Client
    from glyphwall.server.lines import SocketConnection
    from glyphwall.server.room import Room
    from glyphwall.server.settings import Settings

logger = logging.getLogger(__name__)

CLOSE_TOO_LONG = 1009

_decoder = msgspec.json.Decoder(ClientMessage)


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

    def __init__(self, line: SocketConnection, room: Room, client: Client, settings: Settings) -> None:
        self._line = line
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
        self._line.listen(self._hear)
        event: Any = await self._line.receive()
        raise self._fault or WebSocketDisconnect(detail="gone", code=event.get("code", 1000))

    def _hear(self, frame: bytes) -> None:
        if self._fault is not None:
            return
        try:
            check_length(frame, self._settings)
            self._take(frame)
        except (CloseError, TooManyRequests) as fault:
            self._fault = fault
            self._line.give_up()

    def _take(self, frame: bytes) -> None:
        client = self._client
        if not self._allowance.take():
            self._refused += 1
            if self._refused > self._settings.message_burst:
                raise TooManyRequests("too many messages")
            client.send(Refused(id=id_of(frame), error=body_of(TooManyRequests("too many messages; slow down"))))
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
                    self._line.read_on(go_on=False)
                job, failed = partial(answer, self._room, client, message), partial(self._failed, message.id)
                self._room.jobs.ask(job, self._answered, failed)

    def _answered(self, _: None) -> None:
        self._waiting -= 1
        if self._waiting < MESSAGES_READ_AHEAD:
            self._line.read_on(go_on=True)

    def _failed(self, request_id: str, error: Exception) -> None:
        """What a client is told when its request could be neither done nor refused."""
        if isinstance(error, Overtaken):
            body = body_of(error)
        else:
            logger.error("game %s: a request failed", self._room.id, exc_info=error)
            body = ErrorBody(code="server-error", message="the server made a mistake; nothing has changed")
        self._client.send(Refused(id=request_id, error=body))
        self._answered(None)


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
        return msgspec.json.decode(frame, type=_WithId).id
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
