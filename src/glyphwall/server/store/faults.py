"""Games that cannot be played on: a look at every one."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from glyphwall.play.log import GameLog, ending_of
from glyphwall.play.refusals import Refusal
from glyphwall.server.store.replaying import HARMED

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterable

    from glyphwall.server.store.store import Store


class DamagedGame(NamedTuple):
    """A game that cannot be played on: its id and what is wrong."""

    game_id: str
    reason: str


async def faults(store: Store, ids: Iterable[str]) -> AsyncIterator[DamagedGame | None]:
    """Replays games, one after the other: what is wrong with each, or None. Also those with a newer set of rules or an
    edition that is not at hand count as wrong, since nobody can open them here.

    Raises:
        Unavailable: the store cannot be read.
    """
    for game_id in ids:
        try:
            stored = await store.load(game_id)
            if stored is None:  # removed in the meantime
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
        except Exception as error:  # of the rules, which stored nonsense was given to
            yield DamagedGame(game_id, f"what is stored of it is no game by its rules ({type(error).__name__})")
