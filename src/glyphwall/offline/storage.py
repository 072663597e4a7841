"""What a device keeps games on, and that it did not."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from glyphwall.core.errors import GlyphwallError
from glyphwall.play.refusals import StaleVersion

if TYPE_CHECKING:
    from collections.abc import Awaitable

    from glyphwall.offline.storage import SavedGame


class GameStorage(Protocol):
    """Where the device keeps games."""

    def load(self, game_id: str) -> Awaitable[str | None]:
        """The text of a game, or None."""

    def over(self) -> Awaitable[list[str]]:
        """The ids of all games that are over."""

    def save(self, game: SavedGame) -> Awaitable[bool]:
        """All of it or nothing: False, and nothing, where another page has kept a change since.

        Raises:
            Whatever the device has against it: it is full, or closed to us. Nothing is kept then.
        """


class NotSaved(GlyphwallError):
    """The device did not keep it; nothing has changed."""

    code = "not-kept"


async def save_game(shelf: GameStorage, game: SavedGame) -> None:
    """Puts a game on the shelf.

    Raises:
        NotKept: the device has no room. StaleVersion: another page has kept a change since.
    """
    try:
        saved = await shelf.save(game)
    except Exception as error:  # whatever a device says: full, closed, private
        raise NotSaved(f"this device could not keep the game: {error}") from None
    if not saved:
        raise StaleVersion("another page has changed the game in the meantime")
