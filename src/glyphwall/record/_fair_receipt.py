"""The file of a device's part in a game's draws: secrets, receipts, and the course of the game as shown.

``glyphwall verify --receipt FILE`` reads it. It only convinces its owner: anyone can write such a file.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta

from glyphwall.core._decoding import prepare_type
from glyphwall.core._fairness import SCHEME

MAX_SEATS: Final = 8

EntryKind = Literal[
    "moved", "taken-back", "resigned", "joined", "started", "flagged", "timed-out", "abandoned", "aborted", "skipped",
    "vacation",
]  # fmt: skip
Count = Annotated[int, Meta(ge=0, lt=100_000)]
Ply = Annotated[str, Meta(pattern=r"^[^\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]{1,120}$")]
Hex = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]


class ReceiptSeat(msgspec.Struct, frozen=True):
    """One of the device's own seats.

    Attributes:
        seat: from 1.
        secret: the device's secret for it; None if it has none (any more).
        receipt: the hash of the transcript that it revealed the secret for; None if it revealed nothing.
    """

    seat: Annotated[int, Meta(ge=1, le=MAX_SEATS)]
    secret: Hex | None = None
    receipt: Hex | None = None


class ShownEntry(msgspec.Struct, frozen=True, array_like=True):
    """A version of the game as the device was first shown it.

    Attributes:
        kind: the kind of `play.protocol.table.Entry`.
        plies: count of plies in force after it.
        ply: the ply's text; None if it was hidden, or for another kind.
    """

    kind: EntryKind
    plies: Count
    ply: Ply | None = None


class ShownResult(msgspec.Struct, frozen=True):
    """The end of the game as the device was shown it: the place of each seat, and the reason."""

    ranking: Annotated[tuple[Annotated[int, Meta(ge=1, le=MAX_SEATS)], ...], Meta(max_length=MAX_SEATS)]
    reason: Ply


class Receipt(msgspec.Struct, frozen=True):
    """A device's part in one game.

    Attributes:
        course: every version of the game that it was shown; empty if it stored none.
        changed: the first version (from 1) that the server later showed differently; 0 if none.
        warning: the trouble that a device of an older version noted; empty if none.
    """

    game_id: str
    seats: tuple[ReceiptSeat, ...] = ()
    course: tuple[ShownEntry, ...] = ()
    result: ShownResult | None = None
    changed: Count = 0
    is_readable: bool = True
    is_legacy: bool = False
    warning: str = ""


def write_receipt(receipt: Receipt) -> str:
    """Format the file: JSON in its one canonical form."""
    file = {
        "format": SCHEME,
        "game_id": receipt.game_id,
        "seats": receipt.seats,
        "course": receipt.course,
        "changed": receipt.changed,
        "result": receipt.result,
    }
    return msgspec.json.encode(file).decode()


def convert_receipt(raw: dict[str, Any]) -> Receipt:
    """Convert the file's JSON; secrets and receipts are read even if the course is damaged."""
    receipt = msgspec.convert({key: raw[key] for key in ("game_id", "seats") if key in raw}, prepare_type(Receipt))
    return with_course(receipt, {key: raw[key] for key in ("course", "changed", "result") if key in raw})


def with_course(receipt: Receipt, raw: dict[str, Any]) -> Receipt:
    """Add what the device was shown; a receipt whose course can't be read says so."""
    try:
        shown = msgspec.convert({"game_id": receipt.game_id} | raw, prepare_type(Receipt))
    except (msgspec.ValidationError, ValueError):
        return msgspec.structs.replace(receipt, is_readable=False)
    return msgspec.structs.replace(receipt, course=shown.course, changed=shown.changed, result=shown.result)
