"""An analysis inside another site's ``<iframe>``: the tree is in the address, each of its positions has its own."""

from __future__ import annotations

import base64
import binascii
import zlib
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from litestar import Response, get
from litestar.params import FromPath, FromQuery

from glyphwall.api.tree_bodies import MAX_RECORD
from glyphwall.core.errors import GlyphwallError
from glyphwall.core.extension_points import Theme
from glyphwall.messages import BUILT_IN_TEXTS
from glyphwall.play.refusals import BadMessage, status_of
from glyphwall.server.errors import TooManyRequests
from glyphwall.server.net.addresses import address_of
from glyphwall.server.net.offload import offload, while_connected
from glyphwall.server.net.responses import AnyRequest
from glyphwall.server.pages.embed import Embedded, embed_page, missing_page
from glyphwall.server.pages.embed_routes import framed, language_of, query_of
from glyphwall.server.pages.positions import position_drawing
from glyphwall.server.pages.services import services_of

if TYPE_CHECKING:
    from glyphwall.analysis import Tree
    from glyphwall.api.trees import OpenTree

MAX_PACKED: Final = 8_000
"""Characters of a tree in an address."""
_MOST_OTHERS: Final = 8
"""Variations that can be chosen at one position."""


@get(["/embed/tree/{packed:str}", "/embed/tree/{packed:str}/{at:int}"], include_in_schema=False, precompressed=True)
async def embedded_tree(
    request: AnyRequest,
    packed: FromPath[str],
    at: FromPath[int | None] = None,
    theme: FromQuery[Theme] = "auto",
    locale: FromQuery[str | None] = None,
) -> Response[bytes]:
    """A node of a tree as a spectator sees it, with what is said of it and the ways on."""
    services = services_of(request)
    services.new_pictures.take(address_of(request))
    language = language_of(request, locale)
    try:
        opened = await offload(lambda: services.trees.read(unpacked(packed)))
        node = opened.node(at or 0)
        state = opened.tree[node].after
        drawn = await while_connected(request, position_drawing(services.drawings, state, theme, language))
    except TooManyRequests:
        raise
    except GlyphwallError as error:
        title = BUILT_IN_TEXTS.text("ui-title", language, page=BUILT_IN_TEXTS.text("ui-analysis", language))
        return await framed(request, missing_page(title, str(error), theme, language), status_of(error))
    shown = replace(
        _shown(opened, node, f"/embed/tree/{packed}", query_of(request), language),
        drawing=drawn.plain.decode(),
        whole=f"/analysis#tree={packed}" + (f"&at={at}" if at else ""),
    )
    return await framed(request, embed_page(shown, theme, language))


def unpacked(packed: str) -> str:
    """A record as links carry it: deflated, in base64 for addresses.

    Raises:
        BadMessage: it is none, or too long.
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


def _shown(opened: OpenTree, node: int, address: str, query: str, locale: str) -> Embedded:
    """All but the drawing and the address of the page itself."""
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
        said=" ".join(filter(None, (_happened(tree, node, locale), here.remarks.text))),
        whole="",
        steps={rel: link(to) for rel, to in places.items() if to in tree and to != node},
        ply=path,
        plies=path + len(line),
        others=[(tree[child].text, link(child)) for child in here.children[1 : 1 + _MOST_OTHERS]],
    )


def _happened(tree: Tree, at: int, locale: str) -> str:
    """The ply that led here in words, as far as everybody may know it."""
    if at == tree.root:
        return ""
    before = tree[tree[at].parent].after
    events = before.events(tree[at].action, tree[at].after)
    told = " ".join(before.game.tell(event, locale) for event in events if event.visible_to(None))
    return f"{told} {tree[at].annotation}".strip()


ROUTES = (embedded_tree,)
"""All of them."""
