"""Data sets from tablebases: as correct as the solver's, repeatable, and without games that exceed the capacity."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from glyphwall.core.errors import GlyphwallError
from glyphwall.datasets import DatasetSettings, LoadedPositions, load, make_dataset
from glyphwall.datasets._solved import solved_actions
from glyphwall.datasets.settings import complete_settings
from glyphwall.search.solver import Solver, Stopped
from tests.games import GRAWLIX as GAME

if TYPE_CHECKING:
    from pathlib import Path

    from glyphwall.datasets.settings import PositionRow

ALL = DatasetSettings(
    "solved", "grawlix", {"size": 3, "hand": 2}, 200, players=("random", "greedy"), nodes=100_000, tablebase=True
)
LATE = msgspec.structs.replace(ALL, options={"size": 4}, count=150, stages=("end",))


def files(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def read(folder: Path) -> list[tuple[PositionRow, Any]]:
    """Read all rows, with their positions."""
    found: list[tuple[PositionRow, Any]] = []
    for split in ("train", "valid", "test"):
        loaded = load(folder, split)
        assert isinstance(loaded, LoadedPositions)
        found += zip(loaded.rows, loaded.states, strict=True)
    return found


@pytest.mark.parametrize("settings", [ALL, LATE], ids=["size 3", "size 4"])
def test_rows_are_as_the_solver_finds_them(settings: DatasetSettings, tmp_path: Path) -> None:
    make_dataset(settings, tmp_path / "a", stop=threading.Event(), formats=("jsonl",))
    positions = read(tmp_path / "a")
    rows = [row for row, _ in positions]
    assert len(rows) == settings.count
    assert len({row.id for row in rows}) == len(rows)
    solver = Solver(GAME, settings.rules, memory=2**22)
    for row, state in positions:
        assert state.legal_actions == row.actions
        found = solved_actions(solver, state, 1_000_000)
        assert found == list(zip(row.values, row.distances, strict=True))
        assert row.stage != "draft"
    if settings is LATE:
        assert {row.value for row in rows} == {1, -1}
        assert abs(sum(row.value for row in rows)) <= len(rows) / 5


def test_stopped_and_gone_on_with_it_has_the_same_bytes(tmp_path: Path) -> None:
    settings = msgspec.structs.replace(LATE, count=1_500)
    make_dataset(settings, tmp_path / "whole", formats=("jsonl",))
    stop = threading.Event()
    with pytest.raises(Stopped):
        make_dataset(settings, tmp_path / "cut", stop=stop, formats=("jsonl",), on_progress=lambda *_: stop.set())
    assert list((tmp_path / "cut" / ".parts").glob("*.jsonl"))
    make_dataset(settings, tmp_path / "cut", jobs=2, formats=("jsonl",))
    assert files(tmp_path / "cut") == files(tmp_path / "whole")


def test_games_of_which_too_much_can_follow_are_left_out(tmp_path: Path) -> None:
    with pytest.raises(GlyphwallError, match="within 10 positions: start later"):
        make_dataset(msgspec.structs.replace(ALL, options={"size": 4}, nodes=10), tmp_path / "a", formats=("jsonl",))
    with pytest.raises(GlyphwallError, match="no complete data set"):
        load(tmp_path / "a", "train")


def test_what_is_asked_for_when_nothing_is_said() -> None:
    assert complete_settings(msgspec.structs.replace(ALL, nodes=0)).nodes == 50_000_000
    assert complete_settings(ALL).stages == ("opening", "middle", "end")
    assert complete_settings(msgspec.structs.replace(ALL, nodes=0, tablebase=False)).nodes == 20_000
    with pytest.raises(GlyphwallError, match="a tablebase are only for solved positions"):
        complete_settings(msgspec.structs.replace(ALL, kind="games"))
