"""One server process: uvicorn with this package's application, and a shutdown that loses nothing."""

from __future__ import annotations

import gc
import signal
import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING

import uvicorn

from glyphwall.server.net.connections import uvicorn_config
from glyphwall.server.process.logs import library_level
from glyphwall.server.process.urgency import request_short_turns

if TYPE_CHECKING:
    import socket
    from collections.abc import Callable, Iterator

    from litestar import Litestar

    from glyphwall.server.settings import Settings

SWITCH_SECONDS = 0.0002
"""The time that another thread may go on while the event loop waits for the interpreter. A move waits for it at every
system call; Python's default is 5 ms."""


class Server(uvicorn.Server):
    """A server that calls back once it serves.

    On shutdown it accepts no more connections, finishes the requests that have arrived, and closes its sockets with
    1012: the clients connect again, and send again what was not answered.
    """

    def __init__(self, app: Litestar, settings: Settings, log_level: str, serves: Callable[[], None]) -> None:
        level, access = library_level(log_level), log_level == "debug"
        super().__init__(uvicorn_config(app, settings, log_level=level, access_log=access))
        self._app = app
        self._serves = serves

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        _collect_seldom()
        request_short_turns()
        sys.setswitchinterval(SWITCH_SECONDS)
        await self._app.state.store.uptime.begin_grace()
        self._serves()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for server in self.servers:
            server.close()
        for listener in sockets or ():  # the next server may take the port while this one finishes
            listener.close()
        self._app.state.shared.close()
        await self._app.state.rooms.drain()
        await super().shutdown(sockets)


def _collect_seldom() -> None:
    """Let the garbage collector run seldom: games and connections leave it next to nothing.

    Everybody waits while it runs. With 100 games it took 140 ms every few seconds, which delayed the slowest moves.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(5_000, 2_000, 1_000)


@contextmanager
def ignore_end_signals() -> Iterator[None]:
    """Ignore the signal that uvicorn raises again after its graceful shutdown: the work is done by then."""
    before = {number: signal.signal(number, lambda *_: None) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
