"""Moves and positions of Graffiti in text.

A turn is its plies joined (codec.py); a position is the JSON of a `Table`. See docs/notation-graffiti.md.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from glyphwall.core.contract import Fault
from glyphwall.core.errors import NotationError, PositionError
from glyphwall.games.graffiti import layout
from glyphwall.games.graffiti.state import GraffitiState, start_record
from glyphwall.games.graffiti.table import PHASES, Table, fill_record

if TYPE_CHECKING:
    from collections.abc import Iterator

    from glyphwall.games.graffiti.options import GraffitiOptions

MAX_MOVE = 200
MAX_POSITION = 20_000


def parse_move(text: str, state: GraffitiState) -> tuple[int, ...]:
    """The plies of a move text: one, or several joined.

    Raises:
        NotationError: with the column of the first sign that begins no ply.
    """
    if len(text) > MAX_MOVE:
        raise NotationError(f"a move is at most {MAX_MOVE} characters long", text)
    if not text.strip():
        raise NotationError("an empty move", text, 0)
    start = len(text) - len(text.lstrip())
    plies: list[int] = []
    while start < len(text.rstrip()):
        found = state.codec.read(text, start)
        if found is None:
            raise NotationError(
                f"{text[start : start + 8]!r} at column {start + 1} begins no ply; "
                "a space such as S2.1, PL, TF or B1 comes first, then @B4 /2 ,ry and so on",
                text,
                start,
            )
        action, start = found
        plies.append(action)
    return tuple(plies)


def parse_position(text: str, options: GraffitiOptions) -> GraffitiState:
    """Reads the JSON of a whole position.

    Raises:
        NotationError: not the JSON of a table. PositionError: with every fault.
    """
    table = _read(text)
    faults = tuple(_faults(table, options))
    if faults:
        raise PositionError(faults)
    record = start_record(options)
    fill_record(record, table, _names(options))
    return GraffitiState(record, options)


def diagnose(text: str, options: GraffitiOptions) -> tuple[Fault, ...]:
    """Every fault of a typed position; empty when it is sound."""
    try:
        return tuple(_faults(_read(text), options))
    except NotationError as error:
        return (Fault("notation", "position", str(error)),)


def _read(text: str) -> Table:
    if len(text) > MAX_POSITION:
        raise NotationError(f"a position is at most {MAX_POSITION} characters long", text)
    try:
        return msgspec.json.decode(text, type=Table)
    except (msgspec.DecodeError, UnicodeError) as error:
        raise NotationError(f"not a position of Graffiti: {error}", text) from None


def _names(options: GraffitiOptions) -> tuple[str, ...]:
    return tuple(segment.id for segment in GraffitiState(start_record(options), options).edition.segments)


def _faults(table: Table, options: GraffitiOptions) -> Iterator[Fault]:
    if table.format != 1:
        yield Fault("format", "format", f"format {table.format}: this version reads 1")
    if table.phase not in PHASES:
        yield Fault("phase", "phase", f"phase {table.phase[:20]!r}: one of {', '.join(PHASES)}")
    if len(table.seats) != options.seats:
        yield Fault("seats", "seats", f"{len(table.seats)} seats, and the options say {options.seats}")
        return
    if not 0 <= table.turn < options.seats:
        yield Fault("turn", "turn", f"turn {table.turn}: a seat from 0 to {options.seats - 1}")
    if not 0 <= table.token < options.seats:
        yield Fault("token", "token", f"token {table.token}: a seat from 0 to {options.seats - 1}")
    if table.bobby >= options.seats:
        yield Fault("bobby", "bobby", f"bobby {table.bobby}: a seat, or -1")
    if len(table.open_permits) != 4 or len(table.open_bonus) != 4 or len(table.flips) != 2:
        yield Fault("spaces", "spaces", "4 permit spaces, 4 bonus spaces and 2 flips are listed, empty ones too")
        return
    record = start_record(options)
    start = record.copy()[0]
    try:
        fill_record(record, table, _names(options))
    except (KeyError, ValueError, OverflowError) as error:
        yield Fault("name", "names", f"a name that does not exist: {error}")
        return
    yield from _uncounted(record[0], start)


def _uncounted(one: Any, start: Any) -> Iterator[Fault]:
    """Tiles that are too many or too few, and segments with two tags."""
    paints = one.supply + one.paints.sum(axis=0) + one.spent.sum(axis=0)
    if (paints != start.supply + start.paints.sum(axis=0)).any():
        yield Fault("paints", "paint tiles", "paint tiles of some kind are missing or too many")
    permits = one.permits.sum(axis=0) + one.permit_stack + one.permit_discard
    for pip in [*one.open_permits, *one.flips]:
        if pip != layout.NOTHING:
            permits[pip] += 1
    if (permits != start.permit_stack).any():
        yield Fault("permits", "permits", "permits of some pips are missing or too many")
    if (one.known_permits > one.permits).any():
        yield Fault("known-permits", "permits", "a seat has fewer permits than were taken in the open")
    bonus = one.bonus.sum(axis=0) + one.bonus_stack
    for kind in one.open_bonus:
        if kind != layout.NOTHING:
            bonus[kind] += 1
    if (bonus > start.bonus_stack).any():
        yield Fault("bonus", "bonus tiles", "bonus tiles of some kind are too many")
    tags = 0
    for mask in one.tags.tolist():
        if tags & mask:
            yield Fault("tags", "tunnel", "a segment bears two tags")
        tags |= mask
    if (one.kept > one.paints.sum(axis=0)).any():
        yield Fault("kept", "kept", "more paint tiles are kept than there are")
