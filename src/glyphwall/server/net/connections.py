"""How connections are served: by uvicorn, with what it lacks: deadlines for a request to arrive and for an answer to be
read, and a bound on connections that keeps newcomers served.

Whoever opens connections and sends nothing, or a byte now and then, or reads nothing, holds each of them for
``request_seconds`` or ``answer_seconds`` at most. When all are taken, the oldest that has no request goes.
"""

from __future__ import annotations

import ipaddress
import json
import logging
from collections import Counter
from contextlib import suppress
from functools import lru_cache, partial
from typing import TYPE_CHECKING, Any, cast

import uvicorn
from uvicorn.config import WS_PROTOCOLS
from uvicorn.protocols.http.h11_impl import H11Protocol

from glyphwall.server.errors import TooManyRequests
from glyphwall.server.net.addresses import accounts_of, address_of_host, plain_host
from glyphwall.server.net.limits import AddressBuckets
from glyphwall.server.net.load_shedding import LoadShedder
from glyphwall.server.net.prefix import Prefixed

if TYPE_CHECKING:
    import asyncio
    from collections.abc import Callable

    from glyphwall.server.net.addresses import AddressAccount
    from glyphwall.server.net.capacity import Capacity
    from glyphwall.server.net.loop_turns import LoopTurns
    from glyphwall.server.net.sharding import Sharding
    from glyphwall.server.settings import Settings

logger = logging.getLogger(__name__)

_HOSTS_REMEMBERED = 4096
_SPARE_FILES = 100
"""Open files that are not connections: the database, pipes, logs."""
_FEWEST_CONNECTIONS = 16
NEW_CONNECTIONS_PER_SECOND = 50
NEW_CONNECTIONS_AT_ONCE = 400
"""Of one address that is no proxy: what it opens beyond that ends before anything of it is read."""
READING_SECONDS = 0.0005
"""Processor time that it is expected to take to read a request, or to open a socket's way."""
_SLOWEST_BYTES = 65_536
"""Of a long answer a client has to read so many in each ``answer_seconds``."""
_SHUTDOWN_SECONDS = 5
_HEALTH = b"GET /api/health"
_HEALTH_CONNECTIONS = 8
"""How many connections beyond the bound are let in to ask for the server's health."""
_KEEP_ALIVE_SECONDS = 150
"""How long a connection may wait for its next request: longer than programs and proxies wait before they give one up
(httpx 5 s, nginx 60, Caddy 120). The server must not be the one to end it: a request that is under way then is lost.
Those that wait go all the same when connections run short."""


def uvicorn_config(
    app: Any,
    settings: Settings,
    *,
    log_level: str = "warning",
    access_log: bool = False,
    sharding: Sharding | None = None,
) -> uvicorn.Config:
    """The configuration of the HTTP server."""
    opened = AddressBuckets(NEW_CONNECTIONS_PER_SECOND, NEW_CONNECTIONS_AT_ONCE)
    bounds: dict[str, Any] = {
        "settings": settings,
        "most": connection_limit(settings),
        "opened": opened,
        "sharding": sharding,
    }
    http = partial(
        HttpConnection,
        **bounds,
        turns=lambda: app.state.service.turns,
        capacity=lambda: app.state.service.capacity,
    )
    return uvicorn.Config(
        Prefixed(LoadShedder(app), settings.prefix) if settings.prefix else LoadShedder(app),
        lifespan="on",
        http=cast("type[asyncio.Protocol]", http),
        ws=socket_protocol(settings.outbox),
        ws_max_size=settings.max_frame,
        # It costs more than all else that a move does, for each that hears of it, and tens of kilobytes a socket.
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


def socket_protocol(most_waiting: int) -> Any:
    """What makes uvicorn's protocol of a socket: the house's own where uvicorn has what that is made on, else its own.

    Args:
        most_waiting: bytes that may wait for a client that does not read.
    """
    try:
        from glyphwall.server.net import frames

        missing = frames.lacking()
    except ImportError as error:
        missing = [str(error)]
    if not missing:
        return partial(frames.SocketConnection, most_waiting=most_waiting)
    logger.warning("uvicorn is not as it was (%s): its own protocol serves sockets, at more cost", ", ".join(missing))
    return "websockets-sansio" if "websockets-sansio" in WS_PROTOCOLS else "auto"


def connection_limit(settings: Settings) -> int:
    """As many as are set, or as the system's bound on open files leaves."""
    try:
        import resource
    except ImportError:  # not on Windows, which has no such bound
        return settings.max_connections
    files = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    if files == resource.RLIM_INFINITY:
        return settings.max_connections
    return min(settings.max_connections, max(_FEWEST_CONNECTIONS, files - _SPARE_FILES))


class HttpConnection(H11Protocol):
    """A connection until it becomes a socket, ends, or is handed to another worker.

    Args:
        most: connections that may be open. opened: what each address has opened lately.
        capacity: returns the sockets' places, from which some are dropped for newcomers.
        turns: gives what says in which turn of the event loop something that was read is looked at.
        sharding: where those go that ask for a game's socket.
        request: what was read of it already, by the worker that it comes from.
    """

    def __init__(
        self,
        *arguments: Any,
        settings: Settings,
        most: int,
        opened: AddressBuckets,
        capacity: Callable[[], Capacity],
        turns: Callable[[], LoopTurns],
        sharding: Sharding | None = None,
        request: bytes = b"",
        **named: Any,
    ) -> None:
        super().__init__(*arguments, **named)
        self._settings = settings
        self._most = most
        self._opened = opened
        self._turns = turns
        self._capacity = capacity
        self._health_only = False
        self._sharding = sharding
        self._request = request
        self._upgraded = False
        self._made = self.loop.time()
        self._arriving: asyncio.TimerHandle | None = None
        self._unread: asyncio.TimerHandle | None = None

    # -- what asyncio calls -------------------------------------------------------------------------
    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if self.client is not None:
            with suppress(ValueError):  # else a proxy at 127.0.0.1 is not recognised as ::ffff:127.0.0.1
                self.client = plain_host(self.client[0]), self.client[1]
        if not self._request and self._too_quick():
            transport.abort()
        elif self._too_many():
            self._refuse()
        elif self._request:
            self.data_received(self._request)
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
        if not self._upgraded:
            self._await_request()

    def handle_websocket_upgrade(self, event: Any) -> None:
        self._upgraded = True
        self._stop_clocks()
        if self._handed_on(event):
            self.connections.discard(self)
            self.transport.abort()
        else:
            super().handle_websocket_upgrade(event)

    def _handed_on(self, event: Any) -> bool:
        """Whether another worker goes on with it. Not while an answer to an earlier request is on its way."""
        if self._sharding is None or self.transport.get_write_buffer_size():
            return False
        head = [b"%s %s HTTP/1.1\r\n" % (event.method, event.target)]
        head += [b"%s: %s\r\n" % (name, value) for name, value in event.headers]
        descriptor = self.transport.get_extra_info("socket").fileno()
        return self._sharding.hand_on(descriptor, event.target, b"".join((*head, b"\r\n")))

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
    def answering(self) -> bool:
        """Whether a whole request has come that is not answered yet."""
        cycle = self.cycle
        return cycle is not None and not cycle.response_complete and not cycle.more_body

    def _await_request(self) -> None:
        """Starts the clock when a request begins to arrive, and stops it when it is whole."""
        if self.answering or self.transport.is_closing():
            if self._arriving is not None:
                self._arriving.cancel()
                self._arriving = None
        elif self._arriving is None:
            self._arriving = self.loop.call_later(self._settings.request_seconds, self._give_up)

    def _await_reader(self) -> None:
        left = self.transport.get_write_buffer_size()
        self._unread = self.loop.call_later(self._settings.answer_seconds, self._look_at_reader, left)

    def _look_at_reader(self, before: int) -> None:
        if self.transport.get_write_buffer_size() > before - _SLOWEST_BYTES:
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
    def _too_quick(self) -> bool:
        """Whether its address opens connections all the time, which costs the more the more others are open."""
        host = self.client[0] if self.client else None
        if _is_proxy(host, self._settings.trusted_proxies):
            return False
        try:
            self._opened.take(address_of_host(host))
        except TooManyRequests:
            return True
        return False

    def _too_many(self) -> bool:
        """Return whether there is no room for this connection.

        Room is made by ending the oldest connection that asks for nothing, then a spectator's socket. When there is
        none, a few more connections are let in that may ask for the server's health, and for nothing else.
        """
        if len(self.connections) <= min(self._most, self._settings.connections_per_address):
            return False  # whoever they are: to look at each of them would take longer the more there are
        others = [each for each in self.connections if each is not self and not each.transport.is_closing()]
        host = self.client[0] if self.client else None
        if not _is_proxy(host, self._settings.trusted_proxies):
            opened = Counter(account.key for each in others for account in _accounts_of_client(each))
            for key, multiple in accounts_of(address_of_host(host)):
                if opened[key] >= self._settings.connections_per_address * multiple:
                    return True
        if len(others) < self._most:
            return False
        idle = [each for each in others if isinstance(each, HttpConnection) and not each.answering]
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
        body = json.dumps({"code": code, "message": message, "explanation": None}).encode()
        head = (
            f"HTTP/1.1 {status} {reason}\r\ncontent-type: application/json\r\ncontent-length: {len(body)}\r\n"
            "connection: close\r\n\r\n"
        )
        self.transport.write(head.encode() + body)
        self.transport.close()


def _accounts_of_client(connection: Any) -> tuple[AddressAccount, ...]:
    client = getattr(connection, "client", None)
    return accounts_of(address_of_host(client[0] if client else None))


@lru_cache(_HOSTS_REMEMBERED)
def _is_proxy(host: str | None, trusted: tuple[str, ...]) -> bool:
    try:
        address = ipaddress.ip_address(host or "")
        return any(address in ipaddress.ip_network(each, strict=False) for each in trusted)
    except ValueError:
        return False
