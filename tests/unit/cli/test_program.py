"""The command as a program: what computes next to nothing does not load the compiler first, and says the same."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from glyphwall.cli.main import SUBCOMMANDS, main

if TYPE_CHECKING:
    from pathlib import Path

QUICK = {
    "draw": ["--game", "graffiti", "--no-colour"],
    "replay": ["{record}", "--no-colour"],
    "legal": ["--game", "graffiti"],
    "explain": ["+Rh", "--moves", "+Rh"],
    "players": ["--game", "graffiti"],
}
RECORD = """[Game "grawlix"]
[Size "2"]
[Hand "1"]

1. +Rh +Oa
"""


def test_each_of_them_is_tried_here() -> None:
    assert {name for name, command in SUBCOMMANDS.items() if not command.compiled} == set(QUICK)


def program(*arguments: str) -> tuple[int, str, set[str]]:
    """Its exit code, what it prints, and the packages that it loads."""
    command = [sys.executable, "-X", "importtime", "-m", "glyphwall", *arguments]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    names = [line.rpartition("|")[2].strip() for line in done.stderr.splitlines() if line.startswith("import time:")]
    return done.returncode, done.stdout, {name.partition(".")[0] for name in names}


@pytest.mark.parametrize("name", QUICK)
def test_it_says_the_same_without_the_compiler(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "100")
    file = tmp_path / "game.gwn"
    file.write_text(RECORD, encoding="utf-8")
    arguments = [name, *(str(file) if each == "{record}" else each for each in QUICK[name])]
    code, said, loaded = program(*arguments)
    assert "numba" not in loaded
    assert (main(arguments), capsys.readouterr().out) == (code, said)
    assert said


def test_what_computes_is_compiled() -> None:
    code, said, loaded = program("perft", "1", "--size", "2", "--hand", "1")
    assert code == 0
    assert said
    assert "numba" in loaded
