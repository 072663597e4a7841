"""A seat that moves to another device: its token is exchanged, and the old one is worth nothing any more."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from glyphwall.play.protocol.bodies import SeatKey
from glyphwall.play.refusals import BadMessage, BadToken, SeatMoved
from glyphwall.play.tokens import digest
from glyphwall.play.transition import Step

if TYPE_CHECKING:
    from glyphwall.play.protocol.bodies import ExchangeToken
    from glyphwall.play.records import StoredSeat
    from glyphwall.play.table import GameTable

MAX_EARLIER: Final = 8
"""The digests of earlier tokens that a seat remembers: the first, and the latest."""


def exchange_token(table: GameTable, token: str, request: ExchangeToken, now: float) -> tuple[Step, SeatKey]:
    """Give the seat of a token another one. The same client may ask again: it may have lost the answer.

    Raises:
        BadToken: the token is for no seat of this game.
        SeatMoved: another device has exchanged it first.
        BadMessage: the new token was a token of this game before.
    """
    old, new = digest(token), request.token_digest
    for seat in table.seats.values():
        earlier = (seat.earlier_tokens or "").split()
        if seat.token == new and old in earlier:
            return Step(), SeatKey(seat=seat.seat)
        if old in earlier:
            raise SeatMoved()
        if new == seat.token or new in earlier:
            raise BadMessage("token_digest: this token was used in this game before; choose another")
    for seat in table.seats.values():
        if seat.token == old:
            step = Step(draft=table.draft(now), moved=_replace_token(seat, old, new), broadcast="table")
            return step, SeatKey(seat=seat.seat)
    raise BadToken("this token is for no seat of this game")


def _replace_token(seat: StoredSeat, old: str, new: str) -> StoredSeat:
    first, *later = *(seat.earlier_tokens or "").split(), old
    return msgspec.structs.replace(seat, token=new, earlier_tokens=" ".join((first, *later[1 - MAX_EARLIER :])))
