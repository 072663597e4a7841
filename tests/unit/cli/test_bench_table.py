"""``glyphwall bench-table``: files in, a table out, and what is wrong with a file."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from glyphwall.agents.asking import AgentLimits
from glyphwall.agents.results import make_results, write_results
from glyphwall.cli.main import main
from tests.unit.agents.test_benchmark import measured

if TYPE_CHECKING:
    from pathlib import Path

    import pytest


def test_files_become_a_table(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path, out = tmp_path / "greedy.json", tmp_path / "table.md"
    path.write_text(write_results(make_results(measured("greedy", name="greedy"), AgentLimits())))
    assert main(["bench-table", str(path)]) == 0
    told = capsys.readouterr().out
    assert "| `greedy` |" in told
    assert main(["bench-table", str(path), "--out", str(out)]) == 0
    assert out.read_text() == told
    capsys.readouterr()
    assert main(["bench-table", "--schema"]) == 0
    assert "Results" in json.loads(capsys.readouterr().out)["$defs"]


def test_what_is_wrong_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path, out = tmp_path / "broken.json", tmp_path / "table.md"
    path.write_text("{}")
    assert main(["bench-table", str(path), "--out", str(out)]) == 2
    assert "broken.json is no results file" in capsys.readouterr().err
    assert not out.exists()
    assert main(["bench-table", str(tmp_path / "nowhere.json")]) == 2
    assert "nowhere.json" in capsys.readouterr().err
    assert main(["bench-table"]) == 2
    assert "no files" in capsys.readouterr().err
