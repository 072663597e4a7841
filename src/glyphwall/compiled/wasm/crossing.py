"""Numba, made to stop at LLVM's intermediate language: code isn't tuned for this machine, emitted, cached or run.

A process that has crossed over can compile, but can't call what it compiled. It starts with
`glyphwall.compiled.wasm.ENVIRONMENT`.
"""

from __future__ import annotations

from typing import Any

import numba
from numba import _dynfunc
from numba.core import caching, codegen, cpu


class Crossing:
    """The compiler state of a process that has crossed over.

    Attributes:
        libraries: each compiled function's module of intermediate language, without its callees.
    """

    def __init__(self) -> None:
        self.libraries: list[Any] = []
        _replace(self.libraries)

    def compile(self, function: Any, arguments: tuple[Any, ...]) -> Any:
        """Compile for arguments of these types (or example values); return Numba's result."""
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
    # Wrappers for calls from Python aren't needed, and environments are addresses in this process.
    cpu.CPUContext.create_cpython_wrapper = cpu.CPUContext.create_cfunc_wrapper = _nothing
    cpu.CPUContext.get_executable = _handle
    cpu.CPUContext.set_env = _nothing
    caching.Cache.load_overload = caching.Cache.save_overload = _nothing


def _handle(self: Any, library: Any, fndesc: Any, env: Any) -> Any:
    """Return an object to identify a compiled function; it has no code and is never called."""
    name = fndesc.qualname.rpartition(".")[2]
    return _dynfunc.make_function(fndesc.lookup_module(), name, fndesc.doc, 1, env, (library,))


def _nothing(*arguments: Any, **named: Any) -> None:
    return None
