"""The check of a game's draws for a page: what ``glyphwall verify`` runs, in and out as text."""

from __future__ import annotations

import os

import msgspec

from glyphwall.core.errors import GlyphwallError
from glyphwall.play.clients import encode
from glyphwall.play.protocol import ErrorBody
from glyphwall.play.refusals import body_of
from glyphwall.record.fair_check import check
from glyphwall.record.fair_reading import read_receipt
from glyphwall.record.reading import read_record


class DrawFault(msgspec.Struct, frozen=True):
    """A reason why draws aren't verified: its code, and the values of its sentence (``ui-fair-fault``)."""

    code: str
    values: dict[str, str | int]


class Verdict(msgspec.Struct, frozen=True):
    """The outcome of the check.

    Attributes:
        verified: whether every draw follows, and the record is what the device saw.
        draws: how many draws there were.
        faults: why it isn't verified.
        error: why nothing could be checked, if so.
    """

    verified: bool = False
    draws: int = 0
    faults: tuple[DrawFault, ...] = ()
    error: ErrorBody | None = None


def verify(record: str, receipt: str) -> str:
    """Check a record of one game against a device's file.

    Args:
        receipt: the file; empty to check the record alone.

    Returns:
        A `Verdict` as JSON.
    """
    os.environ.setdefault("GLYPHWALL_EDITIONS", "/editions")  # a page has no folders of its user's
    try:
        checked = check(read_record(record), read_receipt(receipt) if receipt else None)
    except GlyphwallError as error:
        return encode(Verdict(error=body_of(error))).decode()
    faults = tuple(DrawFault(fault.code, dict(fault.values)) for fault in checked.faults)
    return encode(Verdict(checked.is_verified, checked.draws, faults)).decode()
