"""The reference: every public name has a docstring, and what the pages import is in it."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from tools.build.reference_pages import documented

import glyphwall
from tests.unit.docs.command_lines import PAGES

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(glyphwall.__file__).parent
MODULES = documented()
Definition = ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


def source_of(module: str) -> Path:
    path = ROOT.parent / Path(*module.split("."))
    return path / "__init__.py" if path.is_dir() else path.with_suffix(".py")


def exported(tree: ast.Module) -> list[str]:
    """Return ``__all__``."""
    for node in tree.body:
        if isinstance(node, ast.Assign) and [ast.unparse(target) for target in node.targets] == ["__all__"]:
            names = ast.literal_eval(node.value)
            assert isinstance(names, list)
            return names
    return []


def definitions(tree: ast.Module) -> Iterator[tuple[str, Definition]]:
    """Yield public classes, functions and methods with their names."""
    for node in tree.body:
        if isinstance(node, Definition) and not node.name.startswith("_"):
            yield node.name, node
            if isinstance(node, ast.ClassDef):
                for member in node.body:
                    if isinstance(member, Definition) and not member.name.startswith("_"):
                        yield f"{node.name}.{member.name}", member


def setters(node: Definition) -> bool:
    marks = [ast.unparse(mark) for mark in node.decorator_list]
    return any(mark.endswith((".setter", "overload")) for mark in marks)


@cache
def documented_members() -> dict[str, frozenset[str]]:
    """Return the documented members of every class on the pages."""
    told: dict[str, set[str]] = {}
    for module in MODULES:
        for name, node in definitions(ast.parse(source_of(module).read_text("utf-8"))):
            owner, _, member = name.partition(".")
            if member and ast.get_docstring(node):
                told.setdefault(owner, set()).add(member)
    return {name: frozenset(members) for name, members in told.items()}


@cache
def bases_of_classes() -> dict[str, list[str]]:
    """Return the bases of every class on the pages."""
    return {
        node.name: [re.sub(r"\[.*", "", ast.unparse(base)).rpartition(".")[2] for base in node.bases]
        for module in MODULES
        for node in ast.parse(source_of(module).read_text("utf-8")).body
        if isinstance(node, ast.ClassDef)
    }


def overwrites(name: str) -> bool:
    """Return true if a base class documents the member."""
    owner, _, member = name.partition(".")
    bases = bases_of_classes().get(owner, [])
    return any(member in documented_members().get(base, ()) or overwrites(f"{base}.{member}") for base in bases)


def without_docstring(module: str) -> list[str]:
    tree = ast.parse(source_of(module).read_text("utf-8"))
    return [
        f"{module}.{name}"
        for name, node in definitions(tree)
        if not ast.get_docstring(node) and not setters(node) and not overwrites(name)
    ] + ([] if ast.get_docstring(tree) else [module])


@pytest.mark.parametrize("module", MODULES)
def test_every_public_name_has_a_docstring(module: str) -> None:
    assert without_docstring(module) == []


def test_no_module_stands_there_twice() -> None:
    assert len(MODULES) == len(set(MODULES)) > 40


def test_the_check_of_docstrings_can_fail(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    bases_of_classes()  # of the package itself, before another takes its place
    (tmp_path / "bare.py").write_text("class Bare:\n    def step(self): ...\n\n\ndef _own(): ...\n", encoding="utf-8")
    monkeypatch.setitem(globals(), "ROOT", tmp_path / "package")
    assert without_docstring("bare") == ["bare.Bare", "bare.Bare.step", "bare"]


def homes() -> dict[str, str]:
    """Where each name that the package itself offers is defined."""
    return dict(glyphwall._HOMES)


def test_what_the_package_offers_is_there() -> None:
    assert {home for home in homes().values() if home not in MODULES} == set()


def taught() -> Iterator[tuple[str, str, str]]:
    """What Python code on the pages imports: page, module, name."""
    for page in PAGES:
        for code in re.findall(r"^```python\n(.*?)^```$", page.read_text("utf-8"), re.MULTILINE | re.DOTALL):
            try:
                nodes = list(ast.walk(ast.parse(code)))
            except SyntaxError:  # a part of something
                continue
            for node in nodes:
                if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("glyphwall"):
                    for name in node.names:
                        yield page.name, node.module or "", name.name


@cache
def names_of(module: str) -> frozenset[str]:
    """What is defined in a module, or handed on by it."""
    source = source_of(module).read_text("utf-8")
    defined = re.findall(r"^(?: {4})?(?:class|def) (\w+)|^(\w+)(?:: [^=\n]+)? = ", source, re.MULTILINE)
    return frozenset(exported(ast.parse(source))) | {name for pair in defined for name in pair if name}


def packages() -> set[str]:
    """Return packages with documented modules."""
    return {module.rpartition(".")[0] for module in MODULES}


def test_what_the_pages_teach_is_there() -> None:
    missing = []
    for page, module, name in taught():
        if f"{module}.{name}" in MODULES:
            continue
        places = [place for place in MODULES if place == module or place.startswith(f"{module}.")]
        if not any(name in names_of(place) for place in places) and f"{module}.{name}" not in packages():
            missing.append(f"{page}: {module}.{name}")
    assert missing == []
