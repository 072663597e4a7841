"""The contracts of imports: every room stands in all of them."""

from __future__ import annotations

from configparser import ConfigParser
from typing import TYPE_CHECKING

from tools.build import import_contracts
from tools.build.import_contracts import LAYERS, MAY_USE, contracts, rooms, unnamed

if TYPE_CHECKING:
    from pathlib import Path

    import pytest


def parts_and_what_they_may_not_use() -> dict[str, set[str]]:
    config = ConfigParser()
    config.read_string(contracts(["chess", "checkers"]))
    return {
        section["source_modules"].split(".")[-1]: set(section["forbidden_modules"].split())
        for section in map(config.__getitem__, config.sections())
        if section.get("type") == "forbidden" and section["source_modules"].strip().startswith("glyphwall.games.")
    }


def test_every_room_is_in_a_layer_once() -> None:
    assert unnamed() == []
    assert len(set(rooms())) == sum(map(len, LAYERS))


def test_a_new_room_is_asked_for(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "attic").mkdir()
    (tmp_path / "attic" / "__init__.py").touch()
    monkeypatch.setattr(import_contracts, "_SOURCE", tmp_path)
    assert unnamed() == ["attic"]


def test_a_part_of_a_game_may_use_what_is_said_and_nothing_else() -> None:
    refused = parts_and_what_they_may_not_use()
    assert refused.keys() == MAY_USE.keys()
    for part, may_use in MAY_USE.items():
        assert refused[part] == {f"glyphwall.{room}" for room in rooms()} - {f"glyphwall.{room}" for room in may_use}
