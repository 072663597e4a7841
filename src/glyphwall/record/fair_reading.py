"""Reading of a record's fair part and of a device's file, under any scheme."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

from glyphwall.core._fairness import SCHEME
from glyphwall.core.errors import RecordError
from glyphwall.record._fair_receipt import convert_receipt
from glyphwall.record._fair_tags import read_tags

if TYPE_CHECKING:
    from glyphwall.record._fair_receipt import Receipt
    from glyphwall.record._fair_tags import FairPart
    from glyphwall.record.replay import GameRecord

MAX_CHARACTERS: Final = 4_000_000


def read_fair_part(record: GameRecord) -> FairPart | None:
    """Read the fair part of a record, with the errors of `fair_tags.read_tags`; None if it has none."""
    scheme = record.tags.get("FairScheme")
    if scheme is None or scheme == SCHEME:
        return None if scheme is None else read_tags(record)
    from glyphwall.record._fair_legacy import read_legacy_tags

    return read_legacy_tags(record)


def read_receipt(text: str, name: str = "file") -> Receipt:
    """Parse a device's file, also under an older scheme.

    Secrets and receipts are read even if the course is damaged.

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
            return convert_receipt(raw)
        from glyphwall.record._fair_legacy import convert_seen

        return convert_seen(raw)
    except (ValueError, RecursionError) as error:
        raise RecordError(f"{name}: not a device's file: {error}") from None
