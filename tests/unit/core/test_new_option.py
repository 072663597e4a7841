"""An option is its field with its line, one text a language, and the rule: then commands, engine, records show it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click
import pytest
from click.testing import CliRunner

from glyphwall.cli.options import rule_options
from glyphwall.core import registry
from glyphwall.core.errors import OptionsError
from glyphwall.core.option_fields import option_fields
from glyphwall.core.plugin import BasicPlugin, describe_option
from glyphwall.core.registry import get_game, get_plugin
from glyphwall.engine.settings import EngineSettings, game_lines
from glyphwall.messages import BUILT_IN_TEXTS, Catalogue
from glyphwall.record import GameInProgress, read_record, record_of, write_record
from glyphwall.server.catalogue import catalogue
from glyphwall.testing import check_game
from tests.conformance.toy_stones import Stones, Threes, ThreesOptions
from tests.unit.engine.peer import Peer

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from glyphwall.core.contract import Game

WORDS = {
    "en": "option-threes-threes = Threes\n    .about = Take up to three stones at once.\n",
    "de": "option-threes-threes = Dreier\n    .about = Man darf drei Steine auf einmal nehmen.\n",
}


class Talking(BasicPlugin):
    """The game with the texts that a test has written."""

    def __init__(self, game: Game, folder: Path) -> None:  # type: ignore[type-arg]
        super().__init__(game)
        self.folder = folder

    @property
    def texts(self) -> Catalogue:
        return Catalogue(self.folder, BUILT_IN_TEXTS)


BEFORE = BasicPlugin(Stones())
AFTER = BasicPlugin(Threes())


@pytest.fixture(autouse=True)
def _registered(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setitem(registry._BUILT_IN, "stones", f"{__name__}:BEFORE")
    monkeypatch.setitem(registry._BUILT_IN, "threes", f"{__name__}:AFTER")
    yield
    registry.get_plugin.cache_clear()
    catalogue.catalogue.cache_clear()


@pytest.mark.parametrize("game_id", ["stones", "threes"])
def test_the_game_keeps_the_contract(game_id: str) -> None:
    game = get_game(game_id)
    check_game(game, [game.make_options(), game.make_options(seats=2, stones=10, starts="second")], games=4, seed=1)


def test_it_is_in_the_record_and_the_rule_reads_it() -> None:
    game = get_game("threes")
    published, changed = game.initial_state(), game.initial_state(game.make_options(threes=True))
    assert (published.record["threes"][0], published.legal_actions) == (False, (0, 1))
    assert (changed.record["threes"][0], changed.legal_actions) == (True, (0, 1, 2))
    assert changed.apply(2).record["left"][0] == 6


def test_a_game_by_it_is_noted_and_read_back() -> None:
    game = get_game("threes")
    played = GameInProgress(game.initial_state(game.make_options(threes=True)))
    for ply in (2, 0, 2):
        played.play(ply)
    text = write_record(record_of(played))
    assert '[Threes "true"]' in text
    assert read_record(text).final_state() == played.state


def test_a_record_of_before_is_read_as_it_was() -> None:
    text = '[Game "threes"]\n[Rules "1"]\n\n1. 2 2\n'
    assert read_record(text).final_state().options == ThreesOptions()


def commanded(*words: str) -> Any:
    """Return the options that a command gets, or what it prints."""
    seen: list[Any] = []

    @click.command()
    @rule_options
    def command(game: Any, options: Any) -> None:
        seen.append(options)

    result = CliRunner().invoke(command, words)
    return seen[0] if seen else result.output


def test_on_the_command_line() -> None:
    given = commanded("--game", "threes", "--seats", "2", "--stones", "7", "--starts", "second", "--threes", "true")
    assert given == ThreesOptions(seats=2, stones=7, starts="second", threes=True)
    assert "--threes: an option of threes, not of " in commanded("--threes", "true")


def test_help_shows_the_options_of_one_game() -> None:
    """Every help listed the options of every game."""
    text = " ".join(commanded("--game", "threes", "--help").split())
    assert "Three stones may be taken at once. [default: false]" in text
    assert "--starts [eldest|fourth|second|third] Who takes first. [default: eldest]" in text
    for game_id in ("grawlix", "graffiti"):
        plugin = get_plugin(game_id)
        shown = " ".join(commanded("--game", game_id, "--help").split())
        assert "--threes" not in shown
        for field in option_fields(plugin.game.options_type):
            assert f"--{field.name.replace('_', '-')} " in shown
            assert " ".join(describe_option(plugin, field).split()) in shown
    assert commanded("--help") == commanded("--game", registry.game_ids()[0], "--help")


def test_whoever_shows_options_shows_it(tmp_path: Path) -> None:
    assert "gameoption threes name threes type check default false" in game_lines()
    for language, words in WORDS.items():
        (tmp_path / language).mkdir()
        (tmp_path / language / "start.ftl").write_text(words, encoding="utf-8")
    plugin, (*_, field) = Talking(Threes(), tmp_path), catalogue._game_info(get_game("threes")).options
    assert (field.name, field.kind, field.default, field.about) == (
        "threes",
        "switch",
        False,
        "three stones may be taken at once.",
    )
    assert describe_option(AFTER, field) == "Three stones may be taken at once.", "without texts of the game"
    assert describe_option(plugin, field) == "Take up to three stones at once."
    assert describe_option(plugin, field, "de") == "Man darf drei Steine auf einmal nehmen."


def test_engines_are_told_of_it() -> None:
    peer = Peer(EngineSettings(seed=1, player="random"))
    assert peer.ask("newgame threes threes true", "legal") == ["legal 3 1 2 3"]
    assert peer.ask("newgame threes", "legal") == ["legal 2 1 2"]


def test_the_catalogue_says_for_how_many_a_game_is_by_its_published_rules() -> None:
    """A third game for three seats was begun with two: the page took the fewest that it can have."""
    info = catalogue._game_info(get_game("stones"))
    assert (info.seats, info.seat_counts) == (3, [2, 3, 4])
    assert info.credits == "Stones by nobody; a toy of the conformance tests."
    seats, stones, starts = info.options
    assert (seats.minimum, seats.maximum, seats.default) == (2, 4, 3)
    assert stones.most is not None
    assert (stones.most.option, stones.most.by_value) == ("seats", {"2": 10, "3": 15, "4": 20})
    assert starts.seats == ("eldest", "second", "third", "fourth")


def test_bounds_of_the_table_are_checked_by_the_game() -> None:
    for values, said in (
        ({"seats": 2, "stones": 11}, "stones 11: 1 to 10 for seats 2"),
        ({"starts": "fourth"}, "starts fourth: one of eldest, second, third"),
    ):
        with pytest.raises(OptionsError, match=said):
            get_game("stones").make_options(**values)
