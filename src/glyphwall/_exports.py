"""The public names of packages, loaded on first use.

A package's ``__init__.py`` imports its public names for type checkers alone, and lists them in the order of the
reference::

    TYPE_CHECKING = False
    if TYPE_CHECKING:
        from glyphwall.record.reading import read_record, read_records
    else:
        __getattr__, __dir__ = load_on_use(__name__)

    __all__ = ["read_record", "read_records"]

So importing a package costs next to nothing, and each name is loaded from the module that defines it. Type checkers
take `TYPE_CHECKING` for true; `typing` takes longer to import than everything here.
"""

from __future__ import annotations

import sys
from importlib import import_module

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any


def load_on_use(package: str) -> tuple[Callable[[str], Any], Callable[[], list[str]]]:
    """Return ``__getattr__`` and ``__dir__`` for a package's ``__init__.py``."""
    module = sys.modules[package]
    homes: dict[str, str] = {}

    def load(name: str) -> Any:
        if name not in module.__all__:
            raise AttributeError(f"module {package!r} has no attribute {name!r}", name=name, obj=module)
        if not homes:
            homes.update(read_homes(package))
        home = import_module(homes[name])
        value = home if homes[name] == f"{package}.{name}" else getattr(home, name)
        setattr(module, name, value)
        return value

    def list_names() -> list[str]:
        return sorted({*vars(module), *module.__all__})

    return load, list_names


def read_homes(package: str) -> dict[str, str]:
    """Map the names that a package's ``__init__.py`` imports to their modules.

    They are read from its code, which is there also where Python is installed without sources, as on the static site.
    """
    import dis

    spec = import_module(package).__spec__
    homes: dict[str, str] = {}
    module = ""
    for instruction in dis.get_instructions(spec.loader.get_code(package)):  # type: ignore[union-attr]
        if instruction.opname == "IMPORT_NAME":
            module = str(instruction.argval)
        elif instruction.opname == "IMPORT_FROM":
            name = str(instruction.argval)
            homes[name] = f"{package}.{name}" if module == package else module
    return homes
