"""Export and import of games, each as one line of text.

A line contains the game's record for readers, and everything that is needed to continue, including the game's secrets.
On import, all seats of people get new tokens.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Literal

import msgspec

from glyphwall.core._decoding import prepare_type
from glyphwall.core.errors import GlyphwallError, UnknownGame
from glyphwall.offline.storage import (
    MAX_GAME_CHARACTERS,
    list_game,
    open_saved,
    save_game,
    write_game_record,
    write_stored,
)
from glyphwall.play.protocol.table import SeatGrant
from glyphwall.play.records import StoredGame
from glyphwall.play.refusals import BadMessage
from glyphwall.play.tokens import digest, new_secret

if TYPE_CHECKING:
    from collections.abc import Mapping

    from glyphwall.offline.storage import GameStorage, SavedGame

MAX_LINE_CHARACTERS = MAX_GAME_CHARACTERS + 50_000
"""The longest line: a game's text and a record."""

_ID = re.compile(r"[A-Za-z0-9]{12}", re.ASCII)


class ExportedGame(msgspec.Struct, frozen=True):
    """An exported game.

    Attributes:
        record: the game in GWN; None if it still has secrets, or can't be opened here.
        game: the `StoredGame`.
    """

    record: str | None
    game: msgspec.Raw


class ImportedGame(msgspec.Struct, frozen=True):
    """The result of an import.

    Attributes:
        outcome: ``new``: the device didn't have the game. ``later``: the file's game is longer and replaces it.
            ``known``: the device's game is as long or longer and stays. ``other``: they differ, and the device's stays.
        seats: the tokens of seats that the page acts for from now on; empty if it has them already.
    """

    game_id: str
    outcome: Literal["new", "later", "known", "other"]
    seats: list[SeatGrant]


_read = msgspec.json.Decoder(prepare_type(ExportedGame)).decode
_game = msgspec.json.Decoder(prepare_type(StoredGame)).decode
_write = msgspec.json.Encoder().encode


async def export_game(storage: GameStorage, game_id: str) -> str:
    """Return a game as a line, even if this version of the package can't open it.

    Raises:
        UnknownGame: the device has no such game.
    """
    text = await storage.load(game_id)
    if text is None:
        raise UnknownGame("this device has no game with this id")
    try:
        record = write_game_record(*open_saved(text))
    except GlyphwallError:
        record = None
    return _write(ExportedGame(record, msgspec.Raw(text.encode()))).decode()


async def import_game(storage: GameStorage, line: str) -> ImportedGame:
    """Replay the game of a line and store it. No stored game loses anything.

    Raises:
        BadMessage, RulesChanged, OtherEdition, GameDamaged: the line is wrong.
        NotSaved: the device has no room.
        Overtaken: another page has just changed the game.
    """
    stored = _read_line(line)
    text = await storage.load(stored.id)
    if text is None:
        tokens = {seat.seat: new_secret() for seat in stored.seats if seat.kind == "here"}
        digests = {seat: digest(token) for seat, token in tokens.items()}
        await save_game(storage, _check(stored, digests, revision=0))
        grants = [SeatGrant(seat=seat, kind="here", token=token) for seat, token in tokens.items()]
        return ImportedGame(stored.id, "new", grants)
    here = _game(text)
    if not _agree(here, stored):
        return ImportedGame(stored.id, "other", [])
    if len(stored.entries) <= len(here.entries):
        return ImportedGame(stored.id, "known", [])
    digests_here = {seat.seat: seat.token for seat in here.seats}
    await save_game(storage, _check(stored, digests_here, revision=here.revision + 1))
    return ImportedGame(stored.id, "later", [])


def _read_line(line: str) -> StoredGame:
    """Read the game of a line, and check that a device can hold it."""
    if len(line) > MAX_LINE_CHARACTERS:
        raise BadMessage(f"a game has at most {MAX_LINE_CHARACTERS} characters, not {len(line)}")
    try:
        stored = _game(_read(line).game)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadMessage(f"this is not a saved game: {error}") from None
    if not _ID.fullmatch(stored.id):
        raise BadMessage("this is not a saved game: its id has twelve letters and digits")
    if any(seat.kind == "link" for seat in stored.seats):
        raise BadMessage("this game has seats of other devices")
    return stored


def _check(stored: StoredGame, tokens: Mapping[int, str | None], *, revision: int) -> SavedGame:
    """Replay a game, and return it with these digests of tokens, by seat."""
    seats = [msgspec.structs.replace(seat, token=tokens.get(seat.seat)) for seat in stored.seats]
    try:
        game, table = open_saved(write_stored(msgspec.structs.replace(stored, seats=seats, revision=revision)))
    except GlyphwallError:
        raise
    except Exception as error:  # any error of the rules
        raise BadMessage(f"this is not a saved game: {error}") from None
    if [seat.seat for seat in seats] != list(range(table.log.seats)):
        raise BadMessage(f"this game has {table.log.seats} seats, each once and in their order")
    return list_game(game, over=table.log.over)


def _agree(one: StoredGame, other: StoredGame) -> bool:
    """Return whether two games are equal up to the end of the shorter one."""
    common = min(len(one.entries), len(other.entries))
    return (one.game, one.options, one.seed, one.secret, one.entries[:common]) == (
        other.game,
        other.options,
        other.seed,
        other.secret,
        other.entries[:common],
    )
