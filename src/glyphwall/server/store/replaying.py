"""A stored game, played again to the position that it stands at: a long one beside the event loop."""

from __future__ import annotations

from typing import TYPE_CHECKING

from glyphwall.play.log import GameLog
from glyphwall.play.refusals import GameDamaged, OtherEdition, RulesChanged
from glyphwall.server.net.offload import offload

if TYPE_CHECKING:
    from glyphwall.play.records import StoredGame

HARMED = (
    "harmed by an upgrade of an older version, which deleted its seats and moves: restore a backup from before "
    "(glyphwall db restore)"
)
"""What is wrong with a game that has no seats: every game is made with some."""
_SHORT = 10
"""Entries that are replayed sooner than a thread is asked to: some 50 microseconds each."""


async def open_log(stored: StoredGame) -> GameLog:
    """The game in memory. Whoever opened it pays.

    Raises:
        RulesChanged, OtherEdition: it cannot be played here. GameDamaged: what is stored is no game.
    """
    if len(stored.entries) <= _SHORT:
        return _replayed(stored)
    return await offload(_replayed, stored)


def _replayed(stored: StoredGame) -> GameLog:
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
