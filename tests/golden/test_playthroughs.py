"""Games are replayed line by line; ``tools/goldens/playthroughs.py`` writes them again."""

from __future__ import annotations

from typing import Any

import pytest
from tools.goldens.playthroughs import CONFIGURATIONS, FOLDER, file_name, line_of, with_new_options

from glyphwall.core.option_fields import option_fields
from glyphwall.core.registry import game_ids, get_game
from tests.conformance.toy_stones import ThreesOptions

pytestmark = pytest.mark.uncompiled

FILES = {
    file_name(game_id, rules): (game_id, rules)
    for game_id, configurations in CONFIGURATIONS.items()
    for rules in configurations
}


@pytest.mark.parametrize("name", sorted(FILES))
def test_a_game_is_replayed_line_by_line(name: str) -> None:
    game_id, rules = FILES[name]
    game = get_game(game_id)
    state = game.initial_state(game.make_options(**rules))
    head, columns, *lines = (FOLDER / name).read_text(encoding="utf-8").splitlines()
    named = [f"{option}={value}" for option, value in rules.items()]
    assert head.split()[1:-1] == [game_id, game.rules_version, *named]
    assert columns == "# ply actor legal numbers chosen class position"
    assert lines
    for ply, line in enumerate(lines):
        text = line.split()[4]
        if state.outcome is not None:
            assert line_of(ply, state, None) == line
            assert ply == len(lines) - 1, "the game is over, and the file goes on"
            return
        (chosen,) = state.parse(text)
        assert line_of(ply, state, chosen) == line
        state = state.apply(chosen)
    pytest.fail("the file ends before the game does")


def test_no_playthrough_is_missing() -> None:
    assert set(CONFIGURATIONS) == set(game_ids()), "every registered game needs playthroughs"
    assert {path.name for path in FOLDER.iterdir()} == set(FILES)


@pytest.mark.parametrize("game_id", sorted(CONFIGURATIONS))
def test_every_option_has_a_playthrough(game_id: str) -> None:
    configurations = CONFIGURATIONS[game_id]
    assert {} in configurations, "the published game comes first"
    for field in option_fields(get_game(game_id).options_type):
        played = {rules.get(field.name, field.default) for rules in configurations}
        wanted = {*field.choices, *(bound for bound in (field.minimum, field.maximum) if bound is not None)}
        assert wanted <= played, f"{field.name}: {wanted - played} is never played"


def test_a_new_option_is_played_by_itself() -> None:
    written: tuple[dict[str, Any], ...] = (
        {},
        {"seats": 2, "stones": 1, "starts": "second"},
        {"seats": 4, "stones": 20, "starts": "fourth"},
    )
    assert with_new_options(ThreesOptions, written) == (*written, {"starts": "third", "threes": True})
