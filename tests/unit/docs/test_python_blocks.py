"""Python in the pages runs: the blocks of a page in order, as readers type them."""

from __future__ import annotations

import importlib
import re
import subprocess
import sys
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from glyphwall.core.errors import GlyphwallError
from glyphwall.core.registry import get_game
from glyphwall.envs import make_batch
from glyphwall.record import write_record
from glyphwall.search.solver import Solver
from tests.fair_kit import DEALT, ONE, fair_game
from tests.unit.docs.command_lines import ROOT

if TYPE_CHECKING:
    from pathlib import Path

ELSEWHERE = {
    "CONTRIBUTING.md": "is a part of a module; tests/unit/players has such players",
    "docs/how-to/add-a-game.md": "needs Leduc; tests/examples/test_leduc_installed.py installs it",
    "docs/how-to/game-interfaces.md": "is a part of a plugin; tests/unit/core has such plugins",
    "docs/tutorials/first-game.md": "is two files; the tests below run them",
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
    names: dict[str, Any] = {"__name__": __name__}  # a class of a dataclass looks for its module
    for number, block in enumerate(blocks(page), 1):
        exec(compile(block.replace("jobs=2", "jobs=1"), f"{page}, block {number}", "exec"), names)  # noqa: S102


def test_exceptions_are_existing_pages() -> None:
    assert ELSEWHERE.keys() <= set(pages())


def printed_by_first_game(folder: Path, name: str) -> str:
    """Return what one of the page's files prints."""
    for file, block in zip(("twentyone.py", "more.py"), blocks("docs/tutorials/first-game.md"), strict=True):
        (folder / file).write_text(block, encoding="utf-8")
    command = [sys.executable, str(folder / name)]
    ended = subprocess.run(command, capture_output=True, encoding="utf-8", timeout=300, check=False)
    assert ended.returncode == 0, ended.stderr
    return ended.stdout


def test_the_first_game_has_an_observation_and_a_key_when_they_are_added(tmp_path: Path) -> None:
    page = (ROOT / "docs/tutorials/first-game.md").read_text(encoding="utf-8")
    assert f"```\n{printed_by_first_game(tmp_path, 'more.py')}```" in page


def test_what_the_first_game_lacks_without_them_is_true(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "twentyone.py").write_text(blocks("docs/tutorials/first-game.md")[0], encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    game = importlib.import_module("twentyone").PLUGIN.game
    with pytest.raises(GlyphwallError, match="no observations"):
        make_batch(game, 1, observe=True)
    with pytest.raises(GlyphwallError, match="no keys"):
        Solver(game, game.make_options())


def test_the_first_game_is_checked_and_played(tmp_path: Path) -> None:
    first, *plies, last = printed_by_first_game(tmp_path, "twentyone.py").splitlines()
    assert (first, last) == ("10 games checked", "seat 1 wins")
    left = [int(line.rsplit(" ", 1)[1]) for line in plies]
    assert left[-1] == 0
    assert all(number % 4 == 0 for number in left[::2]), "the search leaves a multiple of four every time"
