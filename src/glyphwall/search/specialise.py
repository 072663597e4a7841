"""Search templates, specialised on one game when they are loaded.

A template (``search/templates/<name>.py``) is ordinary source with a few names left open: annotations without a
value, such as ``apply`` or ``play_random``. Its ``NEEDS`` names the groups of a `Kernel` that they come from,
``MAY_USE`` those that a game need not have, ``BORROWS`` a function of another template. Loading it for a game
makes a new module from the same file, in which those names *are* the game's compiled functions. Numba then sees
plain global functions, inlines the rules into the search, and keeps the machine code on disk. (A factory returning
closures would read as well, but a closure's cache key holds the functions it captured, which differ in every
process: nothing would ever be found again.)

A module is known by the functions that it was made of, so another policy or another evaluation makes another one.
"""

from __future__ import annotations

import ast
import hashlib
import sys
from dataclasses import dataclass
from functools import cache
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from threading import RLock
from typing import TYPE_CHECKING, Any

from numba.core.dispatcher import Dispatcher

from glyphwall.core.compiled import COMPILED, source_fingerprint
from glyphwall.search import defaults

if TYPE_CHECKING:
    from types import ModuleType

    from glyphwall.core.kernel import Kernel

TEMPLATES = (
    "playouts",
    "tree",
    "perft",
    "information",
    "proof",
    "guided",
    "batch",
    "observations",
    "compact",
    "functional",
)

_FOLDER = Path(__file__).resolve().parent / "templates"
_loading = RLock()


@dataclass(frozen=True)
class Template:
    """What a template's source says of itself: its open names, and where they come from."""

    open_names: tuple[str, ...]
    needs: tuple[str, ...]
    may_use: tuple[str, ...]
    borrows: dict[str, str]


@cache
def read_template(name: str) -> Template:
    """The declarations at the head of a template.

    Raises:
        KeyError: no such template.
    """
    if name not in TEMPLATES:
        raise KeyError(name)
    body = ast.parse((_FOLDER / f"{name}.py").read_text(encoding="utf-8")).body
    open_names = tuple(
        node.target.id
        for node in body
        if isinstance(node, ast.AnnAssign) and node.value is None and isinstance(node.target, ast.Name)
    )
    said: dict[str, Any] = {}
    for node in body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            target = node.targets[0].id
            if target in ("NEEDS", "MAY_USE", "BORROWS"):
                said[target] = ast.literal_eval(node.value)
    return Template(open_names, said["NEEDS"], said.get("MAY_USE", ()), said.get("BORROWS", {}))


def specialise(template: str, kernel: Kernel, *, policy: str = "") -> ModuleType:
    """The template as a module of its own for this kernel; loaded once per process.

    Args:
        policy: the name of the playout policy, for templates that follow one; the game's best by default.

    Raises:
        KeyError: no such template, or no such policy.
        TypeError: a function that was not compiled, or a group that this template needs and the game has not.
    """
    with _loading:
        functions = _functions(template, kernel, policy)
        name = _module_name(template, kernel.game, functions)
        found = sys.modules.get(name)
        if found is not None and all(getattr(found, each, None) is made for each, made in functions.items()):
            return found
        spec = spec_from_file_location(name, _FOLDER / f"{template}.py")
        assert spec is not None
        assert spec.loader is not None
        module = module_from_spec(spec)
        for open_name, function in functions.items():
            setattr(module, open_name, function)
        sys.modules[name] = module
        try:
            spec.loader.exec_module(module)
        except BaseException:
            del sys.modules[name]
            raise
        return module


def _functions(template: str, kernel: Kernel, policy: str) -> dict[str, Any]:
    """What each open name of the template stands for."""
    said = read_template(template)
    groups: list[Any] = []
    for name in said.needs:
        group = kernel.policy(policy) if name == "policy" else getattr(kernel, name)
        if group is None:
            raise TypeError(f"{kernel.game} has no {name}, which {template} needs (core/kernel.py)")
        groups.append(group)
    groups += [group for name in said.may_use if (group := getattr(kernel, name)) is not None]
    found: dict[str, Any] = {}
    for name in said.open_names:
        if name in said.borrows:
            found[name] = getattr(specialise(said.borrows[name], kernel), name)
            continue
        function = next((made for group in groups if (made := getattr(group, name, None)) is not None), None)
        if function is None:
            # What stands in: a game's returns are what it is worth, the rest does nothing.
            function = kernel.rules.write_returns if name == "write_values" else getattr(defaults, name)
        if COMPILED and not isinstance(function, Dispatcher):
            raise TypeError(f"{kernel.game}: {name} needs glyphwall.core.compiled.compiled as its decorator")
        found[name] = function
    return found


def _module_name(template: str, game: str, functions: dict[str, Any]) -> str:
    """Tells apart what was made of other functions, and for those outside the package their versions as well."""
    digest = hashlib.sha256()
    for name, function in sorted(functions.items()):
        plain = getattr(function, "py_func", function)
        digest.update(f"{name} {plain.__module__}.{plain.__qualname__} {source_fingerprint(plain)}\n".encode())
    return f"{__package__}.templates.{template}_for_{game}_{digest.hexdigest()[:12]}"
