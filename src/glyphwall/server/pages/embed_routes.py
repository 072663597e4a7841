"""Routes of pages that other sites show in an ``<iframe>``.

The tree of an analysis is in the path, and each of its positions has a path of its own.
"""

from __future__ import annotations

import base64
import binascii
import zlib
from dataclasses import replace
from typing import TYPE_CHECKING, Final
from urllib.parse import quote, urlencode

from litestar import Response, get
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery

from glyphwall.api.tree_bodies import MAX_RECORD
from glyphwall.api.trees import Trees
from glyphwall.core.errors import GlyphwallError
from glyphwall.core.extension_points import Theme
from glyphwall.messages import BUILT_IN_TEXTS, closest_locale
from glyphwall.play.refusals import BadMessage, Refusal, status_of
from glyphwall.play.visibility import check_ply
from glyphwall.server.computers.compiling import Compilation
from glyphwall.server.errors import TooManyRequests
from glyphwall.server.net.addresses import address_of
from glyphwall.server.net.content_coding import best_locale
from glyphwall.server.net.limits import Limits
from glyphwall.server.net.offload import offload, while_connected
from glyphwall.server.net.prefix import rebase_html
from glyphwall.server.net.responses import AnyRequest, compress_response
from glyphwall.server.pages.drawings import Drawings
from glyphwall.server.pages.embed import EMBED_HEADERS, Embedded, embed_page, missing_page
from glyphwall.server.pages.exports import diagram, position_drawing, read_linked_position
from glyphwall.server.pages.page_metadata import game_metadata, position_metadata
from glyphwall.server.store.store import Store
from glyphwall.server.tables.rooms import Rooms

if TYPE_CHECKING:
    from glyphwall.analysis._tree import Tree
    from glyphwall.api.trees import OpenTree

_SIGNS = "/@:"
MAX_PACKED: Final = 8_000
"""The maximum number of characters of a tree in a path."""
_MAX_OTHERS: Final = 8


@get(["/embed/g/{game_id:str}", "/embed/g/{game_id:str}/{ply:int}"], include_in_schema=False, precompressed=True)
async def embedded_game(
    request: AnyRequest,
    game_id: FromPath[str],
    store: NamedDependency[Store],
    rooms: NamedDependency[Rooms],
    drawings: NamedDependency[Drawings],
    limits: NamedDependency[Limits],
    ply: FromPath[int | None] = None,
    theme: FromQuery[Theme] = "auto",
    locale: FromQuery[str | None] = None,
) -> Response[bytes]:
    """Return a game as a spectator sees it, now or after some plies."""
    limits.pictures.take(address_of(request))
    language = _language_of(request, locale)
    head = await game_metadata(store, game_id, ply, language)
    if head.status != 200:
        return await _framed(request, missing_page(head.title, head.about, theme, language), head.status)
    try:
        async with rooms.use(game_id) as room:
            log = room.table.log
            plies = len(log.plies)
            over = log.over
            at = plies if ply is None else check_ply(log, ply)
            drawn = await while_connected(request, diagram(drawings, room.table, (), at, theme, language))
            told = log.plies[at - 1].events if at else ()
            shown = Embedded(
                title=head.title,
                drawing=drawn.plain.decode(),
                said=" ".join(log.game.tell(event, language) for event in told if event.visible_to(None)),
                whole=f"/g/{game_id}" if ply is None else f"/g/{game_id}/{ply}",
                steps=_steps(f"/embed/g/{game_id}", at, plies, _query_of(request)),
                ply=at,
                plies=plies,
                follows=ply is None and not over,
            )
    except Refusal as error:
        if isinstance(error, TooManyRequests):
            raise
        return await _framed(request, missing_page(head.title, str(error), theme, language), status_of(error))
    return await _framed(request, embed_page(shown, theme, language))


@get("/embed/p/{position:path}", include_in_schema=False, precompressed=True)
async def embedded_position(
    request: AnyRequest,
    position: FromPath[str],
    compilation: NamedDependency[Compilation],
    drawings: NamedDependency[Drawings],
    limits: NamedDependency[Limits],
    theme: FromQuery[Theme] = "auto",
    locale: FromQuery[str | None] = None,
) -> Response[bytes]:
    """Return a position as a spectator sees it."""
    limits.pictures.take(address_of(request))
    language = _language_of(request, locale)
    text = position.removeprefix("/")
    head = await position_metadata(compilation, text, request.query_params, language)
    try:
        state = await read_linked_position(compilation, text, request.query_params)
    except GlyphwallError as error:
        return await _framed(request, missing_page(head.title, head.about, theme, language), status_of(error))
    drawn = await while_connected(request, position_drawing(drawings, state, theme, language))
    shown = Embedded(
        title=head.title,
        drawing=drawn.plain.decode(),
        said="",
        whole=f"/p/{quote(text, safe=_SIGNS)}{_query_of(request)}",
    )
    return await _framed(request, embed_page(shown, theme, language))


@get(["/embed/tree/{packed:str}", "/embed/tree/{packed:str}/{at:int}"], include_in_schema=False, precompressed=True)
async def embedded_tree(
    request: AnyRequest,
    packed: FromPath[str],
    trees: NamedDependency[Trees],
    drawings: NamedDependency[Drawings],
    limits: NamedDependency[Limits],
    at: FromPath[int | None] = None,
    theme: FromQuery[Theme] = "auto",
    locale: FromQuery[str | None] = None,
) -> Response[bytes]:
    """Return a node of a tree as a spectator sees it, with comments and the ways on."""
    limits.pictures.take(address_of(request))
    language = _language_of(request, locale)
    try:
        opened = await offload(lambda: trees.read(unpack(packed)))
        node = opened.node(at or 0)
        state = opened.tree[node].after
        drawn = await while_connected(request, position_drawing(drawings, state, theme, language))
    except TooManyRequests:
        raise
    except GlyphwallError as error:
        title = BUILT_IN_TEXTS.text("ui-title", language, page=BUILT_IN_TEXTS.text("ui-analysis", language))
        return await _framed(request, missing_page(title, str(error), theme, language), status_of(error))
    shown = replace(
        _describe(opened, node, f"/embed/tree/{packed}", _query_of(request), language),
        drawing=drawn.plain.decode(),
        whole=f"/analysis#tree={packed}" + (f"&at={at}" if at else ""),
    )
    return await _framed(request, embed_page(shown, theme, language))


def unpack(packed: str) -> str:
    """Decode a record from a link: deflated, in base64 for URLs.

    Raises:
        BadMessage: it is not a record, or too long.
    """
    if len(packed) > MAX_PACKED:
        raise BadMessage(f"a tree in an address has at most {MAX_PACKED} characters")
    try:
        raw = base64.b64decode(packed + "=" * (-len(packed) % 4), altchars=b"-_", validate=True)
        read = zlib.decompressobj(-zlib.MAX_WBITS)
        record = read.decompress(raw, MAX_RECORD + 1).decode()  # what does not fit is cut off
    except (ValueError, binascii.Error, zlib.error) as error:
        raise BadMessage("the address holds no analysis; it may have been cut off") from error
    if len(record) > MAX_RECORD or not read.eof:
        raise BadMessage("the address holds no analysis, or one that is too long")
    return record


def _describe(opened: OpenTree, node: int, address: str, query: str, locale: str) -> Embedded:
    """Return all but the drawing and the path of the page itself."""
    tree = opened.tree
    numbers = {each: number for number, each in enumerate(opened.order)}
    here, line = tree[node], tree.line(node)
    places = {
        "first": tree.root,
        "prev": here.parent,
        "next": line[0] if line else -1,
        "last": line[-1] if line else -1,
    }
    path = len(tree.path(node))

    def link(to: int) -> str:
        return f"{address}/{numbers[to]}{query}"

    return Embedded(
        title=BUILT_IN_TEXTS.text("ui-analysis-of", locale, title=tree.start.game.title),
        drawing="",
        said=" ".join(filter(None, (_describe_ply(tree, node, locale), here.remarks.text))),
        whole="",
        steps={rel: link(to) for rel, to in places.items() if to in tree and to != node},
        ply=path,
        plies=path + len(line),
        others=[(tree[child].text, link(child)) for child in here.children[1 : 1 + _MAX_OTHERS]],
    )


def _describe_ply(tree: Tree, at: int, locale: str) -> str:
    """Describe the ply that led here, as far as everyone may know it."""
    if at == tree.root:
        return ""
    before = tree[tree[at].parent].after
    events = before.events(tree[at].action, tree[at].after)
    told = " ".join(before.game.tell(event, locale) for event in events if event.visible_to(None))
    return f"{told} {tree[at].annotation}".strip()


def _steps(address: str, at: int, plies: int, query: str) -> dict[str, str]:
    """Return the paths of the game's other positions."""
    places = {"first": 0, "prev": at - 1, "next": at + 1, "last": plies}
    return {rel: f"{address}/{ply}{query}" for rel, ply in places.items() if 0 <= ply <= plies and ply != at}


def _language_of(request: AnyRequest, locale: str | None) -> str:
    """Return the requested language, else the reader's."""
    return best_locale(request.headers.get("accept-language")) if locale is None else closest_locale(locale)


def _query_of(request: AnyRequest) -> str:
    """Return the query with its question mark."""
    asked = urlencode(dict(request.query_params))
    return f"?{asked}" if asked else ""


async def _framed(request: AnyRequest, page: str, status: int = 200) -> Response[bytes]:
    """Return a page that other sites may frame."""
    headers = {**EMBED_HEADERS, "cache-control": "no-cache", "vary": "accept-language"}
    page = rebase_html(page, request.app.state.settings.prefix)
    return await compress_response(request, page.encode(), "text/html; charset=utf-8", status=status, headers=headers)


ROUTES = (embedded_game, embedded_position, embedded_tree)
