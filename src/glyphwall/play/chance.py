"""Verifiable chance at the table: whose commitment or secret is awaited, and what chance then draws from.

Before the first draw every seat that takes part commits to a secret, which it can once it has seen the server's
commitment. Then the transcript stands, and each seat reveals its secret for it (`core.fairness` has the scheme). Chance
waits for all of them: a seat that could be left out could be left out on purpose.

How it then draws is in `play.chance`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from glyphwall.core.fairness import COMPUTER, NO_PART, SCHEME, Transcript, commit_seat, commit_server, commit_start
from glyphwall.core.registry import plugin_of
from glyphwall.play.chance import FairDraws
from glyphwall.play.protocol import Fair, SeatFair
from glyphwall.play.records import UNDRAWN
from glyphwall.play.refusals import BadContribution, ContributionTooLate
from glyphwall.record.fair_tags import write_tags

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Literal

    from glyphwall.play.chance import Draws
    from glyphwall.play.log import GameLog
    from glyphwall.play.protocol import Contribute
    from glyphwall.play.records import StoredGame, StoredSeat

    Stage = Literal["join", "commit", "tell", "ready"]

AWAITED: Final = ""
"""The commitment of a seat that was asked for one."""


class FairChance:
    """The chance of one game.

    Args:
        stored: the game as it is stored: its ids, the server's secret.
        seats: who sits where, by seat; read anew every time.
        log: the game.
        draws: how chance draws where nothing is promised; None for draws that follow from the secrets.
    """

    def __init__(
        self, stored: StoredGame, seats: Mapping[int, StoredSeat], log: GameLog, draws: Draws | None = None
    ) -> None:
        self._stored = stored
        self._seats = seats
        self._log = log
        self._draws = draws
        self._has_chance = log.game.has_chance(log.options)
        self._edition = plugin_of(log.game).hash_edition(log.options) if self._has_chance else ""
        self.settle()

    @property
    def _is_current(self) -> bool:
        """Whether the game follows the present scheme; older ones have drawn already, and go on with their seed."""
        return self._stored.fair_scheme == SCHEME

    @property
    def undrawn(self) -> bool:
        """Whether the game was made of a record, so that nothing is promised of its chance."""
        return self._stored.fair_scheme == UNDRAWN

    @property
    def _sitting(self) -> list[StoredSeat]:
        return [self._seats[seat] for seat in sorted(self._seats)]

    @property
    def stage(self) -> Stage:
        """What chance waits for: everybody to join, commitments, secrets, or nothing more."""
        seats = self._sitting
        if self._drew or not self._is_current:
            return "ready"
        if not all(seat.joined for seat in seats):
            return "join"
        if any(seat.commitment == AWAITED for seat in seats):
            return "commit"
        if any(_takes_part(seat) and seat.secret is None for seat in seats):
            return "tell"
        return "ready"

    def settle(self) -> None:
        """Let chance draw once nothing is awaited any more; from the first draw on, the seed stays what it is."""
        if self._draws is not None:
            self._log.draws = self._draws
        elif self._log.draws is None and self._has_chance and self.stage == "ready":
            self._log.draws = FairDraws(self._seed)

    def learn(self) -> None:
        """Take over what another process changed: until chance has drawn, its seed follows from what was revealed."""
        if not self._drew:
            self._log.draws = None
        self.settle()

    @property
    def _drew(self) -> bool:
        return any(ply.entry.seat is None for ply in self._log.plies)

    @property
    def _secrets(self) -> list[str | None]:
        return [seat.secret for seat in self._sitting]

    @property
    def _seed(self) -> bytes:
        if self._is_current:
            return self._terms.seed(self._stored.secret, self._secrets)
        from glyphwall.play.legacy_chance import derive_seed

        return derive_seed(self._stored, self._sitting)

    @property
    def transcript(self) -> Transcript | None:
        """What determines the draws; None before it stands, and in games of older schemes."""
        if not self._is_current or self.stage in ("join", "commit"):
            return None
        return self._terms

    @property
    def _terms(self) -> Transcript:
        stored, start = self._stored, self._stored.start
        return Transcript(
            game_id=stored.id,
            game=stored.game,
            rules=stored.rules_version,
            options=stored.options,  # as started: later versions know more of them
            edition=self._edition,
            start="" if start is None else commit_start(stored.secret, start),
            server=commit_server(stored.secret),
            seats=tuple(COMPUTER if s.kind == "computer" else s.commitment or NO_PART for s in self._sitting),
        )

    @property
    def shown(self) -> Fair | None:
        """The fair part of the table; None in a game without chance, or made of a record."""
        if not self._has_chance or self.undrawn:
            return None
        if not self._is_current:
            from glyphwall.play.legacy_chance import show_fair

            return show_fair(self._stored, self._sitting)
        transcript = self.transcript
        return Fair(
            scheme=SCHEME,
            commitment=commit_server(self._stored.secret),
            stage=self.stage,
            seats=[SeatFair(seat.commitment, seat.secret is not None) for seat in self._sitting],
            transcript=transcript.text if transcript else None,
        )

    @property
    def tags(self) -> dict[str, str]:
        """The tags of a finished game's record; none where chance never drew."""
        if self.undrawn or not self._has_chance:
            return {}
        if not self._is_current:
            from glyphwall.play.legacy_chance import make_tags

            return make_tags(self._stored, self._sitting, self._log.takebacks)
        transcript = self.transcript
        return write_tags(transcript, self._stored.secret, self._secrets, self._stored.start) if transcript else {}

    def contributed(self, seat: StoredSeat, given: Contribute) -> StoredSeat:
        """Return the seat once it has committed, or revealed its secret.

        Raises:
            ContributionTooLate: chance doesn't wait for that (any more).
            BadContribution: not one of the two, not the secret that it committed to, or for another transcript.
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
        if given.transcript != self._terms.digest:
            raise BadContribution("a secret is revealed for a transcript: send the hash of the one on the table")
        own = commit_seat(given.secret or "", self._stored.id, seat.seat, commit_server(self._stored.secret))
        if own != seat.commitment:
            raise BadContribution("this isn't the secret that the seat committed to")
        return msgspec.structs.replace(seat, secret=given.secret)


def restart_older(stored: StoredGame, log: GameLog) -> StoredGame:
    """Move an unfinished game of an older scheme in which chance hasn't drawn to the present scheme."""
    if stored.fair_scheme in (SCHEME, UNDRAWN):
        return stored
    from glyphwall.play.legacy_chance import restart

    return restart(stored, log)


def _takes_part(seat: StoredSeat) -> bool:
    return seat.commitment not in (None, AWAITED)
