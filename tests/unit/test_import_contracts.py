"""Import contracts and import cycles."""

from __future__ import annotations

from configparser import ConfigParser
from typing import TYPE_CHECKING

import pytest
from tools.build import import_contracts
from tools.build.import_circles import ALLOWED, circles, faults, graph, modules
from tools.build.import_contracts import LAYERS, MAY_USE, find_unlisted, format_contracts, packages

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
TOP = "from glyphwall import {}\n"
INSIDE = "def f():\n    from glyphwall.{0} import name\n"
TYPES = "if TYPE_CHECKING:\n    import glyphwall.{}\n"


def package(folder: Path, **sources: str) -> dict[str, dict[str, bool]]:
    """Who imports whom in a package with these modules."""
    (folder / "glyphwall").mkdir()
    for name, source in sources.items():
        (folder / "glyphwall" / f"{name}.py").write_text(HEAD + source, encoding="utf-8")
    return graph(modules(folder))


def test_there_are_no_import_cycles() -> None:
    assert list(faults(graph(modules()))) == []
    assert ALLOWED == ()


@pytest.mark.parametrize("back", [TOP, INSIDE, TYPES])
def test_every_import_counts(tmp_path: Path, back: str) -> None:
    imports = package(
        tmp_path, one=TOP.format("two"), two=TOP.format("three"), three=back.format("one"), four=TOP.format("one")
    )
    circle = frozenset({"glyphwall.one", "glyphwall.two", "glyphwall.three"})
    assert circles(imports) == [circle]
    (told,) = faults(imports, ())
    assert told.startswith("3 modules import each other in a circle:\n  glyphwall.one -> glyphwall.two\n")
    allowed = list(faults(imports, (circle,)))
    assert allowed == (
        [] if back is TYPES else [f"allowed in types only, and a circle at run time: {', '.join(sorted(circle))}"]
    )


def test_a_circle_that_is_gone_leaves_the_list(tmp_path: Path) -> None:
    imports = package(tmp_path, one=TOP.format("two"), two="")
    assert circles(imports) == []
    gone = frozenset({"glyphwall.one", "glyphwall.two"})
    assert list(faults(imports, (gone,))) == ["no circle any more, take it from the list: glyphwall.one, glyphwall.two"]


def test_a_guard_against_types_is_no_guard_for_them(tmp_path: Path) -> None:
    imports = package(tmp_path, one="if not TYPE_CHECKING:\n    from glyphwall import two\n", two=TYPES.format("one"))
    assert imports["glyphwall.one"] == {"glyphwall.two": False}
    assert imports["glyphwall.two"] == {"glyphwall.one": True}
