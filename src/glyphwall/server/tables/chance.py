"""Chance draws in a room, as soon as no seat is awaited any more."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from glyphwall.core.errors import GlyphwallError
from glyphwall.core.values import CHANCE
from glyphwall.play.transition import Step
from glyphwall.server.tables.errors import Overtaken

if TYPE_CHECKING:
    from glyphwall.server.tables.parts import PartsOfRoom

RETRY_SECONDS = 2.0
"""How long chance waits before it tries again to store what it drew."""


class ChanceDraws:
    """The draws of one room.

    Attributes:
        is_due: whether chance is to draw and hasn't yet.
    """

    def __init__(self, room: PartsOfRoom) -> None:
        self.is_due = False
        self._room = room
        self._timer: asyncio.TimerHandle | None = None

    async def now(self) -> bool:
        """Draw what is due. Call it in a job, and broadcast if it drew.

        Where another process was first the room has caught up, and draws soon if that is still to be done. What can't
        be stored now is drawn later, the same.

        Returns:
            Whether anything was drawn.
        """
        room = self._room
        draft = room.table.drawn(room.now())
        if draft.happened:
            try:
                await room.commit(Step(draft=draft))
            except Overtaken:
                return False
            except GlyphwallError:  # logged
                self.wait(RETRY_SECONDS)
                return False
        self.wait()
        return bool(draft.happened)

    def wait(self, least: float = 0.0) -> None:
        """Draw soon if chance is to act and no seat is awaited. One process of several does.

        Args:
            least: seconds to wait in any case.
        """
        room = self._room
        is_due = (room.table.chance.stage, room.table.log.actor) == ("ready", CHANCE)
        if self.is_due != is_due:
            self.close()
        self.is_due = is_due
        room.look_after()
        if self._timer is None and is_due and room.lease.mine:
            self._timer = asyncio.get_running_loop().call_later(least, self._later)

    def close(self) -> None:
        """Stop drawing on its own."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _later(self) -> None:
        self._timer = None
        if self.is_due and self._room.lease.mine:
            self._room.jobs.later(self._draw)

    async def _draw(self) -> None:
        if await self.now():
            self._room.broadcast()
        else:
            self._room.tell_table()
