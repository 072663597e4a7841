"""The server as a host of the endpoints: its rooms, its threads and its caches, for one request."""

from __future__ import annotations

from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

import msgspec

from glyphwall.api.host import Reviewed, SvgDrawing, TableAccess
from glyphwall.api.ideas import NO_IDEAS
from glyphwall.api.module_levels import for_ideas, for_lines
from glyphwall.play.refusals import NoIdeas
from glyphwall.players._levels import advice_spec
from glyphwall.server.net.addresses import address_of
from glyphwall.server.net.offload import offload
from glyphwall.server.pages.exports import diagram, position_drawing, record_text
from glyphwall.server.people.principal import principal_of
from glyphwall.server.tables.computer_turns import describe_choice

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Sequence

    from glyphwall.analysis.proofs import Prove
    from glyphwall.api.host import TurnSnapshot
    from glyphwall.api.openings import Openings
    from glyphwall.api.proofs import WrittenProof
    from glyphwall.api.searching import SearchLevel
    from glyphwall.api.trees import Trees
    from glyphwall.core.contract import Game, State
    from glyphwall.core.extension_points import Theme
    from glyphwall.play.protocol.bodies import Created, CreateGame
    from glyphwall.players.base import Decision
    from glyphwall.server.analysis.analyst import Analyst
    from glyphwall.server.analysis.explorer import Explorer
    from glyphwall.server.analysis.reviews import Reviews
    from glyphwall.server.computers.compiling import Compilation
    from glyphwall.server.computers.computers import Computers
    from glyphwall.server.net.limits import Limits
    from glyphwall.server.net.responses import AnyRequest, CachedAnswers
    from glyphwall.server.pages.drawings import Drawings
    from glyphwall.server.tables.new_games import NewGames
    from glyphwall.server.tables.rooms import Rooms

T = TypeVar("T")


class Services(Protocol):
    """The parts of the application's state that endpoints use."""

    analyst: Analyst
    compilation: Compilation
    computers: Computers
    constants: CachedAnswers
    drawings: Drawings
    explorer: Explorer
    games: NewGames
    limits: Limits
    reviews: Reviews
    rooms: Rooms
    trees: Trees


def host_of(request: AnyRequest) -> ServerHost:
    return ServerHost(request.app.state, request)


class ServerHost:
    """The host for one request, whose address pays for what it asks."""

    def __init__(self, services: Services, request: AnyRequest) -> None:
        self.services = services
        self.trees = services.trees
        self._request = request

    async def prepare(self, game_id: str) -> None:
        await self.services.compilation.rules(game_id)

    async def run(self, function: Callable[..., T], *args: Any) -> T:
        return await offload(function, *args)

    # -- games --------------------------------------------------------------------------------------
    async def create(self, request: CreateGame) -> Created:
        """Create a game, within what the address and the account may create. Raises TooManyRequests, Unavailable."""
        principal = await principal_of(self._request)
        if principal.account is not None:
            self.services.limits.account_games.take(principal.account)
        with self.services.limits.new_games.attempt(address_of(self._request)) as attempt:
            return await self.services.games.create(request, attempt)

    @asynccontextmanager
    async def table(self, game_id: str, tokens: Sequence[str]) -> AsyncIterator[TableAccess]:
        async with self.services.rooms.use(game_id, for_players=True) as room:
            principal = await principal_of(self._request, tokens)
            seats = await room.recognise(principal)
            yield TableAccess(room.table, seats, room.address)

    async def record(self, game_id: str) -> str:
        async with self.services.rooms.use(game_id) as room:
            return await record_text(room.table)

    async def review(self, access: TableAccess) -> Reviewed | msgspec.Raw:
        """Return the review as encoded once, or how much of it is made. Raises NoReview, TooManyRequests."""
        table = access.table
        found = await self.services.reviews.of((table.id, table.revision), table.log.progress.copy)
        return Reviewed(preparing=found) if isinstance(found, float) else msgspec.Raw(found)

    # -- search and proof ---------------------------------------------------------------------------
    def lines_level(self, state: State, simulations: int) -> SearchLevel | None:
        return for_lines(state, simulations)

    def ideas_level(self, game: Game[Any, Any]) -> SearchLevel | None:
        return for_ideas(game)

    def has_ideas(self, game: Game[Any, Any]) -> bool:
        """Return whether a player of the server advises in this game."""
        return advice_spec(game) is not None

    async def search_lines(self, state: State, simulations: int) -> Decision:
        """Search in a thread of the analyst. Raises NoEngine, StillPreparing."""
        return await self.services.analyst.search(state, simulations)

    async def search_ideas(self, access: TableAccess, turn: TurnSnapshot) -> Decision:
        """Let the advising player choose, from the view of the seat to act. Raises NoIdeas, StillPreparing."""
        spec = advice_spec(turn.state.game)
        if spec is None:
            raise NoIdeas(NO_IDEAS)
        legal = turn.state.legal_actions
        choice = describe_choice(access.table, spec, access.address, turn.version, turn.view, legal)
        decision: Decision = await self.services.computers.hint(choice)
        return decision

    async def prove(self, kind: str, game: Game[Any, Any], options: Any, work: Callable[[Prove], T]) -> T:
        """Call ``work`` in a thread of the analyst, in its turn."""
        return await self.services.analyst.prove(kind, game, options, work)

    async def certificate(self, state: State) -> WrittenProof:
        return await self.services.analyst.certificate(state)

    async def openings(self, state: State, level: str | None) -> Openings:
        return await self.services.analyst.openings(state, self.services.explorer, level)

    # -- drawing ------------------------------------------------------------------------------------
    async def draw_position(self, state: State, theme: Theme, locale: str) -> str:
        """Draw a position, within what the address may have drawn. Raises TooManyRequests, Unavailable."""
        self.services.limits.pictures.take(address_of(self._request))
        return (await position_drawing(self.services.drawings, state, theme, locale)).plain.decode()

    async def draw_game(self, access: TableAccess, plies: int, theme: Theme, locale: str) -> SvgDrawing:
        """Draw a game's position as its seats may see it. Raises TooManyRequests, Unavailable."""
        drawn = await diagram(self.services.drawings, access.table, access.seats, plies, theme, locale)
        return SvgDrawing(drawn.plain, drawn.packed)
