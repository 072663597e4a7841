"""Games that move to another device, or wait in a file until this one has lost them: each is one line of text.

A line has the game's record for whoever reads it, and all that is needed to go on. It holds the game's secrets, as the
device does; tokens are made anew where it is taken in, for all seats of people.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Literal

import msgspec

from glyphwall.core.decoding import prepare_type
from glyphwall.core.errors import GlyphwallError, UnknownGame
from glyphwall.offline.open_game import OpenGame
from glyphwall.offline.storage import MOST, kept, open_saved, save_game, write_stored
from glyphwall.play.protocol import SeatGrant
from glyphwall.play.records import StoredGame
from glyphwall.play.refusals import BadMessage
from glyphwall.play.tokens import digest, new_secret

if TYPE_CHECKING:
    from collections.abc import Mapping

    from glyphwall.offline.storage import GameStorage, SavedGame

MOST_OF_LINE = MOST + 50_000
"""Characters of a line: a game's text and a record."""

_ID = re.compile(r"[A-Za-z0-9]{12}", re.ASCII)


class PackedGame(msgspec.Struct, frozen=True):
    """``record`` is in GWN; None of a game that hides something and goes on, and of one that cannot be opened here."""

    record: str | None
    game: msgspec.Raw


class ImportedGame(msgspec.Struct, frozen=True):
    """What came of a line. ``new``: the game was not here. ``later``: it was, and goes on from where the file has it.
    ``known``: it is here, as far or further. ``other``: it went on differently here, and stays so. ``seats``: tokens of
    those that the page acts for from now on; where it was here already, it has them."""

    game_id: str
    outcome: Literal["new", "later", "known", "other"]
    seats: list[SeatGrant]


_read = msgspec.json.Decoder(prepare_type(PackedGame)).decode
_game = msgspec.json.Decoder(prepare_type(StoredGame)).decode
_write = msgspec.json.Encoder().encode


async def pack(shelf: GameStorage, game_id: str) -> str:
    """A game as a line, also one that this version of the package cannot open.

    Raises:
        UnknownGame: it is not kept here.
    """
    text = await shelf.load(game_id)
    if text is None:
        raise UnknownGame("no game of this id is kept on this device")
    try:
        record = OpenGame(*open_saved(text)).record()
    except GlyphwallError:
        record = None
    return _write(PackedGame(record, msgspec.Raw(text.encode()))).decode()


async def take_in(shelf: GameStorage, line: str) -> ImportedGame:
    """Keeps the game of a line, once it is played to where it stands. What is here is never taken back.

    Raises:
        BadMessage, RulesChanged, OtherEdition, GameDamaged: what is wrong with it.
        NotKept: the device has no room. StaleVersion: another page has just changed the game.
    """
    stored = _of_line(line)
    text = await shelf.load(stored.id)
    if text is None:
        tokens = {seat.seat: new_secret() for seat in stored.seats if seat.kind == "here"}
        await save_game(shelf, _checked(stored, {seat: digest(token) for seat, token in tokens.items()}, revision=0))
        grants = [SeatGrant(seat=seat, kind="here", token=token) for seat, token in tokens.items()]
        return ImportedGame(stored.id, "new", grants)
    here = _game(text)
    if not _same_beginning(here, stored):
        return ImportedGame(stored.id, "other", [])
    if len(stored.entries) <= len(here.entries):
        return ImportedGame(stored.id, "known", [])
    await save_game(shelf, _checked(stored, {seat.seat: seat.token for seat in here.seats}, revision=here.revision + 1))
    return ImportedGame(stored.id, "later", [])


def _of_line(line: str) -> StoredGame:
    """The game, of which nothing is known yet but that it can be one of a device."""
    if len(line) > MOST_OF_LINE:
        raise BadMessage(f"a game has at most {MOST_OF_LINE} characters, not {len(line)}")
    try:
        stored = _game(_read(line).game)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadMessage(f"this is no game of a device: {error}") from None
    if not _ID.fullmatch(stored.id):
        raise BadMessage("this is no game of a device: its id has twelve letters and digits")
    if any(seat.kind == "link" for seat in stored.seats):
        raise BadMessage("this game has seats of other devices")
    return stored


def _checked(stored: StoredGame, tokens: Mapping[int, str | None], *, revision: int) -> SavedGame:
    """The game as it is kept with these digests of tokens, by seat, once it is played."""
    seats = [msgspec.structs.replace(seat, token=tokens.get(seat.seat)) for seat in stored.seats]
    try:
        game, table = open_saved(write_stored(msgspec.structs.replace(stored, seats=seats, revision=revision)))
    except GlyphwallError:
        raise
    except Exception as error:  # whatever the rules make of nonsense
        raise BadMessage(f"this is no game of a device: {error}") from None
    if [seat.seat for seat in seats] != list(range(table.log.seats)):
        raise BadMessage(f"this game has {table.log.seats} seats, each once and in their order")
    return kept(game, table)


def _same_beginning(one: StoredGame, other: StoredGame) -> bool:
    """Whether they are the same game, as far as the shorter one goes."""
    common = min(len(one.entries), len(other.entries))
    return (one.game, one.options, one.seed, one.secret, one.entries[:common]) == (
        other.game,
        other.options,
        other.seed,
        other.secret,
        other.entries[:common],
    )
