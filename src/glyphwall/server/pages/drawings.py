"""Drawings of positions: made by a helper process (`drawer`), in turns by address, and cached."""

from __future__ import annotations

import logging
import pickle
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import msgspec

from glyphwall.core._decoding import prepare_type
from glyphwall.server.errors import Unavailable
from glyphwall.server.net.budget import payer_address
from glyphwall.server.net.fair_queue import FairQueue
from glyphwall.server.net.helper_process import HelperProcess
from glyphwall.server.net.offload import offload
from glyphwall.server.net.queued_cache import QueuedCache
from glyphwall.server.pages.drawer import Drawn, draw

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine, Hashable

    from glyphwall.render.drawing import DrawingOrder

logger = logging.getLogger(__name__)

MAX_CACHED: Final = 16 * 2**20
"""The maximum size of the cache in bytes."""


class Drawings:
    """The cache of drawings, and the process that makes them."""

    def __init__(self) -> None:
        self._cache = QueuedCache[Drawn](
            FairQueue("drawings"), MAX_CACHED, lambda made: len(made.plain) + len(made.packed)
        )
        self._drawer = HelperProcess("glyphwall.server.pages.drawer", "drawing")

    async def draw(self, key: Hashable, wanted: Callable[[], DrawingOrder]) -> Drawn:
        """Return a drawing, plain and compressed.

        Args:
            key: unique to it: the game, its revision, the ply, the viewer, the theme, the language.
            wanted: makes the order, if the drawing is not cached.

        Raises:
            TooManyRequests: this address waits for too many. Unavailable: too many wait, or it could not be drawn.
        """

        def begin() -> tuple[float, Callable[[], Coroutine[Any, Any, Drawn]]]:
            order = wanted()
            request = _pickled(order)
            return len(request), partial(self._made, order, request)

        return await self._cache.get(payer_address(), key, begin)

    async def _made(self, order: DrawingOrder, request: bytes) -> Drawn:
        return (await self._draw(request) if request else None) or await _draw_here(order)

    async def _draw(self, request: bytes) -> Drawn | None:
        """Draw in the process; None if it lacks a game or an edition that this process has."""
        answer = await self._drawer.ask(request)
        return msgspec.msgpack.decode(answer, type=prepare_type(Drawn)) if answer else None

    async def close(self) -> None:
        """End the process; the next drawing starts another one."""
        await self._drawer.close()


def _pickled(drawing: DrawingOrder) -> bytes:
    try:
        return pickle.dumps(drawing, pickle.HIGHEST_PROTOCOL)
    except (pickle.PicklingError, AttributeError, TypeError):  # of a game from outside
        return b""


async def _draw_here(drawing: DrawingOrder) -> Drawn:
    try:
        return await offload(draw, drawing)
    except Exception as error:
        logger.exception("a drawing failed")
        raise Unavailable("the drawing could not be made") from error
