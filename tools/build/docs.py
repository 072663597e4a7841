"""Build the documentation into ``site/``: ``python -m tools.build.docs`` (``make docs``)."""

from __future__ import annotations

import importlib.util
import shutil
import subprocess
import sys
from typing import TYPE_CHECKING

from tools.build import build_web

if TYPE_CHECKING:
    from pathlib import Path

FOLDER = build_web.ROOT / "site"
"""The folder of the pages in `mkdocs.yml`."""


def write_docs(copy: Path | None = None) -> None:
    """Build the documentation; a broken link is an error.

    Args:
        copy: a folder to create with the pages, too.

    Raises:
        RuntimeError: the site builder isn't installed, or fails.
    """
    if importlib.util.find_spec("zensical") is None:
        raise RuntimeError("what builds the documentation is not installed: make .make/docs, or --without-docs")
    with build_web.only_one("docs"):
        if code := subprocess.call([sys.executable, "-m", "zensical", "build", "--strict"], cwd=build_web.ROOT):
            raise RuntimeError(f"zensical ended with {code}")
        if copy is not None:
            shutil.copytree(FOLDER, copy)


def main() -> int:
    """Build; return 1, with a plain message, if that fails."""
    try:
        write_docs()
    except RuntimeError as error:
        print(f"error: {error}", file=sys.stderr)
        return 1
    print(f"the documentation is in {FOLDER}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
