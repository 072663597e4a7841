"""Players of your own in matches, as objects under a name."""

from __future__ import annotations

import pytest

from glyphwall.core.errors import UnknownPlayer
from glyphwall.core.registry import get_game
from glyphwall.players.base import Decision, Player, Question
from glyphwall.studies.match import MatchSettings, run_match

GAME = get_game("grawlix")
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
