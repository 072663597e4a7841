"""The check of draws for a page: text in, text out, whatever the text is."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from glyphwall.core.registry import get_game
from glyphwall.messages import BUILT_IN_TEXTS
from glyphwall.offline.verifier import verify
from glyphwall.record import write_record
from glyphwall.record._fair_receipt import Receipt, ReceiptSeat, ShownEntry, ShownResult, write_receipt
from glyphwall.record.fair_check import FAULTS, check_record
from tests.fair_kit import GAME_ID, ONE, TWO, fair_game

RECORD = fair_game(get_game("graffiti"), [ONE, TWO])
TEXT = write_record(RECORD)


def receipt(**changes: Any) -> str:
    """The file of the device at seat 1, which saw the whole game."""
    checked = check_record(RECORD)
    assert checked.part is not None
    assert checked.part.transcript is not None
    held = Receipt(
        game_id=GAME_ID,
        seats=(ReceiptSeat(1, ONE, checked.part.transcript.digest),),
        course=tuple(ShownEntry("moved", number, ply) for number, ply in enumerate(checked.plies, 1)),
        result=ShownResult(tuple(2 - int(place) for place in RECORD.result.split("-")), str(RECORD.reason)),
    )
    return write_receipt(msgspec.structs.replace(held, **changes))


def verdict(record: str, held: str) -> dict[str, Any]:
    read: dict[str, Any] = json.loads(verify(record, held))
    assert set(read) == {"verified", "draws", "faults", "error"}
    return read


def test_an_honest_game_is_verified() -> None:
    found = verdict(TEXT, receipt())
    assert found["verified"]
    assert found["draws"] > 10
    assert (found["faults"], found["error"]) == ([], None)


@pytest.mark.parametrize(
    ("code", "changes"),
    [
        ("storage", {"seats": (ReceiptSeat(1, None, None),)}),
        ("transcript", {"seats": (ReceiptSeat(1, ONE, "a" * 64),)}),
        ("plies", {"course": (ShownEntry("moved", 1, "TS"),)}),
        ("result", {"result": ShownResult((1, 1), "stuck")}),
    ],
)
def test_a_fault_has_a_code_and_the_values_of_its_sentence(code: str, changes: dict[str, Any]) -> None:
    found = verdict(TEXT, receipt(**changes))
    assert not found["verified"]
    assert code in [fault["code"] for fault in found["faults"]]
    assert all(isinstance(value, str | int) for fault in found["faults"] for value in fault["values"].values())


def test_every_code_has_a_sentence_in_both_languages() -> None:
    """The values are those that `fair_check` gives; a missing one would stand in the sentence by its name."""
    values = {
        "detail": "x",
        "seat": 1,
        "number": 2,
        "ply": 3,
        "version": 4,
        "found": "=1",
        "expected": "=2",
        "shown": "TS",
        "recorded": "SS",
    }
    for locale in ("en", "de"):
        texts = {code: BUILT_IN_TEXTS.text("ui-fair-fault", locale, code=code, **values) for code in FAULTS}
        assert len(set(texts.values())) == len(FAULTS)
        assert not any("{" in text for text in texts.values())


@pytest.mark.parametrize("record", ["", "nonsense", '[Game "nothing"]\n\n--\n', "[" * 90_000, TEXT + TEXT])
def test_what_cannot_be_read_is_an_error_and_nothing_else(record: str) -> None:
    found = verdict(record, "")
    assert not found["verified"]
    assert found["error"]["code"]


def test_a_file_that_is_none_is_an_error() -> None:
    assert verdict(TEXT, "{}")["error"]["code"]


def test_an_edition_that_is_not_here_is_named() -> None:
    record = TEXT.replace('[Game "graffiti"]\n', '[Game "graffiti"]\n[Edition "elsewhere-12345678"]\n')
    found = verdict(record, "")
    assert not found["verified"]
    assert "elsewhere" in found["error"]["message"]
