"""Templates: modules that are specialised for one game when they are loaded.

A template is an ordinary module with open names: annotations without a value, such as ``apply`` or ``play_random``. It
lies next to its users (``search/templates``, ``envs/templates``, or in another package), and is identified by its
module name. Its head declares where the open names come from:

* ``NEEDS``: required groups of a `Kernel`. ``MAY_USE``: optional groups.
* ``BORROWS``: the template that provides a function.
* ``STANDS_IN``: a substitute for a function that the game lacks: another of the kernel's rules, or a module's function.

Loading it for a game creates a new module from the same file, in which those names are bound to the game's compiled
functions. Numba then sees plain global functions, inlines the rules into the search, and caches the machine code on
disk. (A factory of closures would read as well, but a closure's cache key contains the captured functions, which differ
in every process, so that nothing would ever be found again.)

A module is identified by its functions, so another policy or evaluation makes another module.
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

_DECLARATIONS = {"NEEDS", "MAY_USE", "BORROWS", "STANDS_IN"}
_loading = RLock()


@dataclass(frozen=True)
class Template:
    """The declarations at a template's head."""

    path: Path
    open_names: tuple[str, ...]
    needs: tuple[str, ...]
    may_use: tuple[str, ...]
    borrows: dict[str, str]
    stands_in: dict[str, str]


@cache
def read_template(name: str) -> Template:
    """Read the declarations at the head of a template.

    Raises:
        ModuleNotFoundError: there is no such module.
        TypeError: the module isn't a template.
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
    declared: dict[str, Any] = {}
    for node in body:
        if (
            isinstance(node, ast.Assign)
            and isinstance(node.targets[0], ast.Name)
            and node.targets[0].id in _DECLARATIONS
        ):
            declared[node.targets[0].id] = ast.literal_eval(node.value)
    if "NEEDS" not in declared:
        raise TypeError(f"{name} is no template: it has no NEEDS")
    return Template(
        path=path,
        open_names=open_names,
        needs=declared["NEEDS"],
        may_use=declared.get("MAY_USE", ()),
        borrows=declared.get("BORROWS", {}),
        stands_in=declared.get("STANDS_IN", {}),
    )


def specialise(template: str, kernel: Kernel, *, policy: str = "") -> ModuleType:
    """Load the template as a module for this kernel, once per process.

    Args:
        policy: the playout policy, for templates that use one; the game's best by default.

    Raises:
        ModuleNotFoundError: there is no such template.
        KeyError: there is no such policy.
        TypeError: not a template, a function that isn't compiled, or a required group that the game lacks.
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
    """Return the function for each open name of the template."""
    declared = read_template(template)
    groups: list[Any] = []
    for name in declared.needs:
        group = kernel.policy(policy) if name == "policy" else getattr(kernel, name)
        if group is None:
            raise TypeError(f"{kernel.game} has no {name}, which {template} needs (core/kernel.py)")
        groups.append(group)
    groups += [group for name in declared.may_use if (group := getattr(kernel, name)) is not None]
    found: dict[str, Any] = {}
    for name in declared.open_names:
        if name in declared.borrows:
            found[name] = getattr(specialise(declared.borrows[name], kernel), name)
            continue
        function = next((made for group in groups if (made := getattr(group, name, None)) is not None), None)
        if function is None:
            function = _stand_in(declared.stands_in[name], name, kernel)
        if not is_made(function):
            raise TypeError(f"{kernel.game}: {name} needs glyphwall.compiled.compiled as its decorator")
        found[name] = function
    return found


def _stand_in(place: str, name: str, kernel: Kernel) -> Any:
    """Return a substitute for a function: from the module of that name, or one of the kernel's rules."""
    return getattr(import_module(place), name) if "." in place else getattr(kernel.rules, place)


def _module_name(template: str, game: str, functions: dict[str, Any]) -> str:
    """Return a module name that depends on the functions, and on the versions of those from outside the package."""
    digest = hashlib.sha256()
    for name, function in sorted(functions.items()):
        plain = getattr(function, "py_func", function)
        version = "" if is_ours(plain) else f"{source_fingerprint(plain)} {plain.__code__.co_filename}"
        digest.update(f"{name} {plain.__module__}.{plain.__qualname__} {version}\n".encode())
    return f"{template}_for_{game}_{digest.hexdigest()[:12]}"
