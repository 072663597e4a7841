"""Addresses of what other sites show in an ``<iframe>``."""

from __future__ import annotations

from urllib.parse import quote, urlencode

from litestar import Response, get
from litestar.params import FromPath, FromQuery

from glyphwall.core.errors import GlyphwallError
from glyphwall.core.extension_points import Theme
from glyphwall.messages import closest_locale
from glyphwall.play.refusals import Refusal, status_of
from glyphwall.server.errors import TooManyRequests
from glyphwall.server.net.addresses import address_of
from glyphwall.server.net.offload import while_connected
from glyphwall.server.net.prefix import rebase_html
from glyphwall.server.net.responses import AnyRequest, compress_response
from glyphwall.server.pages.embed import EMBED_HEADERS, Embedded, embed_page, missing_page
from glyphwall.server.pages.exports import diagram
from glyphwall.server.pages.page_metadata import game_metadata, position_metadata
from glyphwall.server.pages.positions import position_drawing, read_position
from glyphwall.server.pages.services import services_of
from glyphwall.server.tables.routes import check_ply

_SIGNS = "/@:"


@get(["/embed/g/{game_id:str}", "/embed/g/{game_id:str}/{ply:int}"], include_in_schema=False, precompressed=True)
async def embedded_game(
    request: AnyRequest,
    game_id: FromPath[str],
    ply: FromPath[int | None] = None,
    theme: FromQuery[Theme] = "auto",
    locale: FromQuery[str | None] = None,
) -> Response[bytes]:
    """A game as a spectator sees it, now or after some plies."""
    services = services_of(request)
    services.new_pictures.take(address_of(request))
    language = language_of(request, locale)
    head = await game_metadata(services.store, game_id, ply, language)
    if head.status != 200:
        return await framed(request, missing_page(head.title, head.about, theme, language), head.status)
    try:
        async with services.rooms.use(game_id) as room:
            log = room.table.log
            plies = len(log.plies)
            over = log.over
            at = plies if ply is None else check_ply(room, ply)
            drawn = await while_connected(request, diagram(services.drawings, room, (), at, theme, language))
            told = log.plies[at - 1].events if at else ()
            shown = Embedded(
                title=head.title,
                drawing=drawn.plain.decode(),
                said=" ".join(log.game.tell(event, language) for event in told if event.visible_to(None)),
                whole=f"/g/{game_id}" if ply is None else f"/g/{game_id}/{ply}",
                steps=_steps(f"/embed/g/{game_id}", at, plies, query_of(request)),
                ply=at,
                plies=plies,
                follows=ply is None and not over,
            )
    except Refusal as error:
        if isinstance(error, TooManyRequests):
            raise
        return await framed(request, missing_page(head.title, str(error), theme, language), status_of(error))
    return await framed(request, embed_page(shown, theme, language))


@get("/embed/p/{position:path}", include_in_schema=False, precompressed=True)
async def embedded_position(
    request: AnyRequest,
    position: FromPath[str],
    theme: FromQuery[Theme] = "auto",
    locale: FromQuery[str | None] = None,
) -> Response[bytes]:
    """A position as a spectator sees it."""
    services = services_of(request)
    services.new_pictures.take(address_of(request))
    language = language_of(request, locale)
    text = position.removeprefix("/")
    head = await position_metadata(services.compilation, text, request.query_params, language)
    try:
        state = await read_position(services.compilation, text, request.query_params)
    except GlyphwallError as error:
        return await framed(request, missing_page(head.title, head.about, theme, language), status_of(error))
    drawn = await while_connected(request, position_drawing(services.drawings, state, theme, language))
    shown = Embedded(
        title=head.title,
        drawing=drawn.plain.decode(),
        said="",
        whole=f"/p/{quote(text, safe=_SIGNS)}{query_of(request)}",
    )
    return await framed(request, embed_page(shown, theme, language))


def _steps(address: str, at: int, plies: int, query: str) -> dict[str, str]:
    """The addresses of the other positions of a game."""
    places = {"first": 0, "prev": at - 1, "next": at + 1, "last": plies}
    return {rel: f"{address}/{ply}{query}" for rel, ply in places.items() if 0 <= ply <= plies and ply != at}


def language_of(request: AnyRequest, locale: str | None) -> str:
    """The language that is asked for, else the reader's."""
    return closest_locale(request.headers.get("accept-language") if locale is None else locale)


def query_of(request: AnyRequest) -> str:
    """What was asked behind the question mark, with it."""
    asked = urlencode(dict(request.query_params))
    return f"?{asked}" if asked else ""


async def framed(request: AnyRequest, page: str, status: int = 200) -> Response[bytes]:
    """A page that may stand in the frames of other sites."""
    headers = {**EMBED_HEADERS, "cache-control": "no-cache", "vary": "accept-language"}
    page = rebase_html(page, services_of(request).settings.prefix)
    return await compress_response(request, page.encode(), "text/html; charset=utf-8", status=status, headers=headers)


ROUTES = (embedded_game, embedded_position)
"""All of them."""
