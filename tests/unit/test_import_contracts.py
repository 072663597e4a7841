"""The contracts of imports: every room stands in all of them."""

from __future__ import annotations

from configparser import ConfigParser
from typing import TYPE_CHECKING

from tools.build import import_contracts
from tools.build.import_contracts import LAYERS, MAY_USE, find_unlisted, format_contracts, packages

if TYPE_CHECKING:
    from pathlib import Path

    import pytest


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
