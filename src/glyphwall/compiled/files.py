"""The files of the compile cache, one per signature of a function.

Numba numbers its files by an index next to them. Two processes that compile a function for two signatures at the same
time use the same number, and later processes call the code with arguments of other types; a truncated file makes every
later start fail. Here each file is named after its contents, begins with a checksum and appears by a rename: an
incomplete file counts as missing and is rewritten.
"""

from __future__ import annotations

import hashlib
import os
import pickle
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from numba.core.caching import CompileResultCacheImpl, FunctionCache, IndexDataCacheFile

from glyphwall.compiled import cache

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

_CHECKSUM_BYTES = 32
_PATTERN = "*.nbc"

_unsaved: OSError | None = None


def saving_error() -> OSError | None:
    """Return the last error that prevented this process from storing machine code."""
    return _unsaved


def give_cache(dispatcher: Any) -> None:
    """Let a function load its machine code from the cache and store it there.

    A function without a source file, such as one from ``exec``, is compiled in every process.
    """
    with suppress(RuntimeError):  # Numba has no place for such a function
        dispatcher._cache = CodeCache(dispatcher.py_func)


def remove_damaged() -> int:
    """Remove incomplete files from the cache; return their count."""
    count = 0
    for path in cache.cache_folder().rglob(_PATTERN):
        if _read(path) is None:
            count += 1
            with suppress(OSError):
                path.unlink()
    return count


class CodeFiles(IndexDataCacheFile):  # type: ignore[misc]
    """The files of one function, in place of Numba's index and numbered files.

    Args:
        stamp: the version of the source.
        also: further folders to read from.
    """

    def __init__(self, folder: str, name: str, stamp: Any, also: Iterable[str] = ()) -> None:
        super().__init__(folder, name, stamp)
        self._folders = (folder, *also)

    def load(self, key: Any) -> Any:
        """Return the code of a signature, or None."""
        name = self._name_of(key)
        for folder in self._folders:
            content = _read(Path(folder, name))
            if content is None:
                continue
            with suppress(Exception):  # unpickling can raise anything
                stored, data = pickle.loads(content)  # noqa: S301 - the user's own folder
                if stored == key:
                    return data
        return None

    def save(self, key: Any, data: Any) -> None:
        """Write the code of a signature."""
        content = self._dump((key, data))
        with self._open_for_write(str(Path(self._cache_path, self._name_of(key)))) as file:
            file.write(hashlib.sha256(content).digest() + content)

    def flush(self) -> None:
        """Delete all code of the function."""
        for path in Path(self._cache_path).glob(self._data_name_pattern.format(number=0).replace(".0.", ".*.")):
            path.unlink(missing_ok=True)

    def _name_of(self, key: Any) -> str:
        """Return a file name for the signature, the machine, the function's own code and its source."""
        digest = hashlib.sha256(repr((key, self._version, self._source_stamp)).encode()).digest()
        return str(self._data_name_pattern.format(number=int.from_bytes(digest[:8], "big")))


class _Locator:
    """The location of a function in our folders, as Numba queries it.

    Attributes:
        read_only: the same location in the folders that are only read.
    """

    def __init__(self, function: Callable[..., Any], source: Path) -> None:
        self._py_file = str(source)  # Numba names it in a warning
        self._line = function.__code__.co_firstlineno
        place = cache.folder_of(function)
        self._stamp = ""  # the cache folder's fingerprint covers our own sources
        if not cache.is_ours(function):
            self._stamp = cache.fingerprint([source])
            place /= f"{source.parent.name}_{cache.fingerprint((), str(source.parent))}"  # a copy elsewhere differs
        self._folder, *others = (folder / place for folder in cache.read_folders())
        self.read_only = tuple(map(str, others))

    @classmethod
    def from_function(cls, function: Callable[..., Any], source: str) -> _Locator | None:
        path = Path(source).absolute()
        return cls(function, path) if os.path.exists(path) else None  # noqa: PTH110 - no errors

    def ensure_cache_path(self) -> None:
        self._folder.mkdir(parents=True, exist_ok=True)

    def get_cache_path(self) -> str:
        return str(self._folder)

    def get_source_stamp(self) -> str:
        return self._stamp

    def get_disambiguator(self) -> str:
        return str(self._line)


class _Places(CompileResultCacheImpl):  # type: ignore[misc]
    _locator_classes = [
        _Locator,
        *(locator for locator in CompileResultCacheImpl._locator_classes if "IPython" in locator.__name__),
    ]


class CodeCache(FunctionCache):  # type: ignore[misc]
    """Numba's cache of one function, with our files. Never fails: code that can't be loaded is compiled."""

    _impl_class = _Places

    def __init__(self, function: Callable[..., Any]) -> None:
        super().__init__(function)
        locator = self._impl.locator
        also = locator.read_only if isinstance(locator, _Locator) else ()
        self._cache_file = CodeFiles(self._cache_path, self._impl.filename_base, locator.get_source_stamp(), also)

    def _load_overload(self, signature: Any, target: Any) -> Any:
        with suppress(Exception):  # code may refer to functions that no longer exist
            return super()._load_overload(signature, target)
        return None

    def _save_overload(self, signature: Any, data: Any) -> None:
        global _unsaved
        try:
            super()._save_overload(signature, data)
        except OSError as error:
            _unsaved = error
            cache.warn_of_write(error)
        else:
            own = cache.read_folders()[-1]
            if own != cache.cache_folder():
                cache.warn_of_folder(own, cache.cache_folder())


def _read(path: Path) -> bytes | None:
    """Read a file's contents after its checksum; None if it can't be read or is incomplete."""
    try:
        content = path.read_bytes()
    except OSError:
        return None
    checksum, content = content[:_CHECKSUM_BYTES], content[_CHECKSUM_BYTES:]
    return content if hashlib.sha256(content).digest() == checksum else None
