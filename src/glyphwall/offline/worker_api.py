"""What a page's worker asks of the house, and what it is told: text, whatever happens."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from glyphwall.api.searching import SearchRequest
from glyphwall.core.errors import GlyphwallError
from glyphwall.offline.asked import Asked
from glyphwall.offline.drawings import DeviceDrawings
from glyphwall.offline.page_solver import nobody
from glyphwall.offline.storage import NotSaved
from glyphwall.offline.transfer import pack, take_in
from glyphwall.offline.verifier import verify
from glyphwall.play.clients import encode
from glyphwall.play.protocol import ErrorBody, Refused
from glyphwall.play.refusals import StaleVersion, body_of, status_of

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from glyphwall.offline.computers import Searches
    from glyphwall.offline.games import OfflineGames
    from glyphwall.offline.page_solver import Solvers
    from glyphwall.offline.reviews import MeansOf

OPEN = 0
"""What a page is told at a table: it stays open."""

TRY_AGAIN = 1011
"""A close code: what is in the way may pass."""

_FINAL = 4000
"""A close code beyond this one: asking again would not help. Added to it is what a server would answer over HTTP."""


class Answered(msgspec.Struct, frozen=True, omit_defaults=True):
    """``text`` of what was asked, or what speaks against it, with the status that a server would answer. ``search``:
    what the page is to search before it asks the same again."""

    text: str | None = None
    search: SearchRequest | None = None
    error: ErrorBody | None = None
    status: int = 200


class WorkerApi:
    """Speaks for a house to a worker, which understands no exceptions of Python."""

    def __init__(
        self,
        house: OfflineGames,
        searches: Searches | None = None,
        solvers: Solvers = nobody,
        means_of: MeansOf = nobody,
        drawings: DeviceDrawings | None = None,
    ) -> None:
        self._house = house
        self._drawings = drawings or DeviceDrawings()
        self._asked = Asked(house, searches or {}, solvers, means_of, self._drawings)

    # -- questions ----------------------------------------------------------------------------------
    async def begin(self, body: str) -> str:
        """`Answered` with what `House.begin` gives."""
        return await _answered(self._house.begin(body))

    async def view(self, game_id: str, tokens: list[str], plies: int) -> str:
        """`Answered` with a position."""
        return await _answered(self._house.view(game_id, list(tokens), plies))

    async def record(self, game_id: str) -> str:
        """`Answered` with a record in GWN."""
        return await _answered(self._house.record(game_id))

    async def verify(self, record: str, receipt: str) -> str:
        """Return `Answered` with the `Verdict` on a record's draws; see `glyphwall.offline.verifier`."""
        return encode(Answered(text=verify(record, receipt))).decode()

    async def draw(self, game_id: str, tokens: list[str], plies: int, theme: str, locale: str) -> str:
        """`Answered` with a position as SVG."""
        return await _answered(self._drawn(game_id, list(tokens), plies, theme, locale))

    async def _drawn(self, game_id: str, tokens: list[str], plies: int, theme: str, locale: str) -> str:
        table = await self._house.table(game_id)
        return await self._drawings.of_game(table.log, table.find_seats(tokens), plies, theme, locale)

    async def asked(self, path: str, tokens: list[str], body: str, found: str) -> str:
        """`Answered` with what a server would answer at an address: see `Asked.answer`."""
        try:
            answer = await self._asked.answer(path, list(tokens), body, found)
        except GlyphwallError as error:
            answered = Answered(error=body_of(error), status=status_of(error))
        else:
            answered = (
                Answered(search=answer) if isinstance(answer, SearchRequest) else Answered(text=encode(answer).decode())
            )
        return encode(answered).decode()

    # -- games that move ------------------------------------------------------------------------------
    async def pack(self, game_id: str) -> str:
        """`Answered` with a line for a file: see `glyphwall.offline.transfer`."""
        return await _answered(pack(self._house.shelf, game_id))

    async def take_in(self, line: str) -> str:
        """`Answered` with what came of such a line: `TakenIn` as JSON."""
        return await _answered(self._taken_in(line))

    async def _taken_in(self, line: str) -> str:
        taken = await take_in(self._house.shelf, line)
        self._house.changes += 1
        if taken.outcome == "later":
            await self._house.changed(taken.game_id)
        return encode(taken).decode()

    # -- computers ----------------------------------------------------------------------------------
    def turns(self) -> str:
        """What computers are to search now, as JSON."""
        return encode(self._house.turns()).decode()

    async def choose(self, game_id: str, version: int, found: str) -> str:
        """`Answered`, empty, once a computer's ply is played, or is not wanted any more."""
        return await _answered(self._chosen(game_id, version, found))

    async def _chosen(self, game_id: str, version: int, found: str) -> str:
        await self._house.choose(game_id, version, found)
        return ""

    # -- tables -------------------------------------------------------------------------------------
    async def enter(self, name: str, game_id: str, hello: str, tell: Callable[[str], None]) -> int:
        """A page opens a game: `OPEN`, or the code with which its line is closed once it was told why."""
        return await self._spoken(self._house.enter(name, game_id, hello, tell), name, tell)

    async def hear(self, name: str, text: str, tell: Callable[[str], None]) -> int:
        """What a page asks at its table: as `enter`."""
        return await self._spoken(self._house.hear(name, text), name, tell)

    def leave(self, name: str) -> None:
        """A page closes its game."""
        self._house.leave(name)

    async def changed(self, game_id: str) -> None:
        """Another page of the device has kept a change."""
        await self._house.changed(game_id)

    async def _spoken(self, doing: Awaitable[None], name: str, tell: Callable[[str], None]) -> int:
        try:
            await doing
        except GlyphwallError as error:
            self._house.leave(name)
            tell(encode(Refused(id=None, error=body_of(error))).decode())
            return TRY_AGAIN if isinstance(error, NotSaved | StaleVersion) else _FINAL + status_of(error)
        return OPEN


async def _answered(asked: Awaitable[str]) -> str:
    try:
        answered = Answered(text=await asked)
    except GlyphwallError as error:
        answered = Answered(error=body_of(error), status=status_of(error))
    return encode(answered).decode()
