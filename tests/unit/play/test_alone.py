"""A table needs no server: neither compiler, web framework, database, event loop nor clock."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import glyphwall.play

ROOM = Path(glyphwall.play.__path__[0])
MODULES = sorted(ROOM.rglob("*.py"))
NEVER = {"asyncio", "logging", "socket", "sqlite3", "threading", "time"}

ALONE = """
import sys

class Missing:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {"numba", "llvmlite", "litestar", "sqlalchemy", "click", "rich"}:
            raise ImportError(f"{name} is not installed")

sys.meta_path.insert(0, Missing())
from importlib import import_module
for name in sys.argv[1:]:
    import_module(name)
from glyphwall.play.log import GameLog
from glyphwall.play.opening import new_game
from glyphwall.play.protocol.bodies import CreateGame, SeatRequest
from glyphwall.play.protocol.requests import Move
from glyphwall.play.requests import handle
from glyphwall.play.transition import Step
from glyphwall.play.table import GameTable

class Both:
    seats, tokens = (0, 1), {}

asked = CreateGame(game="grawlix", seats=[SeatRequest(kind="here")] * 2)
stored, _ = new_game(asked, {}, 0.0)
table = GameTable(stored, GameLog(stored))
for ply in range(8):
    step = handle(table, Both(), Move(id=str(ply), version=ply, move=table.log.view(None).legal[0]), 1.0)
    table.apply(table.change(step), step.draft)
print(table.revision)
"""


def test_a_game_is_played_at_a_table_with_nothing_around_it() -> None:
    names = [".".join(("glyphwall", *path.relative_to(ROOM.parent).with_suffix("").parts)) for path in MODULES]
    done = subprocess.run(
        [sys.executable, "-c", ALONE, *names], capture_output=True, encoding="utf-8", check=False, timeout=120
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout == "8\n"


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.stem)
def test_nothing_there_waits_listens_or_looks_at_a_clock(path: Path) -> None:
    imported: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            imported |= {each.name for each in node.names}
        elif isinstance(node, ast.ImportFrom):
            imported.add(node.module or "")
    assert not {name.partition(".")[0] for name in imported} & NEVER
