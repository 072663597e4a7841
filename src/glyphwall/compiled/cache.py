"""The folder of the compile cache, and the fingerprint of the sources behind its machine code.

Numba checks one file's date only, so a changed rule would leave stale machine code in every search that inlined it. The
cache's folder is named after a fingerprint of every source that may be compiled, and of the versions of Python, Numba
and NumPy.

If the cache can't be written, a private folder among the temporary files replaces it, and one warning says what to set.
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
"""Environment variable that is set with the warning, so that child processes don't repeat it."""
ADVICE = "Set NUMBA_CACHE_DIR to a folder that you can write to."

logger = logging.getLogger(__name__)


def fingerprint(paths: Iterable[Path], *more: str) -> str:
    """Return 16 hexadecimal digits that change with any of these files or texts."""
    digest = hashlib.sha256()
    for path in paths:
        digest.update(path.read_bytes())
    for text in more:
        digest.update(text.encode())
    return digest.hexdigest()[:16]


@cache
def cache_folder() -> Path:
    """Return the folder for machine code of exactly these sources and versions.

    Warns if it can't be the user's own and contains nothing yet.
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
    """List the folders that machine code is read from: the writable one, then the user's own.

    They differ if the user's own is read-only, as in a container whose image was built with `glyphwall warm`.
    """
    return tuple(dict.fromkeys((cache_folder(), _own_folder())))


def can_store() -> bool:
    """Return whether machine code can be stored at all."""
    return _is_writable(cache_folder())


def warn_of_folder(own: Path, chosen: Path) -> None:
    """Warn that the user's own folder can't be written, and say where code goes instead."""
    instead = "each process compiles anew" if chosen == own else f"compiled code goes to {chosen.parent}"
    warn_once(f"{own.parent} can't be written; {instead}. {ADVICE}")


def warn_of_write(error: OSError) -> None:
    """Warn that machine code can't be stored; it runs anyway."""
    where = f"{error.filename}: " if error.filename else ""
    warn_once(f"compiled code can't be stored ({where}{error.strerror or error}); it runs all the same. {ADVICE}")


def warn_once(text: str) -> None:
    """Log a warning once, for this process and its children."""
    if not os.environ.get(WARNED):
        os.environ[WARNED] = "1"
        logger.warning("%s", text)


@cache
def _own_folder() -> Path:
    """Return the folder in the user's cache folder, or in ``NUMBA_CACHE_DIR``."""
    import platformdirs
    from numba.core import config

    root = Path(config.CACHE_DIR or Path(platformdirs.user_cache_dir("glyphwall", appauthor=False)) / "kernels")
    return root / fingerprint((), _sources_of(_PACKAGE), platform.python_version(), version("numba"), version("numpy"))


def _temporary_folder() -> Path | None:
    """Return a private temporary folder of this user, or None.

    All processes of a user share it. Its contents are executed, so a folder that belongs to another user, or that
    others may write to, isn't used.
    """
    on_windows = os.name == "nt"  # temporary files are per user there
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
    """Return a digest of all folders with compiled functions; data next to a function counts too."""
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
    """Return whether a function's source is in this package, and so covered by the cache folder's fingerprint."""
    return Path(function.__code__.co_filename).resolve().is_relative_to(_PACKAGE)


@cache
def source_fingerprint(function: Callable[..., Any]) -> str:
    """Return the fingerprint of a function from outside the package; "" for our own.

    It covers the function's whole package, or the folder of a module without a package. Every search asks for it on
    start, so it is cached.
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
    """Return this processor's name and features, by which Numba keeps machine code apart."""
    from llvmlite.binding import get_host_cpu_features, get_host_cpu_name

    return f"{get_host_cpu_name()} {get_host_cpu_features().flatten()}"


def folder_of(function: Callable[..., Any]) -> Path:
    """Return the folder for one function's machine code, within each folder of the cache.

    Each module has a folder: one source file may be loaded as several modules (`glyphwall.compiled.templates`), and
    Numba names its files after the source alone. Functions from outside add their own fingerprint.
    """
    return Path(function.__module__, source_fingerprint(function))
