"""The reference: every public name is on one page with a docstring, and pages and examples import only public names."""

from __future__ import annotations

import ast
import json
import re
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from tools.build.reference_pages import PAGES as REFERENCE
from tools.build.reference_pages import documented, packages

import glyphwall
from glyphwall._exports import read_homes
from tests.unit.docs.command_lines import PAGES

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(glyphwall.__file__).parent
EXAMPLES = ROOT.parents[1] / "examples"
PACKAGES = packages()
Definition = ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


@cache
def tree_of(module: str) -> ast.Module:
    path = ROOT.parent / Path(*module.split("."))
    path = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    return ast.parse(path.read_text("utf-8"))


@cache
def public_modules() -> tuple[str, ...]:
    """Return the modules that are themselves a public name of their package, as `glyphwall.envs.openspiel`."""
    return tuple(
        f"{package}.{name}"
        for package, names in PACKAGES.items()
        for name in names
        if read_homes(package).get(name) == f"{package}.{name}"
    )


def home_of(package: str, name: str) -> str:
    """Return the module that defines a name, which may have it from another one."""
    module = read_homes(package).get(name, package)
    homes = {
        each.name: str(node.module)
        for node in ast.walk(tree_of(module))
        if isinstance(node, ast.ImportFrom) and module != package
        for each in node.names
    }
    return homes.get(name, module)


@cache
def definitions(module: str) -> dict[str, Definition]:
    """Return public classes, functions and methods by name."""
    found: dict[str, Definition] = {}
    for node in tree_of(module).body:
        for each in node.body if isinstance(node, ast.If) else [node]:
            if isinstance(each, Definition) and not each.name.startswith("_"):
                found[each.name] = each
                if isinstance(each, ast.ClassDef):
                    found |= {
                        f"{each.name}.{member.name}": member
                        for member in each.body
                        if isinstance(member, Definition) and not member.name.startswith("_")
                    }
    return found


@cache
def explained_values(module: str) -> frozenset[str]:
    """Return the constants and types of a module that have a docstring."""
    body = tree_of(module).body
    return frozenset(
        target.id
        for node, after in pairwise(body)
        if isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant) and isinstance(after.value.value, str)
        for target in (node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)])
        if isinstance(target, ast.Name)
    )


def setters(node: Definition) -> bool:
    marks = [ast.unparse(mark) for mark in node.decorator_list]
    return any(mark.endswith((".setter", "overload")) for mark in marks)


@cache
def classes() -> dict[str, tuple[str, list[str]]]:
    """Return the module and the bases of every public class."""
    return {
        name: (module, [re.sub(r"\[.*", "", ast.unparse(base)).rpartition(".")[2] for base in node.bases])
        for package, names in PACKAGES.items()
        for name in names
        for module in [home_of(package, name)]
        if isinstance(node := definitions(module).get(name), ast.ClassDef)
    }


def overwrites(name: str) -> bool:
    """Return true if a base class documents the member."""
    owner, _, member = name.partition(".")
    for base in classes().get(owner, ("", []))[1]:
        node = definitions(classes()[base][0]).get(f"{base}.{member}") if base in classes() else None
        if (node is not None and ast.get_docstring(node)) or overwrites(f"{base}.{member}"):
            return True
    return False


def without_docstring(module: str, names: list[str]) -> list[str]:
    """Return the names, with the members of classes, that have none."""
    found = []
    for name in names:
        if name not in definitions(module):
            found += [name] if name not in explained_values(module) else []
        for each, node in definitions(module).items():
            if each == name or each.startswith(f"{name}."):
                found += [each] if not ast.get_docstring(node) and not setters(node) and not overwrites(each) else []
    return found


@pytest.mark.parametrize("package", PACKAGES)
def test_every_public_name_has_a_docstring(package: str) -> None:
    missing = []
    for name in PACKAGES[package]:
        if f"{package}.{name}" in public_modules():
            module = f"{package}.{name}"
            names = [each for each in definitions(module) if "." not in each]
            missing += without_docstring(module, names) + ([] if ast.get_docstring(tree_of(module)) else [module])
        elif (package, name) != ("glyphwall.core.arrays", "np"):  # NumPy, or what stands for it
            missing += without_docstring(home_of(package, name), [name])
    assert missing == []
    assert ast.get_docstring(tree_of(package))


def test_the_check_of_docstrings_can_fail(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    classes()  # of the package itself, before another takes its place
    bare = "class Bare:\n    def step(self): ...\n\n\nBOUND = 3\n\n\ndef _own(): ...\n"
    (tmp_path / "bare.py").write_text(bare, encoding="utf-8")
    monkeypatch.setitem(globals(), "ROOT", tmp_path / "package")
    assert without_docstring("bare", ["Bare", "BOUND"]) == ["Bare", "Bare.step", "BOUND"]


def test_every_package_is_on_one_page_and_nothing_else_is() -> None:
    assert sorted(documented()) == sorted([*PACKAGES, *public_modules()])
    for page in REFERENCE.glob("*.md"):
        shown = re.findall(r"^::: (\S+)$", page.read_text("utf-8"), re.MULTILINE)
        assert page.stem == "index" or shown[0] == f"glyphwall.{page.stem}"


def test_names_of_the_package_itself_are_on_the_pages() -> None:
    offered = {name for names in PACKAGES.values() for name in names} | {"__version__"}
    assert set(glyphwall.__all__) <= offered
    index = (REFERENCE / "index.md").read_text("utf-8")
    assert [name for name in glyphwall.__all__ if f"`{name}`" not in index] == []


def taught() -> Iterator[tuple[str, str]]:
    """Yield every block of Python for readers, with its place: pages, notebooks, examples."""
    for page in PAGES:
        for code in re.findall(r"^```python\n(.*?)^```$", page.read_text("utf-8"), re.MULTILINE | re.DOTALL):
            yield page.name, code
    for path in sorted(EXAMPLES.rglob("*.ipynb")):
        for cell in json.loads(path.read_text("utf-8"))["cells"]:
            if cell["cell_type"] == "code":
                yield path.name, "".join(cell["source"])
    for path in sorted(EXAMPLES.rglob("*.py")):
        yield path.name, path.read_text("utf-8")


def imports(code: str) -> Iterator[tuple[str, str]]:
    try:
        nodes = list(ast.walk(ast.parse(code)))
    except SyntaxError:  # a part of something
        return
    for node in nodes:
        if isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] == "glyphwall":
            yield from ((str(node.module), name.name) for name in node.names)
        elif isinstance(node, ast.Import):
            yield from ((name.name, "") for name in node.names if name.name.split(".")[0] == "glyphwall")


def test_pages_and_examples_import_public_names_from_packages() -> None:
    """A package itself may be imported, too, and a module by its full name for what importing it does."""
    offered = PACKAGES | {"glyphwall": [*glyphwall.__all__, *(name.partition(".")[2] for name in PACKAGES)]}
    modules = [""] + [f"{package}.{name}" for package in PACKAGES for name in ("", "gymnasium")]
    found = {(place, *each) for place, code in taught() for each in imports(code)}
    assert len(found) > 100
    wrong = {
        f"{place}: from {module} import {name}" if name else f"{place}: import {module}"
        for place, module, name in found
        if (name not in offered.get(module, ()) if name else module not in {"glyphwall", *PACKAGES, *modules})
    }
    assert wrong == set()
