"""Snapshots of a table: all that everybody sees beside the view of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from glyphwall.play import clock
from glyphwall.play.proposals import can_chat, hints_agreed, hints_of, list_agreed, list_undecided, takeback_seats
from glyphwall.play.protocol.bodies import Standing
from glyphwall.play.protocol.table import Absence, Proposal, SeatInfo, Table, TableChat, TableClock
from glyphwall.play.refusals import BadToken, SeatMoved

if TYPE_CHECKING:
    from collections.abc import Iterable

    from glyphwall.play.records import StoredSeat
    from glyphwall.play.table import GameTable


class Presence(msgspec.Struct, frozen=True):
    """The people who have the game open.

    Attributes:
        seats: the seats whose holders are there.
        spectators: the number of clients without a seat.
        thinking: the seat whose computer is thinking.
        now: the server's time, in seconds since 1970.
    """

    seats: frozenset[int] = frozenset()
    spectators: int = 0
    thinking: int | None = None
    now: float = 0.0


def describe_table(table: GameTable, presence: Presence) -> Table:
    """Describe the table as it is now. Nothing here depends on what only some seats know."""
    log = table.log
    return Table(
        game_id=table.id,
        game=log.game.id,
        options=log.plain_options,
        seats=[_seat_info(table, table.seats[seat], presence.seats) for seat in sorted(table.seats)],
        plies=len(log.progress.plies),
        position=log.view(None).position,
        proposals=_proposals(table),
        takeback=takeback_seats(log, table.seats.values()),
        result=log.result,
        thinking=presence.thinking,
        spectators=presence.spectators,
        rematch=table.rematch,
        fair=table.chance.public,
        hints=hints_of(table),
        secrets=log.hidden,
        clock=None if log.clocks is None else describe_clock(table, presence.now),
        absence=_absence(table),
        chat=describe_chat(table),
    )


def describe_standing(table: GameTable, presence: Presence, tokens: Iterable[str]) -> Standing:
    """Describe how a game stands for a device with these tokens; nothing here is a secret."""
    log = table.log
    try:
        table.find_seats(tokens)
        moved = False
    except (BadToken, SeatMoved) as error:  # this process may not know a new token yet
        moved = isinstance(error, SeatMoved)
    return Standing(
        game_id=table.id,
        game=log.game.id,
        seats=[_seat_info(table, table.seats[seat], presence.seats) for seat in sorted(table.seats)],
        turn=None if log.over or log.actor < 0 else log.actor,
        ranking=None if log.result is None else log.result.ranking,
        changed=log.history[-1].entry.at if log.history else table.created,
        rematch=table.rematch,
        moved=moved,
    )


def describe_clock(table: GameTable, now: float) -> TableClock:
    """Describe the clocks at a moment of the server's time."""
    log = table.log
    clocks, control = log.clocks, log.control
    assert clocks is not None
    assert control is not None
    play, running = table.play_ms(now), clocks.running
    return TableClock(
        control=control,
        remaining=[clock.time_left(clocks, seat, play) for seat in range(log.seats)],
        running=None if running == clock.NO_SEAT else running,
        # What was not played yet, as in the time of grace, begins later.
        at=max(now, table.resumes(now), now + (clocks.since - play) / 1000 if running != clock.NO_SEAT else now),
        now=now,
        flagged=log.flagged,
        skipped=sorted(log.skipped),
        vacation=list(clocks.spare) if isinstance(control, clock.DaysPerTurn) else [],
    )


def describe_chat(table: GameTable) -> TableChat | None:
    """Say who wants to chat at a table; None if its people can't."""
    seats = table.seats.values()
    if not table.offers_chat or not can_chat(seats):
        return None
    agreed = list_agreed(table.proposals, "chat")
    return TableChat(agreed, not list_undecided(seats, agreed))


def _absence(table: GameTable) -> Absence | None:
    if not table.away:
        return None
    actor = table.log.actor
    until = table.absent_until(actor)
    return None if until is None else Absence(seat=actor, until=until)


def _proposals(table: GameTable) -> list[Proposal]:
    if not table.proposals:
        return []
    chat, settled = describe_chat(table), set()
    if table.log.over or hints_agreed(table.proposals, table.seats.values()):
        settled.add("hints")
    if chat is None or chat.is_open:
        settled.add("chat")
    waiting = [one for one in table.proposals if one.kind not in settled]
    return [Proposal(kind=one.kind, seat=one.seat, accepted=list(one.accepted)) for one in waiting]


def _seat_info(table: GameTable, seat: StoredSeat, online: frozenset[int]) -> SeatInfo:
    computer = seat.kind == "computer"
    stand_in = None
    if computer:
        players = table.log.players.get(seat.seat, [])
        stand_in = next((player for player in reversed(players) if player != seat.spec), None)
    return SeatInfo(
        kind=seat.kind,
        name=seat.name,
        level=seat.level,
        joined=seat.joined,
        online=computer or seat.seat in online,
        stand_in=stand_in,
        colour=seat.colour,
    )
