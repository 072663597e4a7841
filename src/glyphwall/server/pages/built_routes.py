"""Routes of the games' modules for browsers, where they are built: ``/engine/GAME.wasm`` and ``GAME.json``.

A page without a module asks the server to search instead, so nothing waits for a build.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from litestar import HttpMethod, Request, Response, route
from litestar.params import FromPath

from glyphwall.core.registry import game_ids
from glyphwall.search.wasm.engines import find_engine
from glyphwall.server.net.offload import offload
from glyphwall.server.pages.errors import NotFound
from glyphwall.server.pages.static_files import Asset, asset_of

if TYPE_CHECKING:
    from litestar.types import ControllerRouterHandler

MEDIA_TYPES: Final = {"wasm": "application/wasm", "json": "application/json"}

_read: dict[str, Asset] = {}


@route("/engine/{name:str}", http_method=[HttpMethod.GET, HttpMethod.HEAD], include_in_schema=False, precompressed=True)
async def engine(request: Request[Any, Any, Any], name: FromPath[str]) -> Response[bytes]:
    """Return a game's module or its description."""
    game_id, _, ending = name.rpartition(".")
    if ending not in MEDIA_TYPES or game_id not in game_ids():
        raise NotFound(f"there is nothing at /engine/{name}")
    asset = _read.get(name) or await offload(_find, game_id, name, MEDIA_TYPES[ending])
    if asset is None:
        raise NotFound(f"the module of {game_id} is not built here: glyphwall build-engine {game_id}")
    _read[name] = asset
    coding = asset.best_encoding(request.headers.get("accept-encoding", ""))
    headers = {"cache-control": asset.cache_control, "etag": asset.etag, "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == asset.etag:
        return Response(b"", status_code=304, headers=headers, media_type=asset.media_type)
    if coding != "identity":
        headers["content-encoding"] = coding
    return Response(asset.encodings[coding], headers=headers, media_type=asset.media_type)


def _find(game_id: str, name: str, media_type: str) -> Asset | None:
    folder = find_engine(game_id)
    return None if folder is None else asset_of((folder / name).read_bytes(), media_type)


ROUTES: Final[list[ControllerRouterHandler]] = [engine]
