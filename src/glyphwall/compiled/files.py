"""Where Numba's cache keeps the machine code of one function: a file for each signature, named after it.

Numba numbers these files by what its index holds when it looks. Two processes that compile one function for two
signatures at the same time take the same number: the index then gives one signature the code of the other, and whoever
loads it calls code for arguments of other types. That is a crash or a wrong result, in every process until the cache is
made anew. Here two signatures never share a file; what is left of the race is that one of them is compiled again.
"""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Any

from numba.core.caching import IndexDataCacheFile

if TYPE_CHECKING:
    from pathlib import Path


class FilesBySignature(IndexDataCacheFile):  # type: ignore[misc]
    """Numba's files of one function; takes the place of the one that it made for itself."""

    @classmethod
    def of(cls, dispatcher: Any, folder: Path | None = None) -> None:
        """Lets a function that is cached keep its code so; a Numba that works otherwise stays as it is.

        Args:
            dispatcher: the function.
            folder: where its code is kept; None: where Numba says, in a folder that is named after the path of the
                source, so that the same source elsewhere is compiled again.
        """
        files: Any = getattr(getattr(dispatcher, "_cache", None), "_cache_file", None)
        if type(files) is IndexDataCacheFile:
            files.__class__ = cls
            if folder is not None:
                files._cache_path, files._index_path = str(folder), str(folder / files._index_name)

    def save(self, key: Any, data: Any) -> None:
        """The code before the index: what this names is there."""
        name = self._data_name_pattern.format(number=_number(key))
        self._save_data(name, data)
        known = self._load_index()
        if known.get(key) != name:
            self._save_index(known | {key: name})


def _number(key: Any) -> int:
    """Of a signature, the machine that it is compiled for, and the function's own code."""
    return int.from_bytes(hashlib.sha256(repr(key).encode()).digest()[:8], "big")
