"""The next game of the same people, with seats exchanged."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from glyphwall.core.fairness import make_secret
from glyphwall.core.streams import new_seed
from glyphwall.play.chance import AWAITED
from glyphwall.play.opening import open_game
from glyphwall.play.protocol import Rematch, SeatGrant
from glyphwall.play.tokens import new_game_id

if TYPE_CHECKING:
    from glyphwall.play.records import StoredGame, StoredSeat
    from glyphwall.play.table import GameTable
    from glyphwall.play.transition import Asker


def next_game(table: GameTable, now: float) -> StoredGame:
    """The next game, before it is kept.

    Everybody keeps the token of the last game. So whoever was away when it was agreed on, or lost the
    message, still gets in, and the server need not keep a secret to hand it out later.
    """
    return open_game(
        table.log.game,
        table.log.options,
        seats=[_moved(table, seat) for seat in table.seats],
        game_id=new_game_id(),
        seed=new_seed(),
        secret=make_secret(),
        now=now,
        rematch_of=table.id,
    )


def rematch_message(table: GameTable, asker: Asker) -> Rematch:
    """The next game, and what somebody holds there."""
    count = len(table.seats)
    grants = [
        SeatGrant(seat=_next_seat(seat, count), kind=table.seats[seat].kind, token=token)
        for seat, token in asker.tokens.items()
    ]
    return Rematch(game_id=table.rematch or "", seats=sorted(grants, key=lambda grant: grant.seat))


def _next_seat(seat: int, count: int) -> int:
    """Two exchange seats; more move up by one, so that everybody begins in turn."""
    return (seat - 1) % count


def _moved(table: GameTable, seat: int) -> StoredSeat:
    """The seat in the next game; who had a part in this game's chance is asked for one again.

    So are the people of a game that was read from a record.
    """
    here = table.seats[seat]
    person = table.chance.undrawn and here.kind != "computer"
    commitment = AWAITED if person or here.commitment is not None else None
    number = _next_seat(seat, len(table.seats))
    return msgspec.structs.replace(here, seat=number, invitation=None, commitment=commitment, secret=None)
