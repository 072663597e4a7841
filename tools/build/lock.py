"""Pin every dependency by hash: write requirements/*.lock from pyproject.toml with uv's resolver.

    python -m tools.build.lock              all of them
    python -m tools.build.lock libraries    one

The locks hold for every platform and name no package index. Their first line gives the day of their last change.
"""

from __future__ import annotations

import datetime
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
_SERVER = ["--extra", "server", "--extra", "people", "--extra", "push"]
_RUN = ["--extra", "tui", *_SERVER]
_AS_TESTED = ["--constraint", "requirements/dev.lock"]
LOCKS = {
    "run": [*_RUN, "pyproject.toml"],
    "dev": [*_RUN, "--group", "dev", "pyproject.toml"],
    "docs": [*_RUN, "--group", "dev", "--group", "docs", "pyproject.toml"],
    # deploy/Dockerfile installs these two, in the versions that are tested.
    "server": [*_AS_TESTED, *_SERVER, "--extra", "postgres", "pyproject.toml"],
    "build": [*_AS_TESTED, "--group", "pyproject.toml:build"],
    # make test-long runs examples/libraries in an environment of their own: moviepy asks for an older Pillow than dev.
    "libraries": ["--extra", "libraries", "pyproject.toml"],
}

_DAY = "# The versions of"


def main() -> int:
    uv = shutil.which("uv", path=str(Path(sys.executable).parent)) or shutil.which("uv")
    if uv is None:
        print("error: uv is missing. It is in the dev group; or: pip install uv", file=sys.stderr)
        return 1
    names = sys.argv[1:] or list(LOCKS)
    if unknown := sorted(set(names) - set(LOCKS)):
        print(f"error: no lock is called {', '.join(unknown)}. There are: {', '.join(LOCKS)}", file=sys.stderr)
        return 2
    for name in names:
        target = Path("requirements", f"{name}.lock")
        before = (ROOT / target).read_text() if (ROOT / target).exists() else ""
        command = [uv, "pip", "compile", "--quiet", "--universal", "--generate-hashes", "--no-header"]
        command += ["--python-version", "3.11", *LOCKS[name], "--output-file", str(target)]
        print(f"{target} ...", flush=True)
        if code := subprocess.call(command, cwd=ROOT, stdout=subprocess.DEVNULL):
            return code
        (ROOT / target).write_text(dated((ROOT / target).read_text(), before))
    if "dev" in names:
        lock_installer()
    return 0


def dated(lock: str, before: str) -> str:
    """Put a date before a lock; keep the old date if nothing else has changed."""
    day, _, former = before.partition("\n")
    if not (day.startswith(_DAY) and former == lock):
        day = f"{_DAY} {datetime.datetime.now(tz=datetime.UTC):%Y-%m-%d}"
    return f"{day}\n{lock}"


def lock_installer() -> None:
    """Pin uv and pip as in development: ``tools/build/bootstrap.py`` installs everything else with them."""
    pinned = (ROOT / "requirements" / "dev.lock").read_text()
    found = [re.search(rf"^{name}==.*(?:\n    --hash=.*)+\n", pinned, re.MULTILINE) for name in ("pip", "uv")]
    lines = [each[0] for each in found if each is not None]
    assert len(lines) == len(found), "pip and uv belong to the dev group"
    (ROOT / "requirements" / "installer.lock").write_text("".join(lines))


if __name__ == "__main__":
    sys.exit(main())
