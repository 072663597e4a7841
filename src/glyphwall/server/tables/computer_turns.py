"""The computers of a room: one thinks while its turn is due."""

from __future__ import annotations

import asyncio
import threading
from functools import partial
from typing import TYPE_CHECKING

from glyphwall.core.errors import GlyphwallError
from glyphwall.play.refusals import NotStored
from glyphwall.server.computers.turns import OpenChoice

if TYPE_CHECKING:
    from glyphwall.play.port import DueTurn
    from glyphwall.server.computers.computers import Computers
    from glyphwall.server.tables.room import Room

RETRY_SECONDS = 5.0
"""How long a computer waits after its move could not be stored."""


class ComputerThinking:
    """A computer's search for its turn.

    Args:
        room: the room it plays in.
        computers: the threads that computers think in.
    """

    def __init__(self, room: Room, computers: Computers) -> None:
        self._room = room
        self._computers = computers
        self._stop: threading.Event | None = None
        self._task: asyncio.Task[None] | None = None

    def start(self, turn: DueTurn | None) -> None:
        """Think about a turn, and about no other; None: about none."""
        if self._stop is not None:
            self._stop.set()  # the choice for the earlier position is dropped
            self._stop = None
        if turn is not None:
            self._stop = threading.Event()
            self._task = asyncio.create_task(self._think(turn, self._stop), name=f"computer of game {self._room.id}")

    def close(self) -> None:
        """Stop thinking; the turn is due again when the room is next opened."""
        self.start(None)
        if self._task is not None:
            self._task.cancel()
            self._task = None

    async def _think(self, turn: DueTurn, stop: threading.Event) -> None:
        room = self._room
        spec = room.table.seats[turn.seat].spec or ""
        choice = await self._computers.choose(describe_choice(room, spec, turn.version), stop)
        while choice is not None and self._stop is stop:
            play = partial(room.controller.play_choice, turn, choice.action, choice.player)
            try:
                await room.controller.run(play)
            except NotStored:
                await asyncio.sleep(RETRY_SECONDS)
            except GlyphwallError as error:
                room.report("the computer's move was refused", error)
                return
            else:
                return


def describe_choice(room: Room, spec: str, version: int) -> OpenChoice:
    """Describe the choice of the seat that acts, for a computer player.

    ``spec`` names the player, and ``version`` its random stream.
    """
    log = room.table.log
    return OpenChoice(
        game_id=room.id,
        address=room.address,
        spec=spec,
        game=log.game,
        options=log.options,
        view=log.view(log.actor),
        legal=log.state.legal_actions,
        seed=log.seed,
        version=version,
    )
