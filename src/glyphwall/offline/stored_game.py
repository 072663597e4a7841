"""A game as the device keeps it: all of it as text, and what a list shows of it without reading that."""

from __future__ import annotations

import msgspec

from glyphwall.core.decoding import prepare_type
from glyphwall.play.chance import restart_older
from glyphwall.play.log import GameLog
from glyphwall.play.records import Change, SeatKind, StoredGame
from glyphwall.play.refusals import BadMessage
from glyphwall.play.table import GameTable

MOST = 1_000_000
"""Characters of a game's text; the longest games take a tenth of it."""

_read = msgspec.json.Decoder(prepare_type(StoredGame)).decode
_write = msgspec.json.Encoder().encode


class KeptSeat(msgspec.Struct, frozen=True):
    """Who sits on a seat, for a list."""

    kind: SeatKind
    name: str | None
    level: str | None
    colour: str | None


class KeptGame(msgspec.Struct, frozen=True, kw_only=True):
    """``text`` holds the game's secrets and is never shown. ``created`` and ``changed`` are seconds since 1970,
    ``plies`` those in force. Each change has the next ``revision``."""

    id: str
    revision: int
    game: str
    created: float
    changed: float
    plies: int
    over: bool
    seats: list[KeptSeat]
    text: str


def written(stored: StoredGame) -> str:
    """A game as text, all of it."""
    return _write(stored).decode()


def kept(stored: StoredGame, table: GameTable) -> KeptGame:
    """A game as it is to be kept; the table stands where it does."""
    seats = [KeptSeat(seat.kind, seat.name, seat.level, seat.colour) for seat in stored.seats]
    return KeptGame(
        id=stored.id,
        revision=stored.revision,
        game=stored.game,
        created=stored.created,
        changed=stored.entries[-1].at if stored.entries else stored.created,
        plies=len(table.log.plies),
        over=table.log.over,
        seats=seats,
        text=written(stored),
    )


def opened(text: str) -> tuple[StoredGame, GameTable]:
    """A kept game, played to where it stands.

    Raises:
        BadMessage: it is no game, or too long. RulesChanged, OtherEdition, GameDamaged: as of `GameLog`.
    """
    if len(text) > MOST:
        raise BadMessage(f"a kept game has at most {MOST} characters, not {len(text)}")
    try:
        stored = _read(text)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadMessage(f"this is no kept game: {error}") from None
    log = GameLog(stored)
    stored = restart_older(stored, log)
    return stored, GameTable(stored, log)


def changed(stored: StoredGame, change: Change) -> StoredGame:
    """The game with a change; what it was is left as it is."""
    seats = {seat.seat: seat for seat in stored.seats}
    seats.update((seat.seat, seat) for seat in (change.joined, change.contributed) if seat is not None)
    requests = [*stored.requests, *([change.request] if change.request else [])]
    return msgspec.structs.replace(
        stored,
        entries=[*stored.entries, *change.entries],
        requests=[request for request in requests if request != change.forgotten],
        proposals=stored.proposals if change.proposals is None else list(change.proposals),
        seats=[seats[number] for number in sorted(seats)],
        rematch=change.rematch or stored.rematch,
        revision=change.revision + 1,
    )
