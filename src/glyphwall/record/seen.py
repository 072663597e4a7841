"""What a device saw of a game's fair chance, as the browser hands it out, against the record and other devices' files.

The file is JSON (docs/fair-chance.md has its fields). It is the word of whoever hands it in and proves nothing to
others by itself, but two files of people who trust each other show a server that told them different things.
"""

from __future__ import annotations

from itertools import zip_longest
from typing import TYPE_CHECKING, Annotated

import msgspec
from msgspec import Meta

from glyphwall.core.errors import RecordError
from glyphwall.core.fairness import SCHEME, Transcript, read_transcript, seat_commitment

if TYPE_CHECKING:
    from glyphwall.record.fair import Verification

Hex = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]

_PARTS = ("scheme", "game id", "game", "rules", "options", "the server's commitment")


class SeenSeat(msgspec.Struct, frozen=True):
    """A seat of the device: its secret, whether the device told it, whether the server said that it had it."""

    seat: Annotated[int, Meta(ge=1, le=99)]
    secret: Hex
    sent: bool = False
    confirmed: bool = False


class Seen(msgspec.Struct, frozen=True):
    """What one device saw.

    Attributes:
        scheme: of the file. game_id: the game's.
        server: the server's commitment when the device saw the game first; None: it saw none.
        transcript: as the device wrote it from what it was shown; None: it never stood.
        later: another transcript that it was shown afterwards; None: there was none.
        seats: the device's own.
        told: by seat, whether the server said that it had its secret.
        plies: the plies of the finished game in order, None for one that was not shown; empty before the end.
    """

    scheme: str
    game_id: str
    server: Hex | None = None
    transcript: Annotated[str, Meta(max_length=10_000)] | None = None
    later: Annotated[str, Meta(max_length=10_000)] | None = None
    seats: tuple[SeenSeat, ...] = ()
    told: tuple[bool, ...] = ()
    plies: tuple[str | None, ...] = ()


def read_seen(text: str, name: str = "file") -> Seen:
    """The file that a device hands out.

    Args:
        name: what to call it when it is none.

    Raises:
        RecordError: it is none.
    """
    try:
        seen = msgspec.json.decode(text, type=Seen)
        if seen.scheme != SCHEME:
            raise ValueError(f"scheme {seen.scheme[:40]!r}; this reads {SCHEME}")
        for transcript in (seen.transcript, seen.later):
            if transcript is not None:
                read_transcript(transcript)
    except ValueError as error:
        raise RecordError(f"{name}: this is not what a device saw: {error}") from None
    return seen


def differences(found: Verification, seen: Seen) -> list[str]:
    """Where a record is not what a device saw, a sentence each; none if it fits."""
    fixed = found.transcript
    if fixed is None:
        return [f"the record is of {found.scheme}, the device saw a game of {seen.scheme}"]
    if fixed.game_id != seen.game_id:
        return [f"the record is of game {fixed.game_id}, the device saw game {seen.game_id}"]
    faults = []
    if seen.server is not None and seen.server != fixed.server:
        faults.append(f"the server's commitment is {fixed.server}; the device was promised {seen.server}")
    if seen.transcript is None:
        if any(own.sent for own in seen.seats):
            faults.append("the device told a secret and has no transcript: its file is damaged")
    else:
        faults += _parted(seen.transcript, fixed.text, "the device saw", "the record has")
    if seen.later is not None:
        faults += _parted(seen.transcript or "", seen.later, "the device saw first", "and later")
    for own in seen.seats:
        faults += _own_faults(found, fixed, own)
    for seat, said in enumerate(seen.told):
        if said and seat in found.withheld and not any(own.seat == seat + 1 for own in seen.seats):
            faults.append(
                f"seat {seat + 1}: the server said that it had told its secret; the record has it as withheld"
            )
    return faults + _ply_faults(found, seen)


def _own_faults(found: Verification, fixed: Transcript, own: SeenSeat) -> list[str]:
    """One of the device's own seats."""
    number = own.seat - 1
    if number >= len(fixed.seats):
        return [f"seat {own.seat}: the device held it, and the record has {len(fixed.seats)} seats"]
    faults = []
    if fixed.seats[number] != seat_commitment(own.secret):
        faults.append(f"seat {own.seat}: the record's commitment is not the one to this device's secret")
    secret = found.secrets[number]
    if secret is not None and secret != own.secret:
        faults.append(f"seat {own.seat}: the record's secret is not this device's")
    if secret is None and own.confirmed:
        faults.append(f"seat {own.seat}: this device told its secret and the server said so; the record has none")
    elif secret is None and own.sent:
        faults.append(
            f"seat {own.seat}: this device told its secret, and the record has none; the server never said that it had "
            "come (a connection lost just then, or a server that would not hear)"
        )
    elif secret == own.secret and not own.sent:
        faults.append(f"seat {own.seat}: the record has this device's secret, which it never told")
    return faults


def _ply_faults(found: Verification, seen: Seen) -> list[str]:
    if not seen.plies:
        return []
    for number, (shown, recorded) in enumerate(zip(seen.plies, found.plies, strict=False), 1):
        if shown is not None and shown != recorded:
            return [f"ply {number}: the device saw {shown}, the record has {recorded}"]
    if found.wrong is None and len(seen.plies) != len(found.plies):
        return [f"the device saw {len(seen.plies)} plies, the record has {len(found.plies)}"]
    return []


def contradictions(one: Seen, other: Seen) -> list[str]:
    """Where two devices were told different things about the same game; none if they were not."""
    if one.game_id != other.game_id:
        return []
    faults = []
    if one.server is not None and other.server is not None and one.server != other.server:
        faults.append(f"the server's commitment: {one.server} to one device, {other.server} to the other")
    if one.transcript is not None and other.transcript is not None:
        faults += _parted(one.transcript, other.transcript, "one device saw", "the other")
    for number, (mine, yours) in enumerate(zip(one.plies, other.plies, strict=False), 1):
        if None not in (mine, yours) and mine != yours:
            faults.append(f"ply {number}: one device saw {mine}, the other {yours}")
            break
    return faults


def _parted(one: str, other: str, first: str, second: str) -> list[str]:
    """Each part in which two transcripts differ."""
    if one == other:
        return []
    pairs = zip_longest(one.split(" "), other.split(" "), fillvalue="nothing")
    faults = []
    for number, (left, right) in enumerate(pairs):
        part = _PARTS[number] if number < len(_PARTS) else f"seat {number - len(_PARTS) + 1}"
        if left != right:
            faults.append(f"transcript, {part}: {first} {left}, {second} {right}")
    return faults
