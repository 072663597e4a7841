"""The file of a device about its part in a game's draws: secrets, receipts, and the course of the game as shown.

``glyphwall verify --receipt FILE`` reads it. It convinces its owner: anybody can write such a file.
"""

from __future__ import annotations

import json
from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta

from glyphwall.core.errors import RecordError
from glyphwall.core.fairness import SCHEME

MAX_SEATS: Final = 8
MAX_CHARACTERS: Final = 4_000_000

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
        kind: ``moved``, ``taken-back``, ``resigned`` or ``joined``.
        plies: how many plies were in force after it.
        ply: the ply's text; None for one that was hidden, or for another kind.
    """

    kind: str
    plies: Annotated[int, Meta(ge=0)]
    ply: str | None = None


class ShownResult(msgspec.Struct, frozen=True):
    """The end of the game as the device was shown it: the place of each seat, and the reason."""

    ranking: tuple[int, ...]
    reason: str


class Receipt(msgspec.Struct, frozen=True):
    """A device's part in one game.

    Attributes:
        game_id: the game's id.
        seats: the device's own seats.
        course: every version of the game that it was shown; empty if it kept none.
        result: the end; None before it.
        changed: the first version (from 1) that the server later showed differently; 0 if none.
        is_readable: whether course and result could be read.
        is_legacy: whether the file is of an older scheme.
        warning: the trouble that a device of an older version noted; empty if none.
    """

    game_id: str
    seats: tuple[ReceiptSeat, ...] = ()
    course: tuple[ShownEntry, ...] = ()
    result: ShownResult | None = None
    changed: Annotated[int, Meta(ge=0)] = 0
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


def read_receipt(text: str, name: str = "file") -> Receipt:
    """Parse a device's file, also one of an older scheme.

    Secrets and receipts are read even where the course is damaged.

    Args:
        name: the file's name for errors.

    Raises:
        RecordError: the text isn't such a file.
    """
    try:
        if len(text) > MAX_CHARACTERS:
            raise ValueError(f"it has more than {MAX_CHARACTERS} characters")
        raw: Any = json.loads(text)  # unlike msgspec's, it reads lone surrogates
        if not isinstance(raw, dict):
            raise ValueError("expected a JSON object")
        if raw.get("format") == SCHEME:
            return _convert(raw)
        from glyphwall.record.fair_legacy import convert_seen

        return convert_seen(raw)
    except (ValueError, RecursionError) as error:
        raise RecordError(f"{name}: not a device's file: {error}") from None


def _convert(raw: dict[str, Any]) -> Receipt:
    receipt = msgspec.convert({key: raw[key] for key in ("game_id", "seats") if key in raw}, Receipt)
    shown = {key: raw[key] for key in ("course", "changed", "result") if key in raw}
    try:
        course = msgspec.convert({"game_id": receipt.game_id} | shown, Receipt)
    except (msgspec.ValidationError, ValueError):
        return msgspec.structs.replace(receipt, is_readable=False)
    return msgspec.structs.replace(course, seats=receipt.seats)
