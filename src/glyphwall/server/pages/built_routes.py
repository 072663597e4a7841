"""Routes of files that are built apart from the client, and may be missing.

``/engine/GAME.wasm`` and ``GAME.json`` are a game's module. A page without one asks the server to search instead, so
nothing waits for a build. ``/verifier`` has the files with which a page verifies draws, Pyodide and the package's
sources: read from the disk when a page asks for them, and compressed when they were built. A page without them names
the command line instead.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from litestar import HttpMethod, Request, Response, route
from litestar.params import FromPath

from glyphwall.core.registry import game_ids
from glyphwall.search.wasm.engines import find_engine
from glyphwall.server.errors import NotFound
from glyphwall.server.net.offload import offload
from glyphwall.server.pages.static_files import ASK_EACH_TIME, Asset, asset_of, etag_of, media_type_of, send_asset

VERIFIER: Final = Path(__file__).parents[1] / "verifier"
_READS: Final = [HttpMethod.GET, HttpMethod.HEAD]

_engines: dict[str, Asset] = {}


@route("/engine/{name:str}", http_method=_READS, include_in_schema=False, precompressed=True)
async def engine(request: Request[Any, Any, Any], name: FromPath[str]) -> Response[bytes]:
    """Return a game's module or its description."""
    game_id, _, ending = name.rpartition(".")
    if ending not in ("wasm", "json") or game_id not in game_ids():
        raise NotFound(f"there is nothing at /engine/{name}")
    asset = _engines.get(name) or await offload(_find_engine, game_id, name)
    if asset is None:
        raise NotFound(f"the module of {game_id} is not built here: glyphwall build-engine {game_id}")
    _engines[name] = asset
    return await send_asset(request, asset)


@route("/verifier/{path:path}", http_method=_READS, include_in_schema=False, precompressed=True)
async def verifier(request: Request[Any, Any, Any], path: FromPath[str]) -> Response[bytes]:
    """Send a file of the verifier."""
    name = path.lstrip("/")
    asset = await offload(_read_verifier, name)
    if asset is None:
        raise NotFound(f"there is nothing at /verifier/{name}: this server's pages can't verify draws")
    return await send_asset(request, asset)


def _find_engine(game_id: str, name: str) -> Asset | None:
    folder = find_engine(game_id)
    return None if folder is None else asset_of((folder / name).read_bytes(), media_type_of(name))


def _read_verifier(name: str) -> Asset | None:
    """Read the compressed form of a file; None if there is no such file."""
    found = VERIFIER.rglob("[!.]*.gz") if VERIFIER.is_dir() else ()
    path = {path.relative_to(VERIFIER).as_posix(): path for path in found}.get(f"{name}.gz")
    if path is None:
        return None
    content = path.read_bytes()
    return Asset(media_type_of(name), etag_of(content), ASK_EACH_TIME, {"gzip": content})


ROUTES = (engine, verifier)
