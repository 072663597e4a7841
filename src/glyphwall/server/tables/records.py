"""Games of records that somebody brings along, to step through or to play on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from glyphwall.core.streams import new_seed
from glyphwall.play.opening import import_game, read_player_name
from glyphwall.play.protocol import Created, SeatGrant
from glyphwall.play.records import StoredGame, StoredSeat
from glyphwall.play.tokens import derive_secret, digest, new_game_id
from glyphwall.play.tokens import new_secret as new_token
from glyphwall.record import read_record
from glyphwall.record.replay import game_in_progress

if TYPE_CHECKING:
    from glyphwall.play.protocol import OpenRecord
    from glyphwall.play.records import StoredGame


def open_record(request: OpenRecord, now: float) -> tuple[StoredGame, Created]:
    """A game as a record has it, to step through, or to play on where it goes on: all seats are this device's.

    Its chance was drawn elsewhere, so nothing is promised of it.

    Args:
        now: seconds since 1970.

    Raises:
        RecordError: what is wrong with it.
    """
    record = read_record(request.record)
    progress = game_in_progress(record)
    own, game_id, seed = request.request_id, new_game_id(), new_seed()
    tokens = [new_token() if own is None else derive_secret(own, game_id, seed, seat) for seat in range(progress.seats)]
    seats = [
        StoredSeat(
            seat=seat, kind="here", name=read_player_name(record.tags, record.game_id, seat), token=digest(token)
        )
        for seat, token in enumerate(tokens)
    ]
    stored = import_game(progress, seats, game_id=game_id, seed=seed, now=now)
    grants = [SeatGrant(seat=seat, kind="here", token=token) for seat, token in enumerate(tokens)]
    return stored, Created(game_id=stored.id, seats=grants)
