"""Chance that nobody can steer and everybody can check afterwards: commit, fix, reveal, derive.

The server and every seat bring a secret of 32 random bytes. Each publishes a commitment to it before any
secret is known to anybody else. What stands then (the game, its options, every commitment, who is absent) is the
`Transcript`; only when a seat has seen it does it tell its secret. The server keeps its own until the game is over.
The transcript and all secrets together are the seed, so each secret alone is enough to make every draw random, no
draw can be foretold by who does not know the server's, and nothing that was fixed can be exchanged afterwards
without everybody who kept the transcript noticing. docs/fair-chance.md says what that guarantees.

Scheme ``glyphwall-fair-2`` (all texts ASCII, ``|`` joins, hexadecimal in lower case, SHA-256 throughout)::

    commitment of the server   SHA256("glyphwall-fair-2|server|" secret in hex)
    commitment of a seat       SHA256("glyphwall-fair-2|seat|" secret in hex)
    transcript hash            SHA256(the transcript's text)
    seed                       SHA256("glyphwall-fair-2|seed|" transcript hash "|" server "|" seat 1 "|" ... last seat)
                               each in hex; a seat without a told secret (a computer, or withheld) is "-"
    draw i                     HMAC-SHA256(seed, "draw i") as a number below 2^256          i from 1

Draw ``i`` is the ``i``-th chance ply of the game. Its outcomes stand in the order of their action numbers, each
with its exact probability; the one taken is the first at which the sum of probabilities exceeds draw / 2^256.

``glyphwall-fair-1``, of older games, is the same without the transcript in the seed; its games stay what they were.
"""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import quote, unquote

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

SCHEME: Final = "glyphwall-fair-2"
UNBOUND: Final = "glyphwall-fair-1"
"""The scheme of older games, whose seed knows no transcript."""

SECRET: Final = re.compile("[0-9a-f]{64}")
"""A secret or a commitment: 32 bytes in hexadecimal."""

ABSENT: Final = "absent"
"""What stands for a seat that was asked for a commitment and made none in time."""
NO_PART: Final = "none"
"""What stands for a seat whose program takes no part."""
COMPUTER: Final = "computer"
"""What stands for a seat of one of the server's computers."""

_WITHOUT: Final = (ABSENT, NO_PART, COMPUTER)
_NAME: Final = re.compile(r"[!-~]{1,80}")
_WHOLE: Final = 2**256


@dataclass(frozen=True)
class Transcript:
    """Everything that stands before any secret is told.

    Attributes:
        game_id: the game's id at its server. game, rules: the game and its rules version.
        options: every rule option by its name: a switch, a whole number or a text.
        server: the server's commitment.
        seats: each seat's commitment, or `ABSENT`, `NO_PART` or `COMPUTER`.
    """

    game_id: str
    game: str
    rules: str
    options: Mapping[str, Any]
    server: str
    seats: tuple[str, ...]

    @property
    def text(self) -> str:
        """On one line of ASCII: scheme, game id, game, rules version, options, server and every seat."""
        head = (SCHEME, self.game_id, self.game, self.rules)
        return " ".join((*head, options_text(self.options), self.server, *self.seats))

    @property
    def digest(self) -> str:
        """The transcript hash, which the seed depends on and every told secret answers to."""
        return digest_of(self.text)


def read_transcript(text: str) -> Transcript:
    """A transcript from its text; its options are texts then, which only the game can read.

    Raises:
        ValueError: it is none, or not written the one way it is to be written.
    """
    words = text.split(" ")
    if words[0] != SCHEME:
        raise ValueError(f"it begins with {words[0][:40]!r}, not with {SCHEME}")
    if len(words) < 7 or not all(_NAME.fullmatch(word) for word in words[1:4]):
        raise ValueError("scheme, game id, game, rules, options, server and seats, with one blank between")
    options = {} if words[4] == "-" else dict(_option(pair) for pair in words[4].split("&"))
    if options_text(options) != words[4]:
        raise ValueError("the options stand in the order of their names, percent-encoded")
    if SECRET.fullmatch(words[5]) is None or not all(SECRET.fullmatch(s) or s in _WITHOUT for s in words[6:]):
        raise ValueError("a commitment has 64 hexadecimal digits in lower case")
    return Transcript(words[1], words[2], words[3], options, words[5], tuple(words[6:]))


def _option(pair: str) -> tuple[str, str]:
    name, equals, value = pair.partition("=")
    if not equals:
        raise ValueError(f"option {pair[:40]!r} has no value")
    return unquote(name), unquote(value)


def options_text(options: Mapping[str, Any]) -> str:
    """``name=value`` joined by ``&``, ascending by name and percent-encoded; ``-`` when there are none."""
    pairs = (f"{quote(name, safe='')}={quote(option_text(value), safe='')}" for name, value in sorted(options.items()))
    return "&".join(pairs) or "-"


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


def seat_commitment(secret: str, scheme: str = SCHEME) -> str:
    """What a seat publishes before the game."""
    return _digest(scheme, "seat", secret).hex()


def seed_of(transcript: str | None, server: str, seats: Sequence[str | None]) -> bytes:
    """The seed.

    Args:
        transcript: the transcript hash; None for a game of the older scheme `UNBOUND`.
        server: the server's secret. seats: the seats' in their order; None where a seat told none.
    """
    told = (server, *(secret or "-" for secret in seats))
    return _digest(UNBOUND, "seed", *told) if transcript is None else _digest(SCHEME, "seed", transcript, *told)


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
