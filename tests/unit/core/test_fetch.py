"""Requests to hostile servers: redirects, slow answers, long answers, words that a terminal would obey."""

from __future__ import annotations

import contextlib
import socket
import threading
import time
from typing import TYPE_CHECKING

import pytest

from glyphwall.core._fetch import FetchFailed, fetch

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

LIMIT_SECONDS = 0.5
FAR_TOO_LONG_SECONDS = 20.0


@contextlib.contextmanager
def server(answer: Callable[[socket.socket, threading.Event], None]) -> Iterator[tuple[str, list[bytes]]]:
    """Serve on a free port: the address, and what was asked."""
    listener = socket.create_server(("127.0.0.1", 0))
    asked: list[bytes] = []
    done = threading.Event()

    def serve() -> None:
        while not done.is_set():
            try:
                connection, _ = listener.accept()
            except OSError:
                return
            with connection, contextlib.suppress(OSError):
                asked.append(connection.recv(65_536))
                answer(connection, done)

    thread = threading.Thread(target=serve)
    thread.start()
    try:
        yield f"http://127.0.0.1:{listener.getsockname()[1]}/ask", asked
    finally:
        done.set()
        listener.shutdown(socket.SHUT_RDWR)
        listener.close()
        thread.join()


def say(text: bytes) -> Callable[[socket.socket, threading.Event], None]:
    return lambda connection, done: connection.sendall(text)


def drip(before: bytes, piece: bytes) -> Callable[[socket.socket, threading.Event], None]:
    """Send something again and again, slowly, until nobody listens."""

    def answer(connection: socket.socket, done: threading.Event) -> None:
        connection.sendall(before)
        while not done.wait(0.05):
            connection.sendall(piece)

    return answer


HEAD = b"HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\n"


def test_an_answer_comes_back() -> None:
    with server(say(HEAD + b"Content-Length: 5\r\n\r\nhello")) as (address, asked):
        assert fetch(address, seconds=30, most_bytes=5, headers={"X-Mine": "1"}) == b"hello"
        assert fetch(address, seconds=30, most_bytes=5, body=b"question") == b"hello"
    assert b"X-Mine: 1" in asked[0]
    assert asked[0].startswith(b"GET /ask ")
    assert asked[1].startswith(b"POST /ask ")


@pytest.mark.parametrize("status", [301, 302, 303, 307, 308])
@pytest.mark.parametrize("body", [None, b"question"])
def test_a_key_never_follows_a_redirect(status: int, body: bytes | None) -> None:
    with server(say(HEAD + b"Content-Length: 2\r\n\r\nno")) as (other, asked_there):
        moved = f"HTTP/1.1 {status} Moved\r\nLocation: {other}\r\nContent-Length: 0\r\n\r\n".encode()
        with server(say(moved)) as (address, asked_here), pytest.raises(FetchFailed) as told:
            fetch(address, seconds=30, most_bytes=99, body=body, headers={"Authorization": "Bearer secret"})
    assert (told.value.failure, told.value.status) == ("redirected", status)
    assert other in str(told.value)
    assert len(asked_here) == 1
    assert b"secret" in asked_here[0]
    assert asked_there == []


@pytest.mark.parametrize(
    "answer",
    [
        drip(b"", b""),
        drip(b"", b"H"),
        drip(b"HTTP/1.1 200 OK\r\n", b"X-Slow: 1\r\n"),
        drip(HEAD + b"\r\n", b"x"),
        drip(HEAD + b"Transfer-Encoding: chunked\r\n\r\n", b"1\r\nx\r\n"),
    ],
    ids=["nothing", "status", "headers", "body", "chunks"],
)
def test_the_time_limit_covers_everything(answer: Callable[[socket.socket, threading.Event], None]) -> None:
    before = set(threading.enumerate())
    began = time.monotonic()
    with server(answer) as (address, _):
        with pytest.raises(FetchFailed) as told:
            fetch(address, seconds=LIMIT_SECONDS, most_bytes=10**9)
        assert time.monotonic() - began < FAR_TOO_LONG_SECONDS
        for left in set(threading.enumerate()) - before:
            if left.daemon:  # the request's own: it ends with its connection
                left.join(FAR_TOO_LONG_SECONDS)
                assert not left.is_alive()
    assert told.value.failure == "late"


def test_a_request_can_be_stopped() -> None:
    stop = threading.Event()
    stop.set()
    with server(drip(HEAD + b"\r\n", b"x")) as (address, _), pytest.raises(FetchFailed) as told:
        fetch(address, seconds=300, most_bytes=10**9, stop=stop)
    assert told.value.failure == "stopped"


def test_a_long_answer_is_not_read_to_its_end() -> None:
    with server(drip(HEAD + b"\r\n", b"x" * 100_000)) as (address, _), pytest.raises(FetchFailed) as told:
        fetch(address, seconds=300, most_bytes=1_000_000)
    assert told.value.failure == "too-long"


@pytest.mark.parametrize("head", [b"Content-Length: 9\r\n\r\n", b"Transfer-Encoding: chunked\r\n\r\n9\r\n"])
def test_half_an_answer_is_none(head: bytes) -> None:
    with server(say(HEAD + head + b"half")) as (address, _), pytest.raises(FetchFailed) as told:
        fetch(address, seconds=30, most_bytes=99)
    assert told.value.failure == "unreachable"


@pytest.mark.parametrize(
    "said",
    [
        b"HTTP/1.1 500 \x1b]52;c;cm0=\x07\xc2\x9b31m\r\nContent-Length: 0\r\n\r\n",
        b"HTTP/1.1 302 Found\r\nLocation: http://x/\x1b[2J\xe2\x80\xae\r\nContent-Length: 0\r\n\r\n",
        b"\x1b[31mno HTTP at all\r\n\r\n",
        b"",
    ],
)
def test_what_a_server_says_is_safe_to_show(said: bytes) -> None:
    with server(say(said)) as (address, _), pytest.raises(FetchFailed) as told:
        fetch(address, seconds=30, most_bytes=99)
    assert str(told.value).isprintable()


@pytest.mark.parametrize("address", ["file:///etc/hostname", "ftp://127.0.0.1/x", "data:,x", "nothing"])
def test_only_the_web_is_asked(address: str) -> None:
    with pytest.raises(FetchFailed):
        fetch(address, seconds=30, most_bytes=99)
