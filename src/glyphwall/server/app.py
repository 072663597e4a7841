"""The web application: routes, socket, pages, errors, headers."""

from __future__ import annotations

import asyncio
import logging
from contextlib import asynccontextmanager, contextmanager
from typing import TYPE_CHECKING, Any

from litestar import Litestar, Request, Response
from litestar.config.compression import CompressionConfig
from litestar.exceptions import HTTPException

from glyphwall.core.errors import GlyphwallError
from glyphwall.play.protocol import ErrorBody
from glyphwall.play.refusals import body_of, status_of
from glyphwall.server.app import warm_up
from glyphwall.server.computers.custom_players import make_any_player
from glyphwall.server.errors import TooManyRequests, code_of_status
from glyphwall.server.net.budget import RequestCost
from glyphwall.server.net.origins import Origins
from glyphwall.server.net.responses import add_security_headers
from glyphwall.server.openapi import openapi_config
from glyphwall.server.pages.static_files import Assets
from glyphwall.server.routes import all_routes
from glyphwall.server.service import open_service

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Iterator

    from glyphwall.core.contract import Game
    from glyphwall.server.computers.choices import Chooser
    from glyphwall.server.net.peers import Peers
    from glyphwall.server.service import Service
    from glyphwall.server.settings import Settings

logger = logging.getLogger(__name__)


def make_app(
    settings: Settings,
    player_factory: Callable[[str, Game[Any, Any], Any], Chooser] = make_any_player,
    peers: Peers | None = None,
) -> Litestar:
    """The application for an ASGI server.

    Args:
        settings: folder, limits.
        player_factory: makes a computer player of (spec, game, options).
        peers: the way to the other processes on the same SQLite file.
    """

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        reading = asyncio.create_task(asyncio.to_thread(Assets, settings.static, settings.prefix))
        async with open_service(settings, player_factory, peers) as service:
            app.state.service = service
            app.state.assets = await reading
            if settings.compile_ahead:
                await asyncio.to_thread(warm_up, app)
            with _metrics(service) as app.state.metrics_port:
                yield

    return Litestar(
        all_routes(),
        lifespan=[lifespan],
        exception_handlers={
            GlyphwallError: _refused,
            HTTPException: _http_error,
            RecursionError: _too_deep,
            Exception: _failed,
        },
        before_request=_check_body,
        middleware=[RequestCost()],
        before_send=[add_security_headers],
        compression_config=CompressionConfig(
            backend="brotli", brotli_gzip_fallback=True, exclude_opt_key="precompressed"
        ),
        request_max_body_size=settings.max_body,
        openapi_config=openapi_config(settings.prefix),
        logging_config=None,
    )


@contextmanager
def _metrics(service: Service) -> Iterator[int | None]:
    """Shows the server's figures where the settings say so; yields the port."""
    port = service.settings.metrics_port
    if port is None:
        yield None
        return
    from glyphwall.server.metrics import shown

    with shown(service, port) as found:
        yield found


async def _check_body(request: Request[Any, Any, Any]) -> None:
    Origins.check_body(request.method, request.headers)


_GONE = "client disconnected prematurely"
"""What the framework says of a request that broke off: no mistake of the server's, and no news."""


def _refused(_: Request[Any, Any, Any], error: GlyphwallError) -> Response[ErrorBody]:
    status = status_of(error)
    wait = str(error.wait) if isinstance(error, TooManyRequests) else "60"
    return Response(body_of(error), status_code=status, headers={"retry-after": wait} if status == 429 else None)


def _http_error(request: Request[Any, Any, Any], error: HTTPException) -> Response[ErrorBody]:
    if error.detail == _GONE:
        return Response(ErrorBody(code="bad-message", message=_GONE), status_code=400)  # which nobody reads
    if error.status_code >= 500:
        return _failed(request, error)
    faults = [fault for fault in error.extra if "message" in fault] if isinstance(error.extra, list) else []
    message = "; ".join(f"{fault.get('key', 'body')}: {fault['message']}" for fault in faults)
    if message and request.headers.get("content-length", "0") == "0":
        message = "a JSON body is missing"
    body = ErrorBody(code=code_of_status(error.status_code), message=message or error.detail)
    return Response(body, status_code=error.status_code, headers=error.headers)


def _too_deep(_: Request[Any, Any, Any], __: RecursionError) -> Response[ErrorBody]:
    return Response(ErrorBody(code="bad-message", message="the body is nested too deeply"), status_code=400)


def _failed(request: Request[Any, Any, Any], error: Exception) -> Response[ErrorBody]:
    logger.error("%s %s failed", request.method, request.url.path, exc_info=error)
    body = ErrorBody(code="server-error", message="the server made a mistake; nothing has changed")
    return Response(body, status_code=500)
