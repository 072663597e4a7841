"""Addresses of positions and records that somebody brings along."""

from __future__ import annotations

import msgspec
from litestar import Response, get
from litestar.di import NamedDependency
from litestar.params import FromQuery

from glyphwall.api.addresses import PositionInfo
from glyphwall.core.extension_points import Theme
from glyphwall.messages import closest_locale
from glyphwall.server.computers.compiling import Compilation
from glyphwall.server.net.addresses import address_of
from glyphwall.server.net.compression import compressed
from glyphwall.server.net.disconnects import while_connected
from glyphwall.server.net.limits import Limits
from glyphwall.server.net.responses import JSON, AnyRequest, answers, errors_of
from glyphwall.server.pages.drawings import Drawings
from glyphwall.server.pages.picture_routes import shown
from glyphwall.server.pages.pictures import Pictures, social
from glyphwall.server.pages.positions import position_drawing, position_info, read_position


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
    compilation: NamedDependency[Compilation],
    drawings: NamedDependency[Drawings],
    limits: NamedDependency[Limits],
    game: FromQuery[str | None] = None,
    theme: FromQuery[Theme] = "auto",
    locale: FromQuery[str] = "en",
) -> Response[bytes]:
    """What a position is, and its drawing. Rule options of the game are parameters by their names."""
    limits.pictures.take(address_of(request))
    state = await read_position(compilation, position, request.query_params)
    info = position_info(drawings, state, theme, closest_locale(locale))
    return await compressed(request, msgspec.json.encode(await while_connected(request, info)), JSON)


@get("/pictures/position.png", include_in_schema=False, precompressed=True)
async def position_picture(
    request: AnyRequest,
    position: FromQuery[str],
    compilation: NamedDependency[Compilation],
    drawings: NamedDependency[Drawings],
    limits: NamedDependency[Limits],
    pictures: NamedDependency[Pictures],
    locale: FromQuery[str] = "en",
) -> Response[bytes]:
    """A position as PNG, as a spectator sees it."""
    limits.pictures.take(address_of(request))
    state = await read_position(compilation, position, request.query_params)
    drawn = await while_connected(request, position_drawing(drawings, state, "light", closest_locale(locale)))
    return shown(await while_connected(request, pictures.png(social(drawn.plain.decode()))))


ROUTES = (get_position, position_picture)
"""All of them."""
