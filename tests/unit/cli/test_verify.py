"""``glyphwall verify``: what it prints, and its exit codes."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from glyphwall.cli.main import main
from glyphwall.core._fairness_legacy import UNBOUND, commit_legacy_server
from glyphwall.core.registry import get_game
from glyphwall.record import write_record, write_records
from tests.fair_kit import (
    DEALT,
    GAME_ID,
    ONE,
    PROMISE,
    SERVER,
    TWO,
    fair_game,
    tagged,
    transcript_of,
    unbound_game,
)

if TYPE_CHECKING:
    from glyphwall.record import GameRecord

Capture = pytest.CaptureFixture[str]


@pytest.fixture(scope="module")
def record() -> GameRecord:
    return fair_game(get_game("grawlix"), [ONE, None], **DEALT)


def verify(path: Path, text: str, capsys: Capture, *more: str) -> tuple[int, str, str]:
    path.write_text(text, encoding="utf-8")
    code = main(["verify", str(path), *more])
    said = capsys.readouterr()
    return code, said.out, said.err


def receipt(path: Path, **changes: Any) -> str:
    """The file of the device at seat 1."""
    digest = transcript_of(get_game("grawlix"), [ONE, None], **DEALT).digest
    file = {
        "format": "glyphwall-fair-4",
        "game_id": GAME_ID,
        "seats": [{"seat": 1, "secret": ONE, "receipt": digest}],
        "course": [],
        "changed": 0,
        "result": None,
    }
    path.write_text(json.dumps(file | changes), encoding="utf-8")
    return str(path)


def old_file(path: Path, transcript: str, **changes: Any) -> str:
    """A file as devices wrote it by the scheme before."""
    own = {"seat": 1, "secret": ONE, "sent": True, "confirmed": True}
    file = {"scheme": "glyphwall-fair-3", "game_id": GAME_ID, "transcript": transcript, "seats": [own], "entries": []}
    path.write_text(json.dumps(file | changes), encoding="utf-8")
    return str(path)


def test_a_fair_record(record: GameRecord, tmp_path: Path, capsys: Capture) -> None:
    code, out, _ = verify(tmp_path / "a.gwn", write_record(record), capsys)
    assert code == 0
    assert "scheme glyphwall-fair-4" in out
    assert f"game {GAME_ID}, transcript " in out
    assert f"server's commitment {PROMISE}" in out
    assert "revealed its secret" in out
    assert "seat 2 takes no part (computer)" in out
    assert out.endswith("all 5 draws follow from the secrets\n")


def test_an_older_record_is_called_one(tmp_path: Path, capsys: Capture) -> None:
    promised = commit_legacy_server(SERVER, UNBOUND)
    text = write_record(unbound_game([ONE, TWO]))
    code, out, _ = verify(tmp_path / "a.gwn", text, capsys, "--commitment", promised)
    assert code == 0
    assert "scheme glyphwall-fair-1\nan older game:" in out
    assert "all 5 draws follow from the secrets\n" in out


def test_a_draw_that_was_steered(record: GameRecord, tmp_path: Path, capsys: Capture) -> None:
    text = write_record(record).replace(SERVER, "6" * 64)
    code, out, _ = verify(tmp_path / "a.gwn", text, capsys)
    assert code == 1
    assert "doesn't follow: the record has" in out
    assert "line " in out


def test_an_unfinished_game_follows_so_far(tmp_path: Path, capsys: Capture) -> None:
    record = fair_game(get_game("grawlix"), [ONE, None], plies=6, **DEALT)
    code, out, _ = verify(tmp_path / "a.gwn", write_record(record), capsys)
    assert code == 0
    assert "all 5 draws follow from the secrets so far: the game is unfinished" in out


def test_a_record_that_contradicts_itself(record: GameRecord, tmp_path: Path, capsys: Capture) -> None:
    text = write_record(record)
    for changed, says in (
        (text[: text.rindex(" ")], "wrong: the record is cut off"),
        (text[: text.index("\n\n")] + "\n\n" + record.result, "wrong: the record is cut off"),
        (write_record(tagged(record, FairSeat3=ONE)), "wrong: tag FairSeat3: the game has 2 seats"),
        (write_record(tagged(record, FairSeat2=None)), "wrong: tag FairSeat2 is missing"),
    ):
        code, out, _ = verify(tmp_path / "a.gwn", changed, capsys)
        assert code == 1
        assert says in out


def test_another_commitment(record: GameRecord, tmp_path: Path, capsys: Capture) -> None:
    text = write_record(record)
    assert verify(tmp_path / "a.gwn", text, capsys, "--commitment", PROMISE)[0] == 0
    code, out, _ = verify(tmp_path / "a.gwn", text, capsys, "--commitment", "00")
    assert code == 1
    assert "its secret is another one" in out


def test_several_records(record: GameRecord, tmp_path: Path, capsys: Capture) -> None:
    device = receipt(tmp_path / "mine.json")
    text = write_records([record, record])
    code, out, _ = verify(tmp_path / "a.gwn", text, capsys, "--receipt", device)
    assert code == 0
    assert "game 2: all 5 draws follow" in out
    assert f"game 2: {device}: the record is what this device saw" in out
    other = receipt(tmp_path / "mine.json", game_id="AAAAAAAAAAAA")
    code, out, _ = verify(tmp_path / "a.gwn", text, capsys, "--receipt", other)
    assert code == 1
    assert "no record here is of game AAAAAAAAAAAA" in out


def test_a_devices_file(record: GameRecord, tmp_path: Path, capsys: Capture) -> None:
    text = write_record(record)
    device = receipt(tmp_path / "mine.json")
    code, out, _ = verify(tmp_path / "a.gwn", text, capsys, "--receipt", device)
    assert code == 0
    assert f"{device}: the record is what this device saw" in out
    lied = receipt(tmp_path / "yours.json", seats=[{"seat": 1, "secret": ONE, "receipt": "c" * 64}])
    code, out, _ = verify(tmp_path / "a.gwn", text, capsys, "--receipt", device, "--receipt", lied)
    assert code == 1
    assert f"{device}: the record is what this device saw" in out
    assert f"{lied}: seat 1: " in out


def test_a_record_without_a_fair_part(record: GameRecord, tmp_path: Path, capsys: Capture) -> None:
    """It can't be checked; for a device that took part, that it has none is what is wrong."""
    text = write_record(tagged(record, FairScheme=None))
    assert verify(tmp_path / "a.gwn", text, capsys)[0] == 2
    device = receipt(tmp_path / "mine.json")
    code, out, err = verify(tmp_path / "a.gwn", text, capsys, "--receipt", device)
    assert (code, err) == (1, "")
    assert f"{device}: the record has no fair part" in out


def test_a_file_of_the_scheme_before(tmp_path: Path, capsys: Capture) -> None:
    path = Path("tests/golden/fair/scheme-3.gwn")
    text = path.read_text(encoding="utf-8")
    transcript = re.search(r'FairTranscript "([^"]*)"', text)[1]  # type: ignore[index]
    own = {"seat": 1, "secret": ONE, "sent": True, "confirmed": True}
    for option in ("--seen", "--receipt"):
        device = old_file(tmp_path / "seen.json", transcript, seats=[own])
        assert verify(tmp_path / "a.gwn", text, capsys, option, device)[0] == 0
    other: list[dict[str, Any]] = [
        {"transcript": transcript + "x"},
        {"seats": [own | {"secret": TWO}]},
        {"trouble": {"what": "unasked", "seat": 1}},
        {"entries": [["moved", None, 1, "+Zz"]], "result": {"ranking": [1, 2], "reason": "stuck"}},
    ]
    for changes in other:
        device = old_file(tmp_path / "seen.json", **{"transcript": transcript, "seats": [own], **changes})
        assert verify(tmp_path / "a.gwn", text, capsys, "--seen", device)[0] == 1, changes


@pytest.mark.parametrize("text", ["", "{", "[]", '{"scheme": "x", "game_id": "a"}', '{"scheme": 1}', "\x00"])
def test_a_file_that_no_device_wrote(text: str, record: GameRecord, tmp_path: Path, capsys: Capture) -> None:
    (tmp_path / "seen.json").write_text(text, encoding="utf-8")
    path = str(tmp_path / "seen.json")
    code, out, err = verify(tmp_path / "a.gwn", write_record(record), capsys, "--receipt", path)
    assert (code, out) == (2, "")
    assert err.startswith("error: ")
    assert "seen.json" in err


@pytest.mark.parametrize("text", ["", '[Game "grawlix"]\n\n--\n', "nonsense ["])
def test_what_cannot_be_checked(text: str, tmp_path: Path, capsys: Capture) -> None:
    code, out, err = verify(tmp_path / "a.gwn", text, capsys)
    assert (code, out) == (2, "")
    assert err.startswith("error: ")
