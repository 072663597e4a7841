"""The guide to matches: its commands can be typed, its openings be played, and no option is left out."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import click
import pytest

from glyphwall.cli.groups import LazyGroup
from glyphwall.cli.main import cli
from glyphwall.core.option_fields import option_fields
from glyphwall.core.registry import game_ids, get_game
from glyphwall.studies.openings import opening_lines, read_opening

GUIDE = (Path(__file__).parents[3] / "docs" / "how-to" / "matches.md").read_text(encoding="utf-8")
STUDIES = ("match", "tournament")
RULES = {field.name for game_id in game_ids() for field in option_fields(get_game(game_id).options_type)}


def command_of(name: str) -> click.Command:
    assert isinstance(cli, LazyGroup)
    command = cli.get_command(click.Context(cli), name)
    assert command is not None
    return command


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", GUIDE, re.DOTALL | re.MULTILINE)


def test_every_command_can_be_typed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "openings.txt").touch()
    lines = [line for block in blocks("sh") for line in block.splitlines() if line.startswith("glyphwall ")]
    assert len(lines) > 12
    for line in lines:
        _, name, *arguments = shlex.split(line, comments=True)
        assert name in STUDIES
        command_of(name).make_context(name, arguments)


def test_the_openings_can_be_played() -> None:
    game = get_game("grawlix")
    [text] = [block for block in blocks("") if block.startswith(";")]
    openings = [read_opening(line, game, game.make_options()) for line in opening_lines(text)]
    assert [len(opening.actions) for opening in openings] == [8, 8, 0, 2]


@pytest.mark.parametrize("name", STUDIES)
def test_every_option_is_told(name: str) -> None:
    options = [parameter for parameter in command_of(name).params if isinstance(parameter, click.Option)]
    untold = {"help", "game", "quiet", *RULES}
    missing = [option.opts[0] for option in options if option.name not in untold and option.opts[0] not in GUIDE]
    assert missing == []


def test_the_python_example_runs(capsys: pytest.CaptureFixture[str]) -> None:
    [example] = blocks("python")
    exec(compile(example, "matches.md", "exec"), {})  # noqa: S102 (the guide's own text)
    assert "mcts:sims=200 against greedy: " in capsys.readouterr().out
