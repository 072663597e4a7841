"""An option that stands in the struct is on the command line, in the engine, in records, in texts and schemas."""

from __future__ import annotations

from importlib.metadata import EntryPoint, EntryPoints
from typing import TYPE_CHECKING, Annotated, Any, Literal

import click
import pytest
from click.testing import CliRunner
from msgspec import Meta

from glyphwall.cli.options import rule_options
from glyphwall.core import registry
from glyphwall.core.option_fields import option_fields
from glyphwall.core.plugin import BasicPlugin, describe_option
from glyphwall.core.registry import get_game, get_plugin
from glyphwall.core.values import Options
from glyphwall.engine.setup import Setup
from glyphwall.messages import BUILT_IN_TEXTS, Catalogue
from glyphwall.record import GameRecord
from glyphwall.record.replay import options_of, tag_name
from tests.conformance.toy_piles import Piles

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


class ToyOptions(Options, frozen=True):
    """Options of every kind.

    Attributes:
        heap_size: how many pieces a heap has.
        colour: which one.
        begins: who takes first.
        quick: a quick game.
    """

    heap_size: Annotated[int, Meta(ge=1, le=9)] = 4
    colour: Literal["red", "blue"] = "red"
    begins: Literal["first", "younger"] = "first"
    quick: bool = False


class Heaps(Piles):
    id = "heaps"
    title = "Heaps"
    options_type = ToyOptions  # type: ignore[assignment]


PLUGIN = BasicPlugin(Heaps())


@pytest.fixture(autouse=True)
def installed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    points = EntryPoints([EntryPoint("heaps", f"{__name__}:PLUGIN", "glyphwall.games")])

    def entry_points(**selection: Any) -> EntryPoints:
        return points.select(**selection)

    monkeypatch.setattr("glyphwall.core.entry_points.entry_points", entry_points)
    for cached in (registry._installed, registry.get_plugin):
        cached.cache_clear()
    yield
    for cached in (registry._installed, registry.get_plugin):
        cached.cache_clear()


def commanded(*words: str) -> Any:
    seen: list[Any] = []

    @click.command()
    @rule_options
    def toy(game: Any, options: Any) -> None:
        seen.append(options)

    result = CliRunner().invoke(toy, words)
    return seen[0] if seen else result.output


def test_on_the_command_line() -> None:
    given = commanded("--game", "heaps", "--heap-size", "7", "--colour", "blue", "--quick", "true")
    assert given == ToyOptions(heap_size=7, colour="blue", quick=True)
    assert "--heap-size" in commanded("--game", "heaps", "--help")


def test_help_shows_the_options_of_one_game() -> None:
    """Every help listed the options of every game."""
    text = " ".join(commanded("--game", "heaps", "--help").split())
    assert "How many pieces a heap has. [default: 4]" in text
    assert "--begins [first|younger] Who takes first. [default: first]" in text
    for game_id in registry.built_in_ids():
        plugin = get_plugin(game_id)
        shown = " ".join(commanded("--game", game_id, "--help").split())
        assert "--heap-size" not in shown
        for field in option_fields(plugin.game.options_type):
            assert f"--{field.name.replace('_', '-')} " in shown
            assert " ".join(describe_option(plugin, field).split()) in shown
    assert commanded("--help") == commanded("--game", registry.game_ids()[0], "--help")


def test_an_option_of_another_game_is_refused_by_name() -> None:
    assert "--heap-size: an option of heaps, not of " in commanded("--heap-size", "3")


def test_to_the_engine() -> None:
    table = Setup("heaps", seed=1)
    table.new_game(["heaps", "rules", "1", "heap_size", "7", "colour", "blue"], None)
    assert table.options == ToyOptions(heap_size=7, colour="blue")


def test_in_records() -> None:
    tags = {"Game": "heaps", "Rules": "1", "HeapSize": "7", "Quick": "true"}
    record = GameRecord(tags=tags)
    assert tag_name("heap_size") == "HeapSize"
    assert options_of(record) == ToyOptions(heap_size=7, quick=True)


def test_its_text_comes_from_the_games_messages_if_there_is_one(tmp_path: Path) -> None:
    (tmp_path / "en").mkdir()
    message = "option-heaps-heap-size = Heap\n    .about = As many as you like.\n"
    (tmp_path / "en" / "heaps.ftl").write_text(message, encoding="utf-8")

    class Talking(BasicPlugin):
        @property
        def texts(self) -> Catalogue:
            return Catalogue(tmp_path, BUILT_IN_TEXTS)

    plugin = Talking(get_game("heaps"))
    size, colour = option_fields(ToyOptions)[:2]
    assert describe_option(plugin, size) == "As many as you like."
    assert describe_option(plugin, colour) == "Which one."
