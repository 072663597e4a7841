"""Routes of pictures: previews of links, icons for home screens, and the manifest that names them.

A position is drawn as a spectator sees it: no token is read, so no picture can hold a secret.
"""

from __future__ import annotations

import struct
from typing import Any, Final

from litestar import Response, get
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery

from glyphwall.messages import closest_locale
from glyphwall.play.visibility import check_ply
from glyphwall.render.framing import frame_drawing
from glyphwall.server.computers.compiling import Compilation
from glyphwall.server.errors import NotFound
from glyphwall.server.net.addresses import address_of
from glyphwall.server.net.content_coding import best_locale
from glyphwall.server.net.limits import Limits
from glyphwall.server.net.offload import while_connected
from glyphwall.server.net.responses import AnyRequest
from glyphwall.server.pages.drawings import Drawings
from glyphwall.server.pages.exports import diagram, position_drawing, read_linked_position
from glyphwall.server.pages.page_metadata import about_games
from glyphwall.server.pages.pictures import PAPER, Pictures, social
from glyphwall.server.pages.static_files import Assets
from glyphwall.server.settings import Settings
from glyphwall.server.tables.rooms import Rooms

_ICONS: Final = {"192": (192, 0), "512": (512, 0), "180": (180, 18), "maskable": (512, 80)}
"""The size and margin of each icon; those with a margin fill their square, for systems that cut a shape out."""
_ICON_GROUND: Final = "#4d050d"


def public_picture(picture: bytes, media_type: str = "image/png") -> Response[bytes]:
    """Return a picture that other sites may show."""
    headers = {"cache-control": "public, max-age=3600", "cross-origin-resource-policy": "cross-origin"}
    return Response(picture, headers=headers, media_type=media_type)


@get("/pictures/games/{file:str}", include_in_schema=False, precompressed=True)
async def game_picture(
    request: AnyRequest,
    file: FromPath[str],
    rooms: NamedDependency[Rooms],
    drawings: NamedDependency[Drawings],
    limits: NamedDependency[Limits],
    pictures: NamedDependency[Pictures],
    ply: FromQuery[int | None] = None,
    locale: FromQuery[str] = "en",
) -> Response[bytes]:
    """Return a game's position as PNG, as a spectator sees it."""
    game_id, _, ending = file.partition(".")
    if ending != "png":
        raise NotFound(f"there is no picture {file[:40]}")
    limits.pictures.take(address_of(request))
    async with rooms.use(game_id) as room:
        plies = len(room.table.log.plies) if ply is None else check_ply(room.table.log, ply)
        drawing = diagram(drawings, room.table, (), plies, "light", closest_locale(locale))
        drawn = await while_connected(request, drawing)
    return public_picture(await while_connected(request, pictures.png(social(drawn.plain.decode()))))


@get("/pictures/position.png", include_in_schema=False, precompressed=True)
async def position_picture(
    request: AnyRequest,
    position: FromQuery[str],
    limits: NamedDependency[Limits],
    compilation: NamedDependency[Compilation],
    drawings: NamedDependency[Drawings],
    pictures: NamedDependency[Pictures],
    locale: FromQuery[str] = "en",
) -> Response[bytes]:
    """Return a position as PNG, as a spectator sees it."""
    limits.pictures.take(address_of(request))
    state = await read_linked_position(compilation, position, request.query_params)
    drawn = await while_connected(request, position_drawing(drawings, state, "light", closest_locale(locale)))
    return public_picture(await while_connected(request, pictures.png(social(drawn.plain.decode()))))


@get("/icons/{file:str}", include_in_schema=False, precompressed=True)
async def icon(
    file: FromPath[str], assets: NamedDependency[Assets], pictures: NamedDependency[Pictures]
) -> Response[bytes]:
    """Return the icon in a size of home screens."""
    name, _, ending = file.partition(".")
    if name not in _ICONS or ending != "png":
        raise NotFound(f"there is no icon {file[:40]}")
    return public_picture(await _icon(assets, pictures, *_ICONS[name]))


@get("/favicon.ico", include_in_schema=False, precompressed=True)
async def favicon(assets: NamedDependency[Assets], pictures: NamedDependency[Pictures]) -> Response[bytes]:
    """Return the default icon: one PNG of 48 x 48 in the frame of that format."""
    picture = await _icon(assets, pictures, 48, 0)
    head = struct.pack("<HHHBBBBHHII", 0, 1, 1, 48, 48, 0, 0, 1, 32, len(picture), 22)
    return public_picture(head + picture, "image/x-icon")


async def _icon(assets: Assets, pictures: Pictures, size: int, margin: int) -> bytes:
    drawing = assets.find("icon.svg")
    if drawing is None:
        raise NotFound("the browser client is not built")
    ground = _ICON_GROUND if margin else "none"
    text = frame_drawing(drawing.encodings["identity"].decode(), size, size, ground, margin)
    return await pictures.png(text)


@get("/manifest.webmanifest", include_in_schema=False, media_type="application/manifest+json")
async def manifest(request: AnyRequest, settings: NamedDependency[Settings]) -> dict[str, Any]:
    """Return the manifest for installing the client as an app."""
    locale = best_locale(request.headers.get("accept-language"))
    root = f"{settings.prefix}/"
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


ROUTES = (game_picture, position_picture, icon, favicon, manifest)
