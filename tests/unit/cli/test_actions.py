"""``glyphwall actions``: every number with its text, as the codec has them."""

from __future__ import annotations

import json

import pytest

from glyphwall.cli.main import main
from glyphwall.core.registry import get_game


@pytest.mark.parametrize("arguments", [["grawlix", "--size", "3", "--hand", "2"], ["--game", "graffiti"]])
def test_numbers_and_texts_go_both_ways(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["actions", *arguments]) == 0
    rows = [line.split("\t") for line in capsys.readouterr().out.splitlines()]
    assert main(["actions", *arguments, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["actions"] == dict(rows)
    game = get_game(told["game"])
    options = game.make_options(size=3, hand=2) if game.id == "grawlix" else game.make_options()
    assert told["count"] == game.action_count(options)
    assert len({text for _, text in rows}) == len(rows) > 100
    for number, text in rows:
        assert game.action_to_text(int(number), options) == text
        assert game.move_to_action(game.action_to_move(int(number), options), options) == int(number)
    legal = set(game.initial_state(options).legal_actions)
    assert legal <= {int(number) for number, _ in rows}


def test_what_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["actions", "chess"]) == 2
    assert "chess" in capsys.readouterr().err
    assert main(["actions", "grawlix", "--size", "99"]) == 2
