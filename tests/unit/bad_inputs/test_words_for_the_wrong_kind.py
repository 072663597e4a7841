"""What is of the wrong kind is told in words of ours: actions, seeds, options, depths, editions."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
from click.testing import CliRunner

from glyphwall.cli.main import cli
from glyphwall.core.errors import GlyphwallError, IllegalAction, OptionsError
from glyphwall.core.registry import get_game
from glyphwall.diagrams.making import format_of
from glyphwall.envs import make_batch
from glyphwall.games.graffiti.rules.edition import parse_edition, shipped_edition
from leduc.pack import PACK as LEDUC

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize("action", ["x", 1.5, None, [1], -1, 2**70])
@pytest.mark.parametrize("game", [get_game("grawlix"), get_game("graffiti"), LEDUC.game], ids=lambda game: game.id)
def test_an_action_that_is_no_number_of_the_game_is_an_illegal_action(game: Any, action: Any) -> None:
    with pytest.raises(IllegalAction, match="action"):
        game.initial_state(game.make_options()).apply(action)


@pytest.mark.parametrize("seed", ["x", 1.5, [1], True])
def test_a_seed_is_a_whole_number(seed: Any) -> None:
    with pytest.raises(GlyphwallError, match=r"seed .*: a whole number, or None"):
        make_batch("grawlix", 2, {"size": 3, "hand": 2}).reset(seed)
    pettingzoo = pytest.importorskip("glyphwall.envs.pettingzoo")
    with pytest.raises(GlyphwallError, match=r"seed .*: a whole number, or None"):
        pettingzoo.env("grawlix", {"size": 3, "hand": 2}).reset(seed)


def test_an_unknown_option_names_the_known_ones() -> None:
    game = get_game("grawlix")
    with pytest.raises(
        OptionsError, match=r"option siez; Grawlix has: begins, draft, hand, size, swap; did you mean size\?"
    ):
        game.make_options(siez=4)
    with pytest.raises(OptionsError, match=r"unknown option zzz; Grawlix has: begins, draft, hand, size, swap$"):
        game.make_options(zzz=4)


def test_a_depth_below_zero_is_told_as_one() -> None:
    result = CliRunner().invoke(cli, ["perft", "-1"])
    assert result.exit_code == 2
    assert "-1 is not in the range 0<=x<=12" in result.output
    assert "is not in the range" in CliRunner().invoke(cli, ["perft", "1", "--size", "-1"]).output


def test_a_drawing_may_be_called_tikz(tmp_path: Path) -> None:
    assert format_of(tmp_path / "a.tikz") == format_of(tmp_path / "a.tex") == "tikz"


def test_every_fault_of_an_editions_shape_is_told() -> None:
    edition = json.loads(shipped_edition())
    del edition["keep"]
    edition["colour"] = "red"
    edition["goal"]["value"] = "ten"
    edition["segments"][3]["points"] = "many"
    edition["segments"][7]["shape"] = 1
    found, faults = parse_edition(json.dumps(edition).encode())
    assert found is None
    told = "\n".join(fault.text for fault in faults)
    assert len(faults) == 5, told
    for words in ("field `keep`", "field `colour`", "$.goal.value", "$.segments[3]", "$.segments[7]"):
        assert words in told
