"""Proposals: turns that may be taken back, players who have to agree, hints and chat agreed on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from glyphwall.play.log import GameLog
    from glyphwall.play.records import StoredProposal, StoredSeat
    from glyphwall.play.table import GameTable

MAX_TAKEBACKS = 200
"""Take-backs in one game: moves and take-backs in turn could make its history grow without end."""


def find_takebacks(log: GameLog) -> dict[int, int]:
    """Return the number of plies that would be left, for each seat that could take its last turn back.

    Everything after the beginning of that turn goes too, the other seats' answers included. A chance ply, or a ply that
    not everybody may know, cannot be taken back, nor anything before it.
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
    """Return the people's seats that could propose to take back now."""
    possible = find_takebacks(log)
    return [seat.seat for seat in seats if seat.seat in possible and seat.kind != "computer"]


def list_people(seats: Iterable[StoredSeat]) -> set[int]:
    """Return the seats of people who have joined: computers agree to everything."""
    return {seat.seat for seat in seats if seat.kind != "computer" and seat.joined}


def list_undecided(seats: Iterable[StoredSeat], held: Collection[int]) -> set[int]:
    """Return the people's seats that the holder of ``held`` has to ask."""
    return list_people(seats).difference(held)


def can_chat(seats: Collection[StoredSeat]) -> bool:
    """Return whether the people of a game could chat: two or more, who are all there, each at a device of their own."""
    people = [seat for seat in seats if seat.kind != "computer"]
    here = [seat for seat in people if seat.kind == "here"]
    return len(people) > 1 and len(here) <= 1 and not [seat for seat in people if not seat.joined]


def list_agreed(proposals: Iterable[StoredProposal], kind: str) -> list[int]:
    """Return the seats that have agreed to a proposal of a kind."""
    return sorted({seat for one in proposals if one.kind == kind for seat in (one.seat, *one.accepted)})


def hints_agreed(proposals: Iterable[StoredProposal], seats: Collection[StoredSeat]) -> bool:
    """Return whether all people at the table want hints, those who joined later included."""
    return any(
        proposal.kind == "hints" and not list_undecided(seats, {proposal.seat, *proposal.accepted})
        for proposal in proposals
    )


def hints_of(table: GameTable) -> Literal["none", "ask", "ideas", "warnings"]:
    """Return the kind of help that people may ask for in this game."""
    adviser = table.log.adviser
    if adviser is None:
        return "none"
    seats = table.seats.values()
    if "link" in [seat.kind for seat in seats] and not hints_agreed(table.proposals, seats):
        return "ask"
    return "warnings" if adviser.warns else "ideas"
