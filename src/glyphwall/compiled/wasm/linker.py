"""The linker that makes a module of an object file: LLVM's ``wasm-ld``, wherever this machine has one."""

from __future__ import annotations

import importlib.util
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from glyphwall.core.errors import GlyphwallError

if TYPE_CHECKING:
    from collections.abc import Iterable

STACK = 65_536
"""Bytes of a module's own stack; it lies first, so that one too deep is a trap and overwrites nothing."""


class NoLinker(GlyphwallError):
    """There is no linker on this machine."""

    code = "no-linker"


class CannotLink(GlyphwallError):
    """The linker refused, and why."""

    code = "cannot-link"


def find_linker() -> list[str]:
    """How the linker is started: that of the Python package ``ziglang``, or else the machine's own.

    Raises:
        NoLinker: with what to install.
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
    """A module of one object file that exports functions of these names and its memory, and imports nothing.

    Raises:
        NoLinker: see `find_linker`. CannotLink: what the linker said.
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
