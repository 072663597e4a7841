"""``glyphwall graffiti edition``: output and exit codes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pytest

from glyphwall.cli.main import main
from glyphwall.games.graffiti.rules.edition import forget_editions, shipped_edition

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv("GLYPHWALL_EDITIONS", str(tmp_path))
    forget_editions()
    yield tmp_path
    forget_editions()


def check(path: Path, capsys: pytest.CaptureFixture[str]) -> tuple[int, str, str]:
    code = main(["graffiti", "edition", "check", str(path)])
    said = capsys.readouterr()
    return code, said.out, said.err


def test_a_sound_file(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = folder / "mine.json"
    path.write_bytes(shipped_edition())
    assert check(path, capsys) == (0, f"{path}: a sound edition; its name is mine\n", "")


def test_every_fault_is_named(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = msgspec.json.decode(shipped_edition())
    data["segments"].pop()
    data["permits"][0]["value"] = 7
    data["paint_tiles"]["green"]["value"] = 7
    path = folder / "broken.json"
    path.write_bytes(msgspec.json.encode(data))
    code, out, err = check(path, capsys)
    assert (code, out) == (2, "")
    assert "segments: 31 segments, not 30" in err
    assert "4 segments: 4 graffiti have 4, not 3" in err
    assert "permits: 30 tokens, not 31" in err
    assert "paint tiles green: 8, not 7" in err
    assert err.startswith(f"error: {path}: 5 things are wrong\n")
    assert err.count("\n") == 6


def test_a_file_that_is_none(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, _, err = check(folder / "absent.json", capsys)
    assert code == 2
    assert "No such file" in err
    (folder / "odd.json").write_text("[]")
    code, _, err = check(folder / "odd.json", capsys)
    assert code == 2
    assert err.startswith("error: ")
    assert err.count("\n") == 1, "one fault is one line"


def test_the_list(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "broken.json").write_text("{}")
    assert main(["graffiti", "edition", "list"]) == 0
    shipped, broken, last = capsys.readouterr().out.splitlines()
    assert shipped == "reconstructed: Reconstructed edition"
    assert broken.startswith("broken: cannot be used: ")
    assert last == f"folder: {folder}"


@pytest.mark.parametrize("words", [["graffiti", "edition"], ["graffiti", "edition", "check", "--help"]])
def test_help(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words) == 0
    assert "glyphwall graffiti edition check my-game.json" in capsys.readouterr().out
