"""Refuses requests of addresses that have used up their share, before the application, as cheaply as possible.

Nothing is looked up, read or decoded for them. Most refusals are held back for a while: asking again at once gains
nothing, and others have the server meanwhile.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, Final

import msgspec

from glyphwall.messages import text
from glyphwall.play.refusals import Refusal, body_of
from glyphwall.server.errors import TooManyRequests, Unavailable
from glyphwall.server.net.addresses import address_of_host
from glyphwall.server.net.content_coding import best_locale
from glyphwall.server.net.limits import OpenCounts
from glyphwall.server.net.origins import SOURCE_HEADERS
from glyphwall.server.net.responses import SECURITY_HEADERS

if TYPE_CHECKING:
    from litestar import Litestar
    from litestar.types import Receive, Send

    from glyphwall.server.net.limits import Limits

HELD_SECONDS: Final = 1.0
MAX_HELD: Final = 32
"""Refusals that are held back for one address. Others are sent at once, and their connections end."""
REFUSAL_SECONDS: Final = 0.0002
"""Processor time of a refusal, which its address pays for too."""
FIRST_STEP_SECONDS: Final = 0.001
"""Processor time that a request is expected to take until it first waits, or is answered."""

_SOURCE_HEADERS = frozenset(name.encode() for name in SOURCE_HEADERS)
_HEADERS = [
    *((name.encode(), value.encode()) for name, value in SECURITY_HEADERS.items()),
    (b"cache-control", b"no-store"),
]


class LoadShedder:
    """An ASGI application around another one."""

    def __init__(self, app: Litestar) -> None:
        self._app = app
        self._held = OpenCounts()

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        state, client = self._app.state, scope.get("client")
        limits: Limits = state.limits
        address = address_of_host(client[0] if client else None)
        try:
            state.origins.check_source(scope.get("method"), _source_headers(scope), scope["path"])
        except Refusal as error:  # a foreign page must not use up what its visitor's address may do
            await _refuse(scope, error, send, keep_alive=await self._hold(address))
            return
        try:
            limits.budgets.wait_of(address)
            if scope["type"] == "websocket":
                limits.new_sockets.take(address)
        except TooManyRequests as error:
            limits.budgets.charge(address, REFUSAL_SECONDS)
            await _refuse(scope, error, send, keep_alive=await self._hold(address))
        else:
            await limits.turns.wait(address, FIRST_STEP_SECONDS)
            await self._admit(scope, receive, send)

    async def _admit(self, scope: Any, receive: Receive, send: Send) -> None:
        is_answered = scope["type"] != "http"

        async def send_and_note(message: Any) -> None:
            nonlocal is_answered
            is_answered = True
            await send(message)

        try:
            await self._app(scope, receive, send if is_answered else send_and_note)
        except asyncio.CancelledError:  # the server ends
            if is_answered:
                raise
            await _refuse(scope, Unavailable("the server ends; try again soon"), send, keep_alive=False)

    async def _hold(self, address: str) -> bool:
        """Hold a refusal back. Return whether there was room for that."""
        if not self._held.has_room(address, MAX_HELD):
            return False
        self._held.add(address)
        try:
            await asyncio.sleep(HELD_SECONDS)
        finally:
            self._held.add(address, -1)
        return True


async def _refuse(scope: Any, error: Refusal, send: Any, *, keep_alive: bool) -> None:
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": 1013, "reason": ""})  # before it is accepted: HTTP 403
        return
    headers = [*_HEADERS]
    if _header(scope, b"accept").startswith("text/html"):  # a person reads it
        sentence = f"{str(error)[:1].upper()}{str(error)[1:]}."
        if isinstance(error, TooManyRequests):
            sentence = text("head-refused", best_locale(_header(scope, b"accept-language")), wait=error.wait)
            headers.append((b"refresh", b"%d" % error.wait))
        media_type, body = b"text/plain; charset=utf-8", f"{sentence}\n".encode()
    else:
        media_type, body = b"application/json", msgspec.json.encode(body_of(error))
    headers += [(b"content-type", media_type), (b"content-length", b"%d" % len(body))]
    if isinstance(error, TooManyRequests):
        headers.append((b"retry-after", b"%d" % error.wait))
    if not keep_alive:
        headers.append((b"connection", b"close"))
    await send({"type": "http.response.start", "status": error.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})


def _source_headers(scope: Any) -> dict[str, str]:
    return {name.decode(): value.decode("latin-1") for name, value in scope["headers"] if name in _SOURCE_HEADERS}


def _header(scope: Any, name: bytes) -> str:
    return next((value.decode("latin-1") for each, value in scope["headers"] if each == name), "")
