"""Chance that nobody can steer and everybody can check afterwards: commit, fix, reveal, derive.

The server and every seat bring a secret of 32 random bytes. The server publishes a commitment to its own first. A
seat commits only when it has that, and its commitment is bound to it. What stands then (the game, its rules and
options, who sits where, every commitment) is the `Transcript`; only when a seat has seen it does it tell its secret.
The server keeps its own until the game is over. The transcript and all secrets together are the seed. Chance draws
nothing before every seat that committed has told: there is no choice left of whose secrets count. docs/fair-chance.md
says what that guarantees, and has everything that another program needs.

Scheme ``glyphwall-fair-3`` (``|`` joins, hexadecimal in lower case, SHA-256 throughout)::

    commitment of the server   SHA256("glyphwall-fair-3|server|" secret in hex)
    commitment of a seat       SHA256("glyphwall-fair-3|seat|" game id "|" seat from 1 "|" the server's commitment
                               "|" secret in hex)
    transcript hash            SHA256(the transcript's text)
    seed                       SHA256("glyphwall-fair-3|seed|" transcript hash "|" server "|" seat 1 "|" ... last seat)
                               each in hex; a seat that takes no part (a computer) is "-"
    draw i                     HMAC-SHA256(seed, "draw i") as a number below 2^256          i from 1

Draw ``i`` is the ``i``-th chance ply of the game. Its outcomes stand in the order of their action numbers, each
with its exact probability; the one taken is the first at which the sum of probabilities exceeds draw / 2^256.

Games of two older schemes stay what they were. In ``glyphwall-fair-2`` seats committed without the server's commitment,
and chance drew without the secret of a seat that was late; ``glyphwall-fair-1`` had no transcript either.
"""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import quote, unquote

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

SCHEME: Final = "glyphwall-fair-3"
BLIND: Final = "glyphwall-fair-2"
"""The scheme of older games, whose seats committed without the server's commitment and could be left out."""
UNBOUND: Final = "glyphwall-fair-1"
"""The scheme of still older games, whose seed knows no transcript."""

SECRET: Final = re.compile("[0-9a-f]{64}")
"""A secret or a commitment: 32 bytes in hexadecimal."""

ABSENT: Final = "absent"
"""What stands for a seat that was asked for a commitment and made none in time; by the scheme `BLIND` alone."""
NO_PART: Final = "none"
"""What stands for a seat whose program takes no part."""
COMPUTER: Final = "computer"
"""What stands for a seat of one of the server's computers."""

_WITHOUT: Final = {SCHEME: (NO_PART, COMPUTER), BLIND: (ABSENT, NO_PART, COMPUTER)}
_NAME: Final = re.compile(r"[!-~]{1,80}")
_WHOLE: Final = 2**256


@dataclass(frozen=True)
class Transcript:
    """Everything that stands before any secret is told.

    Attributes:
        game_id: the game's id at its server. game, rules: the game and its rules version.
        options: every rule option by its name: a switch, a whole number or a text.
        server: the server's commitment.
        seats: each seat's commitment, or `NO_PART` or `COMPUTER` (or, by the scheme `BLIND`, `ABSENT`).
        players: who sits on each seat: a person's name (empty for one without), a computer's level. None by `BLIND`.
        scheme: `SCHEME` or `BLIND`.
    """

    game_id: str
    game: str
    rules: str
    options: Mapping[str, Any]
    server: str
    seats: tuple[str, ...]
    players: tuple[str, ...] = ()
    scheme: str = SCHEME

    @property
    def text(self) -> str:
        """On one line of ASCII: scheme, game id, game, rules version, options, server and every seat."""
        head = (self.scheme, self.game_id, self.game, self.rules, options_text(self.options), self.server)
        if self.scheme == BLIND:
            return " ".join((*head, *self.seats))
        return " ".join((*head, *(f"{seat}:{quote(who, safe='')}" for seat, who in self._who_sits)))

    @property
    def digest(self) -> str:
        """The transcript hash, which the seed depends on and every told secret answers to."""
        return digest_of(self.text)

    @property
    def _who_sits(self) -> Iterator[tuple[str, str]]:
        return zip(self.seats, self.players, strict=True)

    def commitment(self, seat: int, secret: str) -> str:
        """What the seat (from 0) has to have published, if that is its secret."""
        if self.scheme == BLIND:
            return older_commitment(secret, BLIND)
        return seat_commitment(secret, self.game_id, seat, self.server)


def read_transcript(text: str) -> Transcript:
    """A transcript from its text; its options are texts then, which only the game can read.

    Raises:
        ValueError: it is none, or not written the one way it is to be written.
    """
    scheme, *words = text.split(" ")
    if scheme not in _WITHOUT:
        raise ValueError(f"it begins with {scheme[:40]!r}, not with {SCHEME}")
    if len(words) < 6 or not all(_NAME.fullmatch(word) for word in words[:3]):
        raise ValueError("scheme, game id, game, rules, options, server and seats, with one blank between")
    options = {} if words[3] == "-" else dict(_option(pair) for pair in words[3].split("&"))
    if SECRET.fullmatch(words[4]) is None:
        raise ValueError("a commitment has 64 hexadecimal digits in lower case")
    seats = [seat.partition(":") for seat in words[5:]]
    if not all(SECRET.fullmatch(stands) or stands in _WITHOUT[scheme] for stands, _, _ in seats):
        raise ValueError("a seat is a commitment (64 digits in lower case), none or computer, and who it is")
    players = () if scheme == BLIND else tuple(unquote(who) for _, _, who in seats)
    game_id, game, rules = words[:3]
    parts = tuple(stands for stands, _, _ in seats)
    read = Transcript(game_id, game, rules, options, words[4], parts, players, scheme)
    if read.text != text:
        raise ValueError("options stand in the order of their names, and names are percent-encoded")
    return read


def _option(pair: str) -> tuple[str, str]:
    name, equals, value = pair.partition("=")
    if not equals:
        raise ValueError(f"option {pair[:40]!r} has no value")
    return unquote(name), unquote(value)


def options_text(options: Mapping[str, Any]) -> str:
    """``name=value`` joined by ``&``, ascending by name and percent-encoded; ``-`` when there are none."""
    pairs = (f"{_percent(name)}={_percent(option_text(value))}" for name, value in sorted(options.items()))
    return "&".join(pairs) or "-"


@lru_cache(maxsize=1000)  # the same words in every transcript of a game
def _percent(text: str) -> str:
    return quote(text, safe="")


def option_text(value: Any) -> str:
    """``true``, ``false``, a whole number in decimal, or the text itself."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def digest_of(transcript: str) -> str:
    """The hash of a transcript's text, in hexadecimal."""
    return hashlib.sha256(transcript.encode("ascii")).hexdigest()


def new_secret() -> str:
    """32 bytes of the system's entropy, in hexadecimal."""
    return secrets.token_hex(32)


def server_commitment(secret: str, scheme: str = SCHEME) -> str:
    """What the server publishes before the game."""
    return _digest(scheme, "server", secret).hex()


def seat_commitment(secret: str, game_id: str, seat: int, server: str) -> str:
    """What a seat (from 0) publishes once it has the server's commitment."""
    return _digest(SCHEME, "seat", game_id, str(seat + 1), server, secret).hex()


def older_commitment(secret: str, scheme: str) -> str:
    """What a seat published by the schemes `BLIND` and `UNBOUND`."""
    return _digest(scheme, "seat", secret).hex()


def seed_of(transcript: Transcript | None, server: str, seats: Sequence[str | None]) -> bytes:
    """The seed.

    Args:
        transcript: what stood; None for a game of the older scheme `UNBOUND`.
        server: the server's secret. seats: the seats' in their order; None where a seat told none.
    """
    told = (server, *(secret or "-" for secret in seats))
    if transcript is None:
        return _digest(UNBOUND, "seed", *told)
    return _digest(transcript.scheme, "seed", transcript.digest, *told)


def draw(seed: bytes, number: int, outcomes: Sequence[tuple[int, float]]) -> int:
    """The action number of a draw.

    Args:
        number: which draw of the game it is, from 1.
        outcomes: (action, probability) pairs as `State.chance_outcomes` has them, ascending by action.
    """
    value = int.from_bytes(hmac.digest(seed, f"draw {number}".encode(), hashlib.sha256), "big")
    # As floats, a third is not a third: the ratio of small numbers that is meant is found again.
    weights = [Fraction(probability).limit_denominator(1_000_000) for _, probability in outcomes]
    mark = Fraction(value, _WHOLE) * sum(weights)
    reached = Fraction(0)
    for (action, _), weight in zip(outcomes, weights, strict=True):
        reached += weight
        if reached > mark:
            return action
    raise ValueError("a draw without outcomes")


def _digest(scheme: str, *parts: str) -> bytes:
    return hashlib.sha256("|".join((scheme, *parts)).encode()).digest()
