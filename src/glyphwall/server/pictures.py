"""Drawings as PNG, for other sites and for home screens: one at a time, the last ones kept."""

from __future__ import annotations

import asyncio
import sys
from collections import OrderedDict
from typing import TYPE_CHECKING, Final

from glyphwall.render.framing import framed
from glyphwall.server.errors import Unavailable

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
_WAITING: Final = 30
"""Pictures that may wait to be drawn; one is drawn at a time, so that games have the processors."""


class Pictures:
    """Draws one picture at a time, and keeps the last."""

    def __init__(self) -> None:
        self._kept: OrderedDict[Hashable, bytes] = OrderedDict()
        self._drawing = asyncio.Semaphore(1)
        self._waiting = 0

    async def png(self, drawing: str) -> bytes:
        """A whole SVG as PNG.

        Raises:
            Unavailable: too many wait, or it could not be drawn.
        """
        if drawing not in self._kept:
            if self._waiting >= _WAITING:
                raise Unavailable("too many pictures are being drawn; try again")
            self._waiting += 1
            try:
                async with self._drawing:
                    if drawing not in self._kept:
                        self._keep(drawing, await _draw(drawing))
            finally:
                self._waiting -= 1
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
