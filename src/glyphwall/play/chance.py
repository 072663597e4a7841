"""Chance at the table: verifiable draws, draws from a seed, and draws that people type.

Before the first fair draw every seat that takes part commits to a secret, which it can once it has seen the server's
commitment. Then the transcript stands, and each seat reveals its secret for it (`core._fairness` has the scheme).
Chance waits for all of them: a seat that could be left out could be left out on purpose.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import msgspec

from glyphwall.core._fairness import (
    COMPUTER,
    NO_PART,
    SCHEME,
    Transcript,
    commit_seat,
    commit_server,
    commit_start,
    draw,
)
from glyphwall.core.registry import plugin_of
from glyphwall.core.streams import stream
from glyphwall.core.values import CHANCE
from glyphwall.play.protocol.table import Fair, SeatFair
from glyphwall.play.records import UNDRAWN
from glyphwall.play.refusals import BadContribution, ContributionTooLate
from glyphwall.record._fair_tags import write_tags

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Literal

    from glyphwall.play.log import Draws, GameLog
    from glyphwall.play.protocol.requests import Contribute
    from glyphwall.play.records import StoredGame, StoredSeat
    from glyphwall.record.progress import GameInProgress

    Stage = Literal["join", "commit", "tell", "ready"]

AWAITED: Final = ""
"""The commitment of a seat that was asked for one."""


@dataclass(frozen=True)
class FairDraws:
    """Draws that follow from the game's secrets.

    They are the same after a crash, and can be derived again from the record. A chance ply is never taken back, so the
    number of a draw is its place among them.
    """

    seed: bytes

    def __call__(self, progress: GameInProgress) -> int:
        number = 1 + sum(ply.actor == CHANCE for ply in progress.plies)
        return draw(self.seed, number, progress.state.chance_outcomes)


@dataclass(frozen=True)
class SeededDraws:
    """Draws from a seed that is no secret: the same game, played the same way, has the same chance."""

    seed: int

    def __call__(self, progress: GameInProgress) -> int:
        actions, chances = zip(*progress.state.chance_outcomes, strict=True)
        rng = stream(self.seed, "chance", "ply", len(progress.plies))
        return int(rng.choice(actions, p=chances))


def by_hand(_progress: GameInProgress) -> None:
    """Leave chance to people: it happens on a real table, and is typed like the plies of a seat."""


class FairChance:
    """The chance of one game.

    Args:
        stored: the stored game: its ids, the server's secret.
        seats: the players by seat; read anew every time.
        draws: the draws of a game in which nothing is promised; None for draws that follow from the secrets.
    """

    def __init__(
        self, stored: StoredGame, seats: Mapping[int, StoredSeat], log: GameLog, draws: Draws | None = None
    ) -> None:
        self._stored = stored
        self._seats = seats
        self._log = log
        self._draws = draws
        self.has_chance = log.game.has_chance(log.options)
        self._edition = plugin_of(log.game).hash_edition(log.options) if self.has_chance else ""
        self.settle()

    @property
    def _is_current(self) -> bool:
        """True for the present scheme; older games have drawn already and keep their seed."""
        return self._stored.fair_scheme == SCHEME

    @property
    def is_undrawn(self) -> bool:
        """True for an imported game: nothing is promised of its chance."""
        return self._stored.fair_scheme == UNDRAWN

    @property
    def _sitting(self) -> list[StoredSeat]:
        return [self._seats[seat] for seat in sorted(self._seats)]

    @property
    def stage(self) -> Stage:
        """The stage: chance waits for everybody to join, for commitments, for secrets, or for nothing more."""
        return self.stage_after(None)

    def stage_after(self, changed: StoredSeat | None) -> Stage:
        """Return the stage once a seat has changed; None: now."""
        seats = [changed if changed is not None and changed.seat == seat.seat else seat for seat in self._sitting]
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
        """Let chance draw once it waits for nothing; from the first draw on, the seed stays the same."""
        if self._draws is not None:
            self._log.draws = self._draws
        elif self._log.draws is None and self.has_chance and self.stage == "ready":
            self._log.draws = FairDraws(self._seed)

    def refresh(self) -> None:
        """Follow a change by another writer: until chance has drawn, its seed follows from the revealed secrets."""
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
        from glyphwall.play._legacy_chance import derive_seed

        return derive_seed(self._stored, self._sitting)

    @property
    def transcript(self) -> Transcript | None:
        """The terms that determine the draws; None before they stand, and in games of older schemes."""
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
    def public(self) -> Fair | None:
        """The public part of fair chance; None in a game without chance, and in an imported game."""
        if not self.has_chance or self.is_undrawn:
            return None
        if not self._is_current:
            from glyphwall.play._legacy_chance import show_fair

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
        """The tags of a finished game's record; empty if chance never drew."""
        if self.is_undrawn or not self.has_chance:
            return {}
        if not self._is_current:
            from glyphwall.play._legacy_chance import make_tags

            return make_tags(self._stored, self._sitting, self._log.takebacks)
        transcript = self.transcript
        return write_tags(transcript, self._stored.secret, self._secrets, self._stored.start) if transcript else {}

    def accept(self, seat: StoredSeat, given: Contribute) -> StoredSeat:
        """Return the seat with its commitment, or with its revealed secret.

        Raises:
            ContributionTooLate: chance doesn't wait for it (any more).
            BadContribution: it has neither or both, another secret than it committed to, or another transcript.
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
    from glyphwall.play._legacy_chance import restart

    return restart(stored, log)


def _takes_part(seat: StoredSeat) -> bool:
    return seat.commitment not in (None, AWAITED)
