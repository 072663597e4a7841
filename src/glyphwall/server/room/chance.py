"""When chance draws in a room: as soon as it waits for no seat any more."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from glyphwall.core.errors import GlyphwallError
from glyphwall.core.values import CHANCE
from glyphwall.play.step import Step
from glyphwall.server.room.errors import Overtaken

if TYPE_CHECKING:
    from glyphwall.play.chance import Stage
    from glyphwall.server.room.parts import PartsOfRoom

RETRY_SECONDS = 2.0
"""After which chance tries again to have kept what it drew."""


class ChanceDraws:
    """Of one room.

    Args:
        patience: seconds that seats of games by older schemes have for their commitments, and then for their secrets.

    Attributes:
        awaited: what chance waits for now, if it does.
    """

    def __init__(self, room: PartsOfRoom, patience: float) -> None:
        self.awaited: Stage | None = None
        self._room = room
        self._patience = patience
        self._timer: asyncio.TimerHandle | None = None

    async def now(self) -> bool:
        """What chance decides now, if it waits for nobody any more. Call it in a job, and broadcast if it drew.

        Where another process was first the room has caught up, and draws soon if that is still to be done. What cannot
        be kept now is drawn later, the same: it is no fault of whoever was the last to have a say.
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
        """Draws at once where nothing is awaited any more. In games of older schemes the seats have a while for their
        commitments, from the moment that all are there, and then as long for their secrets. So does one process of
        several.

        Args:
            least: seconds that it waits in any case.
        """
        room, stage = self._room, self._room.table.chance.stage
        late = room.table.chance.hurried and stage in ("commit", "tell")
        awaited = stage if late or (stage, room.table.log.actor) == ("ready", CHANCE) else None
        if self.awaited != awaited:
            self.close()
        self.awaited = awaited
        room.look_after()
        if self._timer is None and awaited is not None and room.lease.mine:
            patience = max(least, 0.0 if stage == "ready" else self._patience)
            self._timer = asyncio.get_running_loop().call_later(patience, self._later)

    def close(self) -> None:
        """Draws nothing by itself any more."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _later(self) -> None:
        self._timer = None
        awaited = self.awaited
        if awaited is not None and self._room.lease.mine:
            self._room.jobs.later(lambda: self._without(awaited))

    async def _without(self, awaited: Stage) -> None:
        """What was awaited has not come in time, unless it came just now."""
        room = self._room
        try:
            chance = room.table.chance
            late = chance.lose_patience() if chance.stage == awaited else []
            for seat in late:
                await room.commit(Step(draft=room.table.draft(room.now()), contributed=seat))
            drawn = await self.now()
        except GlyphwallError:  # logged
            self.wait(RETRY_SECONDS)
            return
        room.broadcast() if drawn else room.tell_table()
