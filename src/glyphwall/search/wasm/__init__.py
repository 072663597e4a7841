"""A game's rules and searches as a WebAssembly module for browsers (`glyphwall.compiled.wasm` compiles it).

`_exports` lists the functions by the groups of the game's kernel and the arrays they need, `_reading` reads trees.
`worker` is the compiling process; `engines` starts it and stores the result.
"""
