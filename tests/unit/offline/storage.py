"""A shelf in memory, which may be full, overtaken or broken; and games begun by what a page sends."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from glyphwall.core._decoding import prepare_type
from glyphwall.play.protocol.bodies import CreateGame

if TYPE_CHECKING:
    from glyphwall.offline.games import OfflineGames
    from glyphwall.offline.storage import SavedGame


async def begin(games: OfflineGames, **body: Any) -> Any:
    """Begin a game; return `Created` as a page reads it."""
    return msgspec.to_builtins(await games.begin(msgspec.convert(body, prepare_type(CreateGame))))


class MemoryStorage:
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
