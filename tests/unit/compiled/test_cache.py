"""What machine code is known by: every source that may have gone into it, and no other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from glyphwall.compiled.cache import _sources_of

if TYPE_CHECKING:
    from pathlib import Path


def test_what_stands_beside_a_compiled_function_counts_and_nothing_else(tmp_path: Path) -> None:
    rules, faces = tmp_path / "game" / "rules", tmp_path / "game" / "faces"
    for folder in (rules, faces):
        folder.mkdir(parents=True)
        (folder / "numbers.py").write_text("SIZE = 6\n")
    (rules / "play.py").write_text("@compiled\ndef apply(record, action):\n    pass\n")
    before = _sources_of(tmp_path)
    (faces / "numbers.py").write_text("SIZE = 7\n")
    assert _sources_of(tmp_path) == before
    (rules / "numbers.py").write_text("SIZE = 7\n")
    assert _sources_of(tmp_path) != before
