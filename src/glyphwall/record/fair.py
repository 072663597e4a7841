"""Fair chance in records: transcript and secrets as tags, and every draw derived again from them.

Tags of a record: ``FairScheme``, ``FairTranscript`` (everything that stood before anybody told), ``FairServer`` (the
server's secret), ``FairTakebacks`` (how often plies were taken back) and for every seat ``FairSeat1``, ``FairSeat2``,
...: its secret; ``untold`` where the game ended before it told, and so before the first draw; else what stands for it
in the transcript. By the scheme before, a seat that never told is ``withheld`` and take-backs are not counted; by the
first one there is no transcript, and a tag for a seat only if it committed: its secret, or ``withheld`` and the
commitment.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

import msgspec

from glyphwall.core.errors import GlyphwallError, RecordError
from glyphwall.core.fairness import (
    BLIND,
    COMPUTER,
    SCHEME,
    SECRET,
    UNBOUND,
    Transcript,
    older_commitment,
    option_text,
    read_transcript,
    seed_of,
    server_commitment,
)
from glyphwall.core.registry import get_ruleset
from glyphwall.record.drawn import WrongDraw, derive, ending_faults
from glyphwall.record.replay import game_of, options_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from glyphwall.record.model import GameRecord

WITHHELD = "withheld"
UNTOLD = "untold"
_COUNT: Final = re.compile("0|[1-9][0-9]{0,5}")
CHOSEN = "the server could have chosen these draws"


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
    takebacks: int | None = None
    faults: tuple[str, ...] = ()


@dataclass(frozen=True)
class Verification:
    """What checking a record showed.

    Attributes:
        scheme: by which scheme it was drawn.
        transcript: what stood before anybody told; None by the first scheme.
        server: the server's commitment, to be compared with the one shown during the game.
        seats: each seat's commitment, None for one that made none.
        secrets: each seat's secret, None for one that told none.
        withheld: seats (from 0) that committed and never told their secret.
        takebacks: how often plies were taken back; None where the record does not say.
        result, reason: how the game ended, as the record has it.
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
    takebacks: int | None
    result: str
    reason: str | None
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


def fair_tags(transcript: Transcript, server: str, secrets: Sequence[str | None], takebacks: int = 0) -> dict[str, str]:
    """The tags for a finished game.

    Args:
        server: the server's secret. secrets: the seats' in their order, None where a seat told none.
        takebacks: how often plies were taken back.
    """
    tags = {"FairScheme": transcript.scheme, "FairTranscript": transcript.text, "FairServer": server}
    untold = UNTOLD if transcript.scheme == SCHEME else WITHHELD
    for seat, (stands, secret) in enumerate(zip(transcript.seats, secrets, strict=True), 1):
        tags[f"FairSeat{seat}"] = stands if SECRET.fullmatch(stands) is None else secret or untold
    return tags if transcript.scheme == BLIND else tags | {"FairTakebacks": str(takebacks)}


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
    game = derive(record, seed_of(transcript, told.server, told.secrets))
    withheld = tuple(n for n, secret in enumerate(told.secrets) if secret is None and told.commitments[n])
    faults, notes, finished = list(told.faults), [], False
    if transcript is not None and transcript.scheme == SCHEME and game.draws:
        faults += [f"seat {seat + 1} committed, and its secret is not in the draws: {CHOSEN}" for seat in withheld]
    if game.wrong is None:
        more, finished = ending_faults(record, game)
        faults += more
        if not game.draws and game.plies:
            notes.append("there is no draw in it")
    if not any(told.secrets):
        notes.append("no seat told a secret: the draws follow from the server's alone, which could choose it")
    if transcript is None or transcript.scheme != SCHEME:
        notes.append(f"of an older scheme of fair chance: {CHOSEN} without a trace in the record")
    if transcript is not None and record.tags.get("Rules", transcript.rules) != transcript.rules:
        notes.append(f"begun under the rules {transcript.rules}; the record is written in those of {_rules(record)}")
    return Verification(
        scheme=UNBOUND if transcript is None else transcript.scheme,
        transcript=transcript,
        server=server_commitment(told.server, UNBOUND) if transcript is None else transcript.server,
        seats=told.commitments,
        secrets=told.secrets,
        withheld=withheld,
        takebacks=told.takebacks,
        result=record.result,
        reason=record.reason,
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
    if scheme not in (SCHEME, BLIND, UNBOUND):
        raise RecordError(f"tag FairScheme: {scheme[:40]!r} is not known; this is {SCHEME}")
    if "Position" in record.tags:
        raise RecordError("tag Position: draws are counted from the start of the game, and this record starts later")
    server = record.tags.get("FairServer", "")
    if SECRET.fullmatch(server) is None:
        raise RecordError(f"tag FairServer: {server[:80]!r}; 64 hexadecimal digits in lower case")
    count = game_of(record).seats(options_of(record))
    known = {f"{tag}{seat}" for tag in ("FairSeat", "Player") for seat in range(1, count + 1)}
    beyond = tuple(
        f"tag {tag}: the game has {count} seats"
        for tag in record.tags
        if tag.startswith(("FairSeat", "Player")) and tag not in known
    )
    told = _unbound(record, server, count) if scheme == UNBOUND else _bound(record, server, count)
    return replace(told, faults=(*told.faults, *beyond))


def _bound(record: GameRecord, server: str, count: int) -> Told:
    try:
        transcript = read_transcript(record.tags.get("FairTranscript", ""))
    except ValueError as error:
        raise RecordError(f"tag FairTranscript: {error}") from None
    if len(transcript.seats) != count:
        raise RecordError(f"tag FairTranscript: {len(transcript.seats)} seats; the game has {count}")
    faults = _against_tags(record, transcript)
    if server_commitment(server, transcript.scheme) != transcript.server:
        faults.append("tag FairServer: this is not the secret that the server was committed to")
    untold = UNTOLD if transcript.scheme == SCHEME else WITHHELD
    secrets: list[str | None] = [None] * count
    for seat, fixed in enumerate(transcript.seats):
        name = f"FairSeat{seat + 1}"
        value = record.tags.get(name)
        committed = SECRET.fullmatch(fixed) is not None
        if value is None:
            faults.append(f"tag {name} is missing")
        elif SECRET.fullmatch(value):
            secrets[seat] = value
            if transcript.commitment(seat, value) != fixed:
                faults.append(f"tag {name}: this is not the secret that the seat was committed to")
        elif value != (untold if committed else fixed):
            expected = f"its secret or {untold}" if committed else fixed
            faults.append(f"tag {name}: {value[:80]!r}; by the transcript it is {expected}")
    commitments = tuple(fixed if SECRET.fullmatch(fixed) else None for fixed in transcript.seats)
    takebacks = None
    if transcript.scheme == SCHEME:
        counted = record.tags.get("FairTakebacks", "")
        if _COUNT.fullmatch(counted):
            takebacks = int(counted)
        else:
            faults.append("tag FairTakebacks: how often plies were taken back, a whole number")
    return Told(transcript, server, tuple(secrets), commitments, takebacks, tuple(faults))


def _against_tags(record: GameRecord, transcript: Transcript) -> list[str]:
    """Where the transcript is of another game than the rest of the record."""
    if record.tags.get("FairScheme") != transcript.scheme:
        return [f"tag FairTranscript: of {transcript.scheme}, and the record is of {record.tags['FairScheme']}"]
    if transcript.game != record.game_id:
        return [f"tag FairTranscript: of {transcript.game}, and the record is of {record.game_id}"]
    return _against_rules(record, transcript) + _against_players(record, transcript)


def _against_rules(record: GameRecord, transcript: Transcript) -> list[str]:
    """The rules version and every option: those that stood, or what they are by the rules that such games go on by."""
    try:
        rules = get_ruleset(transcript.game, transcript.rules)
        stood = rules.make_options(**transcript.options)
    except GlyphwallError as error:
        return [f"tag FairTranscript: {error}"]
    written = record.tags.get("Rules", game_of(record).rules_version)
    if written not in (transcript.rules, rules.game.rules_version):
        return [f"tag FairTranscript: of the rules {transcript.rules}, and the record is of {written[:20]}"]
    found = msgspec.to_builtins(options_of(record))
    return [
        f"tag FairTranscript: {name} is {option_text(value)}, and the record is played with {option_text(found[name])}"
        for name, value in msgspec.to_builtins(stood).items()
        if found[name] != value
    ]


def _against_players(record: GameRecord, transcript: Transcript) -> list[str]:
    """Who sat where, as far as it stood."""
    faults = []
    for number, (who, stands) in enumerate(zip(transcript.players, transcript.seats, strict=False), 1):
        found = record.tags.get(f"Player{number}", "?")
        expected, found_there = (f"bot:{who}", found.split(" ")[0]) if stands == COMPUTER else (who or "?", found)
        if found_there != expected:
            faults.append(f"tag Player{number}: {found[:60]!r}; by the transcript it is {who[:60]!r}")
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
            secrets[seat], commitments[seat] = value, older_commitment(value, UNBOUND)
        else:
            raise RecordError(
                f"tag {name}: {value[:80]!r}; 64 hexadecimal digits in lower case, or {WITHHELD} and as many"
            )
    return Told(None, server, tuple(secrets), tuple(commitments))
