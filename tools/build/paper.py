"""Build ``paper/paper.pdf`` from ``paper/paper.md``: ``python -m tools.build.paper`` (``make paper``).

Pandoc writes Typst, which the package that makes the prints turns into a PDF: no TeX is needed.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import typst

PAPER = Path(__file__).resolve().parents[2] / "paper"


def build_paper(pandoc: str) -> Path:
    """Write the PDF and return its path.

    Args:
        pandoc: the program.

    Raises:
        subprocess.CalledProcessError: pandoc fails; it has said why.
    """
    source, made = PAPER / "paper.typ", PAPER / "paper.pdf"
    command = [pandoc, "--standalone", "--citeproc", "--to=typst", f"--output={source}", "paper.md"]
    try:
        subprocess.run(command, cwd=PAPER, check=True)
        typst.compile(str(source), output=str(made))
    finally:
        source.unlink(missing_ok=True)
    return made


def main() -> int:
    """Build; return 1, with a plain message, if pandoc is missing or fails."""
    if (pandoc := shutil.which("pandoc")) is None:
        print("error: pandoc isn't installed (https://pandoc.org/installing.html)", file=sys.stderr)
        return 1
    try:
        print(f"the paper is {build_paper(pandoc)}")
    except subprocess.CalledProcessError:
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
