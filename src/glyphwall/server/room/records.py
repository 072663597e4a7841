"""Games of records that somebody brings along, to step through or to play on."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import msgspec

from glyphwall.core.fairness import new_secret
from glyphwall.core.registry import get_pack
from glyphwall.core.streams import new_seed
from glyphwall.play.opening import clean_name
from glyphwall.play.protocol import Created, SeatGrant
from glyphwall.play.stored import UNDRAWN, StoredEntry, StoredGame, StoredSeat
from glyphwall.play.tokens import digest, new_game_id, secret_of
from glyphwall.play.tokens import new_secret as new_token
from glyphwall.record import read_record
from glyphwall.record.replay import game_in_progress

if TYPE_CHECKING:
    from glyphwall.play.protocol import OpenRecord
    from glyphwall.record.model import GameRecord
    from glyphwall.record.progress import GameInProgress

_NAME = 40
"""Characters of a player's name, at most."""


def open_record(request: OpenRecord) -> tuple[StoredGame, Created]:
    """A game as a record has it, to step through, or to play on where it goes on: all seats are this device's.

    Its chance was drawn elsewhere, so nothing is promised of it.

    Raises:
        RecordError: what is wrong with it.
    """
    record = read_record(request.record)
    progress = game_in_progress(record)
    now = time.time()
    own, game_id, seed = request.request_id, new_game_id(), new_seed()
    tokens = [new_token() if own is None else secret_of(own, game_id, seed, seat) for seat in range(progress.seats)]
    seats = [
        StoredSeat(seat=seat, kind="here", name=_player(record, seat), token=digest(token))
        for seat, token in enumerate(tokens)
    ]
    stored = StoredGame(
        id=game_id,
        game=progress.game.id,
        rules_version=progress.game.rules_version,
        options=msgspec.to_builtins(progress.start.options),
        seed=seed,
        secret=new_secret(),
        fair_scheme=UNDRAWN,
        created=now,
        seats=seats,
        entries=_entries(progress, now),
        start=progress.start.position if "Position" in record.tags else None,
    )
    grants = [SeatGrant(seat=seat, kind="here", token=token) for seat, token in enumerate(tokens)]
    return stored, Created(game_id=stored.id, seats=grants)


def _entries(progress: GameInProgress, now: float) -> list[StoredEntry]:
    entries = [
        StoredEntry(
            version=number,
            kind="moved",
            seat=ply.actor if ply.actor >= 0 else None,
            action=ply.text,
            plies=number,
            at=now,
        )
        for number, ply in enumerate(progress.plies, 1)
    ]
    if progress.resigned is not None:
        made = len(entries)
        entries.append(StoredEntry(version=made + 1, kind="resigned", seat=progress.resigned, plies=made, at=now))
    return entries


def _player(record: GameRecord, seat: int) -> str | None:
    """Who a record says sat there: a computer by the name of its level."""
    name = record.tags.get(f"Player{seat + 1}", "")
    if name.startswith("bot:"):
        level = f"level-{name[4:].split(' ')[0]}"
        texts = get_pack(record.game_id).texts
        name = texts.text(level) if texts.has_text(level) else name[4:]
    return clean_name(name.replace("?", "")[:_NAME])
