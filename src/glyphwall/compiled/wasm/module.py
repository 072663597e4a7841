"""A wasm32 module of many compiled functions: linked once each, optimised together, emitted and linked.

`Crossing` makes Numba stop at LLVM's intermediate language: code isn't tuned for this machine, emitted, cached or run.
A process that has crossed over can compile, but can't call what it compiled. It starts with
`glyphwall.compiled.wasm.ENVIRONMENT`. The linker is LLVM's ``wasm-ld``, wherever this machine has one.
"""

from __future__ import annotations

import importlib.util
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

import llvmlite.binding as llvm
import numba
from llvmlite import ir
from numba import _dynfunc
from numba.core import caching, codegen, cpu, types
from numba.core.registry import cpu_target

from glyphwall.core.errors import GlyphwallError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

TRIPLE = "wasm32-unknown-unknown"
FEATURES = "+bulk-memory,+sign-ext,+mutable-globals,+nontrapping-fptoint,+multivalue"
"""Features of browsers since 2021."""

_POINTER = ir.PointerType()
_INT, _LONG = ir.IntType(32), ir.IntType(64)

_LIBRARY = (
    """
declare double @llvm.sqrt.f64(double)
define double @sqrt(double %x) alwaysinline {
  %root = call double @llvm.sqrt.f64(double %x)
  ret double %root
}
""",
    """
define double @numba_frexp(double %x, ptr %exponent) alwaysinline {
  %bits = bitcast double %x to i64
  %high = lshr i64 %bits, 52
  %biased = and i64 %high, 2047
  %zero = icmp eq i64 %biased, 0
  %moved = sub i64 %biased, 1022
  %power = select i1 %zero, i64 0, i64 %moved
  %short = trunc i64 %power to i32
  store i32 %short, ptr %exponent
  %kept = and i64 %bits, -9218868437227405313
  %half = or i64 %kept, 4602678819172646912
  %fraction = bitcast i64 %half to double
  %result = select i1 %zero, double %x, double %fraction
  ret double %result
}
""",
)
"""C library functions that the module needs; subnormal numbers count as zeros."""


class CannotCross(GlyphwallError, code="cannot-cross"):
    """A function that a module can't support."""


def emit(functions: Mapping[str, Any], libraries: Iterable[Any], tell: Callable[[str], None]) -> bytes:
    """Emit the object file of a module.

    Args:
        functions: Numba's result for each function, by export name.
        libraries: modules with callees, from `Crossing`.
        tell: called with a message when a stage begins.

    Raises:
        CannotCross: lists what is missing.
    """
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    machine = llvm.Target.from_triple(TRIPLE).create_target_machine(opt=3, features=FEATURES)
    merged = _Merged(str(machine.target_data))
    for name, made in functions.items():
        merged.add(str(made.library._final_module))
        merged.add(_entry(name, made), keep=True)
    merged.add_callees({f.name: each for each in libraries for f in each._final_module.functions if _defined(f)})
    for text in _LIBRARY:
        merged.add(text)
    merged.hide_all_but(functions)
    merged.module.verify()
    tell("optimising")
    tuning = llvm.create_pipeline_tuning_options(speed_level=3)
    tuning.loop_vectorization = tuning.slp_vectorization = False
    builder = llvm.create_pass_builder(machine, tuning)
    builder.getModulePassManager().run(merged.module, builder)
    missing = [f.name for f in merged.module.functions if f.is_declaration and not f.name.startswith("llvm.")]
    if missing:
        makes_arrays = any(name.startswith("NRT_") for name in missing)
        why = "one of the functions makes arrays of its own; hand it room for them" if makes_arrays else "no library"
        raise CannotCross(f"a module has no {', '.join(missing)}: {why}")
    return bytes(machine.emit_object(merged.module))


class _Merged:
    """A merger of modules of intermediate language, which were made for this machine and are read as wasm32's."""

    def __init__(self, layout: str) -> None:
        self._layout = layout
        self.module = llvm.parse_assembly("")
        self.module.triple = TRIPLE
        self.module.data_layout = layout

    def add(self, text: str, *, keep: bool = False) -> list[str]:
        """Link a module in; return the names of the functions that it defines.

        Definitions in several modules are merged. Private constants are not, though their names may be equal.
        """
        module = llvm.parse_assembly(_for_wasm(text))
        module.data_layout = self._layout
        if not keep:
            for value in (*module.functions, *module.global_variables):
                if not value.is_declaration and value.linkage not in (llvm.Linkage.internal, llvm.Linkage.private):
                    value.linkage = "linkonce_odr"
        names = [function.name for function in module.functions if _defined(function)]
        self.module.link_in(module)
        return names

    def add_callees(self, places: Mapping[str, Any]) -> None:
        """Link missing callees, until these libraries define no more of them."""
        linked: set[str] = set()
        while True:
            missing = [f.name for f in self.module.functions if f.is_declaration and f.name in places]
            missing = [name for name in missing if name not in linked]
            if not missing:
                return
            for name in missing:
                if name not in linked:
                    linked.update(self.add(str(places[name]._final_module)))

    def hide_all_but(self, names: Iterable[str]) -> None:
        """Make everything internal but the functions of these names."""
        exported = set(names)
        for function in self.module.functions:
            if _defined(function):
                function.linkage = "external" if function.name in exported else "internal"
        for variable in self.module.global_variables:
            if not variable.is_declaration:
                variable.linkage = "internal"


def _defined(function: Any) -> bool:
    return not function.is_declaration


def _for_wasm(text: str) -> str:
    text = re.sub(r'target triple = ".*"', f'target triple = "{TRIPLE}"', text)
    text = re.sub(r'target datalayout = ".*"\n', "", text)
    text = re.sub(r"^\$.*= comdat.*$", "", text, flags=re.MULTILINE)
    return re.sub(r" comdat(\(\S+\))?", "", text).replace("= common ", "= ")


def _entry(name: str, made: Any) -> str:
    """Return a function of plain arguments that calls a compiled one.

    An array becomes a pointer and lengths, a record a pointer, a named tuple its members in order. An error traps.
    """
    outer: list[Any] = []
    plan: list[tuple[Any, int]] = []

    def walk(kind: Any) -> None:
        if isinstance(kind, types.BaseTuple):  # type: ignore[attr-defined]
            for member in kind:
                walk(member)
            return
        plan.append((kind, len(outer)))
        if isinstance(kind, types.Array):
            outer.extend([_POINTER, *[_INT] * kind.ndim])
        else:
            outer.append(_POINTER if isinstance(kind, types.Record) else _scalar(kind))

    for kind in made.fndesc.argtypes:
        walk(kind)
    result = made.fndesc.restype
    empty = result == types.none
    inner_result = _POINTER if empty else _scalar(result)
    truth = isinstance(result, types.Boolean)
    outer_result = ir.VoidType() if empty else _INT if truth else inner_result
    module = ir.Module("entry")
    function = ir.Function(module, ir.FunctionType(outer_result, outer), name)
    builder = ir.IRBuilder(function.append_basic_block())
    arguments: list[Any] = []
    for kind, place in plan:
        if isinstance(kind, types.Array):
            arguments += _array(builder, kind, function.args[place : place + 1 + kind.ndim])
        else:
            arguments.append(function.args[place])
    slot, raised = builder.alloca(inner_result), builder.alloca(_POINTER)
    inner = ir.FunctionType(_INT, [_POINTER, _POINTER, *(argument.type for argument in arguments)])
    status = builder.call(ir.Function(module, inner, made.fndesc.mangled_name), [slot, raised, *arguments])
    with builder.if_then(builder.icmp_unsigned("!=", status, ir.Constant(_INT, 0)), likely=False):
        builder.call(ir.Function(module, ir.FunctionType(ir.VoidType(), []), "llvm.trap"), [])
        builder.unreachable()
    if empty:
        builder.ret_void()
    else:
        value = builder.load(slot, typ=inner_result)
        builder.ret(builder.zext(value, _INT) if truth else value)
    return str(module)


def _array(builder: Any, kind: Any, given: Any) -> list[Any]:
    """Return an array as Numba passes it: owner (none), parent, count, item size, data, shape, strides."""
    data, *lengths = given
    if isinstance(kind.dtype, types.Record):
        size = kind.dtype.size
    else:
        size = cpu_target.target_context.get_abi_sizeof(cpu_target.target_context.get_data_type(kind.dtype))
    shape = [builder.zext(length, _LONG) for length in lengths]
    strides: list[Any] = []
    step: Any = ir.Constant(_LONG, size)
    count: Any = ir.Constant(_LONG, 1)
    for length in reversed(shape):
        strides.insert(0, step)
        step = builder.mul(step, length, flags=("nsw", "nuw"))
        count = builder.mul(count, length, flags=("nsw", "nuw"))
    null = ir.Constant(_POINTER, None)
    return [null, null, count, ir.Constant(_LONG, size), data, *shape, *strides]


def _scalar(kind: Any) -> Any:
    if isinstance(kind, types.Boolean):
        return ir.IntType(8)
    if isinstance(kind, types.Integer):
        return ir.IntType(_bits(kind))
    if isinstance(kind, types.Float):
        return ir.DoubleType() if _bits(kind) == 64 else ir.FloatType()
    raise CannotCross(f"a module can neither take nor give {kind}")


def _bits(kind: Any) -> int:
    return int(kind.bitwidth)


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


STACK = 65_536
"""Bytes of a module's stack; it lies first, so that an overflow traps instead of overwriting memory."""


class NoLinker(GlyphwallError, code="no-linker"):
    """A machine without a linker."""


class CannotLink(GlyphwallError, code="cannot-link"):
    """An error of the linker, with its message."""


def find_linker() -> list[str]:
    """Return the linker's command: that of the Python package ``ziglang``, or else the machine's own.

    Raises:
        NoLinker: says what to install.
    """
    if importlib.util.find_spec("ziglang") is not None:
        return [sys.executable, "-P", "-m", "ziglang", "wasm-ld"]
    own = shutil.which("wasm-ld")
    if own is None:
        raise NoLinker(
            "a module for browsers needs the linker wasm-ld, which is not installed: "
            'pip install "glyphwall[engine-build]", or your system\'s package of it (Debian: apt-get install lld)'
        )
    return [own]


def link(written: bytes, names: Iterable[str]) -> bytes:
    """Link an object file into a module that exports these functions and its memory, and imports nothing.

    Raises:
        NoLinker: see `find_linker`.
        CannotLink: carries the linker's message.
    """
    command = find_linker()
    with tempfile.TemporaryDirectory() as folder:
        source, target = Path(folder, "module.o"), Path(folder, "module.wasm")
        source.write_bytes(written)
        command += ["--no-entry", "--gc-sections", "-O2", "--strip-all", "--stack-first", "-z", f"stack-size={STACK}"]
        command += [f"--export={name}" for name in names]
        command += ["--export=__heap_base", str(source), "-o", str(target)]
        done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
        if done.returncode:
            raise CannotLink(f"the linker ended with {done.returncode}: {(done.stdout + done.stderr).strip()[:2000]}")
        return target.read_bytes()
