"""What was played from a position in finished games of this server, and in the self-play that comes with a game."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from contextvars import Context
from functools import cache
from typing import TYPE_CHECKING, Final, Literal

from glyphwall.analysis.openings import PLIES, Continuation, OpeningBook, continuations
from glyphwall.analysis.proofs import prove
from glyphwall.core.errors import GlyphwallError
from glyphwall.core.registry import get_pack, pack_of
from glyphwall.core.values import NOBODY
from glyphwall.questions.positions import known
from glyphwall.server.analysis.bodies import OpeningCount, Openings, OpeningWay
from glyphwall.server.net.budget import beside
from glyphwall.server.store.replaying import open_log

if TYPE_CHECKING:
    import threading

    from glyphwall.core.contract import State
    from glyphwall.play.log import GameLog
    from glyphwall.server.store.store import Store

logger = logging.getLogger(__name__)

MOST_WAYS: Final = 40
"""That are told of a position."""
MOST_ALIKE: Final = 60
"""Plies that are named as the same as another."""
PROVING = 1.0
"""Seconds for all proofs of an answer."""
PROVING_EACH = 0.2
"""Seconds for one of them."""
_AT_ONCE: Final = 50
"""Games whose endings are read together."""
_WAIT: Final = 0.5
"""Seconds that an answer waits for games that are still being counted."""


class Explorer:
    """Openings of all finished games of a store, counted once somebody asks, and then those that have ended since."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._books: dict[str, OpeningBook] = {}
        self._last: tuple[float, str] = (0.0, "")
        """When the last game that was counted ended, and which it is."""
        self._counting: asyncio.Task[None] | None = None

    async def count(self) -> bool:
        """Counts what has ended since the last time, for a moment; whether there is more to count."""
        if self._counting is None or self._counting.done():
            # Whoever asks does not pay for all games of the server.
            self._counting = asyncio.get_running_loop().create_task(
                self._catch_up(), name="openings", context=Context()
            )
        done, _ = await asyncio.wait([self._counting], timeout=_WAIT)
        return not done

    def book(self, game_id: str) -> OpeningBook:
        """Of a game, from this server's finished games."""
        return self._books.setdefault(game_id, OpeningBook(PLIES))

    async def close(self) -> None:
        """Counts no more."""
        if self._counting is not None:
            self._counting.cancel()
            await asyncio.gather(self._counting, return_exceptions=True)

    async def _catch_up(self) -> None:
        while ended := await self._store.ended_after(*self._last, _AT_ONCE):
            for at, game_id in ended:
                with contextlib.suppress(GlyphwallError):  # a game that cannot be played here any more
                    stored = await self._store.load(game_id)
                    if stored is not None:
                        await beside(self._add, await open_log(stored))
                self._last = (at, game_id)

    def _add(self, log: GameLog) -> None:
        outcome = log.progress.outcome
        if outcome is None:
            return
        plies = log.progress.plies[:PLIES]
        positions = [log.progress.start, *(ply.after for ply in plies)]
        self.book(log.game.id).add(positions, outcome.returns)


@cache
def shipped_book(game_id: str) -> OpeningBook | None:
    """The self-play that comes with a game."""
    file = get_pack(game_id).opening_book
    return None if file is None or not file.is_file() else OpeningBook.read(file)


def explored(state: State, played: OpeningBook, solving: bool, stop: threading.Event) -> Openings:
    """The ways on from a position, from what the seat that acts knows of it.

    Args:
        played: games of the server.
        solving: whether the solver is compiled; if not, nothing is looked for that is not known on paper.
        stop: set it to end proofs early.
    """
    if state.actor >= 0:
        state = known(state, state.actor)
    shipped = shipped_book(state.game.id)
    tally = played.at(state)
    booked = shipped.at(state) if shipped else None
    ways = _ways(state, played, shipped)
    told, left_out = ways[:MOST_WAYS], len(ways) - MOST_WAYS
    until = time.monotonic() + (PROVING if solving else 0)
    return Openings(
        ways=[
            OpeningWay(
                move=_text(state, way.actions[0]),
                alike=[_text(state, action) for action in way.actions[1 : 1 + MOST_ALIKE]],
                server=server,
                book=book,
                proof=_proof(state, way.after, until, stop),
            )
            for way, server, book in told
        ],
        server=tally.games if tally else 0,
        book=booked.games if booked else 0,
        about=shipped.about if shipped else "",
        counting=False,
        left_out=max(0, left_out),
    )


def _ways(
    state: State, played: OpeningBook, shipped: OpeningBook | None
) -> list[tuple[Continuation, OpeningCount, OpeningCount]]:
    seat = state.actor
    found = [(way, _count(played, way.after, seat), _count(shipped, way.after, seat)) for way in continuations(state)]
    return sorted(found, key=lambda each: (-each[1].games - each[2].games, each[0].actions))


def _count(book: OpeningBook | None, after: State, seat: int) -> OpeningCount:
    tally = book.at(after) if book else None
    if tally is None:
        return OpeningCount(0, None)
    return OpeningCount(tally.games, tally.share(seat) if seat >= 0 else None)


def _proof(before: State, after: State, until: float, stop: threading.Event) -> Literal["win", "loss"] | None:
    """What is proved for whoever made a ply: by the end of the game, a theorem, or the solver in what time there is."""
    if before.actor < 0:
        return None
    if after.actor == NOBODY:
        outcome = after.outcome
        return None if outcome is None else "win" if outcome.ranking[before.actor] == 1 else "loss"
    theory, left = pack_of(before.game).theory, until - time.monotonic()
    known_winner = theory.proves(after.view(None)) if theory is not None and after.actor >= 0 else None
    if known_winner is not None:
        return "win" if known_winner.winner == before.actor else "loss"
    if before.game.has_hidden_information(before.options) or left <= 0 or stop.is_set():
        return None
    found = prove(after, seconds=min(left, PROVING_EACH))
    return None if found is None else "win" if found.winner == before.actor else "loss"


def _text(state: State, action: int) -> str:
    return state.game.action_to_text(action, state.options)
