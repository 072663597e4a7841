"""Compiled functions as a WebAssembly module, for browsers: the same source, another machine.

`crossing` has Numba stop at LLVM's intermediate language; `module` makes one module of many functions of that and
emits it for wasm32; `linker` finds a linker and uses it; `interface` says what the module holds, `typescript` says
so in types. Numba has to know its target before it is loaded, so all this happens in a process of its own.
"""
