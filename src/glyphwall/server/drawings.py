"""Drawings of positions: made by a process beside the server (`drawer`), in turns by address, the last ones kept."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import pickle
import sys
from collections import OrderedDict
from typing import TYPE_CHECKING, Final

import msgspec

from glyphwall.server.budget import charge, payer_address
from glyphwall.server.drawer import HEAD, Drawn, Wanted, draw
from glyphwall.server.errors import Unavailable
from glyphwall.server.queue_by_address import QueueByAddress

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

logger = logging.getLogger(__name__)

KEPT: Final = 16 * 2**20
"""Bytes of drawings that are kept."""
_SECONDS: Final = 20.0
"""Longest time that one drawing may take; the process' start is part of the first one's."""
_IDLE_SECONDS: Final = 300.0
"""After so long without work the process ends; the next drawing starts another one."""


class Drawings:
    """Drawings that were made, and the process that makes them."""

    def __init__(self) -> None:
        self._kept: OrderedDict[Hashable, Drawn] = OrderedDict()
        self._size = 0
        self._line = QueueByAddress("drawings")
        self._process: asyncio.subprocess.Process | None = None
        self._end: asyncio.TimerHandle | None = None
        self._resting: asyncio.Task[None] | None = None

    async def draw(self, key: Hashable, wanted: Callable[[], Wanted]) -> Drawn:
        """A drawing, plain and packed.

        Args:
            key: tells it from all others: the game, its revision, the ply, whose eyes, the theme, the language.
            wanted: makes what to draw, where it is not kept.

        Raises:
            TooManyRequests: this address waits for too many. Unavailable: too many wait, or it could not be drawn.
        """
        if key not in self._kept:
            drawing = wanted()
            request = _pickled(drawing)
            async with self._line.place(payer_address(), len(request)):
                if key not in self._kept:
                    drawn = (await self._draw(request) if request else None) or await _draw_here(drawing)
                    charge(drawn.seconds)
                    self._keep(key, drawn)
        self._kept.move_to_end(key)
        return self._kept[key]

    def _keep(self, key: Hashable, drawn: Drawn) -> None:
        self._kept[key] = drawn
        self._size += _size(drawn)
        while self._size > KEPT and len(self._kept) > 1:
            self._size -= _size(self._kept.popitem(last=False)[1])

    async def _draw(self, request: bytes) -> Drawn | None:
        """None where the process cannot draw it: it knows no game or edition that this one alone was given."""
        if self._end is not None:
            self._end.cancel()
        try:
            async with asyncio.timeout(_SECONDS):
                answer = await self._ask(request)
        except BaseException as error:  # also whoever was cancelled: what it would answer is nobody's
            await self.close()
            if isinstance(error, OSError | EOFError | TimeoutError | asyncio.IncompleteReadError):
                logger.warning("a drawing failed: %r", error)
                raise Unavailable("the drawing could not be made; try again") from None
            raise
        self._end = asyncio.get_running_loop().call_later(_IDLE_SECONDS, self._rest)
        return msgspec.msgpack.decode(answer, type=Drawn) if answer else None

    async def _ask(self, request: bytes) -> bytes:
        if self._process is None or self._process.returncode is not None:
            pipe = asyncio.subprocess.PIPE
            self._process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "glyphwall.server.drawer", stdin=pipe, stdout=pipe, limit=2**20
            )
        asked, answers = self._process.stdin, self._process.stdout
        assert asked is not None
        assert answers is not None
        asked.write(len(request).to_bytes(HEAD) + request)
        await asked.drain()
        return await answers.readexactly(int.from_bytes(await answers.readexactly(HEAD)))

    def _rest(self) -> None:
        self._resting = asyncio.create_task(self.close())

    async def close(self) -> None:
        """Ends the process; the next drawing starts another one."""
        process, self._process = self._process, None
        if self._end is not None:
            self._end.cancel()
            self._end = None
        if process is not None and process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()


def _pickled(drawing: Wanted) -> bytes:
    try:
        return pickle.dumps(drawing, pickle.HIGHEST_PROTOCOL)
    except (pickle.PicklingError, AttributeError, TypeError):  # of a game from outside
        return b""


async def _draw_here(drawing: Wanted) -> Drawn:
    try:
        return await asyncio.to_thread(draw, drawing)
    except Exception as error:
        logger.exception("a drawing failed")
        raise Unavailable("the drawing could not be made") from error


def _size(drawn: Drawn) -> int:
    return len(drawn.plain) + len(drawn.packed)
