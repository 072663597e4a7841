"""The files with which a page verifies draws, under ``/verifier``: Pyodide and the package's sources.

They are read from the disk when a page asks for them, and were compressed when they were built. A page of a
server without them names the command line instead.
"""

from __future__ import annotations

import gzip
import hashlib
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from litestar import HttpMethod, Request, Response, route
from litestar.params import FromPath

from glyphwall.server.net.offload import offload
from glyphwall.server.pages.errors import NotFound
from glyphwall.server.pages.static_files import media_type_of

if TYPE_CHECKING:
    from litestar.types import ControllerRouterHandler

FOLDER: Final = Path(__file__).parents[1] / "verifier"


@route(
    "/verifier/{path:path}", http_method=[HttpMethod.GET, HttpMethod.HEAD], include_in_schema=False, precompressed=True
)
async def verifier(request: Request[Any, Any, Any], path: FromPath[str]) -> Response[bytes]:
    """Send a file of the verifier."""
    name = path.lstrip("/")
    found = await offload(_read, name)
    if found is None:
        raise NotFound(f"there is nothing at /verifier/{name}: this server's pages can't verify draws")
    content, digest = found
    headers = {"cache-control": "no-cache", "etag": f'"{digest[:32]}"', "vary": "accept-encoding"}
    media_type = media_type_of(name)
    if request.headers.get("if-none-match") == headers["etag"]:
        return Response(b"", status_code=304, headers=headers, media_type=media_type)
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
    else:
        content = await offload(gzip.decompress, content)
    return Response(content, headers=headers, media_type=media_type)


def _read(name: str) -> tuple[bytes, str] | None:
    """Read the compressed form of a file, and hash it; None if there is no such file."""
    files = {path.relative_to(FOLDER).as_posix(): path for path in FOLDER.rglob("[!.]*.gz")} if FOLDER.is_dir() else {}
    path = files.get(f"{name}.gz")
    if path is None:
        return None
    content = path.read_bytes()
    return content, hashlib.sha256(content).hexdigest()


ROUTES: Final[list[ControllerRouterHandler]] = [verifier]
