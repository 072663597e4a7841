"""Switch Graffiti's rules off, one at a time, and check that the test named in the rule table fails.

    python -m tools.build.rule_switches            # all of them: some minutes
    python -m tools.build.rule_switches 48 P1 E5   # some

A switch is an edit of the source that disables one line or reading of docs/reference/graffiti-rules.md. It is applied
to a copy of the package, and the test runs there as plain Python.
"""

from __future__ import annotations

import argparse
import csv
import os
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
TABLE: Final = ROOT / "docs" / "reference" / "graffiti-rules.md"
PLACES: Final = TABLE.with_suffix(".csv")
TESTS: Final = Path("tests") / "unit" / "games" / "graffiti" / "rules"
PACKAGE: Final = Path("src") / "glyphwall" / "games" / "graffiti" / "rules"
AT_ONCE: Final = 2
READING_CELLS: Final = 4

Edit = tuple[str, str, str]
"""A module, a text that occurs in it once, and its replacement."""


@dataclass(frozen=True)
class Row:
    """A row of the rule table: the line or reading, the function (``rules._pay``), the test (``file::name``).

    A reading also has its support (``S``, ``M``, ``W``), and an option in backquotes or the reason for having none.
    """

    name: str
    function: str
    test: str
    support: str = ""
    option: str = ""


def rows() -> list[Row]:
    """Return the rows of the rule table in order; a dash means nothing.

    Raises:
        KeyError: a row without a function and test in the CSV file.
    """
    with PLACES.open(encoding="utf-8", newline="") as file:
        places = {name: (function, test) for name, function, test in csv.reader(file)}
    found = []
    for line in TABLE.read_text(encoding="utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if line.startswith("| ") and re.fullmatch(r"\d+|[A-HP]\d*|doubles", cells[0]):
            support, option = cells[2:4] if len(cells) == READING_CELLS else ("", "")
            found.append(Row(cells[0], *places[cells[0]], support, option))
    return found


def _switches() -> dict[str, tuple[Edit, ...]]:
    """Return each row's edits, in file order."""
    tables = tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))
    return {row: tuple((edit["module"], edit["old"], edit["new"]) for edit in edits) for row, edits in tables.items()}


SWITCHES: Final = _switches()
"""The edits that disable each line or reading of the rule table."""


def apply_switch(package: Path, edits: tuple[Edit, ...]) -> None:
    """Edit a copy of the package.

    Raises:
        ValueError: the old text doesn't occur exactly once.
    """
    for module, old, new in edits:
        path = package / f"{module}.py"
        text = path.read_text(encoding="utf-8")
        if text.count(old) != 1:
            raise ValueError(f"{module}.py has {old!r} {text.count(old)} times")
        path.write_text(text.replace(old, new), encoding="utf-8")


def fails_without(row: Row, copy: Path) -> bool:
    """Return True if a row's test fails with its rule switched off, in a folder with a copy of the sources.

    Raises:
        RuntimeError: the test didn't run, or the edit reads a name that doesn't exist, so that anything would fail.
    """
    shutil.copytree(ROOT / "src", copy / "src", ignore=shutil.ignore_patterns("__pycache__", "static"))
    apply_switch(copy / PACKAGE, SWITCHES[row.name])
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", str(TESTS / row.test)]
    paths = os.pathsep.join([str(copy / "src"), str(ROOT)])
    environment = os.environ | {"NUMBA_DISABLE_JIT": "1", "PYTHONPATH": paths, "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, encoding="utf-8", check=False)
    not_even_loaded = done.returncode == 4 and "1 error in" in done.stdout  # the switch is noticed at import
    broken = re.search("^E .*(NameError|SyntaxError|ImportError|AttributeError: module)", done.stdout, re.MULTILINE)
    if broken or (done.returncode not in (0, 1) and not not_even_loaded):
        raise RuntimeError(
            f"{row.name}: pytest ended with {done.returncode}\n{done.stdout[-2000:]}{done.stderr[-2000:]}"
        )
    return done.returncode != 0


def main() -> int:
    """Switch off the named rules, or all; return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("row", nargs="*", help="a line or reading of the rule table; all of them by default")
    chosen = parser.parse_args().row
    if unknown := sorted(set(chosen) - set(SWITCHES)):
        parser.error(f"no switch for {', '.join(unknown)}: see tools/build/rule_switches.toml")
    wanted = [row for row in rows() if row.name in SWITCHES and (not chosen or row.name in chosen)]

    def check(row: Row) -> tuple[Row, bool]:
        with tempfile.TemporaryDirectory() as folder:
            return row, fails_without(row, Path(folder))

    missed = 0
    with ThreadPoolExecutor(AT_ONCE) as pool:
        for number, (row, failed) in enumerate(pool.map(check, wanted), 1):
            missed += not failed
            outcome = "fails as it should" if failed else "PASSES ALL THE SAME"
            print(f"{number:>3}/{len(wanted)} {row.name:>8}  {outcome}  {row.test}", flush=True)
    rest = "all rows ran" if len(wanted) == len(SWITCHES) else f"{len(wanted)} of {len(SWITCHES)} rows ran"
    print(f"{rest}: {len(wanted) - missed} of {len(wanted)} tests notice")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
