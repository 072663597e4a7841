"""Chance that nobody can steer and everybody can check afterwards: commit, reveal, derive.

The server and every seat bring a secret of 32 random bytes. Each publishes a commitment to it before any
secret is known to anybody else; then the seats tell theirs, the server keeps its own until the game is over.
All secrets together are the seed, so each of them alone is enough to make every draw random, and no draw
can be foretold by who does not know the server's. docs/fair-chance.md says what that guarantees.

Scheme ``glyphwall-fair-1`` (all texts ASCII, ``|`` joins, hexadecimal in lower case, SHA-256 throughout)::

    commitment of the server   SHA256("glyphwall-fair-1|server|" secret in hex)
    commitment of a seat       SHA256("glyphwall-fair-1|seat|" secret in hex)
    seed                       SHA256("glyphwall-fair-1|seed|" server "|" seat 1 "|" ... "|" last seat)
                               each in hex; a seat without a secret (a computer, or withheld) is "-"
    draw i                     HMAC-SHA256(seed, "draw i") as a number below 2^256          i from 1

Draw ``i`` is the ``i``-th chance ply of the game. Its outcomes stand in the order of their action numbers, each
with its exact probability; the one taken is the first at which the sum of probabilities exceeds draw / 2^256.
"""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from fractions import Fraction
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

SCHEME = "glyphwall-fair-1"

SECRET = re.compile("[0-9a-f]{64}")
"""A secret or a commitment: 32 bytes in hexadecimal."""

_WHOLE = 2**256


def new_secret() -> str:
    """32 bytes of the system's entropy, in hexadecimal."""
    return secrets.token_hex(32)


def server_commitment(secret: str) -> str:
    """What the server publishes before the game."""
    return _digest("server", secret).hex()


def seat_commitment(secret: str) -> str:
    """What a seat publishes before the game."""
    return _digest("seat", secret).hex()


def seed_of(server: str, seats: Sequence[str | None]) -> bytes:
    """The seed, of the server's secret and the seats' in their order; None where a seat brought none."""
    return _digest("seed", server, *(secret or "-" for secret in seats))


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


def _digest(*parts: str) -> bytes:
    return hashlib.sha256("|".join((SCHEME, *parts)).encode()).digest()
