"""Templates: modules that are specialised on one game when they are loaded.

A template is an ordinary module with a few names left open: annotations without a value, such as ``apply`` or
``play_random``. It lies beside whoever uses it (``search/templates``, ``envs/templates``, or in another package), and
is named by its module. At its head stands where the open names come from:

* ``NEEDS``: groups of a `Kernel`. ``MAY_USE``: those that a game need not have.
* ``BORROWS``: for a function of another template, that template.
* ``STANDS_IN``: for a function that the game lacks, another of the kernel's rules, or the module that has one.

Loading it for a game makes a new module from the same file, in which those names *are* the game's compiled functions.
Numba then sees plain global functions, inlines the rules into the search, and keeps the machine code on disk. (A
factory returning closures would read as well, but a closure's cache key holds the functions it captured, which differ
in every process: nothing would ever be found again.)

A module is known by the functions that it was made of, so another policy or another evaluation makes another one.
"""

from __future__ import annotations

import ast
import hashlib
import sys
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec, module_from_spec, spec_from_file_location
from pathlib import Path
from threading import RLock
from typing import TYPE_CHECKING, Any

from glyphwall.compiled.cache import is_ours, source_fingerprint
from glyphwall.compiled.functions import is_made

if TYPE_CHECKING:
    from types import ModuleType

    from glyphwall.core.kernel import Kernel

_SAID = {"NEEDS", "MAY_USE", "BORROWS", "STANDS_IN"}
_loading = RLock()


@dataclass(frozen=True)
class Template:
    """What a template's source says of itself: its open names, and where they come from."""

    path: Path
    open_names: tuple[str, ...]
    needs: tuple[str, ...]
    may_use: tuple[str, ...]
    borrows: dict[str, str]
    stands_in: dict[str, str]


@cache
def read_template(name: str) -> Template:
    """The declarations at the head of a template.

    Raises:
        ModuleNotFoundError: no such module. TypeError: it is no template.
    """
    spec = find_spec(name)
    if spec is None or spec.origin is None:
        raise ModuleNotFoundError(f"no template {name}", name=name)
    path = Path(spec.origin)
    body = ast.parse(path.read_text(encoding="utf-8")).body
    open_names = tuple(
        node.target.id
        for node in body
        if isinstance(node, ast.AnnAssign) and node.value is None and isinstance(node.target, ast.Name)
    )
    said: dict[str, Any] = {}
    for node in body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name) and node.targets[0].id in _SAID:
            said[node.targets[0].id] = ast.literal_eval(node.value)
    if "NEEDS" not in said:
        raise TypeError(f"{name} is no template: it has no NEEDS")
    return Template(
        path=path,
        open_names=open_names,
        needs=said["NEEDS"],
        may_use=said.get("MAY_USE", ()),
        borrows=said.get("BORROWS", {}),
        stands_in=said.get("STANDS_IN", {}),
    )


def specialise(template: str, kernel: Kernel, *, policy: str = "") -> ModuleType:
    """The template as a module of its own for this kernel; loaded once per process.

    Args:
        template: the name of its module.
        policy: the name of the playout policy, for templates that follow one; the game's best by default.

    Raises:
        ModuleNotFoundError: no such template. KeyError: no such policy.
        TypeError: no template, a function that was not compiled, or a group that it needs and the game has not.
    """
    with _loading:
        functions = _functions(template, kernel, policy)
        name = _module_name(template, kernel.game, functions)
        found = sys.modules.get(name)
        if found is not None and all(getattr(found, each, None) is made for each, made in functions.items()):
            return found
        spec = spec_from_file_location(name, read_template(template).path)
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
            function = _stand_in(said.stands_in[name], name, kernel)
        if not is_made(function):
            raise TypeError(f"{kernel.game}: {name} needs glyphwall.compiled.compiled as its decorator")
        found[name] = function
    return found


def _stand_in(place: str, name: str, kernel: Kernel) -> Any:
    """What stands in for a function: one of the module of that name, or one of the kernel's rules."""
    return getattr(import_module(place), name) if "." in place else getattr(kernel.rules, place)


def _module_name(template: str, game: str, functions: dict[str, Any]) -> str:
    """Tells apart what was made of other functions, and for those outside the package their versions as well."""
    digest = hashlib.sha256()
    for name, function in sorted(functions.items()):
        plain = getattr(function, "py_func", function)
        version = "" if is_ours(plain) else f"{source_fingerprint(plain)} {plain.__code__.co_filename}"
        digest.update(f"{name} {plain.__module__}.{plain.__qualname__} {version}\n".encode())
    return f"{template}_for_{game}_{digest.hexdigest()[:12]}"
