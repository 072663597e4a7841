"""The browser client's files, and its page for every path that the client shows, with a head of its own.

The folder is read once; files are held in memory, plain and in the compressed forms of the build. They are few, no
request touches the disk, no path leads out of the folder, and no compression delays a game's messages.
"""

from __future__ import annotations

import asyncio
import gzip
import hashlib
import mimetypes
import re
from contextlib import asynccontextmanager
from pathlib import PurePosixPath
from typing import TYPE_CHECKING, Any

import msgspec
from litestar import HttpMethod, Request, Response, route
from litestar.di import NamedDependency
from litestar.params import FromPath

from glyphwall.core._decoding import prepare_type
from glyphwall.play.refusals import Refusal
from glyphwall.server.errors import NotFound
from glyphwall.server.net.content_coding import best_coding, best_locale, compress
from glyphwall.server.net.offload import offload
from glyphwall.server.net.prefix import rebase_html
from glyphwall.server.pages.drawings import Drawings
from glyphwall.server.pages.page_metadata import game_metadata, page_metadata, position_metadata
from glyphwall.server.pages.pictures import Pictures
from glyphwall.server.pages.printing import Printing

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from litestar import Litestar

    from glyphwall.server.pages.page_metadata import PageMetadata
    from glyphwall.server.settings import Settings

# Python's own table instead of the machine's, with additions.
_TYPES = mimetypes.MimeTypes()
for _ending, _type in {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".md": "text/markdown",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}.items():
    _TYPES.add_type(_type, _ending)

_GAME = re.compile(r"/g/(?P<game>[^/]+)(?:/(?P<ply>[0-9]{1,6}))?")
_OWN_HEAD = re.compile(r'\s*(?:<title>.*?</title>|<meta\s+name="description".*?>)', re.DOTALL)
"""The elements of the head that every page has its own of."""

_NEVER_CHANGES = "public, max-age=31536000, immutable"
ASK_EACH_TIME = "no-cache"
_MIN_COMPRESSED = 500  # bytes; below, headers weigh more than what is saved
_PAGES_KEPT = 100
_CODINGS = {".br": "br", ".gz": "gzip"}
"""By the ending of a file's compressed form."""

_NOT_BUILT = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Glyphwall: the browser client is not built</title>
<h1>The browser client is not built</h1>
<p>This server runs, but the pages that people play on are missing from its package. In a clone of the
repository, <code>make run</code> builds them and starts the server; <code>npm ci --prefix web</code> and
<code>npm run build --prefix web</code> build them alone. An installed wheel holds them already.</p>
<p>Programs can use the server as it is: <a href="/schema">/schema</a> describes its HTTP interface.</p>
</html>
"""


class Asset(msgspec.Struct, frozen=True):
    """One file. ``encodings`` holds its bytes by content coding, ``identity`` or at least ``gzip`` among them."""

    media_type: str
    etag: str
    cache_control: str
    encodings: dict[str, bytes]


class Assets:
    """The files of a folder; `index` is the page, or what to do when it is missing."""

    def __init__(self, folder: Path, prefix: str = "") -> None:
        """Read the folder; the pages name their files under the prefix.

        ``addresses.json`` lists the pages with fixed paths; ``X.br`` and ``X.gz`` are compressed forms of ``X``.
        """
        files = sorted(path for path in folder.rglob("[!.]*") if path.is_file()) if folder.is_dir() else []
        plain = [path for path in files if path.suffix not in _CODINGS]
        self._files = {path.relative_to(folder).as_posix(): _read(path, folder) for path in plain}
        self.built = "index.html" in self._files
        index = self._files.get("index.html")
        if index is not None and prefix:
            self._files["index.html"] = index = _page(rebase_html(index.encodings["identity"].decode(), prefix))
        self.index = index or _page(rebase_html(_NOT_BUILT, prefix))
        self._pages: dict[str, Asset] = {}
        listed = self._files.get("addresses.json")
        self.addresses: frozenset[str] = frozenset(
            msgspec.json.decode(listed.encodings["identity"], type=prepare_type(list[str])) if listed else ["/"]
        )

    def find(self, path: str) -> Asset | None:
        """Return the file at a path (without its leading slash)."""
        return self._files.get(path)

    async def page(self, head: str) -> Asset:
        """Return the client's page with other elements in its head; the last ones are cached."""
        page = self._pages.get(head)
        if page is None:
            page = await offload(self._page, head)
            if len(self._pages) >= _PAGES_KEPT:
                del self._pages[next(iter(self._pages))]
            self._pages[head] = page
        return page

    def _page(self, head: str) -> Asset:
        text = _OWN_HEAD.sub("", self.index.encodings["identity"].decode())
        return _page(text.replace("</head>", f"  {head}\n  </head>", 1))


@route(
    ["/", "/{path:path}"], http_method=[HttpMethod.GET, HttpMethod.HEAD], include_in_schema=False, precompressed=True
)
async def page(
    request: Request[Any, Any, Any], assets: NamedDependency[Assets], path: FromPath[str] = ""
) -> Response[bytes]:
    """Return a file of the client, or its page: the client looks at the path itself."""
    path = path.lstrip("/")
    asset = assets.find(path)
    status, vary = 200, "accept-encoding"
    if asset is None:
        first = path.split("/")[0]
        if first != "p" and (first in ("api", "schema", "assets", "pictures", "icons") or PurePosixPath(path).suffix):
            raise NotFound(f"there is nothing at /{path}")
        asset, status = assets.index, 503
        if assets.built:
            head = await _head(request, f"/{path.rstrip('/')}")
            root = str(request.base_url).rstrip("/") + request.app.state.settings.prefix
            asset = await assets.page(head.html(root, request.url.path))
            status = head.status
            vary += ", accept-language"
    return await send_asset(request, asset, status, vary)


async def send_asset(
    request: Request[Any, Any, Any], asset: Asset, status: int = 200, vary: str = "accept-encoding"
) -> Response[bytes]:
    """Return a file in the form that the client prefers; nothing if it has the file already."""
    coding = best_coding(request.headers.get("accept-encoding", ""), asset.encodings)
    headers = {"cache-control": asset.cache_control, "etag": asset.etag, "vary": vary}
    if status == 200 and request.headers.get("if-none-match") == asset.etag:
        return Response(b"", status_code=304, headers=headers, media_type=asset.media_type)
    if coding != "identity":
        headers["content-encoding"] = coding
    content = asset.encodings.get(coding)
    if content is None:
        content = await offload(gzip.decompress, asset.encodings["gzip"])
    return Response(content, status_code=status, headers=headers, media_type=asset.media_type)


@asynccontextmanager
async def pages_lifespan(app: Litestar) -> AsyncIterator[None]:
    """Serve pages, pictures and prints. Provide `assets`, `drawings`, `pictures` and `printing`."""
    settings: Settings = app.state.settings
    assets = await asyncio.to_thread(Assets, settings.static, settings.prefix)
    drawings, pictures = Drawings(), Pictures()
    app.state.update({"assets": assets, "drawings": drawings, "pictures": pictures, "printing": Printing()})
    try:
        yield
    finally:
        await drawings.close()
        await pictures.close()


async def _head(request: Request[Any, Any, Any], path: str) -> PageMetadata:
    state = request.app.state
    locale = best_locale(request.headers.get("accept-language"))
    if path.startswith("/p/"):
        return await position_metadata(state.compilation, path.removeprefix("/p/"), request.query_params, locale)
    found = _GAME.fullmatch(path)
    if found is None:
        return page_metadata(path, state.assets.addresses, locale)
    try:
        return await game_metadata(state.store, found["game"], int(found["ply"]) if found["ply"] else None, locale)
    except Refusal:  # the store fails: the client finds out by itself, and says so
        return page_metadata("/", ["/"], locale)


def _read(path: Path, folder: Path) -> Asset:
    media_type = media_type_of(path.name)
    hashed = path.relative_to(folder).parts[0] == "assets"  # the build names these by their content
    encodings = {"identity": path.read_bytes()}
    for ending, coding in _CODINGS.items():
        form = path.with_name(path.name + ending)
        if form.is_file():
            encodings[coding] = form.read_bytes()
    return Asset(media_type, etag_of(encodings["identity"]), _NEVER_CHANGES if hashed else ASK_EACH_TIME, encodings)


def _page(text: str) -> Asset:
    """Return a page that is made for one request."""
    return asset_of(text.encode(), "text/html")


def media_type_of(name: str) -> str:
    """Guess a file's media type from its name, independently of the machine's table."""
    return _TYPES.guess_type(name)[0] or "application/octet-stream"


def asset_of(content: bytes, media_type: str) -> Asset:
    """Return a file that no build has compressed, compressed quickly."""
    encodings = {"identity": content}
    if len(content) >= _MIN_COMPRESSED:
        encodings |= {"gzip": gzip.compress(content, 4, mtime=0), "br": compress(content)}
    return Asset(media_type, etag_of(content), ASK_EACH_TIME, encodings)


def etag_of(content: bytes) -> str:
    return f'"{hashlib.sha256(content).hexdigest()[:32]}"'
