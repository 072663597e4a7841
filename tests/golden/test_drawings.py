"""Drawings are what they were: ``tools/goldens/drawings.py`` writes them again."""

from __future__ import annotations

import pytest
from tools.goldens.drawings import FOLDER, drawings

DRAWN = drawings()


@pytest.mark.parametrize("name", sorted(DRAWN))
def test_a_drawing_is_what_it_was(name: str) -> None:
    assert (FOLDER / name).read_text(encoding="utf-8") == DRAWN[name]


def test_every_file_is_still_drawn() -> None:
    assert {path.name for path in FOLDER.iterdir()} == set(DRAWN)
