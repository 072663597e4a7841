"""Every program in README, CONTRIBUTING and the docs runs, and every make target in them exists.

``python -m NAME`` runs here in a quick form, or in the named test; `test_commands` does the same for ``glyphwall``.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from importlib.util import find_spec
from typing import TYPE_CHECKING, NamedTuple

import pytest

from tests.unit.docs.command_lines import PAGES, ROOT

if TYPE_CHECKING:
    from pathlib import Path

MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")
_CODE = re.compile(r"^```.*?^```$|`[^`\n]+(?:\n[^`\n]+)?`", re.MULTILINE | re.DOTALL)


class Quick(NamedTuple):
    """Arguments for a quick run; ``OUT`` is a new folder, ``needs`` a required module."""

    arguments: str
    long: bool = True
    needs: str = ""


class Elsewhere(NamedTuple):
    """The test that runs it, and the reason."""

    test: str
    why: str


class NotRun(NamedTuple):
    """The reason why no test runs it."""

    why: str


PROGRAMS: dict[str, Quick | Elsewhere | NotRun] = {
    "benchmarks": Quick("--quick"),
    "benchmarks.abuse": Elsewhere("tests/soak/test_soak.py", "attacks a server for a minute"),
    "benchmarks.clocked": Quick("--games 1 --seconds 0.5 --rounds 1"),
    "benchmarks.environments": Quick("--quick"),
    "benchmarks.ladder": Quick("--games 2 --jobs 1 doodler"),
    "benchmarks.openspiel_ismcts": Quick("graffiti --sims 2 --pairs 2", needs="pyspiel"),
    "benchmarks.regret": Quick("random"),
    "benchmarks.server_load": Quick("--games 1 --sides glyphwall --seconds 0.5 --rounds 1"),
    "benchmarks.solving": Quick("17"),
    "benchmarks.spectators": Quick("--spectators 5 --moves 1"),
    "research.baselines": Elsewhere("tests/unit/test_baselines.py", "plays for half an hour"),
    "research.compare_evaluations": NotRun("fits for an hour, to positions that take longer to make"),
    "research.compare_outlooks": NotRun("fits to positions that take an hour to make"),
    "research.draft_worth": Quick("choice --hands 1 --games 2 --seed 1"),
    "research.evaluation_positions": Quick("--games 1 --seed 1 --out OUT/positions.npz"),
    "research.exploitability": Elsewhere("tests/unit/test_exploitability.py", "learns for five minutes"),
    "research.fit_evaluation": Elsewhere("tests/unit/games/grawlix/ai/test_fit.py", "fits to positions it has to make"),
    "research.graffiti_round_ends": Quick("--games 1 --sims 10 --out OUT/ends.npz"),
    "research.match_evaluations": Quick("--pairs 1 --time 0.001"),
    "research.match_outlooks": Quick("--groups 1 --time 0.0001"),
    "research.opening_book": Quick("grawlix --player random --games 4 --out OUT/book", long=False),
    "research.self_play_ablations": Quick("all --size 3 --iterations 1 --folder OUT/runs --table OUT/table.csv"),
    "research.solve_positions": Quick("--check"),
    "tests.soak": Elsewhere("tests/soak/test_soak.py", "kills servers for an hour"),
    "tools.artwork.printing_pictures": NotRun("draws pictures of the docs with a CAD kernel, for minutes"),
    "tools.build.compile_ptx": Elsewhere("tests/unit/envs/test_cuda.py", "compiles for a card"),
    "tools.build.covered": Elsewhere("tests/unit/test_covered.py", "reads what a run of all tests leaves"),
    "tools.build.docs": NotRun("builds the documentation as a site: CI does, by `make docs`"),
    "tools.build.export_protocol": Elsewhere("tests/unit/server/test_protocol.py", "needs Node and its packages"),
    "tools.build.import_contracts": Quick(""),
    "tools.build.lock": Elsewhere("tests/unit/test_repository.py", "asks an index for every package"),
    "tools.build.notebook_pages": Elsewhere("tests/examples/test_notebooks.py", "writes pages of the docs"),
    "tools.build.npm": Quick("--version", long=False),
    "tools.build.paper": NotRun("needs pandoc"),
    "tools.build.release": Elsewhere("tests/unit/test_release.py", "builds and commits"),
    "tools.build.site": Elsewhere("tests/unit/test_site.py", "builds the client and the docs"),
    "tools.goldens": Elsewhere("tests/golden/test_goldens.py", "writes the golden files"),
    "tools.goldens.databases": Elsewhere("tests/golden/test_databases.py", "writes databases of this version"),
    "tools.goldens.search": Elsewhere("tests/golden/test_goldens.py", "writes the golden file"),
}

STANDARD = ("http.server", "venv", "pip")


def named_in_code() -> str:
    """Return all code of the pages: blocks and spans."""
    texts = (page.read_text(encoding="utf-8") for page in PAGES)
    return "\n".join(span for text in texts for span in _CODE.findall(text))


def named_programs() -> set[str]:
    found = re.findall(r"python3? -m ([A-Za-z_][\w.]*)", named_in_code() + MAKEFILE)
    return {name.rstrip(".") for name in found} - {*STANDARD, "glyphwall", "pytest"}


def named_targets() -> set[str]:
    return set(re.findall(r"(?:^|`|&& )make ([a-z][a-z-]*)", named_in_code(), re.MULTILINE))


def test_every_program_that_is_named_is_run_by_a_test() -> None:
    named = named_programs()
    assert sorted(named - PROGRAMS.keys()) == []
    assert sorted(PROGRAMS.keys() - named) == [], "named nowhere any more"


@pytest.mark.parametrize("name", [name for name, how in PROGRAMS.items() if isinstance(how, Elsewhere)])
def test_the_test_that_runs_a_program_names_it(name: str) -> None:
    how = PROGRAMS[name]
    assert isinstance(how, Elsewhere)
    words = name.split(".")
    text = (ROOT / how.test).read_text(encoding="utf-8")
    assert words[-1] in text
    assert words[0] in text


def test_every_target_that_is_named_is_one() -> None:
    targets = set(re.findall(r"^([a-z][a-z-]*):", MAKEFILE, re.MULTILINE))
    assert named_targets() <= targets
    assert {"bench", "check", "docs", "golden", "lock", "release", "run", "site", "soak", "test"} <= named_targets()


@pytest.mark.parametrize(
    "name",
    [
        pytest.param(name, marks=pytest.mark.long if how.long else ())
        for name, how in PROGRAMS.items()
        if isinstance(how, Quick)
    ],
)
def test_a_program_runs_in_its_quick_form(name: str, tmp_path: Path) -> None:
    how = PROGRAMS[name]
    assert isinstance(how, Quick)
    if how.needs and find_spec(how.needs) is None:
        pytest.skip(f"{how.needs} is not installed")
    arguments = how.arguments.replace("OUT", str(tmp_path)).split()
    done = subprocess.run(
        [sys.executable, "-m", name, *arguments],
        cwd=ROOT,
        env=os.environ | {"PYTHONPATH": os.pathsep.join([str(ROOT / "src"), os.environ.get("PYTHONPATH", "")])},
        capture_output=True,
        encoding="utf-8",
        timeout=900,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "Traceback" not in done.stdout + done.stderr
