"""``glyphwall dataset``: what it makes and says, and what it refuses."""

from __future__ import annotations

import gzip
import json
import shutil
from typing import TYPE_CHECKING

from glyphwall.cli.main import main

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

SMALL = ("--size", "3", "--hand", "2", "--player", "greedy", "--quiet")


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = main(["dataset", *arguments])
    said = capsys.readouterr()
    return code, said.out, said.err


def test_a_folder_that_says_what_it_is_and_how_to_make_it_again(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    out = tmp_path / "ends"
    asked = ("solved", *SMALL, "--stage", "end", "--count", "12", "--out", str(out), "--format", "jsonl")
    code, said, _ = run(capsys, *asked)
    assert code == 0
    assert said.startswith("12 rows (train ")
    manifest = json.loads((out / "manifest.json").read_text("utf-8"))
    assert sorted(manifest["files"]) == sorted(
        str(path.relative_to(out)) for path in out.rglob("*") if path.is_file() and path.name != "manifest.json"
    )
    lines = [line for path in out.glob("data/*.gz") for line in gzip.decompress(path.read_bytes()).splitlines()]
    assert len(lines) == 12
    schema = json.loads((out / "schema.json").read_text("utf-8"))
    named = schema["$defs"]["PositionRow"]["properties"]
    assert all(set(json.loads(line)) == set(named) for line in lines)
    card = (out / "README.md").read_text("utf-8")
    assert card.startswith("---\npretty_name:")
    command = next(line for line in card.splitlines() if line.startswith("glyphwall dataset "))
    again = [word if word != "FOLDER" else str(tmp_path / "again") for word in command.split()[2:]]
    assert run(capsys, *again, "--quiet", "--format", "jsonl")[0] == 0
    for path in out.rglob("*"):
        if path.is_file():
            assert (tmp_path / "again" / path.relative_to(out)).read_bytes() == path.read_bytes()

    code, _, said = run(capsys, *asked)
    assert code != 0
    assert "has a complete data set" in said
    shutil.rmtree(out)
    out.mkdir()
    (out / "mine.txt").write_text("kept", "utf-8")
    code, _, said = run(capsys, *asked)
    assert code != 0
    assert "not empty" in said
    assert [path.name for path in out.iterdir()] == ["mine.txt"]


def test_the_card_of_a_tablebase_says_how_to_make_it_again(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    asked = ("solved", *SMALL, "--tablebase", "--nodes", "5000", "--count", "30", "--format", "jsonl")
    assert run(capsys, *asked, "--out", str(tmp_path / "a"))[0] == 0
    card = (tmp_path / "a" / "README.md").read_text("utf-8")
    assert "was solved, up to 5,000 positions" in card
    command = next(line for line in card.splitlines() if line.startswith("glyphwall dataset "))
    again = [word if word != "FOLDER" else str(tmp_path / "again") for word in command.split()[2:]]
    assert run(capsys, *again, "--quiet", "--format", "jsonl")[0] == 0
    assert (tmp_path / "again" / "manifest.json").read_bytes() == (tmp_path / "a" / "manifest.json").read_bytes()
