"""Numba, made to stop at LLVM's intermediate language: nothing is tuned for this machine, emitted, kept or run.

A process that has crossed over can compile, but not call what it compiled. It is started with the environment of
`crossing_environment`.
"""

from __future__ import annotations

from typing import Any

import numba
from numba import _dynfunc
from numba.core import caching, codegen, cpu


class Crossing:
    """What was compiled since the process crossed over.

    Attributes:
        libraries: each compiled function's own module of intermediate language, callees left open.
    """

    def __init__(self) -> None:
        self.libraries: list[Any] = []
        _replace(self.libraries)

    def compile(self, function: Any, arguments: tuple[Any, ...]) -> Any:
        """Numba's result for arguments of these types (values that have them will do)."""
        kinds = tuple(numba.typeof(argument) for argument in arguments)
        function.compile(kinds)
        return next(result for signature, result in function.overloads.items() if tuple(signature) == kinds)


def _replace(libraries: list[Any]) -> None:
    library, engine = codegen.CPUCodeLibrary, codegen.CPUCodegen
    begin = library.__init__

    def note(self: Any, *arguments: Any, **named: Any) -> None:
        begin(self, *arguments, **named)
        libraries.append(self)

    def finish(self: Any) -> None:
        self._raise_if_finalized()
        self._finalized = True

    library.__init__ = note
    library.finalize = finish
    library._optimize_functions = library._optimize_final_module = _nothing
    library._get_module_for_linking = lambda self: self._final_module
    codegen.JITCodeLibrary._finalize_specific = _nothing
    engine._add_module = codegen.JITCPUCodegen._add_module = _nothing
    # What calls compiled functions from Python is not needed, and their environments lie in this machine's memory.
    cpu.CPUContext.create_cpython_wrapper = cpu.CPUContext.create_cfunc_wrapper = _nothing
    cpu.CPUContext.get_executable = _handle
    cpu.CPUContext.set_env = _nothing
    caching.Cache.load_overload = caching.Cache.save_overload = _nothing


def _handle(self: Any, library: Any, fndesc: Any, env: Any) -> Any:
    """What Numba knows a compiled function by, an object of its own for each; it has no code, and nobody calls it."""
    name = fndesc.qualname.rpartition(".")[2]
    return _dynfunc.make_function(fndesc.lookup_module(), name, fndesc.doc, 1, env, (library,))


def _nothing(*arguments: Any, **named: Any) -> None:
    return None
