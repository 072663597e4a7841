"""Where Numba cannot be installed the rules run all the same: games, views, records."""

from __future__ import annotations

import subprocess
import sys

import pytest

from glyphwall.core.registry import game_ids

WITHOUT = """
import sys

class Missing:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {"numba", "llvmlite", "litestar", "sqlalchemy", "click", "rich"}:
            raise ImportError(f"{name} is not installed")

sys.meta_path.insert(0, Missing())
from random import Random
from glyphwall.core.values import CHANCE
from glyphwall.core.registry import get_game
from glyphwall.record.reading import read_record

game = get_game(sys.argv[1])
state, dice = game.initial_state(game.make_options()), Random(7)
for _ in range(int(sys.argv[2])):
    if state.actor < CHANCE:
        break
    state.view(None)
    actions = [each for each, _ in state.chance_outcomes] if state.actor == CHANCE else state.legal_actions
    state = state.apply(dice.choice(list(actions)))
print(state.position)
"""


def position_after(game_id: str, plies: int, script: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", script, game_id, str(plies)],
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize("game_id", game_ids())
def test_a_game_is_played_as_it_is_with_it(game_id: str) -> None:
    with_it = WITHOUT.replace("sys.meta_path.insert(0, Missing())", "")
    assert with_it != WITHOUT
    assert position_after(game_id, 100, WITHOUT) == position_after(game_id, 100, with_it)
