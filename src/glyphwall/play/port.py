"""The port of a table's controller to its host: time, storage, computers, and news for other processes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from glyphwall.play.protocol.messages import Said, Written
    from glyphwall.play.protocol.requests import Shown
    from glyphwall.play.records import Change, StoredGame
    from glyphwall.play.snapshot import Presence


class Timer(Protocol):
    """A callback that waits for its time."""

    def cancel(self) -> None:
        """Make sure that it is not called any more."""


class DueTurn(NamedTuple):
    """A computer's turn: the version of the game at which it began, and the seat."""

    version: int
    seat: int


class Port:
    """The host of one game. This base class is a host that stores nothing and stands alone.

    Its coroutines may await futures and tasks only: see `glyphwall.play.work_queue`.
    """

    @property
    def owns_game(self) -> bool:
        """True if this process draws the game's chance and runs its computers."""
        return True

    def now(self) -> float:
        """Return the time in seconds since 1970."""
        raise NotImplementedError

    def call_later(self, seconds: float, callback: Callable[[], None]) -> Timer | None:
        """Call something after a while; None where the host has no timers."""

    def new_future(self) -> Any:
        """Return an empty future of the host's event loop."""
        raise NotImplementedError

    # -- storage ------------------------------------------------------------------------------------
    async def commit(self, change: Change) -> None:
        """Store a change, all of it or nothing.

        Raises:
            Overtaken: another writer was first.
            NotStored: the change could not be stored, or it is not known whether it was.
        """

    async def create(self, game: StoredGame) -> None:
        """Store a new game.

        Raises:
            Overtaken: it exists already, or its predecessor has another next game or has changed.
            NotStored: it could not be stored.
        """

    async def load(self, after: int) -> StoredGame | None:
        """Return the stored game with its entries after a version; None if it is gone."""

    async def settle(self) -> None:
        """Make certain what is stored, after an unknown outcome.

        Raises:
            NotStored: it is still not certain.
        """

    async def mark_shown(self, seats: tuple[int, ...], shown: Shown) -> None:
        """Drop the messages to a device that has shown the turn of these seats.

        Raises:
            NotStored: it could not be stored.
        """

    # -- computers, other processes -----------------------------------------------------------------
    def start_computer(self, turn: DueTurn | None) -> None:
        """Begin to think about a turn, and drop the one before; None: no turn is due."""

    def want_game(self, wanted: bool) -> None:
        """Say whether the game has due work, so that one process takes it."""

    def publish_presence(self) -> None:
        """Tell the other processes who is here."""

    def publish_to_players(self, message: Said | Written) -> None:
        """Send a message to the players who are connected to other processes."""

    def presence_elsewhere(self) -> Iterable[Presence]:
        """Return who has the game open at other processes."""
        return ()

    def report(self, text: str, error: BaseException) -> None:
        """Log an error that no client can be told of."""
        raise error
