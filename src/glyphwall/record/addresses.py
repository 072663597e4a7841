"""Conversion between page addresses and positions.

>>> from glyphwall import from_url, to_url
>>> address = "https://example.org/p/-%20Rh%20Oa%201d%20f6?game=grawlix"
>>> from_url(address).position
'- Rh Oa 1d f6'
>>> to_url(from_url(address), "https://example.org") == address
True
"""

from __future__ import annotations

import re
from itertools import islice
from typing import TYPE_CHECKING
from urllib.parse import parse_qsl, quote, unquote, urlencode, urlsplit

from glyphwall.core._fetch import FetchFailed, fetch
from glyphwall.core.errors import GlyphwallError, PositionError
from glyphwall.core.option_fields import find_changed_options, plain_value
from glyphwall.core.registry import game_ids, get_game
from glyphwall.record._pasted import parse_pasted_position
from glyphwall.record.reading import MAX_LENGTH, read_record

if TYPE_CHECKING:
    from collections.abc import Mapping
    from urllib.parse import SplitResult

    from glyphwall.core.contract import State

NOT_OPTIONS = ("game", "position", "locale", "theme")
"""Query parameters that aren't rule options."""
_POSITION = re.compile(r"(?:/embed)?/p/(.+)")
_GAME = re.compile(r"(?:/embed)?/g/([A-Za-z0-9]{12})(?:/(\d{1,6}))?/?")


class AddressError(GlyphwallError):
    """An address that doesn't lead to a position."""


def from_url(address: str, *, timeout: float = 10.0) -> State:
    """Return the position that an address of the page shows.

    The address of a position (``/p/...``) contains it. The address of a game (``/g/...``) is fetched from its server:
    the last position, or the one after the ply in the address. The record of an unfinished game with hidden hands is
    incomplete, which raises an error.

    Args:
        address: an address from the browser or from "Copy the link", embedded ones included.
        timeout: total seconds for the server to answer.

    Raises:
        AddressError: not the address of a position or a game, or the server doesn't answer or doesn't know the game.
    """
    parts = urlsplit(address.strip())
    if found := _POSITION.fullmatch(parts.path):
        return position_of(unquote(found[1]), dict(parse_qsl(parts.query)))
    if found := _GAME.fullmatch(parts.path):
        return _after(_record_at(parts, found[1], timeout), int(found[2]) if found[2] else None)
    raise AddressError(
        f"no position or game is at {address!r}: an address of one reads https://SITE/p/POSITION?game=GAME or "
        "https://SITE/g/GAME-ID/PLY"
    )


def to_url(state: State, site: str = "") -> str:
    """Return the address of a position's page.

    Args:
        state: the position; the address contains all of its text, hidden hands too.
        site: the page's origin, ``https://example.org``; without it the address begins with ``/p/``.
    """
    query = urlencode(
        {"game": state.game.id}
        | {name: plain_value(value) for name, value in find_changed_options(state.options).items()}
    )
    return f"{site.rstrip('/')}/p/{quote(state.position, safe='/')}?{query}"


def position_of(text: str, query: Mapping[str, str]) -> State:
    """Parse a position, with the game and rule options of a query; without a game, of the first game that accepts it.

    Raises:
        GlyphwallError: what is wrong, according to the game that fits best.
    """
    options = {name: value for name, value in query.items() if name not in NOT_OPTIONS}
    refusals: list[GlyphwallError] = []
    for game_id in [query["game"]] if "game" in query else game_ids():
        try:
            game = get_game(game_id)
            state: State = parse_pasted_position(game, text, game.make_options(**options))
        except GlyphwallError as error:
            refusals.append(error)
        else:
            return state
    raise pick_error(refusals)


def pick_error(refusals: list[GlyphwallError]) -> GlyphwallError:
    """Return the error of the game whose position the text seems to be."""
    return next((error for error in refusals if isinstance(error, PositionError)), refusals[0])


def _record_at(parts: SplitResult, game_id: str, timeout: float) -> str:
    if parts.scheme not in ("http", "https") or not parts.netloc:
        raise AddressError(f"a game is fetched from its server: use the whole address, https://SITE/g/{game_id}")
    source = f"{parts.scheme}://{parts.netloc}/api/games/{game_id}/record"
    try:
        text = fetch(source, seconds=timeout, most_bytes=MAX_LENGTH)
    except FetchFailed as failed:
        if failed.failure == "too-long":
            raise AddressError(
                f"the answer of {source} is too long for a record: more than {MAX_LENGTH} bytes"
            ) from None
        if failed.status is None:
            raise AddressError(f"{parts.netloc} does not answer: {failed}") from None
        why = "it knows no such game" if failed.status == 404 else str(failed)
        raise AddressError(f"{parts.netloc} did not give the record of game {game_id}: {why}") from None
    try:
        return text.decode()
    except UnicodeDecodeError:
        raise AddressError(f"the answer of {source} isn't a record") from None


def _after(record: str, ply: int | None) -> State:
    """Return the position of a game after this many plies; None for the last one."""
    found = list(islice(read_record(record).states(), None if ply is None else ply + 1))
    if ply is not None and ply >= len(found):
        raise AddressError(f"there is no ply {ply}: this game has 0 to {len(found) - 1}")
    return found[-1]
