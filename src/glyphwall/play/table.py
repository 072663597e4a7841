"""The state of one game at a table."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING

from glyphwall.core.values import CHANCE
from glyphwall.play._idempotency import RequestHistory
from glyphwall.play.chance import FairChance
from glyphwall.play.log import Draft
from glyphwall.play.records import DUE_SECONDS, Change, Due, StoredRequest
from glyphwall.play.refusals import BadToken
from glyphwall.play.tokens import digest

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from glyphwall.play.log import Draws, GameLog
    from glyphwall.play.records import StoredEntry, StoredGame, StoredSeat
    from glyphwall.play.transition import Step


class GameTable:
    """One game, with its seats, proposals and requests.

    Args:
        log: the same game, played to where it stands.

    Attributes:
        created: when the game was made, in seconds since 1970.
        seats: the players, by seat.
        revision: the number of changes, by any writer.
    """

    def __init__(self, stored: StoredGame, log: GameLog, draws: Draws | None = None) -> None:
        self.id = stored.id
        self.created = stored.created
        self.log = log
        self.seats = {seat.seat: seat for seat in stored.seats}
        self.chance = FairChance(stored, self.seats, log, draws)
        self._may_have_due = self.chance.has_chance or any(seat.kind == "computer" for seat in stored.seats)
        self.requests = RequestHistory(stored.requests)
        self.proposals = tuple(stored.proposals)
        self.rematch = stored.rematch
        self.revision = stored.revision

    # -- changes ------------------------------------------------------------------------------------
    def draft(self, now: float) -> Draft:
        """Return an empty draft of what comes next."""
        return Draft(self.log, now)

    def draw(self, now: float) -> Draft:
        """Return a draft with what chance draws now; it is empty while chance waits for a seat."""
        self.chance.settle()
        draft = self.draft(now)
        draft.draw()
        return draft

    def change(self, step: Step) -> Change:
        """Build the change to store for a step. Call `take_in` once it is stored."""
        draft = step.draft
        assert draft is not None
        proposals = step.proposals
        if proposals is None and self.proposals and draft.happened and step.joined is None:
            proposals = tuple(proposal for proposal in self.proposals if proposal.kind == "hints")
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
            ending=draft.ending,
            rematch=self.rematch if step.opens is None else step.opens.id,
            due=self._list_due(step, draft),
            open=step.joined is None and step.contributed is None and not self.log.hidden,
            turn=self._find_turn(draft),
        )

    def take_in(self, change: Change, draft: Draft) -> None:
        self.log.extend(draft)
        self.requests.replace(change.request, change.forgotten)
        if change.proposals is not None:
            self.proposals = change.proposals
        for seat in (change.joined, change.contributed):
            if seat is not None:
                self.seats[seat.seat] = seat
        self.rematch = change.rematch or self.rematch
        self.revision = change.revision + 1

    def _find_turn(self, draft: Draft) -> int | None:
        """Return the person's seat whose turn begins with a draft; None: nobody's, or its holder did it alone."""
        actor = draft.progress.actor
        if actor < 0 or not draft.happened or self.seats[actor].kind == "computer":
            return None
        last = draft.happened[-1].entry
        if last.kind == "joined":  # the last to come: the person who waited can begin
            is_last = all(seat.joined for seat in self.seats.values() if seat.seat != last.seat)
            return actor if is_last and actor != last.seat and self.log.changed == 0 else None
        if last.kind == "taken-back":  # the other people agreed, perhaps much later
            return actor
        if actor == self.log.actor:
            return None
        entries = (each.entry for each in chain(reversed(draft.happened), reversed(self.log.history)))
        acted = next((entry.seat for entry in entries if entry.seat is not None), None)
        return actor if acted != actor else None

    def _list_due(self, step: Step, draft: Draft) -> tuple[Due, ...]:
        actor = draft.progress.actor
        if not self._may_have_due:
            return ()
        if actor == CHANCE and self.chance.stage_after(step.joined or step.contributed) != "ready":
            return ()
        return list_due(self.id, actor, self.seats.values(), draft.now, self.revision + 1)

    def do(self, step: Step) -> None:
        """Make a step in a game that is not stored."""
        if step.draft is not None:
            self.take_in(self.change(step), step.draft)

    # -- changes of other writers -------------------------------------------------------------------
    def repeat(self, change: Change) -> None:
        """Take over the next change, which another writer has stored."""
        self.take_in(change, self._repeat(change.entries))
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
    def find_seats(self, tokens: Iterable[str]) -> dict[int, str]:
        """Return the seats that the tokens are for, each with its token.

        Raises:
            BadToken: a token is for no seat of this game.
        """
        by_digest = {seat.token: seat.seat for seat in self.seats.values() if seat.token is not None}
        found: dict[int, str] = {}
        for token in tokens:
            seat = by_digest.get(digest(token))
            if seat is None:
                raise BadToken("this token is for no seat of this game")
            found[seat] = token
        return found


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
