"""The package's extras: what `require_extra` asks for is there, and `all` is all that can stand beside each other."""

from __future__ import annotations

import ast
import re
import tomllib
from pathlib import Path

import glyphwall

PACKAGE = Path(glyphwall.__file__).parent
EXTRAS: dict[str, list[str]] = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))["project"][
    "optional-dependencies"
]
APART = {"cuda", "peers", "rllib"}
"""A card of one maker; versions that are pinned for a comparison; one that asks for a single version of another."""


def test_all_is_all() -> None:
    (everything,) = EXTRAS["all"]
    named = re.fullmatch(r"glyphwall\[(.+)\]", everything)
    assert named is not None
    assert sorted(named[1].split(",")) == sorted(EXTRAS.keys() - APART - {"all"})


def asked_for() -> set[str]:
    """The extras that the sources name where a library is missing."""
    names: set[str] = set()
    for path in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                calls = isinstance(node.func, ast.Name) and node.func.id == "require_extra"
                given = [*node.args[: int(calls)], *(each.value for each in node.keywords if each.arg == "extra")]
                constants = [each.value for each in given if isinstance(each, ast.Constant)]
                names |= {value for value in constants if isinstance(value, str)}
    return names


def test_what_the_sources_ask_for_can_be_had() -> None:
    assert {"draw", "envs", "report", "solids"} <= asked_for() <= EXTRAS.keys()
