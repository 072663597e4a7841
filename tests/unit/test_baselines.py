"""The tables of baselines are those of their files, and each file is what the one command makes."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import msgspec
import pytest
from research import baselines
from research.baselines import FILES, LEARNED, PAGE, TABLES, marks, missing, read, update_page

from glyphwall.agents._results import read_results

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize("name", TABLES)
def test_the_page_has_the_tables_of_its_files(name: str) -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert update_page(page, name, read(name)) == page
    assert [page.count(mark) for mark in marks(name)] == [1, 1]


@pytest.mark.parametrize("name", TABLES)
def test_every_baseline_was_measured_by_the_same_settings(name: str) -> None:
    settings, players = TABLES[name]
    assert {path.stem for path in (FILES / name).glob("*.json")} == set(players)
    told = dict(zip(settings[::2], settings[1::2], strict=True))
    asked = {what: value for what, value in told.items() if what in ("--size", "--hand")}
    for path in (FILES / name).glob("*.json"):
        results = read_results(path)
        assert (results.agent, results.seed, results.interrupted) == (path.stem, int(told["--seed"]), False)
        assert results.game == told.get("--game", "grawlix")
        assert {pairing.games for pairing in results.ladder.pairings} == {int(told["--games"])}
        assert {what: str(msgspec.to_builtins(results.options)[what.strip("-")]) for what in asked} == asked
        assert "/" not in json.dumps(results.machine.get("python"))


def test_whoever_learns_is_left_out_until_it_has_learned(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(baselines, "ROOT", tmp_path)
    players = TABLES["grawlix-4"].players | TABLES["graffiti-2"].players
    lacking = {player: missing(player, spec) for player, spec in players.items()}
    assert {player: how for player, how in lacking.items() if how} == {
        "ppo": LEARNED["ppo"],
        "dqn": LEARNED["dqn"],
        "taught-256": LEARNED["taught"],
    }
    (tmp_path / "build" / "learned").mkdir(parents=True)
    (tmp_path / "build" / "learned" / "ppo.npz").touch()
    assert missing("ppo", players["ppo"]) == ""
