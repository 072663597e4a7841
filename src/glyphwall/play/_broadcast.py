"""The clients at a table, and what they are sent."""

from __future__ import annotations

from typing import TYPE_CHECKING

from glyphwall.play.clients import encode
from glyphwall.play.opening import rematch_message
from glyphwall.play.protocol.basics import PROTOCOL
from glyphwall.play.protocol.messages import TableChanged, Welcome
from glyphwall.play.refusals import SeatMoved
from glyphwall.play.snapshot import Presence, describe_standing, describe_table
from glyphwall.play.visibility import News, choose_viewer, update_for

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from glyphwall.play.clients import Client
    from glyphwall.play.port import Port, Timer
    from glyphwall.play.protocol.bodies import Standing
    from glyphwall.play.protocol.messages import Said, ServerMessage, Written
    from glyphwall.play.protocol.table import Table
    from glyphwall.play.table import GameTable

PRESENCE_SECONDS = 1.0
"""The shortest time between two messages that only say who is there."""
PRESENCE_SECONDS_PER_CLIENT = 0.005
"""The extra time for each client, so that a crowd costs little."""


class Broadcaster:
    """Sends the clients of one table what they may know.

    Attributes:
        clients: the open connections.
        is_unattended: whether computers play although no client has the game open.
    """

    def __init__(self, table: GameTable, port: Port) -> None:
        self.clients: set[Client] = set()
        self.is_unattended = False
        self._table = table
        self._port = port
        self._presence_timer: Timer | None = None
        self._sent_at = float("-inf")

    @property
    def presence(self) -> Presence:
        """The clients here, without those of other processes."""
        return self._count(())

    @property
    def computer_seat(self) -> int | None:
        """The computer's seat that acts; None also while no client has the game open."""
        actor = self._table.log.actor
        if actor < 0 or self._table.seats[actor].kind != "computer":
            return None
        return actor if self.clients or self.is_unattended else None

    def snapshot(self) -> Table:
        """Return the table as everybody may see it."""
        presence = self._count(self._port.presence_elsewhere())
        self._table.note_presence(presence.seats, presence.now)
        return describe_table(self._table, presence)

    def standing(self, tokens: Iterable[str]) -> Standing:
        """Return how the game stands, for a device with these tokens."""
        return describe_standing(self._table, self._count(self._port.presence_elsewhere()), tokens)

    def _count(self, elsewhere: Iterable[Presence]) -> Presence:
        seats: set[int] = set()
        spectators = 0
        for client in self.clients:
            if client.seats:
                seats.update(client.seats)
            else:
                spectators += 1
        for each in elsewhere:
            seats |= each.seats
            spectators += each.spectators
        return Presence(frozenset(seats), spectators, self.computer_seat, self._port.now())

    # -- one client ---------------------------------------------------------------------------------
    def welcome(self, client: Client, since: int | None) -> None:
        """Greet a client and send what it lacks; ``since`` is the last version that it has."""
        table = self._table
        client.send(
            Welcome(protocol=PROTOCOL, game_id=table.id, seats=list(client.seats), server_time=self._port.now())
        )
        self.catch_up(client, since)
        if table.rematch is not None:
            client.send(rematch_message(table, client))

    def catch_up(self, client: Client, since: int | None) -> None:
        """Send one client the entries after a version (all of them if it has none), and the view."""
        log = self._table.log
        known = since if since is not None and since <= log.version else None
        client.send(update_for(log, choose_viewer(client.seats, log.state.actor), known, self.snapshot()))
        client.version = log.version

    # -- all clients --------------------------------------------------------------------------------
    def send_news(self, first: Client | None = None, answers: Sequence[ServerMessage] = ()) -> None:
        """Send every client the entries since its last update, as far as it may know them.

        The client ``first`` gets ``answers`` before them.
        """
        self._note_table_sent()
        log = self._table.log
        news, actor = News(log, self.snapshot()), log.state.actor
        if first is not None and first not in self.clients:  # it is leaving
            first.send(*answers)
        for client in self.clients:
            text = news.text(choose_viewer(client.seats, actor), client.version)
            client.version = log.version
            if client is first:
                client.send(*answers, text)
            else:
                client.send(text)

    def send_table(self) -> None:
        """Send every client the table: presence, proposals, thinking."""
        self._note_table_sent()
        if self.clients:
            text = encode(TableChanged(table=self.snapshot()))
            for client in self.clients:
                client.send(text)

    def drop_replaced(self) -> None:
        """End the connections that act for a seat which is another's now: nothing more is sent to them."""
        for client in list(self.clients):
            if not self._table.is_current(client):
                self.clients.discard(client)
                moved = self._table.has_moved(client.tokens.values())
                client.drop(SeatMoved() if moved else None)

    def send_rematch(self) -> None:
        """Send every client the way to the next game."""
        for client in self.clients:
            client.send(rematch_message(self._table, client))

    def send_players(self, message: Said | Written) -> None:
        """Send every player here what another one says, or that there is something to read."""
        text = encode(message)
        for client in self.clients:
            if client.seats:
                client.send(text)

    def announce_presence(self) -> None:
        """Send every client the table soon: at once if none was sent lately, else after a pause."""
        if self._presence_timer is None:
            pause = max(PRESENCE_SECONDS, PRESENCE_SECONDS_PER_CLIENT * len(self.clients))
            wait = max(0.0, self._sent_at + pause - self._port.now())
            self._presence_timer = self._port.call_later(wait, self.send_table)

    def close(self) -> None:
        if self._presence_timer is not None:
            self._presence_timer.cancel()
            self._presence_timer = None

    def _note_table_sent(self) -> None:
        if self._presence_timer is not None:
            self.close()
        self._sent_at = self._port.now()
        self._port.publish_presence()
