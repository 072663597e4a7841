"""The table: what everybody sees of a game beside its view."""

from __future__ import annotations

from typing import TYPE_CHECKING

from glyphwall.server.ideas import hints_of
from glyphwall.server.proposals import hints_agreed, takeback_seats
from glyphwall.server.protocol import Proposal, SeatInfo, Table

if TYPE_CHECKING:
    from glyphwall.server.room import Room
    from glyphwall.server.stored import StoredSeat


def make_table(room: Room) -> Table:
    """The table as it is now. Nothing on it depends on what only some seats know."""
    log = room.log
    online: set[int] = set()
    spectators = 0
    for client in room.clients:
        online.update(client.seats)
        spectators += not client.seats
    for there in room.following.elsewhere.values():
        online.update(there.seats)
        spectators += there.spectators
    return Table(
        game_id=room.id,
        game=log.game.id,
        options=log.plain_options,
        seats=[_seat_info(room, room.seats[seat], online) for seat in sorted(room.seats)],
        plies=len(log.progress.plies),
        position=log.view(None).position,
        proposals=_proposals(room),
        takeback=takeback_seats(log, room.seats.values()),
        result=log.result,
        thinking=room.thinking.shown,
        spectators=spectators,
        rematch=room.rematch,
        fair=room.fair.shown,
        hints=hints_of(room),
        secrets=log.hidden,
    )


def _proposals(room: Room) -> list[Proposal]:
    """Those that wait for an answer."""
    if not room.proposals:
        return []
    settled = room.log.over or hints_agreed(room.proposals, room.seats.values())
    waiting = [one for one in room.proposals if one.kind != "hints" or not settled]
    return [Proposal(kind=one.kind, seat=one.seat, accepted=list(one.accepted)) for one in waiting]


def _seat_info(room: Room, seat: StoredSeat, online: set[int]) -> SeatInfo:
    computer = seat.kind == "computer"
    stand_in = None
    if computer:
        played = (h.entry.player for h in reversed(room.log.history) if h.entry.seat == seat.seat)
        stand_in = next((player for player in played if player is not None and player != seat.spec), None)
    return SeatInfo(
        kind=seat.kind,
        name=seat.name,
        level=seat.level,
        joined=seat.joined,
        online=computer or seat.seat in online,
        stand_in=stand_in,
        colour=seat.colour,
    )
