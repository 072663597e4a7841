"""The websocket bridge: the same lines, one session per connection, pages of this machine only."""

from __future__ import annotations

import threading
from contextlib import ExitStack
from typing import TYPE_CHECKING

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from glyphwall.engine import transports
from glyphwall.engine._lines import MAX_LINE
from glyphwall.engine.settings import EngineSettings

if TYPE_CHECKING:
    from collections.abc import Iterator

PATIENCE = 60.0


@pytest.fixture
def address() -> Iterator[str]:
    server = transports.make_bridge(0, EngineSettings(seed=1, player="random"), origins=("https://example.org",))
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield f"ws://127.0.0.1:{server.socket.getsockname()[1]}"
    finally:
        server.shutdown()
        thread.join()


def lines_until(connection: ClientConnection, prefix: str) -> list[str]:
    lines: list[str] = []
    while not lines or not lines[-1].startswith(prefix):
        line = connection.recv(timeout=PATIENCE)
        assert isinstance(line, str)
        lines.append(line)
    return lines


def test_lines_go_in_and_come_out(address: str) -> None:
    with connect(address) as peer:
        peer.send("gwi")
        assert lines_until(peer, "gwiok")[0].startswith("id name Glyphwall ")
        peer.send("position startpos moves +Rh\nactor\r\ngo")
        assert lines_until(peer, "bestmove +")[0] == "actor 2"
        peer.send(b"actor")
        assert peer.recv(timeout=PATIENCE) == "actor 2"
        peer.send('{"id":"7","player":"random"}')
        assert str(peer.recv(timeout=PATIENCE)).startswith('{"id":"7"')


def test_quit_closes_the_connection(address: str) -> None:
    with connect(address) as peer:
        peer.send("quit")
        with pytest.raises(ConnectionClosed):
            peer.recv(timeout=PATIENCE)


def test_connections_have_sessions_of_their_own(address: str) -> None:
    with connect(address) as one, connect(address) as other:
        one.send("position startpos moves +Rh")
        for peer, actor in ((one, "actor 2"), (other, "actor 1")):
            peer.send("actor")
            assert peer.recv(timeout=PATIENCE) == actor


def test_a_connection_that_breaks_ends_its_search(address: str) -> None:
    with connect(address) as peer:
        peer.send("setoption name Player value mcts\ngo infinite\nactor")
        peer.send("isready")
        lines_until(peer, "readyok")
        searches = [thread for thread in threading.enumerate() if thread.name == "glyphwall-search"]
        assert searches
    for thread in searches:
        thread.join(PATIENCE)
        assert not thread.is_alive()


def test_pages_of_other_origins_are_kept_out(address: str) -> None:
    for origin in ("http://localhost:5173", "http://127.0.0.1", "https://example.org", None):
        with connect(address, origin=None if origin is None else Origin(origin)) as peer:
            peer.send("actor")
            assert peer.recv(timeout=PATIENCE) == "actor 1"
    for origin in ("https://evil.example", "http://localhost.evil.example", "null"):
        with pytest.raises(InvalidStatus), connect(address, origin=Origin(origin)):
            pass


def test_a_frame_that_is_too_long_closes_its_connection_only(address: str) -> None:
    with connect(address) as other, connect(address) as peer:
        peer.send("x" * (MAX_LINE + 1))
        with pytest.raises(ConnectionClosed):
            peer.recv(timeout=PATIENCE)
        other.send("actor")
        assert other.recv(timeout=PATIENCE) == "actor 1"


def test_more_connections_than_there_is_room_for(address: str) -> None:
    with ExitStack() as stack:
        peers = [stack.enter_context(connect(address)) for _ in range(transports.MAX_CONNECTIONS)]
        for peer in peers:
            peer.send("actor")
            assert peer.recv(timeout=PATIENCE) == "actor 1"
        late = stack.enter_context(connect(address))
        with pytest.raises(ConnectionClosed) as closed:
            late.recv(timeout=PATIENCE)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1013
