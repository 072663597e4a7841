"""Addresses of pictures: what other sites show of a link, icons for home screens, and the manifest that names them.

A position is drawn as a spectator sees it, whoever asks: no token is looked at, so no picture can hold a secret.
"""

from __future__ import annotations

import struct
from typing import Any, Final

from litestar import Response, get
from litestar.params import FromPath, FromQuery

from glyphwall.messages import closest_locale
from glyphwall.render.framing import frame_drawing
from glyphwall.server.net.addresses import address_of
from glyphwall.server.net.offload import while_connected
from glyphwall.server.net.responses import AnyRequest
from glyphwall.server.pages.errors import NotFound
from glyphwall.server.pages.exports import diagram
from glyphwall.server.pages.page_metadata import about_games
from glyphwall.server.pages.pictures import PAPER, social
from glyphwall.server.pages.services import services_of
from glyphwall.server.tables.routes import check_ply

_ICONS: Final = {"192": (192, 0), "512": (512, 0), "180": (180, 18), "maskable": (512, 80)}
"""Size and margin of each icon; those with a margin fill their square, for systems that cut a shape out of it."""
_ICON_GROUND: Final = "#4d050d"


def shown(picture: bytes, media_type: str = "image/png") -> Response[bytes]:
    """The answer with a picture, which other sites may show too."""
    headers = {"cache-control": "public, max-age=3600", "cross-origin-resource-policy": "cross-origin"}
    return Response(picture, headers=headers, media_type=media_type)


@get("/pictures/games/{file:str}", include_in_schema=False, precompressed=True)
async def game_picture(
    request: AnyRequest, file: FromPath[str], ply: FromQuery[int | None] = None, locale: FromQuery[str] = "en"
) -> Response[bytes]:
    """A game's position as PNG, as a spectator sees it."""
    game_id, _, ending = file.partition(".")
    if ending != "png":
        raise NotFound(f"there is no picture {file[:40]}")
    services = services_of(request)
    services.new_pictures.take(address_of(request))
    async with services.rooms.use(game_id) as room:
        plies = len(room.table.log.plies) if ply is None else check_ply(room, ply)
        drawing = diagram(services.drawings, room, (), plies, "light", closest_locale(locale))
        drawn = await while_connected(request, drawing)
    return shown(await while_connected(request, services.pictures.png(social(drawn.plain.decode()))))


@get("/icons/{file:str}", include_in_schema=False, precompressed=True)
async def icon(request: AnyRequest, file: FromPath[str]) -> Response[bytes]:
    """The icon in the sizes of home screens."""
    name, _, ending = file.partition(".")
    if name not in _ICONS or ending != "png":
        raise NotFound(f"there is no icon {file[:40]}")
    return shown(await _icon(request, *_ICONS[name]))


@get("/favicon.ico", include_in_schema=False, precompressed=True)
async def favicon(request: AnyRequest) -> Response[bytes]:
    """The icon for programs that ask for no other: one PNG of 48 x 48 in the frame of that format."""
    picture = await _icon(request, 48, 0)
    head = struct.pack("<HHHBBBBHHII", 0, 1, 1, 48, 48, 0, 0, 1, 32, len(picture), 22)
    return shown(head + picture, "image/x-icon")


async def _icon(request: AnyRequest, size: int, margin: int) -> bytes:
    drawing = request.app.state.assets.find("icon.svg")
    if drawing is None:
        raise NotFound("the browser client is not built")
    ground = _ICON_GROUND if margin else "none"
    text = frame_drawing(drawing.encodings["identity"].decode(), size, size, ground, margin)
    return await services_of(request).pictures.png(text)


@get("/manifest.webmanifest", include_in_schema=False, media_type="application/manifest+json")
async def manifest(request: AnyRequest) -> dict[str, Any]:
    """What a device needs to install the client as an app."""
    locale = closest_locale(request.headers.get("accept-language"))
    root = f"{services_of(request).settings.prefix}/"
    return {
        "id": root,
        "name": "Glyphwall",
        "short_name": "Glyphwall",
        "description": about_games(locale),
        "lang": locale,
        "start_url": root,
        "scope": root,
        "display": "standalone",
        "background_color": PAPER,
        "theme_color": PAPER,
        "icons": [
            {"src": f"{root}icon.svg", "sizes": "any", "type": "image/svg+xml"},
            {"src": f"{root}icons/192.png", "sizes": "192x192", "type": "image/png"},
            {"src": f"{root}icons/512.png", "sizes": "512x512", "type": "image/png"},
            {"src": f"{root}icons/maskable.png", "sizes": "512x512", "type": "image/png", "purpose": "maskable"},
        ],
    }


ROUTES = (game_picture, icon, favicon, manifest)
"""All of them."""
