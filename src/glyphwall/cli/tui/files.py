"""Sessions as record files: saved atomically and loaded again."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from glyphwall.core._atomic_write import write_file
from glyphwall.core._text_files import read_text
from glyphwall.core.errors import GlyphwallError
from glyphwall.core.streams import MAX_SEED, new_seed
from glyphwall.play import clock, clock_times
from glyphwall.record import making, replay
from glyphwall.record._pasted import read_pasted_game
from glyphwall.record.writing import write_record
from glyphwall.terminal.seating import parse_occupant, person
from glyphwall.terminal.session import Session

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glyphwall.play.records import StoredSeat
    from glyphwall.record.replay import GameRecord

SUFFIX = ".gwn"
MAX_BYTES = 1_000_000
"""The largest record file accepted; a game takes a few hundred bytes."""

_PERSON = "person"
_BOT = "bot:"


def resolve_path(name: str, folder: Path) -> Path:
    """Return the file for a typed name: ``~`` is the home folder, the default suffix ``.gwn``."""
    try:
        path = folder / Path(name).expanduser()
    except RuntimeError as error:
        raise GlyphwallError(f"{name}: {error}") from None
    return path if path.suffix else path.with_name(path.name + SUFFIX)


def free_path(folder: Path, game_id: str) -> Path:
    """Return an unused file name from the game's id and the date."""
    stem = f"{game_id}-{datetime.now(UTC).astimezone():%Y-%m-%d}"
    path, number = folder / f"{stem}{SUFFIX}", 2
    while path.exists():
        path, number = folder / f"{stem}-{number}{SUFFIX}", number + 1
    return path


def record_of(session: Session) -> GameRecord:
    """Return the session as a record; the tags ``Player1``, ``Player2``, … store the seats."""
    tags = {
        "Event": "At a table" if session.by_hand else "At a terminal",
        "Date": f"{datetime.now(UTC).astimezone():%Y.%m.%d}",
    }
    for number, who in enumerate(session.seats, 1):
        tags[f"Player{number}"] = f"{_BOT}{who.spec}" if who.kind == "computer" else who.name or _PERSON
    if not session.by_hand:
        tags["Seed"] = str(session.seed)
    if session.clocks.control is not None:
        tags[clock_times.TAG] = clock.to_text(session.clocks.control)
    return making.record_of(session.table.log.progress, tags=tags, remarks=clock_times.write_times(session.table.log))


def session_of(record: GameRecord, seats: Sequence[StoredSeat] | None) -> Session:
    """Return a session that continues a record.

    A game that ended by resignation or on time is over; one that a referee ended can be continued. Clocks go on with
    what was left.
    """
    played = replay.game_in_progress(record)
    if seats is None:
        seats = [_occupant(record, seat) for seat in range(played.seats)]
    seed = record.tags.get("Seed", "")
    known = seed.isascii() and seed.isdigit() and int(seed[:20]) <= MAX_SEED
    control = clock_times.read_control(record)
    times = {} if control is None else clock_times.read_times(record)
    return Session.of_game(played, seats, int(seed) if known else new_seed(), control=control, times=times)


def _occupant(record: GameRecord, seat: int) -> StoredSeat:
    name = record.tags.get(f"Player{seat + 1}", _PERSON)
    if name.startswith(_BOT):
        try:
            return parse_occupant(name.removeprefix(_BOT), record.game(), record.options())
        except GlyphwallError:
            # An unknown player of another program: a person takes the seat.
            return person(name)
    return person(None if name == _PERSON else name)


def save(session: Session, path: Path) -> None:
    """Save the session's record atomically."""
    try:
        write_file(path, write_record(record_of(session)))
    except OSError as error:
        raise GlyphwallError(f"{path}: {error.strerror or error}") from None


def load(path: Path, seats: Sequence[StoredSeat] | None = None) -> Session:
    """Load a session from a record file, as `read` and `session_of` do."""
    return session_of(read(path), seats)


def read(path: Path) -> GameRecord:
    """Read the file of one game's record."""
    try:
        text = read_text(path, MAX_BYTES)
    except OSError as error:
        raise GlyphwallError(f"{path}: {error.strerror or error}") from None
    return read_pasted_game(text)
