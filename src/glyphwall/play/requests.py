"""Requests of a table's clients, and the steps that they lead to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from glyphwall.core.errors import GameOver, NotYourTurn
from glyphwall.messages import closest_locale
from glyphwall.play import clock
from glyphwall.play.opening import next_game, rematch_message
from glyphwall.play.proposals import (
    can_chat,
    find_takebacks,
    hints_of,
    list_agreed,
    list_people,
    list_undecided,
)
from glyphwall.play.protocol.messages import Ack, Explained, Meant, Said
from glyphwall.play.protocol.requests import Answer, Contribute, Explain, Move, Propose, Read, Resign, Say, Vacation
from glyphwall.play.records import STANDING, StoredProposal
from glyphwall.play.refusals import (
    BadMessage,
    NoChat,
    NoClaim,
    NoIdeas,
    NoProposal,
    NoRematch,
    NoTakeback,
    NotOver,
    NotYourSeat,
    NoVacation,
    ProposalStands,
    StaleVersion,
)
from glyphwall.play.transition import Step
from glyphwall.play.visibility import choose_viewer

if TYPE_CHECKING:
    from glyphwall.play.log import Draft
    from glyphwall.play.table import GameTable
    from glyphwall.play.transition import Asker, Broadcast

Request = Move | Explain | Read | Propose | Answer | Resign | Contribute | Vacation | Say


def handle(table: GameTable, asker: Asker, request: Request, now: float) -> Step:
    """Return the step that a request leads to; the table doesn't change.

    A request that was already handled is only acknowledged again.

    ``now`` is when the request arrived, in seconds since 1970.

    Raises:
        GlyphwallError: The request is refused, with `StaleVersion` if the sender lacks entries.
    """
    version = table.requests.find(asker.seats, request.id)
    if version is not None:
        return Step(answers=(Ack(id=request.id, version=version),))
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
        case Vacation():
            return _take_vacation(table, asker, request, now)
        case Say():
            return _say(table, asker, request, now)


def _say(table: GameTable, asker: Asker, request: Say, now: float) -> Step:
    if not asker.seats:
        raise NotYourSeat("only players can say something")
    seat = table.log.actor if table.log.actor in asker.seats else asker.seats[0]
    ack = Ack(id=request.id, version=table.log.version)
    if not table.phrases.admit(asker.seats[0], request.id, now):
        return Step(answers=(ack,))
    return Step(answers=(ack,), phrase=Said(id=f"{seat} {request.id}", seat=seat, phrase=request.phrase))


def handle_choice(table: GameTable, action: int, player: str | None, now: float) -> Step:
    """Return the step of an action that a computer has chosen for the seat that acts, and of chance after it.

    ``player`` is the spec of the computer player; None: not recorded.

    Raises:
        IllegalAction, GameOver: the action cannot be played.
    """
    draft = table.draft(now)
    draft.play(action, player=player)
    draft.draw()
    return Step(draft=draft, broadcast="update")


def _grant(asker: Asker, request: Request, draft: Draft, broadcast: Broadcast, **more: Any) -> Step:
    """Build the step of a granted request, which is stored under the sender's first seat and acknowledged."""
    ack = Ack(id=request.id, version=draft.version)
    return Step(draft=draft, request=(asker.seats[0], request.id), answers=(ack,), broadcast=broadcast, **more)


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
    draft.lag = request.lag
    draft.play_text(request.move, actor)
    draft.lag = 0
    draft.draw()
    return _grant(asker, request, draft, "update")


def _explain(table: GameTable, asker: Asker, request: Explain) -> Step:
    log = table.log
    if log.hidden and log.actor not in asker.seats:
        raise NotYourTurn("this game has secrets: only the player whose turn it is may ask")
    explanation = log.game.add_messages(log.state.explain(request.move))
    return Step(answers=(Explained(id=request.id, explanation=explanation),))


def _read(table: GameTable, asker: Asker, request: Read) -> Step:
    """Interpret typed words, knowing only what the asker may know of the game."""
    log = table.log
    view = log.view(choose_viewer(asker.seats, log.state.actor))
    move = log.narration.parse_typed(request.line, view, closest_locale(request.language))
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
    return _grant(asker, request, draft, "update")


def _contribute(table: GameTable, asker: Asker, request: Contribute, now: float) -> Step:
    if request.seat not in asker.seats:
        raise NotYourSeat(f"seat {request.seat + 1} is not yours")
    given = table.chance.accept(table.seats[request.seat], request)
    return _grant(asker, request, table.draft(now), "table", contributed=given)


def _take_vacation(table: GameTable, asker: Asker, request: Vacation, now: float) -> Step:
    log = table.log
    if request.seat not in asker.seats:
        raise NotYourSeat(f"seat {request.seat + 1} is not yours")
    if log.over:
        raise GameOver("the game is over")
    if log.clocks is None or not isinstance(log.control, clock.DaysPerTurn) or len(log.people) < log.seats:
        raise NoVacation("vacation is for games by days per turn among people")
    if log.clocks.spare[request.seat] < request.days:
        raise NoVacation(f"{log.clocks.spare[request.seat]} days of vacation are left")
    draft = table.draft(now)
    draft.take_vacation(request.seat, request.days)
    return _grant(asker, request, draft, "update")


# -- proposals ----------------------------------------------------------------------------------------


def _propose(table: GameTable, asker: Asker, request: Propose, now: float) -> Step:
    if not asker.seats:
        raise NotYourSeat("spectators do not propose")
    if request.kind == "rematch" and table.rematch is not None:  # agreed on already
        return Step(answers=(Ack(id=request.id, version=table.log.version), rematch_message(table, asker)))
    seat = (
        _claimant(table, asker, request.kind, now)
        if request.kind in _ENDINGS
        else _PROPOSERS[request.kind](table, asker)
    )
    standing = _standing(table, request.kind)
    if request.kind == "chat" and seat in list_agreed(table.proposals, "chat"):  # it would forget who agreed
        return Step(answers=(Ack(id=request.id, version=table.log.version),))
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
        return _set_proposals(table, asker, request, now, without=standing)
    if standing.seat in asker.seats:
        raise NoProposal("the others answer your proposal")
    if request.kind == "chat":
        _chat_seat(table, asker)
    return _agree(table, asker, request, standing, now)


def _agree(table: GameTable, asker: Asker, request: Propose | Answer, proposal: StoredProposal, now: float) -> Step:
    """Let the asker agree to a proposal; the last to agree brings it about."""
    agreed = {proposal.seat, *proposal.accepted, *asker.seats}
    if proposal.kind in _ENDINGS:
        agreed |= _excused(table, now)
    if proposal.kind in STANDING or list_undecided(table.seats.values(), agreed):
        accepted = tuple(sorted({*proposal.accepted, *asker.seats} - {proposal.seat}))
        return _set_proposals(table, asker, request, now, also=StoredProposal(proposal.kind, proposal.seat, accepted))
    draft = table.draft(now)
    if proposal.kind == "takeback":
        plies = find_takebacks(table.log).get(proposal.seat)
        if plies is None:
            raise NoTakeback("there is nothing that could be taken back now")
        draft.take_back(proposal.seat, plies)
        return _grant(asker, request, draft, "update")
    if proposal.kind in _ENDINGS:
        _choose_ending(table, draft, proposal.kind, now)
        return _grant(asker, request, draft, "update")
    following = next_game(table, now) if table.rematch is None else None
    standing = tuple(each for each in table.proposals if each.kind == "chat")
    return _grant(asker, request, draft, "rematch", proposals=standing, next_game=following)


def _set_proposals(
    table: GameTable,
    asker: Asker,
    request: Propose | Answer,
    now: float,
    *,
    also: StoredProposal | None = None,
    without: StoredProposal | None = None,
) -> Step:
    """Add a proposal (in place of another of its kind), or remove one."""
    others = [each for each in table.proposals if each is not without and (also is None or each.kind != also.kind)]
    proposals = tuple(others) if also is None else (*others, also)
    return _grant(asker, request, table.draft(now), "table", proposals=proposals)


def _standing(table: GameTable, kind: str) -> StoredProposal | None:
    return next((proposal for proposal in table.proposals if proposal.kind == kind), None)


def _takeback_seat(table: GameTable, asker: Asker) -> int:
    """Return the asker's seat that moved last."""
    seats = {seat: plies for seat, plies in find_takebacks(table.log).items() if seat in asker.seats}
    if not seats:
        raise NoTakeback("there is nothing that could be taken back now")
    return max(seats, key=lambda seat: seats[seat])


def _hints_seat(table: GameTable, asker: Asker) -> int:
    if table.log.over or hints_of(table) != "ask":
        raise NoIdeas("there are no hints to agree on in this game")
    return asker.seats[0]


def _chat_seat(table: GameTable, asker: Asker) -> int:
    if not table.offers_chat or not can_chat(table.seats.values()) or len(asker.seats) != 1:
        raise NoChat("people chat here only if each has a device of their own")
    return asker.seats[0]


def _rematch_seat(table: GameTable, asker: Asker) -> int:
    if not table.log.over:
        raise NotOver("a rematch is for a finished game")
    strangers = {seat.seat for seat in table.seats.values() if seat.kind != "computer"} - list_people(
        table.seats.values()
    )
    if strangers:
        raise NoRematch("an invited player never joined")
    return asker.seats[0]


_ENDINGS = frozenset({"claim", "skip", "abort"})
"""The proposals about a seat that is away or out of time, which has no say in them."""


def _excused(table: GameTable, now: float) -> set[int]:
    """Return the seats without a say: away for long, out of time, or passing."""
    log = table.log
    return table.list_absent(now) | log.skipped | (set() if log.flagged is None else {log.flagged})


def _claimant(table: GameTable, asker: Asker, kind: str, now: float) -> int:
    """Return the asker's seat that may make such a proposal."""
    log = table.log
    if log.over:
        raise GameOver("the game is over")
    if kind == "abort":
        return asker.seats[0]
    target = _find_target(table, kind, now)
    other = next((seat for seat in asker.seats if seat != target and seat not in log.skipped), None)
    if other is None:
        raise NoClaim("the others choose")
    return other


def _find_target(table: GameTable, kind: str, now: float) -> int:
    """Return the acting seat that a claim or a skip is about."""
    log = table.log
    if log.flagged is not None:
        return log.flagged
    if kind == "claim" and log.actor in table.list_absent(now):
        return log.actor
    raise NoClaim("the seat whose turn it is has time left")


def _choose_ending(table: GameTable, draft: Draft, kind: str, now: float) -> None:
    """Do what all with a say have agreed on."""
    if kind == "abort":
        draft.abort()
        return
    target = _find_target(table, kind, now)
    if kind == "skip":
        draft.skip(target)
        draft.draw()
    elif table.log.flagged == target:
        draft.lose_on_time(target)
    else:
        draft.abandon(target)


_PROPOSERS = {"takeback": _takeback_seat, "rematch": _rematch_seat, "hints": _hints_seat, "chat": _chat_seat}
"""Functions that return the proposing seat, or raise what speaks against a proposal, by its kind."""
