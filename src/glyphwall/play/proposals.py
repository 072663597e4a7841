"""When a turn may be taken back, who has to agree, and what all have agreed to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from glyphwall.play.log import GameLog
    from glyphwall.play.records import StoredProposal, StoredSeat
    from glyphwall.play.table import GameTable


MAX_TAKEBACKS = 200
"""In one game: plies alone cannot make its history grow without end, moves and take-backs in turn could."""


def find_takebacks(log: GameLog) -> dict[int, int]:
    """For each seat that could take its last turn back: how many plies would be left.

    Everything after the beginning of that turn goes too, other seats' answers included. Nothing that
    showed something can be taken back: a chance ply or a ply that not everybody knows bars the way.
    """
    found: dict[int, int] = {}
    if log.over or log.takebacks >= MAX_TAKEBACKS:
        return found
    plies, seats = log.progress.plies, log.seats
    for index in range(len(plies) - 1, -1, -1):
        ply = plies[index]
        if len(found) == seats or not ply.open:
            break
        if ply.actor not in found and ply.opens_turn:
            found[ply.actor] = index
    return found


def takeback_seats(log: GameLog, seats: Iterable[StoredSeat]) -> list[int]:
    """The people's seats that could propose it now."""
    possible = find_takebacks(log)
    return [seat.seat for seat in seats if seat.seat in possible and seat.kind != "computer"]


def list_people(seats: Iterable[StoredSeat]) -> set[int]:
    """Seats of people who are here: computers agree to everything, and nobody can ask who never came."""
    return {seat.seat for seat in seats if seat.kind != "computer" and seat.joined}


def list_undecided(seats: Iterable[StoredSeat], held: Collection[int]) -> set[int]:
    """The people's seats that the holder of ``held`` has to ask."""
    return list_people(seats).difference(held)


def hints_agreed(proposals: Iterable[StoredProposal], seats: Collection[StoredSeat]) -> bool:
    """Whether all people at the table want hints; whoever joins later is asked as well."""
    return any(
        proposal.kind == "hints" and not list_undecided(seats, {proposal.seat, *proposal.accepted})
        for proposal in proposals
    )


def hints_of(table: GameTable) -> Literal["none", "ask", "ideas", "warnings"]:
    """What people may ask for in this game."""
    adviser = table.log.adviser
    if adviser is None:
        return "none"
    seats = table.seats.values()
    if "link" in [seat.kind for seat in seats] and not hints_agreed(table.proposals, seats):
        return "ask"
    return "warnings" if adviser.warns else "ideas"


def lasting(proposals: Iterable[StoredProposal]) -> tuple[StoredProposal, ...]:
    """Those that a ply does not settle."""
    return tuple(proposal for proposal in proposals if proposal.kind == "hints")
