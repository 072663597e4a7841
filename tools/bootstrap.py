"""Installs what the two commands need: ``make run`` and ``make test`` call this, nobody else has to.

Runs on a bare Python 3.11, with the standard library only.

    python tools/bootstrap.py venv .venv
    python tools/bootstrap.py install .venv requirements/run.lock
    python tools/bootstrap.py browser
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
DEBIAN_BROWSER = "chromium"


def main(arguments: list[str]) -> int:
    match arguments:
        case ["venv", folder]:
            return make_environment(Path(folder))
        case ["install", folder, lock]:
            return install(Path(folder), Path(lock))
        case ["browser"]:
            return ensure_browser()
    print(__doc__, file=sys.stderr)
    return 2


def make_environment(folder: Path) -> int:
    """A virtual environment, or the name of what the machine lacks for it."""
    if sys.version_info < (3, 11):  # noqa: UP036 (this runs on whatever Python the machine has)
        found = f"{sys.executable} is {sys.version.split()[0]}"
        return fail(f"Python 3.11 or newer is needed; {found}. Try make PYTHON=python3.11")
    try:
        import ensurepip  # noqa: F401  (Debian packs it apart from Python)
    except ImportError:
        return fail("this Python cannot make virtual environments. On Debian: apt-get install python3-venv")
    print(f"making a virtual environment in {folder}")
    return subprocess.call([sys.executable, "-m", "venv", str(folder)])


def install(folder: Path, lock: Path) -> int:
    """The locked dependencies (by hash), then this checkout, editable; the latter builds the client."""
    pip = [str(folder / "bin" / "python"), "-m", "pip", "--disable-pip-version-check", "install", "--quiet"]
    print(f"installing {lock} (a minute or two the first time)")
    if code := subprocess.call([*pip, "--require-hashes", "-r", str(lock)]):
        return code
    print("installing glyphwall, with the browser client")
    return subprocess.call([*pip, "--no-deps", "--editable", "."])


def ensure_browser() -> int:
    """The tests drive the system's Chromium; installs it where we may, or names what is missing."""
    named = os.environ.get("CHROMIUM")
    if named and shutil.which(named):
        return 0
    if any(shutil.which(name) for name in BROWSERS):
        return 0
    if shutil.which("apt-get") and os.geteuid() == 0:
        print(f"installing the Debian package {DEBIAN_BROWSER}")
        quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        subprocess.call(["apt-get", "update", "-qq"], env=quiet)
        return subprocess.call(["apt-get", "install", "-y", "-qq", DEBIAN_BROWSER], env=quiet)
    return fail(
        f"missing: a Chromium browser for the tests in the browser (Debian: {DEBIAN_BROWSER}). "
        "Install it, or name one with CHROMIUM=/path/to/it"
    )


def fail(message: str) -> int:
    print(f"error: {message}", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
