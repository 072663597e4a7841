"""Drawings as PNG, for other sites and for home screens: one at a time, and cached."""

from __future__ import annotations

from functools import partial
from typing import Final

from glyphwall.render.framing import frame_drawing
from glyphwall.server.errors import Unavailable
from glyphwall.server.net.budget import payer_address
from glyphwall.server.net.fair_queue import FairQueue
from glyphwall.server.net.helper_process import HelperProcess
from glyphwall.server.net.queued_cache import QueuedCache

PAPER: Final = "#f3ead8"
WIDTH: Final = 1200
HEIGHT: Final = 630
"""The size of a link preview that other sites show whole."""
_MARGIN: Final = 24
_MAX_CACHED: Final = 64
_WAITING_PER_ADDRESS: Final = 10
_WAITING: Final = 30
"""Pictures that may wait to be drawn; one is drawn at a time, so that games have the processors."""


class Pictures:
    """Draws one picture at a time, and caches the last ones."""

    def __init__(self) -> None:
        queue = FairQueue("pictures", each=_WAITING_PER_ADDRESS, together=_WAITING)
        self._cache = QueuedCache[bytes](queue, _MAX_CACHED, lambda _: 1)
        self._raster = HelperProcess("glyphwall.server.pages.raster", "picture")

    async def png(self, drawing: str) -> bytes:
        """Return an SVG as PNG.

        Raises:
            TooManyRequests: too many wait for this address. Unavailable: too many wait, or it could not be drawn.
        """
        return await self._cache.get(payer_address(), drawing, lambda: (len(drawing), partial(self._draw, drawing)))

    async def _draw(self, drawing: str) -> bytes:
        picture = await self._raster.ask(drawing.encode())
        if not picture:
            raise Unavailable("the picture could not be drawn")
        return picture

    async def close(self) -> None:
        """End the process; the next picture starts another one."""
        await self._raster.close()


def social(drawing: str) -> str:
    """Return a drawing in the shape of link previews."""
    return frame_drawing(drawing, WIDTH, HEIGHT, PAPER, _MARGIN)
