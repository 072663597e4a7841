"""The device as a host of the endpoints: its own games, and the searches, proofs and drawings of the page."""

from __future__ import annotations

from contextlib import asynccontextmanager
from functools import partial
from typing import TYPE_CHECKING, Any, Final, Protocol, TypeVar

import msgspec

from glyphwall.api.host import SvgDrawing, TableAccess
from glyphwall.api.ideas import NO_IDEAS, ideas_generator
from glyphwall.api.lines import lines_generator
from glyphwall.api.positions import sample_known
from glyphwall.api.refusals import NoDrawings, NoEngine
from glyphwall.api.searching import MCTS, STRONG, TREE_NODES_PER_SIMULATION, build_search, decide, read_report
from glyphwall.api.tree_bodies import MAX_BODY
from glyphwall.api.trees import Trees
from glyphwall.core.registry import get_game
from glyphwall.offline.drawings import DeviceDrawings
from glyphwall.offline.openings import DeviceOpenings
from glyphwall.offline.page_solver import Provers, prove_with, write_certificate_on_page
from glyphwall.offline.reviews import Reviews
from glyphwall.play.clients import decoded, encode
from glyphwall.play.refusals import NoIdeas
from glyphwall.search.endgame import endgame_nodes

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable, Sequence

    import numpy as np

    from glyphwall.analysis.proofs import Prove
    from glyphwall.api.host import Reviewed, TurnSnapshot
    from glyphwall.api.openings import Openings
    from glyphwall.api.proofs import WrittenProof
    from glyphwall.api.searching import SearchLevel
    from glyphwall.core.contract import Game, State
    from glyphwall.core.extension_points import Theme
    from glyphwall.offline.computers import Searches
    from glyphwall.offline.drawings import PageLanguage
    from glyphwall.offline.games import OfflineGames
    from glyphwall.offline.page_solver import ModuleSolver
    from glyphwall.offline.reviews import ModuleMeans
    from glyphwall.play.protocol.bodies import Created, CreateGame
    from glyphwall.players.base import Decision

T = TypeVar("T")

MAX_PLIES: Final = 10_000
"""The maximum number of plies in all cached trees."""


class Page(Protocol):
    """The services of the page's worker for Python. Promises are awaited; a missing service is null."""

    def search(self, search: str) -> Awaitable[str]:
        """Run a `SearchRequest` and return its `Report`, both as JSON. Other calls may run meanwhile."""

    def solver(self, game_id: str) -> Awaitable[ModuleSolver | None]:
        """Return an empty solver for analyses, in place of the previous one."""

    def table_solver(self, table_id: str, game_id: str) -> Awaitable[ModuleSolver | None]:
        """Return the solver of a computer at a table."""

    def means(self, game_id: str) -> Awaitable[ModuleMeans | None]:
        """Return the searches that reviews are made with."""

    def drawing(self) -> Awaitable[Callable[[str, str], PageLanguage] | None]:
        """Load the drawing code; return a function that makes a language from a locale and a Fluent source."""


class PageWithoutModules:
    """A page that can search, prove and draw nothing."""

    async def search(self, _search: str) -> str:
        raise NoEngine("this page has no module")

    async def solver(self, _game_id: str) -> None: ...

    async def table_solver(self, _table_id: str, _game_id: str) -> None: ...

    async def means(self, _game_id: str) -> None: ...

    async def drawing(self) -> None: ...


class DeviceHost:
    """The host of a page's endpoints.

    Args:
        searches: the search settings of each game.
    """

    def __init__(self, games: OfflineGames, page: Page, searches: Searches) -> None:
        async def solver(game_id: str) -> ModuleSolver | None:
            return await page.solver(game_id) or None  # JavaScript's null is not None

        async def means(game_id: str) -> ModuleMeans | None:
            return await page.means(game_id) or None

        self.trees = Trees(MAX_PLIES)
        self._games, self._page, self._searches = games, page, searches
        self._provers = Provers(solver)
        self._reviews = Reviews(searches, self._provers, means)
        self._openings = DeviceOpenings(games, self._provers)
        self._drawings = DeviceDrawings(page.drawing)

    async def prepare(self, game_id: str) -> None:
        get_game(game_id)

    async def run(self, function: Callable[..., T], *args: Any) -> T:
        """Call a function; there is no other thread to run it."""
        return function(*args)

    # -- games --------------------------------------------------------------------------------------
    async def create(self, request: CreateGame) -> Created:
        return await self._games.begin(request)

    @asynccontextmanager
    async def table(self, game_id: str, tokens: Sequence[str]) -> AsyncIterator[TableAccess]:
        table = await self._games.table(game_id)
        yield TableAccess(table, table.find_seats(tokens))

    async def record(self, game_id: str) -> str:
        return await self._games.record(game_id)

    async def review(self, access: TableAccess) -> Reviewed:
        """Continue the review of a finished game for a moment; call again until it is done. Raises NoReview."""
        return await self._reviews.of(access.table)

    # -- search and proof ---------------------------------------------------------------------------
    def lines_level(self, state: State, simulations: int) -> SearchLevel | None:
        level = self._searches.get(state.game.id)
        if level is None:
            return None
        if level.search == MCTS:  # guided by the evaluation, as on a server, where it knows the position
            level = msgspec.structs.replace(level, search=STRONG, settings={})
        return msgspec.structs.replace(
            level,
            sims=simulations,
            nodes=max(level.nodes, TREE_NODES_PER_SIMULATION * simulations),
            counts=endgame_nodes(simulations) if level.counts else 0,
        )

    def ideas_level(self, game: Game[Any, Any]) -> SearchLevel | None:
        return self._searches.get(game.id)

    def has_ideas(self, game: Game[Any, Any]) -> bool:
        return game.id in self._searches

    async def search_lines(self, state: State, simulations: int) -> Decision:
        level = self.lines_level(state, simulations)
        if level is None:
            raise NoEngine("no engine can search this game here")
        return await self._search(sample_known(state, state.actor), level, lines_generator())

    async def search_ideas(self, access: TableAccess, turn: TurnSnapshot) -> Decision:
        level = self.ideas_level(turn.state.game)
        if level is None:
            raise NoIdeas(NO_IDEAS)
        return await self._search(turn.state, level, ideas_generator(access.table.log.seed, turn.version))

    async def _search(self, state: State, level: SearchLevel, rng: np.random.Generator) -> Decision:
        search = build_search(state, level, rng)
        report = await self._page.search(encode(search).decode())
        return decide(state, decoded(read_report, report, MAX_BODY))

    async def prove(self, _kind: str, game: Game[Any, Any], options: Any, work: Callable[[Prove], T]) -> T:
        """Call ``work`` with the page's solver; meanwhile the device does nothing else."""
        return work(prove_with(await self._provers.of(game, options)))

    async def certificate(self, state: State) -> WrittenProof:
        return await write_certificate_on_page(state, partial(self._provers.of, state.game, state.options))

    async def openings(self, state: State, level: str | None) -> Openings:
        return await self._openings.of(state, level)

    # -- drawing ------------------------------------------------------------------------------------
    async def draw_position(self, state: State, theme: Theme, locale: str) -> str:
        try:
            return await self._drawings.of_position(state, theme, locale)
        except NoDrawings:
            return ""

    async def draw_game(self, access: TableAccess, plies: int, theme: Theme, locale: str) -> SvgDrawing:
        drawn = await self._drawings.of_game(access.table.log, access.seats, plies, theme, locale)
        return SvgDrawing(drawn.encode())
