"""Before the application: whoever has used up what their address may have is refused here, as cheaply as can be.

Nothing is looked up, read or decoded for them. Most refusals are held back for a while: whoever asks again as soon as
they are answered gets nothing by it, and others have the server meanwhile.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import msgspec

from glyphwall.messages import text
from glyphwall.play.refusals import Refusal, body_of
from glyphwall.server.errors import TooManyRequests, Unavailable
from glyphwall.server.net.addresses import address_of_host
from glyphwall.server.net.limits import OpenCounts
from glyphwall.server.net.origins import SOURCE_HEADERS
from glyphwall.server.net.responses import SECURITY_HEADERS

if TYPE_CHECKING:
    from litestar import Litestar
    from litestar.types import Receive, Send

    from glyphwall.server.net.services import Services

HELD_SECONDS = 1.0
HELD = 32
"""Refusals that are held back for one address; what comes beyond is refused at once, and its connection ends."""
REFUSING_SECONDS = 0.0002
"""Processor time of one, which its address pays for too."""
BEGINNING_SECONDS = 0.001
"""Processor time that a request is expected to take until it waits for something, or is answered."""

_SOURCE_HEADERS = frozenset(name.encode() for name in SOURCE_HEADERS)
_HEADERS = [
    *((name.encode(), value.encode()) for name, value in SECURITY_HEADERS.items()),
    (b"cache-control", b"no-store"),
]


class LoadShedder:
    """Around an application.

    Args:
        app: whose ``state`` holds the service.
    """

    def __init__(self, app: Litestar) -> None:
        self._app = app
        self._held = OpenCounts()

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        services: Services = self._app.state.service
        client = scope.get("client")
        address = address_of_host(client[0] if client else None)
        try:
            services.origins.check_source(scope.get("method"), _headers(scope), scope["path"])
        except Refusal as error:  # a foreign page must not use up what its visitor's address may do
            await _refuse(scope, error, send, go_on=await self._hold(address))
            return
        try:
            services.budgets.admit(address)
            if scope["type"] == "websocket":
                services.new_sockets.take(address)
        except TooManyRequests as error:
            services.budgets.charge(address, REFUSING_SECONDS)
            held = await self._hold(address)
            await _refuse(scope, error, send, go_on=held)
        else:
            await services.turns.wait(address, BEGINNING_SECONDS)
            await self._let_in(scope, receive, send)

    async def _let_in(self, scope: Any, receive: Receive, send: Send) -> None:
        answered = scope["type"] != "http"

        async def tell(message: Any) -> None:
            nonlocal answered
            answered = True
            await send(message)

        try:
            await self._app(scope, receive, send if answered else tell)
        except asyncio.CancelledError:  # the server ends
            if answered:
                raise
            await _refuse(scope, Unavailable("the server ends; try again soon"), send, go_on=False)

    async def _hold(self, address: str) -> bool:
        """Whether it was held back."""
        if not self._held.has_room(address, HELD):
            return False
        self._held.add(address)
        try:
            await asyncio.sleep(HELD_SECONDS)
        finally:
            self._held.add(address, -1)
        return True


async def _refuse(scope: Any, error: Refusal, send: Any, *, go_on: bool) -> None:
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": 1013, "reason": ""})  # before it is accepted: HTTP 403
        return
    headers = [*_HEADERS]
    if _is_page(scope):  # a person looks at it
        said = f"{str(error)[:1].upper()}{str(error)[1:]}."
        if isinstance(error, TooManyRequests):
            said = text("head-refused", _header(scope, b"accept-language"), wait=error.wait)
            headers.append((b"refresh", b"%d" % error.wait))
        kind, body = b"text/plain; charset=utf-8", f"{said}\n".encode()
    else:
        kind, body = b"application/json", msgspec.json.encode(body_of(error))
    headers += [(b"content-type", kind), (b"content-length", b"%d" % len(body))]
    if isinstance(error, TooManyRequests):
        headers.append((b"retry-after", b"%d" % error.wait))
    if not go_on:
        headers.append((b"connection", b"close"))
    await send({"type": "http.response.start", "status": error.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})


def _is_page(scope: Any) -> bool:
    """Whether a browser asks for a page to show."""
    return _header(scope, b"accept").startswith("text/html")


def _headers(scope: Any) -> dict[str, str]:
    """Return the headers that say where a request comes from."""
    return {name.decode(): value.decode("latin-1") for name, value in scope["headers"] if name in _SOURCE_HEADERS}


def _header(scope: Any, name: bytes) -> str:
    return next((value.decode("latin-1") for each, value in scope["headers"] if each == name), "")
