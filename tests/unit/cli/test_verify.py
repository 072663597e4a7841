"""``glyphwall verify``: what it prints, and its exit codes."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from glyphwall.cli.main import main
from glyphwall.core.fairness import UNBOUND, seat_commitment, server_commitment
from glyphwall.core.registry import get_game
from glyphwall.record import write_record, write_records
from tests.unit.record.test_fair import (
    DEALT,
    GAME_ID,
    ONE,
    SERVER,
    TWO,
    each_draw_tampered,
    fair_game,
    tagged,
    unbound_game,
)

if TYPE_CHECKING:
    from pathlib import Path

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


def seen(path: Path, record: GameRecord, **changes: Any) -> str:
    """The file of the device at seat 1."""
    own = {"seat": 1, "secret": ONE, "sent": True, "confirmed": True}
    saw = {
        "scheme": "glyphwall-fair-3",
        "game_id": GAME_ID,
        "server": server_commitment(SERVER),
        "transcript": record.tags["FairTranscript"],
        "later": None,
        "seats": [own],
        "told": [True, False],
        "plies": [],
    }
    path.write_text(json.dumps(saw | changes), encoding="utf-8")
    return str(path)


def test_a_fair_record(record: GameRecord, tmp_path: Path, capsys: Capture) -> None:
    code, out, _ = verify(tmp_path / "a.gwn", write_record(record), capsys)
    assert code == 0
    assert "scheme glyphwall-fair-3" in out
    assert f"game {GAME_ID}, transcript " in out
    assert f"server's commitment {server_commitment(SERVER)}" in out
    assert "told its secret" in out
    assert "seat 2 takes no part (computer)" in out
    assert out.endswith("all 5 draws follow from the secrets\n")


def test_an_older_record_is_called_one(tmp_path: Path, capsys: Capture) -> None:
    promised = server_commitment(SERVER, UNBOUND)
    text = write_record(unbound_game([ONE, TWO]))
    code, out, _ = verify(tmp_path / "a.gwn", text, capsys, "--commitment", promised)
    assert code == 0
    assert "scheme glyphwall-fair-1\nan older game:" in out
    assert "all 5 draws follow from the secrets\n" in out


def test_a_draw_that_was_steered(record: GameRecord, tmp_path: Path, capsys: Capture) -> None:
    text = write_record(record).replace(SERVER, "6" * 64)
    code, out, _ = verify(tmp_path / "a.gwn", text, capsys)
    assert code == 1
    assert "does not follow: the record has" in out
    assert "line " in out


def test_a_tampered_draw_is_named_with_its_line_whatever_follows(
    record: GameRecord, tmp_path: Path, capsys: Capture
) -> None:
    """Also where a later move is illegal then: it is the draw that was tampered with, not that move."""
    moves = len(write_record(record).splitlines())
    for number, changed in each_draw_tampered(record):
        code, out, err = verify(tmp_path / "a.gwn", write_record(changed), capsys)
        assert (code, err) == (1, "")
        assert f"draw {number} (line {moves}, ply {number}) does not follow" in out


def test_an_unfinished_game_follows_so_far(tmp_path: Path, capsys: Capture) -> None:
    record = fair_game(get_game("grawlix"), [ONE, None], plies=6, **DEALT)
    code, out, _ = verify(tmp_path / "a.gwn", write_record(record), capsys)
    assert code == 0
    assert "all 5 draws follow from the secrets so far: the game is unfinished" in out


def test_a_record_that_contradicts_itself(record: GameRecord, tmp_path: Path, capsys: Capture) -> None:
    text = write_record(record)
    for changed, says in (
        (text[: text.rindex(" ")], "wrong: the record is cut off"),
        (text[: text.index("\n\n")] + "\n\n" + record.result, "wrong: the record has no moves"),
        (write_record(tagged(record, FairSeat3=ONE)), "wrong: tag FairSeat3: the game has 2 seats"),
        (write_record(tagged(record, FairSeat2=None)), "wrong: tag FairSeat2 is missing"),
    ):
        code, out, _ = verify(tmp_path / "a.gwn", changed, capsys)
        assert code == 1
        assert says in out


def test_another_commitment(record: GameRecord, tmp_path: Path, capsys: Capture) -> None:
    text = write_record(record)
    assert verify(tmp_path / "a.gwn", text, capsys, "--commitment", server_commitment(SERVER))[0] == 0
    code, out, _ = verify(tmp_path / "a.gwn", text, capsys, "--commitment", "00")
    assert code == 1
    assert "its secret is another one" in out


def test_several_records(record: GameRecord, tmp_path: Path, capsys: Capture) -> None:
    device = seen(tmp_path / "seen.json", record)
    text = write_records([record, record])
    code, out, _ = verify(tmp_path / "a.gwn", text, capsys, "--seen", device)
    assert code == 0
    assert "game 2: all 5 draws follow" in out
    assert f"game 2: {device}: the record is what this device saw" in out
    other = seen(tmp_path / "seen.json", record, game_id="AAAAAAAAAAAA")
    code, out, _ = verify(tmp_path / "a.gwn", text, capsys, "--seen", other)
    assert code == 1
    assert "no record here is of game AAAAAAAAAAAA" in out


def test_what_a_device_saw(record: GameRecord, tmp_path: Path, capsys: Capture) -> None:
    text = write_record(record)
    device = seen(tmp_path / "seen.json", record)
    code, out, _ = verify(tmp_path / "a.gwn", text, capsys, "--seen", device)
    assert code == 0
    assert f"{device}: the record is what this device saw" in out
    lied = seen(tmp_path / "seen.json", record, server="c" * 64)
    code, out, _ = verify(tmp_path / "a.gwn", text, capsys, "--seen", lied)
    assert code == 1
    assert f"the device was promised {'c' * 64}" in out


def test_two_devices_that_were_told_different_things(record: GameRecord, tmp_path: Path, capsys: Capture) -> None:
    one = seen(tmp_path / "one.json", record)
    mine, yours = (seat_commitment(secret, GAME_ID, 0, server_commitment(SERVER)) for secret in (ONE, TWO))
    fixed = record.tags["FairTranscript"].replace(mine, yours)
    two = seen(tmp_path / "two.json", record, transcript=fixed, seats=[])
    code, out, _ = verify(tmp_path / "a.gwn", write_record(record), capsys, "--seen", one, "--seen", two)
    assert code == 1
    assert f"{one} and {two} contradict each other: transcript, seat 1: one device saw {mine}:" in out
    assert f"{two}: transcript, seat 1: the device saw {yours}:" in out


@pytest.mark.parametrize("text", ["", "{", "[]", '{"scheme": "x", "game_id": "a"}', '{"scheme": 1}', "\x00"])
def test_a_file_that_no_device_wrote(text: str, record: GameRecord, tmp_path: Path, capsys: Capture) -> None:
    (tmp_path / "seen.json").write_text(text, encoding="utf-8")
    code, out, err = verify(tmp_path / "a.gwn", write_record(record), capsys, "--seen", str(tmp_path / "seen.json"))
    assert (code, out) == (2, "")
    assert err.startswith("error: ")
    assert "seen.json" in err


@pytest.mark.parametrize("text", ["", '[Game "grawlix"]\n\n--\n', "nonsense ["])
def test_what_cannot_be_checked(text: str, tmp_path: Path, capsys: Capture) -> None:
    code, out, err = verify(tmp_path / "a.gwn", text, capsys)
    assert (code, out) == (2, "")
    assert err.startswith("error: ")
