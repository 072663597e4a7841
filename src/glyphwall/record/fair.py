"""Fair chance in records: the secrets as tags, and every draw derived again from them.

Tags of a record: ``FairScheme``, ``FairServer`` (the server's secret) and ``FairSeat1``, ``FairSeat2``, ... for each
seat that committed: its secret, or ``withheld`` and the commitment if it never told.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from glyphwall.core.contract import CHANCE
from glyphwall.core.errors import RecordError
from glyphwall.core.fairness import SCHEME, SECRET, draw, seat_commitment, seed_of, server_commitment
from glyphwall.record.replay import game_of, options_of, turns

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from glyphwall.record.model import GameRecord

WITHHELD = "withheld"


@dataclass(frozen=True)
class WrongDraw:
    """A draw that does not follow from the secrets.

    Attributes:
        number: which draw, from 1. ply: which ply, from 1. line: of the record, or 0.
        found, expected: the ply in notation.
    """

    number: int
    ply: int
    line: int
    found: str
    expected: str


@dataclass(frozen=True)
class Verification:
    """What checking a record showed.

    Attributes:
        server: the server's commitment, to be compared with the one shown during the game.
        seats: each seat's commitment, None for one that made none.
        withheld: seats (from 0) that committed and never told their secret.
        draws: how many draws were derived again.
        wrong: the first that does not follow; None if all do.
    """

    server: str
    seats: tuple[str | None, ...]
    withheld: tuple[int, ...]
    draws: int
    wrong: WrongDraw | None


def fair_tags(server: str, secrets: Sequence[str | None], commitments: Mapping[int, str]) -> dict[str, str]:
    """The tags for a finished game's secrets; ``commitments`` by seat, of all that committed."""
    tags = {"FairScheme": SCHEME, "FairServer": server}
    for seat, commitment in sorted(commitments.items()):
        tags[f"FairSeat{seat + 1}"] = secrets[seat] or f"{WITHHELD} {commitment}"
    return tags


def verify(record: GameRecord) -> Verification:
    """Derives every draw of a record again.

    Raises:
        RecordError: the record says nothing about its chance, or cannot be played.
    """
    server, secrets, commitments = _read_tags(record)
    seed = seed_of(server, secrets)
    number, ply = 0, 0
    wrong = None
    for turn in turns(record):
        state = turn.before
        for action in turn.actions:
            ply += 1
            if state.actor == CHANCE and wrong is None:
                number += 1
                expected = draw(seed, number, state.chance_outcomes)
                if action != expected:
                    texts = [state.game.action_to_text(one, state.options) for one in (action, expected)]
                    wrong = WrongDraw(number, ply, turn.move.line, *texts)
            state = state.apply(action)
    withheld = tuple(seat for seat, secret in enumerate(secrets) if secret is None and commitments[seat])
    return Verification(server_commitment(server), commitments, withheld, number, wrong)


def _read_tags(record: GameRecord) -> tuple[str, tuple[str | None, ...], tuple[str | None, ...]]:
    """The server's secret, the seats' secrets, the seats' commitments."""
    scheme = record.tags.get("FairScheme")
    if scheme is None:
        raise RecordError("the record has no tag FairScheme: its chance was not drawn from published secrets")
    if scheme != SCHEME:
        raise RecordError(f"tag FairScheme: {scheme[:40]!r} is not known; this is {SCHEME}")
    if "Position" in record.tags:
        raise RecordError("tag Position: draws are counted from the start of the game, and this record starts later")
    server = record.tags.get("FairServer", "")
    if SECRET.fullmatch(server) is None:
        raise RecordError(f"tag FairServer: {server[:80]!r}; 64 hexadecimal digits in lower case")
    count = game_of(record).seats(options_of(record))
    secrets: list[str | None] = [None] * count
    commitments: list[str | None] = [None] * count
    for seat in range(count):
        name = f"FairSeat{seat + 1}"
        value = record.tags.get(name)
        if value is None:
            continue
        word, _, commitment = value.partition(" ")
        if word == WITHHELD and SECRET.fullmatch(commitment):
            commitments[seat] = commitment
        elif SECRET.fullmatch(value):
            secrets[seat], commitments[seat] = value, seat_commitment(value)
        else:
            raise RecordError(
                f"tag {name}: {value[:80]!r}; 64 hexadecimal digits in lower case, or {WITHHELD} and as many"
            )
    return server, tuple(secrets), tuple(commitments)
