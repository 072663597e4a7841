"""The changes that other processes make to a room's game, and who has it open there."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import msgspec

from glyphwall.play.protocol.messages import Said, Written
from glyphwall.play.snapshot import Presence
from glyphwall.server.net.peers import Changed, Missed, Peers, Present

if TYPE_CHECKING:
    from collections.abc import Iterable

    from glyphwall.play.controller import TableController


PHRASES = "phrases"
"""The channel of messages to players only."""


class Elsewhere(msgspec.Struct, frozen=True):
    """A message for the players of a game, from another process."""

    game_id: str
    said: Said | Written


class Replication:
    """The other processes, as one room sees them.

    The store sends each change to the other processes, in the transaction that writes it. A process that opens a game
    asks who else has it open; the others answer with their revision, since they may have changed the game after it was
    read.
    """

    def __init__(self, controller: TableController, peers: Peers) -> None:
        self.elsewhere: dict[str, Present] = {}
        self._controller = controller
        self._table = controller.table
        self._peers = peers
        self._present = Present(controller.table.id)
        peers.tell(Present(self._table.id, asks=True, revision=self._table.revision))

    @property
    def alone(self) -> bool:
        """True if there are no other processes."""
        return self._peers.alone

    # -- messages to other processes ----------------------------------------------------------------
    def publish_presence(self) -> None:
        """Send who is here, if that has changed."""
        if self._peers.alone:
            return
        presence = self._controller.broadcaster.presence
        present = Present(self._table.id, tuple(sorted(presence.seats)), presence.spectators)
        if present != self._present:
            self._present = present
            self._peers.tell(present)

    def publish_to_players(self, message: Said | Written) -> None:
        """Send a message to the players at other processes.

        Phrases can be said only where a player is connected; messages are written by requests, which may open the room.
        """
        if self.elsewhere or isinstance(message, Written):
            self._peers.publish(PHRASES, msgspec.json.encode(Elsewhere(self._table.id, message)))

    # -- messages from other processes --------------------------------------------------------------
    def presence_elsewhere(self) -> Iterable[Presence]:
        """Return who has the game open at other processes."""
        if not self.elsewhere:
            return ()
        return [Presence(frozenset(each.seats), each.spectators) for each in self.elsewhere.values()]

    def hear(self, worker: str, news: Changed | Present | Missed) -> None:
        """Handle news of this game."""
        controller = self._controller
        follow = partial(controller.follow, None)
        match news:
            case Changed():
                if news.revision >= self._table.revision:
                    controller.queue.submit(partial(controller.follow, news.change))
            case Present():
                self.elsewhere[worker] = news
                if not news.seats and not news.spectators:
                    del self.elsewhere[worker]
                if news.asks:
                    self._peers.tell(msgspec.structs.replace(self._present, revision=self._table.revision))
                else:
                    controller.broadcaster.announce_presence()
                if news.revision > self._table.revision:
                    controller.queue.submit(follow)
            case Missed():
                controller.queue.submit(follow)

    def lose(self, worker: str) -> None:
        """Forget a process that has ended, and everybody connected to it."""
        if self.elsewhere.pop(worker, None) is not None:
            self._controller.broadcaster.announce_presence()
