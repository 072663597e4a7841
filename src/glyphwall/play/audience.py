"""Who may know what: entries and views for one client. Everything that a table tells passes here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from glyphwall.play.protocol import Entry, Update

if TYPE_CHECKING:
    from collections.abc import Collection

    from glyphwall.core.values import View
    from glyphwall.play.log import GameLog, Happened
    from glyphwall.play.protocol import Table

_A_SPECTATORS = b'"seat":null,"actor":'
"""How a view begins (`core.values.View`)."""


def viewer(seats: Collection[int], actor: int) -> int | None:
    """The seat whose eyes a client sees through: the one that acts, else its first; None for a spectator.

    One device that holds several seats is handed round: it never shows what only another seat may know.
    """
    if actor in seats:
        return actor
    return min(seats, default=None)


def entries_for(log: GameLog, seat: int | None, since: int) -> list[Entry]:
    """The entries after version ``since``, as ``seat`` (None: a spectator) may know them."""
    return [_entry_for(log, happened, seat) for happened in log.history[since:]]


def view_for(log: GameLog, seats: Collection[int], plies: int | None = None) -> View:
    """The position after ``plies`` plies in force (None: now) for the holder of ``seats``."""
    if plies is None:
        return log.view(viewer(seats, log.state.actor))
    state = log.states[plies]
    return state.view(viewer(seats, state.actor))


def update_for(log: GameLog, seat: int | None, since: int | None, table: Table) -> Update:
    """What is new after version ``since`` (None: all of it), as ``seat`` may know it, and how things stand."""
    entries = entries_for(log, seat, since or 0)
    return Update(version=log.version, since=since, entries=entries, table=table, view=log.view(seat))


def as_seen_by(seat: int | None, update: bytes) -> bytes:
    """A spectator's update as a seat gets it, where nothing is hidden: they are the same but for whose the view is.

    To write it into the text takes a tenth of the time of making the text anew. No name that a player has chosen can be
    taken for it: quotes within a text are escaped.
    """
    return update if seat is None else update.replace(_A_SPECTATORS, b'"seat":%d,"actor":' % seat, 1)


def _entry_for(log: GameLog, happened: Happened, seat: int | None) -> Entry:
    """A ply with an event that the seat may not know arrives without its move: a ply was made, no more.

    What is said of an event is made of that event alone.
    """
    entry = happened.entry
    told = log.words.told
    known = [told(event) for event in happened.events if event.visible_to(seat)]
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
