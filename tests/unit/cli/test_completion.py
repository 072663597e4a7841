"""Shells complete subcommands, games, players and files, and import no subcommand for a list of their names."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from glyphwall.cli.main import main
from glyphwall.core.registry import game_ids
from glyphwall.players._levels import levels

if TYPE_CHECKING:
    from pathlib import Path


def completed(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, line: str) -> list[str]:
    """What bash would be offered for the last word of the line, each with its kind."""
    monkeypatch.setenv("_GLYPHWALL_COMPLETE", "bash_complete")
    monkeypatch.setenv("COMP_WORDS", line)
    monkeypatch.setenv("COMP_CWORD", str(len(line.split(" ")) - 1))
    with pytest.raises(SystemExit):
        main([])
    return capsys.readouterr().out.split()


@pytest.mark.parametrize(
    ("line", "offered"),
    [
        ("glyphwall mat", ["plain,match"]),
        ("glyphwall legal --ga", ["plain,--game"]),
        ("glyphwall solve gra", [f"plain,{game_id}" for game_id in game_ids()]),
        ("glyphwall legal --game gr", [f"plain,{game_id}" for game_id in game_ids()]),
        ("glyphwall match gree", ["plain,greedy"]),
        ("glyphwall match greedy mir", ["plain,mirror"]),
        ("glyphwall match greedy eng", ["plain,engine"]),
        ("glyphwall match --game graffiti mir", []),
        ("glyphwall replay ga", ["file,ga"]),
        ("glyphwall study ne", ["plain,new"]),
    ],
)
def test_words(
    line: str, offered: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert completed(capsys, monkeypatch, line) == offered


@pytest.mark.parametrize("game_id", game_ids())
def test_levels_of_the_game(game_id: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    offered = completed(capsys, monkeypatch, f"glyphwall tournament --game {game_id} level:")
    assert offered == [f"plain,level:{level.id}" for level in levels(game_id)]


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_each_shell_has_its_script(
    shell: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("_GLYPHWALL_COMPLETE", f"{shell}_source")
    with pytest.raises(SystemExit) as ended:
        main([])
    assert ended.value.code == 0
    script = capsys.readouterr().out
    assert f"_GLYPHWALL_COMPLETE={shell}_complete" in script
    if shell == "bash":
        file = tmp_path / "glyphwall.bash"
        file.write_text(script, encoding="utf-8")
        assert subprocess.run(["bash", "-n", str(file)], check=False, timeout=60).returncode == 0


def test_a_list_of_subcommands_imports_none() -> None:
    script = (
        "import os, sys\n"
        "os.environ |= {'_GLYPHWALL_COMPLETE': 'bash_complete', 'COMP_WORDS': 'glyphwall ', 'COMP_CWORD': '1'}\n"
        "from glyphwall.cli.main import main\n"
        "try:\n    main([])\nexcept SystemExit:\n    pass\n"
        "assert not {'numba', 'litestar', 'textual'} & sys.modules.keys()\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, encoding="utf-8", timeout=60, check=False
    )
    assert done.returncode == 0, done.stderr
    assert "plain,serve" in done.stdout.split()
