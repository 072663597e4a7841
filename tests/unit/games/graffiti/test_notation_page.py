"""The examples of Graffiti's notation in the docs are read as the docs say."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from glyphwall.core.option_fields import option_fields
from glyphwall.core.registry import get_game
from glyphwall.games.graffiti.rules.parts import PHASES, GraffitiParts, Holdings
from glyphwall.record.replay import tag_name

ROOT = Path(__file__).resolve().parents[4]
TEXT = (ROOT / "docs" / "reference" / "notation-graffiti.md").read_text(encoding="utf-8")
STATE = get_game("graffiti").initial_state()


@pytest.mark.parametrize(
    ("text", "plies"),
    [
        ("S2.2@B4/2,ry,k", ["S2.2", "@B4", "/2", ",ry", ",k"]),
        ("PL:y.", ["PL", ":y", "."]),
        ("S4.2^dis", ["S4.2^dis"]),
        (",r,yb", [",r", ",yb"]),
        ("^res@C2", ["^res", "@C2"]),
        ("~ry~g~.", ["~ry", "~g", "~."]),
        ("/33", ["/33"]),
        (",bob.g", [",bob.g"]),
        (",ry.1", [",ry.1"]),
        ("=seat2", ["=seat2"]),
    ],
)
def test_examples(text: str, plies: list[str]) -> None:
    assert f"`{text}`" in TEXT
    game = get_game("graffiti")
    assert [game.action_to_text(action, STATE.options) for action in STATE.parse(text)] == plies
    assert game.join(plies) == text
    assert STATE.parse(text.upper()) == STATE.parse(text)


def test_every_key_of_a_position_is_named() -> None:
    """A parser written from the page alone met keys that it did not name."""
    named = set(re.findall(r"`([a-z_-]+)`", TEXT))
    assert set(GraffitiParts.__struct_fields__) <= named
    assert set(Holdings.__struct_fields__) <= named
    assert set(PHASES) <= named


def test_every_option_has_its_tag_and_values() -> None:
    rows = (ROOT / "docs" / "tutorials" / "play-graffiti.md").read_text(encoding="utf-8").splitlines()
    for field in option_fields(type(STATE.options)):
        (row,) = [row for row in rows if row.startswith(f"| `{field.name}` |")]
        assert f"`{tag_name(field.name)}`" in row
        assert all(f"`{choice}`" in row for choice in field.choices)
