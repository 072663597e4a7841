"""Headers that every answer carries."""

from __future__ import annotations

from typing import TYPE_CHECKING

from litestar.datastructures import MutableScopeHeaders

if TYPE_CHECKING:
    from litestar.types import Message, Scope

CONTENT_SECURITY_POLICY = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self' 'wasm-unsafe-eval'",  # the games' modules; of scripts it allows none
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

SECURITY_HEADERS = {
    "content-security-policy": CONTENT_SECURITY_POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",  # an address may hold an invitation
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}


async def add_security_headers(message: Message, scope: Scope) -> None:
    """A ``before_send`` hook, so that errors carry them too."""
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders.from_message(message)
        for name, value in SECURITY_HEADERS.items():
            headers.setdefault(name, value)
        if scope["path"].startswith("/api/"):
            headers.setdefault("cache-control", "no-store")
