"""New games: built from requests and from records, and on disk before anybody hears of them."""

from __future__ import annotations

import asyncio
from functools import cache
from typing import TYPE_CHECKING

from glyphwall.core.errors import GlyphwallError
from glyphwall.core.registry import get_game
from glyphwall.core.streams import new_seed
from glyphwall.play.opening import import_game, new_game, read_player_name
from glyphwall.play.protocol.bodies import Created
from glyphwall.play.protocol.table import SeatGrant
from glyphwall.play.records import StoredSeat
from glyphwall.play.refusals import NoClock
from glyphwall.play.tokens import derive_secret, digest, new_game_id, new_secret
from glyphwall.record._pasted import read_pasted_game
from glyphwall.record.replay import game_in_progress
from glyphwall.server import clock
from glyphwall.server.catalogue.catalogue import game_levels
from glyphwall.server.computers.custom_players import check_level, custom_levels
from glyphwall.server.errors import OutcomeUnknown, Unavailable
from glyphwall.server.net.offload import offload
from glyphwall.server.store.creations import answer_again, creation_of
from glyphwall.server.store.replaying import replay_ending
from glyphwall.server.store.statements import WriteConflict

if TYPE_CHECKING:
    from collections.abc import Callable

    from glyphwall.play.protocol.bodies import CreateGame, OpenRecord
    from glyphwall.play.records import StoredEnding, StoredGame
    from glyphwall.server.computers.compiling import Compilation
    from glyphwall.server.net.limits import Attempt
    from glyphwall.server.store.store import Store


class NewGames:
    """Creates games.

    Args:
        made: called with each game that a request asked for, since its creator is likely to open it next.
    """

    def __init__(
        self, store: Store, compilation: Compilation, made: Callable[[StoredGame], None], *, offers_clocks: bool = True
    ) -> None:
        self._store = store
        self._offers_clocks = offers_clocks
        self._compilation = compilation
        self._made = made

    async def create(self, request: CreateGame, attempt: Attempt | None = None) -> Created:
        """Create a game and store it; wait for its rules to be compiled.

        Args:
            attempt: learns if the same request came before.

        Raises:
            UnknownGame, OptionsError, BadSeats, LevelUnable: the request is wrong.
            Unavailable: the game could not be stored.
        """
        try:
            return await self._create(request, attempt)
        except Unavailable:
            raise
        except GlyphwallError:  # an older version may have granted what this one refuses
            if (again := await self._find_earlier(request)) is not None:
                if attempt is not None:
                    attempt.waive()
                return again
            raise

    async def _create(self, request: CreateGame, attempt: Attempt | None) -> Created:
        if request.clock is not None and not self._offers_clocks:
            raise NoClock("this server offers no clocks")
        await self._compilation.rules(request.game)
        levels = {level.id: level.spec for level in game_levels(request.game)}
        if _begins_with_chance(request.game):
            stored, created = await offload(new_game, request, levels, clock.now())
        else:
            stored, created = new_game(request, levels, clock.now())
        await self._check_custom_levels(request)
        answer = await self._store_new(request, stored, created)
        if answer is created:
            self._made(stored)
        elif attempt is not None:
            attempt.waive()
        return answer

    async def open_record(self, request: OpenRecord, attempt: Attempt | None = None) -> Created:
        """Create a game that stands where a record ends, and store it.

        Args:
            attempt: learns if the same request came before.

        Raises:
            RecordError: the record is wrong.
            Unavailable: the game could not be stored.
        """
        answer = await self._find_earlier(request)
        if answer is None:
            stored, created = await offload(open_record, request, clock.now())
            answer = await self._store_new(request, stored, created, await offload(replay_ending, stored))
            if answer is created:
                return answer
        if attempt is not None:
            attempt.waive()
        return answer

    async def _store_new(
        self, request: CreateGame | OpenRecord, stored: StoredGame, created: Created, ending: StoredEnding | None = None
    ) -> Created:
        """Store a new game; if the same request came before, return the answer with its first game."""
        creation = None if request.request_id is None else creation_of(request, stored)
        try:
            await self._store.create(stored, ending, creation)
        except OutcomeUnknown:
            raise
        except (WriteConflict, Unavailable) as error:
            await self._demand_certainty(request)
            if (again := await self._find_earlier(request)) is not None:
                return again
            if not (isinstance(error, WriteConflict) and await self._is_stored(stored)):
                raise
        return created

    async def _demand_certainty(self, request: CreateGame | OpenRecord) -> None:
        """Make sure that what is read now is what stays.

        Raises:
            OutcomeUnknown: it is not certain, and the request may have been stored when it was sent before.
        """
        try:
            await self._store.settle()
        except Unavailable as error:
            if request.request_id is None:
                raise
            raise OutcomeUnknown("whether this was saved is not known; send it again with the same id") from error

    async def _is_stored(self, game: StoredGame) -> bool:
        """Return whether a game is stored although its commit failed: the second try found it there."""
        there = await self._store.load(game.id)
        return there is not None and (there.seed, there.created) == (game.seed, game.created)

    async def _find_earlier(self, request: CreateGame | OpenRecord) -> Created | None:
        """Return the answer to the same request when it came before."""
        known = None if request.request_id is None else await self._store.creation(request.request_id)
        game = None if known is None else await self._store.load(known[0])
        return None if known is None or game is None else answer_again(request, known[1], game)

    async def _check_custom_levels(self, request: CreateGame) -> None:
        """Check in a thread that custom players know the game's options: they may load large files."""
        wanted = {seat.level for seat in request.seats}
        for level in custom_levels(request.game):
            if level.id in wanted:
                game = get_game(request.game)
                await asyncio.to_thread(check_level, level.id, game, game.make_options(**request.options))


@cache
def _begins_with_chance(game_id: str) -> bool:
    """Return whether chance draws before anybody chooses: emptying a bag takes milliseconds, so a thread does it."""
    game = get_game(game_id)
    return game.has_chance(game.make_options())


def open_record(request: OpenRecord, now: float) -> tuple[StoredGame, Created]:
    """Build a game that stands where a record ends; all seats are this device's.

    Its chance was drawn elsewhere, so nothing is promised of it.

    Args:
        now: seconds since 1970.

    Raises:
        RecordError: the record is wrong.
    """
    record = read_pasted_game(request.record)
    progress = game_in_progress(record)
    own, game_id, seed, count = request.request_id, new_game_id(), new_seed(), progress.seats
    tokens = [new_secret() if own is None else derive_secret(own, game_id, seed, seat) for seat in range(count)]
    names = [read_player_name(record.tags, record.game_id, seat) for seat in range(count)]
    seats = [
        StoredSeat(seat=seat, kind="here", name=name, token=digest(token))
        for seat, (name, token) in enumerate(zip(names, tokens, strict=True))
    ]
    stored = import_game(progress, seats, game_id=game_id, seed=seed, now=now)
    grants = [SeatGrant(seat=seat, kind="here", token=token) for seat, token in enumerate(tokens)]
    return stored, Created(game_id=stored.id, seats=grants)
