"""Python in the pages runs: the blocks of a page in order, as readers type them."""

from __future__ import annotations

import re
import subprocess
import sys
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from glyphwall.core.registry import get_game
from glyphwall.record import write_record
from tests.fair_kit import DEALT, ONE, fair_game
from tests.unit.docs.command_lines import ROOT

if TYPE_CHECKING:
    from pathlib import Path

ELSEWHERE = {
    "CONTRIBUTING.md": "is a part of a module; tests/unit/players has such players",
    "docs/how-to/add-a-game.md": "needs Leduc; tests/examples/test_leduc_installed.py installs it",
    "docs/how-to/game-interfaces.md": "is a part of a plugin; tests/unit/core has such plugins",
    "docs/tutorials/first-game.md": "is a file; the test below runs it",
    "docs/tutorials/train-an-agent.md": "tests/e2e/test_newcomer.py goes the whole way",
}
"""Pages with blocks that other tests run, or that can't run alone."""


def blocks(page: str) -> list[str]:
    return re.findall(r"^```python\n(.*?)^```$", (ROOT / page).read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)


def pages() -> list[str]:
    named = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
    found = [page.relative_to(ROOT).as_posix() for page in named]
    return [page for page in found if blocks(page) and "notebooks/" not in page]  # tests/examples runs notebooks


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the files that the blocks read."""
    monkeypatch.chdir(tmp_path)
    record = write_record(fair_game(get_game("grawlix"), [ONE, None], **DEALT))
    for name in ("game.gwn", "games.gwn"):
        (tmp_path / name).write_text(record, encoding="utf-8")
    tiny = "[playouts]\ncount = 2\npositions = 2\n[options]\nsize = 2\nhand = 1\n"
    (tmp_path / "draft.toml").write_text(f'game = "grawlix"\nplayers = "random"\ngames = 2\n{tiny}', encoding="utf-8")
    np.savez(tmp_path / "net.npz", np.zeros(1))
    return tmp_path


@pytest.mark.parametrize("page", [page for page in pages() if page not in ELSEWHERE])
def test_the_blocks_of_a_page_run(page: str, folder: Path) -> None:
    names: dict[str, Any] = {"__name__": "typed"}
    for number, block in enumerate(blocks(page), 1):
        exec(compile(block.replace("jobs=2", "jobs=1"), f"{page}, block {number}", "exec"), names)  # noqa: S102


def test_exceptions_are_existing_pages() -> None:
    assert ELSEWHERE.keys() <= set(pages())


def test_the_first_game_is_checked_and_played(tmp_path: Path) -> None:
    (block,) = blocks("docs/tutorials/first-game.md")
    file = tmp_path / "twentyone.py"
    file.write_text(block, encoding="utf-8")
    ended = subprocess.run([sys.executable, str(file)], capture_output=True, encoding="utf-8", timeout=300, check=False)
    assert ended.returncode == 0, ended.stderr
    first, *plies, last = ended.stdout.splitlines()
    assert (first, last) == ("10 games checked", "seat 1 wins")
    left = [int(line.rsplit(" ", 1)[1]) for line in plies]
    assert left[-1] == 0
    assert all(number % 4 == 0 for number in left[::2]), "the search leaves a multiple of four every time"
