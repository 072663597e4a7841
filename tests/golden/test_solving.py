"""The solver looks at as many nodes as it did; ``tools/goldens/solving.py`` writes the numbers again."""

from __future__ import annotations

from tools.goldens.solving import FILE, lines


def test_the_signature_is_what_it_was() -> None:
    kept = FILE.read_text(encoding="utf-8").splitlines()[1:]
    assert len(kept) == 10
    assert lines() == kept
