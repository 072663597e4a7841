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
    from glyphwall.play.controller import TableController
    from glyphwall.play.port import DueTurn
    from glyphwall.play.table import GameTable
    from glyphwall.server.computers.computers import Computers

RETRY_SECONDS = 5.0
"""The wait after a computer's move could not be stored."""


class ComputerHost(Protocol):
    """The part of a room that its computers need."""

    @property
    def address(self) -> str:
        """The address that computers think for."""

    def report(self, text: str, error: BaseException) -> None:
        """Log an error."""


class ComputerThinking:
    """A computer's search for its turn.

    Args:
        controller: the game.
        computers: the threads that computers think in.
        host: the room, which says for whom they think, and logs errors.
    """

    def __init__(self, controller: TableController, computers: Computers, host: ComputerHost) -> None:
        self._controller = controller
        self._computers = computers
        self._host = host
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
        spec = table.seats[turn.seat].spec or ""
        choice = await self._computers.choose(describe_choice(table, self._host.address, spec, turn.version), stop)
        while choice is not None and self._stop is stop:
            play = partial(self._controller.play_choice, turn, choice.action, choice.player)
            try:
                await self._controller.run(play)
            except NotStored:
                await asyncio.sleep(RETRY_SECONDS)
            except GlyphwallError as error:
                self._host.report("the computer's move was refused", error)
                return
            else:
                return


def describe_choice(table: GameTable, address: str, spec: str, version: int) -> OpenChoice:
    """Describe the choice of the seat that acts, for a computer player.

    ``spec`` names the player, and ``version`` its random stream.
    """
    log = table.log
    return OpenChoice(
        game_id=table.id,
        address=address,
        spec=spec,
        game=log.game,
        options=log.options,
        view=log.view(log.actor),
        legal=log.state.legal_actions,
        seed=log.seed,
        version=version,
    )
