"""A shelf in memory, which may be full, overtaken or broken."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from glyphwall.offline.storage import SavedGame


class MemoryShelf:
    """Keeps games as a device does, `SavedGame` by id; ``full`` refuses all."""

    def __init__(self) -> None:
        self.games: dict[str, SavedGame] = {}
        self.full = False

    async def load(self, game_id: str) -> str | None:
        game = self.games.get(game_id)
        return None if game is None else game.text

    async def over(self) -> list[str]:
        return [game_id for game_id, game in self.games.items() if game.over]

    async def save(self, game: SavedGame) -> bool:
        if self.full:
            raise OSError("QuotaExceededError")
        before = self.games.get(game.id)
        if game.revision != (0 if before is None else before.revision + 1) or (
            before is not None and not game.revision
        ):
            return False
        self.games[game.id] = game
        return True
