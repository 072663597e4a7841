"""The game socket: reads what a client says, writes what its room sends, holds it to the limits.

A connection that the server ends for a reason gets a last `Refused` and the close code 4000 + HTTP status
(4404: unknown game). 1009: a frame was too long. 1013: the client read too slowly; it should come back.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from functools import partial
from typing import TYPE_CHECKING, Any

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from glyphwall.core.errors import GlyphwallError
from glyphwall.server.client import Client, encode
from glyphwall.server.connections import line_of
from glyphwall.server.errors import BadMessage, Overtaken, ProtocolMismatch, TooManyRequests, body_of, status_of
from glyphwall.server.limits import TokenBucket, address_of
from glyphwall.server.protocol import PROTOCOL, ClientMessage, ErrorBody, Hello, Ping, Pong, Refused, RequestId
from glyphwall.server.requests import answer

if TYPE_CHECKING:
    from glyphwall.server.connections import SocketConnection
    from glyphwall.server.room import Room
    from glyphwall.server.service import Service
    from glyphwall.server.settings import Settings

logger = logging.getLogger(__name__)

_decoder = msgspec.json.Decoder(ClientMessage)

CLOSE_TOO_LONG = 1009
CLOSE_TOO_SLOW = 1013
_CLOSE_SECONDS = 5.0


class _CloseError(Exception):
    """Ends the connection with a code and no last word."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


class _WithId(msgspec.Struct):
    """What is read of a message that makes no sense, to say which one it was."""

    id: RequestId


@websocket("/api/games/{game_id:str}/socket")
async def game_socket(socket: WebSocket[Any, Any, Any], game_id: FromPath[str]) -> None:
    """One connection from its `Hello` to its end."""
    service: Service = socket.app.state.service
    address = address_of(socket)
    if not service.new_sockets.take(address):
        await socket.close()  # before it is accepted: HTTP 403, which costs least
        return
    await socket.accept()
    try:
        service.origins.check_socket(socket.headers)
        with service.sockets.one(address):
            line = line_of(socket.scope)
            hello = await _hello(line, service.settings)
            async with service.rooms.use(game_id) as room:
                client = Client(await room.recognise(hello.tokens, hello.since), line, address)
                room.enter(client, hello.since)
                try:
                    await _read(line, room, client, service.settings)
                except WebSocketDisconnect:
                    if client.lost:
                        raise _CloseError(CLOSE_TOO_SLOW) from None
                    raise
                finally:
                    room.leave(client)
    except WebSocketDisconnect:
        pass
    except _CloseError as error:
        await _close(socket, error.code)
    except GlyphwallError as error:
        await _refuse(socket, error)


async def _hello(line: SocketConnection, settings: Settings) -> Hello:
    try:
        async with asyncio.timeout(settings.hello_seconds):
            message = _decode(await _receive(line, settings))
    except TimeoutError:
        raise BadMessage("the first message, hello, did not come in time") from None
    if not isinstance(message, Hello):
        raise BadMessage("the first message of a connection is hello")
    if message.protocol != PROTOCOL:
        raise ProtocolMismatch(f"this server speaks protocol {PROTOCOL}, not {message.protocol}; reload the page")
    return message


async def _read(line: SocketConnection, room: Room, client: Client, settings: Settings) -> None:
    """Takes what a client says, one request after the other, until it goes."""
    allowance = TokenBucket(settings.message_rate, settings.message_burst)
    refused = 0
    under_way: asyncio.Future[None] | None = None
    while True:
        frame = await _receive(line, settings)
        if not allowance.take():
            refused += 1
            if refused > settings.message_burst:
                raise TooManyRequests("too many messages")
            client.send(Refused(id=_id_of(frame), error=body_of(TooManyRequests("too many messages; slow down"))))
            continue
        try:
            message = _decode(frame)
        except BadMessage as error:
            client.send(Refused(id=_id_of(frame), error=body_of(error)))
            continue
        match message:
            case Ping():
                client.send(Pong(sent=message.sent, server_time=room.now()))
            case Hello():
                again = BadMessage("hello is the first message of a connection and comes once")
                client.send(Refused(id=_id_of(frame), error=body_of(again)))
            case _:
                if under_way is not None and not under_way.done():
                    await under_way
                under_way = room.jobs.ask(
                    partial(answer, room, client, message), partial(_failed, room, client, message.id)
                )


def _failed(room: Room, client: Client, request_id: str, error: Exception) -> None:
    """What a client is told when its request could be neither done nor refused."""
    if isinstance(error, Overtaken):
        body = body_of(error)
    else:
        logger.error("game %s: a request failed", room.id, exc_info=error)
        body = ErrorBody(code="server-error", message="the server made a mistake; nothing has changed")
    client.send(Refused(id=request_id, error=body))


# -- frames -------------------------------------------------------------------------------------------


async def _receive(line: SocketConnection, settings: Settings) -> bytes:
    """The next frame, text or binary; straight from the connection, as the framework has nothing to add to it."""
    event: Any = await line.receive()
    if event["type"] != "websocket.receive":
        raise WebSocketDisconnect(detail="gone", code=event.get("code", 1000))
    frame: bytes = event["bytes"]
    if len(frame) > settings.max_frame:
        raise _CloseError(CLOSE_TOO_LONG)
    return frame


def _decode(frame: bytes) -> ClientMessage:
    try:
        message: ClientMessage = _decoder.decode(frame)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadMessage(f"the message cannot be read: {error}") from None
    return message


def _id_of(frame: bytes) -> str | None:
    try:
        return msgspec.json.decode(frame, type=_WithId).id
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None


async def _refuse(socket: WebSocket[Any, Any, Any], error: GlyphwallError) -> None:
    with contextlib.suppress(WebSocketDisconnect):
        await socket.send_text(encode(Refused(id=None, error=body_of(error))).decode())
    await _close(socket, 4000 + status_of(error))


async def _close(socket: WebSocket[Any, Any, Any], code: int) -> None:
    """Closes; a client that reads nothing is not waited for."""
    with contextlib.suppress(WebSocketDisconnect, TimeoutError):
        async with asyncio.timeout(_CLOSE_SECONDS):
            await socket.close(code)
