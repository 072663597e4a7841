"""The transports of the engine: standard input and output, or a websocket on this machine.

Each websocket connection has its own session; a message holds one or more lines, an answer is one line. Only pages from
this machine may connect, unless their origin is named: any page that the user visits can open a websocket, even to a
loopback address.
"""

from __future__ import annotations

import contextlib
import os
import re
import sys
import threading
from typing import TYPE_CHECKING

from glyphwall.engine._lines import MAX_LINE, DescriptorWriter, PeerGone, read_lines
from glyphwall.engine._session import Session

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
    """Make a server bound to ``port`` of the loopback address; run it with ``serve_forever``.

    Args:
        port: The port to listen on; 0 takes a free one.
        settings: The engine options at the start of every connection.
        game_id: The game before any ``newgame``.
        origins: Further web origins that may connect (``https://example.org``).

    Raises:
        OSError: The port is taken.
        ModuleNotFoundError: The ``server`` extra is not installed.
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


INTERRUPTED = 130


def serve_pipes(
    settings: EngineSettings | None = None, game_id: str | None = None, source: int = 0, sink: int = 1
) -> int:
    """Run the lines of file descriptor ``source`` until ``quit`` or their end, writing to ``sink``.

    ``settings`` are the engine options at the start, ``game_id`` is the game before any ``newgame``.

    Returns:
        The exit code: 0, or 130 after Ctrl-C (the search's ``bestmove`` is still written).

    Raises:
        OSError: ``sink`` could not be written, for example because the disk is full.
    """
    write = DescriptorWriter(sink)
    session = Session(write, settings, game_id)
    code = 0
    try:
        for line in read_lines(source):
            if not session.submit(line):
                break
        else:
            session.finish()
    except KeyboardInterrupt:
        code = INTERRUPTED
    if not session.close():
        # A search that doesn't return (in compiled code) must not keep the process alive.
        with contextlib.suppress(OSError, PeerGone):
            session.answer_for_search()
            sys.stderr.flush()
        os._exit(code)
    if write.failure is not None and not isinstance(write.failure, BrokenPipeError):  # a peer may leave at any time
        raise write.failure
    return code
