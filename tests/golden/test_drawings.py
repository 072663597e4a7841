"""Drawings are what they were: ``tools/goldens/drawings.py`` writes them again."""

from __future__ import annotations

import pytest
from tools.goldens.drawings import DRAWINGS, FOLDER, draw_files, names


@pytest.mark.parametrize("name", sorted(DRAWINGS))
def test_a_drawing_is_what_it_was(name: str) -> None:
    for file, content in draw_files(name).items():
        assert (FOLDER / file).read_text(encoding="utf-8") == content


def test_every_file_is_still_drawn() -> None:
    assert {path.name for path in FOLDER.iterdir()} == {file for name in DRAWINGS for file in names(name)}
