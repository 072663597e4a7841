"""``draw``: records and positions to files of any format, whole or not at all."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

import pytest

from glyphwall.cli.main import main
from tests.unit.diagrams.lines import DIAGRAM, GAME

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "game.gwn"
    path.write_text(GAME, encoding="utf-8")
    return path


def run(*arguments: object, code: int = 0) -> None:
    assert main(["draw", *map(str, arguments)]) == code


def test_in_the_terminal_it_is_text(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run(file, "--captions")
    shown = capsys.readouterr().out
    assert shown.startswith("3. Player 1: Rab2+Oa!\nclk 0:01:00\n")
    assert "(R@)" in shown
    assert "\x1b" not in shown
    run(file, "--to", 0, "--locale", "de")
    assert "(R@)" not in capsys.readouterr().out


@pytest.mark.parametrize(
    ("name", "begins"),
    [
        ("board.svg", b"<svg"),
        ("board.png", b"\x89PNG"),
        ("board.pdf", b"%PDF"),
        ("board.gif", b"GIF89a"),
        ("board.webp", b"RIFF"),
        ("board.tex", b"\\documentclass"),
        ("board.html", b"<!doctype html>"),
        ("board.txt", b"  3"),
    ],
)
def test_the_name_says_the_format(file: Path, name: str, begins: bytes) -> None:
    out = file.with_name(name)
    run(file, "--out", out)
    assert out.read_bytes().startswith(begins)
    assert sorted(path.name for path in file.parent.iterdir()) == sorted([name, "game.gwn"])


def test_a_folder_gets_a_file_for_each_position(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = file.with_name("drawings")
    run(file, "--from", 1, "--format", "png", "--out", f"{folder}/")
    assert capsys.readouterr().out == f"{folder} (3 files)\n"
    assert sorted(path.name for path in folder.iterdir()) == ["001.png", "002.png", "003.png"]


def test_standard_input_and_output(monkeypatch: pytest.MonkeyPatch, capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(GAME.encode()), encoding="utf-8"))
    run("-", "--format", "tikz")
    assert b"\\end{tikzpicture}" in capfdbinary.readouterr().out


def test_a_file_that_is_not_there_is_no_position(capsys: pytest.CaptureFixture[str]) -> None:
    run("nowhere.gwn", code=2)
    assert "nowhere.gwn: No such file" in capsys.readouterr().err


def test_its_former_name_still_works(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["show", DIAGRAM]) == 0
    former = capsys.readouterr().out
    run(DIAGRAM)
    assert capsys.readouterr().out == former
    assert main(["--help"]) == 0
    assert "\n  show " not in capsys.readouterr().out
