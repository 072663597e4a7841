"""How games ended, as the database keeps it: beside the entries, so that a list or a rating need replay nothing.

An end is final: nothing can be taken back from there. It is written with the entry that brings it about.
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from sqlalchemy import select

from glyphwall.play.log import GameLog, ending_of
from glyphwall.server.store import models, reading, statements
from glyphwall.server.store.transactions import is_unreachable

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from glyphwall.play.records import StoredEnding, StoredGame

logger = logging.getLogger(__name__)


def replayed(game: StoredGame) -> StoredEnding | None:
    """How a stored game ended. Raises what `GameLog` raises."""
    return ending_of(GameLog(game).progress, game.entries[-1].at) if game.entries else None


def fill(connection: Connection) -> None:
    """Replays all games of a database that was written before ends were kept, and keeps them. A game that cannot be
    replayed here keeps what it has; a look at all games names it."""
    ids = connection.execute(select(models.games.c.id)).scalars().all()
    if ids:
        logger.warning("finding out how %d games ended; this takes some milliseconds each", len(ids))
    for game_id in ids:
        try:
            game = reading.load(connection, game_id)
            ending = None if game is None else replayed(game)
        except Exception as error:  # of the rules as well, which stored nonsense was given to
            if is_unreachable(error):
                raise
            logger.warning("game %s cannot be replayed (%s)", game_id, type(error).__name__)
            continue
        if ending is not None:
            statements.execute(connection, statements.of_ending(game_id, ending))
