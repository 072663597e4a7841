"""Players by class name: their arguments, their matches, and refusals."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import pytest

from glyphwall.core.errors import UnknownPlayer
from glyphwall.core.registry import get_game
from glyphwall.players.base import Decision, Player, Question
from glyphwall.players.specs import make_player
from glyphwall.studies.match import MatchSettings, run_match

if TYPE_CHECKING:
    from pathlib import Path

GAME = get_game("grawlix")
SMALL = GAME.make_options(size=3, hand=2)
MODULE = '''
from glyphwall.players.base import Player


class Lowest(Player):
    """The lowest number."""

    def __init__(self, spec, game, options, weights="none"):
        super().__init__(spec, game, options)
        self.weights = weights
        if weights == "missing":
            raise FileNotFoundError(weights)

    def decide(self, question):
        return self.plain(question.actions[0])


other = 3
'''


@pytest.fixture
def module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    (tmp_path / "lowest_player.py").write_text(MODULE, encoding="utf-8")
    (tmp_path / "damaged_player.py").write_text("import nothing_of_this_name\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.delitem(sys.modules, "lowest_player", raising=False)
    return "lowest_player"


def test_it_is_found_in_the_working_folder_and_gets_its_values(module: str) -> None:
    before = list(sys.path)
    player = make_player(f"{module}:Lowest,weights=some/{'long/' * 60}net.npz", GAME, SMALL, outside=True)
    assert player.weights.endswith("long/net.npz")  # type: ignore[attr-defined]
    assert make_player(f"{module}:Lowest", GAME, SMALL, outside=True).weights == "none"  # type: ignore[attr-defined]
    assert sys.path == before


def test_it_plays_a_match(module: str) -> None:
    result = run_match(MatchSettings("grawlix", SMALL, (f"{module}:Lowest", "random"), 6, 2, opening_plies=2))
    assert 0 <= result.points(0) <= 6


@pytest.mark.parametrize(
    ("spec", "about"),
    [
        ("lowest_player:Highest", "lowest_player:Highest should be a class that is a glyphwall.players.base.Player"),
        ("lowest_player:other", "should be a class"),
        ("lowest_player:Lowest,depth=3", "unexpected keyword argument 'depth'"),
        ("lowest_player:Lowest,weights", "'weights' should be KEY=VALUE"),
        ("lowest_player:Lowest,weights=a,weights=b", "weights is given twice"),
        ("lowest_player:Lowest,weights=missing", "cannot be made: FileNotFoundError: missing"),
        ("no_such_module:Player", "no player and no module 'no_such_module', here or installed"),
        ("lowest_player.deeper:Player", "lowest_player"),
        ("damaged_player:Player", "module damaged_player does not load: No module named 'nothing_of_this_name'"),
    ],
)
def test_what_is_refused(module: str, spec: str, about: str) -> None:
    with pytest.raises(UnknownPlayer, match=about):
        make_player(spec, GAME, SMALL, outside=True)


def test_nobody_from_outside_names_a_class(module: str) -> None:
    with pytest.raises(UnknownPlayer, match="plays only in 'glyphwall match' and 'glyphwall tournament'"):
        make_player(f"{module}:Lowest", GAME, SMALL)
    assert module not in sys.modules


# -- players of your own in matches, as objects under a name --


OPTIONS = GAME.make_options(size=3, hand=2)


class First(Player):
    """Plays the lowest action number, and counts."""

    asked = 0

    def decide(self, question: Question) -> Decision:
        self.asked += 1
        return self.plain(question.actions[0])


def settings(*specs: str) -> MatchSettings:
    return MatchSettings("grawlix", OPTIONS, specs, games=2, seed=1)


def test_player_objects_play_matches() -> None:
    mine = First("mine", GAME, OPTIONS)
    result = run_match(settings("mine", "random"), players={"mine": mine})
    assert mine.asked > 3
    assert len(result.results) == 2
    assert "bot:mine" in result.results[0].record


def test_names_that_do_not_fit_are_refused() -> None:
    mine = First("mine", GAME, OPTIONS)
    with pytest.raises(UnknownPlayer, match="mine is named twice"):
        run_match(settings("mine", "mine"), players={"mine": mine})
    with pytest.raises(UnknownPlayer, match="no player 'yours'"):
        run_match(settings("mine", "yours"), players={"mine": mine})
