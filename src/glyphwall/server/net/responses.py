"""Responses of the HTTP interface: their description, their headers, their compression."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from litestar import Request, Response
from litestar.datastructures import MutableScopeHeaders
from litestar.openapi.datastructures import ResponseSpec

from glyphwall.play.protocol.basics import ErrorBody
from glyphwall.play.refusals import status_of
from glyphwall.server.net.content_coding import best_coding, compress
from glyphwall.server.net.offload import offload

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    from litestar.types import Message, Scope

    from glyphwall.core.errors import GlyphwallError

AnyRequest = Request[Any, Any, Any]

TEXT: Final = "text/plain; charset=utf-8"
JSON: Final = "application/json"
_MIN_OFFLOADED: Final = 4096
"""Bytes of an answer that is worth compressing in a thread."""
_STATUSES: Final = {
    "bad": 400,
    "bearer": 401,
    "seat": 403,
    "missing": 404,
    "late": 409,
    "large": 413,
    "often": 429,
    "damaged": 500,
    "unable": 501,
    "down": 503,
}

CONTENT_SECURITY_POLICY: Final = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self' 'wasm-unsafe-eval'",  # the games' modules; no scripts
        # The game's socket has the page's own host; an engine of the reader's own is a program of the same machine.
        "connect-src 'self' ws://127.0.0.1:*",
        "style-src 'self' 'unsafe-inline'",  # style attributes of drawings
        "img-src 'self' data: blob:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)

SECURITY_HEADERS: Final = {
    "content-security-policy": CONTENT_SECURITY_POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",  # an address may hold an invitation
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}


async def add_security_headers(message: Message, scope: Scope) -> None:
    """Add headers that every answer carries, errors too: a ``before_send`` hook."""
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders.from_message(message)
        for name, value in SECURITY_HEADERS.items():
            headers.setdefault(name, value)
        if scope["path"].startswith("/api/"):
            headers.setdefault("cache-control", "no-store")


def errors_of(*kinds: type[GlyphwallError], **meanings: str) -> dict[int, ResponseSpec]:
    """Describe the errors of a route, for the documentation of the interface.

    Args:
        kinds: errors that describe themselves: their code, and the first line of their docstring.
        meanings: descriptions of others, by the kind of their status.
    """
    found = {_STATUSES[name]: [meaning] for name, meaning in meanings.items()}
    for kind in kinds:
        summary = (kind.__doc__ or "").partition("\n")[0]
        found.setdefault(status_of(kind), []).append(f"{kind.code}: {summary}")
    return {
        status: ResponseSpec(ErrorBody, generate_examples=False, description=" ".join(texts))
        for status, texts in found.items()
    }


def answers(kind: Any) -> dict[int, ResponseSpec]:
    """Describe the answer of a route that encodes it by itself."""
    return {200: ResponseSpec(kind, generate_examples=False, description="What is asked for.")}


async def compress_response(
    request: AnyRequest,
    plain: bytes,
    media_type: str,
    *,
    status: int = 200,
    headers: dict[str, str] | None = None,
    ready: bytes | None = None,
) -> Response[bytes]:
    """Make an answer, compressed with Brotli if it is long and the client accepts that.

    Brotli takes milliseconds for long answers, so it runs in a thread. The route has to be ``precompressed``.

    If there is a compressed form already, ``ready`` is it.
    """
    sent = dict(headers or {})
    vary = {each.strip() for each in sent.get("vary", "").split(",") if each.strip()} | {"accept-encoding"}
    sent["vary"] = ", ".join(sorted(vary))
    content, accepted = plain, request.headers.get("accept-encoding", "")
    if (ready is not None or len(plain) >= _MIN_OFFLOADED) and best_coding(accepted, ("br",)) == "br":
        content = await offload(compress, plain) if ready is None else ready
        sent["content-encoding"] = "br"
    return Response(content, status_code=status, headers=sent, media_type=media_type)


class CachedAnswers:
    """Answers that never change while the server runs. Each is made and compressed once, in a thread."""

    def __init__(self) -> None:
        self._cache: dict[Hashable, tuple[bytes, bytes]] = {}

    def __contains__(self, key: Hashable) -> bool:
        return key in self._cache

    async def answer(
        self, request: AnyRequest, key: Hashable, make: Callable[[], bytes], media_type: str
    ) -> Response[bytes]:
        """Return the answer for a key, which is never something that a client made up.

        The route has to be ``precompressed``.
        """
        if key not in self._cache:
            self._cache[key] = await offload(_make_both, make)
        plain, small = self._cache[key]
        return await compress_response(request, plain, media_type, ready=small)


def _make_both(make: Callable[[], bytes]) -> tuple[bytes, bytes]:
    plain = make()
    return plain, compress(plain)
