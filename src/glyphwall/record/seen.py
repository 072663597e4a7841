"""What a device saw of a game, as the browser hands it out, against the record and other devices' files.

The file is JSON (docs/fair-chance.md has its fields). It is the word of whoever hands it in and proves nothing to
others by itself, but two files of people who trust each other show a server that told them different things.
"""

from __future__ import annotations

import hashlib
from itertools import zip_longest
from typing import TYPE_CHECKING, Annotated

import msgspec
from msgspec import Meta

from glyphwall.core.decoding import ready
from glyphwall.core.errors import RecordError
from glyphwall.core.fairness import BLIND, SCHEME, Transcript
from glyphwall.record.fair import CHOSEN

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from glyphwall.record.fair import Verification

Hex = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]

_PARTS = ("scheme", "game id", "game", "rules", "options", "the server's commitment")

TROUBLES = {
    "scheme": "the game is of another scheme of fair chance than at first",
    "older": f"the game was of an older scheme than the device asked for: {CHOSEN}",
    "none": f"chance drew without fair chance, which the device had asked for: {CHOSEN}",
    "promise": "the server showed another commitment than at first",
    "transcript": "what the server wrote down as fixed was not what the device was shown",
    "changed": "the server showed two transcripts, or none after the first",
    "commitment": "the server showed another commitment for the seat than the device's",
    "left-out": f"the server left out a seat that takes part: {CHOSEN}",
    "unasked": f"the seat committed, and chance drew before the device was asked for its secret: {CHOSEN}",
    "unheard": f"the device told its secret, and chance drew without it: {CHOSEN}",
    "untold": f"the seat committed, and chance drew without its secret: {CHOSEN}",
    "history": "the server showed another course of the game than before",
    "lost": "the device does not have the secret of the seat any more",
}
"""What a device can find wrong while the game goes on."""


class SeenSeat(msgspec.Struct, frozen=True):
    """A seat of the device: its secret, whether the device told it, whether the server said that it had it."""

    seat: Annotated[int, Meta(ge=1, le=99)]
    secret: Hex
    sent: bool = False
    confirmed: bool = False


class SeenEntry(msgspec.Struct, frozen=True, array_like=True):
    """A version of the game as it was first shown: what happened, by which seat (from 1; None: chance), how many plies
    were in force after it, and the ply (None for one that was not shown)."""

    kind: str
    seat: int | None
    plies: int
    move: str | None


class SeenResult(msgspec.Struct, frozen=True):
    """How the game ended: the place of each seat, and why."""

    ranking: tuple[int, ...]
    reason: str


class SeenTrouble(msgspec.Struct, frozen=True):
    """The first thing that the device found wrong by itself (`TROUBLES`), and the seat (from 1; 0: none)."""

    what: str
    seat: int = 0


class Seen(msgspec.Struct, frozen=True):
    """What one device saw.

    Attributes:
        scheme: of the game. game_id: the game's.
        server: the server's commitment when the device saw the game first; None: it saw none.
        transcript: as the device wrote it from what it was shown; None: it never stood.
        later: another transcript that it was shown afterwards; None: there was none.
        seats: the device's own, each with its secret.
        told: by seat, whether the server said that it had its secret.
        entries: every version of the game up to the last that the device saw. hash: the running hash over them.
        result: how it ended; None before the end.
        trouble: what the device found wrong; None if nothing.
        plies: in files of before, the plies of the finished game in order, None for one that was not shown.
        asked: the seats (from 1) for which it asked for a part; none in files of before.
    """

    scheme: str
    game_id: str
    server: str | None = None
    transcript: str | None = None
    later: str | None = None
    seats: tuple[SeenSeat, ...] = ()
    told: tuple[bool, ...] = ()
    entries: tuple[SeenEntry, ...] = ()
    hash: Hex | None = None
    result: SeenResult | None = None
    trouble: SeenTrouble | None = None
    plies: tuple[str | None, ...] = ()
    asked: tuple[int, ...] = ()

    @property
    def in_force(self) -> list[SeenEntry]:
        """The plies in force when the device saw the game last; files of before have their texts alone."""
        if not self.entries:
            return [SeenEntry("moved", 0, number, move) for number, move in enumerate(self.plies, 1)]
        plies: list[SeenEntry] = []
        for entry in self.entries:
            if entry.kind == "moved":
                plies.append(entry)
            elif entry.kind == "taken-back":
                del plies[max(entry.plies, 0) :]
        return plies

    @property
    def takebacks(self) -> int:
        """How often plies were taken back."""
        return sum(entry.kind == "taken-back" for entry in self.entries)

    @property
    def over(self) -> bool:
        """Whether it saw the game to its end."""
        return self.result is not None or bool(self.plies)


class Mismatch(msgspec.Struct, frozen=True):
    """Where a record is not what a device saw.

    Attributes:
        what: a code, the same as in the browser. seat: from 1; 0 where it concerns none. text: a sentence.
    """

    what: str
    seat: int
    text: str

    def __str__(self) -> str:
        return self.text


def running_hash(before: str, entry: SeenEntry) -> str:
    """The hash over one version more; ``before`` the first one it is the game's id."""
    parts = (before, entry.kind, str(entry.seat or "-"), str(entry.plies), entry.move or "-")
    return hashlib.sha256("|".join(parts).encode()).hexdigest()


def hash_of(game_id: str, entries: Iterable[SeenEntry]) -> str:
    """The running hash over all that a device saw."""
    value = game_id
    for entry in entries:
        value = running_hash(value, entry)
    return value


def read_seen(text: str, name: str = "file") -> Seen:
    """The file that a device hands out. What a server showed it may be nonsense, and the file is read all the same.

    Args:
        name: what to call it when it is none.

    Raises:
        RecordError: it is none.
    """
    try:
        seen = msgspec.json.decode(text, type=ready(Seen))
        if seen.scheme not in (SCHEME, BLIND) and seen.trouble is None:
            raise ValueError(f"scheme {seen.scheme[:40]!r}; this reads {SCHEME} and {BLIND}")
        if seen.hash is not None and seen.hash != hash_of(seen.game_id, seen.entries):
            raise ValueError("its hash does not fit its entries: it was changed, or is damaged")
        if seen.trouble is not None and seen.trouble.what not in TROUBLES:
            raise ValueError(f"trouble {seen.trouble.what[:40]!r} is not known")
    except ValueError as error:
        raise RecordError(f"{name}: this is not what a device saw: {error}") from None
    return seen


# -- against the record -------------------------------------------------------------------------------


def differences(found: Verification, seen: Seen) -> list[Mismatch]:
    """Where a record is not what a device saw, or what the device found wrong before; none if it fits."""
    fixed = found.transcript
    if fixed is None or fixed.scheme != seen.scheme:
        said = f"the record is of {found.scheme}, the device saw a game of {seen.scheme}"
        return [Mismatch("scheme", 0, said)]
    if fixed.game_id != seen.game_id:
        return [Mismatch("game", 0, f"the record is of game {fixed.game_id}, the device saw game {seen.game_id}")]
    faults = []
    if seen.trouble is not None:
        where = f"seat {seen.trouble.seat}: " if seen.trouble.seat else ""
        said = f"{where}the device warned during the game: {TROUBLES[seen.trouble.what]}"
        faults.append(Mismatch(seen.trouble.what, seen.trouble.seat, said))
    if seen.server is not None and seen.server != fixed.server:
        said = f"the server's commitment is {fixed.server}; the device was promised {seen.server}"
        faults.append(Mismatch("promise", 0, said))
    if seen.transcript is not None:
        faults += _parted("transcript", seen.transcript, fixed.text, "the device saw", "the record has")
        if seen.later is not None:
            faults += _parted("changed", seen.transcript, seen.later, "the device saw first", "and later")
    for own in seen.seats:
        faults += _own_faults(found, fixed, own)
    for number in sorted({*seen.asked} - {own.seat for own in seen.seats}):
        if found.draws:
            said = f"seat {number}: this device asked for a part, and was never shown how to take it: {CHOSEN}"
            faults.append(Mismatch("left-out", number, said))
    for seat, said_told in enumerate(seen.told):
        mine = any(own.seat == seat + 1 for own in seen.seats)
        if said_told and not mine and seat < len(found.secrets) and found.secrets[seat] is None:
            said = f"seat {seat + 1}: the server said that it had told its secret; the record has none"
            faults.append(Mismatch("other-withheld", seat + 1, said))
    return faults + _ply_faults(found, seen) + _end_faults(found, seen)


def _own_faults(found: Verification, fixed: Transcript, own: SeenSeat) -> list[Mismatch]:
    """One of the device's own seats."""
    number = own.seat - 1

    def fault(what: str, said: str) -> Mismatch:
        return Mismatch(what, own.seat, f"seat {own.seat}: {said}")

    if number >= len(fixed.seats):
        return [fault("commitment", f"the device held it, and the record has {len(fixed.seats)} seats")]
    faults = []
    if fixed.seats[number] != fixed.commitment(number, own.secret):
        faults.append(fault("commitment", "the record's commitment is not the one to this device's secret"))
    secret = found.secrets[number]
    if secret is not None and secret != own.secret:
        faults.append(fault("secret", "the record's secret is not this device's"))
    elif secret is None and own.confirmed and found.draws:
        faults.append(fault("withheld", "this device told its secret and the server said so; the record has none"))
    elif secret is None and found.draws:
        what = "unheard" if own.sent else "unasked"
        did = "told its secret, and" if own.sent else "was never asked for its secret, and"
        faults.append(fault(what, f"this device {did} the record has none: {CHOSEN}"))
    return faults


def bound_plies(found: Verification, seen: Seen) -> int:
    """How many of the plies that a device saw in force have to be the record's first ones.

    All, where the game was over, or nothing has been taken back since. Else those up to the last that cannot be taken
    back: one of chance, or one that not everybody saw.
    """
    plies = seen.in_force
    if seen.over or found.takebacks == seen.takebacks:
        return len(plies)
    return max((n for n, ply in enumerate(plies, 1) if ply.seat is None or ply.move is None), default=0)


def _ply_faults(found: Verification, seen: Seen) -> list[Mismatch]:
    plies, bound = seen.in_force, bound_plies(found, seen)
    for number, (shown, recorded) in enumerate(zip(plies[:bound], found.plies, strict=False), 1):
        if shown.move is not None and shown.move != recorded:
            said = f"ply {number}: the device saw {shown.move}, the record has {recorded}"
            return [Mismatch("moves", 0, said)]
    if found.wrong is None and (len(found.plies) < bound or (seen.over and len(found.plies) != bound)):
        said = f"the device saw {len(plies)} plies, the record has {len(found.plies)}"
        return [Mismatch("moves", 0, said)]
    return []


def _end_faults(found: Verification, seen: Seen) -> list[Mismatch]:
    """Take-backs, and how the game ended."""
    faults = []
    counted = found.takebacks
    if counted is not None and (counted < seen.takebacks or (seen.over and counted != seen.takebacks)):
        said = f"the device saw plies taken back {seen.takebacks} times, the record says {counted}"
        faults.append(Mismatch("takebacks", 0, said))
    if seen.result is not None:
        ended = (result_shown(seen.result.ranking), seen.result.reason)
        if ended != (found.result, found.reason):
            said = f"the device saw the game end {' by '.join(ended)}, the record has {found.result}"
            faults.append(Mismatch("result", 0, said + (f" by {found.reason[:40]}" if found.reason else "")))
    return faults


def result_shown(ranking: Sequence[int]) -> str:
    """The result of a record for the places that the table shows."""
    if tuple(ranking) == (1, 1):
        return "1/2-1/2"
    return "-".join("1" if place == 1 else "0" for place in ranking)


def open_end(found: Verification, seen: Seen) -> str:
    """What is to be known of a file that was saved before the end; empty if nothing."""
    plies, bound = seen.in_force, bound_plies(found, seen)
    if found.takebacks is None or all(
        shown.move in (None, recorded) for shown, recorded in zip(plies[bound:], found.plies[bound:], strict=False)
    ):
        return ""
    return (
        f"ply {bound + 1} and what follows are not what this device saw when the file was saved; "
        f"plies were taken back {found.takebacks - seen.takebacks} times since"
    )


# -- against one another ------------------------------------------------------------------------------


def contradictions(one: Seen, other: Seen) -> list[str]:
    """Where two devices were told different things about the same game; none if they were not."""
    if one.game_id != other.game_id:
        return []
    faults = []
    if one.server is not None and other.server is not None and one.server != other.server:
        faults.append(f"the server's commitment: {one.server} to one device, {other.server} to the other")
    if one.transcript is not None and other.transcript is not None:
        parted = _parted("transcript", one.transcript, other.transcript, "one device saw", "the other")
        faults += [fault.text for fault in parted]
    for number, (mine, yours) in enumerate(zip(one.entries, other.entries, strict=False), 1):
        same = (mine.kind, mine.seat, mine.plies) == (yours.kind, yours.seat, yours.plies)
        if not same or (None not in (mine.move, yours.move) and mine.move != yours.move):
            faults.append(f"version {number}: one device saw {_named(mine)}, the other {_named(yours)}")
            break
    if None not in (one.result, other.result) and one.result != other.result:
        faults.append("one device saw the game end otherwise than the other")
    return faults


def _named(entry: SeenEntry) -> str:
    who = "chance" if entry.seat is None else f"seat {entry.seat}"
    return f"{entry.move or entry.kind} by {who}"


def _parted(what: str, one: str, other: str, first: str, second: str) -> list[Mismatch]:
    """Each part in which two transcripts differ."""
    pairs = zip_longest(one.split(" "), other.split(" "), fillvalue="nothing")
    faults = []
    for number, (left, right) in enumerate(pairs):
        seat = number - len(_PARTS) + 1
        part = _PARTS[number] if number < len(_PARTS) else f"seat {seat}"
        if left != right:
            said = f"transcript, {part}: {first} {left}, {second} {right}"
            faults.append(Mismatch(what, max(seat, 0), said))
    return faults
