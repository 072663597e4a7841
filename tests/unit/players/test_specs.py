"""Player specs and the ladder: what is accepted, what is refused and how."""

from __future__ import annotations

import itertools
from dataclasses import replace
from typing import TYPE_CHECKING, Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from glyphwall.core.errors import UnknownPlayer
from glyphwall.games.grawlix.rules.options import GrawlixOptions
from glyphwall.games.grawlix.texts import CATALOGUE as TEXTS
from glyphwall.messages import locales
from glyphwall.players.base import Player
from glyphwall.players.levels import levels
from glyphwall.players.specs import make_player, player_names
from tests.games import GRAWLIX as GAME

if TYPE_CHECKING:
    from glyphwall.players.mcts import MctsPlayer

STANDARD = GrawlixOptions()


def make(spec: str) -> Player:
    return make_player(spec, GAME, STANDARD)


def test_names() -> None:
    assert player_names(GAME) == ("random", "greedy", "mcts", "strong", "ismcts", "mirror")
    for name in set(player_names(GAME)) - {"ismcts"}:
        assert make(name).spec == name


def test_what_a_spec_of_mcts_says_is_meant() -> None:
    player = cast("MctsPlayer", make("mcts:sims=500, time=250ms,margin=0.1,temperature=0.05,threads=2,worlds=3"))
    thinking = player.thinking
    assert (thinking.sims, thinking.seconds) == (500, 0.25)
    assert (thinking.margin, thinking.temperature, thinking.threads, thinking.worlds) == (0.1, 0.05, 2, 3)
    tree = cast("MctsPlayer", make("mcts:exploration=0.7,first-play=2,expand=9,nodes=5000")).thinking.tree
    assert (tree.exploration, tree.first_play, tree.expand_at, tree.max_nodes) == (0.7, 2.0, 9, 5000)


def test_time_alone_sets_the_number_of_simulations_free() -> None:
    thinking = cast("MctsPlayer", make("mcts:time=1s")).thinking
    assert (thinking.sims, thinking.seconds) == (None, 1.0)
    assert cast("MctsPlayer", make("mcts")).thinking.sims == 2000


@pytest.mark.parametrize(
    ("spec", "said"),
    [
        ("", "there is: random, greedy, mcts, strong, ismcts, mirror, level:ID"),
        ("Mcts", "no player 'Mcts'"),
        ("random:", "random takes no options"),
        ("greedy:depth=2", "greedy takes no options"),
        ("mcts:", "'' is no option; there is: sims="),
        ("mcts:sims", "'sims' is no option"),
        ("mcts:speed=9", "'speed=9' is no option"),
        ("mcts:sims=0", "a whole number from 1 to"),
        ("mcts:sims=1e6", "a whole number from 1 to"),
        ("mcts:sims=-5", "a whole number"),
        ("mcts:sims=٣", "a whole number"),
        ("mcts:sims=9999999999999", "a whole number"),
        ("mcts:sims=5,sims=6", "given twice"),
        ("mcts:time=1", "such as 1s or 250ms"),
        ("mcts:time=0s", "a time from 1ms"),
        ("mcts:time=nan", "a time from"),
        ("mcts:margin=1.5", "from 0 to 1"),
        ("mcts:margin=inf", "from 0 to 1"),
        ("mcts:threads=65", "from 1 to 64"),
        ("mcts:nodes=10", "from 1024 to"),
        ("level:", "no level ''"),
        ("level:grandmaster", "there is: doodler"),
        ("mcts:" + "x" * 300, "200 at most"),
    ],
)
def test_refused_with_what_would_be_right(spec: str, said: str) -> None:
    with pytest.raises(UnknownPlayer) as refusal:
        make(spec)
    assert said in str(refusal.value)


@given(st.text(max_size=60) | st.text("mcts:sime=,.0123456789 levl", max_size=40))
def test_any_text_gives_a_player_or_a_refusal(spec: str) -> None:
    try:
        player = make(spec)
    except UnknownPlayer:
        return
    assert isinstance(player, Player)


def test_players_of_one_game_say_so() -> None:
    class Other:
        id = "dominoes"
        title = "Dominoes"
        kernel = replace(GAME.kernel, scores=None)

    with pytest.raises(UnknownPlayer, match="greedy does not play Dominoes: the game has no scores for it"):
        make_player("greedy", cast("Any", Other()), STANDARD)
    with pytest.raises(UnknownPlayer, match="no player 'mirror' of dominoes; there is: random, greedy"):
        make_player("mirror", cast("Any", Other()), STANDARD)
    with pytest.raises(UnknownPlayer, match="ismcts is for games with secrets; Dominoes has none"):
        make_player("ismcts", cast("Any", Other()), STANDARD)
    with pytest.raises(UnknownPlayer, match="no level 'legend' of dominoes; there is: none"):
        make_player("level:legend", cast("Any", Other()), STANDARD)


def test_the_ladder_has_players_and_texts() -> None:
    ladder = levels("grawlix")
    assert len({level.id for level in ladder}) == len(ladder) >= 6
    assert levels("dominoes") == ()
    for level in ladder:
        player = make(f"level:{level.id}")
        assert player.spec == f"level:{level.id}"
        for locale in locales():
            assert TEXTS.text(f"level-{level.id}", locale=locale)
            assert len(TEXTS.text(f"level-{level.id}-about", locale=locale)) > 20


def test_each_level_sees_further_and_chooses_more_strictly_than_the_one_below() -> None:
    *below, highest = levels("grawlix")
    assert highest.spec.startswith("strong:")  # which sees further by other means than more simulations
    ladder = [cast("MctsPlayer", make(f"level:{level.id}")).thinking for level in below]
    for weaker, stronger in itertools.pairwise(ladder):
        assert (weaker.sims or 0) < (stronger.sims or 0)
        assert weaker.margin >= stronger.margin
        assert weaker.temperature >= stronger.temperature
