"""A game's rules and searches as a module for browsers (`glyphwall.compiled.wasm` has what makes one).

`exports` lists the functions, by the groups of the game's kernel; `memory` what arrays they ask for; `reading` reads
trees. `worker` is the process that compiles; `engines` starts it, and keeps what it made.
"""
