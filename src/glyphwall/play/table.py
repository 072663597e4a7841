"""The state of one game at a table."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING

from glyphwall.core.values import CHANCE, NO_ACTOR
from glyphwall.play import clock
from glyphwall.play._idempotency import RequestHistory
from glyphwall.play.chance import FairChance
from glyphwall.play.log import Draft, find_people
from glyphwall.play.phrases import Phrases
from glyphwall.play.records import DUE_SECONDS, STANDING, Change, Due, StoredRequest
from glyphwall.play.refusals import BadToken, SeatMoved
from glyphwall.play.tokens import digest
from glyphwall.play.transition import Step

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable

    from glyphwall.play.clients import Client
    from glyphwall.play.log import Draws, GameLog
    from glyphwall.play.records import StoredEntry, StoredGame, StoredSeat


class GameTable:
    """One game, with its seats, proposals and requests.

    Args:
        log: the same game, played to where it stands.

    Attributes:
        created: when the game was made, in seconds since 1970.
        seats: the players, by seat.
        revision: the number of changes, by any writer.
        play_time: the time in which the game is played, of the server's time (`clock.PlayTime.at`).
        resumes: the server's time until which clocks stand still after a start, if that is later than a moment.
        away: since when each person's seat is without anybody at its devices (seconds since 1970).
        flag_due: the stored row for the end of somebody's time; None: there may be none, or an unknown one.
        is_hidden: whether only its players may see it.
        offers_chat: whether its people may agree to chat.
    """

    def __init__(self, stored: StoredGame, log: GameLog, draws: Draws | None = None) -> None:
        self.id = stored.id
        self.created = stored.created
        self.is_hidden = stored.hidden is not None
        self.log = log
        self.seats = {seat.seat: seat for seat in stored.seats}
        self.chance = FairChance(stored, self.seats, log, draws)
        self._may_have_due = self.chance.has_chance or any(seat.kind == "computer" for seat in stored.seats)
        self.play_time: Callable[[float], float] = _same_time
        self.resumes: Callable[[float], float] = _same_time
        self.away: dict[int, float] = {}
        self.flag_due: Due | None = None
        self.requests = RequestHistory(stored.requests)
        self.proposals = tuple(stored.proposals)
        self.rematch = stored.rematch
        self.revision = stored.revision
        self.phrases = Phrases()
        self.offers_chat = False

    # -- changes ------------------------------------------------------------------------------------
    def draft(self, now: float) -> Draft:
        """Return an empty draft of what comes next."""
        return Draft(self.log, now, 0 if self.log.clocks is None else self.play_ms(now))

    def play_ms(self, now: float) -> int:
        """Return the play time of a moment, in milliseconds."""
        return int(1000 * self.play_time(now))

    def draw(self, now: float) -> Draft:
        """Return a draft with what chance draws now; it is empty while chance waits for a seat."""
        self.chance.settle()
        draft = self.draft(now)
        draft.draw()
        return draft

    def change(self, step: Step) -> Change:
        """Build the change to store for a step. Call `apply` once it is stored."""
        draft = step.draft
        assert draft is not None
        proposals = step.proposals
        if proposals is None and self.proposals and draft.happened and step.joined is None:
            proposals = tuple(proposal for proposal in self.proposals if proposal.kind in STANDING)
            if proposals == self.proposals:
                proposals = None
        request = None if step.request is None else StoredRequest(*step.request, draft.version)
        return Change(
            game_id=self.id,
            revision=self.revision,
            entries=draft.entries,
            request=request,
            forgotten=self.requests.find_crowded_out(request),
            proposals=proposals,
            joined=step.joined,
            contributed=step.contributed,
            moved=step.moved,
            claimed=step.claimed,
            ending=draft.ending,
            rematch=self.rematch if step.next_game is None else step.next_game.id,
            due=self._list_due(step, draft),
            open=not (step.joined or step.contributed or step.moved or step.claimed or self.log.hidden),
            turn=self._find_turn(draft),
        )

    def apply(self, change: Change, draft: Draft) -> None:
        self.log.extend(draft)
        self.requests.replace(change.request, change.forgotten)
        if change.proposals is not None:
            self.proposals = change.proposals
        for seat in (change.joined, change.contributed, change.moved, *change.claimed):
            if seat is not None:
                self.seats[seat.seat] = seat
                self.log.people = find_people(self.seats.values())
        self.rematch = change.rematch or self.rematch
        self.revision = change.revision + 1
        if self.log.clocks is not None:
            self.flag_due = next((due for due in change.due if due.kind == "flag"), None)

    def _find_turn(self, draft: Draft) -> int | None:
        """Return the person's seat whose turn begins with a draft; None: nobody's, or its holder did it alone."""
        actor = draft.progress.actor
        if actor < 0 or not draft.happened or self.seats[actor].kind == "computer":
            return None
        last = draft.happened[-1].entry
        if last.kind == "started":  # clocks run from now on
            done = [each.entry for each in draft.happened if each.entry.kind != "started"]
            if not done:
                return None
            last = done[-1]
        if last.kind == "joined":  # the last to come: the person who waited can begin
            is_last = all(seat.joined for seat in self.seats.values() if seat.seat != last.seat)
            return actor if is_last and actor != last.seat and self.log.changed == 0 else None
        if last.kind == "taken-back":  # the other people agreed, perhaps much later
            return actor
        if actor == self.log.actor:
            return None
        if last.seat is not None:
            return actor if last.seat != actor else None
        entries = (each.entry for each in chain(reversed(draft.happened), reversed(self.log.history)))
        acted = next((entry.seat for entry in entries if entry.seat is not None), None)
        return actor if acted != actor else None

    def _list_due(self, step: Step, draft: Draft) -> tuple[Due, ...]:
        flags = () if draft.clocks is None else self._flags(draft)
        if not self._may_have_due:
            return flags
        return (*flags, *self._list_work(step, draft))

    def _flags(self, draft: Draft) -> tuple[Due, ...]:
        """Return the row for the end of the time that runs.

        A row that is due too early stays: it is cheaper to look at the game once more than to write it with each move.
        """
        assert draft.clocks is not None
        if draft.progress.actor == NO_ACTOR:
            return ()
        assert self.log.control is not None
        last = clock.deadline(self.log.control, draft.clocks)
        known = self.flag_due
        if last is None:
            return () if known is None or known.at <= draft.play_ms / 1000 else (known,)
        if known is not None and draft.play_ms / 1000 < known.at <= last / 1000:
            return (known,)
        return (Due("flag", self.id, last / 1000, self.revision + 1),)

    def _list_work(self, step: Step, draft: Draft) -> tuple[Due, ...]:
        actor = draft.progress.actor
        if actor == CHANCE and self.chance.stage_after(step.joined or step.contributed) != "ready":
            return ()
        return list_due(self.id, actor, self.seats.values(), draft.now, self.revision + 1)

    def do(self, step: Step) -> None:
        """Make a step in a game that is not stored."""
        if step.draft is not None:
            self.apply(self.change(step), step.draft)

    # -- clocks and absence -------------------------------------------------------------------------
    def note_presence(self, online: frozenset[int], now: float) -> None:
        """Note which seats have somebody at their devices at a moment."""
        if not self.away and online >= self.log.people:
            return
        for seat in self.log.people:
            if seat in online:
                self.away.pop(seat, None)
            else:
                self.away.setdefault(seat, now)

    def absent_until(self, seat: int) -> float | None:
        """Return the moment from which the others may end the game if a seat stays away; None: it is there.

        In a live game the time since it left counts; else the time since anything happened.
        """
        left = self.away.get(seat)
        if left is None or seat in self.log.awaited or self.log.over:
            return None
        control = self.log.control
        if not isinstance(control, clock.Fischer):
            left = self.log.history[-1].entry.at if self.log.history else self.created
        return left + clock.absence_seconds(control)

    def list_absent(self, now: float) -> set[int]:
        """Return the seats that have been away for so long that the others may decide without them."""
        until = {seat: self.absent_until(seat) for seat in self.log.people}
        return {seat for seat, at in until.items() if at is not None and at <= now}

    def late_flag(self, at: float, lag: int = clock.MAX_LAG) -> Step | None:
        """Return the step for the running seat if its time had run out before a moment; else None.

        ``lag`` is the lag of the move that arrived then.
        """
        log = self.log
        if log.clocks is None or log.control is None or log.clocks.running == clock.NO_SEAT:
            return None
        play = self.play_ms(at)
        if not clock.is_late(log.control, log.clocks, play, lag):
            return None
        seat = log.clocks.running
        fell = log.clocks.since + log.clocks.remaining[seat]
        draft = Draft(log, at - max(0, play - fell) / 1000, fell)
        if log.may_lose_on_time(seat):
            draft.lose_on_time(seat)
        else:
            draft.flag(seat)
        return Step(draft=draft, broadcast="update")

    # -- changes of other writers -------------------------------------------------------------------
    def repeat(self, change: Change) -> None:
        """Take over the next change, which another writer has stored."""
        self.apply(change, self._repeat(change.entries))
        self._learn(change.rematch)

    def catch_up(self, stored: StoredGame) -> bool:
        """Take over everything that other writers have stored; return whether there was anything.

        Args:
            stored: the stored game, with the entries after this table's version.
        """
        if stored.revision == self.revision and stored.rematch in (None, self.rematch):
            return False
        self.log.extend(self._repeat(stored.entries))
        self.seats.update((seat.seat, seat) for seat in stored.seats)
        self.requests.add_stored(stored.requests)
        self.proposals = tuple(stored.proposals)
        self.revision = stored.revision
        self.flag_due = None
        self.is_hidden = stored.hidden is not None
        self._learn(stored.rematch)
        return True

    def _repeat(self, entries: Iterable[StoredEntry]) -> Draft:
        draft = self.draft(0.0)  # each entry has its own time
        for entry in entries:
            draft.repeat(entry)
        return draft

    def _learn(self, rematch: str | None) -> None:
        self.rematch = rematch or self.rematch
        self.chance.refresh()

    # -- seats --------------------------------------------------------------------------------------
    def find_seats(self, tokens: Iterable[str], account: str | None = None) -> dict[int, str]:
        """Return the seats that the tokens are for, each with its token, and those of an account, with ``""``.

        Raises:
            BadToken: a token is for no seat of this game, and the account holds none: it may have replaced the token.
            SeatMoved: likewise, and the token's seat has moved to another device.
        """
        by_digest = {seat.token: seat.seat for seat in self.seats.values() if seat.token is not None}
        found = {} if account is None else {seat: "" for seat in self.seats if self.seats[seat].account == account}
        holds_seats = bool(found)
        for token in tokens:
            seat = by_digest.get(digest(token))
            if seat is not None:
                found[seat] = token
            elif not holds_seats:
                if self.has_moved((token,)):
                    raise SeatMoved()
                raise BadToken("this token is for no seat of this game")
        return found

    def has_moved(self, tokens: Iterable[str]) -> bool:
        """Return whether the seat of one of these tokens has moved to another device."""
        earlier = {each for seat in self.seats.values() for each in (seat.earlier_tokens or "").split()}
        return any(digest(token) in earlier for token in tokens)

    def is_current(self, client: Client) -> bool:
        """Return whether a client still holds all seats that it was recognised for, and may see the game."""
        if self.is_hidden and not client.tokens:
            return False
        for seat, token_digest in client.digests:
            holder = self.seats[seat]
            if (holder.token != token_digest) if token_digest else (holder.account != client.account):
                return False
        return True


def _same_time(now: float) -> float:
    """Return the play time where no server can be down."""
    return now


def list_due(game_id: str, actor: int, seats: Collection[StoredSeat], now: float, revision: int) -> tuple[Due, ...]:
    """Return the due work of a game whose chance waits for no seat: a draw, or a computer's turn among people.

    Args:
        actor: the seat that acts next, or CHANCE.
        now: seconds since 1970.
        revision: the game's revision that makes it due.
    """
    computers = [seat.seat for seat in seats if seat.kind == "computer"]
    if actor == CHANCE:
        kind = "chance"
    elif actor in computers and len(computers) < len(seats):
        kind = "computer"
    else:
        return ()
    return (Due(kind, game_id, now + DUE_SECONDS, revision),)
