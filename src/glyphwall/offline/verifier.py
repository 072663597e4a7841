"""The check of a game's draws for a page: as ``glyphwall verify``, with text in and out."""

from __future__ import annotations

import os

import msgspec

from glyphwall.core.errors import GlyphwallError
from glyphwall.play.clients import encode
from glyphwall.play.protocol.basics import ErrorBody
from glyphwall.play.refusals import body_of
from glyphwall.record.fair_check import FairFault, check
from glyphwall.record.fair_reading import read_receipt
from glyphwall.record.reading import read_record


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
    faults: tuple[FairFault, ...] = ()
    error: ErrorBody | None = None


def verify(record: str, receipt: str) -> str:
    """Check a record of one game against a device's file (or alone, if it is empty); return a `Verdict` as JSON."""
    os.environ.setdefault("GLYPHWALL_EDITIONS", "/editions")  # a page has no folders of its user's
    try:
        checked = check(read_record(record), read_receipt(receipt) if receipt else None)
    except GlyphwallError as error:
        return encode(Verdict(error=body_of(error))).decode()
    return encode(Verdict(checked.is_verified, checked.draws, checked.faults)).decode()
