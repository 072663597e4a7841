"""``replay``: a recorded game in words and drawings."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from glyphwall.cli.main import main
from glyphwall.games.grawlix.rules.state import GrawlixState

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from glyphwall.games.grawlix.rules.views import GrawlixView

GAME = """[Game "grawlix"]
[Rules "1.0"]
[Size "2"]
[Hand "1"]
[Player1 "Ada"]
[Player2 "bot:random"]
[Result "1-0"]
[Reason "stuck"]
[GWN "1"]

1. +Ra +Rh 2. Rab2+Oa! {[%clk 0:01:00] a trap} 1-0
"""
BLIND = """[Game "grawlix"]
[Rules "1.0"]
[Size "3"]
[Hand "1"]
[Draft "simultaneous-blind"]
[Result "--"]
[GWN "1"]

1. +Ra +Ra =2 2. +Rh --
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "games.gwn"
    path.write_text(GAME + "\n" + BLIND, encoding="utf-8")
    return path


def run(capsys: pytest.CaptureFixture[str], *arguments: object) -> str:
    assert main(["replay", *map(str, arguments)]) == 0, capsys.readouterr().err
    return capsys.readouterr().out


def test_every_move_is_told_and_drawn(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shown = run(capsys, file)
    assert shown.startswith("Game: grawlix\nRules: 1.0\nSize: 2\n")
    assert "\nStart\n" in shown
    assert "1. Player 1: +Ra\nPlayer 1 takes the red at-sign.\n" in shown
    assert "3. Player 1: Rab2+Oa!\n" in shown
    assert "Player 1 places the red at-sign on b2." in shown
    assert "Player 2 can't place a tile and loses." in shown
    assert "clk 0:01:00\na trap\n" in shown
    assert "(R@)" in shown  # the tile placed last
    assert shown.endswith("1-0 (stuck)\n")
    assert "\x1b" not in shown


def test_moves_only(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shown = run(capsys, file, "--moves-only")
    assert "Player 1 takes the red at-sign." in shown
    assert "supply" not in shown
    assert "(R@)" not in shown


def test_what_is_secret_is_not_told_before_it_is_shown(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shown = run(capsys, file, "--number", 2, "--moves-only")
    assert "in secret" not in shown
    assert "Both players picked the red at-sign" in shown
    assert "3. Chance: =2\nPlayer 2 gets the red at-sign. The other player picks again.\n" in shown
    assert shown.endswith("--\n")


def test_drawings_of_every_position(file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "drawings" / "one"
    assert run(capsys, file, "--svg-dir", folder) == f"4 drawings in {folder}\n"
    assert sorted(path.name for path in folder.iterdir()) == ["000.svg", "001.svg", "002.svg", "003.svg"]
    assert all(path.read_text(encoding="utf-8").startswith("<svg") for path in folder.iterdir())


def test_the_file_may_be_standard_input(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    import io

    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(GAME.encode()), encoding="utf-8"))
    assert "Player 1 takes the red at-sign." in run(capsys, "-")


def test_stepping_goes_where_the_keys_say(
    file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    keys: Iterator[str] = iter([" ", "\r", "b", "G", "n", "g", "b", "?", "q"])
    seen: list[str] = []

    def next_key() -> str:
        shown = capsys.readouterr().out
        seen.append(shown.splitlines()[-1].partition("]")[0] + "]")
        return next(keys)

    monkeypatch.setattr("click.getchar", next_key)
    monkeypatch.setattr("click.clear", lambda: None)
    for name in ("stdin", "stdout"):
        monkeypatch.setattr(f"sys.{name}.isatty", lambda: True)
    monkeypatch.setenv("NO_COLOR", "1")
    assert main(["replay", str(file), "--step"]) == 0
    assert seen == ["[0/3]", "[1/3]", "[2/3]", "[1/3]", "[3/3]", "[3/3]", "[0/3]", "[0/3]", "[0/3]"]


def test_no_view_is_made_that_nobody_looks_at(
    file: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A view costs ten times what a ply does; every position had one, also where only moves were wanted."""
    made: list[int | None] = []
    view = GrawlixState.view

    def counted(self: GrawlixState, seat: int | None) -> GrawlixView:
        made.append(seat)
        return view(self, seat)

    monkeypatch.setattr(GrawlixState, "view", counted)
    run(capsys, file, "--moves-only")
    assert made == []
    run(capsys, file)
    assert len(made) == 4
