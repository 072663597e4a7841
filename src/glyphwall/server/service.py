"""What a server process runs on: store, computers, games, limits; opened and closed together."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar

from glyphwall.api.trees import Trees
from glyphwall.server.analysis.analyst import Analyst
from glyphwall.server.analysis.explorer import Explorer
from glyphwall.server.analysis.reviews import Reviews
from glyphwall.server.analysis.services import Services as AnalysisServices
from glyphwall.server.analysis.shared import SharedAnalyses
from glyphwall.server.catalogue.previews import Previews
from glyphwall.server.catalogue.services import Services as CatalogueServices
from glyphwall.server.computers.compiling import Compilation
from glyphwall.server.computers.computers import Computers
from glyphwall.server.computers.custom_players import close_players, make_any_player
from glyphwall.server.computers.services import Services as ComputerServices
from glyphwall.server.errors import Unavailable
from glyphwall.server.net.budget import Account, Budgets
from glyphwall.server.net.capacity import Capacity
from glyphwall.server.net.connections import connection_limit
from glyphwall.server.net.latency import Latency
from glyphwall.server.net.limits import AddressBuckets, Bound, NewGameLimits, OpenSockets, PerAddress
from glyphwall.server.net.loop_turns import TURN_SECONDS, LoopTurns
from glyphwall.server.net.origins import Origins
from glyphwall.server.net.peers import Compiled, Counted, Gone, News, Peers
from glyphwall.server.net.responses import CachedAnswers
from glyphwall.server.net.services import Services as NetServices
from glyphwall.server.pages.drawings import Drawings
from glyphwall.server.pages.pictures import Pictures
from glyphwall.server.pages.printing import Printing
from glyphwall.server.pages.services import Services as PageServices
from glyphwall.server.reviews.services import Services as ReviewServices
from glyphwall.server.settings import ADDRESS_SHARE
from glyphwall.server.store.data_folder import prepare_folder
from glyphwall.server.store.health import Checkup
from glyphwall.server.store.postgres import RETRY_SECONDS, PostgresNews
from glyphwall.server.store.services import Services as StoreServices
from glyphwall.server.store.store import Store
from glyphwall.server.store.transactions import is_unreachable
from glyphwall.server.tables.new_games import NewGames
from glyphwall.server.tables.rooms import Rooms
from glyphwall.server.tables.services import Services as RoomServices

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable

    from glyphwall.core.contract import Game
    from glyphwall.server.computers.choices import Chooser
    from glyphwall.server.settings import Settings

logger = logging.getLogger(__name__)
Result = TypeVar("Result")

_TRIES = 30
"""Times that a database is asked before a start is given up."""
_PICTURES_PER_MINUTE = 60
"""Pictures that an address may ask for: one takes a processor half a second."""
_PRINTS_PER_MINUTE = 30
"""Prints and pictures of them that an address may ask for."""
_REVIEWS_PER_MINUTE = 6
"""Reviews that an address may begin: one takes a processor some seconds."""
_SECONDS_OF_A_DAY = 86_400
_SPARE_SOCKETS = 20
"""What an address may open at once beyond those that it may have open: some are opened in place of others."""


class Service(
    NetServices,
    StoreServices,
    ComputerServices,
    CatalogueServices,
    AnalysisServices,
    RoomServices,
    PageServices,
    ReviewServices,
):
    """The server without its network side. Made by `open_service`."""

    def __init__(
        self, settings: Settings, store: Store, computers: Computers, compilation: Compilation, peers: Peers
    ) -> None:
        self.settings = settings
        self.store = store
        self.compilation = compilation
        self.computers = computers
        self.peers = peers
        self.rooms = Rooms(store, computers, compilation, settings.room_idle_seconds, peers)
        self.budgets = Budgets(settings.address_share)
        self.turns = LoopTurns(TURN_SECONDS * settings.address_share / ADDRESS_SHARE)
        self._games_of_a_minute = PerAddress(settings.new_games_per_minute)
        a_day = settings.new_games_per_day
        self._games_of_a_day = AddressBuckets(a_day / _SECONDS_OF_A_DAY, a_day)
        self.new_games = NewGameLimits(self._games_of_a_minute, self._games_of_a_day)
        at_once = settings.sockets_per_address + _SPARE_SOCKETS
        self.new_sockets = AddressBuckets(settings.new_sockets_per_minute / 60, at_once)
        self.sockets = OpenSockets(settings.sockets_per_address)
        self.latency = Latency()
        self.capacity = Capacity(connection_limit(settings))
        self.new_pictures = PerAddress(_PICTURES_PER_MINUTE)
        self.checkup = Checkup(store)
        self.drawings = Drawings()
        self.constants = CachedAnswers()
        self.pictures = Pictures()
        self.new_prints = PerAddress(_PRINTS_PER_MINUTE)
        self.printing = Printing()
        self.new_reviews = PerAddress(_REVIEWS_PER_MINUTE)
        self.reviews = Reviews(compilation, self.new_reviews)
        self.previews = Previews(compilation)
        self.trees = Trees()
        self.analyst = Analyst(compilation)
        self.explorer = Explorer(store)
        self.shared = SharedAnalyses(store, self.trees, alone=peers.alone)
        self.games = NewGames(store, compilation, self.rooms.made)
        self.origins = Origins(settings.allowed_hosts)
        peers.listen(self._hear)
        if not peers.alone:
            self._count_together()

    def account(self, address: str) -> Account:
        """What an address pays from."""
        return Account(self.budgets, self.turns, address)

    # -- other processes ----------------------------------------------------------------------------
    def _count_together(self) -> None:
        """What is bounded for an address is counted by all processes: each tells the others."""
        for name, bound in self._bounds.items():
            bound.tell = partial(self._counted, name)

    @property
    def _bounds(self) -> dict[str, Bound]:
        return {
            "budget": self.budgets,
            "games": self._games_of_a_minute,
            "games of a day": self._games_of_a_day,
            "new sockets": self.new_sockets,
            "sockets": self.sockets,
            "pictures": self.new_pictures,
            "prints": self.new_prints,
            "reviews": self.new_reviews,
        }

    def _counted(self, name: str, address: str, by: int) -> None:
        self.peers.tell(Counted(name, address, by))

    def _hear(self, worker: str, news: News) -> None:
        match news:
            case Counted():
                bound = self._bounds.get(news.what)
                if bound is not None:
                    bound.count(news.address, news.by, worker)
            case Compiled():
                self.compilation.learn(news.game, news.part)
            case Gone():
                self.sockets.forget(worker)
                self.rooms.hear(worker, news)
            case _:
                self.rooms.hear(worker, news)


@contextlib.asynccontextmanager
async def open_service(
    settings: Settings,
    player_factory: Callable[[str, Game[Any, Any], Any], Chooser] = make_any_player,
    peers: Peers | None = None,
) -> AsyncIterator[Service]:
    """A service as long as the block runs.

    Args:
        player_factory: makes a player of (spec, game, options).
        peers: the way to the other processes on the same SQLite file; those on another database find each other.

    Raises:
        OSError: the data folder cannot be made. sqlalchemy.exc.SQLAlchemyError: no database.
    """
    if settings.database is None:
        prepare_folder(settings.data)
    parent, peers = peers, peers or Peers()
    if settings.database_url.get_backend_name() == "postgresql":
        peers = PostgresNews(settings.database_url)
        if parent is not None:
            await parent.start()
    teller = peers.worker if peers.in_transaction else None
    opened = partial(Store.open, settings.database_url, teller=teller, lock_seconds=settings.lock_seconds)
    store = await _patiently(settings, opened)
    compilation = Compilation(compile_ahead=settings.compile_ahead, peers=peers, follows=settings.follows)
    computers = Computers(settings, player_factory, compilation)
    service = Service(settings, store, computers, compilation, peers)
    await _patiently(settings, peers.start)
    await _patiently(settings, service.rooms.start)
    sweeper = asyncio.create_task(service.rooms.keep_swept(), name="room sweeper")
    try:
        compilation.start()
        yield service
    finally:
        await compilation.close()
        sweeper.cancel()
        await asyncio.gather(sweeper, return_exceptions=True)
        service.previews.close()
        service.analyst.close()
        await service.explorer.close()
        await service.drawings.close()
        await service.pictures.close()
        await service.reviews.close()
        await service.rooms.close()
        computers.close()
        await asyncio.to_thread(close_players)
        await peers.close()
        if parent is not None and parent is not peers:
            await parent.close()
        await store.close()


async def _patiently(settings: Settings, step: Callable[[], Awaitable[Result]]) -> Result:
    """What a step of the start gives. A database that is busy, or does not answer on the network, is asked again for a
    while."""
    for _ in range(_TRIES):
        try:
            return await step()
        except Exception as error:
            away = settings.database is not None and is_unreachable(error)
            if not (isinstance(error, Unavailable) or away):
                raise
            logger.warning("the database does not answer; trying again")
            await asyncio.sleep(RETRY_SECONDS)
    return await step()
