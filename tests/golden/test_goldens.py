"""Answers, drawings, searches and solutions are what they were; the tools of ``tools/goldens`` write them again."""

from __future__ import annotations

from pathlib import Path

import pytest
from tools.artwork import readme_pictures
from tools.goldens import answers, drawings, search, solving

from glyphwall.compiled import COMPILED
from glyphwall.core.registry import built_in_ids

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("name", answers.FILES)
def test_answers_are_what_they_were(name: str) -> None:
    """The page's tests read the same files (``web/games/*/answers.test.ts``): terminal and browser say the same."""
    assert (answers.FOLDER / name).read_text(encoding="utf-8") == answers.FILES[name]()


@pytest.mark.parametrize("name", sorted(drawings.DRAWINGS))
def test_a_drawing_is_what_it_was(name: str) -> None:
    for file, content in drawings.draw_files(name).items():
        assert (drawings.FOLDER / file).read_text(encoding="utf-8") == content


def test_every_file_is_still_drawn() -> None:
    drawn = {file for name in drawings.DRAWINGS for file in drawings.names(name)}
    assert {path.name for path in drawings.FOLDER.iterdir()} == drawn


@pytest.mark.uncompiled
def test_the_search_finds_what_it_found() -> None:
    """Compiled or not: the numbers are the same."""
    kept = search.FILE.read_text(encoding="utf-8").splitlines()[1:]
    sizes = search.SIZES if COMPILED else search.SIZES[:1]
    assert search.lines(sizes) == kept[: 2 * len(search.POSITIONS) * len(sizes)]


def test_the_solver_looks_at_as_many_nodes_as_it_did() -> None:
    kept = solving.FILE.read_text(encoding="utf-8").splitlines()[1:]
    assert len(kept) == 10
    assert solving.lines() == kept


def test_the_readme_opens_with_the_pictures_that_the_drawing_code_makes() -> None:
    pictures = readme_pictures.pictures()
    assert set(pictures) == {f"{game}.svg" for game in built_in_ids()}
    first = (ROOT / "README.md").read_text(encoding="utf-8").partition("\n## Study")[0]
    for name, content in pictures.items():
        file = readme_pictures.FOLDER / name
        assert file.read_text(encoding="utf-8") == content, "python -m tools.artwork.readme_pictures"
        assert f"docs/pictures/{name}" in first
