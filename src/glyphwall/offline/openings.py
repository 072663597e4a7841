"""Openings of a device: what was played in its own finished games, and in the self-play that comes with a game."""

from __future__ import annotations

import time
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from glyphwall.api.openings import CountedGames, explored
from glyphwall.core.errors import GlyphwallError
from glyphwall.offline.page_solver import prove_on_page
from glyphwall.offline.storage import open_saved

if TYPE_CHECKING:
    from glyphwall.api.openings import Openings
    from glyphwall.core.contract import State
    from glyphwall.offline.games import OfflineGames
    from glyphwall.offline.page_solver import Provers

_COUNTING: Final = 0.5
"""Seconds that an answer waits for games that are still being counted: meanwhile the device does nothing else."""


class DeviceOpenings:
    """Counts the finished games of a house once somebody asks, and then those that have ended since."""

    def __init__(self, house: OfflineGames, provers: Provers) -> None:
        self._house = house
        self._provers = provers
        self._counted = CountedGames()
        self._known: set[str] = set()
        self._left: list[str] = []
        self._changes = -1
        """Of the house, when its shelf was last looked through."""

    async def of(self, state: State, level: str | None = None) -> Openings:
        """The ways on from a position, in all games or in those with a level."""
        counting = await self._count()
        prover = await self._provers.of(state.game, state.options)
        told = explored(
            state,
            self._counted.of(state.game.id, level),
            lambda after, seconds: prove_on_page(after, prover, seconds),
            stopped=lambda: False,
        )
        told.counting = counting
        told.among = self._counted.among(state.game.id)
        return told

    async def _count(self) -> bool:
        """Counts for a moment; whether there is more to count."""
        changes = self._house.changes
        if changes != self._changes:
            over = await self._house.shelf.over()
            self._left = [game_id for game_id in over if game_id not in self._known]
            self._changes = changes
        until = time.monotonic() + _COUNTING
        while self._left:
            game_id = self._left.pop()
            self._known.add(game_id)
            text = await self._house.shelf.load(game_id)
            with suppress(GlyphwallError):  # a game that cannot be played here any more
                if text is not None:
                    stored, table = open_saved(text)
                    self._counted.add(table.log, stored.seats)
            if time.monotonic() >= until:
                break
        return bool(self._left)
