"""Golden databases: the files and promises of servers of every table revision.

    python -m tools.goldens.databases            # of the newest revision, unless it has one
    python -m tools.goldens.databases --again    # replace that one
    python -m tools.goldens.databases --history  # of the older commits in `HISTORY`

Each is made by the code of its time: a server in its own process, on which people leave games in every state
(``tools/goldens/games.py``). ``tests/golden/databases/<revision>-<which>.sqlite3.xz`` is the database; ``.json.xz``
holds the commit and each game's tokens, answers, history and record. ``tests/golden/test_databases.py`` upgrades each
one and compares today's server with it.

A committed database never changes. It contains no secrets: nobody plays these games.
"""

from __future__ import annotations

import argparse
import asyncio
import lzma
import os
import re
import sqlite3
import subprocess
import sys
import tempfile
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
from tools.goldens.games import play_all, share

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "tests" / "golden" / "databases"

HISTORY = {
    "0001-first": "61f9219",
    "0001-last": "bab0859",
    "0002-first": "8bcbe65",
    "0002-last": "6abfcf5",
    "0003-first": "78c290e",
    "0003-last": "fa518ec",
    "0004-first": "cbc2b87",
    "0004-last": "b519b77",
    "0005-first": "40da621",
    "0005-last": "7d6339d",
    "0006-first": "5d00308",
    "0006-last": "09fafc0",
    "0007-first": "a504cab",
    "0007-last": "7bf6f7d",
    "0008-early": "a700ffc4",
    "0008-last": "6f8f322",
}
"""The first and the last commit of each revision, since rows changed meaning without a new revision, too.

The revision before players and server were connected, from cc5665d on, served no games.
"""

_SERVE = "import sys; from glyphwall.server.command import serve; serve.main(sys.argv[1:])"
_SCHEME = "from glyphwall.core._fairness import SCHEME; print(SCHEME)"
_OPTIONS = {"--no-warm": (), "--new-games": ("100000",), "--fair-seconds": ("3600",)}
"""Server options, for servers that know them; older ones wait ten seconds for chance, so these games come last."""
_START_SECONDS = 120


class Code:
    """A commit's code in a folder, run with ``python -c``."""

    def __init__(self, root: Path) -> None:
        self._root = root
        # Nothing is compiled: that would take minutes for each commit, and these games are short.
        self._environment = os.environ | {"PYTHONPATH": str(root / "src"), "NUMBA_DISABLE_JIT": "1"}

    def _command(self, code: str, *words: str) -> list[str]:
        return [sys.executable, "-c", code, *words]

    def says(self, code: str, *words: str) -> str | None:
        """Return the output; None if it fails."""
        ended = subprocess.run(
            self._command(code, *words),
            cwd=self._root,
            env=self._environment,
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
        return ended.stdout.strip() if ended.returncode == 0 else None

    @property
    def revision(self) -> str:
        steps = (self._root / "src/glyphwall/server").glob("**/migrations/versions/[0-9]*.py")  # earlier: not in store/
        return max(path.name[:4] for path in steps)

    @contextmanager
    def serving(self, data: Path) -> Iterator[str]:
        """Run its server on a folder; yield the address."""
        known = self.says(_SERVE, "--help") or ""
        options = [word for option, values in _OPTIONS.items() if option in known for word in (option, *values)]
        command = self._command(_SERVE, "--port", "0", "--data", str(data), *options)
        with subprocess.Popen(
            command, cwd=self._root, env=self._environment, stdout=subprocess.PIPE, encoding="utf-8", bufsize=1
        ) as server:
            try:
                assert server.stdout is not None
                for line in server.stdout:
                    where = re.search("serves on http://([0-9.:]+)", line)
                    if where is not None:
                        yield where[1]
                        break
                else:
                    raise RuntimeError(f"the server of {self._root} has ended")
            finally:
                server.terminate()
                server.wait(_START_SECONDS)


@contextmanager
def checked_out(commit: str) -> Iterator[Path]:
    """Yield a folder with a commit of this repository."""
    with tempfile.TemporaryDirectory() as made:
        place = Path(made) / "glyphwall"
        subprocess.run(
            ["git", "worktree", "add", "-f", "--detach", place, commit], cwd=ROOT, check=True, capture_output=True
        )
        try:
            yield place
        finally:
            subprocess.run(["git", "worktree", "remove", "--force", place], cwd=ROOT, check=True)


def make(name: str, root: Path, commit: str) -> None:
    """Play on the server of that code and save its database."""
    code = Code(root)
    scheme = code.says(_SCHEME)
    with tempfile.TemporaryDirectory() as made:
        data = Path(made) / "data"
        with code.serving(data) as address:
            promises = asyncio.run(play_all(address, scheme, int(name[:4])))
            analyses = asyncio.run(share(address))
        (file,) = data.glob("*.sqlite3")
        with closing(sqlite3.connect(file)) as connection:
            connection.execute("PRAGMA journal_mode=DELETE")
            connection.execute("VACUUM")
        FOLDER.mkdir(exist_ok=True)
        (FOLDER / f"{name}.sqlite3.xz").write_bytes(_packed(file.read_bytes()))
    told = {"commit": commit, "revision": code.revision, "scheme": scheme, "games": promises, "analyses": analyses}
    (FOLDER / f"{name}.json.xz").write_bytes(_packed(msgspec.json.encode(told)))
    print(f"{name}: {len(promises)} games")


def _packed(data: bytes) -> bytes:
    return lzma.compress(data, preset=9 | lzma.PRESET_EXTREME)


def names() -> list[str]:
    """Return the names of all databases."""
    return sorted(path.name.removesuffix(".json.xz") for path in FOLDER.glob("*.json.xz"))


def unpack(name: str, file: Path) -> dict[str, Any]:
    """Write the database to a file; return its promises."""
    file.write_bytes(lzma.decompress((FOLDER / f"{name}.sqlite3.xz").read_bytes()))
    told: dict[str, Any] = msgspec.json.decode(lzma.decompress((FOLDER / f"{name}.json.xz").read_bytes()))
    return told


def of_history(names: list[str]) -> None:
    """Make the missing databases of older commits."""
    for name, commit in HISTORY.items():
        if names and name not in names:
            continue
        if names or not (FOLDER / f"{name}.json.xz").exists():
            print(f"{name} ({commit})", flush=True)
            with checked_out(commit) as root:
                make(name, root, commit)


def of_the_working_tree(*, again: bool) -> None:
    """Make the database of the newest revision, if missing."""
    revision = Code(ROOT).revision
    name = f"{revision}-first"
    if any(FOLDER.glob(f"{revision}-*.json.xz")) and not again:
        print(f"{revision} has one; --again makes it anew")
        return
    commit = subprocess.run(
        ["git", "describe", "--always", "--dirty"], cwd=ROOT, check=True, capture_output=True, encoding="utf-8"
    ).stdout.strip()
    make(name, ROOT, commit)


def main() -> None:
    """Add missing databases."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.goldens.databases", description=(__doc__ or "").split("\n")[0]
    )
    parser.add_argument("--again", action="store_true", help="make the working tree's anew")
    parser.add_argument(
        "--history", nargs="*", metavar="NAME", help="make those of older commits: all missing, or these"
    )
    asked = parser.parse_args()
    if asked.history is not None:
        of_history(asked.history)
    else:
        of_the_working_tree(again=asked.again)


if __name__ == "__main__":
    main()
