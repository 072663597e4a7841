"""Fair parts of records and device files under the older schemes (`core._fairness_legacy`); loaded only for them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

import msgspec

from glyphwall.core._decoding import prepare_type
from glyphwall.core._fairness import COMPUTER, SCHEME, SECRET, hash_transcript
from glyphwall.core._fairness_legacy import (
    BLIND,
    BOUND,
    LEGACY_SCHEMES,
    UNBOUND,
    commit_legacy_server,
    commit_unbound_seat,
    derive_unbound_seed,
    read_legacy_transcript,
)
from glyphwall.core.errors import RecordError
from glyphwall.record._fair_receipt import Receipt, ReceiptSeat, with_course
from glyphwall.record._fair_tags import (
    UNTOLD,
    FairPart,
    commitments_of,
    compare_rules,
    extra_seats,
    read_secrets,
    seat_count,
    server_secret,
)

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from glyphwall.core._fairness_legacy import LegacyTranscript
    from glyphwall.record.replay import GameRecord

WITHHELD: Final = "withheld"
"""Stands, in records of `BLIND` and `UNBOUND`, for a seat that never revealed its secret."""

_COUNT: Final = re.compile("0|[1-9][0-9]{0,5}")
_NOTE: Final = (
    "of an older scheme of fair chance: the server could have chosen these draws without a trace in the record"
)


# -- tags ---------------------------------------------------------------------------------------------


def write_legacy_tags(
    transcript: LegacyTranscript | None,
    server: str,
    secrets: Sequence[str | None],
    commitments: Mapping[int, str],
    takebacks: int,
) -> dict[str, str]:
    """Build the tags of a finished game under an older scheme.

    Args:
        transcript: None for `UNBOUND`.
        secrets: the seats' secrets in order; None for a seat without one.
        commitments: the commitments of all seats that made one, by seat.
    """
    if transcript is None:
        tags = {"FairScheme": UNBOUND, "FairServer": server}
        for seat, commitment in sorted(commitments.items()):
            tags[f"FairSeat{seat + 1}"] = secrets[seat] or f"{WITHHELD} {commitment}"
        return tags
    tags = {"FairScheme": transcript.scheme, "FairTranscript": transcript.text, "FairServer": server}
    untold = UNTOLD if transcript.scheme == BOUND else WITHHELD
    for seat, (stands, secret) in enumerate(zip(transcript.seats, secrets, strict=True), 1):
        tags[f"FairSeat{seat}"] = stands if SECRET.fullmatch(stands) is None else secret or untold
    return tags if transcript.scheme == BLIND else tags | {"FairTakebacks": str(takebacks)}


def read_legacy_tags(record: GameRecord) -> FairPart:
    """Read the fair part of a record of an older scheme; see `fair_tags.read_tags`."""
    scheme = record.tags["FairScheme"]
    if scheme not in LEGACY_SCHEMES:
        raise RecordError(f"tag FairScheme: {scheme[:40]!r} isn't known; the present scheme is {SCHEME}")
    if "Position" in record.tags:
        raise RecordError("tag Position: by this older scheme draws are counted from the usual start")
    count = seat_count(record)
    return _read_unbound(record, count) if scheme == UNBOUND else _read_bound(record, scheme, count)


def _read_bound(record: GameRecord, scheme: str, count: int) -> FairPart:
    server = server_secret(record)
    try:
        transcript = read_legacy_transcript(record.tags.get("FairTranscript", ""))
    except ValueError as error:
        raise RecordError(f"tag FairTranscript: {error}") from None
    if len(transcript.seats) != count:
        raise RecordError(f"tag FairTranscript: {len(transcript.seats)} seats; the game has {count}")
    if transcript.scheme == scheme:
        faults = [*compare_rules(record, transcript), *_compare_players(record, transcript)]
    else:
        faults = [f"tag FairTranscript: of {transcript.scheme}, and the record is of {scheme}"]
    if commit_legacy_server(server, transcript.scheme) != transcript.server:
        faults.append("tag FairServer: this isn't the secret that the server was committed to")
    secrets, more = read_secrets(record, transcript, UNTOLD if scheme == BOUND else WITHHELD)
    if scheme == BOUND and _COUNT.fullmatch(record.tags.get("FairTakebacks", "")) is None:
        more.append("tag FairTakebacks: expected a whole number")
    return FairPart(
        scheme=transcript.scheme,
        transcript=transcript,
        seed=transcript.seed(server, secrets),
        server=transcript.server,
        commitments=commitments_of(transcript),
        secrets=secrets,
        needs_all=scheme == BOUND,
        faults=(*faults, *more, *extra_seats(record, count)),
        notes=(_NOTE,),
    )


def _compare_players(record: GameRecord, transcript: LegacyTranscript) -> list[str]:
    """Compare the players of each seat."""
    faults = []
    for number, (who, stands) in enumerate(zip(transcript.players, transcript.seats, strict=False), 1):
        found = record.tags.get(f"Player{number}", "?")
        expected, shown = (f"bot:{who}", found.split(" ")[0]) if stands == COMPUTER else (who or "?", found)
        if shown != expected:
            faults.append(f"tag Player{number}: {found[:60]!r}; by the transcript it is {who[:60]!r}")
    return faults


def _read_unbound(record: GameRecord, count: int) -> FairPart:
    server = server_secret(record)
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
            secrets[seat], commitments[seat] = value, commit_unbound_seat(value)
        else:
            raise RecordError(f"tag {name}: {value[:80]!r}; expected 64 hexadecimal digits, or {WITHHELD} and as many")
    return FairPart(
        scheme=UNBOUND,
        transcript=None,
        seed=derive_unbound_seed(server, secrets),
        server=commit_legacy_server(server, UNBOUND),
        commitments=tuple(commitments),
        secrets=tuple(secrets),
        needs_all=False,
        faults=tuple(extra_seats(record, count)),
        notes=(_NOTE,),
    )


# -- device files -------------------------------------------------------------------------------------


class _SeenSeat(msgspec.Struct, frozen=True):
    seat: int
    secret: str
    sent: bool = False


class _SeenTrouble(msgspec.Struct, frozen=True):
    what: str
    seat: int = 0


class _Seen(msgspec.Struct, frozen=True):
    """A device file under `BOUND` and `BLIND`."""

    scheme: str
    game_id: str
    transcript: str | None = None
    seats: tuple[_SeenSeat, ...] = ()
    entries: tuple[tuple[Any, Any, Any, Any], ...] = ()
    result: Any = None
    trouble: _SeenTrouble | None = None
    plies: tuple[Any, ...] = ()


def convert_seen(raw: dict[str, Any]) -> Receipt:
    """Convert a device file of an older scheme; raise ValueError if it isn't one."""
    seen = msgspec.convert(raw, prepare_type(_Seen))
    if seen.scheme not in (BOUND, BLIND) and seen.trouble is None:
        raise ValueError(f"scheme {seen.scheme[:40]!r}; known are {SCHEME}, {BOUND} and {BLIND}")
    digest = None if seen.transcript is None else hash_transcript(seen.transcript)
    seats = tuple(ReceiptSeat(own.seat, own.secret, digest if own.sent else None) for own in seen.seats)
    course = [[kind, plies, ply] for kind, _, plies, ply in seen.entries] or [
        ["moved", number, ply] for number, ply in enumerate(seen.plies, 1)
    ]
    warning = "" if seen.trouble is None else seen.trouble.what
    receipt = Receipt(seen.game_id, seats, is_legacy=True, warning=warning)
    return with_course(receipt, {"course": course, "result": seen.result})
