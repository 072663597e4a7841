"""One process that serves: uvicorn with this package's application, and an end that loses nothing."""

from __future__ import annotations

import asyncio
import gc
import signal
import sys
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING, cast

import uvicorn

from glyphwall.server.net.connections import uvicorn_config
from glyphwall.server.process.logs import library_level
from glyphwall.server.process.urgency import request_short_turns

if TYPE_CHECKING:
    import socket
    from collections.abc import Callable, Iterator

    from litestar import Litestar

    from glyphwall.server.net.connections import HttpConnection
    from glyphwall.server.net.sharding import Sharding
    from glyphwall.server.service import Service
    from glyphwall.server.settings import Settings

SWITCH_SECONDS = 0.0002
"""So long another thread may go on while the event loop waits for the interpreter. A move waits for it several times,
whenever it has called the system; Python's own are 5 ms."""


class Server(uvicorn.Server):
    """A server that calls back once it serves.

    Told to end, it takes no more connections, does what was asked of it already, and closes its sockets with 1012: the
    clients come back to whoever serves then, and send again what was not answered.
    """

    def __init__(
        self,
        app: Litestar,
        settings: Settings,
        log_level: str,
        serves: Callable[[], None],
        sharding: Sharding | None = None,
    ) -> None:
        level, access = library_level(log_level), log_level == "debug"
        super().__init__(uvicorn_config(app, settings, log_level=level, access_log=access, sharding=sharding))
        self._app = app
        self._serves = serves
        self._sharding = sharding
        self._taking: set[asyncio.Task[None]] = set()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        _collect_seldom()
        request_short_turns()
        sys.setswitchinterval(SWITCH_SECONDS)
        if self._sharding is not None:
            self._sharding.start(self._take)
        self._serves()

    def _take(self, connection: socket.socket, request: bytes) -> None:
        """Goes on with a connection that another worker has read a request from."""
        task = asyncio.create_task(self._go_on(connection, request))
        self._taking.add(task)
        task.add_done_callback(self._taking.discard)

    async def _go_on(self, connection: socket.socket, request: bytes) -> None:
        protocol = cast("Callable[..., HttpConnection]", self.config.http_protocol_class)
        state, app_state = self.server_state, self.lifespan.state
        make = partial(protocol, config=self.config, server_state=state, app_state=app_state, request=request)
        try:
            await asyncio.get_running_loop().connect_accepted_socket(make, connection)
        except OSError:  # the client has gone
            connection.close()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for server in self.servers:
            server.close()
        for listener in sockets or ():  # the port is free for the next server while this one does what is left
            listener.close()
        if self._sharding is not None:
            self._sharding.close()
        service: Service = self._app.state.service
        service.shared.close()
        await service.rooms.drain()
        await super().shutdown(sockets)


def _collect_seldom() -> None:
    """Games and connections leave next to nothing behind that only the collector could free, and what is there at the
    start stays. Young objects are looked through in small parts, as everybody waits meanwhile; old ones hardly ever:
    with 100 games that took 140 ms every few seconds, which was the wait of the slowest moves."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(5_000, 2_000, 1_000)


@contextmanager
def ignore_end_signals() -> Iterator[None]:
    """uvicorn ends gracefully and then raises the signal again; by then the work is done, and well."""
    before = {number: signal.signal(number, lambda *_: None) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
