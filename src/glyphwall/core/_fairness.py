"""Verifiable chance by commitment: commit, fix the terms, reveal, derive.

The server and every seat have a secret of 32 random bytes. The server publishes a commitment to its own first. A seat
commits after that, and its commitment is bound to the server's. Then the `Transcript` is final: it fixes every input of
a draw. A seat reveals its secret for one transcript only; the server keeps its own until the game is over. Transcript
and secrets together are the seed. Nothing is drawn before every seat that committed has revealed.
docs/explanation/fair-chance.md explains what that guarantees, and has everything that another program needs.

Scheme ``glyphwall-fair-4`` (``|`` joins, hexadecimal in lower case, SHA-256 throughout)::

    server's commitment   SHA256("glyphwall-fair-4|server|" secret)
    seat's commitment     SHA256("glyphwall-fair-4|seat|" game id "|" seat from 1 "|" server's commitment "|" secret)
    transcript hash       SHA256(the transcript's text)
    start position        SHA256("glyphwall-fair-4|start|" server's secret "|" the position's text)
    seed                  SHA256("glyphwall-fair-4|seed|" transcript hash "|" server's secret "|" seat 1's "|" ...)
                          with "-" for a seat that takes no part
    draw i                HMAC-SHA256(seed, "draw i") as a number below 2^256          i from 1

Draw ``i`` is the ``i``-th chance ply of the game. Its outcomes stand in the order of their action numbers, each with
its exact probability; the one taken is the first at which the sum of probabilities exceeds draw / 2^256.

Older schemes are in `core._fairness_legacy`.
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
    from collections.abc import Mapping, Sequence

SCHEME: Final = "glyphwall-fair-4"

SECRET: Final = re.compile("[0-9a-f]{64}")
"""A secret, a commitment or a hash: 32 bytes in hexadecimal."""
GAME_ID: Final = re.compile("[A-Za-z0-9_-]{1,40}")

NO_PART: Final = "none"
"""Stands for a seat whose program takes no part."""
COMPUTER: Final = "computer"
"""Stands for a seat of one of the server's computers."""
NOTHING: Final = "-"
"""Stands for no options, the edition that ships, the usual start, or a seat without a secret."""

_NAME: Final = re.compile(r"[!-~]{1,80}")
_WHOLE: Final = 2**256


@dataclass(frozen=True)
class Transcript:
    """The inputs of a game's draws, besides the secrets and the plies.

    Attributes:
        game_id: the game's id at its server.
        rules: the rules version that it was started under.
        options: every rule option as the game was started, by name: a switch, a whole number or a text.
        edition: SHA-256 of the edition's contents; empty for the one that ships, or a game without editions.
        start: `commit_start` of the start position's text; empty for the usual start.
        server: the server's commitment.
        seats: each seat's commitment, or `NO_PART` or `COMPUTER`.
    """

    game_id: str
    game: str
    rules: str
    options: Mapping[str, Any]
    edition: str
    start: str
    server: str
    seats: tuple[str, ...]

    @property
    def text(self) -> str:
        """The transcript as one line of ASCII, its parts separated by single blanks."""
        bound = (options_text(self.options), self.edition or NOTHING, self.start or NOTHING, self.server)
        return " ".join((SCHEME, self.game_id, self.game, self.rules, *bound, *self.seats))

    @property
    def digest(self) -> str:
        """The transcript hash, in hexadecimal."""
        return hash_transcript(self.text)

    def commitment(self, seat: int, secret: str) -> str:
        """Derive the commitment that a seat (from 0) with this secret must have in the transcript."""
        return commit_seat(secret, self.game_id, seat, self.server)

    def seed(self, server: str, seats: Sequence[str | None]) -> bytes:
        """Derive the seed.

        Args:
            seats: the seats' secrets in their order; None for a seat without one.
        """
        return _digest("seed", self.digest, server, *(secret or NOTHING for secret in seats))


def read_transcript(text: str) -> Transcript:
    """Parse a transcript; its options are texts then, which only the game can read.

    Raises:
        ValueError: the text isn't a transcript in its one canonical form.
    """
    scheme, *words = text.split(" ")
    if scheme != SCHEME:
        raise ValueError(f"it begins with {scheme[:40]!r}, not with {SCHEME}")
    if len(words) < 8 or not all(_NAME.fullmatch(word) for word in words[1:3]) or not GAME_ID.fullmatch(words[0]):
        raise ValueError("expected scheme, game id, game, rules, options, edition, start, server and seats")
    game_id, game, rules, options, edition, start, server, *seats = words
    if not all(SECRET.fullmatch(word) for word in (server, *({edition, start} - {NOTHING}))):
        raise ValueError("a commitment or a hash has 64 hexadecimal digits in lower case")
    if not all(SECRET.fullmatch(seat) or seat in (NO_PART, COMPUTER) for seat in seats):
        raise ValueError(f"a seat is a commitment (64 digits in lower case), {NO_PART} or {COMPUTER}")
    transcript = Transcript(
        game_id=game_id,
        game=game,
        rules=rules,
        options=parse_options(options),
        edition="" if edition == NOTHING else edition,
        start="" if start == NOTHING else start,
        server=server,
        seats=tuple(seats),
    )
    if transcript.text != text:
        raise ValueError("options stand in the order of their names, and texts are percent-encoded")
    return transcript


def parse_options(text: str) -> dict[str, str]:
    """Parse ``name=value&...``.

    Raises:
        ValueError: an option has no value.
    """
    options = {}
    for pair in () if text == NOTHING else text.split("&"):
        name, equals, value = pair.partition("=")
        if not equals:
            raise ValueError(f"option {pair[:40]!r} has no value")
        options[unquote(name)] = unquote(value)
    return options


def options_text(options: Mapping[str, Any]) -> str:
    """Format options as ``name=value`` joined by ``&``, ascending by name and percent-encoded; ``-`` without any."""
    pairs = (
        f"{percent_encode(name)}={percent_encode(format_option(value))}" for name, value in sorted(options.items())
    )
    return "&".join(pairs) or NOTHING


@lru_cache(maxsize=1000)  # the same words in every transcript of a game
def percent_encode(text: str) -> str:
    """Percent-encode everything but letters, digits and ``-._~``."""
    return quote(text, safe="")


def format_option(value: Any) -> str:
    """Format an option's value: ``true``, ``false``, a whole number in decimal, or the text itself."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def hash_transcript(text: str) -> str:
    """Hash a transcript's text; hexadecimal."""
    return hashlib.sha256(text.encode()).hexdigest()


def make_secret() -> str:
    """Make a secret: 32 bytes of the system's entropy, in hexadecimal."""
    return secrets.token_hex(32)


def commit_server(secret: str) -> str:
    """Derive the server's commitment from its secret."""
    return _digest("server", secret).hex()


def commit_seat(secret: str, game_id: str, seat: int, server: str) -> str:
    """Derive the commitment of a seat (from 0) from its secret and the server's commitment."""
    return _digest("seat", game_id, str(seat + 1), server, secret).hex()


def commit_start(secret: str, start: str) -> str:
    """Derive the commitment to a start position's text, which may show hidden cards, from the server's secret."""
    return _digest("start", secret, start).hex()


def draw(seed: bytes, number: int, outcomes: Sequence[tuple[int, float]]) -> int:
    """Derive the action number of a draw.

    Args:
        seed: see `Transcript.seed`.
        number: the draw's number in the game, from 1.
        outcomes: (action, probability) pairs as `State.chance_outcomes` has them, ascending by action.

    Raises:
        ValueError: there are no outcomes.
    """
    value = int.from_bytes(hmac.digest(seed, f"draw {number}".encode(), hashlib.sha256), "big")
    # As floats, a third is not a third: recover the ratio of small numbers that is meant.
    weights = [Fraction(probability).limit_denominator(1_000_000) for _, probability in outcomes]
    mark = Fraction(value, _WHOLE) * sum(weights)
    reached = Fraction(0)
    for (action, _), weight in zip(outcomes, weights, strict=True):
        reached += weight
        if reached > mark:
            return action
    raise ValueError("a draw without outcomes")


def _digest(*parts: str) -> bytes:
    return hashlib.sha256("|".join((SCHEME, *parts)).encode("utf-8", "surrogatepass")).digest()
