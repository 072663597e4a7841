"""Every package offers its public names in one way: listed once, loaded on first use, typed."""

from __future__ import annotations

import ast
import py_compile
import re
import subprocess
import sys
from importlib import import_module
from typing import TYPE_CHECKING

import pytest
from tools.build.reference_pages import SOURCE, packages

import glyphwall
from glyphwall._exports import read_homes

if TYPE_CHECKING:
    from pathlib import Path
    from typing import assert_type

    from glyphwall.record import GameRecord, read_record

    assert_type(glyphwall.game_ids(), tuple[str, ...])
    assert_type(read_record(""), GameRecord)

PACKAGES = {"glyphwall": list(glyphwall.__all__)} | packages()


def source_of(package: str) -> str:
    return SOURCE.joinpath(*package.split("."), "__init__.py").read_text("utf-8")


LAZY = [name for name in PACKAGES if "load_on_use(__name__)" in source_of(name)]


def submodules(package: str) -> set[str]:
    folder = SOURCE.joinpath(*package.split("."))
    return {path.stem for path in folder.glob("*.py")} | {path.parent.name for path in folder.glob("*/__init__.py")}


def test_every_package_for_users_is_checked() -> None:
    assert {"glyphwall", "glyphwall.core", "glyphwall.envs", "glyphwall.search", "glyphwall.testing"} < set(LAZY)
    assert len(LAZY) > 15


@pytest.mark.parametrize("package", LAZY)
def test_the_listed_names_are_the_imported_ones(package: str) -> None:
    names = PACKAGES[package]
    imported = {name for name, home in read_homes(package).items() if home.startswith(f"{package}.")}
    imported -= {"load_on_use", "set_notebook_renderer"}
    own = {"__version__"} if package == "glyphwall" else set()
    assert set(names) == imported | own
    assert len(names) == len(set(names))


@pytest.mark.parametrize("package", LAZY)
def test_no_name_hides_a_module(package: str) -> None:
    """An import of the module would put it in the name's place."""
    homes = read_homes(package)
    modules = {name for name in PACKAGES[package] if homes.get(name) == f"{package}.{name}"}
    assert set(PACKAGES[package]) & submodules(package) == modules


@pytest.mark.parametrize("package", LAZY)
def test_every_name_is_defined_where_it_is_imported_from(package: str) -> None:
    homes = read_homes(package)
    for name in PACKAGES[package]:
        if name == "__version__" or homes[name] == f"{package}.{name}":
            continue
        source = SOURCE.joinpath(*homes[name].split(".")).with_suffix(".py").read_text("utf-8")
        assert re.search(
            rf"^(?: {{4}})?(?:(?:async )?def |class ){name}\b|^{name}(?:: .+)? = ", source, re.MULTILINE
        ), name


@pytest.mark.parametrize("name", glyphwall.__all__)
def test_the_package_itself_offers(name: str) -> None:
    assert getattr(glyphwall, name) is not None
    assert name in dir(glyphwall)


@pytest.mark.parametrize("package", ["glyphwall", "glyphwall.record"])
def test_other_names_are_attribute_errors(package: str) -> None:
    with pytest.raises(AttributeError, match=f"module '{package}' has no attribute 'nothing'"):
        getattr(import_module(package), "nothing")  # noqa: B009


def test_packages_load_nothing_before_a_name_is_used() -> None:
    program = f"""
import sys
from importlib import import_module
for package in {LAZY}:
    import_module(package)
heavy = ("ast", "numpy", "numba", "msgspec", "litestar", "gymnasium", "jax")
print([each for each in heavy if each in sys.modules], sorted(each for each in sys.modules if each[:9] == "glyphwall"))
from glyphwall.record import MAX_DEPTH, Remarks
print("glyphwall.record.moves" in sys.modules, "glyphwall.record.fair_check" in sys.modules)
"""
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, encoding="utf-8", timeout=60, check=True
    )
    loaded, used = done.stdout.splitlines()
    assert loaded == str([]) + " " + str(sorted({*LAZY, "glyphwall._exports", "glyphwall.core._notebook"}))
    assert used == "True False"


def test_names_are_found_without_sources(tmp_path: Path) -> None:
    """The static site has compiled files alone."""
    package = tmp_path / "bare"
    package.mkdir()
    (package / "one.py").write_text("VALUE = 7\n", "utf-8")
    (package / "__init__.py").write_text(
        "from glyphwall._exports import load_on_use\n\nTYPE_CHECKING = False\nif TYPE_CHECKING:\n"
        "    from bare.one import VALUE\nelse:\n    __getattr__, __dir__ = load_on_use(__name__)\n\n"
        '__all__ = ["VALUE"]\n',
        "utf-8",
    )
    for path in package.glob("*.py"):
        py_compile.compile(str(path), cfile=str(path.with_suffix(".pyc")), doraise=True)
        path.unlink()
    code = f"import sys; sys.path.insert(0, {str(tmp_path)!r}); from bare import VALUE; print(VALUE)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, encoding="utf-8", check=False)
    assert done.stdout == "7\n", done.stderr


def test_internal_modules_import_from_modules() -> None:
    """Through a package they would read its list when they load, and could import each other in a circle."""
    wrong = []
    offered = re.compile(rf"from ({'|'.join(map(re.escape, LAZY[1:]))}) import ")
    for path in SOURCE.rglob("*.py"):
        text = path.read_text("utf-8")
        for node in ast.walk(ast.parse(text)) if offered.search(text) else ():
            if isinstance(node, ast.ImportFrom) and node.module in LAZY[1:]:
                homes = read_homes(node.module)
                wrong += [
                    f"{path.relative_to(SOURCE)}: from {homes[each.name]} import {each.name}"
                    for each in node.names
                    if each.name in PACKAGES[node.module] and homes[each.name] != f"{node.module}.{each.name}"
                ]
    assert wrong == []
