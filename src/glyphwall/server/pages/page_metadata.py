"""The head of a page before the client runs: its status, its title, and the preview that other sites show of a link.

Everything here is public: a game is described by what a spectator may know, never by a token or an invitation.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any
from urllib.parse import urlencode

import msgspec

from glyphwall.core._safe_text import for_markup
from glyphwall.core.errors import GlyphwallError
from glyphwall.core.registry import game_ids, get_plugin
from glyphwall.messages import BUILT_IN_TEXTS
from glyphwall.play.refusals import status_of
from glyphwall.server.catalogue.catalogue import catalogue
from glyphwall.server.pages.exports import read_linked_position
from glyphwall.server.pages.pictures import HEIGHT, WIDTH
from glyphwall.server.tables.rooms import GAME_ID

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from glyphwall.play.records import Glance, StoredSeat
    from glyphwall.server.computers.compiling import Compilation
    from glyphwall.server.store.store import Store

ICON = "/icons/512.png"
_text = BUILT_IN_TEXTS.text
_ABOUT = 300


class PageMetadata(msgspec.Struct, frozen=True, kw_only=True):
    """The content of the head. ``picture``: a path of this server. ``wide``: it has the size of link previews."""

    title: str
    about: str
    status: int = 200
    picture: str = ICON
    wide: bool = False
    indexed: bool = False

    def html(self, root: str, path: str) -> str:
        """Return the elements for a page.

        Args:
            root: the server's address, without a slash at its end.
            path: of the page, from there.
        """
        named = {
            "og:site_name": "Glyphwall",
            "og:type": "website",
            "og:title": self.title,
            "og:description": self.about,
            "og:url": root + path,
            "og:image": root + self.picture,
            "og:image:alt": self.title,
        }
        if self.wide:
            named |= {"og:image:width": str(WIDTH), "og:image:height": str(HEIGHT)}
        metas = [
            f'<meta name="description" content="{for_markup(self.about)}" />',
            *(f'<meta property="{name}" content="{for_markup(value)}" />' for name, value in named.items()),
            f'<meta name="twitter:card" content="{"summary_large_image" if self.wide else "summary"}" />',
        ]
        if not self.indexed:
            metas.append('<meta name="robots" content="noindex" />')
        return "\n    ".join([f"<title>{for_markup(self.title)}</title>", *metas])


def about_games(locale: str) -> str:
    """Return one sentence on all games on offer."""
    return _text("head-about", locale, games=", ".join(info.title for info in catalogue()))


def page_metadata(path: str, addresses: Collection[str], locale: str) -> PageMetadata:
    """Describe a page that belongs to no game."""
    start = _text("ui-title-start", locale)
    if path in addresses:
        return PageMetadata(title=start, about=about_games(locale), indexed=True)
    learned = next((info for info in catalogue() if info.lessons and path == f"/learn/{info.id}"), None)
    if learned is not None:
        title = _text("ui-learn-title", locale, title=learned.title)
        about = _text("ui-learn-link", locale, title=learned.title)
        return PageMetadata(title=title, about=about, indexed=True)
    for room in ("puzzles", "endgames"):
        of_game = _of_game(path, room, locale)
        if of_game is not None:
            return of_game
    title = _text("ui-title", locale, page=_text("ui-missing-title", locale))
    return PageMetadata(title=title, about=_text("ui-missing-about", locale), status=404)


def _of_game(path: str, room: str, locale: str) -> PageMetadata | None:
    """Describe the page of a game's puzzles or endgames."""
    info = next((info for info in catalogue() if info.puzzles and path.startswith(f"/{room}/{info.id}")), None)
    if info is None or path.removeprefix(f"/{room}/{info.id}")[:1] not in ("", "/"):
        return None
    title = _text(f"ui-{room}-title", locale, title=info.title)
    return PageMetadata(title=title, about=_text(f"ui-{room}-link", locale, title=info.title), indexed=True)


async def game_metadata(store: Store, game_id: str, ply: int | None, locale: str) -> PageMetadata:
    """Describe a game's page, now or after some plies."""
    glance = await store.glance(game_id) if GAME_ID.fullmatch(game_id) else None
    if glance is None or glance.game not in game_ids() or not 0 <= (ply or 0) <= glance.plies:
        title = _text("ui-title", locale, page=_text("head-game-missing", locale))
        return PageMetadata(title=title, about=_text("ui-ended-unknown-game", locale), status=404)
    title, about = _describe_players(glance, locale)
    # The number of plies is part of the address, so that no cache shows an earlier position.
    query = urlencode({"ply": glance.plies if ply is None else ply, "locale": locale})
    return PageMetadata(title=title, about=about, picture=f"/pictures/games/{game_id}.png?{query}", wide=True)


async def position_metadata(compilation: Compilation, text: str, query: Mapping[str, str], locale: str) -> PageMetadata:
    """Describe the page of a position in the path."""
    try:
        state = await read_linked_position(compilation, text, query)
    except GlyphwallError as error:
        title = _text("ui-title", locale, page=_text("ui-position-wrong", locale))
        return PageMetadata(title=title, about=str(error)[:_ABOUT], status=status_of(error))
    title = _text("head-position", locale, title=state.game.title)
    asked = urlencode({**query, "position": text, "locale": locale})
    about = _text("head-position-about", locale)
    return PageMetadata(title=title, about=about, picture=f"/pictures/position.png?{asked}", wide=True)


def _describe_players(glance: Glance, locale: str) -> tuple[str, str]:
    plugin = get_plugin(glance.game)
    host = next((seat.name for seat in glance.seats if seat.joined and seat.name), None)
    if host is not None and not all(seat.joined for seat in glance.seats):
        title = _text("head-invitation", locale, title=plugin.title, host=host)
        return title, _text("head-invitation-about", locale)
    players = ", ".join(_name(seat, plugin, locale) for seat in glance.seats)
    return _text("head-game", locale, title=plugin.title, players=players), _text("head-game-about", locale)


def _name(seat: StoredSeat, plugin: Any, locale: str) -> str:
    if seat.name:
        return seat.name
    if seat.kind != "computer":
        return _text("ui-player", locale, number=seat.seat + 1)
    level = f"level-{seat.level}"
    computer = _text("ui-computer", locale)
    return f"{computer} ({plugin.texts.text(level, locale)})" if plugin.texts.has_text(level) else computer
