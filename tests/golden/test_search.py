"""The search finds what it found; ``tools/goldens/search.py`` writes the numbers again."""

from __future__ import annotations

import pytest
from tools.goldens.search import FILE, POSITIONS, SIZES, lines

from glyphwall.compiled import COMPILED

pytestmark = pytest.mark.uncompiled


def test_the_signature_is_what_it_was() -> None:
    """Compiled or not: the numbers are the same."""
    kept = FILE.read_text(encoding="utf-8").splitlines()[1:]
    sizes = SIZES if COMPILED else SIZES[:1]
    assert lines(sizes) == kept[: 2 * len(POSITIONS) * len(sizes)]
