"""Migrations make no table anew that others refer to: on SQLite that deletes what refers to it."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from glyphwall.server.store import migrations

VERSIONS = Path(migrations.__file__).parent / "versions"
EARLIER = {"0002_fair_chance.py", "0003_fair_scheme.py"}
"""They did, before that was known; foreign keys are off while they run."""
REBUILDS = {"batch_alter_table", "alter_column", "drop_column", "drop_table", "rename_table"}


def rebuilds(source: str) -> list[str]:
    """What the ``upgrade`` of a migration asks for that makes a table anew, or drops one."""
    (step,) = (node for node in ast.parse(source).body if isinstance(node, ast.FunctionDef) and node.name == "upgrade")
    called = (node.func for node in ast.walk(step) if isinstance(node, ast.Call))
    return sorted({each.attr for each in called if isinstance(each, ast.Attribute)} & REBUILDS)


@pytest.mark.parametrize("file", sorted(VERSIONS.glob("[0-9]*.py")), ids=lambda path: path.name)
def test_a_migration_adds_in_place(file: Path) -> None:
    found = rebuilds(file.read_text(encoding="utf-8"))
    assert not found or file.name in EARLIER, (
        f"{file.name} uses {', '.join(found)}: add columns by migrations.steps.add_columns (with a server_default "
        "where they must not be null), and leave what is not needed any more"
    )


def test_what_counts_as_making_anew() -> None:
    step = 'def upgrade() -> None:\n    with op.batch_alter_table("games") as games:\n        games.alter_column("x")\n'
    assert rebuilds(step) == ["alter_column", "batch_alter_table"]
    assert rebuilds('def upgrade() -> None:\n    add_columns("games", x)\n') == []
