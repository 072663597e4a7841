"""Graffiti's rule table: no line is missing, and the functions and tests named beside it exist."""

from __future__ import annotations

import ast
import re
from importlib import import_module

import pytest
from tools.build.rule_switches import PACKAGE, PLACES, ROOT, SWITCHES, TESTS, Row, rows

from glyphwall.games.graffiti.rules.options import GraffitiOptions

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


def test_every_rule_has_a_switch_that_fits_the_sources() -> None:
    """That the tests fail without their rules is checked by tools/build/rule_switches.py, which takes minutes."""
    assert set(SWITCHES) == {row.name for row in WITH_RULE}
    for name, edits in SWITCHES.items():
        for module, old, new in edits:
            text = (ROOT / PACKAGE / f"{module}.py").read_text(encoding="utf-8")
            assert text.count(old) == 1, f"{name}: {old!r} stands {text.count(old)} times in {module}.py"
            assert old != new


@pytest.mark.parametrize("name", ["98", pytest.param("E8", marks=pytest.mark.long)])
def test_a_rule_that_is_switched_off_is_noticed(name: str, tmp_path: object) -> None:
    from pathlib import Path

    from tools.build.rule_switches import fails_without

    assert isinstance(tmp_path, Path)
    (row,) = [row for row in ROWS if row.name == name]
    assert fails_without(row, tmp_path)
