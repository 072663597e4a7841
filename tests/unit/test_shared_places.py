"""Several people may work on one machine: nothing of ours has a fixed name in the folder for temporary files, where
another user's would be in the way. The compile cache is the exception: its folder there is named after the user, and is
used only if it belongs to them (`tests/unit/compiled/test_cache.py`)."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
NAMED_AFTER_THE_USER = [ROOT / "src/glyphwall/compiled/cache.py"]


def test_temporary_files_have_names_of_their_own() -> None:
    files = [path for folder in ("src", "tests", "tools") for path in (ROOT / folder).rglob("*.py")]
    asked = "tempfile." + "gettempdir"  # in two parts, as this file is looked at too
    assert len(files) > 1000
    assert [path for path in files if asked in path.read_text(encoding="utf-8")] == NAMED_AFTER_THE_USER
