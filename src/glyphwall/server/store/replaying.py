"""Stored games, replayed by their rules: to play on, to fill in how they ended, and to find damage."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, NamedTuple, Protocol

from sqlalchemy import select

from glyphwall.play.log import GameLog
from glyphwall.play.records import ending_of
from glyphwall.play.refusals import GameDamaged, OtherEdition, Refusal, RulesChanged
from glyphwall.server.net.offload import offload
from glyphwall.server.store import models, reading, statements
from glyphwall.server.store.transactions import is_unreachable

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterable

    from sqlalchemy import Connection

    from glyphwall.play.records import StoredEnding, StoredGame

logger = logging.getLogger(__name__)

HARMED = (
    "harmed by an upgrade of an older version, which deleted its seats and moves: restore a backup from before "
    "(glyphwall db restore)"
)
"""The damage of a game without seats: every game is created with some."""
_SHORT = 10
"""The most entries that are replayed at once, at 50 microseconds each: a thread would take longer."""


async def open_log(stored: StoredGame) -> GameLog:
    """Replay a game; long ones in a thread, charged to the account of the request.

    Raises:
        RulesChanged, OtherEdition: it can't be played here.
        GameDamaged: it is no game by its rules.
    """
    if len(stored.entries) <= _SHORT:
        return _replay(stored)
    return await offload(_replay, stored)


def _replay(stored: StoredGame) -> GameLog:
    if not stored.seats:
        raise GameDamaged(f"game {stored.id} was {HARMED}")
    try:
        log = GameLog(stored)
    except (RulesChanged, OtherEdition, GameDamaged):
        raise
    except Exception as error:  # of the rules; it may name what is secret
        raise GameDamaged(f"game {stored.id} is damaged: what is stored of it is no game by its rules") from error
    if {seat.seat for seat in stored.seats} != set(range(log.seats)):
        raise GameDamaged(f"game {stored.id} is damaged: a seat is missing, or there is one too many")
    return log


def replay_ending(game: StoredGame) -> StoredEnding | None:
    """Return how a stored game ended, from its entries.

    Raises:
        What `GameLog` raises.
    """
    return ending_of(GameLog(game).progress, game.entries[-1].at) if game.entries else None


def fill_endings(connection: Connection) -> None:
    """Store how the games of a database without endings ended. Skip those that can't be replayed here."""
    ids = connection.execute(select(models.games.c.id)).scalars().all()
    if ids:
        logger.warning("finding out how %d games ended; this takes some milliseconds each", len(ids))
    for game_id in ids:
        try:
            game = reading.load(connection, game_id)
            ending = None if game is None else replay_ending(game)
        except Exception as error:  # of the rules too, for damaged games
            if is_unreachable(error):
                raise
            logger.warning("game %s cannot be replayed (%s)", game_id, type(error).__name__)
            continue
        if ending is not None:
            statements.execute(statements.CoreExecutor(connection), statements.of_ending(game_id, ending))


class StoredGames(Protocol):
    """The part of a `Store` that `find_damage` needs."""

    async def load(self, game_id: str) -> StoredGame | None: ...

    async def ending(self, game_id: str) -> StoredEnding | None: ...


class DamagedGame(NamedTuple):
    """The id of a game that can't go on, and the reason."""

    game_id: str
    reason: str


async def find_damage(store: StoredGames, ids: Iterable[str]) -> AsyncIterator[DamagedGame | None]:
    """Replay games one after the other, and yield what is wrong with each, or None.

    Games with newer rules, or with an edition that is not installed, count as wrong: they can't be opened here.

    Raises:
        Unavailable: the store can't be read.
    """
    for game_id in ids:
        try:
            stored = await store.load(game_id)
            if stored is None:  # it was removed in the meantime
                yield None
                continue
            if not stored.seats:
                yield DamagedGame(game_id, HARMED)
                continue
            log = GameLog(stored)
            missing = set(range(log.seats)) - {seat.seat for seat in stored.seats}
            if missing:
                yield DamagedGame(game_id, f"seat {min(missing) + 1} is missing")
            elif await store.ending(game_id) != (ending_of(log.progress, stored.entries[-1].at) if log.over else None):
                yield DamagedGame(game_id, "what is stored of its end is not how it ended")
            else:
                yield None
        except Refusal as error:
            if error.status == 503:
                raise
            yield DamagedGame(game_id, str(error))
        except Exception as error:  # of the rules, for damaged games
            yield DamagedGame(game_id, f"what is stored of it is no game by its rules ({type(error).__name__})")
