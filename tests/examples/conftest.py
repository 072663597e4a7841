"""Leduc hold'em installed into a virtual environment of its own."""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import NamedTuple

import pytest

EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "leduc"
PATIENCE = 300.0
"""The time limit of a command in seconds: the first search of a game compiles it."""


class Environment(NamedTuple):
    """A virtual environment with the example; Glyphwall and its dependencies are the ones that run the tests."""

    python: str

    def glyphwall(self, *arguments: str, typed: str = "") -> str:
        """Return the output of a command, which must succeed."""
        return self.run("-m", "glyphwall", *arguments, typed=typed)

    def run(self, *arguments: str, typed: str = "") -> str:
        """Return the output of Python with these arguments."""
        ended = subprocess.run(
            [self.python, *arguments], input=typed, capture_output=True, encoding="utf-8", timeout=PATIENCE, check=False
        )
        assert ended.returncode == 0, f"{arguments}\n{ended.stdout}\n{ended.stderr}"
        return ended.stdout


@pytest.fixture(scope="session")
def environment(tmp_path_factory: pytest.TempPathFactory) -> Environment:
    """Made without a network: a path file gives access to the packages that run the tests."""
    folder = tmp_path_factory.mktemp("leduc") / "venv"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(folder)], check=True)
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    own = {sysconfig.get_path("purelib"), sysconfig.get_path("platlib")}
    site = subprocess.check_output(
        [python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"], encoding="utf-8"
    ).strip()
    lines = "".join(f"import site; site.addsitedir({path!r})\n" for path in sorted(own))
    Path(site, "of_the_tests.pth").write_text(lines, encoding="utf-8")
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--python", str(python), "install", "--quiet"]
    subprocess.run([*pip, "--no-index", "--no-deps", "--no-build-isolation", str(EXAMPLE)], check=True)
    return Environment(str(python))
