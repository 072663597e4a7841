"""boardgame.io, a peer of the server: its own server with games in memory, under the same load.

The first run installs Node's packages unless the checkout has them.
"""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import platformdirs

HEALTH = "/games"
"""A path that answers as soon as the server is up."""
_HERE = Path(__file__).parent


def available() -> bool:
    """Return True if this machine has Node and npm."""
    return shutil.which("node") is not None and shutil.which("npm") is not None


def command(port: int) -> list[str]:
    """Return the command that starts the server, after installing its packages."""
    return ["node", str(_installed() / "server.cjs"), str(port)]


def _installed() -> Path:
    folder = platformdirs.user_cache_path("glyphwall-benchmarks", appauthor=False) / "boardgame_io"
    folder.mkdir(parents=True, exist_ok=True)
    changed = False
    for name in ("package.json", "server.cjs"):
        ours, there = (_HERE / name).read_bytes(), folder / name
        if not there.exists() or there.read_bytes() != ours:
            changed |= name == "package.json"
            there.write_bytes(ours)
    if changed or not (folder / "node_modules").is_dir():
        subprocess.run(["npm", "install", "--no-audit", "--no-fund", "--silent"], cwd=folder, check=True)
    return folder
