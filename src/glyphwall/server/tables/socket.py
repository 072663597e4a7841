"""The game socket: from its opening to its end.

A connection that the server ends for a reason gets a last `Refused` and the close code 4000 + HTTP status
(4404: unknown game). 1009: a frame was too long. 1013: the client read too slowly; it should come back.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from typing import TYPE_CHECKING, Any

from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from glyphwall.core.errors import GlyphwallError
from glyphwall.play.clients import encode
from glyphwall.play.protocol.basics import PROTOCOL
from glyphwall.play.protocol.messages import Refused
from glyphwall.play.protocol.requests import Hello
from glyphwall.play.refusals import BadMessage, ProtocolMismatch, body_of, status_of
from glyphwall.server.errors import TooManyRequests
from glyphwall.server.net.addresses import address_of
from glyphwall.server.net.budget import PAYER
from glyphwall.server.net.sockets import connection_of
from glyphwall.server.people.principal import principal_of
from glyphwall.server.tables.connection_reader import (
    CloseError,
    ConnectionReader,
    SocketClient,
    check_length,
    decode,
)

if TYPE_CHECKING:
    from glyphwall.server.net.limits import Limits
    from glyphwall.server.net.sockets import Connection
    from glyphwall.server.settings import Settings
    from glyphwall.server.tables.room import Room

CLOSE_TOO_SLOW = 1013
_CLOSE_SECONDS = 5.0
_OPENING_SECONDS = 0.002
"""Processor time that opening a socket costs, without what its client is sent."""


@websocket("/api/games/{game_id:str}/socket")
async def game_socket(socket: WebSocket[Any, Any, Any], game_id: FromPath[str]) -> None:
    """Serve one connection, from its `Hello` to its end."""
    state = socket.app.state
    settings: Settings = state.settings
    limits: Limits = state.limits
    address = address_of(socket)
    account = limits.account(address)
    try:
        wait = account.ask(_OPENING_SECONDS)
    except TooManyRequests:
        await socket.close()
        return
    await account.until_due(wait, _OPENING_SECONDS)
    await socket.accept()
    try:
        with limits.sockets.one(address):
            connection = connection_of(socket)
            hello = await _hello(connection, settings)
            PAYER.set(account)
            await limits.turns.wait(address, _OPENING_SECONDS)
            async with state.rooms.use(game_id, for_players=True) as room:
                principal = await principal_of(socket, hello.tokens)
                seats = await room.recognise(principal, hello.since)
                client = SocketClient(seats, connection, address, principal.account)
                with state.capacity.hold(address, connection, plays=bool(client.seats)):
                    reader = ConnectionReader(connection, room.controller, client, settings, account, state.latency)
                    await _stay(room, client, hello.since, reader)
    except WebSocketDisconnect:
        pass
    except CloseError as error:
        await _close(socket, error.code)
    except GlyphwallError as error:
        await _refuse(socket, error)
    finally:
        # They hold the socket and it holds them: all of the connection would wait for the garbage collector.
        del socket.receive, socket.send


async def _stay(room: Room, client: SocketClient, since: int | None, reader: ConnectionReader) -> None:
    """Enter a room, and read until the client goes."""
    began = time.thread_time()
    room.controller.enter(client, since)
    reader.account.charge(time.thread_time() - began)
    try:
        await reader.listen()
    except WebSocketDisconnect:
        if client.dismissal is not None:
            raise client.dismissal from None
        if client.is_lost:
            raise CloseError(CLOSE_TOO_SLOW) from None
        raise
    finally:
        room.controller.leave(client)


async def _hello(connection: Connection, settings: Settings) -> Hello:
    try:
        async with asyncio.timeout(settings.hello_seconds):
            message = decode(await _first(connection, settings))
    except TimeoutError:
        raise BadMessage("the first message, hello, did not come in time") from None
    if not isinstance(message, Hello):
        raise BadMessage("the first message of a connection is hello")
    if message.protocol != PROTOCOL:
        raise ProtocolMismatch(f"this server speaks protocol {PROTOCOL}, not {message.protocol}; reload the page")
    return message


async def _first(connection: Connection, settings: Settings) -> bytes:
    """Return the first message, text or binary, straight from the connection."""
    event: Any = await connection.receive()
    if event["type"] != "websocket.receive":
        raise WebSocketDisconnect(detail="gone", code=event.get("code", 1000))
    frame: bytes = event["bytes"]
    check_length(frame, settings)
    return frame


async def _refuse(socket: WebSocket[Any, Any, Any], error: GlyphwallError) -> None:
    with contextlib.suppress(WebSocketDisconnect):
        await socket.send_text(encode(Refused(id=None, error=body_of(error))).decode())
    await _close(socket, 4000 + status_of(error))


async def _close(socket: WebSocket[Any, Any, Any], code: int) -> None:
    """Close the connection; don't wait for a client that reads nothing."""
    with contextlib.suppress(WebSocketDisconnect, TimeoutError):
        async with asyncio.timeout(_CLOSE_SECONDS):
            await socket.close(code)
