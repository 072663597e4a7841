"""Reviews that were made, and the thread that makes them: in turns by address, for as long as somebody asks."""

from __future__ import annotations

import asyncio
import logging
import threading
import time
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Final

import msgspec

from glyphwall.api.reviews import NoReview, Reviewed
from glyphwall.core.errors import GlyphwallError
from glyphwall.review import review
from glyphwall.search.solver import Stopped
from glyphwall.server.errors import TooManyRequests, Unavailable
from glyphwall.server.net.budget import payer_address
from glyphwall.server.net.fair_queue import FairQueue
from glyphwall.server.net.offload import offload

if TYPE_CHECKING:
    from collections.abc import Callable

    from glyphwall.record import GameInProgress
    from glyphwall.server.computers.compiling import Compilation
    from glyphwall.server.net.limits import PerAddress

logger = logging.getLogger(__name__)

KEPT: Final = 8 * 2**20
"""Bytes of reviews that are kept."""
_FORGOTTEN_SECONDS = 30.0
"""After which a review that nobody asks for any more is given up."""
_PATIENCE = 1.0
"""Seconds that a request waits for what is soon done."""
_MOST_CHARGED = 0.3
"""Seconds of a review's processor time that are paid for: who looks at a game wants to play on. How many reviews an
address may ask for is bounded apart."""

Key = tuple[str, int]
"""A game, and its revision."""


class _Making:
    """A review under way."""

    def __init__(self) -> None:
        self.stop = threading.Event()
        self.share = 0.0
        self.asked = time.monotonic()
        self.task: asyncio.Task[bytes]

    def tell(self, done: int, of: int) -> None:
        """How far it is; in the thread that makes it."""
        self.share = done / of
        if time.monotonic() - self.asked > _FORGOTTEN_SECONDS:
            self.stop.set()


class Reviews:
    """Of finished games, as JSON.

    Args:
        compilation: whether the searches are compiled.
        begun: bounds how many an address may have begun.
        simulations: of each search and rollout; None: by the game's length.
    """

    def __init__(self, compilation: Compilation, begun: PerAddress, simulations: int | None = None) -> None:
        self._compilation = compilation
        self._begun = begun
        self._simulations = simulations
        self._kept: OrderedDict[Key, bytes] = OrderedDict()
        self._size = 0
        self._making: dict[Key, _Making] = {}
        self._line = FairQueue("reviews", each=4)
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="review")

    async def of(self, key: Key, game: Callable[[], GameInProgress]) -> bytes | float:
        """The review as JSON, or how much of it is made.

        Args:
            game: to be reviewed, where it is not kept.

        Raises:
            NoReview: there can be none. TooManyRequests: this address asks for too many. Unavailable: too many wait.
        """
        kept = self._kept.get(key)
        if kept is not None:
            self._kept.move_to_end(key)
            return kept
        making = self._making.get(key)
        if making is None:
            making = self._begin(key, game())
        making.asked = time.monotonic()
        done, _ = await asyncio.wait([making.task], timeout=_PATIENCE)
        return making.task.result() if done else making.share

    def _begin(self, key: Key, game: GameInProgress) -> _Making:
        self._begun.take(payer_address())
        making = self._making[key] = _Making()
        making.task = asyncio.create_task(self._make(key, game, making), name=f"review of game {key[0]}")
        making.task.add_done_callback(lambda task: task.cancelled() or task.exception())  # whoever asks next is told
        return making

    async def _make(self, key: Key, game: GameInProgress, making: _Making) -> bytes:
        try:
            await self._compilation.reviews(game.game.id)
            async with self._line.place(payer_address(), len(game.plies)):
                made = await offload(
                    _reviewed, game, self._simulations, making, threads=self._thread, most=_MOST_CHARGED
                )
            self._keep(key, made)
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

    def _keep(self, key: Key, made: bytes) -> None:
        self._kept[key] = made
        self._size += len(made)
        while self._size > KEPT and len(self._kept) > 1:
            self._size -= len(self._kept.popitem(last=False)[1])

    async def close(self) -> None:
        """Ends what is being made."""
        under_way = list(self._making.values())
        for making in under_way:
            making.stop.set()
            making.task.cancel()
        await asyncio.gather(*(making.task for making in under_way), return_exceptions=True)
        self._thread.shutdown(wait=False, cancel_futures=True)


def _reviewed(game: GameInProgress, simulations: int | None, making: _Making) -> bytes:
    try:
        made = review(game, simulations=simulations, on_progress=making.tell, stop=making.stop)
    except Stopped:
        raise
    except GlyphwallError as error:
        raise NoReview(str(error)) from None
    return msgspec.json.encode(Reviewed(made))
