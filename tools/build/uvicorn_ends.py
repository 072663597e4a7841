"""Tests sockets and connections with the oldest and the newest uvicorn that the package allows.

``python -m tools.build.uvicorn_ends``. `glyphwall.server.net.connections` extends a class of uvicorn that it promises
nobody, so both ends of what ``pyproject.toml`` allows are tried when a bound is moved. Each is installed in a folder
of its own.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TESTS = ("tests/unit/server/net/test_socket_frames.py", "tests/unit/server/net/test_connections.py")


def bounds() -> tuple[str, str]:
    """The oldest uvicorn that is allowed, and the first that is too new."""
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"]
    (asked,) = (each for each in extras["server"] if each.startswith("uvicorn"))
    found = re.fullmatch(r"uvicorn>=([0-9.]+),<([0-9.]+)", asked)
    if found is None:
        raise ValueError(f"{asked}: give uvicorn both bounds")
    return found[1], found[2]


def tested_with(asked: str) -> bool:
    """Whether the tests pass with a uvicorn that pip finds for a requirement."""
    with tempfile.TemporaryDirectory() as folder:
        pip = (sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--target", folder, asked)
        subprocess.run(pip, check=True)
        print("with", *(path.name.removesuffix(".dist-info") for path in Path(folder).glob("*.dist-info")), flush=True)
        environment = os.environ | {"PYTHONPATH": folder}
        tests = (sys.executable, "-m", "pytest", "-q", "-n", "0", "-p", "no:cacheprovider", *TESTS)
        return subprocess.run(tests, cwd=ROOT, env=environment, check=False).returncode == 0


def main() -> int:
    """The exit status: 0 where both ends pass."""
    oldest, too_new = bounds()
    ends = [tested_with(f"uvicorn=={oldest}"), tested_with(f"uvicorn>={oldest},<{too_new}")]
    return 0 if all(ends) else 1


if __name__ == "__main__":
    sys.exit(main())
