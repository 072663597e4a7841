"""Connections, served by uvicorn, with deadlines and bounds that it lacks.

A request has to arrive, and an answer has to be read, in time. A client that opens connections and sends nothing, or a
byte now and then, or reads nothing, holds each of them for ``request_seconds`` or ``answer_seconds`` at most. When all
connections are taken, the oldest that has no request ends, so newcomers are served.
"""

from __future__ import annotations

import ipaddress
import logging
from collections import Counter
from contextlib import asynccontextmanager, suppress
from functools import lru_cache, partial
from typing import TYPE_CHECKING, Any, cast

import msgspec
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol

from glyphwall.play.protocol.basics import ErrorBody
from glyphwall.server.errors import TooManyRequests
from glyphwall.server.net.addresses import accounts_of, address_of_host, plain_host
from glyphwall.server.net.capacity import Capacity
from glyphwall.server.net.limits import AddressBuckets, Limits
from glyphwall.server.net.load_shedding import LoadShedder
from glyphwall.server.net.origins import Origins
from glyphwall.server.net.prefix import Prefixed
from glyphwall.server.net.sockets import Connection

if TYPE_CHECKING:
    import asyncio
    from collections.abc import AsyncIterator, Callable

    from litestar import Litestar

    from glyphwall.server.net.addresses import AddressAccount
    from glyphwall.server.net.loop_turns import LoopTurns
    from glyphwall.server.settings import Settings

logger = logging.getLogger(__name__)

_CACHED_HOSTS = 4096
_SPARE_FILES = 100
"""Open files that are not connections: the database, pipes, logs."""
_MIN_CONNECTIONS = 16
NEW_CONNECTIONS_PER_SECOND = 50
NEW_CONNECTIONS_AT_ONCE = 400
"""Connections of one address that isn't a proxy. Others end before anything is read."""
READING_SECONDS = 0.0005
"""Processor time that reading a request is expected to take, or opening a socket's connection."""
_MIN_READ_BYTES = 65_536
"""Bytes of a long answer that a client has to read in each ``answer_seconds``."""
_SHUTDOWN_SECONDS = 5
_HEALTH = b"GET /api/health"
_HEALTH_CONNECTIONS = 8
"""Connections beyond the bound that may ask for the server's health."""
_KEEP_ALIVE_SECONDS = 150
"""The time that a connection may wait for its next request: longer than clients and proxies keep one (httpx 5 s, nginx
60, Caddy 120), since a request is lost if the server ends the connection at that moment. When connections run short,
idle ones end anyway."""


@asynccontextmanager
async def network_lifespan(app: Litestar) -> AsyncIterator[None]:
    """Bound what addresses and connections may do. Provide `limits`, `capacity` and `origins`."""
    settings: Settings = app.state.settings
    limits = Limits(settings)
    limits.count_together(app.state.peers)
    capacity, origins = Capacity(connection_limit(settings)), Origins(settings.allowed_hosts)
    app.state.update({"limits": limits, "capacity": capacity, "origins": origins})
    yield


def uvicorn_config(
    app: Any, settings: Settings, *, log_level: str = "warning", access_log: bool = False
) -> uvicorn.Config:
    """Return the configuration of the HTTP server."""
    http = partial(
        HttpConnection,
        settings=settings,
        most=connection_limit(settings),
        opened=AddressBuckets(NEW_CONNECTIONS_AT_ONCE, NEW_CONNECTIONS_AT_ONCE / NEW_CONNECTIONS_PER_SECOND),
        turns=lambda: app.state.limits.turns,
        capacity=lambda: app.state.capacity,
    )
    return uvicorn.Config(
        Prefixed(LoadShedder(app), settings.prefix) if settings.prefix else LoadShedder(app),
        lifespan="on",
        http=cast("type[asyncio.Protocol]", http),
        ws="websockets-sansio",  # `HttpConnection` puts a connection of ours in its place
        ws_max_size=settings.max_frame,
        # It would cost more than the rest of a move, for each client, and tens of kilobytes a socket.
        ws_per_message_deflate=False,
        timeout_keep_alive=_KEEP_ALIVE_SECONDS,
        proxy_headers=True,
        forwarded_allow_ips=list(settings.trusted_proxies),
        log_config=None,
        log_level=log_level,
        access_log=access_log,
        server_header=False,
        timeout_graceful_shutdown=_SHUTDOWN_SECONDS,
    )


def connection_limit(settings: Settings) -> int:
    """Return how many connections may be open, by the settings and the system's bound on open files."""
    try:
        import resource
    except ImportError:  # not on Windows, which has no such bound
        return settings.max_connections
    files = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    if files == resource.RLIM_INFINITY:
        return settings.max_connections
    return min(settings.max_connections, max(_MIN_CONNECTIONS, files - _SPARE_FILES))


class HttpConnection(H11Protocol):
    """A connection until it becomes a socket, or ends.

    Args:
        most: the number of connections that may be open.
        opened: counts the connections that each address opens.
        capacity: returns the places of sockets, some of which are dropped for newcomers.
        turns: returns the turns of the event loop in which data are read.
    """

    def __init__(
        self,
        *arguments: Any,
        settings: Settings,
        most: int,
        opened: AddressBuckets,
        capacity: Callable[[], Capacity],
        turns: Callable[[], LoopTurns],
        **named: Any,
    ) -> None:
        super().__init__(*arguments, **named)
        self._settings = settings
        self._most = most
        self._opened = opened
        self._turns = turns
        self._capacity = capacity
        self._health_only = False
        self._is_socket = False
        self._made = self.loop.time()
        self._arriving: asyncio.TimerHandle | None = None
        self._unread: asyncio.TimerHandle | None = None

    # -- what asyncio calls -------------------------------------------------------------------------
    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if self.client is not None:
            with suppress(ValueError):  # else a proxy at 127.0.0.1 is not recognised as ::ffff:127.0.0.1
                self.client = plain_host(self.client[0]), self.client[1]
        if self._opens_too_often():
            transport.abort()
        elif self._has_no_room():
            self._refuse()
        else:
            self._await_request()

    def data_received(self, data: bytes) -> None:
        address, turns = address_of_host(self.client[0] if self.client else None), self._turns()
        if turns.begin(address, READING_SECONDS):
            self._read(data)
        else:
            self.transport.pause_reading()
            turns.do(address, READING_SECONDS, partial(self._read_late, data))

    def _read_late(self, data: bytes) -> None:
        if not self.transport.is_closing():
            self.transport.resume_reading()
            self._read(data)

    def _read(self, data: bytes) -> None:
        if self._health_only and not data.startswith(_HEALTH):
            self._refuse()
            return
        super().data_received(data)
        if not self._is_socket:
            self._await_request()

    def handle_websocket_upgrade(self, event: Any) -> None:
        self._is_socket = True
        self._stop_clocks()
        head = [b"%s %s HTTP/1.1\r\n" % (event.method, event.target)]
        head += [b"%s: %s\r\n" % (name, value) for name, value in event.headers]
        self.connections.discard(self)
        socket = Connection(self.config, self.server_state, self.client, self.app_state, self._settings.outbox)
        socket.connection_made(self.transport)
        socket.data_received(b"".join((*head, b"\r\n")))
        self.transport.set_protocol(socket)

    def pause_writing(self) -> None:
        super().pause_writing()
        if self._unread is None:
            self._await_reader()

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_clocks()
        super().connection_lost(exc)

    # -- deadlines ----------------------------------------------------------------------------------
    @property
    def is_answering(self) -> bool:
        """True if a whole request has come that isn't answered yet."""
        cycle = self.cycle
        return cycle is not None and not cycle.response_complete and not cycle.more_body

    def _await_request(self) -> None:
        """Start the clock when a request begins to arrive, and stop it when it is whole."""
        if self.is_answering or self.transport.is_closing():
            if self._arriving is not None:
                self._arriving.cancel()
                self._arriving = None
        elif self._arriving is None:
            self._arriving = self.loop.call_later(self._settings.request_seconds, self._give_up)

    def _await_reader(self) -> None:
        left = self.transport.get_write_buffer_size()
        self._unread = self.loop.call_later(self._settings.answer_seconds, self._look_at_reader, left)

    def _look_at_reader(self, before: int) -> None:
        if self.transport.get_write_buffer_size() > before - _MIN_READ_BYTES:
            self.transport.abort()
        else:
            self._await_reader()

    def _give_up(self) -> None:
        started = self.cycle is not None and self.cycle.response_started and not self.cycle.response_complete
        if started:
            self.transport.abort()
        else:
            self._end(408, "Request Timeout", "bad-message", "the request did not arrive in time")

    def _stop_clocks(self) -> None:
        for clock in (self._arriving, self._unread):
            if clock is not None:
                clock.cancel()
        self._arriving = self._unread = None

    # -- bounds -------------------------------------------------------------------------------------
    def _opens_too_often(self) -> bool:
        """Return whether the address opens connections all the time, which costs more the more are open."""
        host = self.client[0] if self.client else None
        if _is_proxy(host, self._settings.trusted_proxies):
            return False
        try:
            self._opened.take(address_of_host(host))
        except TooManyRequests:
            return True
        return False

    def _has_no_room(self) -> bool:
        """Return whether there is no room for this connection.

        Room is made by ending the oldest connection that asks for nothing, then a spectator's socket. When there is
        none, a few more connections are let in that may ask for the server's health, and for nothing else.
        """
        if len(self.connections) <= min(self._most, self._settings.connections_per_address):
            return False  # without looking at each of them, which takes longer the more there are
        others = [each for each in self.connections if each is not self and not each.transport.is_closing()]
        host = self.client[0] if self.client else None
        if not _is_proxy(host, self._settings.trusted_proxies):
            opened = Counter(account.key for each in others for account in _accounts_of(each))
            for key, multiple in accounts_of(address_of_host(host)):
                if opened[key] >= self._settings.connections_per_address * multiple:
                    return True
        if len(others) < self._most:
            return False
        idle = [each for each in others if isinstance(each, HttpConnection) and not each.is_answering]
        if not idle:
            if self._capacity().make_room():
                return False
            self._health_only = len(others) < self._most + _HEALTH_CONNECTIONS
            return not self._health_only
        min(idle, key=lambda each: each._made).transport.abort()
        return False

    def _refuse(self) -> None:
        self._end(503, "Service Unavailable", "unavailable", "the server has too many connections; try again")

    def _end(self, status: int, reason: str, code: str, message: str) -> None:
        body = msgspec.json.encode(ErrorBody(code=code, message=message))
        head = (
            f"HTTP/1.1 {status} {reason}\r\ncontent-type: application/json\r\ncontent-length: {len(body)}\r\n"
            "connection: close\r\n\r\n"
        )
        self.transport.write(head.encode() + body)
        self.transport.close()


def _accounts_of(connection: Any) -> tuple[AddressAccount, ...]:
    client = getattr(connection, "client", None)
    return accounts_of(address_of_host(client[0] if client else None))


@lru_cache(_CACHED_HOSTS)
def _is_proxy(host: str | None, trusted: tuple[str, ...]) -> bool:
    try:
        address = ipaddress.ip_address(host or "")
        return any(address in ipaddress.ip_network(each, strict=False) for each in trusted)
    except ValueError:
        return False
