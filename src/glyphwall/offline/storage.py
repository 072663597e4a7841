"""The games stored on this device: each as one text, with the fields that lists show."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

import msgspec

from glyphwall.core._decoding import prepare_type
from glyphwall.play.chance import restart_older
from glyphwall.play.log import GameLog
from glyphwall.play.records import Change, SeatKind, StoredGame
from glyphwall.play.refusals import BadMessage, NotOver, NotStored, Overtaken
from glyphwall.play.table import GameTable
from glyphwall.record.making import record_of
from glyphwall.record.writing import write_record

if TYPE_CHECKING:
    from collections.abc import Awaitable

MAX_GAME_CHARACTERS = 1_000_000
"""The longest text of a game; real games take a tenth of it at most."""

_read = msgspec.json.Decoder(prepare_type(StoredGame)).decode
_write = msgspec.json.Encoder().encode


class SavedSeat(msgspec.Struct, frozen=True):
    """A seat, as a list of games shows it."""

    kind: SeatKind
    name: str | None
    level: str | None
    colour: str | None


class SavedGame(msgspec.Struct, frozen=True, kw_only=True):
    """A game as the device stores it.

    Attributes:
        revision: counts the changes.
        created: seconds since 1970.
        changed: seconds since 1970.
        plies: the number of plies in force.
        text: all of it; holds the game's secrets and is never shown.
    """

    id: str
    revision: int
    game: str
    created: float
    changed: float
    plies: int
    over: bool
    seats: list[SavedSeat]
    text: str


class GameStorage(Protocol):
    """The device's storage."""

    def load(self, game_id: str) -> Awaitable[str | None]:
        """Return the text of a game, or None."""

    def over(self) -> Awaitable[list[str]]:
        """Return the ids of all games that are over."""

    def save(self, game: SavedGame) -> Awaitable[bool]:
        """Store a game, all of it or nothing; return False if another page has stored a change first.

        Raises:
            Exception: the device is full, or refuses. Nothing is stored then.
        """


class NotSaved(NotStored, code="not-kept", status=400):
    """The device could not store the game; nothing has changed."""


async def save_game(storage: GameStorage, game: SavedGame) -> None:
    """Store a game.

    Raises:
        NotSaved: the device has no room.
        Overtaken: another page has stored a change first.
    """
    try:
        is_saved = await storage.save(game)
    except Exception as error:  # the device is full, closed or private
        raise NotSaved(f"this device could not save the game: {error}") from None
    if not is_saved:
        raise Overtaken("another page has changed the game")


def write_stored(stored: StoredGame) -> str:
    """Return a game as text."""
    return _write(msgspec.structs.replace(stored, due=msgspec.UNSET, revision_before=msgspec.UNSET)).decode()


def list_game(stored: StoredGame, *, over: bool) -> SavedGame:
    """Build the form in which a game is stored."""
    return SavedGame(
        id=stored.id,
        revision=stored.revision,
        game=stored.game,
        created=stored.created,
        changed=stored.entries[-1].at if stored.entries else stored.created,
        plies=stored.entries[-1].plies if stored.entries else 0,
        over=over,
        seats=[SavedSeat(seat.kind, seat.name, seat.level, seat.colour) for seat in stored.seats],
        text=write_stored(stored),
    )


def open_saved(text: str) -> tuple[StoredGame, GameTable]:
    """Read a stored game and replay it.

    Raises:
        BadMessage: The text isn't a game, or is too long.
        RulesChanged, OtherEdition, GameDamaged: as of `GameLog`.
    """
    if len(text) > MAX_GAME_CHARACTERS:
        raise BadMessage(f"a saved game has at most {MAX_GAME_CHARACTERS} characters, not {len(text)}")
    try:
        stored = _read(text)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadMessage(f"this is not a saved game: {error}") from None
    log = GameLog(stored)
    stored = restart_older(stored, log)
    return stored, GameTable(stored, log)


def apply_change(stored: StoredGame, change: Change) -> StoredGame:
    """Return a copy of the game with a change."""
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


def write_game_record(stored: StoredGame, table: GameTable) -> str:
    """Write a game's record in GWN, unless it still has secrets.

    Raises:
        NotOver: the game has secrets and goes on.
    """
    log = table.log
    if log.hidden and not log.over:
        raise NotOver("this game has secrets; its record is available once it is over")
    players = {f"Player{seat.seat + 1}": seat.name or "?" for seat in stored.seats}
    tags = players | (table.chance.tags if log.over else {})
    return write_record(record_of(log.progress, tags=tags))
