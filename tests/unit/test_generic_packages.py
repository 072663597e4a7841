"""Generic packages name no game; only a game's own folder does, and the registry: its list and their types.

Exceptions: doctest lines and literal blocks in docstrings, and arguments of ``format_examples(...)``.
"""

from __future__ import annotations

import ast
import re
from pathlib import Path

import glyphwall
from glyphwall.core.registry import built_in_ids

ROOT = Path(glyphwall.__file__).parent
NAME = re.compile("|".join(built_in_ids()), re.IGNORECASE)
INSIDE = re.compile(r"glyphwall\.games\.|\b(?:from|import) glyphwall\.games\b")
TEXTS = {".py", ".ftl", ".json", ".md", ".html", ".css", ".js", ".toml", ".txt", ".mako", ".typed"}


def generic_files() -> list[Path]:
    """Every text in the package outside the game folders."""
    folders = {ROOT / "games", ROOT / "server" / "static"}
    return sorted(
        path
        for path in ROOT.rglob("*")
        if path.suffix in TEXTS and not folders & set(path.parents) and "__pycache__" not in path.parts
    )


def excused_lines(source: str) -> set[int]:
    """Numbers of the lines that are examples, or the registry's list and its overloads with their types."""
    excused: set[int] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "format_examples":
            excused |= set(range(node.lineno, (node.end_lineno or node.lineno) + 1))
        if isinstance(node, ast.Assign) and [ast.unparse(target) for target in node.targets] == ["_BUILT_IN"]:
            excused |= set(range(node.lineno, (node.end_lineno or node.lineno) + 1))
        if isinstance(node, ast.ImportFrom) and node.module == "glyphwall.core._built_in_types":
            excused.add(node.lineno)
        if isinstance(node, ast.FunctionDef) and ast.unparse(node).startswith("@overload\ndef get_game("):
            excused |= set(range(node.lineno, (node.end_lineno or node.lineno) + 1))
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            excused |= _examples_in_docstring(node)
    return excused


def _examples_in_docstring(node: ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) -> set[int]:
    first = node.body[0] if node.body else None
    text = first.value.value if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant) else None
    if first is None or not isinstance(text, str):
        return set()
    margin = first.col_offset
    return {
        first.lineno + number
        for number, line in enumerate(text.splitlines())
        if line.strip().startswith((">>>", "...")) or (number and len(line) - len(line.lstrip()) >= margin + 4)
    }


def names_in(path: Path) -> list[str]:
    """The lines that name a game, each with its place."""
    source = path.read_text(encoding="utf-8")
    excused = excused_lines(source) if path.suffix == ".py" else set()
    found = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
        for number, line in enumerate(source.splitlines(), 1)
        if number not in excused and (NAME.search(line) or INSIDE.search(line))
    ]
    return [f"{path.relative_to(ROOT)}: in the name of the file", *found] if NAME.search(path.name) else found


def test_no_generic_package_names_a_game() -> None:
    named = [line for path in generic_files() for line in names_in(path)]
    print(f"game names outside the game folders: {len(named)}")
    assert not named, "\n".join(named)


def test_what_counts_as_a_name(tmp_path: Path) -> None:
    game = built_in_ids()[0]
    examples = f'"""A package.\n\n    play {game}\n"""\nshown = format_examples("{game}")\n'
    assert excused_lines(examples) == {3, 5}
    for text in (f"# {game}\n", f'"""Knows {game}."""\n', f'def f():\n    """Of\n    {game}."""\n', f'x = "{game}"\n'):
        number = next(number for number, line in enumerate(text.splitlines(), 1) if game in line)
        assert number not in excused_lines(text), text
    assert INSIDE.search('import_module("glyphwall.games.x.plugin")')
    assert not INSIDE.search('entry_points(group="glyphwall.games")')
