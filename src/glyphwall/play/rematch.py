"""Rematches: the next game of the same people, with seats exchanged."""

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
    """Return the next game, before it is stored.

    Everybody keeps their token. So a player who was away when the rematch was agreed on still gets in, and the server
    need not store a secret to hand it out later.
    """
    return open_game(
        table.log.game,
        table.log.options,
        seats=[_move_seat(table, seat) for seat in table.seats],
        game_id=new_game_id(),
        seed=new_seed(),
        secret=make_secret(),
        now=now,
        rematch_of=table.id,
    )


def rematch_message(table: GameTable, asker: Asker) -> Rematch:
    """Return the message with the next game, and the asker's seats there."""
    count = len(table.seats)
    grants = [
        SeatGrant(seat=_next_seat(seat, count), kind=table.seats[seat].kind, token=token)
        for seat, token in asker.tokens.items()
    ]
    return Rematch(game_id=table.rematch or "", seats=sorted(grants, key=lambda grant: grant.seat))


def _next_seat(seat: int, count: int) -> int:
    """Return a seat's number in the next game: two exchange seats; more move by one, so that each begins in turn."""
    return (seat - 1) % count


def _move_seat(table: GameTable, seat: int) -> StoredSeat:
    """Return the seat in the next game.

    A seat that took part in this game's chance takes part again, and so does each person of an imported game.
    """
    here = table.seats[seat]
    person = table.chance.is_undrawn and here.kind != "computer"
    commitment = AWAITED if person or here.commitment is not None else None
    number = _next_seat(seat, len(table.seats))
    return msgspec.structs.replace(here, seat=number, invitation=None, commitment=commitment, secret=None)
