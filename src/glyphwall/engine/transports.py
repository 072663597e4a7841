"""The engine behind a websocket on this machine: the same lines, for pages and tools that cannot start a process.

Every connection has a session of its own; a message holds one line or several, an answer is one line.
Pages are let in from this machine only, unless their origin is named: a websocket is open to every page
that the user visits, whatever address it listens on.
"""

from __future__ import annotations

import re
import threading
from typing import TYPE_CHECKING

from glyphwall.engine.lines import MAX_LINE, PeerGone
from glyphwall.engine.session import Session

if TYPE_CHECKING:
    from collections.abc import Sequence

    from websockets.sync.server import Server, ServerConnection

    from glyphwall.engine.settings import EngineSettings

HOST = "127.0.0.1"
MAX_CONNECTIONS = 8

_LOCAL_PAGES = re.compile(r"https?://(localhost|127\.0\.0\.1|\[::1\])(:\d+)?")
_TRY_AGAIN_LATER = 1013


def make_bridge(
    port: int, settings: EngineSettings | None = None, game_id: str | None = None, origins: Sequence[str] = ()
) -> Server:
    """A server bound to ``port`` of the loopback address; 0 takes a free one. Run it with ``serve_forever``.

    Args:
        port: to listen on.
        settings: the engine options' values at the start of every connection.
        game_id: the game before any ``newgame``.
        origins: web origins that may connect besides this machine's own (``https://example.org``).

    Raises:
        OSError: the port is taken.
        ModuleNotFoundError: the ``server`` extra is not installed.
    """
    from websockets.sync.server import serve
    from websockets.typing import Origin

    places = threading.BoundedSemaphore(MAX_CONNECTIONS)

    def talk(connection: ServerConnection) -> None:
        if not places.acquire(blocking=False):
            connection.close(_TRY_AGAIN_LATER, f"{MAX_CONNECTIONS} connections are open already")
            return
        try:
            _talk(connection, settings, game_id)
        finally:
            places.release()

    allowed = [None, _LOCAL_PAGES, *(Origin(origin) for origin in origins)]
    return serve(talk, HOST, port, origins=allowed, max_size=MAX_LINE, compression=None)


def _talk(connection: ServerConnection, settings: EngineSettings | None, game_id: str | None) -> None:
    from websockets.exceptions import ConnectionClosed

    def write(line: str) -> None:
        try:
            connection.send(line)
        except ConnectionClosed:
            raise PeerGone("the connection is closed") from None

    session = Session(write, settings, game_id)
    try:
        for message in connection:
            text = message if isinstance(message, str) else message.decode("utf-8", "replace")
            if not all(session.submit(line) for line in text.splitlines()):
                break
    finally:
        session.close()
