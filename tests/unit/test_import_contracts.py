"""Import contracts and import cycles."""

from __future__ import annotations

from configparser import ConfigParser
from typing import TYPE_CHECKING

import pytest
from tools.build import import_contracts
from tools.build.import_contracts import LAYERS, MAY_USE, find_cycle, find_unlisted, format_contracts, packages

if TYPE_CHECKING:
    from pathlib import Path


def forbidden_by_part() -> dict[str, set[str]]:
    config = ConfigParser()
    config.read_string(format_contracts(["chess", "checkers"]))
    return {
        section["source_modules"].split(".")[-1]: set(section["forbidden_modules"].split())
        for section in map(config.__getitem__, config.sections())
        if section.get("type") == "forbidden" and section["source_modules"].strip().startswith("glyphwall.games.")
    }


def test_every_package_is_in_one_layer() -> None:
    assert find_unlisted() == []
    assert len(set(packages())) == sum(map(len, LAYERS))


def test_a_package_without_a_layer_is_found(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "attic").mkdir()
    (tmp_path / "attic" / "__init__.py").touch()
    monkeypatch.setattr(import_contracts, "_SOURCE", tmp_path)
    assert find_unlisted() == ["attic"]


def test_a_part_of_a_game_uses_its_listed_packages_only() -> None:
    refused = forbidden_by_part()
    assert refused.keys() == MAY_USE.keys()
    for part, may_use in MAY_USE.items():
        assert refused[part] == {f"glyphwall.{package}" for package in packages()} - {
            f"glyphwall.{package}" for package in may_use
        }


HEAD = "from __future__ import annotations\nfrom typing import TYPE_CHECKING\n"
TOP = "from {0} import {1}\n"
INSIDE = "def f():\n    from {0}.{1} import name\n"
TYPES = "if TYPE_CHECKING:\n    import {0}.{1}\n"


def test_there_are_no_cycles() -> None:
    assert find_cycle() == []


@pytest.mark.parametrize(("name", "back"), [("by_top", TOP), ("by_function", INSIDE), ("by_types", TYPES)])
def test_every_import_counts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, back: str) -> None:
    monkeypatch.syspath_prepend(tmp_path)
    (tmp_path / name).mkdir()
    sources = {"__init__": "", "one": TOP.format(name, "two"), "two": TOP.format(name, "three")}
    sources |= {"three": back.format(name, "one"), "four": TOP.format(name, "one")}
    for module, source in sources.items():
        (tmp_path / name / f"{module}.py").write_text(HEAD + source, encoding="utf-8")
    cycle = find_cycle(name)
    at = cycle.index(f"{name}.one")
    assert [*cycle[at:], *cycle[:at]] == [f"{name}.one", f"{name}.two", f"{name}.three"]
