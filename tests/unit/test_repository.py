"""Rules for every file: no merge conflict markers, and no fixed names in the shared temporary folder."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
_MARKERS = re.compile(rb"^(?:<{7} |>{7} |\|{7} |<{7}$|>{7}$)", re.MULTILINE)


def marked_lines(content: bytes) -> list[int]:
    """Number the lines that begin as a merge begins or ends a place it left open."""
    return [content.count(b"\n", 0, match.start()) + 1 for match in _MARKERS.finditer(content.replace(b"\r\n", b"\n"))]


def test_markers_are_found_and_rules_of_headings_are_not() -> None:
    begins, ends = b"<" * 7 + b" HEAD", b">" * 7 + b" main"
    assert marked_lines(b"a\n" + begins + b"\nb\n=======\nc\n" + ends + b"\n") == [2, 6]
    assert marked_lines(b"Title\n=======\n>>> 1\n1\n") == []


def test_no_tracked_file_has_markers() -> None:
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=False)
    names = listed.stdout.decode().split("\0") if listed.returncode == 0 else []
    paths = [ROOT / name for name in names if name] or [
        path for folder in ("src", "tests", "docs", "tools") for path in (ROOT / folder).rglob("*.*")
    ]
    found = {str(path): lines for path in paths if path.is_file() and (lines := marked_lines(path.read_bytes()))}
    assert found == {}


NAMED_AFTER_THE_USER = [ROOT / "src/glyphwall/compiled/cache.py"]


def test_temporary_files_have_unique_names() -> None:
    files = [path for folder in ("src", "tests", "tools") for path in (ROOT / folder).rglob("*.py")]
    call = "tempfile." + "gettempdir"  # in two parts, as this file is scanned, too
    assert len(files) > 1000
    assert [path for path in files if call in path.read_text(encoding="utf-8")] == NAMED_AFTER_THE_USER
