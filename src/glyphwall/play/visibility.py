"""Entries and views as each client may know them: everything that a table sends passes here."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import UNSET

from glyphwall.play import clock
from glyphwall.play.protocol.messages import Update
from glyphwall.play.protocol.table import Entry
from glyphwall.play.refusals import UnknownPly

if TYPE_CHECKING:
    from collections.abc import Collection

    from glyphwall.core.values import View
    from glyphwall.play.log import GameLog, LogEntry
    from glyphwall.play.protocol.table import Table

_encode = msgspec.json.Encoder().encode


def choose_viewer(seats: Collection[int], actor: int) -> int | None:
    """Return the seat whose view a client gets: the one that acts, else its first; None for a spectator.

    A device that holds several seats is handed round: it never shows what only another seat may know.
    """
    if actor in seats:
        return actor
    return min(seats) if seats else None


def entries_for(log: GameLog, seat: int | None, since: int) -> list[Entry]:
    """Return the entries after version ``since``, as ``seat`` (None: a spectator) may know them."""
    return [_entry_for(log, happened, seat) for happened in log.history[since:]]


def view_for(log: GameLog, seats: Collection[int], plies: int | None = None) -> View:
    """Return the position after ``plies`` plies in force (None: now), for the holder of ``seats``.

    Raises:
        UnknownPly: the game has fewer plies.
    """
    if plies is None:
        return log.view(choose_viewer(seats, log.state.actor))
    check_ply(log, plies)
    state = log.states[plies]
    return state.view(choose_viewer(seats, state.actor))


def check_ply(log: GameLog, plies: int) -> int:
    """Return ``plies`` if the game has that many.

    Raises:
        UnknownPly: it has fewer.
    """
    if not 0 <= plies <= len(log.progress.plies):
        raise UnknownPly(f"ply {plies}: this game has 0 to {len(log.progress.plies)}")
    return plies


def update_for(log: GameLog, seat: int | None, since: int | None, table: Table) -> Update:
    """Return the update after version ``since`` (None: everything), as ``seat`` may know it."""
    entries = entries_for(log, seat, since or 0)
    return Update(version=log.version, since=since, entries=entries, table=table, view=log.view(seat))


class News:
    """The news of a table as JSON, for each client; a text that several get is written once."""

    def __init__(self, log: GameLog, table: Table) -> None:
        self._log = log
        self._table = table
        self._texts: dict[tuple[int | None, int], bytes] = {}

    def text(self, seat: int | None, since: int) -> bytes:
        """Return the `Update` after version ``since``, as ``seat`` may know it."""
        hidden = self._log.hidden
        eyes = (seat if hidden else None, since)
        text = self._texts.get(eyes)
        if text is None:
            text = self._texts[eyes] = self._for_one(*eyes) if hidden else self._for_all(since)
        return text if hidden else text + _end_with_seat(seat)

    def _for_one(self, seat: int | None, since: int) -> bytes:
        return _encode(update_for(self._log, seat, since, self._table))

    def _for_all(self, since: int) -> bytes:
        """Write the update of a game without secrets, up to the end that names the seat: views differ in that only."""
        log = self._log
        view: Any = UNSET  # left out here
        entries = entries_for(log, None, since)
        update = Update(version=log.version, since=since, entries=entries, table=self._table, view=view)
        seen = _encode(msgspec.structs.replace(log.view(None), seat=UNSET))
        return b'%b,"view":%b,' % (_encode(update)[:-1], seen[:-1])


@cache
def _end_with_seat(seat: int | None) -> bytes:
    """Write the end of a view, and of its update."""
    return _encode({"seat": seat})[1:] + b"}"


def _entry_for(log: GameLog, happened: LogEntry, seat: int | None) -> Entry:
    """Return an entry as a seat may know it: a ply with an event that it may not know has no move."""
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
        clock=None if entry.clock is None else list(clock.read(entry.clock).remaining),
    )
