"""Reviews: a cache, and the thread that makes them, in turns by address, as long as they are asked for."""

from __future__ import annotations

import asyncio
import logging
import threading
import time
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Final

import msgspec

from glyphwall.api.host import Reviewed
from glyphwall.api.refusals import NoReview
from glyphwall.core.errors import GlyphwallError
from glyphwall.review.reviewing import review
from glyphwall.search.solver import Stopped
from glyphwall.server.errors import TooManyRequests, Unavailable
from glyphwall.server.net.budget import payer_address
from glyphwall.server.net.fair_queue import FairQueue
from glyphwall.server.net.offload import offload

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable

    from litestar import Litestar

    from glyphwall.record.progress import GameInProgress
    from glyphwall.server.computers.compiling import Compilation
    from glyphwall.server.net.limits import AddressBuckets

logger = logging.getLogger(__name__)

MAX_BYTES: Final = 8 * 2**20
"""The maximum size of the cache in bytes."""
_FORGOTTEN_SECONDS = 30.0
"""The time after which a review that no request asks for is given up."""
_WAIT_SECONDS = 1.0
"""The time that a request waits before it is answered with 202."""
_MAX_CHARGED = 0.3
"""The maximum processor time of a review that an address pays for, so that the player can go on.

The number of reviews per address is limited separately.
"""

Key = tuple[str, int]


class _Making:
    def __init__(self) -> None:
        self.stop = threading.Event()
        self.share = 0.0
        self.asked = time.monotonic()
        self.task: asyncio.Task[bytes]

    def note(self, done: int, of: int) -> None:
        """Note the progress, in the thread that makes the review; stop it if it is not asked for any more."""
        self.share = done / of
        if time.monotonic() - self.asked > _FORGOTTEN_SECONDS:
            self.stop.set()


class Reviews:
    """The reviews of finished games, as JSON.

    Args:
        simulations: of each search and rollout; None: by the game's length.
    """

    def __init__(self, compilation: Compilation, begun: AddressBuckets, simulations: int | None = None) -> None:
        self._compilation = compilation
        self._begun = begun
        self._simulations = simulations
        self._cached: OrderedDict[Key, bytes] = OrderedDict()
        self._size = 0
        self._making: dict[Key, _Making] = {}
        self._line = FairQueue("reviews", each=4)
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="review")

    async def of(self, key: Key, game: Callable[[], GameInProgress]) -> bytes | float:
        """Return the review as JSON, or the share that is made.

        Args:
            key: the game and its revision.
            game: makes a copy of the game, if its review is not cached.

        Raises:
            NoReview: it cannot be reviewed. TooManyRequests, Unavailable: too many wait.
        """
        cached = self._cached.get(key)
        if cached is not None:
            self._cached.move_to_end(key)
            return cached
        making = self._making.get(key)
        if making is None:
            making = self._begin(key, game())
        making.asked = time.monotonic()
        done, _ = await asyncio.wait([making.task], timeout=_WAIT_SECONDS)
        return making.task.result() if done else making.share

    def _begin(self, key: Key, game: GameInProgress) -> _Making:
        self._begun.take(payer_address())
        making = self._making[key] = _Making()
        making.task = asyncio.create_task(self._make(key, game, making), name=f"review of game {key[0]}")
        making.task.add_done_callback(lambda task: task.cancelled() or task.exception())  # the next request reports it
        return making

    async def _make(self, key: Key, game: GameInProgress, making: _Making) -> bytes:
        try:
            await self._compilation.reviews(game.game.id)
            async with self._line.place(payer_address(), len(game.plies)):
                made = await offload(_review, game, self._simulations, making, threads=self._thread, most=_MAX_CHARGED)
            self._store(key, made)
            return made
        except (NoReview, TooManyRequests, Unavailable):
            raise
        except Stopped:
            raise Unavailable("the review was given up; ask again") from None
        except Exception as error:
            logger.exception("game %s could not be reviewed", key[0])
            raise Unavailable("the review could not be made") from error
        finally:
            del self._making[key]

    def _store(self, key: Key, made: bytes) -> None:
        self._cached[key] = made
        self._size += len(made)
        while self._size > MAX_BYTES and len(self._cached) > 1:
            self._size -= len(self._cached.popitem(last=False)[1])

    async def close(self) -> None:
        under_way = list(self._making.values())
        for making in under_way:
            making.stop.set()
            making.task.cancel()
        await asyncio.gather(*(making.task for making in under_way), return_exceptions=True)
        self._thread.shutdown(wait=False, cancel_futures=True)


def _review(game: GameInProgress, simulations: int | None, making: _Making) -> bytes:
    try:
        made = review(game, simulations=simulations, on_progress=making.note, stop=making.stop)
    except Stopped:
        raise
    except GlyphwallError as error:
        raise NoReview(str(error)) from None
    return msgspec.json.encode(Reviewed(made))


@asynccontextmanager
async def reviews_lifespan(app: Litestar) -> AsyncIterator[None]:
    """Review finished games. Provide `reviews`."""
    app.state.reviews = reviews = Reviews(app.state.compilation, app.state.limits.reviews)
    try:
        yield
    finally:
        await reviews.close()
