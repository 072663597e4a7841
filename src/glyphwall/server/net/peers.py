"""The other processes that serve the same games: what they tell each other, and how.

News say what has happened already, so losing one does no harm for long: a game's revision shows that something is
missing, and the database has it. `Peers` itself is for a process that is alone: it says nothing to nobody.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from glyphwall.play.records import Change

if TYPE_CHECKING:
    from collections.abc import Callable


class Changed(msgspec.Struct, tag="changed", array_like=True, frozen=True):
    """A game has changed.

    ``revision`` is the one that was changed, ``change`` all of it where the way is as private as the database.
    """

    game_id: str
    revision: int
    change: Change | None = None


class Present(msgspec.Struct, tag="present", array_like=True, frozen=True):
    """Who has a game open at the process that tells it: seats, and how many spectators.

    ``asks``: and who else? ``revision``: the game's there. ``closed``: it has the game in memory no more, and
    need not hear of its changes.
    """

    game_id: str
    seats: tuple[int, ...] = ()
    spectators: int = 0
    asks: bool = False
    revision: int = -1
    closed: bool = False


class Counted(msgspec.Struct, tag="counted", array_like=True, frozen=True):
    """An address has done something that is bounded; ``by`` -1 takes one back."""

    what: str
    address: str
    by: int = 1


class Compiled(msgspec.Struct, tag="compiled", array_like=True, frozen=True):
    """A part of a game is compiled, and can be loaded."""

    game: str
    part: str


class Gone(msgspec.Struct, tag="gone", array_like=True, frozen=True):
    """The process that this comes from has ended, however it ended."""


class Missed(msgspec.Struct, tag="missed", array_like=True, frozen=True):
    """News may have been lost on the way: look at what the database has."""


News = Changed | Present | Counted | Compiled | Gone | Missed


class Peers:
    """The way to the other processes. This one is for a process that has none.

    Attributes:
        worker: this process' name among them.
        alone: whether there is nobody else.
        in_transaction: whether a change is told by the transaction that writes it, and need not be told again.
    """

    worker = ""
    alone = True
    in_transaction = False

    def __init__(self) -> None:
        self._listeners: list[Callable[[str, News], None]] = []

    def lose(self, worker: str) -> None:
        """A process has died without a word."""
        self._heard(worker, Gone())

    def listen(self, listener: Callable[[str, News], None]) -> None:
        """Call a listener with each message from now on, and the name of the process that it comes from."""
        self._listeners.append(listener)

    def _heard(self, worker: str, news: News) -> None:
        for listener in self._listeners:
            listener(worker, news)

    async def start(self) -> None:
        """Opens the way."""

    def tell(self, news: News) -> None:
        """Tells all others; never waits."""

    async def close(self) -> None:
        """Tells that it ends, and ends."""
