"""Who may know what: entries and views for one client. Everything that a table tells passes here."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import UNSET

from glyphwall.play.protocol import Entry, Update

if TYPE_CHECKING:
    from collections.abc import Collection

    from glyphwall.core.values import View
    from glyphwall.play.log import GameLog, LogEntry
    from glyphwall.play.protocol import Table

_encode = msgspec.json.Encoder().encode


def choose_viewer(seats: Collection[int], actor: int) -> int | None:
    """The seat whose eyes a client sees through: the one that acts, else its first; None for a spectator.

    One device that holds several seats is handed round: it never shows what only another seat may know.
    """
    if actor in seats:
        return actor
    return min(seats) if seats else None


def entries_for(log: GameLog, seat: int | None, since: int) -> list[Entry]:
    """The entries after version ``since``, as ``seat`` (None: a spectator) may know them."""
    return [_entry_for(log, happened, seat) for happened in log.history[since:]]


def view_for(log: GameLog, seats: Collection[int], plies: int | None = None) -> View:
    """The position after ``plies`` plies in force (None: now) for the holder of ``seats``."""
    if plies is None:
        return log.view(choose_viewer(seats, log.state.actor))
    state = log.states[plies]
    return state.view(choose_viewer(seats, state.actor))


def update_for(log: GameLog, seat: int | None, since: int | None, table: Table) -> Update:
    """What is new after version ``since`` (None: all of it), as ``seat`` may know it, and how things stand."""
    entries = entries_for(log, seat, since or 0)
    return Update(version=log.version, since=since, entries=entries, table=table, view=log.view(seat))


class News:
    """What is new at a table, as text for each who is told: what several get is written once.

    Args:
        log: the game. table: how things stand.
    """

    def __init__(self, log: GameLog, table: Table) -> None:
        self._log = log
        self._table = table
        self._texts: dict[tuple[int | None, int], bytes] = {}

    def text(self, seat: int | None, since: int) -> bytes:
        """The `Update` after version ``since``, as ``seat`` may know it."""
        hidden = self._log.hidden
        eyes = (seat if hidden else None, since)
        text = self._texts.get(eyes)
        if text is None:
            text = self._texts[eyes] = self._for_one(*eyes) if hidden else self._for_all(since)
        return text if hidden else text + _whose(seat)

    def _for_one(self, seat: int | None, since: int) -> bytes:
        return _encode(update_for(self._log, seat, since, self._table))

    def _for_all(self, since: int) -> bytes:
        """Where nothing is hidden, a view is what everybody sees, and whose it is: all up to that."""
        log = self._log
        view: Any = UNSET  # left out here
        entries = entries_for(log, None, since)
        update = Update(version=log.version, since=since, entries=entries, table=self._table, view=view)
        seen = _encode(msgspec.structs.replace(log.view(None), seat=UNSET))
        return b'%b,"view":%b,' % (_encode(update)[:-1], seen[:-1])


@cache
def _whose(seat: int | None) -> bytes:
    """The end of a view, and of its update."""
    return _encode({"seat": seat})[1:] + b"}"


def _entry_for(log: GameLog, happened: LogEntry, seat: int | None) -> Entry:
    """A ply with an event that the seat may not know arrives without its move: a ply was made, no more.

    What is said of an event is made of that event alone.
    """
    entry = happened.entry
    told = log.narration.add_message
    known = [told(event) for event in happened.events if event.audience is None or event.visible_to(seat)]
    return Entry(
        version=entry.version,
        kind=entry.kind,
        seat=entry.seat,
        move=happened.text if len(known) == len(happened.events) else None,
        events=known,
        plies=entry.plies,
        at=entry.at,
        player=entry.player,
    )
