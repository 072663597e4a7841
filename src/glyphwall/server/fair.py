"""Fair chance at the table: whose commitment or secret is still awaited, and from what chance then draws.

Before the first draw every seat that takes part commits to a secret, then tells it (`core.fairness` has the
scheme). A seat that is awaited too long is left out: it holds nobody up.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from glyphwall.core.fairness import SCHEME, seat_commitment, seed_of, server_commitment
from glyphwall.record.fair import fair_tags
from glyphwall.server.errors import BadContribution, ContributionTooLate
from glyphwall.server.protocol import Fair, SeatFair

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Literal

    from glyphwall.server.log import GameLog
    from glyphwall.server.stored import StoredSeat

    Stage = Literal["join", "commit", "tell", "ready"]


class FairChance:
    """One game's chance.

    Args:
        secret: the server's. seats: who sits where, by seat; looked at anew every time. log: the game.
    """

    def __init__(self, secret: str, seats: Mapping[int, StoredSeat], log: GameLog) -> None:
        self._secret = secret
        self._seats = seats
        self._log = log
        self.patient = True
        self.settle()

    @property
    def stage(self) -> Stage:
        """What chance waits for: everybody to join, commitments, secrets, or nothing more."""
        seats = self._seats.values()
        if self._drawn:
            return "ready"
        if not all(seat.joined for seat in seats):
            return "join"
        if self.patient and any(seat.commitment == "" for seat in seats):
            return "commit"
        if self.patient and any(seat.commitment and seat.secret is None for seat in seats):
            return "tell"
        return "ready"

    @property
    def _drawn(self) -> bool:
        return any(ply.entry.seat is None for ply in self._log.plies)

    def settle(self) -> None:
        """Lets chance draw once nothing is awaited any more; from the first draw on, the seed stays what it is."""
        if self._log.chance_seed is None and self.stage == "ready":
            self._log.chance_seed = seed_of(self._secret, [self._seats[seat].secret for seat in sorted(self._seats)])

    @property
    def shown(self) -> Fair | None:
        """What the table shows of it; None in a game without chance."""
        if not self._log.game.has_chance(self._log.options):
            return None
        seats = [self._seats[seat] for seat in sorted(self._seats)]
        return Fair(
            scheme=SCHEME,
            commitment=server_commitment(self._secret),
            stage=self.stage,
            seats=[SeatFair(seat.commitment, seat.secret is not None) for seat in seats],
        )

    @property
    def tags(self) -> dict[str, str]:
        """The tags of a finished game's record."""
        if not self._log.game.has_chance(self._log.options):
            return {}
        seats = [self._seats[seat] for seat in sorted(self._seats)]
        commitments = {seat.seat: seat.commitment for seat in seats if seat.commitment}
        return fair_tags(self._secret, [seat.secret for seat in seats], commitments)

    def contributed(self, seat: StoredSeat, commitment: str | None, secret: str | None) -> StoredSeat:
        """The seat once it has committed, or told.

        Raises:
            ContributionTooLate: chance does not wait for that (any more).
            BadContribution: not one of the two, or not the secret that it committed to.
        """
        if (commitment is None) == (secret is None):
            raise BadContribution("either a commitment or a secret")
        stage = self.stage
        if commitment is not None:
            if seat.commitment != "" or stage not in ("join", "commit"):
                raise ContributionTooLate("no commitment of this seat is awaited")
            return msgspec.structs.replace(seat, commitment=commitment)
        if not seat.commitment or seat.secret is not None or stage != "tell":
            raise ContributionTooLate("no secret of this seat is awaited")
        if seat_commitment(secret or "") != seat.commitment:
            raise BadContribution("this is not the secret that the seat committed to")
        return msgspec.structs.replace(seat, secret=secret)
