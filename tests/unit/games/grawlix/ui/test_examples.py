"""The positions on the page of rules: as the rules have them, and what the page says of them.

``python -m tests.unit.games.grawlix.ui.test_examples`` writes the file that the client draws from.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from glyphwall.core.errors import IllegalAction
from glyphwall.games.grawlix.ui.lessons import POSITIONS
from tests.games import GRAWLIX as GAME

FILE = Path(__file__).resolve().parents[5] / "web" / "games" / "grawlix" / "examples.json"

_SHOWN = ("size", "grid", "columns", "rows", "extent", "open", "targets", "hands", "supply")


def examples() -> dict[str, Any]:
    """What the file holds: of each position what a board draws."""
    views = {name: msgspec.to_builtins(GAME.parse_position(text).view(None)) for name, text in POSITIONS.items()}
    return {name: {field: view[field] for field in _SHOWN} for name, view in views.items()}


def takes(name: str, cell: str) -> tuple[str, str] | None:
    """Glyphs and colours that an open cell takes; None for a cell where nothing may go."""
    found = {cell.cell: cell for cell in GAME.parse_position(POSITIONS[name]).view(None).open}
    return ("".join(found[cell].glyphs), "".join(found[cell].colours)) if cell in found else None


def test_the_pictures_are_the_positions() -> None:
    assert json.loads(FILE.read_text(encoding="utf-8")) == json.loads(json.dumps(examples()))


@pytest.mark.parametrize("name", POSITIONS)
def test_every_position_is_one_of_the_rules(name: str) -> None:
    assert GAME.diagnose(POSITIONS[name]) == ()
    assert GAME.parse_position(POSITIONS[name]).position == POSITIONS[name]


def test_three_tiles_leave_seven_cells() -> None:
    assert len(GAME.parse_position(POSITIONS["three"]).view(None).open) == 7
    assert takes("three", "f5") == ("ahdp", "OGBV")


def test_seventeen_tiles_leave_sixteen_cells() -> None:
    view = GAME.parse_position(POSITIONS["seventeen"]).view(None)
    assert (len(view.grid), len(view.open), view.extent[3]) == (17, 16, 5)
    assert takes("seventeen", "f11") == ("hpn", "RYV")


def test_a_sixth_row_above_closes_the_cell_below() -> None:
    before = GAME.parse_position(POSITIONS["seventeen"])
    after = before.apply(before.parse("Rpf11")[0])
    assert after.position == POSITIONS["six-rows"]
    assert takes("seventeen", "h5") is not None
    assert takes("six-rows", "h5") is None
    below = {cell.cell: cell.tile for cell in before.view(None).grid}
    assert below["h6"] == "Oh"
    lost = {cell.cell for cell in before.view(None).open} - {cell.cell for cell in after.view(None).open}
    assert lost == {"f11", "h5"}
    assert (len(after.view(None).open), after.view(None).rows) == (14, (5, 10))
    assert takes("six-rows", "f8") == ("", "V")
    assert takes("seventeen", "f8") == ("p", "RV")


def test_the_cover_takes_one_tile_more_and_no_other() -> None:
    state = GAME.parse_position(POSITIONS["cover"])
    assert len(state.view(None).grid) == 33
    assert state.view(None).targets == {"Vd": ("j6", "k7"), "Bd": (), "Vs": ()}
    for cell in ("j6", "k7"):
        after = state.apply(state.parse(f"Vd{cell}")[0])
        assert len(after.view(None).grid) == 34
        assert all(not cells for cells in after.view(None).targets.values())
        with pytest.raises(IllegalAction):
            state.apply(state.parse(f"Bd{cell}")[0])


if __name__ == "__main__":
    FILE.write_text(json.dumps(examples(), separators=(",", ":")) + "\n", encoding="utf-8")
