"""The table of baselines is that of its files, and each file is what the one command makes."""

from __future__ import annotations

import json

from research.baselines import BASELINES, BEGIN, END, FILES, PAGE, SETTINGS, read, written

from glyphwall.agents.results import read_results


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
