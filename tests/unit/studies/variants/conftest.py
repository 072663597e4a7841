"""The toys as games that are installed, and a study of one in a few words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from glyphwall.core import registry
from glyphwall.studies.running import Workplace
from glyphwall.studies.variants.folder import open_folder, run_study
from glyphwall.studies.variants.reading import read_study
from glyphwall.studies.variants.results import CellResult, compute_results
from tests.unit.studies.variants.toys import TOYS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from glyphwall.studies.variants.results import StudyResult


@pytest.fixture
def toys(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The toys can be named like games that are built in."""
    for game_id, name in TOYS.items():
        monkeypatch.setitem(registry._BUILT_IN, game_id, f"tests.unit.studies.variants.toys:{name}")
    yield
    registry.get_plugin.cache_clear()


@pytest.fixture
def study(toys: None, tmp_path: Path) -> Callable[..., StudyResult]:
    """Runs a study file's text, and sums it up."""

    def run(text: str) -> StudyResult:
        path = tmp_path / "study.toml"
        path.write_text(text, encoding="utf-8")
        file, plan = read_study(path)
        played = run_study(plan, open_folder(tmp_path / "out", plan), Workplace())
        return compute_results(file, plan, played.games)

    return run


@pytest.fixture
def cell(study: Callable[..., Any]) -> Callable[..., CellResult]:
    """The only cell of a study of a game by its id, players, and further lines."""

    def run(game: str, players: str, games: int, more: str = "") -> CellResult:
        text = f'game = "{game}"\nplayers = "{players}"\ngames = {games}\n{more}'
        (found,) = study(text).cells
        assert isinstance(found, CellResult)
        return found

    return run
