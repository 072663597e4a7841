"""A room's computer turns: begun when one is due, dropped when the position is another by then."""

from __future__ import annotations

import asyncio
import logging
import threading
from typing import TYPE_CHECKING

import msgspec

from glyphwall.core.errors import GlyphwallError
from glyphwall.play.requests import handle_choice
from glyphwall.server.computers.choices import Choice, OpenChoice
from glyphwall.server.errors import Unavailable

if TYPE_CHECKING:
    from glyphwall.server.computers.computers import Computers
    from glyphwall.server.tables.parts import PartsOfRoom

logger = logging.getLogger(__name__)

RETRY_SECONDS = 5.0
"""After a move could not be written."""


class _Thought(msgspec.Struct, eq=False):
    """One turn that a computer thinks about: at which version, for which seat."""

    version: int
    seat: int
    stop: threading.Event
    task: asyncio.Task[None] | None = None


class Thinking:
    """The computer's side of one room."""

    def __init__(self, room: PartsOfRoom, computers: Computers) -> None:
        self._room = room
        self._computers = computers
        self._now: _Thought | None = None

    @property
    def seat(self) -> int | None:
        """The seat whose computer is thinking here."""
        return None if self._now is None else self._now.seat

    @property
    def shown(self) -> int | None:
        """The seat whose computer is thinking, here or at another process."""
        if self._room.lease.mine:
            return None if self._now is None else self._now.seat
        return self.due

    def wake(self, due: int | None) -> None:
        """Begins a computer's turn if it is `due`. Call it after every change, and when a client comes or goes."""
        if due is None and self._now is None:
            return
        log = self._room.table.log
        if not self._room.lease.mine:
            due = None
        if self._now is not None:
            if due == self._now.seat and self._now.version == log.changed:
                return
            self._now.stop.set()  # its choice comes for a position that is gone, and is dropped
            self._now = None
        if due is not None:
            self._now = _Thought(log.changed, due, threading.Event())
            self._now.task = asyncio.create_task(self._think(self._now), name=f"computer of game {self._room.id}")

    @property
    def due(self) -> int | None:
        """The computer's seat that acts. It thinks only while somebody has the game open."""
        room = self._room
        actor, table = room.table.log.actor, room.table
        return actor if actor >= 0 and room.clients and table.seats[actor].kind == "computer" else None

    def close(self) -> None:
        """Gives up the turn; the room will begin it again when it is next opened."""
        if self._now is not None:
            self._now.stop.set()
            if self._now.task is not None:
                self._now.task.cancel()
            self._now = None

    async def _think(self, thought: _Thought) -> None:
        log, seat = self._room.table.log, self._room.table.seats[thought.seat]
        turn = OpenChoice(
            game_id=self._room.id,
            address=self._room.address,
            spec=seat.spec or "",
            game=log.game,
            options=log.options,
            view=log.view(thought.seat),
            legal=log.state.legal_actions,
            seed=log.seed,
            version=thought.version,
        )
        choice = await self._computers.choose(turn, thought.stop)
        while choice is not None:
            try:
                await self._room.jobs.do(lambda: self._play(thought, choice))
            except Unavailable:
                await asyncio.sleep(RETRY_SECONDS)
            except GlyphwallError:
                logger.exception("game %s: the computer's move was refused", self._room.id)
                return
            else:
                return

    async def _play(self, thought: _Thought, choice: Choice) -> None:
        if self._now is not thought:
            return
        await self._room.do(handle_choice(self._room.table, choice.action, choice.player, self._room.now()))
