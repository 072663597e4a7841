"""Player specs and levels: what is accepted, and how the rest is refused."""

from __future__ import annotations

import itertools
import re
import threading
from dataclasses import replace
from importlib.metadata import EntryPoint, EntryPoints
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from glyphwall.core.errors import GlyphwallError, UnknownPlayer
from glyphwall.core.option_fields import option_fields
from glyphwall.core.registry import get_game
from glyphwall.games.grawlix.rules.options import GrawlixOptions
from glyphwall.games.grawlix.texts import CATALOGUE as TEXTS
from glyphwall.messages import locales
from glyphwall.players import specs
from glyphwall.players._basic import RandomPlayer
from glyphwall.players._levels import levels
from glyphwall.players.base import Limits, Player, Question
from glyphwall.players.keys import IsmctsKeys, MctsKeys, StrongKeys, with_policies
from glyphwall.players.kinds import PlayerKind
from glyphwall.players.specs import make_player, player_names
from glyphwall.search.guided import PLAIN as GUIDED
from glyphwall.search.information import PLAIN
from glyphwall.search.slices import TreeSettings
from tests.games import GRAWLIX as GAME

if TYPE_CHECKING:
    from glyphwall.core.option_fields import OptionField
    from glyphwall.players._mcts import MctsPlayer
    from glyphwall.players._strong import StrongPlayer
    from glyphwall.players.keys import SpecKeys

STANDARD = GrawlixOptions()


def _refuse(*_: Any) -> Player:
    raise AssertionError("the package's own player is meant")


_LOOKALIKE, _MORE = PlayerKind("random", _refuse), PlayerKind("more", _refuse)


def make(spec: str) -> Player:
    return make_player(spec, GAME, STANDARD)


def test_names() -> None:
    assert player_names(GAME) == ("random", "greedy", "mcts", "strong", "ismcts", "mirror")
    for name in set(player_names(GAME)) - {"ismcts"}:
        assert make(name).spec == name


def test_what_a_spec_of_mcts_says_is_meant() -> None:
    player = cast("MctsPlayer", make("mcts:sims=500, time=250ms,margin=0.1,temperature=0.05,threads=2,worlds=3"))
    assert player.limits == Limits(500, 0.25)
    assert (player.keys.margin, player.keys.temperature, player.keys.threads, player.worlds) == (0.1, 0.05, 2, 3)
    tree = cast("MctsPlayer", make("mcts:exploration=0.7,first-play=2,expand=9,nodes=5000")).tree
    assert (tree.exploration, tree.first_play, tree.expand_at, tree.max_nodes) == (0.7, 2.0, 9, 5000)


def test_names_in_a_spec_are_names() -> None:
    graffiti = get_game("graffiti")
    player = make_player(
        "ismcts:playouts=hurried,suggest=no,rounds=0,endgame=no,expand=2", graffiti, graffiti.make_options()
    )
    tree = cast("MctsPlayer", player).tree
    assert tree == replace(PLAIN, playouts="hurried", suggested=False, ticks=0, endgame=False, expand_at=2)
    plain = make_player("ismcts", graffiti, graffiti.make_options())
    assert cast("MctsPlayer", plain).tree == PLAIN
    with pytest.raises(UnknownPlayer, match="playouts=careful should be hurried or planned"):
        make_player("ismcts:playouts=careful", graffiti, graffiti.make_options())
    with pytest.raises(UnknownPlayer, match="suggest=1 should be yes or no"):
        make_player("ismcts:suggest=1", graffiti, graffiti.make_options())


def test_what_a_spec_of_strong_says_is_meant_for_both_of_its_trees() -> None:
    player = cast("StrongPlayer", make("strong:time=2s,draft=playouts,nodes=4096,exploration=0.3"))
    assert (player.limits, player.plain_draft) == (Limits(None, 2.0), True)
    assert [(tree.exploration, tree.max_nodes) for tree in (player.tree, player.guided)] == [(0.3, 4096)] * 2
    plain = cast("StrongPlayer", make("strong"))
    assert (plain.limits, plain.plain_draft, plain.guided) == (Limits(2000), False, GUIDED)
    assert plain.tree == TreeSettings(max_nodes=GUIDED.max_nodes)


def test_the_guide_has_every_key_with_its_default() -> None:
    guide = Path(__file__).parents[3] / "docs" / "how-to" / "players.md"
    _, _, table = guide.read_text(encoding="utf-8").partition("`mcts` and `ismcts` take more keys")
    told = set(re.findall(r"^\| `([a-z-]+)` \|", table, re.MULTILINE)) | {"sims", "time"}
    kinds = (MctsKeys, StrongKeys, with_policies(("planned", "hurried")))
    assert {field.name.replace("_", "-") for kind in kinds for field in option_fields(kind)} == told
    assert all(field.about for kind in (MctsKeys, StrongKeys, IsmctsKeys) for field in _own(kind))


def _own(kind: type[SpecKeys]) -> list[OptionField]:
    """Return the fields that a struct adds to its base; their descriptions are in its own docstring."""
    before = {field.name for field in option_fields(kind.__base__)}  # type: ignore[arg-type]
    return [field for field in option_fields(kind) if field.name not in before]


def test_time_alone_sets_the_number_of_simulations_free() -> None:
    assert cast("MctsPlayer", make("mcts:time=1s")).limits == Limits(None, 1.0)
    assert cast("MctsPlayer", make("mcts")).limits == Limits(2000)


@pytest.mark.parametrize(
    ("spec", "said"),
    [
        ("", "choose from: random, greedy, mcts, strong, ismcts, mirror, level:ID"),
        ("Mcts", "no player 'Mcts'"),
        ("random:", "random takes no options"),
        ("greedy:depth=2", "greedy takes no options"),
        ("mcts:", "'' is not an option; choose from: sims="),
        ("mcts:sims", "'sims' is not an option"),
        ("mcts:speed=9", "'speed=9' is not an option"),
        ("mcts:siems=9", "threads=, first-play=, expand=, worlds=; did you mean sims?"),
        ("mcts:first_play=9", "did you mean first-play?"),
        ("mtcs:sims=9", "choose from: random, greedy, mcts, strong, ismcts, mirror, level:ID"),
        ("mtcs:sims=9", "KEY=VALUE,KEY=VALUE); did you mean mcts?"),
        ("strong:draft=1", "draft=1 should be evaluation or playouts"),
        ("strong:worlds=2", "'worlds=2' is not an option"),
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
        ("level:grandmaster", "choose from: doodler"),
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
        plugin = None
        title = "Dominoes"
        kernel = replace(GAME.kernel, scores=None)

    with pytest.raises(UnknownPlayer, match="greedy does not play Dominoes: the game has no scores for it"):
        make_player("greedy", cast("Any", Other()), STANDARD)
    with pytest.raises(UnknownPlayer, match="dominoes has no player 'mirror'; choose from: random, greedy"):
        make_player("mirror", cast("Any", Other()), STANDARD)
    with pytest.raises(UnknownPlayer, match="ismcts is for games with secrets; Dominoes has none"):
        make_player("ismcts", cast("Any", Other()), STANDARD)
    with pytest.raises(UnknownPlayer, match="dominoes has no levels"):
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
    ladder = [cast("MctsPlayer", make(f"level:{level.id}")) for level in below]
    for weaker, stronger in itertools.pairwise(ladder):
        assert (weaker.limits.sims or 0) < (stronger.limits.sims or 0)
        assert weaker.keys.margin >= stronger.keys.margin
        assert weaker.keys.temperature >= stronger.keys.temperature


def test_installed_players_add_names_and_replace_none(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A broken package takes no other player down."""
    values = {"lookalike": "_LOOKALIKE", "more": "_MORE", "gone": "NOTHING", "wrong": "GAME"}
    points = EntryPoints(EntryPoint(name, f"{__name__}:{value}", "glyphwall.players") for name, value in values.items())
    monkeypatch.setattr("glyphwall.core._entry_points.entry_points", lambda group: points.select(group=group))
    specs._installed.cache_clear()
    try:
        *own, installed = specs.player_kinds(GAME)
        assert own == ["random", "greedy", "mcts", "strong", "ismcts", "net", "mirror"]
        assert installed == "more"
        assert isinstance(make("random"), RandomPlayer)
        assert re.search("gone of glyphwall.players is left out: .*NOTHING cannot be loaded", caplog.text)
        assert re.search("wrong of glyphwall.players is left out: .*should be a PlayerKind", caplog.text)
    finally:
        specs._installed.cache_clear()


# -- limits of thinking: the requested ones, or the player's own --


OWN = Limits(sims=50, seconds=2.0)


def question(limits: Limits | None, stop: threading.Event | None = None) -> Question:
    nothing = cast("Any", None)
    return Question(nothing, nothing, (1,), np.random.default_rng(0), limits, None, stop, None)


@pytest.mark.parametrize("limits", [None, Limits()])
def test_where_none_are_asked_for_its_own_hold(limits: Limits | None) -> None:
    assert question(limits).limits_or(OWN) == OWN


@pytest.mark.parametrize("limits", [Limits(sims=7), Limits(seconds=0.5), Limits(sims=7, seconds=0.5)])
def test_what_is_asked_for_replaces_all_its_own(limits: Limits) -> None:
    assert question(limits).limits_or(OWN) == limits


def test_without_an_end_nothing_else_counts() -> None:
    asked = Limits(sims=7, seconds=0.5, infinite=True)
    assert question(asked, threading.Event()).limits_or(OWN) == Limits(infinite=True)
    with pytest.raises(GlyphwallError, match="an infinite search needs a stop event"):
        question(asked).limits_or(OWN)


def test_what_is_left_after_some_time() -> None:
    assert OWN.after(0.5) == Limits(sims=50, seconds=1.5)
    assert Limits(seconds=1.0).after(3.0).seconds == pytest.approx(0.001)
    assert Limits(sims=7).after(3.0) == Limits(sims=7)
