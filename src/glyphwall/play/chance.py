"""Fair chance at the table: whose commitment or secret is still awaited, and from what chance then draws.

Before the first draw every seat that takes part commits to a secret, which it can once it has seen the server's
commitment. When all have, the transcript stands, and then each tells its secret to it (`core.fairness` has the scheme).
Chance waits for all of them: a seat that could be left out could be left out on purpose. Only in games of older
schemes is a seat that is awaited too long left out.

How it then draws is in `play.draws`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from glyphwall.core.fairness import (
    ABSENT,
    BLIND,
    COMPUTER,
    NO_PART,
    SCHEME,
    UNBOUND,
    Transcript,
    older_commitment,
    seat_commitment,
    seed_of,
    server_commitment,
)
from glyphwall.play.draws import FairDraws
from glyphwall.play.protocol import Fair, SeatFair
from glyphwall.play.refusals import BadContribution, ContributionTooLate
from glyphwall.play.stored import UNDRAWN
from glyphwall.record.fair import fair_tags, unbound_tags

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Literal

    from glyphwall.play.draws import Draws
    from glyphwall.play.log import GameLog
    from glyphwall.play.protocol import Contribute
    from glyphwall.play.stored import StoredGame, StoredSeat

    Stage = Literal["join", "commit", "tell", "ready"]

AWAITED = ""
"""The commitment of a seat that was asked for one."""


class FairChance:
    """One game's chance.

    Args:
        stored: the game as it is kept: its ids, the server's secret.
        seats: who sits where, by seat; looked at anew every time. log: the game.
        draws: how chance draws where nothing is promised of it; else as the secrets say.
    """

    def __init__(
        self, stored: StoredGame, seats: Mapping[int, StoredSeat], log: GameLog, draws: Draws | None = None
    ) -> None:
        self._stored = stored
        self._seats = seats
        self._log = log
        self._draws = draws
        self._patient = True
        self._has_chance = log.game.has_chance(log.options)
        self.settle()

    @property
    def _scheme(self) -> str:
        return self._stored.fair_scheme

    @property
    def _bound(self) -> bool:
        """Whether the seed depends on a transcript; games of the first scheme go on without."""
        return self._scheme in (SCHEME, BLIND)

    @property
    def hurried(self) -> bool:
        """Whether seats are left out that are awaited too long."""
        return self._scheme in (BLIND, UNBOUND)

    @property
    def undrawn(self) -> bool:
        """Whether what chance did came with a record."""
        return self._scheme == UNDRAWN

    @property
    def _sitting(self) -> list[StoredSeat]:
        return [self._seats[seat] for seat in sorted(self._seats)]

    @property
    def stage(self) -> Stage:
        """What chance waits for: everybody to join, commitments, secrets, or nothing more."""
        seats = self._sitting
        if self._drawn:
            return "ready"
        if not all(seat.joined for seat in seats):
            return "join"
        if any(seat.commitment == AWAITED for seat in seats) and (self._patient or self._bound):
            return "commit"
        if (self._patient or not self.hurried) and any(_takes_part(seat) and seat.secret is None for seat in seats):
            return "tell"
        return "ready"

    def settle(self) -> None:
        """Lets chance draw once nothing is awaited any more; from the first draw on, the seed stays what it is."""
        if self._draws is not None:
            self._log.draws = self._draws
        elif self._log.draws is None and self._has_chance and self.stage == "ready":
            told = [seat.secret for seat in self._sitting]
            self._log.draws = FairDraws(seed_of(self.transcript, self._stored.secret, told))

    def learn(self) -> None:
        """Somebody else changed the game: until chance has drawn, its seed follows from what is told by now."""
        if not self._drawn:
            self._log.draws = None
        self.settle()

    @property
    def _drawn(self) -> bool:
        return any(ply.entry.seat is None for ply in self._log.plies)

    def lose_patience(self) -> list[StoredSeat]:
        """What is awaited has not come in time.

        Returns:
            The seats that made no commitment, as absent: to be written before anything else happens.
        """
        if self.stage == "commit" and self._bound:
            late = [seat for seat in self._sitting if seat.commitment == AWAITED]
            return [msgspec.structs.replace(seat, commitment=ABSENT) for seat in late]
        self._patient = False
        return []

    @property
    def transcript(self) -> Transcript | None:
        """What stands before any secret is told; None before it stands, and in games of the first scheme."""
        if not self._bound or self.stage in ("join", "commit"):
            return None
        return Transcript(
            game_id=self._stored.id,
            game=self._stored.game,
            rules=self._stored.rules_version,
            options=self._stored.options,  # as they were then: later versions know more of them
            server=self._commitment,
            seats=tuple(COMPUTER if s.kind == "computer" else s.commitment or NO_PART for s in self._sitting),
            players=tuple((s.level if s.kind == "computer" else s.name) or "" for s in self._sitting),
            scheme=self._scheme,
        )

    @property
    def _commitment(self) -> str:
        return server_commitment(self._stored.secret, self._scheme)

    @property
    def shown(self) -> Fair | None:
        """What the table shows of it; None in a game without chance, or read from a record."""
        if not self._has_chance or self.undrawn:
            return None
        transcript = self.transcript
        return Fair(
            scheme=self._scheme,
            commitment=self._commitment,
            stage=self.stage,
            seats=[
                SeatFair(AWAITED if seat.commitment == ABSENT else seat.commitment, seat.secret is not None)
                for seat in self._sitting
            ],
            transcript=transcript.text if transcript else None,
        )

    @property
    def tags(self) -> dict[str, str]:
        """The tags of a finished game's record; none where chance never drew."""
        if self.undrawn or not self._has_chance:
            return {}
        seats = self._sitting
        secrets = [seat.secret for seat in seats]
        if not self._bound:
            commitments = {seat.seat: seat.commitment for seat in seats if seat.commitment}
            return unbound_tags(self._stored.secret, secrets, commitments)
        transcript = self.transcript
        return fair_tags(transcript, self._stored.secret, secrets, self._log.takebacks) if transcript else {}

    def contributed(self, seat: StoredSeat, given: Contribute) -> StoredSeat:
        """The seat once it has committed, or told.

        Raises:
            ContributionTooLate: chance does not wait for that (any more).
            BadContribution: not one of the two, not the secret that it committed to, or told to another transcript.
        """
        if (given.commitment is None) == (given.secret is None):
            raise BadContribution("either a commitment or a secret")
        stage = self.stage
        if given.commitment is not None:
            if seat.commitment != AWAITED or stage not in ("join", "commit"):
                raise ContributionTooLate("no commitment of this seat is awaited")
            return msgspec.structs.replace(seat, commitment=given.commitment)
        if not _takes_part(seat) or seat.secret is not None or stage != "tell":
            raise ContributionTooLate("no secret of this seat is awaited")
        transcript = self.transcript
        if transcript is not None and given.transcript != transcript.digest:
            raise BadContribution("a secret is told to the transcript: send the hash of the one on the table with it")
        if self._commitment_of(seat, given.secret or "") != seat.commitment:
            raise BadContribution("this is not the secret that the seat committed to")
        return msgspec.structs.replace(seat, secret=given.secret)

    def _commitment_of(self, seat: StoredSeat, secret: str) -> str:
        if self.hurried:
            return older_commitment(secret, self._scheme)
        return seat_commitment(secret, self._stored.id, seat.seat, self._commitment)


def _takes_part(seat: StoredSeat) -> bool:
    return seat.commitment not in (None, AWAITED, ABSENT)
