"""The compile plan: in order of need, without repetition, and remembered by sources and processor."""

from __future__ import annotations

from pkgutil import iter_modules
from typing import TYPE_CHECKING

import pytest
from numba.core.dispatcher import Dispatcher

import glyphwall.search.templates
from glyphwall.cli.main import main
from glyphwall.compiled import COMPILED
from glyphwall.compiled.templates import read_template, specialise
from glyphwall.core.errors import UnknownGame, UnknownPlayer
from glyphwall.core.registry import game_ids, get_game
from glyphwall.players._levels import levels
from glyphwall.players.warm import plan
from glyphwall.players.warm.plan import RULES, CompileStep, make_plan, mark_compiled, pending_steps, player_part
from glyphwall.players.warm.tasks import run

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.skipif(not COMPILED, reason="nothing is compiled")


def test_rules_come_first_then_the_ladder_from_below() -> None:
    steps = make_plan()
    assert [step.part for step in steps[: len(game_ids())]] == [plan.APPLY] * len(game_ids())
    for game_id in game_ids():
        parts = [step.part for step in steps if step.game == game_id]
        places = [parts.index(player_part(level.spec, game_id)) for level in levels(game_id)]
        assert places == sorted(places)
        assert parts[:3] == [plan.APPLY, plan.LEGAL, RULES]
        assert places[0] == 3
        assert parts[-2:] == [plan.PERFT, plan.SYMMETRIES]


def test_every_step_comes_once_and_after_what_it_needs() -> None:
    steps = make_plan()
    done: set[tuple[str, str]] = set()
    for step in steps:
        assert (step.game, step.part) not in done
        assert {(step.game, part) for part in step.after} <= done
        done.add((step.game, step.part))


@pytest.mark.parametrize(
    ("spec", "part"),
    [
        ("random", "random"),
        ("mcts:sims=10", "mcts"),
        ("mcts:time=250ms,sims=10", "mcts"),
        ("mcts:sims=10,temperature=0.1,margin=0.2", "mcts:margin,temperature"),
        ("ismcts:sims=10,playouts=hurried,rounds=0", "ismcts:playouts=hurried,rounds"),
        ("level:toy", player_part("level:scribbler", "graffiti")),
    ],
)
def test_numbers_make_no_difference_and_words_do(spec: str, part: str) -> None:
    assert player_part(spec, "graffiti") == part


def test_what_is_not_there_is_named() -> None:
    with pytest.raises(UnknownGame, match="chess"):
        make_plan(["chess"])
    with pytest.raises(UnknownPlayer, match="nobody"):
        player_part("level:nobody", "grawlix")


def test_a_game_without_compiled_rules_has_nothing_to_compile(monkeypatch: pytest.MonkeyPatch) -> None:
    class Plain:
        id = "plain"

        @property
        def kernel(self) -> None:
            raise NotImplementedError

    monkeypatch.setattr(plan, "get_game", lambda _: Plain())
    assert make_plan(["plain"]) == ()


def test_what_was_done_is_remembered(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(plan, "cache_folder", lambda: tmp_path)
    monkeypatch.setattr(plan, "read_folders", lambda: (tmp_path,))
    steps = make_plan(["grawlix"])
    mark_compiled(steps[1])
    assert pending_steps(steps) == (steps[0], *steps[2:])
    monkeypatch.setattr(plan, "host", lambda: "another")
    assert pending_steps(steps) == steps


@pytest.mark.parametrize("game_id", game_ids())
def test_the_plan_leaves_no_search_to_compile(game_id: str) -> None:
    for step in make_plan([game_id]):
        run(step)
    kernel = get_game(game_id).kernel
    first = {"playouts": "play_blocks", "rollouts": "play_games", "perft": "count_sequences"}
    # What trains, asks a network or makes data is compiled when it begins, as environments are.
    for name in {found.name for found in iter_modules(glyphwall.search.templates.__path__)} - {
        "leaves",
        "network",
        "network_information",
        "tablebase",
    }:
        template = f"glyphwall.search.templates.{name}"
        needs = read_template(template).needs
        if any(need != "policy" and getattr(kernel, need) is None for need in needs):
            continue
        several = "policy" in needs and name != "rollouts"  # reviews follow the best one alone
        for policy in kernel.policies if several else ("",):
            module = specialise(template, kernel, policy=policy)
            assert getattr(module, first.get(name, "search_on")).signatures, (template, policy)


def test_an_unknown_part_is_asked_as_a_player() -> None:
    with pytest.raises(UnknownPlayer):
        run(CompileStep("grawlix", "nobody", "nobody"))


def test_after_the_plan_solving_compiles_nothing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """ "everything is compiled", and the first `solve` was silent for a quarter of a minute."""
    for step in make_plan(["grawlix"]):
        run(step)
    late: list[str] = []

    def compiled_late(self: Dispatcher, signature: object) -> object:
        late.append(self.py_func.__qualname__)
        return compiled(self, signature)

    compiled = Dispatcher.compile
    monkeypatch.setattr(Dispatcher, "compile", compiled_late)
    small = ["grawlix", "--size", "3", "--hand", "1", "--no-theorem", "--memory", "1M"]
    assert main(["solve", *small, "--all", "--threads", "2"]) == 0
    assert "seat 1 wins" in capsys.readouterr().out
    assert late == []
