"""The table of baselines is that of its files, and each file is what the one command makes."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from research import baselines
from research.baselines import BASELINES, BEGIN, END, FILES, LEARNED, PAGE, SETTINGS, missing, read, written

from glyphwall.agents.results import read_results

if TYPE_CHECKING:
    from pathlib import Path

    import pytest


def test_the_page_has_the_table_of_its_files() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert written(page, read()) == page
    assert page.count(BEGIN) == page.count(END) == 1


def test_every_baseline_was_measured_by_the_same_settings() -> None:
    assert {path.stem for path in FILES.glob("*.json")} == set(BASELINES)
    told = dict(zip(SETTINGS[::2], SETTINGS[1::2], strict=True))
    for path in FILES.glob("*.json"):
        results = read_results(path)
        assert (results.agent, results.seed, results.interrupted) == (path.stem, int(told["--seed"]), False)
        assert {pairing.games for pairing in results.ladder.pairings} == {int(told["--games"])}
        assert results.options["size"] == int(told["--size"])
        assert "/" not in json.dumps(results.machine.get("python"))


def test_whoever_learns_is_left_out_until_it_has_learned(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(baselines, "ROOT", tmp_path)
    assert missing("greedy") == ""
    assert missing("ppo") == LEARNED["ppo"]
    assert missing("alphazero-64") == missing("alphazero-400") == LEARNED["alphazero"]
    (tmp_path / "build" / "learned").mkdir(parents=True)
    (tmp_path / "build" / "learned" / "ppo.npz").touch()
    assert missing("ppo") == ""
