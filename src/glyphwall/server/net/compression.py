"""Answers that are packed beside the event loop: Brotli takes milliseconds for long ones, and lets others run."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from litestar import Response

from glyphwall.server.net.content_coding import packed
from glyphwall.server.net.offload import offload

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    from litestar import Request

_LONG = 4096
"""Bytes that are worth a thread."""


def takes_brotli(request: Request[Any, Any, Any]) -> bool:
    """Whether a client can unpack Brotli."""
    wishes = (part.partition(";") for part in request.headers.get("accept-encoding", "").split(","))
    return any(coding.strip() == "br" and not quality.strip().startswith("q=0") for coding, _, quality in wishes)


async def compressed(
    request: Request[Any, Any, Any],
    plain: bytes,
    media_type: str,
    *,
    status: int = 200,
    headers: dict[str, str] | None = None,
    ready: bytes | None = None,
) -> Response[bytes]:
    """An answer, packed where the client can unpack it and it is long. The route is to be ``precompressed``.

    Args:
        ready: what it is packed, if somebody has done that.
    """
    sent = dict(headers or {})
    vary = {each.strip() for each in sent.get("vary", "").split(",") if each.strip()} | {"accept-encoding"}
    sent["vary"] = ", ".join(sorted(vary))
    content = plain
    if takes_brotli(request) and (ready is not None or len(plain) >= _LONG):
        content = await offload(packed, plain) if ready is None else ready
        sent["content-encoding"] = "br"
    return Response(content, status_code=status, headers=sent, media_type=media_type)


class Constants:
    """Answers that stay the same as long as the server runs: each is made and packed once, beside the event loop."""

    def __init__(self) -> None:
        self._made: dict[Hashable, tuple[bytes, bytes]] = {}

    async def answer(
        self, request: Request[Any, Any, Any], key: Hashable, make: Callable[[], bytes], media_type: str
    ) -> Response[bytes]:
        """The answer; the route is to be ``precompressed``.

        Args:
            key: tells it from all others; of a few that there are, not of what a client thought of.
        """
        if key not in self._made:
            self._made[key] = await offload(_made, make)
        plain, small = self._made[key]
        return await compressed(request, plain, media_type, ready=small)


def _made(make: Callable[[], bytes]) -> tuple[bytes, bytes]:
    plain = make()
    return plain, packed(plain)
