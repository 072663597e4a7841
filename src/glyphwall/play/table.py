"""One game at a table, as it stands: the only class that means that."""

from __future__ import annotations

from typing import TYPE_CHECKING

from glyphwall.play.chance import FairChance
from glyphwall.play.idempotency import RequestHistory
from glyphwall.play.log import Draft
from glyphwall.play.proposals import lasting
from glyphwall.play.records import Change, StoredRequest
from glyphwall.play.refusals import BadToken
from glyphwall.play.tokens import digest

if TYPE_CHECKING:
    from collections.abc import Iterable

    from glyphwall.play.chance import Draws
    from glyphwall.play.log import GameLog
    from glyphwall.play.records import StoredEntry, StoredGame
    from glyphwall.play.transition import Step


class GameTable:
    """One game, whoever keeps it.

    Args:
        stored: the game as it is kept. log: the same, played to where it stands.
        draws: as of `FairChance`.

    Attributes:
        id: the game's. created: when (seconds since 1970).
        log: the game itself.
        seats: who sits where, by seat.
        chance: what it waits for, and what it draws from.
        requests: those that were done.
        proposals: those that wait for an answer.
        rematch: the id of the next game.
        revision: how often the game has changed, whoever changed it.
    """

    def __init__(self, stored: StoredGame, log: GameLog, draws: Draws | None = None) -> None:
        self.id = stored.id
        self.created = stored.created
        self.log = log
        self.seats = {seat.seat: seat for seat in stored.seats}
        self.chance = FairChance(stored, self.seats, log, draws)
        self.requests = RequestHistory(stored.requests)
        self.proposals = tuple(stored.proposals)
        self.rematch = stored.rematch
        self.revision = stored.revision

    # -- changes ------------------------------------------------------------------------------------
    def draft(self, now: float) -> Draft:
        """What would come next, to be filled and kept.

        Args:
            now: seconds since 1970.
        """
        return Draft(self.log, now)

    def drawn(self, now: float) -> Draft:
        """What chance decides now, if it waits for nobody any more; it may be nothing."""
        self.chance.settle()
        draft = self.draft(now)
        draft.draw()
        return draft

    def change(self, step: Step) -> Change:
        """What is to be kept of a step, all of it or nothing; `take_in` it then."""
        draft = step.draft
        assert draft is not None
        proposals = step.proposals
        if proposals is None and self.proposals and draft.happened and step.joined is None:
            proposals = lasting(self.proposals)
            if proposals == self.proposals:
                proposals = None
        asked = None if step.request is None else StoredRequest(*step.request, draft.version)
        return Change(
            game_id=self.id,
            revision=self.revision,
            entries=draft.entries,
            request=asked,
            forgotten=self.requests.crowded_out(asked),
            proposals=proposals,
            joined=step.joined,
            contributed=step.contributed,
            ending=draft.ending,
            rematch=self.rematch,
            open=step.joined is None and step.contributed is None and not self.log.hidden,
        )

    def take_in(self, change: Change, draft: Draft) -> None:
        """What is kept now."""
        self.log.extend(draft)
        self.requests.take_over(change.request, change.forgotten)
        if change.proposals is not None:
            self.proposals = change.proposals
        for seat in (change.joined, change.contributed):
            if seat is not None:
                self.seats[seat.seat] = seat
        self.revision = change.revision + 1

    def do(self, step: Step) -> None:
        """A step of a game that is kept nowhere else."""
        if step.draft is not None:
            self.take_in(self.change(step), step.draft)

    # -- what others keep of it ---------------------------------------------------------------------
    def repeat(self, change: Change) -> None:
        """The next change, which somebody else has kept."""
        self.take_in(change, self._repeated(change.entries))
        self._learn(change.rematch)

    def catch_up(self, stored: StoredGame) -> bool:
        """All that somebody else has kept since. Whether anything was.

        Args:
            stored: the game as it is kept, with the entries after this table's version.
        """
        if stored.revision == self.revision:
            return False
        self.log.extend(self._repeated(stored.entries))
        self.seats.update((seat.seat, seat) for seat in stored.seats)
        self.requests.learn(stored.requests)
        self.proposals = tuple(stored.proposals)
        self.revision = stored.revision
        self._learn(stored.rematch)
        return True

    def _repeated(self, entries: Iterable[StoredEntry]) -> Draft:
        draft = self.draft(0.0)  # each entry has its own time
        for entry in entries:
            draft.repeat(entry)
        return draft

    def _learn(self, rematch: str | None) -> None:
        self.rematch = rematch or self.rematch
        self.chance.learn()

    # -- seats --------------------------------------------------------------------------------------
    def find_seats(self, tokens: Iterable[str]) -> dict[int, str]:
        """The seats that the tokens are for.

        Raises:
            BadToken: one of them is no seat's of this game.
        """
        by_digest = {seat.token: seat.seat for seat in self.seats.values() if seat.token is not None}
        held: dict[int, str] = {}
        for token in tokens:
            seat = by_digest.get(digest(token))
            if seat is None:
                raise BadToken("this token is for no seat of this game")
            held[seat] = token
        return held
