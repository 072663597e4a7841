"""``glyphwall tournament``."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from glyphwall.cli.main import main
from glyphwall.record import read_records

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

QUICK = ["--size", "3", "--hand", "1", "--openings", "2", "--jobs", "1", "--games", "4"]


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[str]:
    assert main(arguments) == 0, capsys.readouterr().err
    shown = capsys.readouterr()
    assert shown.err == ""
    return [line for line in shown.out.splitlines() if not line.startswith("played ")]


def test_players_are_rated(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out, page, state = (tmp_path / name for name in ("games.gwn", "cup.html", "cup.state"))
    players = ["tournament", "random", "greedy", "mcts:sims=20"]
    files = ["--out", str(out), "--report", str(page), "--state", str(state)]
    lines = run(capsys, *players, *QUICK, "--seed", "5", *files, "--anchor", "mcts:sims=20=1500")
    assert lines[:2] == ["seed 5", "round robin of 3 players, 12 games"]
    assert any(line.split()[:2] == ["mcts:sims=20", "+1500"] for line in lines)
    assert len(read_records(out.read_text(encoding="utf-8"))) == 12
    assert "round robin" in page.read_text(encoding="utf-8")
    again = run(capsys, *players, *QUICK, *files, "--anchor", "mcts:sims=20=1500")
    assert again == lines
    assert len(read_records(out.read_text(encoding="utf-8"))) == 12


def test_ratings_come_with_date_and_machine(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tournament", "random", "greedy", *QUICK]) == 0
    (line,) = [line for line in capsys.readouterr().out.splitlines() if line.startswith("played ")]
    assert re.fullmatch(r"played \d{4}-\d\d-\d\d, .+, \d+ cores, load .+, Python 3\..+, Numba 0\..+", line)


def test_a_gauntlet_has_fewer_pairings(capsys: pytest.CaptureFixture[str]) -> None:
    lines = run(capsys, "tournament", "random", "greedy", "mcts:sims=5", *QUICK, "--gauntlet", "--seed", "1")
    assert lines[1] == "gauntlet of 3 players, 8 games"
    assert not any(line.startswith("greedy against") for line in lines)


def test_games_for_more_are_played_by_two(capsys: pytest.CaptureFixture[str]) -> None:
    lines = run(
        capsys, "tournament", "random", "greedy", "--game", "graffiti", "--games", "2", "--seed", "1", "--jobs", "1"
    )
    assert lines[1] == "round robin of 2 players, 2 games"
