"""What a client asks of its room, and what comes of it. Each handler runs as a job of the room."""

from __future__ import annotations

from typing import TYPE_CHECKING

from glyphwall.core.errors import GameOver, GlyphwallError, NotYourTurn
from glyphwall.server.errors import (
    BadMessage,
    NoIdeas,
    NoProposal,
    NoRematch,
    NoTakeback,
    NotOver,
    NotYourSeat,
    Overtaken,
    ProposalStands,
    StaleVersion,
    body_of,
)
from glyphwall.server.ideas import hints_of
from glyphwall.server.proposals import people, takebacks, who_must_agree
from glyphwall.server.protocol import Ack, Answer, Contribute, Explain, Explained, Move, Propose, Refused, Resign
from glyphwall.server.rematch import rematch_message, start_rematch
from glyphwall.server.stored import StoredProposal

if TYPE_CHECKING:
    from glyphwall.server.client import Client
    from glyphwall.server.room import Room

Request = Move | Explain | Propose | Answer | Resign | Contribute


async def answer(room: Room, client: Client, request: Request) -> None:
    """Does what a client asks, or refuses it; tells the client, and the others what concerns them."""
    done_at = room.requests.done_at(client.seats, request.id)
    if done_at is not None:
        client.send(Ack(id=request.id, version=done_at))
        return
    try:
        match request:
            case Move():
                await _move(room, client, request)
            case Explain():
                _explain(room, client, request)
            case Propose():
                await _propose(room, client, request)
            case Answer():
                await _answer(room, client, request)
            case Resign():
                await _resign(room, client, request)
            case Contribute():
                await _contribute(room, client, request)
    except Overtaken:
        raise  # the room does it again
    except GlyphwallError as error:
        client.send(Refused(id=request.id, error=body_of(error)))
        if isinstance(error, StaleVersion):
            room.catch_up(client, client.version)


def _acknowledge(room: Room, client: Client, request: Request) -> None:
    client.send(Ack(id=request.id, version=room.log.version))


# -- moves --------------------------------------------------------------------------------------------


async def _move(room: Room, client: Client, request: Move) -> None:
    log = room.log
    if not client.seats:
        raise NotYourSeat("spectators do not move")
    if log.over:
        raise GameOver("the game is over")
    if request.version > log.version:
        raise BadMessage(f"version {request.version} does not exist yet; the game is at {log.version}")
    if request.version < log.changed:
        raise StaleVersion(f"the move was meant for version {request.version}; the game is at {log.version}")
    actor = log.actor
    if actor not in client.seats:
        raise NotYourTurn(f"it is player {actor + 1}'s turn")
    draft = room.draft()
    draft.play_text(request.move, actor)
    draft.draw()
    await room.commit(draft, request=(client, request.id))
    _acknowledge(room, client, request)
    room.broadcast()


def _explain(room: Room, client: Client, request: Explain) -> None:
    log = room.log
    if log.hidden and log.actor not in client.seats:
        raise NotYourTurn("this game has secrets: only the player whose turn it is may ask")
    client.send(Explained(id=request.id, explanation=log.state.explain(request.move)))


async def _resign(room: Room, client: Client, request: Resign) -> None:
    log = room.log
    if not client.seats:
        raise NotYourSeat("spectators do not resign")
    if log.over:
        raise GameOver("the game is over")
    seat = request.seat
    if seat is None:
        seat = log.actor if log.actor in client.seats else client.seats[0]
        if len(client.seats) > 1 and seat != log.actor:
            raise NotYourSeat("say which of your seats resigns")
    if seat not in client.seats:
        raise NotYourSeat(f"seat {seat + 1} is not yours")
    draft = room.draft()
    draft.resign(seat)
    await room.commit(draft, request=(client, request.id))
    _acknowledge(room, client, request)
    room.broadcast()


async def _contribute(room: Room, client: Client, request: Contribute) -> None:
    if request.seat not in client.seats:
        raise NotYourSeat(f"seat {request.seat + 1} is not yours")
    given = room.fair.contributed(room.seats[request.seat], request)
    await room.commit(room.draft(), request=(client, request.id), contributed=given)
    _acknowledge(room, client, request)
    if await room.drawing.now():
        room.broadcast()
    else:
        room.tell_table()


# -- proposals ----------------------------------------------------------------------------------------


async def _propose(room: Room, client: Client, request: Propose) -> None:
    if not client.seats:
        raise NotYourSeat("spectators do not propose")
    if request.kind == "rematch" and room.rematch is not None:  # agreed on already
        _acknowledge(room, client, request)
        client.send(rematch_message(room, client))
        return
    seat = _PROPOSERS[request.kind](room, client)
    standing = _standing(room, request.kind)
    if standing is not None and standing.seat not in client.seats:
        if request.kind == "takeback":
            raise ProposalStands(f"player {standing.seat + 1} has proposed one; answer that first")
        await _agree(room, client, request, standing)  # both want the same
        return
    also_mine = tuple(other for other in client.seats if other != seat)
    await _agree(room, client, request, StoredProposal(request.kind, seat, also_mine))


async def _answer(room: Room, client: Client, request: Answer) -> None:
    standing = _standing(room, request.kind)
    if standing is None or not client.seats:
        raise NoProposal(f"no {request.kind} is proposed that you could answer")
    if not request.accept:  # by the one who made it: withdrawn
        rest = [proposal for proposal in room.proposals if proposal is not standing]
        await room.commit(room.draft(), request=(client, request.id), proposals=rest)
        _acknowledge(room, client, request)
        room.tell_table()
        return
    if standing.seat in client.seats:
        raise NoProposal("the others answer your proposal")
    await _agree(room, client, request, standing)


async def _agree(room: Room, client: Client, request: Propose | Answer, proposal: StoredProposal) -> None:
    """One more client agrees to a proposal (at least the one who makes it); the last one brings it about."""
    agreed = {proposal.seat, *proposal.accepted, *client.seats}
    if proposal.kind == "hints" or who_must_agree(room.seats.values(), agreed):  # hints: what was agreed is kept
        accepted = tuple(sorted(agreed - {proposal.seat}))
        rest = [other for other in room.proposals if other.kind != proposal.kind]
        standing = [*rest, StoredProposal(proposal.kind, proposal.seat, accepted)]
        await room.commit(room.draft(), request=(client, request.id), proposals=standing)
        _acknowledge(room, client, request)
        room.tell_table()
    elif proposal.kind == "takeback":
        plies = takebacks(room.log).get(proposal.seat)
        if plies is None:
            raise NoTakeback("there is nothing that could be taken back now")
        draft = room.draft()
        draft.take_back(proposal.seat, plies)
        await room.commit(draft, request=(client, request.id))
        _acknowledge(room, client, request)
        room.broadcast()
    else:
        await start_rematch(room)
        await room.commit(room.draft(), request=(client, request.id), proposals=())
        _acknowledge(room, client, request)
        room.tell_table()


def _standing(room: Room, kind: str) -> StoredProposal | None:
    return next((proposal for proposal in room.proposals if proposal.kind == kind), None)


def _takeback_seat(room: Room, client: Client) -> int:
    """Of a client's seats the one that moved last."""
    possible = {seat: plies for seat, plies in takebacks(room.log).items() if seat in client.seats}
    if not possible:
        raise NoTakeback("there is nothing that could be taken back now")
    return max(possible, key=lambda seat: possible[seat])


def _hints_seat(room: Room, client: Client) -> int:
    if room.log.over or hints_of(room) != "ask":
        raise NoIdeas("there are no hints to agree on in this game")
    return client.seats[0]


def _rematch_seat(room: Room, client: Client) -> int:
    if not room.log.over:
        raise NotOver("a rematch is for a finished game")
    absent = {seat.seat for seat in room.seats.values() if seat.kind != "computer"} - people(room.seats.values())
    if absent:
        raise NoRematch("somebody invited never came")
    return client.seats[0]


_PROPOSERS = {"takeback": _takeback_seat, "rematch": _rematch_seat, "hints": _hints_seat}
"""For each kind of proposal: the seat that makes it. Raises what stands against it."""
