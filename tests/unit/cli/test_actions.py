"""``glyphwall actions``: every number with its text, as the codec has them."""

from __future__ import annotations

import json
from typing import Any

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


def told(capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:
    assert main(["actions", *arguments, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def test_compact_numbers_have_texts_of_their_own(capsys: pytest.CaptureFixture[str]) -> None:
    found = told(capsys, "grawlix", "--size", "3", "--hand", "2", "--compact")
    game = get_game("grawlix")
    options, group = game.make_options(size=3, hand=2), game.kernel.compact
    assert group is not None
    assert found["count"] == group.count(options) == 157
    assert [group.from_text(text, options) for text in found["actions"].values()] == list(range(157))


POSITION = "- RhYdOa OhRaYa 1p c3"


@pytest.mark.parametrize(
    ("game_id", "rules", "position"),
    [("grawlix", ("--size", "3", "--hand", "3"), POSITION), ("graffiti", (), None)],
)
def test_what_is_legal_in_a_position_with_its_mask(
    game_id: str, rules: tuple[str, ...], position: str | None, capsys: pytest.CaptureFixture[str]
) -> None:
    game = get_game(game_id)
    options = game.make_options(size=3, hand=3) if rules else game.make_options()
    state = game.initial_state(options) if position is None else game.parse_position(position, options)
    found = told(capsys, game_id, *rules, "--position", state.position)
    assert tuple(entry["action"] for entry in found["legal"]) == state.legal_actions
    assert [state.parse(entry["text"])[0] for entry in found["legal"]] == list(state.legal_actions)
    bits = sum(int(word, 16) << 64 * place for place, word in enumerate(found["mask"]))
    assert [number for number in range(64 * len(found["mask"])) if bits >> number & 1] == list(state.legal_actions)
    group = game.kernel.compact
    if group is None:
        assert "compact" not in found["legal"][0]
    else:
        numbers = [entry["compact"] for entry in found["legal"]]
        assert [int(group.from_compact(state.record[0], number)) for number in numbers] == list(state.legal_actions)
    assert main(["actions", game_id, *rules, "--position", state.position]) == 0
    columns = capsys.readouterr().out.splitlines()[0].split("\t")
    assert columns == [str(value) for value in found["legal"][0].values()]


def test_what_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["actions", "chess"]) == 2
    assert "chess" in capsys.readouterr().err
    assert main(["actions", "grawlix", "--size", "99"]) == 2
    assert main(["actions", "graffiti", "--compact"]) == 2
    assert "no compact action numbers" in capsys.readouterr().err
    assert main(["actions", "grawlix", "--compact", "--position", POSITION]) == 2
    assert "name one" in capsys.readouterr().err
    assert main(["actions", "grawlix", "--position", "nonsense"]) == 2
