"""``glyphwall actions``: every number once, as the codec has it, and what is refused."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from glyphwall.cli.main import main
from glyphwall.core.registry import get_game

if TYPE_CHECKING:
    import pytest


def test_numbers_and_texts_go_both_ways(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["actions", "grawlix", "--size", "2", "--hand", "1"]) == 0
    game = get_game("grawlix")
    options = game.make_options(size=2, hand=1)
    lines = dict(line.split() for line in capsys.readouterr().out.splitlines())
    assert list(lines) == [str(number) for number in range(game.action_count(options))]
    assert all(game.action_to_text(int(number), options) == text for number, text in lines.items())
    assert len(set(lines.values())) == len(lines)


def test_json_has_the_version_and_leaves_gaps_out(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["actions", "graffiti", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    game = get_game("graffiti")
    assert found["rules"] == game.rules_version
    assert found["count"] == game.action_count(game.make_options())
    assert found["actions"]["0"] == "."


def test_a_game_that_is_none_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["actions", "nope"]) == 2
    assert "no game 'nope'" in capsys.readouterr().err
