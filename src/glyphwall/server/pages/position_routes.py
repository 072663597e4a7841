"""Addresses of positions and records that somebody brings along."""

from __future__ import annotations

import msgspec
from litestar import Response, get
from litestar.params import FromQuery

from glyphwall.api.addresses import PositionInfo
from glyphwall.core.extension_points import Theme
from glyphwall.messages import closest_locale
from glyphwall.server.net.addresses import address_of
from glyphwall.server.net.offload import while_connected
from glyphwall.server.net.responses import JSON, AnyRequest, answers, compress_response, errors_of
from glyphwall.server.pages.picture_routes import shown
from glyphwall.server.pages.pictures import social
from glyphwall.server.pages.positions import position_drawing, position_info, read_position
from glyphwall.server.pages.services import services_of


@get(
    "/api/position",
    precompressed=True,
    responses=answers(PositionInfo)
    | errors_of(
        bad="bad-message, bad-notation, bad-position, bad-options: what is wrong with it.",
        missing="unknown-game: no game of this name.",
        often="too-many-requests: from this address; try again after Retry-After seconds.",
    ),
)
async def get_position(
    request: AnyRequest,
    position: FromQuery[str],
    game: FromQuery[str | None] = None,
    theme: FromQuery[Theme] = "auto",
    locale: FromQuery[str] = "en",
) -> Response[bytes]:
    """What a position is, and its drawing. Rule options of the game are parameters by their names."""
    services_of(request).new_pictures.take(address_of(request))
    state = await read_position(services_of(request).compilation, position, request.query_params)
    info = position_info(services_of(request).drawings, state, theme, closest_locale(locale))
    return await compress_response(request, msgspec.json.encode(await while_connected(request, info)), JSON)


@get("/pictures/position.png", include_in_schema=False, precompressed=True)
async def position_picture(
    request: AnyRequest, position: FromQuery[str], locale: FromQuery[str] = "en"
) -> Response[bytes]:
    """A position as PNG, as a spectator sees it."""
    services_of(request).new_pictures.take(address_of(request))
    state = await read_position(services_of(request).compilation, position, request.query_params)
    services = services_of(request)
    drawn = await while_connected(request, position_drawing(services.drawings, state, "light", closest_locale(locale)))
    return shown(await while_connected(request, services.pictures.png(social(drawn.plain.decode()))))


ROUTES = (get_position, position_picture)
"""All of them."""
