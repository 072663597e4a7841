"""``glyphwall verify``: what it prints, and its exit codes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from glyphwall.cli.main import main
from glyphwall.core.fairness import server_commitment
from glyphwall.core.registry import get_game
from glyphwall.record import write_record, write_records
from tests.unit.record.test_fair import DEALT, ONE, SERVER, fair_game

if TYPE_CHECKING:
    from pathlib import Path

    from glyphwall.record import GameRecord


@pytest.fixture(scope="module")
def record() -> GameRecord:
    return fair_game(get_game("grawlix"), [ONE, None], **DEALT)


def verify(path: Path, text: str, capsys: pytest.CaptureFixture[str], *more: str) -> tuple[int, str, str]:
    path.write_text(text, encoding="utf-8")
    code = main(["verify", str(path), *more])
    said = capsys.readouterr()
    return code, said.out, said.err


def test_a_fair_record(record: GameRecord, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = verify(tmp_path / "a.gwn", write_record(record), capsys)
    assert code == 0
    assert f"server's commitment {server_commitment(SERVER)}" in out
    assert "told its secret" in out
    assert "all 5 draws follow from the secrets" in out


def test_a_draw_that_was_steered(record: GameRecord, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = write_record(record).replace(SERVER, "6" * 64)
    code, out, _ = verify(tmp_path / "a.gwn", text, capsys)
    assert code == 1
    assert "does not follow: the record has" in out
    assert "line " in out


def test_another_commitment(record: GameRecord, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = write_record(record)
    assert verify(tmp_path / "a.gwn", text, capsys, "--commitment", server_commitment(SERVER))[0] == 0
    code, out, _ = verify(tmp_path / "a.gwn", text, capsys, "--commitment", "00")
    assert code == 1
    assert "its secret is another one" in out


def test_several_records(record: GameRecord, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = verify(tmp_path / "a.gwn", write_records([record, record]), capsys)
    assert code == 0
    assert "game 2: all 5 draws follow" in out


@pytest.mark.parametrize("text", ["", '[Game "grawlix"]\n\n--\n', "nonsense ["])
def test_what_cannot_be_checked(text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = verify(tmp_path / "a.gwn", text, capsys)
    assert (code, out) == (2, "")
    assert err.startswith("error: ")
