"""Fair chance in records: transcript and secrets as tags, and every draw derived again from them.

Tags of a record: ``FairScheme``, ``FairTranscript`` (everything that stood before anybody told), ``FairServer`` (the
server's secret) and for every seat ``FairSeat1``, ``FairSeat2``, ...: its secret; ``withheld`` if it never told it;
else what stands for it in the transcript. Records of the older scheme have no transcript, and a tag for a seat only if
it committed: its secret, or ``withheld`` and the commitment.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import msgspec

from glyphwall.core.errors import RecordError
from glyphwall.core.fairness import (
    SCHEME,
    SECRET,
    UNBOUND,
    Transcript,
    option_text,
    read_transcript,
    seat_commitment,
    seed_of,
    server_commitment,
)
from glyphwall.record.drawn import WrongDraw, derive, ending_faults
from glyphwall.record.replay import game_of, options_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from glyphwall.record.model import GameRecord

WITHHELD = "withheld"


@dataclass(frozen=True)
class Told:
    """What a record's tags say.

    Attributes:
        transcript: None in a record of the older scheme.
        server: the server's secret. secrets: the seats', None where none was told.
        commitments: the server's comes of its secret; the seats', None for one that made none.
        faults: what the tags contradict each other in.
    """

    transcript: Transcript | None
    server: str
    secrets: tuple[str | None, ...]
    commitments: tuple[str | None, ...]
    faults: tuple[str, ...] = ()


@dataclass(frozen=True)
class Verification:
    """What checking a record showed.

    Attributes:
        scheme: by which scheme it was drawn.
        transcript: what stood before anybody told; None by the older scheme.
        server: the server's commitment, to be compared with the one shown during the game.
        seats: each seat's commitment, None for one that made none.
        secrets: each seat's secret, None for one that told none.
        withheld: seats (from 0) that committed and never told their secret.
        draws: how many draws were derived again.
        wrong: the first that does not follow; None if all do.
        finished: whether the game has ended, by the rules or otherwise.
        plies: the plies in canonical notation, as far as they were played.
        faults: what else is wrong with the record, a sentence each.
        notes: what is not wrong and should be known, a sentence each.
    """

    scheme: str
    transcript: Transcript | None
    server: str
    seats: tuple[str | None, ...]
    secrets: tuple[str | None, ...]
    withheld: tuple[int, ...]
    draws: int
    wrong: WrongDraw | None
    finished: bool
    plies: tuple[str, ...]
    faults: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()

    @property
    def sound(self) -> bool:
        """Whether every draw follows and nothing in the record contradicts the rest of it."""
        return self.wrong is None and not self.faults


def fair_tags(transcript: Transcript, server: str, secrets: Sequence[str | None]) -> dict[str, str]:
    """The tags for a finished game.

    Args:
        server: the server's secret. secrets: the seats' in their order, None where a seat told none.
    """
    tags = {"FairScheme": SCHEME, "FairTranscript": transcript.text, "FairServer": server}
    for seat, (stands, secret) in enumerate(zip(transcript.seats, secrets, strict=True), 1):
        tags[f"FairSeat{seat}"] = stands if SECRET.fullmatch(stands) is None else secret or WITHHELD
    return tags


def unbound_tags(server: str, secrets: Sequence[str | None], commitments: Mapping[int, str]) -> dict[str, str]:
    """The tags for a finished game of the older scheme; ``commitments`` by seat, of all that committed."""
    tags = {"FairScheme": UNBOUND, "FairServer": server}
    for seat, commitment in sorted(commitments.items()):
        tags[f"FairSeat{seat + 1}"] = secrets[seat] or f"{WITHHELD} {commitment}"
    return tags


def verify(record: GameRecord) -> Verification:
    """Derives every draw of a record again, and looks whether the record is whole and agrees with itself.

    Raises:
        RecordError: the record says nothing about its chance, or cannot be played although all draws before follow.
    """
    told = read_tags(record)
    transcript = told.transcript
    game = derive(record, seed_of(transcript.digest if transcript else None, told.server, told.secrets))
    withheld = tuple(n for n, secret in enumerate(told.secrets) if secret is None and told.commitments[n])
    faults, notes, finished = list(told.faults), [], False
    if game.wrong is None:
        more, finished = ending_faults(record, game)
        faults += more
        if not game.draws and game.plies:
            notes.append("there is no draw in it")
    if not any(told.secrets):
        notes.append("no seat told a secret: the draws follow from the server's alone, which could choose it")
    if transcript is not None and record.tags.get("Rules", transcript.rules) != transcript.rules:
        notes.append(f"begun under the rules {transcript.rules}; the record is written in those of {_rules(record)}")
    return Verification(
        scheme=UNBOUND if transcript is None else SCHEME,
        transcript=transcript,
        server=server_commitment(told.server, UNBOUND) if transcript is None else transcript.server,
        seats=told.commitments,
        secrets=told.secrets,
        withheld=withheld,
        draws=game.draws,
        wrong=game.wrong,
        finished=finished,
        plies=game.plies,
        faults=tuple(faults),
        notes=tuple(notes),
    )


def _rules(record: GameRecord) -> str:
    return record.tags["Rules"][:20]


# -- tags ---------------------------------------------------------------------------------------------


def read_tags(record: GameRecord) -> Told:
    """What the tags say.

    Raises:
        RecordError: a tag that draws cannot be derived without is missing, or says nothing.
    """
    scheme = record.tags.get("FairScheme")
    if scheme is None:
        raise RecordError("the record has no tag FairScheme: its chance was not drawn from published secrets")
    if scheme not in (SCHEME, UNBOUND):
        raise RecordError(f"tag FairScheme: {scheme[:40]!r} is not known; this is {SCHEME}")
    if "Position" in record.tags:
        raise RecordError("tag Position: draws are counted from the start of the game, and this record starts later")
    server = record.tags.get("FairServer", "")
    if SECRET.fullmatch(server) is None:
        raise RecordError(f"tag FairServer: {server[:80]!r}; 64 hexadecimal digits in lower case")
    count = game_of(record).seats(options_of(record))
    beyond = tuple(
        f"tag {tag}: the game has {count} seats"
        for tag in record.tags
        if tag.startswith(("FairSeat", "Player")) and _number(tag) not in range(1, count + 1)
    )
    told = _bound(record, server, count) if scheme == SCHEME else _unbound(record, server, count)
    return replace(told, faults=(*told.faults, *beyond))


def _number(tag: str) -> int | None:
    digits = tag.removeprefix("FairSeat").removeprefix("Player")
    return int(digits) if digits.isdecimal() and len(digits) < 4 else None


def _bound(record: GameRecord, server: str, count: int) -> Told:
    try:
        transcript = read_transcript(record.tags.get("FairTranscript", ""))
    except ValueError as error:
        raise RecordError(f"tag FairTranscript: {error}") from None
    faults = _against_tags(record, transcript)
    if server_commitment(server) != transcript.server:
        faults.append("tag FairServer: this is not the secret that the server was committed to")
    if len(transcript.seats) != count:
        faults.append(f"tag FairTranscript: {len(transcript.seats)} seats; the game has {count}")
    stands = (*transcript.seats, *("none",) * count)[:count]
    secrets: list[str | None] = [None] * count
    for seat, fixed in enumerate(stands):
        name = f"FairSeat{seat + 1}"
        value = record.tags.get(name)
        committed = SECRET.fullmatch(fixed) is not None
        if value is None:
            faults.append(f"tag {name} is missing")
        elif SECRET.fullmatch(value):
            secrets[seat] = value
            if seat_commitment(value) != fixed:
                faults.append(f"tag {name}: this is not the secret that the seat was committed to")
        elif value != (WITHHELD if committed else fixed):
            expected = f"its secret or {WITHHELD}" if committed else fixed
            faults.append(f"tag {name}: {value[:80]!r}; by the transcript it is {expected}")
    commitments = tuple(fixed if SECRET.fullmatch(fixed) else None for fixed in stands)
    return Told(transcript, server, tuple(secrets), commitments, tuple(faults))


def _against_tags(record: GameRecord, transcript: Transcript) -> list[str]:
    """Where the transcript is of another game than the rest of the record."""
    faults = []
    if transcript.game != record.game_id:
        faults.append(f"tag FairTranscript: of {transcript.game}, and the record is of {record.game_id}")
    if record.tags.get("Rules", transcript.rules) != transcript.rules:
        return faults  # options may have other names there; a note says so
    fixed = dict(transcript.options)
    for name, value in msgspec.to_builtins(options_of(record)).items():
        # An option that came later than the game is at its default, and so is one that the record does not name.
        found = fixed.pop(name, None)
        if found is not None and found != option_text(value):
            faults.append(f"tag FairTranscript: {name} is {found}, and the record is played with {option_text(value)}")
    faults += [f"tag FairTranscript: {record.game_id} has no option {name[:40]}" for name in fixed]
    return faults


def _unbound(record: GameRecord, server: str, count: int) -> Told:
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
            secrets[seat], commitments[seat] = value, seat_commitment(value, UNBOUND)
        else:
            raise RecordError(
                f"tag {name}: {value[:80]!r}; 64 hexadecimal digits in lower case, or {WITHHELD} and as many"
            )
    return Told(None, server, tuple(secrets), tuple(commitments))
