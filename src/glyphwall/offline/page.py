"""The house as a page's worker has it: its shelf is the page's, and everything that passes between them is text."""

from __future__ import annotations

import os
import time
from typing import TYPE_CHECKING, Any, Protocol

from glyphwall.offline.computers import no_solver, read_levels, read_searches
from glyphwall.offline.drawings import DeviceDrawings, nothing
from glyphwall.offline.games import OfflineGames
from glyphwall.offline.page_solver import nobody
from glyphwall.offline.worker_api import WorkerApi
from glyphwall.play.clients import encode

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterable

    from glyphwall.offline.computers import TableSolvers
    from glyphwall.offline.page_solver import ModuleSolver
    from glyphwall.offline.reviews import ModuleMeans
    from glyphwall.offline.storage import SavedGame


class TextShelf(Protocol):
    """Where the page keeps games: its promises are awaited."""

    def load(self, game_id: str) -> Awaitable[str | None]:
        """The text of a game, or nothing."""

    def over(self) -> Awaitable[Iterable[str]]:
        """The ids of all games that are over."""

    def save(self, game: str) -> Awaitable[bool]:
        """Keeps a `SavedGame` as JSON: see `glyphwall.offline.storage.Shelf.save`."""


class _Shelf:
    def __init__(self, shelf: TextShelf) -> None:
        self._shelf = shelf

    async def load(self, game_id: str) -> str | None:
        return await self._shelf.load(game_id) or None

    async def over(self) -> list[str]:
        return [str(game_id) for game_id in await self._shelf.over()]

    async def save(self, game: SavedGame) -> bool:
        return bool(await self._shelf.save(encode(game).decode()))


def house_for(shelf: TextShelf, levels: str = "{}", solvers: TableSolvers = no_solver) -> OfflineGames:
    """The house of a page that keeps games on this shelf; it has computers of these `Levels` (JSON), for whom these
    solvers prove."""
    os.environ.setdefault("GLYPHWALL_EDITIONS", "/editions")  # a page has no folders of its user's
    return OfflineGames(_Shelf(shelf), time.time, read_levels(levels), solvers)


def desk_for(
    shelf: TextShelf,
    levels: str = "{}",
    searches: str = "{}",
    solvers: Callable[[str], Awaitable[Any]] = nobody,
    means: Callable[[str], Awaitable[Any]] = nobody,
    table_solvers: Callable[[str, str], Awaitable[Any]] = no_solver,
    drawing: Callable[[], Awaitable[Any]] = nothing,
) -> WorkerApi:
    """The desk of that house. Promises are awaited.

    Args:
        shelf, levels: as `house_for` has them. searches: `Searches` (JSON), for questions.
        solvers: `Solvers` of questions. table_solvers: those of computers at their tables.
        means: `ModuleMeans`, with which games are reviewed.
        drawing: what `DeviceDrawings` brings.
    """

    async def solver(game_id: str) -> ModuleSolver | None:
        return await solvers(game_id) or None  # a page's nothing is not None

    async def means_of(game_id: str) -> ModuleMeans | None:
        return await means(game_id) or None

    async def table_solver(table_id: str, game_id: str) -> ModuleSolver | None:
        return await table_solvers(table_id, game_id) or None

    house = house_for(shelf, levels, table_solver)
    return WorkerApi(house, read_searches(searches), solver, means_of, DeviceDrawings(drawing))
