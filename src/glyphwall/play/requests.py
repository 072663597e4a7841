"""What is asked at a table, and what comes of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from glyphwall.core.errors import GameOver, NotYourTurn
from glyphwall.messages import closest_locale
from glyphwall.play.proposals import find_takebacks, hints_of, list_people, list_undecided
from glyphwall.play.protocol import Ack, Answer, Contribute, Explain, Explained, Meant, Move, Propose, Read, Resign
from glyphwall.play.records import StoredProposal
from glyphwall.play.refusals import (
    BadMessage,
    NoIdeas,
    NoProposal,
    NoRematch,
    NoTakeback,
    NotOver,
    NotYourSeat,
    ProposalStands,
    StaleVersion,
)
from glyphwall.play.rematch import next_game, rematch_message
from glyphwall.play.transition import Step
from glyphwall.play.visibility import choose_viewer

if TYPE_CHECKING:
    from glyphwall.play.log import Draft
    from glyphwall.play.table import GameTable
    from glyphwall.play.transition import Asker, Tells

Request = Move | Explain | Read | Propose | Answer | Resign | Contribute


def handle(table: GameTable, asker: Asker, request: Request, now: float) -> Step:
    """What a request comes to; the table is as it was until the step is kept and taken in.

    A request that was done before is answered again, and nothing else.

    Args:
        now: seconds since 1970.

    Raises:
        GlyphwallError: it is refused. `StaleVersion` where whoever asks lacks entries.
    """
    done_at = table.requests.done_at(asker.seats, request.id)
    if done_at is not None:
        return Step(answers=(Ack(id=request.id, version=done_at),))
    match request:
        case Move():
            return _move(table, asker, request, now)
        case Explain():
            return _explain(table, asker, request)
        case Read():
            return _read(table, asker, request)
        case Propose():
            return _propose(table, asker, request, now)
        case Answer():
            return _answer(table, asker, request, now)
        case Resign():
            return _resign(table, asker, request, now)
        case Contribute():
            return _contribute(table, asker, request, now)


def handle_choice(table: GameTable, action: int, player: str | None, now: float) -> Step:
    """A ply that a computer has chosen for the seat that acts, and what chance decides then.

    Args:
        player: the spec of the computer that chose it.

    Raises:
        IllegalAction, GameOver: as they say.
    """
    draft = table.draft(now)
    draft.play(action, player=player)
    draft.draw()
    return Step(draft=draft, tells="update")


def _done(asker: Asker, request: Request, draft: Draft, tells: Tells, **more: Any) -> Step:
    """A request that is granted: it is remembered under the first seat of whoever asks, and acknowledged.

    Args:
        more: what else the `Step` keeps.
    """
    ack = Ack(id=request.id, version=draft.version)
    return Step(draft=draft, request=(asker.seats[0], request.id), answers=(ack,), tells=tells, **more)


# -- moves --------------------------------------------------------------------------------------------


def _move(table: GameTable, asker: Asker, request: Move, now: float) -> Step:
    log = table.log
    if not asker.seats:
        raise NotYourSeat("spectators do not move")
    if log.over:
        raise GameOver("the game is over")
    if request.version > log.version:
        raise BadMessage(f"version {request.version} does not exist yet; the game is at {log.version}")
    if request.version < log.changed:
        raise StaleVersion(f"the move was meant for version {request.version}; the game is at {log.version}")
    actor = log.actor
    if actor not in asker.seats:
        raise NotYourTurn(f"it is player {actor + 1}'s turn")
    draft = table.draft(now)
    draft.play_text(request.move, actor)
    draft.draw()
    return _done(asker, request, draft, "update")


def _explain(table: GameTable, asker: Asker, request: Explain) -> Step:
    log = table.log
    if log.hidden and log.actor not in asker.seats:
        raise NotYourTurn("this game has secrets: only the player whose turn it is may ask")
    explanation = log.game.add_messages(log.state.explain(request.move))
    return Step(answers=(Explained(id=request.id, explanation=explanation),))


def _read(table: GameTable, asker: Asker, request: Read) -> Step:
    """What somebody may know of the game is all that an answer is made of."""
    log = table.log
    view = log.view(choose_viewer(asker.seats, log.state.actor))
    move = log.narration.parse_words(request.line, view, closest_locale(request.language))
    return Step(answers=(Meant(id=request.id, version=log.version, move=move),))


def _resign(table: GameTable, asker: Asker, request: Resign, now: float) -> Step:
    log = table.log
    if not asker.seats:
        raise NotYourSeat("spectators do not resign")
    if log.over:
        raise GameOver("the game is over")
    seat = request.seat
    if seat is None:
        seat = log.actor if log.actor in asker.seats else asker.seats[0]
        if len(asker.seats) > 1 and seat != log.actor:
            raise NotYourSeat("say which of your seats resigns")
    if seat not in asker.seats:
        raise NotYourSeat(f"seat {seat + 1} is not yours")
    draft = table.draft(now)
    draft.resign(seat)
    return _done(asker, request, draft, "update")


def _contribute(table: GameTable, asker: Asker, request: Contribute, now: float) -> Step:
    if request.seat not in asker.seats:
        raise NotYourSeat(f"seat {request.seat + 1} is not yours")
    given = table.chance.contributed(table.seats[request.seat], request)
    return _done(asker, request, table.draft(now), "table", contributed=given)


# -- proposals ----------------------------------------------------------------------------------------


def _propose(table: GameTable, asker: Asker, request: Propose, now: float) -> Step:
    if not asker.seats:
        raise NotYourSeat("spectators do not propose")
    if request.kind == "rematch" and table.rematch is not None:  # agreed on already
        return Step(answers=(Ack(id=request.id, version=table.log.version), rematch_message(table, asker)))
    seat = _PROPOSERS[request.kind](table, asker)
    standing = _standing(table, request.kind)
    if standing is not None and standing.seat not in asker.seats:
        if request.kind == "takeback":
            raise ProposalStands(f"player {standing.seat + 1} has proposed one; answer that first")
        return _agree(table, asker, request, standing, now)  # both want the same
    also_mine = tuple(other for other in asker.seats if other != seat)
    return _agree(table, asker, request, StoredProposal(request.kind, seat, also_mine), now)


def _answer(table: GameTable, asker: Asker, request: Answer, now: float) -> Step:
    standing = _standing(table, request.kind)
    if standing is None or not asker.seats:
        raise NoProposal(f"no {request.kind} is proposed that you could answer")
    if not request.accept:  # by the one who made it: withdrawn
        return _stands(table, asker, request, now, without=standing)
    if standing.seat in asker.seats:
        raise NoProposal("the others answer your proposal")
    return _agree(table, asker, request, standing, now)


def _agree(table: GameTable, asker: Asker, request: Propose | Answer, proposal: StoredProposal, now: float) -> Step:
    """One more agrees to a proposal (at least the one who makes it); the last one brings it about."""
    agreed = {proposal.seat, *proposal.accepted, *asker.seats}
    if proposal.kind == "hints" or list_undecided(table.seats.values(), agreed):  # hints: what was agreed is kept
        accepted = tuple(sorted(agreed - {proposal.seat}))
        return _stands(table, asker, request, now, also=StoredProposal(proposal.kind, proposal.seat, accepted))
    draft = table.draft(now)
    if proposal.kind == "takeback":
        plies = find_takebacks(table.log).get(proposal.seat)
        if plies is None:
            raise NoTakeback("there is nothing that could be taken back now")
        draft.take_back(proposal.seat, plies)
        return _done(asker, request, draft, "update")
    following = next_game(table, now) if table.rematch is None else None
    return _done(asker, request, draft, "rematch", proposals=(), opens=following)


def _stands(
    table: GameTable,
    asker: Asker,
    request: Propose | Answer,
    now: float,
    *,
    also: StoredProposal | None = None,
    without: StoredProposal | None = None,
) -> Step:
    """One proposal more (in place of another of its kind), or one fewer."""
    kept = [each for each in table.proposals if each is not without and (also is None or each.kind != also.kind)]
    proposals = tuple(kept) if also is None else (*kept, also)
    return _done(asker, request, table.draft(now), "table", proposals=proposals)


def _standing(table: GameTable, kind: str) -> StoredProposal | None:
    return next((proposal for proposal in table.proposals if proposal.kind == kind), None)


def _takeback_seat(table: GameTable, asker: Asker) -> int:
    """Of somebody's seats the one that moved last."""
    possible = {seat: plies for seat, plies in find_takebacks(table.log).items() if seat in asker.seats}
    if not possible:
        raise NoTakeback("there is nothing that could be taken back now")
    return max(possible, key=lambda seat: possible[seat])


def _hints_seat(table: GameTable, asker: Asker) -> int:
    if table.log.over or hints_of(table) != "ask":
        raise NoIdeas("there are no hints to agree on in this game")
    return asker.seats[0]


def _rematch_seat(table: GameTable, asker: Asker) -> int:
    if not table.log.over:
        raise NotOver("a rematch is for a finished game")
    absent = {seat.seat for seat in table.seats.values() if seat.kind != "computer"} - list_people(table.seats.values())
    if absent:
        raise NoRematch("somebody invited never came")
    return asker.seats[0]


_PROPOSERS = {"takeback": _takeback_seat, "rematch": _rematch_seat, "hints": _hints_seat}
"""For each kind of proposal: the seat that makes it. Raises what stands against it."""
