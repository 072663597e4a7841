"""A newcomer's way, as its page tells it, from a built wheel: an agent trained, measured, played in the browser."""

from __future__ import annotations

import os
import queue
import re
import subprocess
import sys
import sysconfig
import threading
import time
from contextlib import suppress
from pathlib import Path
from typing import IO, TYPE_CHECKING, NamedTuple

import httpx
import pytest
from playwright.sync_api import expect

from glyphwall.envs.solved import solved_positions
from tests.e2e.browsing import DESK, PHONE, TablePage, open_start
from tests.e2e.server_process import PATIENCE, SPEAKS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Page

pytestmark = pytest.mark.long
pytest.importorskip("jax")
pytest.importorskip("flax")
pytest.importorskip("optax")

ROOT = Path(__file__).resolve().parents[2]
GUIDE = (ROOT / "docs" / "tutorials" / "train-an-agent.md").read_text(encoding="utf-8")
LONGEST = 900.0
"""Seconds that a command may take: the first use of everything compiles it."""


class Newcomer(NamedTuple):
    """A folder with the guide's files, and an environment with the wheel."""

    folder: Path
    programs: Path

    @property
    def variables(self) -> dict[str, str]:
        variables = os.environ | {"PATH": f"{self.programs}{os.pathsep}{os.environ['PATH']}", "PYTHONUNBUFFERED": "1"}
        variables.pop("PYTHONPATH", None)  # what was installed, not the sources
        return variables

    def run(self, line: str) -> str:
        """What a command line writes; it must end well."""
        words = ["python", "-W", "ignore", *line.split()[1:]] if line.startswith("python ") else line.split()
        done = subprocess.run(
            [str(self.programs / words[0]), *words[1:]],
            cwd=self.folder,
            env=self.variables,
            capture_output=True,
            encoding="utf-8",
            timeout=LONGEST,
            check=False,
        )
        assert done.returncode == 0, f"{line}\n{done.stdout}\n{done.stderr}"
        return done.stdout


@pytest.fixture(scope="module")
def newcomer(built_client: None, tmp_path_factory: pytest.TempPathFactory) -> Newcomer:
    """The wheel of these sources in an environment of its own; what it needs is seen from within, without a network."""
    folder = tmp_path_factory.mktemp("newcomer")
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check"]
    built = [*pip, "wheel", "--quiet", "--no-index", "--no-deps", "--no-build-isolation", "--wheel-dir", str(folder)]
    subprocess.run([*built, str(ROOT)], check=True)
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(folder / ".venv")], check=True)
    programs = folder / ".venv" / "bin"
    python = str(programs / "python")
    site = subprocess.check_output(
        [python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"], encoding="utf-8"
    ).strip()
    others = {sysconfig.get_path(name) for name in ("purelib", "platlib")}
    Path(site, "others.pth").write_text(
        "".join(f"import site; site.addsitedir({path!r})\n" for path in others), "utf-8"
    )
    (wheel,) = folder.glob("glyphwall-*.whl")
    subprocess.run([*pip, "--python", python, "install", "--quiet", "--no-index", "--no-deps", str(wheel)], check=True)
    for name, code in re.findall(r"`(\w+\.py)`[^`]*:\n\n```python\n(.*?)^```$", GUIDE, re.MULTILINE | re.DOTALL):
        (folder / name).write_text(code, encoding="utf-8")
    found = Newcomer(folder, programs)
    assert "ppo.py" in found.run("glyphwall examples train .")
    (folder / "where.py").write_text("import glyphwall\nprint(glyphwall.__file__)\n", encoding="utf-8")
    assert found.run("python where.py").startswith(site), "what was installed, not the sources"
    return found


def lines(*heads: str) -> list[str]:
    """The command lines of the guide that begin so."""
    return [line for line in GUIDE.splitlines() if line.startswith(heads)]


@pytest.fixture(scope="module")
def trained(newcomer: Newcomer) -> Newcomer:
    """With weights, which a short training has made."""
    assert re.search(r"random play wins \d+ of 100 games against greedy", newcomer.run("python first.py"))
    (line,) = lines("python ppo.py")
    assert "update 10 of 10: wins" in newcomer.run(line.replace("400", "10"))
    assert (newcomer.folder / "ppo.npz").is_file()
    return newcomer


def test_the_agent_is_measured(trained: Newcomer) -> None:
    said = trained.run("python measure.py")
    mine, blind = map(int, re.findall(r"(\d+)%", said))
    assert 0 < mine < 100
    positions = solved_positions("grawlix", size=3).decisive
    assert f"on 3 x 3 there are only {len(positions)} decisive positions" in GUIDE
    assert f"on 4 x 4 there are {len(solved_positions('grawlix', size=4).decisive)}." in GUIDE
    kept = positions.winning_mask.sum(axis=1) / positions.legal_mask.sum(axis=1)
    assert blind == round(100 * (1 - float(kept.mean())))
    matches = lines("glyphwall match ")
    assert len(matches) == 2
    for line in matches:
        shown = trained.run(line.replace("--games 200", "--games 10 --jobs 1 --quiet"))
        assert "score of policy:Trained,file=ppo.npz over pairs" in shown
        assert "forfeit" not in shown


@pytest.fixture
def address(trained: Newcomer) -> Iterator[str]:
    """The server of the guide, on a port that is free."""
    (line,) = lines("glyphwall serve ")
    command = [str(trained.programs / "glyphwall"), *line.split()[1:], "--port", "0", "--no-warm"]
    process = subprocess.Popen(
        [*command, "--data", str(trained.folder / "games")],
        cwd=trained.folder,
        env=trained.variables,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
    )
    heard: queue.Queue[str] = queue.Queue()
    assert process.stdout is not None
    reading = threading.Thread(target=_read, args=(process.stdout, heard))
    reading.start()
    try:
        yield _heard_address(heard)
    finally:
        process.terminate()
        process.wait(PATIENCE)
        reading.join(PATIENCE)
        process.stdout.close()


def _read(stream: IO[str], heard: queue.Queue[str]) -> None:
    for line in stream:
        heard.put(line)


def _heard_address(heard: queue.Queue[str]) -> str:
    said = []
    end = time.monotonic() + LONGEST
    while time.monotonic() < end:
        with suppress(queue.Empty):
            said.append(heard.get(timeout=1.0))
            if found := SPEAKS.search(said[-1]):
                return found[1]
    raise AssertionError("".join(said))


def choose(page: Page, address: str) -> None:
    open_start(page, address)
    level = page.get_by_label("ppo", exact=True)
    level.check()
    expect(page.get_by_text("Its strength hasn't been measured.")).to_be_visible()
    page.get_by_text("House rules").click()


def test_a_whole_game_against_it_in_the_browser(address: str, new_page: Callable[..., Page]) -> None:
    page = new_page(DESK)
    choose(page, address)
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.get_by_text("This computer player can't play by these rules.")).to_be_visible()

    page.get_by_label("Size").select_option("3")
    page.get_by_label("Tiles in hand").select_option("2")
    page.get_by_role("button", name="Play", exact=True).click()
    table = TablePage(page)
    table.play_by_mouse()
    expect(table.over).to_be_visible()
    game_id = page.url.rsplit("/", 1)[-1].split("#")[0]
    shown = httpx.get(f"{address}/api/games/{game_id}", timeout=PATIENCE).json()
    assert shown["seats"][1]["level"] == "ppo"
    assert shown["seats"][1]["stand_in"] is None, "it was the agent that played"
    record = httpx.get(f"{address}/api/games/{game_id}/record", timeout=PATIENCE).text
    assert "bot:ppo outside:ppo" in record
    assert "policy" not in record


def test_the_form_on_a_phone(address: str, new_page: Callable[..., Page]) -> None:
    page = new_page(PHONE, mobile=True)
    choose(page, address)
    assert not TablePage(page).scrolls_sideways()
