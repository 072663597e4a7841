"""Drawings as PNG, for other sites and for home screens: one at a time, the last ones kept."""

from __future__ import annotations

import asyncio
import sys
from collections import OrderedDict
from typing import TYPE_CHECKING, Final

from glyphwall.render.framing import framed
from glyphwall.server.budget import charge, payer_address
from glyphwall.server.errors import Unavailable
from glyphwall.server.queue_by_address import QueueByAddress

if TYPE_CHECKING:
    from collections.abc import Hashable

PAPER: Final = "#f3ead8"
WIDTH: Final = 1200
HEIGHT: Final = 630
"""Of a picture beside a link: what other sites show whole."""
_MARGIN: Final = 24
_SECONDS: Final = 20.0
"""Longest time that drawing one picture may take."""
_KEPT: Final = 64
PICTURE_SECONDS: Final = 0.3
"""Of processor time that drawing one takes, which its process does not tell."""
_WAITING_PER_ADDRESS: Final = 10
_WAITING: Final = 30
"""Pictures that may wait to be drawn; one is drawn at a time, so that games have the processors."""


class Pictures:
    """Draws one picture at a time, and keeps the last."""

    def __init__(self) -> None:
        self._kept: OrderedDict[Hashable, bytes] = OrderedDict()
        self._line = QueueByAddress("pictures", each=_WAITING_PER_ADDRESS, together=_WAITING)

    async def png(self, drawing: str) -> bytes:
        """A whole SVG as PNG.

        Raises:
            TooManyRequests: too many wait for this address. Unavailable: too many wait, or it could not be drawn.
        """
        if drawing not in self._kept:
            async with self._line.place(payer_address(), len(drawing)):
                if drawing not in self._kept:
                    charge(PICTURE_SECONDS)
                    self._keep(drawing, await _draw(drawing))
        self._kept.move_to_end(drawing)
        return self._kept[drawing]

    def _keep(self, drawing: str, picture: bytes) -> None:
        self._kept[drawing] = picture
        while len(self._kept) > _KEPT:
            self._kept.popitem(last=False)


async def _draw(drawing: str) -> bytes:
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "glyphwall.server.raster", stdin=pipe, stdout=pipe, stderr=pipe
    )
    try:
        picture, _ = await asyncio.wait_for(process.communicate(drawing.encode()), _SECONDS)
    except TimeoutError:
        picture = b""
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    if process.returncode or not picture:
        raise Unavailable("the picture could not be drawn")
    return picture


def social(drawing: str) -> str:
    """A drawing in the shape that other sites show beside a link."""
    return framed(drawing, WIDTH, HEIGHT, PAPER, _MARGIN)
