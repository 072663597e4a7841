"""The same thing, asked for several times while it is being made, is made once: a family that opens a page together
asks for its icon six times."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine, Hashable
    from typing import Any

T = TypeVar("T")


class _Piece(Generic[T]):
    def __init__(self, work: asyncio.Task[T]) -> None:
        self.work = work
        self.awaited = 0


class SingleFlight(Generic[T]):
    """Work under way, by what it is of."""

    def __init__(self) -> None:
        self._pieces: dict[Hashable, _Piece[T]] = {}

    async def make(self, key: Hashable, make: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """What ``make`` returns, or raises. It is given up when all who asked for it have gone.

        Args:
            key: holds the address too: else one who waits in a long line of its own would keep others waiting.
        """
        piece = self._pieces.get(key)
        if piece is None:
            piece = self._pieces[key] = _Piece(asyncio.create_task(make()))
        piece.awaited += 1
        try:
            return await asyncio.shield(piece.work)
        finally:
            piece.awaited -= 1
            if not piece.awaited:
                if self._pieces.get(key) is piece:
                    del self._pieces[key]
                if not piece.work.done():
                    piece.work.cancel()
                    await asyncio.wait([piece.work])
