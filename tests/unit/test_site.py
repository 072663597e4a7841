"""A static site: what the service worker keeps, when its version changes, what the page is told of the games."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

import pytest
from tools.build import site
from tools.build.device_python import PYODIDE, RUNTIME

from glyphwall.core.registry import built_in_ids
from glyphwall.players._levels import level_spec, levels

if TYPE_CHECKING:
    from pathlib import Path

NAMES = ["assets/a.js", "index.html", "licences/python.txt", "prints/en.json", "robots.txt"]


def script(folder: Path) -> tuple[list[str], str]:
    """What the worker keeps, and its version."""
    text = site.service_worker(folder, NAMES)
    files, version = re.search(r"FILES = (.*);", text), re.search(r"'glyphwall-site-(\w+)'", text)
    assert files is not None
    assert version is not None
    return json.loads(files[1]), version[1]


def test_the_worker_keeps_the_page_and_what_it_needs(tmp_path: Path) -> None:
    for name in NAMES:
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text("one")
    files, first = script(tmp_path)
    assert files == ["./", "assets/a.js"]
    assert script(tmp_path) == (files, first)
    for name in ("assets/a.js", "index.html"):
        (tmp_path / name).write_text("other")
        assert script(tmp_path)[1] != first
        (tmp_path / name).write_text("one")


def test_the_page_is_told_of_what_there_is_without_a_server() -> None:
    told = site.site_catalogue()
    assert [info.id for info in told] == list(built_in_ids())
    assert all(info.options and info.puzzles and info.lessons and info.prints for info in told)
    assert not any(info.prints for info in site.site_catalogue(prints=False))


def test_the_documentation_needs_what_builds_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda _: None)
    with pytest.raises(RuntimeError, match=r"make \.make/docs, or --without-docs"):
        site.build(tmp_path / "site")
    assert not (tmp_path / "site").exists()


def test_all_of_pyodide_that_is_named_is_there() -> None:
    if PYODIDE.is_dir():
        assert [name for name in RUNTIME if not (PYODIDE / name).is_file()] == []


def test_levels_are_those_that_a_search_plays_alone() -> None:
    told = site.site_levels()
    assert list(told["grawlix"]) == [
        "doodler",
        "sketcher",
        "tagger",
        "writer",
        "muralist",
        "master",
        "legend",
        "oracle",
    ]
    assert list(told["graffiti"]) == ["toy", "scribbler", "stencil", "burner", "piecer", "all-city", "king"]
    counting = {level_id: level.counts for level_id, level in told["graffiti"].items() if level.counts}
    assert counting == {"king": 200_000}, "those that are held back on purpose do not count the end"
    assert all(level.spec == level_spec(name, game_id) for game_id in told for name, level in told[game_id].items())
    assert [list(told[game_id]) for game_id in told] == [[level.id for level in levels(game_id)] for game_id in told]
    assert {level.search for level in told["graffiti"].values()} == {"ismcts", "ismcts:hurried"}
    for game_id, had in told.items():
        assert had.keys() == {level.id for info in site.site_catalogue() if info.id == game_id for level in info.levels}
    writer, all_city = told["grawlix"]["writer"], told["graffiti"]["all-city"]
    assert (writer.search, writer.sims, writer.margin, writer.temperature) == ("mcts", 800, 0.02, 0.01)
    assert all_city.settings == {"exploration": 0.15, "first_play": 1.0, "expand_at": 1, "suggested": True, "ticks": 1}
    searched = site.site_searches()
    assert [(game_id, how.search, how.sims) for game_id, how in searched.items()] == [
        ("grawlix", "mcts", 2000),
        ("graffiti", "ismcts", 1000),
    ]
    assert max(level.nodes for had in told.values() for level in had.values()) <= 2**21
