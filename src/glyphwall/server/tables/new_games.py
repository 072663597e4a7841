"""New games: of what people ask for, and of records. Each is on disk when it is told."""

from __future__ import annotations

import asyncio
import time
from functools import cache
from typing import TYPE_CHECKING

from glyphwall.core.errors import GlyphwallError
from glyphwall.core.registry import get_game
from glyphwall.play.opening import new_game
from glyphwall.server.catalogue.catalogue import game_levels
from glyphwall.server.computers.custom_players import check_level, custom_levels
from glyphwall.server.errors import OutcomeUnknown, Unavailable
from glyphwall.server.net.offload import offload
from glyphwall.server.store.endings import replayed
from glyphwall.server.store.idempotency import answer_again, creation_of
from glyphwall.server.store.statements import WriteConflict
from glyphwall.server.tables.new_games import open_record

if TYPE_CHECKING:
    from collections.abc import Callable

    from glyphwall.play.protocol import Created, CreateGame, OpenRecord
    from glyphwall.play.records import StoredEnding, StoredGame
    from glyphwall.server.computers.compiling import Compilation
    from glyphwall.server.net.limits import Attempt
    from glyphwall.server.store.store import Store


class NewGames:
    """Makes them.

    Args:
        made: told of each that was asked for, as somebody is likely to open it next.
    """

    def __init__(self, store: Store, compilation: Compilation, made: Callable[[StoredGame], None]) -> None:
        self._store = store
        self._compilation = compilation
        self._made = made

    async def create(self, request: CreateGame, attempt: Attempt | None = None) -> Created:
        """Makes a game; it is on disk when this returns. Waits for the rules to be compiled.

        Args:
            attempt: told when the same request came before.

        Raises:
            UnknownGame, OptionsError, BadSeats, LevelUnable: as they say. Unavailable: it could not be saved.
        """
        try:
            return await self._create(request, attempt)
        except Unavailable:
            raise
        except GlyphwallError:  # an older version may have granted what this one refuses
            if (again := await self._created_before(request)) is not None:
                if attempt is not None:
                    attempt.changed_nothing()
                return again
            raise

    async def _create(self, request: CreateGame, attempt: Attempt | None) -> Created:
        await self._compilation.rules(request.game)
        levels = {level.id: level.spec for level in game_levels(request.game)}
        if _begins_with_chance(request.game):
            stored, created = await offload(new_game, request, levels, time.time())
        else:
            stored, created = new_game(request, levels, time.time())
        await self._check_outside(request)
        told = await self._keep(request, stored, created)
        if told is created:
            self._made(stored)
        elif attempt is not None:
            attempt.changed_nothing()
        return told

    async def open_record(self, request: OpenRecord, attempt: Attempt | None = None) -> Created:
        """Makes a game of a record; it is on disk when this returns.

        Args:
            attempt: told when the same request came before.

        Raises:
            RecordError: what is wrong with it. Unavailable: it could not be saved.
        """
        told = await self._created_before(request)
        if told is None:
            stored, created = await offload(open_record, request, time.time())
            told = await self._keep(request, stored, created, await offload(replayed, stored))
            if told is created:
                return told
        if attempt is not None:
            attempt.changed_nothing()
        return told

    async def _keep(
        self, request: CreateGame | OpenRecord, stored: StoredGame, created: Created, ending: StoredEnding | None = None
    ) -> Created:
        """Writes a new game. Where the same request came before, the first one's game is told, also when nothing can be
        written now."""
        creation = None if request.request_id is None else creation_of(request, stored)
        try:
            await self._store.create(stored, ending, creation)
        except OutcomeUnknown:
            raise
        except (WriteConflict, Unavailable) as error:
            await self._demand_certainty(request)
            if (again := await self._created_before(request)) is not None:
                return again
            if not (isinstance(error, WriteConflict) and await self._is_there(stored)):
                raise
        return created

    async def _demand_certainty(self, request: CreateGame | OpenRecord) -> None:
        """Make sure that what is read now is what stays.

        Raises:
            OutcomeUnknown: it is not certain, and the request may have been saved when it was sent before.
        """
        try:
            await self._store.settle()
        except Unavailable as error:
            if request.request_id is None:
                raise
            raise OutcomeUnknown("whether this was saved is not known; send it again with the same id") from error

    async def _is_there(self, game: StoredGame) -> bool:
        """Return whether a game was saved although its commit's answer was lost: the second try found it there."""
        there = await self._store.load(game.id)
        return there is not None and (there.seed, there.created) == (game.seed, game.created)

    async def _created_before(self, request: CreateGame | OpenRecord) -> Created | None:
        """What was answered when the same was asked before."""
        known = None if request.request_id is None else await self._store.creation(request.request_id)
        game = None if known is None else await self._store.load(known[0])
        return None if known is None or game is None else answer_again(request, known[1], game)

    async def _check_outside(self, request: CreateGame) -> None:
        """Players from outside may know some options alone, and load what is large."""
        asked = {seat.level for seat in request.seats}
        for level in custom_levels(request.game):
            if level.id in asked:
                game = get_game(request.game)
                await asyncio.to_thread(check_level, level.id, game, game.make_options(**request.options))


@cache
def _begins_with_chance(game_id: str) -> bool:
    """Whether so much may be drawn before anybody chooses that a thread should do it: milliseconds, where a bag is
    emptied."""
    game = get_game(game_id)
    return game.has_chance(game.make_options())
