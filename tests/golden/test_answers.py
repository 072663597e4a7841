"""What is answered to typed questions is what it was: ``tools/goldens/answers.py`` writes it again.

The tests of the page read the same file (``web/games/grawlix/answers.test.ts``): terminal and browser say the same.
"""

from __future__ import annotations

from tools.goldens.answers import FILE, write


def test_answers_are_what_they_were() -> None:
    assert FILE.read_text(encoding="utf-8") == write()
