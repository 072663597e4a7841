"""Messages between the processes of one server, on named channels.

Messages tell what has happened already. Losing one does no harm for long: a game's revision shows that something is
missing, and the database has it.
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Final

import msgspec

from glyphwall.core._decoding import prepare_type
from glyphwall.play.records import Change

if TYPE_CHECKING:
    from collections.abc import Callable

    Handler = Callable[[str, bytes], None]

logger = logging.getLogger(__name__)

GONE: Final = "gone"
"""The channel that tells that a process has ended, however it ended. The payload is empty."""
MISSED: Final = "missed"
"""The channel that tells that messages may have been lost: look at the database. The payload is empty."""
NEWS: Final = "news"


class Changed(msgspec.Struct, tag="changed", array_like=True, frozen=True):
    """A game has changed.

    Attributes:
        revision: the one that was changed.
        change: the change, if it holds no secret and is short.
    """

    game_id: str
    revision: int
    change: Change | None = None


class Present(msgspec.Struct, tag="present", array_like=True, frozen=True):
    """The seats and the number of spectators that have a game open at the process that sends this.

    Attributes:
        asks: whether the others are to answer with theirs.
        revision: the game's revision there.
    """

    game_id: str
    seats: tuple[int, ...] = ()
    spectators: int = 0
    asks: bool = False
    revision: int = -1


class Counted(msgspec.Struct, tag="counted", array_like=True, frozen=True):
    """An address has used something that is limited; ``by`` -1 gives one back."""

    what: str
    address: str
    by: int = 1


class Compiled(msgspec.Struct, tag="compiled", array_like=True, frozen=True):
    """A part of a game is compiled, and can be loaded."""

    game: str
    part: str


class Gone(msgspec.Struct, tag="gone", array_like=True, frozen=True):
    """The process that this comes from has ended (`GONE`)."""


class Missed(msgspec.Struct, tag="missed", array_like=True, frozen=True):
    """Messages may have been lost (`MISSED`)."""


News = Changed | Present | Counted | Compiled | Gone | Missed

_decode = msgspec.json.Decoder(prepare_type(News)).decode


class Peers:
    """The other processes of a server. This class is for a process that is alone: nothing is sent.

    Attributes:
        worker: this process' name among them.
        alone: whether there are no others.
    """

    worker = ""
    alone = True

    def __init__(self) -> None:
        self._handlers: dict[str, list[Handler]] = {}

    def publish(self, channel: str, payload: bytes) -> None:
        """Send a message to all other processes; never wait.

        Args:
            channel: any name; each package may have its own.
            payload: JSON of at most 6,000 bytes. Everybody with access to the database can read it.
        """

    def subscribe(self, channel: str, handler: Handler) -> None:
        """Call a handler with each message on a channel: the sender's name and the payload."""
        self._handlers.setdefault(channel, []).append(handler)

    def tell(self, news: News) -> None:
        """Send news to all other processes; never wait."""
        if not self.alone:
            self.publish(NEWS, msgspec.json.encode(news))

    def listen(self, listener: Callable[[str, News], None]) -> None:
        """Call a listener with all news, and with `Gone` and `Missed`."""

        def hear(worker: str, payload: bytes) -> None:
            try:
                news = _decode(payload)
            except msgspec.DecodeError:  # from another version, in the middle of an upgrade
                logger.warning("a message of another process can't be read")
                worker, news = "", Missed()
            listener(worker, news)

        self.subscribe(NEWS, hear)
        self.subscribe(GONE, lambda worker, _: listener(worker, Gone()))
        self.subscribe(MISSED, lambda worker, _: listener(worker, Missed()))

    def lose(self, worker: str) -> None:
        """Report a process that has died without a message."""
        self._deliver(worker, GONE)

    def _deliver(self, worker: str, channel: str, payload: bytes = b"") -> None:
        for handler in self._handlers.get(channel, ()):
            handler(worker, payload)

    async def start(self) -> None:
        """Connect to the others."""

    async def close(self) -> None:
        """Tell the others that this process ends, and disconnect."""
