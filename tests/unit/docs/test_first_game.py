"""The guide to a first game: its file runs as it stands, and does what the guide says."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

GUIDE = Path(__file__).resolve().parents[3] / "docs" / "tutorials" / "first-game.md"


def test_the_file_of_the_guide_runs(tmp_path: Path) -> None:
    (block,) = re.findall(r"^```python\n(.*?)^```$", GUIDE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    file = tmp_path / "twentyone.py"
    file.write_text(block, encoding="utf-8")
    ended = subprocess.run([sys.executable, str(file)], capture_output=True, encoding="utf-8", timeout=300, check=False)
    assert ended.returncode == 0, ended.stderr
    first, *plies, last = ended.stdout.splitlines()
    assert first == "10 games checked"
    assert last == "seat 1 wins"
    left = [int(line.rsplit(" ", 1)[1]) for line in plies]
    assert left[-1] == 0
    assert all(number % 4 == 0 for number in left[::2]), "the search leaves a multiple of four every time"
