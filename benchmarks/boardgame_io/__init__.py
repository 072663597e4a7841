"""boardgame.io as a peer of the server: the same load on its own server, which keeps its games in memory.

Node's packages are installed where they do not lie in the checkout, the first time.

    python -m benchmarks.boardgame_io [--games 1,20,100,400] [--seconds 8]
"""

from __future__ import annotations

import shutil
import subprocess
import time
import urllib.request
from pathlib import Path

import msgspec
import platformdirs
from benchmarks.server_load import Load, free_port, processor_time

_HERE = Path(__file__).parent
_WARM_UP_SECONDS = 2.0


class _Found(msgspec.Struct):
    moves: int
    p50: float
    p99: float


def available() -> bool:
    """Whether this machine has Node and npm."""
    return shutil.which("node") is not None and shutil.which("npm") is not None


def measure(games: int, seconds: float) -> Load:
    """Plays so many games at once for so long, with next to no rules."""
    folder, port = _installed(), str(free_port())
    server = subprocess.Popen(["node", "server.cjs", port], cwd=folder, stdout=subprocess.DEVNULL)
    try:
        _until_it_answers(port)
        command = ["node", "load.cjs", port, str(games), str(_WARM_UP_SECONDS), str(seconds)]
        with subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE, text=True) as load:
            assert load.stdout is not None
            load.stdout.readline()
            spent, players = processor_time(server.pid), processor_time(load.pid)
            found = msgspec.json.decode(load.stdout.readline(), type=_Found)
            spent, players = processor_time(server.pid) - spent, processor_time(load.pid) - players
    finally:
        server.terminate()
        server.wait()
    costs = (1000 * spent / found.moves, 1000 * players / found.moves)
    return Load(games, found.moves / seconds, found.p50, found.p99, *costs)


def _installed() -> Path:
    folder = platformdirs.user_cache_path("glyphwall-benchmarks", appauthor=False) / "boardgame_io"
    folder.mkdir(parents=True, exist_ok=True)
    changed = False
    for name in ("package.json", "server.cjs", "load.cjs"):
        ours, there = (_HERE / name).read_bytes(), folder / name
        if not there.exists() or there.read_bytes() != ours:
            changed |= name == "package.json"
            there.write_bytes(ours)
    if changed or not (folder / "node_modules").is_dir():
        subprocess.run(["npm", "install", "--no-audit", "--no-fund", "--silent"], cwd=folder, check=True)
    return folder


def _until_it_answers(port: str) -> None:
    for _ in range(300):
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/games"):
                return
        except OSError:
            time.sleep(0.1)
    raise RuntimeError("boardgame.io's server does not answer")
