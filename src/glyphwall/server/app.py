"""The web application: routes, socket, pages, errors, headers."""

from __future__ import annotations

import asyncio
import logging
from contextlib import asynccontextmanager
from functools import partial
from typing import TYPE_CHECKING, Any, cast

from litestar import Litestar, Request, Response
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException

from glyphwall.core.errors import GlyphwallError
from glyphwall.core.registry import game_ids, get_plugin
from glyphwall.messages import BUILT_IN_TEXTS, locales
from glyphwall.play.protocol.basics import ErrorBody
from glyphwall.play.refusals import body_of, status_of
from glyphwall.server.analysis import shared
from glyphwall.server.analysis.analyst import analysis_lifespan
from glyphwall.server.analysis.reviews import reviews_lifespan
from glyphwall.server.catalogue import routes as catalogue_routes
from glyphwall.server.catalogue.catalogue import catalogue
from glyphwall.server.catalogue.previews import catalogue_lifespan
from glyphwall.server.computers.compiling import readiness
from glyphwall.server.computers.computers import computers_lifespan
from glyphwall.server.computers.custom_players import make_any_player
from glyphwall.server.endpoints import account_games
from glyphwall.server.endpoints.routes import endpoint_routes
from glyphwall.server.errors import TooManyRequests, code_of_status
from glyphwall.server.net.budget import RequestCost
from glyphwall.server.net.connections import network_lifespan
from glyphwall.server.net.origins import Origins
from glyphwall.server.net.responses import add_security_headers
from glyphwall.server.openapi import openapi_config
from glyphwall.server.pages import built_routes, embed_routes, picture_routes, printing
from glyphwall.server.pages.static_files import page, pages_lifespan
from glyphwall.server.parcels import routes as parcel_routes
from glyphwall.server.parcels.routes import parcels_lifespan
from glyphwall.server.people import privacy
from glyphwall.server.people.people import people_lifespan
from glyphwall.server.people.retention import retention_lifespan
from glyphwall.server.people.routes import account_router
from glyphwall.server.push import routes as push_routes
from glyphwall.server.push.service import alerts_lifespan
from glyphwall.server.social import chat_routes, invitation_routes, report_routes
from glyphwall.server.store import health
from glyphwall.server.store.startup import store_lifespan
from glyphwall.server.tables import routes as table_routes
from glyphwall.server.tables.moderation import moderation_lifespan
from glyphwall.server.tables.rooms import tables_lifespan
from glyphwall.server.tables.socket import game_socket

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable

    from litestar.types import ControllerRouterHandler

    from glyphwall.core.contract import Game
    from glyphwall.server.computers.choices import Chooser
    from glyphwall.server.openapi import CachedSchema
    from glyphwall.server.settings import Settings

logger = logging.getLogger(__name__)


_DEPENDENCIES = (
    *("settings", "store", "checkup", "limits", "compilation", "computers", "rooms", "games", "people"),
    *("constants", "previews", "trees", "analyst", "explorer", "shared", "reviews"),
    *("assets", "drawings", "pictures", "printing", "alerts"),
)
"""The names by which handlers receive what the lifespans put into the application's state."""


def make_app(
    settings: Settings,
    player_factory: Callable[[str, Game[Any, Any], Any], Chooser] = make_any_player,
) -> Litestar:
    """Make the application for an ASGI server.

    Each package opens what its handlers need in a lifespan. They are entered in this order and left in reverse.

    Args:
        player_factory: makes a computer player from (spec, game, options).
    """
    state = State({"settings": settings}, deep_copy=False)
    return Litestar(
        _all_routes(),
        state=state,
        dependencies={name: _provide(state, name) for name in _DEPENDENCIES},
        lifespan=[
            store_lifespan,
            network_lifespan,
            people_lifespan,
            retention_lifespan,
            partial(computers_lifespan, make_player=player_factory),
            tables_lifespan,
            parcels_lifespan,
            alerts_lifespan,
            moderation_lifespan,
            catalogue_lifespan,
            analysis_lifespan,
            reviews_lifespan,
            pages_lifespan,
            _startup,
        ],
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


def _all_routes() -> list[ControllerRouterHandler]:
    return [
        *health.ROUTES,
        readiness,
        *catalogue_routes.ROUTES,
        *shared.ROUTES,
        *table_routes.ROUTES,
        *chat_routes.ROUTES,
        *report_routes.ROUTES,
        *parcel_routes.ROUTES,
        *push_routes.ROUTES,
        game_socket,
        account_router(*account_games.ROUTES, *invitation_routes.ROUTES),
        *privacy.ROUTES,
        *endpoint_routes(),
        *printing.ROUTES,
        *embed_routes.ROUTES,
        *picture_routes.ROUTES,
        *built_routes.ROUTES,
        page,
    ]


def _provide(state: State, name: str) -> Provide:
    def dependency() -> Any:
        return state[name]

    return Provide(dependency, sync_to_thread=False)


@asynccontextmanager
async def _startup(app: Litestar) -> AsyncIterator[None]:
    """Prepare what the first visitors would wait for, and export figures if the settings name a port."""
    settings: Settings = app.state.settings
    if settings.compile_ahead:
        await asyncio.to_thread(warm_up, app)
    app.state.metrics_port = None
    if settings.metrics_port is None:
        yield
        return
    from glyphwall.server.metrics import export_metrics

    with export_metrics(app.state, settings.metrics_port) as app.state.metrics_port:
        yield


def warm_up(app: Litestar) -> None:
    """Prepare texts, lists and descriptions that the first visitors would wait for. It takes a tenth of a second."""
    for locale in locales():
        for texts in (BUILT_IN_TEXTS, *(get_plugin(game_id).texts for game_id in game_ids())):
            texts.load(locale)
    catalogue()
    config = app.openapi_config
    for plugin in config.render_plugins if config is not None else ():
        cast("CachedSchema", plugin).write(app)


async def _check_body(request: Request[Any, Any, Any]) -> None:
    if not request.route_handler.opt.get("any_body"):
        Origins.check_body(request.method, request.headers)


_GONE = "client disconnected prematurely"
"""The framework's detail for a request that broke off: no mistake of the server's."""


def _refused(_: Request[Any, Any, Any], error: GlyphwallError) -> Response[ErrorBody]:
    status = status_of(error)
    wait = str(error.wait) if isinstance(error, TooManyRequests) else "60"
    return Response(body_of(error), status_code=status, headers={"retry-after": wait} if status == 429 else None)


def _http_error(request: Request[Any, Any, Any], error: HTTPException) -> Response[ErrorBody]:
    if error.detail == _GONE:
        return Response(ErrorBody(code="bad-message", message=_GONE), status_code=400)
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
