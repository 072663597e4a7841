"""The API between Python and the page's worker: everything is text, and errors are values."""

from __future__ import annotations

import os
import time
from typing import TYPE_CHECKING, Any, Protocol
from urllib.parse import parse_qsl

import msgspec

from glyphwall.api.endpoints import all_endpoints
from glyphwall.api.host import Call
from glyphwall.api.refusals import NeedsServer
from glyphwall.core._decoding import prepare_type
from glyphwall.core.errors import GlyphwallError
from glyphwall.offline.computers import read_levels, read_searches
from glyphwall.offline.games import OfflineGames
from glyphwall.offline.host import DeviceHost, PageWithoutModules
from glyphwall.offline.storage import NotSaved
from glyphwall.offline.transfer import export_game, import_game
from glyphwall.offline.verifier import verify
from glyphwall.play.clients import MAX_CHARACTERS, decoded, encode
from glyphwall.play.protocol.basics import ErrorBody
from glyphwall.play.protocol.messages import Refused
from glyphwall.play.refusals import BadMessage, StaleVersion, body_of, status_of

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterable, Sequence

    from glyphwall.offline.computers import Searches
    from glyphwall.offline.host import Page
    from glyphwall.offline.page_solver import ModuleSolver
    from glyphwall.offline.storage import SavedGame

OPEN = 0
"""The result if a table's line stays open."""

TRY_AGAIN = 1011
"""The close code if trying again may help."""

_FINAL = 4000
"""Added to an HTTP status, this gives the close code if trying again wouldn't help."""


class Answered(msgspec.Struct, frozen=True):
    """The text of a response; or the error, with its HTTP status."""

    text: str | None = None
    error: ErrorBody | None = None
    status: int = 200


class WorkerApi:
    """The offline games and the endpoints, for a worker that understands no Python exceptions."""

    def __init__(self, games: OfflineGames, searches: Searches | None = None, page: Page | None = None) -> None:
        self._games = games
        self._host = DeviceHost(games, page or PageWithoutModules(), searches or {})
        self._endpoints = all_endpoints()

    # -- endpoints ----------------------------------------------------------------------------------
    async def request(self, method: str, path: str, tokens: list[str], body: str) -> str:
        """Return `Answered` with the response that a server would give at a path.

        ``path`` includes the query; ``tokens`` are those of the seats held here; ``body`` is JSON, or empty.
        """
        return await _wrap(self._respond(method, path, list(tokens), body))

    async def _respond(self, method: str, path: str, tokens: Sequence[str], body: str) -> str:
        path, _, query_text = path.partition("?")
        for endpoint in self._endpoints:
            parameters = endpoint.match(method, path)
            if parameters is None:
                continue
            query = dict(parse_qsl(query_text))
            request = None
            if endpoint.request is not None:
                if method == "GET":
                    request = _decode_query(query, endpoint.request)
                else:
                    decoder = msgspec.json.Decoder(prepare_type(endpoint.request))
                    request = decoded(decoder.decode, body, endpoint.max_body or MAX_CHARACTERS)
            answer = await endpoint.respond(self._host, Call(parameters, query, tokens, request))
            if endpoint.media == "application/json":
                return encode(answer).decode()
            return answer if isinstance(answer, str) else answer.plain.decode()
        raise NeedsServer(f"{method} {path[:80]} needs a server")

    async def verify(self, record: str, receipt: str) -> str:
        """Return `Answered` with the `Verdict` on a record's draws; see `glyphwall.offline.verifier`."""
        return encode(Answered(text=verify(record, receipt))).decode()

    # -- games in a file ----------------------------------------------------------------------------
    async def export_game(self, game_id: str) -> str:
        """Return `Answered` with a game as one line; see `glyphwall.offline.transfer`."""
        return await _wrap(export_game(self._games.storage, game_id))

    async def import_game(self, line: str) -> str:
        """Store the game of an exported line; return `Answered` with `ImportedGame` as JSON."""
        return await _wrap(self._import_game(line))

    async def _import_game(self, line: str) -> str:
        imported = await import_game(self._games.storage, line)
        self._games.changes += 1
        if imported.outcome == "later":
            await self._games.follow_change(imported.game_id)
        return encode(imported).decode()

    # -- computers ----------------------------------------------------------------------------------
    def turns(self) -> str:
        """Return the searches that computers need now, as JSON."""
        return encode(self._games.turns()).decode()

    async def choose(self, game_id: str, version: int, found: str) -> str:
        """Play a computer's ply, unless the turn is over; return `Answered`, empty."""
        return await _wrap(self._choose(game_id, version, found))

    async def _choose(self, game_id: str, version: int, found: str) -> str:
        await self._games.choose(game_id, version, found)
        return ""

    # -- tables -------------------------------------------------------------------------------------
    async def enter(self, name: str, game_id: str, hello: str, tell: Callable[[str], None]) -> int:
        """Open a game for a page; return `OPEN`, or the close code after a message with the reason."""
        return await self._run(self._games.enter(name, game_id, hello, tell), name, tell)

    async def hear(self, name: str, text: str, tell: Callable[[str], None]) -> int:
        """Handle a page's message at its table; return the same as `enter`."""
        return await self._run(self._games.hear(name, text), name, tell)

    def leave(self, name: str) -> None:
        """Close a page's game."""
        self._games.leave(name)

    async def follow_change(self, game_id: str) -> None:
        """Follow a change that another page of the device has stored."""
        await self._games.follow_change(game_id)

    async def _run(self, work: Awaitable[None], name: str, tell: Callable[[str], None]) -> int:
        try:
            await work
        except GlyphwallError as error:
            self._games.leave(name)
            tell(encode(Refused(id=None, error=body_of(error))).decode())
            return TRY_AGAIN if isinstance(error, NotSaved | StaleVersion) else _FINAL + status_of(error)
        return OPEN


def _decode_query(query: dict[str, str], kind: Any) -> Any:
    try:
        return msgspec.convert(query, prepare_type(kind), strict=False)
    except msgspec.ValidationError as error:
        raise BadMessage(f"the query cannot be read: {error}") from None


async def _wrap(answer: Awaitable[str]) -> str:
    try:
        answered = Answered(text=await answer)
    except GlyphwallError as error:
        answered = Answered(error=body_of(error), status=status_of(error))
    return encode(answered).decode()


# -- made by the page's worker -------------------------------------------------------------------------


class PageStorage(Protocol):
    """The page's storage of games. Its promises are awaited."""

    def load(self, game_id: str) -> Awaitable[str | None]:
        """Return the text of a game, or nothing."""

    def over(self) -> Awaitable[Iterable[str]]:
        """Return the ids of all finished games."""

    def save(self, game: str) -> Awaitable[bool]:
        """Store a `SavedGame` (JSON); see `glyphwall.offline.storage.GameStorage.save`."""


class _JsonStorage:
    def __init__(self, storage: PageStorage) -> None:
        self._storage = storage

    async def load(self, game_id: str) -> str | None:
        return await self._storage.load(game_id) or None

    async def over(self) -> list[str]:
        return [str(game_id) for game_id in await self._storage.over()]

    async def save(self, game: SavedGame) -> bool:
        return bool(await self._storage.save(encode(game).decode()))


def make_worker_api(storage: PageStorage, page: Page, levels: str = "{}", searches: str = "{}") -> WorkerApi:
    """Make the API of a page.

    Args:
        storage: the page's storage.
        page: the services of its worker.
        levels: the `Levels` of its computers, as JSON.
        searches: `Searches` for hints and analyses, as JSON.
    """
    os.environ.setdefault("GLYPHWALL_EDITIONS", "/editions")  # a page has no user folders

    async def table_solver(table_id: str, game_id: str) -> ModuleSolver | None:
        return await page.table_solver(table_id, game_id) or None  # JavaScript's null is not None

    games = OfflineGames(_JsonStorage(storage), time.time, read_levels(levels), table_solver)
    return WorkerApi(games, read_searches(searches), page)
