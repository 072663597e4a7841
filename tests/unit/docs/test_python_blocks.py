"""What pages show in Python runs: the blocks of a page one after the other, as its readers type them."""

from __future__ import annotations

import re
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
    "docs/how-to/game-interfaces.md": "is a part of a pack; tests/unit/core has such packs",
    "docs/tutorials/first-game.md": "tests/unit/docs/test_first_game.py",
    "docs/how-to/matches.md": "tests/unit/docs/test_match_guide.py",
    "docs/tutorials/train-an-agent.md": "tests/e2e/test_newcomer.py goes the whole way",
}
"""Pages with blocks that other tests run, or nobody can as they stand."""


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


def test_reasons_are_of_pages_that_there_are() -> None:
    assert ELSEWHERE.keys() <= set(pages())
