"""What a server process runs on: store, computers, rooms, limits; opened and closed together."""

from __future__ import annotations

import asyncio
import contextlib
from functools import cache
from typing import TYPE_CHECKING, Any

import msgspec

from glyphwall.core.registry import game_ids, get_game, get_pack
from glyphwall.players.levels import levels
from glyphwall.players.specs import make_player
from glyphwall.server.computers import LAST_RESORT, Computers
from glyphwall.server.folder import prepare_folder
from glyphwall.server.limits import AddressBuckets, OpenSockets, PerAddress
from glyphwall.server.lobby import new_game
from glyphwall.server.origins import Origins
from glyphwall.server.pictures import Pictures
from glyphwall.server.preparation import Preparation
from glyphwall.server.previews import Previews
from glyphwall.server.printing import Printing
from glyphwall.server.protocol import Created, CreateGame, Edition, GameInfo, Level
from glyphwall.server.rooms import Rooms
from glyphwall.server.store import Store

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable

    from glyphwall.core.contract import Game
    from glyphwall.server.computers import Chooser
    from glyphwall.server.settings import Settings


_PICTURES_PER_MINUTE = 60
"""Pictures that an address may ask for: one takes a processor half a second."""
_PRINTS_PER_MINUTE = 30
"""Prints and pictures of them that an address may ask for."""
_SPARE_SOCKETS = 20
"""What an address may open at once beyond those that it may have open: some are opened in place of others."""


class Service:
    """The server without its network side. Made by `open_service`."""

    def __init__(self, settings: Settings, store: Store, computers: Computers, preparation: Preparation) -> None:
        self.settings = settings
        self.store = store
        self.preparation = preparation
        self.computers = computers
        self.rooms = Rooms(store, computers, preparation, settings.room_idle_seconds, settings.fair_seconds)
        self.new_games = PerAddress(settings.new_games_per_minute)
        at_once = settings.sockets_per_address + _SPARE_SOCKETS
        self.new_sockets = AddressBuckets(settings.new_sockets_per_minute / 60, at_once)
        self.sockets = OpenSockets(settings.sockets_per_address)
        self.new_pictures = PerAddress(_PICTURES_PER_MINUTE)
        self.pictures = Pictures()
        self.new_prints = PerAddress(_PRINTS_PER_MINUTE)
        self.printing = Printing()
        self.previews = Previews(preparation)
        self.origins = Origins(settings.allowed_hosts)

    async def create(self, request: CreateGame) -> Created:
        """Makes a game; it is on disk when this returns. Waits for the rules to be compiled.

        Raises:
            UnknownGame, OptionsError, BadSeats: as they say. Unavailable: it could not be saved.
        """
        await self.preparation.rules(request.game)
        stored, created = new_game(request, {level.id: level.spec for level in game_levels(request.game)})
        await self.store.create(stored)
        return created


@contextlib.asynccontextmanager
async def open_service(
    settings: Settings, player_factory: Callable[[str, Game[Any, Any], Any], Chooser] = make_player
) -> AsyncIterator[Service]:
    """A service as long as the block runs.

    Args:
        player_factory: makes a player of (spec, game, options).

    Raises:
        OSError: the data folder cannot be made. sqlalchemy.exc.SQLAlchemyError: no database.
    """
    if settings.database is None:
        prepare_folder(settings.data)
    store = await Store.open(settings.database_url)
    preparation = Preparation(compile_ahead=settings.compile_ahead)
    computers = Computers(settings, player_factory, preparation)
    service = Service(settings, store, computers, preparation)
    sweeper = asyncio.create_task(service.rooms.keep_swept(), name="room sweeper")
    try:
        preparation.start()
        yield service
    finally:
        await preparation.close()
        sweeper.cancel()
        await asyncio.gather(sweeper, return_exceptions=True)
        service.previews.close()
        await service.rooms.close()
        computers.close()
        await store.close()


def game_levels(game_id: str) -> list[Level]:
    """The named strengths of a game's computers; none for a game that nobody knows.

    A game without a ladder of its own can be played against `LAST_RESORT` all the same.
    """
    if game_id not in game_ids():
        return []
    return [Level(id=level.id, spec=level.spec) for level in levels(game_id)] or [Level(LAST_RESORT, LAST_RESORT)]


@cache
def catalogue() -> tuple[GameInfo, ...]:
    """All games that can be played here."""
    return tuple(_game_info(get_game(game_id)) for game_id in game_ids())


def _game_info(game: Game[Any, Any]) -> GameInfo:
    pack = get_pack(game.id)
    editions = pack.editions
    return GameInfo(
        id=game.id,
        title=game.title,
        rules_version=game.rules_version,
        credits=game.credits,
        seat_counts=list(game.seat_counts()),
        options=msgspec.json.schema(game.options_type),
        levels=game_levels(game.id),
        editions=[] if editions is None else [Edition(name, title) for name, title in editions.titles().items()],
        edition_option="" if editions is None else editions.option,
        seat_colours=list(pack.seat_colours),
        lessons=0 if pack.tutorial is None else len(pack.tutorial.lessons),
        prints=len(pack.prints),
        chance=game.has_chance(game.make_options()),
    )
