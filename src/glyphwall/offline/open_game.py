"""A game that some page has open, and what those pages are told of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from glyphwall.offline.computers import find_computer_seat
from glyphwall.play.refusals import NotOver
from glyphwall.play.snapshot import Presence, describe_table
from glyphwall.play.visibility import choose_viewer, update_for
from glyphwall.record import record_of, write_record

if TYPE_CHECKING:
    from glyphwall.play.clients import Client
    from glyphwall.play.protocol import Table
    from glyphwall.play.records import StoredGame
    from glyphwall.play.table import GameTable


class OpenGame:
    """As it is kept, at its table, with the pages there by their names."""

    def __init__(self, stored: StoredGame, table: GameTable) -> None:
        self.stored, self.table = stored, table
        self.clients: dict[str, Client] = {}

    @property
    def describe_table(self) -> Table:
        """The table as everybody sees it."""
        seats = frozenset(seat for client in self.clients.values() for seat in client.seats)
        spectators = sum(not client.seats for client in self.clients.values())
        return describe_table(self.table, Presence(seats, spectators, find_computer_seat(self.table)))

    def record(self) -> str:
        """The game's record in GWN, once nothing of it is a secret any more.

        Raises:
            NotOver: it hides something, and goes on.
        """
        log = self.table.log
        if log.hidden and not log.over:
            raise NotOver("this game has secrets: its record can be had once it is over")
        players = {f"Player{seat.seat + 1}": seat.name or "?" for seat in self.stored.seats}
        tags = players | (self.table.chance.tags if log.over else {})
        return write_record(record_of(log.progress, tags=tags))

    def catch_up(self, client: Client, since: int | None) -> None:
        """Tells a page all that has come since a version; everything where it knows none."""
        log = self.table.log
        known = since if since is not None and since <= log.version else None
        client.send(update_for(log, choose_viewer(client.seats, log.state.actor), known, self.shown))
        client.version = log.version

    def broadcast(self) -> None:
        """Tells every page what it lacks."""
        for client in self.clients.values():
            self.catch_up(client, client.version)
