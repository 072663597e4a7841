"""The older schemes of verifiable chance, for games that were begun under them and for their records.

In ``glyphwall-fair-3`` the transcript held neither the edition's contents nor the start position, and held the seats'
names. In ``glyphwall-fair-2`` seats committed without the server's commitment, and a late seat was left out.
``glyphwall-fair-1`` had no transcript. New games use `core._fairness` only.
"""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final
from urllib.parse import unquote

from glyphwall.core._fairness import (
    COMPUTER,
    NO_PART,
    NOTHING,
    SECRET,
    Transcript,
    options_text,
    parse_options,
    percent_encode,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

BOUND: Final = "glyphwall-fair-3"
BLIND: Final = "glyphwall-fair-2"
UNBOUND: Final = "glyphwall-fair-1"
LEGACY_SCHEMES: Final = (BOUND, BLIND, UNBOUND)

ABSENT: Final = "absent"
"""Stands in a transcript of `BLIND` for a seat that made no commitment in time."""

_STANDS: Final = {BOUND: (NO_PART, COMPUTER), BLIND: (ABSENT, NO_PART, COMPUTER)}
_NAME: Final = re.compile(r"[!-~]{1,80}")


@dataclass(frozen=True)
class LegacyTranscript(Transcript):
    """The transcript of `BOUND` or `BLIND`; it binds neither the edition's contents nor the start position.

    Attributes:
        scheme: `BOUND` or `BLIND`.
        players: who sits on each seat; empty by `BLIND`.
    """

    scheme: str = BOUND
    players: tuple[str, ...] = ()

    @property
    def text(self) -> str:
        """The transcript as one line of ASCII."""
        head = (self.scheme, self.game_id, self.game, self.rules, options_text(self.options), self.server)
        if self.scheme == BLIND:
            return " ".join((*head, *self.seats))
        seats = zip(self.seats, self.players, strict=True)
        return " ".join((*head, *(f"{seat}:{percent_encode(who)}" for seat, who in seats)))

    def commitment(self, seat: int, secret: str) -> str:
        """Derive the commitment that a seat (from 0) with this secret must have in the transcript."""
        if self.scheme == BLIND:
            return _digest(BLIND, "seat", secret).hex()
        return _digest(BOUND, "seat", self.game_id, str(seat + 1), self.server, secret).hex()

    def seed(self, server: str, seats: Sequence[str | None]) -> bytes:
        """Derive the seed; see `core._fairness.Transcript.seed`."""
        return _digest(self.scheme, "seed", self.digest, server, *(secret or NOTHING for secret in seats))


def read_legacy_transcript(text: str) -> LegacyTranscript:
    """Parse a transcript of `BOUND` or `BLIND`; its options are texts then.

    Raises:
        ValueError: the text isn't a transcript in its one canonical form.
    """
    scheme, *words = text.split(" ")
    if scheme not in _STANDS:
        raise ValueError(f"it begins with {scheme[:40]!r}, not with {BOUND} or {BLIND}")
    if len(words) < 6 or not all(_NAME.fullmatch(word) for word in words[:3]):
        raise ValueError("expected scheme, game id, game, rules, options, server and seats")
    game_id, game, rules, options, server, *rest = words
    seats = [seat.partition(":") for seat in rest]
    if SECRET.fullmatch(server) is None:
        raise ValueError("a commitment has 64 hexadecimal digits in lower case")
    if not all(SECRET.fullmatch(stands) or stands in _STANDS[scheme] for stands, _, _ in seats):
        raise ValueError("a seat is a commitment (64 digits in lower case), none or computer, and who sits there")
    players = () if scheme == BLIND else tuple(unquote(who) for _, _, who in seats)
    stands = tuple(stands for stands, _, _ in seats)
    read = LegacyTranscript(
        game_id, game, rules, parse_options(options), "", "", server, stands, scheme=scheme, players=players
    )
    if read.text != text:
        raise ValueError("options stand in the order of their names, and texts are percent-encoded")
    return read


def commit_legacy_server(secret: str, scheme: str) -> str:
    """Derive the server's commitment by an older scheme."""
    return _digest(scheme, "server", secret).hex()


def commit_unbound_seat(secret: str) -> str:
    """Derive a seat's commitment by the scheme `UNBOUND`."""
    return _digest(UNBOUND, "seat", secret).hex()


def derive_unbound_seed(server: str, seats: Sequence[str | None]) -> bytes:
    """Derive the seed by the scheme `UNBOUND`, which knows no transcript."""
    return _digest(UNBOUND, "seed", server, *(secret or NOTHING for secret in seats))


def _digest(scheme: str, *parts: str) -> bytes:
    return hashlib.sha256("|".join((scheme, *parts)).encode()).digest()
