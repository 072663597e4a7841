"""The folder of the compile cache, and the sources that its machine code is made of.

Numba looks at one file's date only, so a changed rule would leave stale machine code in every search that inlined it.
The folder of the cache carries a fingerprint of every source that may be compiled, and of the versions of Python, Numba
and NumPy.

The cache is an aid: where it can't be written, code is compiled all the same. A private folder among the temporary
files takes its place, and one warning says what to set.
"""

from __future__ import annotations

import hashlib
import logging
import os
import platform
import re
import stat
import tempfile
from functools import cache
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

_PACKAGE = Path(__file__).resolve().parent.parent
_DECORATED = re.compile(rb"^@(compiled|allocating|inlined)$", re.MULTILINE)

WARNED = "GLYPHWALL_CACHE_WARNED"
"""Set in the environment together with the warning: processes that are started later don't repeat it."""
ADVICE = "Set NUMBA_CACHE_DIR to a folder that you can write to."

logger = logging.getLogger(__name__)


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
    """Choose the folder that machine code of exactly these sources and versions is written to.

    Warns when it can't be the user's own and nothing lies there yet.
    """
    own = _own_folder()
    if _is_writable(own):
        return own
    temporary = _temporary_folder()
    chosen = temporary / own.name if temporary is not None and _is_writable(temporary / own.name) else own
    if not os.access(own, os.R_OK | os.X_OK):
        warn_of_folder(own, chosen)
    return chosen


def read_folders() -> tuple[Path, ...]:
    """List the folders that machine code is read from: the one to write to, then the user's own.

    They differ where the user's own can be read only, as in a container whose image was built with `glyphwall warm`.
    """
    return tuple(dict.fromkeys((cache_folder(), _own_folder())))


def can_store() -> bool:
    """Whether machine code can be stored at all."""
    return _is_writable(cache_folder())


def warn_of_folder(own: Path, chosen: Path) -> None:
    """Warn that the user's own folder can't be written, and say where code goes instead."""
    instead = "each process compiles anew" if chosen == own else f"compiled code goes to {chosen.parent}"
    warn_once(f"{own.parent} can't be written; {instead}. {ADVICE}")


def warn_of_write(error: OSError) -> None:
    """Warn that machine code could not be stored; it runs without."""
    where = f"{error.filename}: " if error.filename else ""
    warn_once(f"compiled code can't be stored ({where}{error.strerror or error}); it runs all the same. {ADVICE}")


def warn_once(text: str) -> None:
    """Log a warning once, for this process and those that it starts."""
    if not os.environ.get(WARNED):
        os.environ[WARNED] = "1"
        logger.warning("%s", text)


@cache
def _own_folder() -> Path:
    """The folder in the user's cache folder, or in that which ``NUMBA_CACHE_DIR`` names."""
    import platformdirs
    from numba.core import config

    root = Path(config.CACHE_DIR or Path(platformdirs.user_cache_dir("glyphwall", appauthor=False)) / "kernels")
    return root / fingerprint((), _sources_of(_PACKAGE), platform.python_version(), version("numba"), version("numpy"))


def _temporary_folder() -> Path | None:
    """A folder among the temporary files for this user alone; None where that can't be had.

    All processes of a user share it. What is read from it is run as code, so a folder that belongs to another user, or
    that others may write to, is not used.
    """
    on_windows = os.name == "nt"  # where every user has temporary files of their own
    try:
        folder = Path(tempfile.gettempdir(), "glyphwall" if on_windows else f"glyphwall-{os.geteuid()}")
        folder.mkdir(mode=stat.S_IRWXU, exist_ok=True)
        found = folder.lstat()
    except OSError:
        return None
    is_private = on_windows or (found.st_uid == os.geteuid() and not found.st_mode & (stat.S_IRWXG | stat.S_IRWXO))
    return folder / "kernels" if stat.S_ISDIR(found.st_mode) and is_private else None


def _is_writable(folder: Path) -> bool:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=folder).close()
    except OSError:
        return False
    return True


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
    """Name the folder for one function's machine code, within each folder of the cache.

    Each module has a folder: one source file may be loaded as several modules (`glyphwall.compiled.templates`), and
    Numba names its files after the source alone. Rules that live elsewhere bring their own fingerprint.
    """
    return Path(function.__module__, source_fingerprint(function))
