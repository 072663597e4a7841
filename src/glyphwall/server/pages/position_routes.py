"""Addresses of positions and records that somebody brings along."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Request, Response, get, post
from litestar.params import FromQuery, JSONBody

from glyphwall.messages import closest_locale
from glyphwall.play.protocol import Created, OpenRecord
from glyphwall.server.bodies import PositionInfo
from glyphwall.server.net.compression import compressed
from glyphwall.server.net.disconnects import while_connected
from glyphwall.server.net.limits import address_of
from glyphwall.server.pages.exports import Theme
from glyphwall.server.pages.picture_routes import shown
from glyphwall.server.pages.pictures import social
from glyphwall.server.pages.positions import position_drawing, position_info, read_position
from glyphwall.server.room.routes import JSON, answers, errors_of, service_of

AnyRequest = Request[Any, Any, Any]


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
    service_of(request).new_pictures.take(address_of(request))
    state = await read_position(service_of(request).compilation, position, request.query_params)
    info = position_info(service_of(request).drawings, state, theme, closest_locale(locale))
    return await compressed(request, msgspec.json.encode(await while_connected(request, info)), JSON)


@get("/pictures/position.png", include_in_schema=False, precompressed=True)
async def position_picture(
    request: AnyRequest, position: FromQuery[str], locale: FromQuery[str] = "en"
) -> Response[bytes]:
    """A position as PNG, as a spectator sees it."""
    service_of(request).new_pictures.take(address_of(request))
    state = await read_position(service_of(request).compilation, position, request.query_params)
    service = service_of(request)
    drawn = await while_connected(request, position_drawing(service.drawings, state, "light", closest_locale(locale)))
    return shown(await while_connected(request, service.pictures.png(social(drawn.plain.decode()))))


@post(
    "/api/records",
    responses=errors_of(
        bad="bad-message, bad-record: what is wrong with it, and where.",
        large="body-too-large.",
        often="too-many-requests: from this address; try again after Retry-After seconds.",
        down="unavailable: it could not be saved; nothing of it is kept.",
    ),
)
async def open_a_record(request: AnyRequest, data: JSONBody[OpenRecord]) -> Created:
    """Makes a game of a record in GWN, as far as the record goes: a token for each seat."""
    service = service_of(request)
    service.new_games.take(address_of(request))
    return await service.open_record(data)
