"""Drawings as PNG, for other sites and for home screens: one at a time, the last ones kept."""

from __future__ import annotations

from collections import OrderedDict
from typing import TYPE_CHECKING, Final

from glyphwall.render.framing import frame_drawing
from glyphwall.server.errors import Unavailable
from glyphwall.server.net.budget import payer_address
from glyphwall.server.net.fair_queue import FairQueue
from glyphwall.server.net.helper_process import HelperProcess
from glyphwall.server.net.offload import SingleFlight

if TYPE_CHECKING:
    from collections.abc import Hashable

PAPER: Final = "#f3ead8"
WIDTH: Final = 1200
HEIGHT: Final = 630
"""Of a picture beside a link: what other sites show whole."""
_MARGIN: Final = 24
_KEPT: Final = 64
_WAITING_PER_ADDRESS: Final = 10
_WAITING: Final = 30
"""Pictures that may wait to be drawn; one is drawn at a time, so that games have the processors."""


class Pictures:
    """Draws one picture at a time, and keeps the last."""

    def __init__(self) -> None:
        self._kept: OrderedDict[Hashable, bytes] = OrderedDict()
        self._line = FairQueue("pictures", each=_WAITING_PER_ADDRESS, together=_WAITING)
        self._flights = SingleFlight[bytes]()
        self._raster = HelperProcess("glyphwall.server.pages.raster", "picture")

    async def png(self, drawing: str) -> bytes:
        """A whole SVG as PNG.

        Raises:
            TooManyRequests: too many wait for this address. Unavailable: too many wait, or it could not be drawn.
        """
        if drawing not in self._kept:
            address = payer_address()
            return await self._flights.make((address, drawing), lambda: self._made(address, drawing))
        self._kept.move_to_end(drawing)
        return self._kept[drawing]

    async def _made(self, address: str, drawing: str) -> bytes:
        async with self._line.place(address, len(drawing)):
            if drawing not in self._kept:
                self._keep(drawing, await self._draw(drawing))
            return self._kept[drawing]

    async def _draw(self, drawing: str) -> bytes:
        picture = await self._raster.ask(drawing.encode())
        if not picture:
            raise Unavailable("the picture could not be drawn")
        return picture

    async def close(self) -> None:
        """Ends the process; the next picture starts another one."""
        await self._raster.close()

    def _keep(self, drawing: str, picture: bytes) -> None:
        self._kept[drawing] = picture
        while len(self._kept) > _KEPT:
            self._kept.popitem(last=False)


def social(drawing: str) -> str:
    """A drawing in the shape that other sites show beside a link."""
    return frame_drawing(drawing, WIDTH, HEIGHT, PAPER, _MARGIN)
