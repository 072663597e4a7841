"""The browser client's files, and its page for every address that the client itself shows, with a head of its own.

The folder is read once, each file kept in memory plain and in the compressed forms that the build has put beside it:
the files are few, no request touches the disk, no path can lead out of the folder, and no compression delays a game's
messages.
"""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
import re
from pathlib import PurePosixPath
from typing import TYPE_CHECKING, Any

import msgspec
from litestar import HttpMethod, Request, Response, route
from litestar.params import FromPath

from glyphwall.core.decoding import prepare_type
from glyphwall.messages import closest_locale
from glyphwall.play.refusals import Refusal
from glyphwall.server.net.content_coding import packed
from glyphwall.server.net.offload import offload
from glyphwall.server.net.prefix import rebase_html
from glyphwall.server.pages.errors import NotFound
from glyphwall.server.pages.page_metadata import game_metadata, page_metadata, position_metadata
from glyphwall.server.pages.services import services_of

if TYPE_CHECKING:
    from pathlib import Path

    from glyphwall.server.pages.page_metadata import PageMetadata

# Python's own table, whatever the machine's says, with what it lacks.
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
"""What every page has its own of."""

_NEVER_CHANGES = "public, max-age=31536000, immutable"
_ASK_EACH_TIME = "no-cache"
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
    """One file. ``encodings`` holds its bytes by content coding, ``identity`` always among them."""

    media_type: str
    etag: str
    cache_control: str
    encodings: dict[str, bytes]

    def best_encoding(self, accepted: str) -> str:
        """The smallest form that an Accept-Encoding header allows."""
        wishes = (part.partition(";") for part in accepted.split(","))
        named = {coding.strip() for coding, _, quality in wishes if not _zero(quality)}
        return next((coding for coding in ("br", "gzip") if coding in named and coding in self.encodings), "identity")


class Assets:
    """The files of a folder; `index` is the page, or what to do when there is none."""

    def __init__(self, folder: Path, prefix: str = "") -> None:
        """Reads the folder; ``addresses.json`` lists the pages that have a fixed address, ``X.br`` and ``X.gz`` are
        compressed forms of ``X``. Pages name their files under the prefix."""
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
        """The file at an address (without its leading slash)."""
        return self._files.get(path)

    async def page(self, head: str) -> Asset:
        """The client's page with other elements in its head than those that it was built with. The last are kept."""
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
async def page(request: Request[Any, Any, Any], path: FromPath[str] = "") -> Response[bytes]:
    """A file of the client, or its page: the client looks at the address itself."""
    assets: Assets = request.app.state.assets
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
            root = str(request.base_url).rstrip("/") + services_of(request).settings.prefix
            asset = await assets.page(head.html(root, request.url.path))
            status = head.status
            vary += ", accept-language"
    coding = asset.best_encoding(request.headers.get("accept-encoding", ""))
    headers = {"cache-control": asset.cache_control, "etag": asset.etag, "vary": vary}
    if status == 200 and request.headers.get("if-none-match") == asset.etag:
        return Response(b"", status_code=304, headers=headers, media_type=asset.media_type)
    if coding != "identity":
        headers["content-encoding"] = coding
    return Response(asset.encodings[coding], status_code=status, headers=headers, media_type=asset.media_type)


async def _head(request: Request[Any, Any, Any], path: str) -> PageMetadata:
    services = services_of(request)
    locale = closest_locale(request.headers.get("accept-language"))
    if path.startswith("/p/"):
        return await position_metadata(services.compilation, path.removeprefix("/p/"), request.query_params, locale)
    found = _GAME.fullmatch(path)
    if found is None:
        return page_metadata(path, request.app.state.assets.addresses, locale)
    try:
        return await game_metadata(services.store, found["game"], int(found["ply"]) if found["ply"] else None, locale)
    except Refusal:  # the store fails: the client finds out by itself, and says so
        return page_metadata("/", ["/"], locale)


def _zero(quality: str) -> bool:
    return quality.replace(" ", "").rstrip("0") in ("q=", "q=0.")


def _read(path: Path, folder: Path) -> Asset:
    media_type = media_type_of(path.name)
    hashed = path.relative_to(folder).parts[0] == "assets"  # the build names these by their content
    encodings = {"identity": path.read_bytes()}
    for ending, coding in _CODINGS.items():
        form = path.with_name(path.name + ending)
        if form.is_file():
            encodings[coding] = form.read_bytes()
    return Asset(media_type, _etag(encodings["identity"]), _NEVER_CHANGES if hashed else _ASK_EACH_TIME, encodings)


def _page(text: str) -> Asset:
    """A page that is made for one request."""
    return asset_of(text.encode(), "text/html")


def media_type_of(name: str) -> str:
    """Guess a file's media type from its name, whatever the machine's own table says."""
    return _TYPES.guess_type(name)[0] or "application/octet-stream"


def asset_of(content: bytes, media_type: str) -> Asset:
    """A file that no build has compressed: compressed quickly."""
    encodings = {"identity": content}
    if len(content) >= _MIN_COMPRESSED:
        encodings |= {"gzip": gzip.compress(content, 4, mtime=0), "br": packed(content)}
    return Asset(media_type, _etag(content), _ASK_EACH_TIME, encodings)


def _etag(content: bytes) -> str:
    return f'"{hashlib.sha256(content).hexdigest()[:32]}"'
