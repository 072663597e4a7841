"""Requests to other people's servers: no redirects, a total time limit, a size limit.

A redirect could carry a key to another origin, so none is followed. The time limit covers everything from the look-up
of the name to the last byte, however slowly the bytes arrive.
"""

from __future__ import annotations

import contextlib
import socket
import threading
import time
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from typing import TYPE_CHECKING, Any, Literal
from urllib.error import HTTPError
from urllib.parse import urlsplit
from urllib.request import HTTPHandler, HTTPRedirectHandler, HTTPSHandler, Request, build_opener

from glyphwall.core._safe_text import one_line

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

Failure = Literal["late", "stopped", "too-long", "redirected", "status", "unreachable"]

_CHUNK = 1 << 14
_LOOK_EVERY_SECONDS = 0.05
_SHOWN = 200


class FetchFailed(Exception):
    """A request without an answer; its text is safe to show.

    Attributes:
        status: the status that the server answered with, if it did.
    """

    def __init__(self, failure: Failure, text: str, status: int | None = None) -> None:
        super().__init__(one_line(text)[:_SHOWN])
        self.failure: Failure = failure
        self.status = status


def fetch(
    url: str,
    *,
    seconds: float,
    most_bytes: int,
    body: bytes | None = None,
    headers: Mapping[str, str] | None = None,
    stop: threading.Event | None = None,
) -> bytes:
    """Request an address and return the body of the answer.

    Args:
        url: http or https.
        seconds: time limit for the whole request.
        most_bytes: longest answer that is read.
        body: what is posted; None: the address is got.

    Raises:
        FetchFailed: no answer with status 2xx arrived within the limits, or it redirects.
    """
    if urlsplit(url).scheme not in ("http", "https"):
        raise FetchFailed("unreachable", f"{url[:_SHOWN]}: an address begins with http:// or https://")
    request = Request(url, data=body, headers=dict(headers or {}), method="GET" if body is None else "POST")  # noqa: S310
    deadline = time.monotonic() + seconds
    call = _Call(request, seconds, most_bytes)
    call.start()
    while call.is_alive():
        if stop is not None and stop.is_set():
            call.abandon()
            raise FetchFailed("stopped", "stopped")
        left = deadline - time.monotonic()
        if left <= 0:
            call.abandon()
            raise FetchFailed("late", f"no answer within {seconds:g} s")
        call.join(min(left, _LOOK_EVERY_SECONDS))
    if isinstance(call.result, bytes):
        return call.result
    raise call.result


class _NoRedirects(HTTPRedirectHandler):
    """A handler that turns every redirect into an error."""

    def redirect_request(self, *_: Any, **__: Any) -> None:
        return None


class _Call(threading.Thread):
    """A request in a thread of its own, since nothing else bounds the time of a name's look-up or of slow headers."""

    def __init__(self, request: Request, seconds: float, most_bytes: int) -> None:
        super().__init__(daemon=True)
        self.result: bytes | FetchFailed = FetchFailed("unreachable", "no answer")
        self._request = request
        self._seconds = seconds
        self._most_bytes = most_bytes
        self._sockets: list[socket.socket] = []
        self._abandoned = False
        # Made here and not in the thread: it reads the environment, which this thread may change meanwhile.
        self._opener = build_opener(_NoRedirects, *_handlers(self._keep))

    def abandon(self) -> None:
        """Close the connection, which ends the thread."""
        self._abandoned = True
        for opened in self._sockets:
            with contextlib.suppress(OSError):
                opened.shutdown(socket.SHUT_RDWR)

    def run(self) -> None:
        try:
            self.result = self._read()
        except FetchFailed as failed:
            self.result = failed
        except HTTPError as error:
            with error:
                self.result = _refusal(error)
        except TimeoutError:
            self.result = FetchFailed("late", f"no answer within {self._seconds:g} s")
        except (OSError, ValueError, HTTPException) as error:
            self.result = FetchFailed("unreachable", str(getattr(error, "reason", error)))

    def _read(self) -> bytes:
        with self._opener.open(self._request, timeout=self._seconds) as response:
            said = b""
            while chunk := response.read1(_CHUNK):
                said += chunk
                if len(said) > self._most_bytes:
                    raise FetchFailed("too-long", f"an answer of more than {self._most_bytes} bytes")
            if response.length:  # bytes that were announced
                raise FetchFailed("unreachable", "the answer broke off")
            return said

    def _keep(self, opened: socket.socket) -> None:
        self._sockets.append(opened)
        if self._abandoned:
            self.abandon()


def _refusal(error: HTTPError) -> FetchFailed:
    if 300 <= error.code < 400:
        where = one_line(error.headers.get("Location") or "an address that it doesn't name")
        text = f"it redirects to {where}, which is not followed; if you trust that address, use it instead"
        return FetchFailed("redirected", text, error.code)
    return FetchFailed("status", f"status {error.code} {error.reason}", error.code)


def _handlers(keep: Callable[[socket.socket], None]) -> tuple[HTTPHandler, HTTPSHandler]:
    """Return handlers that hand every connection's socket to ``keep``."""

    def keeping(kind: type[HTTPConnection]) -> Any:
        class Connection(kind):  # type: ignore[misc, valid-type]
            def connect(self) -> None:
                super().connect()
                keep(self.sock)

        return Connection

    class Http(HTTPHandler):
        def http_open(self, request: Request) -> Any:
            return self.do_open(keeping(HTTPConnection), request)

    class Https(HTTPSHandler):
        def https_open(self, request: Request) -> Any:
            return self.do_open(keeping(HTTPSConnection), request, context=getattr(self, "_context", None))

    return Http(), Https()
