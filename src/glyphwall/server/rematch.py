"""The next game of the same people, with seats exchanged."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import msgspec

from glyphwall.core.fairness import new_secret
from glyphwall.core.streams import new_seed
from glyphwall.server.fair import AWAITED
from glyphwall.server.lobby import open_game
from glyphwall.server.protocol import Rematch, SeatGrant
from glyphwall.server.statements import Conflict
from glyphwall.server.tokens import new_game_id

if TYPE_CHECKING:
    from glyphwall.server.client import Client
    from glyphwall.server.room import Room
    from glyphwall.server.stored import StoredSeat


async def start_rematch(room: Room) -> None:
    """Makes the next game, unless it exists, and sends everybody to it. Call it in a job of the room.

    Everybody keeps the token of the last game. So whoever was away when it was agreed on, or lost the
    message, still gets in, and the server need not keep a secret to hand it out later.
    """
    if room.rematch is None:
        log = room.log
        game = open_game(
            log.game,
            log.options,
            seats=[_moved(room, seat) for seat in room.seats],
            game_id=new_game_id(),
            seed=new_seed(),
            secret=new_secret(),
            now=time.time(),
            rematch_of=room.id,
        )
        try:
            await room.store.create(game)
            room.rematch = game.id
        except Conflict:  # another process was first
            await room.following.catch_up()
    room.tell_rematch()


def rematch_message(room: Room, client: Client) -> Rematch:
    """The next game, and what the client holds there."""
    count = len(room.seats)
    grants = [
        SeatGrant(seat=_next_seat(seat, count), kind=room.seats[seat].kind, token=token)
        for seat, token in client.tokens.items()
    ]
    return Rematch(game_id=room.rematch or "", seats=sorted(grants, key=lambda grant: grant.seat))


def _next_seat(seat: int, count: int) -> int:
    """Two exchange seats; more move up by one, so that everybody begins in turn."""
    return (seat - 1) % count


def _moved(room: Room, seat: int) -> StoredSeat:
    """The seat in the next game; who had a part in this game's chance is asked for one again.

    So are the people of a game that was read from a record.
    """
    here = room.seats[seat]
    person = room.fair.undrawn and here.kind != "computer"
    commitment = AWAITED if person or here.commitment is not None else None
    number = _next_seat(seat, len(room.seats))
    return msgspec.structs.replace(here, seat=number, invitation=None, commitment=commitment, secret=None)
