"""Search templates, specialised on one game when they are loaded.

A template (``search/templates/<name>.py``) is ordinary source with a few names left open: the rules
functions of a `Kernel`, such as ``apply`` or ``play_random``. Loading it for a game makes a new module
from the same file, in which those names *are* the game's compiled functions. Numba then sees plain
global functions, inlines the rules into the search, and keeps the machine code on disk. (A factory
returning closures would read as well, but a closure's cache key holds the functions it captured, which
differ in every process: nothing would ever be found again.)
"""

from __future__ import annotations

import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from threading import RLock
from typing import TYPE_CHECKING

from numba.core.dispatcher import Dispatcher

from glyphwall.core.compiled import COMPILED, fingerprint
from glyphwall.search import defaults

if TYPE_CHECKING:
    from types import ModuleType

    from glyphwall.core.kernel import Kernel

TEMPLATES = ("playouts", "tree", "perft", "information", "proof", "guided")

_FOLDER = Path(__file__).resolve().parent / "templates"
_OPEN_NAMES = ("actor", "count_legal", "write_legal", "apply", "play_random", "sample_chance", "write_returns")
_MORE_NAMES = {  # what not every game has: one has no secrets, another cannot be solved
    "information": ("redeal", "play_sensibly", "write_values"),
    "guided": ("verdict", "evaluate"),
    "proof": ("position_key", "worthwhile", "verdict", "finish"),
}
_OPTIONAL_NAMES = {  # what a game may leave out, and what stands in for it
    "information": {
        "play_hurriedly": defaults.never_played,
        "suggest": defaults.no_suggestion,
        "clock": defaults.no_clock,
        "write_estimates": defaults.no_estimates,
    },
}
_BORROWED = {"tree": ("playouts", "play_to_end")}  # a template may use a function of another one
_loading = RLock()


def specialise(template: str, kernel: Kernel) -> ModuleType:
    """The template as a module of its own for this kernel; loaded once per process.

    Raises:
        KeyError: no such template.
        TypeError: a kernel function that was not compiled, or that this template needs and the game has not.
    """
    if template not in TEMPLATES:
        raise KeyError(template)
    name = _module_name(template, kernel)
    with _loading:
        found = sys.modules.get(name)
        if found is not None:
            return found
        spec = spec_from_file_location(name, _FOLDER / f"{template}.py")
        assert spec is not None
        assert spec.loader is not None
        module = module_from_spec(spec)
        for open_name in (*_OPEN_NAMES, *_MORE_NAMES.get(template, ())):
            function = getattr(kernel, open_name)
            if function is None:
                raise TypeError(f"{kernel.game} has no {open_name}, which {template} needs")
            if COMPILED and not isinstance(function, Dispatcher):
                raise TypeError(f"{kernel.game}: {open_name} needs glyphwall.core.compiled.compiled as its decorator")
            setattr(module, open_name, function)
        for open_name, stand_in in _OPTIONAL_NAMES.get(template, {}).items():
            setattr(module, open_name, getattr(kernel, open_name) or stand_in)
        if template in _BORROWED:
            other, borrowed = _BORROWED[template]
            setattr(module, borrowed, getattr(specialise(other, kernel), borrowed))
        sys.modules[name] = module
        try:
            spec.loader.exec_module(module)
        except BaseException:
            del sys.modules[name]
            raise
        return module


def _module_name(template: str, kernel: Kernel) -> str:
    """Tells games apart, and for rules outside the package their versions as well (see ``_folder_of``)."""
    rules = kernel.module.__name__
    name = f"{__package__}.templates.{template}_for_{rules.replace('.', '_')}"
    source = getattr(kernel.module, "__file__", None)
    if rules.startswith("glyphwall.") or source is None:
        return name
    return f"{name}_{fingerprint(sorted(Path(source).parent.glob('*.py')))}"
