"""Players named by module and class: what is made of the values, what is refused, and that only studies make them."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest

from glyphwall.core.errors import UnknownPlayer
from glyphwall.core.registry import get_game
from glyphwall.players.base import Decision, Player, Question
from glyphwall.players.specs import make_player
from glyphwall.players.uniform import RandomPlayer
from glyphwall.studies.match import MatchSettings, run_match

SOURCE = '''
from pathlib import Path

from glyphwall.players.base import Player


class Mine(Player):
    """Plays the highest action number."""

    def __init__(self, spec, game, options, weights: Path = Path(), depth: int = 1, keen: bool = False, word=""):
        super().__init__(spec, game, options)
        self.values = (weights, depth, keen, word)

    def decide(self, question):
        return self.plain(question.actions[-1])


class Needs(Mine):
    def __init__(self, spec, game, options, weights):
        super().__init__(spec, game, options, weights)


def other(spec, game, options):
    return 7


number = 3
'''


@pytest.fixture
def module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    (tmp_path / "outside_players.py").write_text(SOURCE, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [each for each in sys.path if each != ""])
    yield "outside_players"
    sys.modules.pop("outside_players", None)


def make(spec: str, *, outside: bool = True) -> Player:
    game = get_game("grawlix")
    return make_player(spec, game, game.make_options(size=3, hand=2), outside=outside)


def test_values_become_what_the_class_wants(module: str) -> None:
    player: Any = make(f"{module}:Mine,weights=run/7.npz, depth=3,keen=true,word=5")
    assert player.values == (Path("run/7.npz"), 3, True, "5")
    assert player.spec == f"{module}:Mine,weights=run/7.npz, depth=3,keen=true,word=5"
    plain: Any = make(f"{module}:Mine")
    assert plain.values == (Path(), 1, False, "")


@pytest.mark.parametrize(
    ("rest", "said"),
    [
        ("Mine,depth=x", "depth=x should be of type int"),
        ("Mine,depth", "'depth' should be KEY=VALUE"),
        ("Mine,depth=1,depth=2", "depth is given twice"),
        ("Mine,height=2", "unexpected keyword argument 'height'"),
        ("Needs", "missing a required argument: 'weights'"),
        ("Nobody", "has no class Nobody"),
        ("number", "has no class number"),
        ("other", "should make a glyphwall.players.base.Player, not int"),
    ],
)
def test_what_is_refused(module: str, rest: str, said: str) -> None:
    with pytest.raises(UnknownPlayer, match=said):
        make(f"{module}:{rest}")


def test_a_missing_module_and_other_places_are_refused(module: str) -> None:
    with pytest.raises(UnknownPlayer, match="the module no_such_module cannot be imported"):
        make("no_such_module:Mine")
    with pytest.raises(UnknownPlayer, match="no player 'outside_players'"):
        make(f"{module}:Mine", outside=False)
    assert module not in sys.modules


class First(Player):
    """Plays the lowest action number, and counts."""

    asked = 0

    def decide(self, question: Question) -> Decision:
        self.asked += 1
        return self.plain(question.actions[0])


def settings(*specs: str) -> MatchSettings:
    return MatchSettings("grawlix", get_game("grawlix").make_options(size=3, hand=2), specs, games=2, seed=1)


def test_player_objects_play_matches(module: str) -> None:
    game = get_game("grawlix")
    options = game.make_options(size=3, hand=2)
    mine = First("mine", game, options)
    result = run_match(settings("mine", f"{module}:Mine"), players={"mine": mine})
    assert mine.asked > 3
    assert len(result.results) == 2
    assert "bot:mine" in result.results[0].record
    with pytest.raises(UnknownPlayer, match="mine is named twice"):
        run_match(settings("mine", "mine"), players={"mine": mine})
    with pytest.raises(UnknownPlayer, match="no player 'yours'"):
        run_match(settings("mine", "yours"), players={"mine": RandomPlayer("mine", game, options)})
