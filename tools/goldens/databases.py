"""Golden databases: what the servers of every revision of the tables left behind, and what they had promised.

    python -m tools.goldens.databases            # of the working tree's newest revision, where there is none yet
    python -m tools.goldens.databases --again    # the same anew, if its games were not the ones to be kept
    python -m tools.goldens.databases --history  # of older commits, as `HISTORY` names them

Each is made by running the code of that time: its server, in a process of its own, on which people play games that
are left in every state (``tools/goldens/games.py``). ``tests/golden/databases/<revision>-<which>.sqlite3.xz`` is the
file that it left, ``.json.xz`` beside it the commit, and of each game the tokens, the answers, the history and the
record that the people were given. ``tests/golden/test_databases.py`` brings each up to date and holds the server of
today to them.

A database that landed stays as it is. It holds no secret: nobody plays these games.
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
"""The first and the last commit of each revision: what rows mean has changed without the tables, too. (The revision
before players and server had met, from cc5665d on, served nobody.)"""

_SERVE = "import sys; from glyphwall.server.command import serve; serve.main(sys.argv[1:])"
_SCHEME = "from glyphwall.core.fairness import SCHEME; print(SCHEME)"
_OPTIONS = {"--no-warm": (), "--new-games": ("100000",), "--fair-seconds": ("3600",)}
"""What is asked of a server that knows it; one of before waits ten seconds for chance, so these games come last."""
_START_SECONDS = 120


class Code:
    """The code of a commit, in a folder; ``python -c`` runs it."""

    def __init__(self, root: Path) -> None:
        self._root = root
        # Nothing is compiled: that would take minutes for each commit, and these games are short.
        self._environment = os.environ | {"PYTHONPATH": str(root / "src"), "NUMBA_DISABLE_JIT": "1"}

    def _command(self, code: str, *words: str) -> list[str]:
        return [sys.executable, "-c", code, *words]

    def says(self, code: str, *words: str) -> str | None:
        """What it prints; None if it fails."""
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
        """A server of it on a folder; its address."""
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
    """A folder with a commit of this repository, as long as the block runs."""
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
    """Plays on the server of that code, and keeps what it leaves."""
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
    """Of all that there are."""
    return sorted(path.name.removesuffix(".json.xz") for path in FOLDER.glob("*.json.xz"))


def unpack(name: str, file: Path) -> dict[str, Any]:
    """Writes the database into a file; what was promised."""
    file.write_bytes(lzma.decompress((FOLDER / f"{name}.sqlite3.xz").read_bytes()))
    told: dict[str, Any] = msgspec.json.decode(lzma.decompress((FOLDER / f"{name}.json.xz").read_bytes()))
    return told


def of_history(names: list[str]) -> None:
    """Makes those of older commits that are not there."""
    for name, commit in HISTORY.items():
        if names and name not in names:
            continue
        if names or not (FOLDER / f"{name}.json.xz").exists():
            print(f"{name} ({commit})", flush=True)
            with checked_out(commit) as root:
                make(name, root, commit)


def of_the_working_tree(*, again: bool) -> None:
    """Makes that of the newest revision, if it has none."""
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
    """Adds what is missing."""
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
