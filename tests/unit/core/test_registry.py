"""The list of games: ours, and those that installed packages add."""

from __future__ import annotations

import copy
import pickle
import re
from importlib.metadata import EntryPoint, EntryPoints
from typing import TYPE_CHECKING, Any

import pytest
from click.testing import CliRunner

from glyphwall.cli.main import cli
from glyphwall.core import _entry_points as entry_points
from glyphwall.core import registry
from glyphwall.core._entry_points import load_extensions
from glyphwall.core.contract import Game
from glyphwall.core.errors import BrokenGame, UnknownGame
from glyphwall.core.message import Explanation
from glyphwall.core.plugin import BasicPlugin
from glyphwall.core.registry import game_ids, get_game, get_plugin, plugin_of
from glyphwall.core.values import Event
from tests.texts import message
from tests.unit.server.tables.test_secrets import GAME

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """As if a package with another game, and one with nonsense, were installed."""
    points = EntryPoints(
        [
            EntryPoint("cards", "tests.unit.server.tables.test_secrets:PLUGIN", "glyphwall.games"),
            EntryPoint("nonsense", "glyphwall.core.registry:game_ids", "glyphwall.games"),
            EntryPoint("gone", "tests.unit.server.tables.test_secrets:NOTHING", "glyphwall.games"),
            EntryPoint("misnamed", "tests.unit.server.tables.test_secrets:PLUGIN", "glyphwall.games"),
            EntryPoint("grawlix", "glyphwall.core.registry:game_ids", "glyphwall.games"),
        ]
    )

    def entry_points(**selection: Any) -> EntryPoints:
        return points.select(**selection)

    monkeypatch.setattr("glyphwall.core._entry_points.entry_points", entry_points)
    for cached in (registry._installed, registry.get_plugin):
        cached.cache_clear()
    yield
    for cached in (registry._installed, registry.get_plugin):
        cached.cache_clear()


def test_every_registered_game_can_be_had_and_says_its_own_name() -> None:
    for game_id in game_ids():
        game = get_game(game_id)
        assert isinstance(game, Game)
        assert game.id == game_id
        assert get_game(game_id) is game


def test_an_unknown_game_is_refused_with_the_ones_there_are() -> None:
    with pytest.raises(UnknownGame, match=r"no game 'chess'; choose from: grawlix") as caught:
        get_game("chess")
    assert caught.value.code == "unknown-game"


@pytest.mark.usefixtures("installed")
def test_installed_packages_add_games_and_never_replace_ours() -> None:
    assert game_ids() == ("grawlix", "graffiti", "cards")
    assert get_game("cards") is GAME
    assert isinstance(get_game("grawlix"), Game)


@pytest.mark.usefixtures("installed")
@pytest.mark.parametrize(
    ("name", "wrong"),
    [
        ("nonsense", "game_ids should be a GamePlugin, not <function game_ids"),
        ("gone", "NOTHING cannot be loaded: AttributeError: module .* has no attribute 'NOTHING'"),
        ("misnamed", "PLUGIN is the plugin of 'cards': both need the same name"),
    ],
)
def test_a_broken_package_is_told_of_and_takes_no_other_game_down(
    name: str, wrong: str, caplog: pytest.LogCaptureFixture
) -> None:
    assert name not in game_ids()
    assert re.search(f"the game {name} is left out: .*{wrong}", caplog.text)
    with pytest.raises(BrokenGame, match=wrong):
        get_game(name)
    assert CliRunner().invoke(cli, ["players"]).exit_code == 0


def test_a_game_travels_between_processes_by_its_plugin() -> None:
    for game_id in game_ids():
        game = get_game(game_id)
        assert game.kernel.game == game_id
        assert pickle.loads(pickle.dumps(game)) is game  # noqa: S301
        assert pickle.loads(pickle.dumps(get_plugin(game_id))) is get_plugin(game_id)  # noqa: S301
        assert copy.deepcopy(game) is game


def test_a_state_travels_between_processes_with_its_game() -> None:
    for game_id in game_ids():
        state = get_game(game_id).initial_state()
        state = state.apply(state.legal_actions[0])
        state.view(None)  # what it has worked out goes along, or is worked out again
        back = pickle.loads(pickle.dumps(state))  # noqa: S301
        assert back == state
        assert back.game is state.game
        assert back.apply(back.legal_actions[0]).position == state.apply(state.legal_actions[0]).position


def test_a_game_that_no_plugin_has_handed_out_has_a_plain_one() -> None:
    alone = type(GAME)()
    assert plugin_of(alone).game is alone
    assert plugin_of(alone).drawing is None
    assert plugin_of(get_game("grawlix")) is get_plugin("grawlix")


def test_a_game_by_itself_has_no_compiled_rules_and_the_texts_of_the_house() -> None:
    alone = type(get_game("grawlix"))()
    with pytest.raises(NotImplementedError, match="grawlix has no compiled rules: it belongs to no plugin"):
        _ = alone.kernel
    assert Game.describe(alone, Explanation("not-adjacent", "Rhb4")) == message(
        "ui-plain-explained", move="Rhb4", code="not-adjacent"
    )
    assert Game.tell(alone, Event("placed", 0, {"cell": "b4"})) == "Player 1: placed (cell b4)."


def test_a_game_that_cannot_be_found_again_travels_after_it_was_searched() -> None:
    """Its compiled functions, once loaded, could not be pickled."""
    game = get_plugin(game_ids()[0]).load_game()
    assert type(game).__reduce_ex__ is Game.__reduce_ex__
    for plugin in (None, BasicPlugin(game)):
        alone = type(game)()
        alone.plugin = plugin
        vars(alone)["kernel"] = lambda: "nothing that can be pickled"
        back = pickle.loads(pickle.dumps(alone))  # noqa: S301
        assert (type(back), back.id) == (type(alone), alone.id)
        assert "kernel" not in vars(back)


# -- extensions by entry points: sorted, typed, and a broken one takes no other down --


def test_sound_extensions_are_loaded_and_broken_ones_are_named(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    values = {"b": "string:digits", "a": "string:ascii_letters", "none": "no_such_module:X", "kind": "string:capwords"}
    points = EntryPoints(EntryPoint(name, value, "glyphwall.toys") for name, value in values.items())
    monkeypatch.setattr(entry_points, "entry_points", lambda group: points.select(group=group))
    assert list(load_extensions("glyphwall.toys", str)) == ["a", "b"]
    assert (
        "none of glyphwall.toys is left out: its entry point no_such_module:X cannot be loaded: ModuleNotFound"
        in caplog.text
    )
    assert "kind of glyphwall.toys is left out: its entry point string:capwords should be a str" in caplog.text
    assert load_extensions("glyphwall.others", str) == {}
