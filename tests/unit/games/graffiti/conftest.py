"""Fixtures for tests of Graffiti."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pytest

from glyphwall.games.graffiti.rules import edition as editions
from glyphwall.games.graffiti.rules.edition import forget_editions, shipped_edition

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture
def other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """An edition that differs in everything that may differ: paints, points, can spaces, numbers of tiles."""
    monkeypatch.setattr(editions, "_given", {})
    forget_editions()
    data = msgspec.json.decode(shipped_edition())
    data |= {"changed": True, "title": "Numbers of our own"}
    data["bobby"]["value"] = 0
    data["bonus_tiles"]["save"]["value"] = 0
    data["permits"] = [{"pips": pips, "value": 4, "source": "tried"} for pips in range(1, 6)]
    data["gifts"] = [{"seat": 2, "bonus_tiles": ["wild"], "permits": [3]}]
    data["bonus_spaces"]["value"] = 3
    for section in data["sections"]:
        section["can_spaces"]["value"] = [1, 1]
    data["paint_spaces"] = [
        {"gives": list(data["paint_tiles"]), "cans": [2, 2, 2], "source": "tried"},
    ]
    data["permit_spaces"] = [
        {"open": 3, "source": "tried"},
        {"open": 0, "stack": True, "first_player": True, "source": "tried"},
    ]
    for number, segment in enumerate(data["segments"]):
        segment["points"] = 51 + number
        segment["paints"] = ["black", "green"] if "black" not in segment["paints"] else ["red", "blue"]
    fifth = dict(data["special_segments"][0], id="D5")  # only the special graffiti of this letter is so long
    data["special_segments"].append(fifth)
    path = tmp_path / "other.json"
    path.write_bytes(msgspec.json.encode(data))
    yield editions.register_edition(path)
    forget_editions()
