"""Drawings and records of games over HTTP."""

from __future__ import annotations

from litestar import MediaType, Response, get
from litestar.params import FromPath, FromQuery

from glyphwall.core.extension_points import Theme
from glyphwall.server.net.offload import while_connected
from glyphwall.server.net.responses import TEXT, AnyRequest, answers, compress_response, errors_of
from glyphwall.server.pages.exports import diagram, record_text
from glyphwall.server.pages.services import services_of
from glyphwall.server.tables.routes import Bearer, check_ply, tokens_of

_NO_GAME = "unknown-game: no game has this id."


@get(
    "/api/games/{game_id:str}/diagram.svg",
    media_type="image/svg+xml",
    precompressed=True,
    responses=errors_of(
        bad="bad-message: no such theme.",
        bearer="bad-token: a token is no seat's of this game.",
        missing="unknown-game, unknown-ply: no such game, or not so many plies.",
        often="too-many-requests: from this address; try again after Retry-After seconds.",
        down="unavailable: too many wait for a drawing.",
    ),
)
async def get_diagram(
    request: AnyRequest,
    game_id: FromPath[str],
    ply: FromQuery[int | None] = None,
    theme: FromQuery[Theme] = "auto",
    locale: FromQuery[str] = "en",
    authorization: Bearer = None,
) -> Response[bytes]:
    """A drawing of the position after so many plies (default: now)."""
    services = services_of(request)
    async with services.rooms.use(game_id) as room:
        seats = await room.recognise(tokens_of(authorization))
        plies = len(room.table.log.plies) if ply is None else check_ply(room, ply)
        drawn = await while_connected(request, diagram(services.drawings, room, seats, plies, theme, locale))
    return await compress_response(request, drawn.plain, "image/svg+xml", ready=drawn.packed)


@get(
    "/api/games/{game_id:str}/record",
    media_type=MediaType.TEXT,
    precompressed=True,
    responses=answers(str) | errors_of(missing=_NO_GAME, late="not-over: the game has secrets and goes on."),
)
async def get_record(request: AnyRequest, game_id: FromPath[str]) -> Response[bytes]:
    """The game's record in GWN; of a game with secrets only once it is over."""
    async with services_of(request).rooms.use(game_id) as room:
        text = await record_text(room)
    return await compress_response(request, text.encode(), TEXT)


ROUTES = (
    get_diagram,
    get_record,
)
"""All of them."""
