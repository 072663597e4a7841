"""Compilation of functions to a WebAssembly module, for browsers.

`module` makes Numba stop at LLVM's intermediate language, combines many functions, emits them for wasm32 and links
them; `interface` describes the module, also as TypeScript. Numba must know its target before it is loaded, so all this
happens in a process of its own.
"""

ENVIRONMENT = {
    "NUMBA_CPU_NAME": "generic",
    "NUMBA_CPU_FEATURES": "",
    "NUMBA_LOOP_VECTORIZE": "0",
    "NUMBA_SLP_VECTORIZE": "0",
    "NUMBA_DISABLE_JIT": "0",
}
"""The environment of that process. Numba reads it on import, and `glyphwall.compiled.nth_bit` depends on it."""
