"""The computers of a room: one thinks while its turn is due."""

from __future__ import annotations

import asyncio
import threading
from functools import partial
from typing import TYPE_CHECKING, Protocol

from glyphwall.core.errors import GlyphwallError
from glyphwall.play.refusals import NotStored
from glyphwall.server.computers.choices import OpenChoice

if TYPE_CHECKING:
    from glyphwall.core.values import View
    from glyphwall.play.controller import TableController
    from glyphwall.play.port import DueTurn
    from glyphwall.play.table import GameTable
    from glyphwall.server.computers.computers import Computers

RETRY_SECONDS = 5.0


class ThinkingRoom(Protocol):
    """The part of a room that its computers need."""

    controller: TableController

    @property
    def address(self) -> str:
        """The address that computers think for."""

    def report(self, text: str, error: BaseException) -> None:
        """Log an error."""


class ComputerThinking:
    """A computer's search for its turn in a room."""

    def __init__(self, room: ThinkingRoom, computers: Computers) -> None:
        self._room = room
        self._controller = room.controller
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
            self._task = asyncio.create_task(
                self._think(turn, self._stop), name=f"computer of game {self._controller.table.id}"
            )

    def close(self) -> None:
        """Stop thinking; the turn is due again when the room is next opened."""
        self.start(None)
        if self._task is not None:
            self._task.cancel()
            self._task = None

    async def _think(self, turn: DueTurn, stop: threading.Event) -> None:
        table = self._controller.table
        log = table.log
        spec = table.seats[turn.seat].spec or ""
        view, legal = log.view(log.actor), log.state.legal_actions
        wanted = describe_choice(table, spec, self._room.address, turn.version, view, legal)
        choice = await self._computers.choose(wanted, stop)
        while choice is not None and self._stop is stop:
            play = partial(self._controller.play_choice, turn, choice.action, choice.player)
            try:
                await self._controller.run(play)
            except NotStored:
                await asyncio.sleep(RETRY_SECONDS)
            except GlyphwallError as error:
                self._room.report("the computer's move was refused", error)
                return
            else:
                return


def describe_choice(
    table: GameTable, spec: str, address: str, version: int, view: View, legal: tuple[int, ...]
) -> OpenChoice:
    """Describe a choice for the player ``spec``; its random stream is named by ``version``."""
    log = table.log
    return OpenChoice(
        game_id=table.id,
        address=address,
        spec=spec,
        game=log.game,
        options=log.options,
        view=view,
        legal=legal,
        seed=log.seed,
        version=version,
    )
