"""Graffiti's rule table: no line is missing, and the functions and tests named beside it exist."""

from __future__ import annotations

import ast
import builtins
import dis
import re
from importlib import import_module
from types import CodeType, ModuleType
from typing import TYPE_CHECKING

import pytest
from tools.build.rule_switches import PACKAGE, PLACES, ROOT, SWITCHES, TESTS, Row, fails_without, rows

from glyphwall.games.graffiti.rules.options import GraffitiOptions

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

ROWS = rows()
LINES = [str(number) for number in range(1, 104)]
READINGS = [
    *(f"P{number}" for number in range(1, 10)),
    *(f"B{number}" for number in range(1, 9)),
    *(f"C{number}" for number in range(1, 8)),
    *(f"D{number}" for number in range(1, 6)),
    *(f"E{number}" for number in range(1, 19)),
    *(f"F{number}" for number in range(1, 10)),
    *(f"G{number}" for number in range(1, 5)),
    "H",
]
NO_RULE = {"2", "21"}
"""The story, and the colours of the players' wood."""

WITH_RULE = [row for row in ROWS if row.name not in NO_RULE]


def test_every_line_and_reading_has_one_row_in_order() -> None:
    assert [row.name for row in ROWS if row.name != "doubles"] == LINES + READINGS
    assert "doubles" in {row.name for row in ROWS}


def test_the_file_beside_it_has_no_other_rows() -> None:
    names = [line.partition(",")[0] for line in PLACES.read_text(encoding="utf-8").splitlines()[1:]]
    assert names == [row.name for row in ROWS]


def test_only_what_is_no_rule_has_no_function() -> None:
    assert {row.name for row in ROWS if "—" in (row.function, row.test)} == NO_RULE


@pytest.mark.parametrize("row", WITH_RULE, ids=lambda row: row.name)
def test_functions_exist(row: Row) -> None:
    module, _, name = row.function.partition(".")
    assert hasattr(import_module(f"glyphwall.games.graffiti.rules.{module}"), name), row.function


WEAK = [row for row in ROWS if row.support in ("M", "W")]


def test_every_reading_has_a_support() -> None:
    assert {row.support for row in ROWS if row.name in READINGS or row.name == "doubles"} == {"S", "M", "W"}
    assert len(WEAK) > 20


@pytest.mark.parametrize("row", WEAK, ids=lambda row: row.name)
def test_a_reading_without_strong_support_has_an_option_or_a_reason(row: Row) -> None:
    options = re.findall("`(.*?)`", row.option)
    assert set(options) <= set(GraffitiOptions.__struct_fields__)
    assert options or re.fullmatch("none: .{10,}", row.option), f"{row.name}: {row.option!r}"


def collected(file: str) -> dict[str, list[str]]:
    """The tests of a file, each with the names of its marks."""
    tree = ast.parse((ROOT / TESTS / file).read_text(encoding="utf-8"))
    functions = [node for node in tree.body if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")]
    return {node.name: [ast.unparse(mark) for mark in node.decorator_list] for node in functions}


@pytest.mark.parametrize("row", WITH_RULE, ids=lambda row: row.name)
def test_tests_exist_and_are_not_skipped(row: Row) -> None:
    file, _, name = row.test.partition("::")
    tests = collected(file)
    assert name in tests, row.test
    assert not [mark for mark in tests[name] if re.search("skip|xfail", mark)]


def missing_names(code: CodeType, module: ModuleType) -> Iterator[str]:
    """The names that code of a module reads and the module doesn't have."""
    owner: object = None
    for step in dis.get_instructions(code):
        if step.opname == "LOAD_GLOBAL":
            owner = vars(module).get(step.argval)
            if owner is None and not hasattr(builtins, step.argval):
                yield step.argval
        else:
            if step.opname in ("LOAD_ATTR", "LOAD_METHOD") and isinstance(owner, ModuleType):
                if not hasattr(owner, step.argval):
                    yield f"{owner.__name__}.{step.argval}"
                owner = getattr(owner, step.argval, None)
                continue
            owner = None
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield from missing_names(inner, module)


def test_every_rule_has_a_switch_that_fits_the_sources() -> None:
    """That the tests fail without their rules is checked by tools/build/rule_switches.py, which takes minutes."""
    assert set(SWITCHES) == {row.name for row in WITH_RULE}
    for name, edits in SWITCHES.items():
        edited: dict[str, str] = {}
        for module, old, new in edits:
            text = (ROOT / PACKAGE / f"{module}.py").read_text(encoding="utf-8")
            assert text.count(old) == 1, f"{name}: {old!r} stands {text.count(old)} times in {module}.py"
            assert old != new
            edited[module] = edited.get(module, text).replace(old, new)
        for module, text in edited.items():  # a name that doesn't exist would make any test fail
            code = compile(text, module, "exec")
            loaded = import_module(f"glyphwall.games.graffiti.rules.{module}")
            assert list(missing_names(code, loaded)) == [], f"{name}: {module}.py"


@pytest.mark.parametrize("name", ["98", pytest.param("E8", marks=pytest.mark.long)])
def test_a_rule_that_is_switched_off_is_noticed(name: str, tmp_path: Path) -> None:
    (row,) = [row for row in ROWS if row.name == name]
    assert fails_without(row, tmp_path)
