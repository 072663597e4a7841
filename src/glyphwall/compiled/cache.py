"""Where machine code is kept, and by which sources it is known.

Numba looks at one file's date only, so a changed rule would leave stale machine code in every search that inlined it.
The folder of the cache carries a fingerprint of every source that may be compiled, and of the versions of Python, Numba
and NumPy.
"""

from __future__ import annotations

import hashlib
import os
import platform
import re
from functools import cache
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

_PACKAGE = Path(__file__).resolve().parent.parent
_DECORATED = re.compile(rb"^@(compiled|allocating|inlined)$", re.MULTILINE)


def fingerprint(paths: Iterable[Path], *more: str) -> str:
    """16 hexadecimal digits that change with any of these files (or texts)."""
    digest = hashlib.sha256()
    for path in paths:
        digest.update(path.read_bytes())
    for text in more:
        digest.update(text.encode())
    return digest.hexdigest()[:16]


@cache
def cache_folder() -> Path:
    """Where machine code is kept for exactly these sources and versions."""
    import platformdirs
    from numba.core import config

    root = Path(config.CACHE_DIR or Path(platformdirs.user_cache_dir("glyphwall", appauthor=False)) / "kernels")
    return root / fingerprint((), _sources_of(_PACKAGE), platform.python_version(), version("numba"), version("numpy"))


def _sources_of(package: Path) -> str:
    """A digest of all folders that hold compiled functions: numbers that stand beside one are a part of it."""
    digest = hashlib.sha256()
    for folder, folders, names in os.walk(package):
        folders.sort()
        sources = [Path(folder, name).read_bytes() for name in sorted(names) if name.endswith(".py")]
        if any(map(_DECORATED.search, sources)):
            for source in sources:
                digest.update(source)
    return digest.hexdigest()


@cache
def is_ours(function: Callable[..., Any]) -> bool:
    """Whether a function's source is a file of this package: the folder of the cache knows its version."""
    return Path(function.__code__.co_filename).resolve().is_relative_to(_PACKAGE)


@cache
def source_fingerprint(function: Callable[..., Any]) -> str:
    """The version of a function that lives outside the package, by all sources beside it; "" for our own.

    Beside it is the whole package of the function, or, for a module without a package, its folder. Every search that
    starts asks for it, so what the disk says is kept.
    """
    source = Path(function.__code__.co_filename).resolve()
    if is_ours(function) or not source.is_file():
        return ""
    return _folder_fingerprint(source.parent)


@cache
def _folder_fingerprint(folder: Path) -> str:
    if not (folder / "__init__.py").is_file():
        return fingerprint(sorted(folder.glob("*.py")))
    while (folder.parent / "__init__.py").is_file():
        folder = folder.parent
    return fingerprint(sorted(folder.rglob("*.py")))


def host() -> str:
    """This processor and what it can do: Numba keeps machine code for other processors apart."""
    from llvmlite.binding import get_host_cpu_features, get_host_cpu_name

    return f"{get_host_cpu_name()} {get_host_cpu_features().flatten()}"


def folder_of(function: Callable[..., Any]) -> Path:
    """Where one function's machine code goes.

    Each module has a folder: one source file may be loaded as several modules (`glyphwall.compiled.templates`), and
    Numba names its files after the source alone. Rules that live elsewhere bring their own fingerprint.
    """
    return cache_folder() / function.__module__ / source_fingerprint(function)
