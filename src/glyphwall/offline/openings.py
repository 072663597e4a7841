"""The openings of a device's own finished games, and of the self-play that comes with a game."""

from __future__ import annotations

import time
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from glyphwall.api.openings import CountedGames, explore
from glyphwall.core.errors import GlyphwallError
from glyphwall.offline.page_solver import prove_with
from glyphwall.offline.storage import open_saved

if TYPE_CHECKING:
    from glyphwall.api.openings import Openings
    from glyphwall.core.contract import State
    from glyphwall.offline.games import OfflineGames
    from glyphwall.offline.page_solver import Provers

_COUNT_SECONDS: Final = 0.5
"""The time that a request spends on counting games; meanwhile the device does nothing else."""


class DeviceOpenings:
    """Counts the device's finished games on the first request, and new ones later."""

    def __init__(self, games: OfflineGames, provers: Provers) -> None:
        self._games = games
        self._provers = provers
        self._counted = CountedGames()
        self._counted_ids: set[str] = set()
        self._uncounted: list[str] = []
        self._changes = -1
        """The number of changes when the storage was last listed."""

    async def of(self, state: State, level: str | None = None) -> Openings:
        """Return the continuations from a position, in all games or in those with a level."""
        counting = await self._count()
        prover = await self._provers.of(state.game, state.options)
        found = explore(
            state,
            self._counted.of(state.game.id, level),
            prove_with(prover),
            stopped=lambda: False,
        )
        found.counting = counting
        found.among = self._counted.among(state.game.id)
        return found

    async def _count(self) -> bool:
        """Count for a moment; return whether there is more to count."""
        changes = self._games.changes
        if changes != self._changes:
            over = await self._games.storage.over()
            self._uncounted = [game_id for game_id in over if game_id not in self._counted_ids]
            self._changes = changes
        until = time.monotonic() + _COUNT_SECONDS
        while self._uncounted:
            game_id = self._uncounted.pop()
            self._counted_ids.add(game_id)
            text = await self._games.storage.load(game_id)
            with suppress(GlyphwallError):  # a game that cannot be played here any more
                if text is not None:
                    stored, table = open_saved(text)
                    self._counted.add(table.log, stored.seats)
            if time.monotonic() >= until:
                break
        return bool(self._uncounted)
