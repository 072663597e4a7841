"""What is answered to typed questions is what it was: ``tools/goldens/answers.py`` writes it again.

The tests of the page read the same files (``web/games/*/answers.test.ts``): terminal and browser say the same.
"""

from __future__ import annotations

import pytest
from tools.goldens.answers import FILES, FOLDER


@pytest.mark.parametrize("name", FILES)
def test_answers_are_what_they_were(name: str) -> None:
    assert (FOLDER / name).read_text(encoding="utf-8") == FILES[name]()
