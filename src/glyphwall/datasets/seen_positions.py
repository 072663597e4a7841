"""Which positions a data set has already: whoever makes its shards need not solve them, nor their images, once more."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from pathlib import Path

NAME: Final = 16
"""Bytes of what positions are told apart by."""


class Taken(NamedTuple):
    """As much of it as is sure to be turned away, whatever else is made at the same time.

    Attributes:
        file: names one after the other. known: as many as are to be read; there may be more of them later.
        closed: stages of which no more are taken.
    """

    file: Path
    known: int = 0
    closed: frozenset[str] = frozenset()

    def names(self) -> set[bytes]:
        """The names, read on from where this process had them."""
        names = _read_so_far(self.file)
        if len(names) < self.known:
            with self.file.open("rb") as file:
                file.seek(NAME * len(names))
                read = file.read(NAME * (self.known - len(names)))
            names.update(read[at : at + NAME] for at in range(0, len(read), NAME))
        return names


@lru_cache(maxsize=1)
def _read_so_far(_file: Path) -> set[bytes]:
    return set()


def begin(file: Path) -> Taken:
    """None is taken yet."""
    _read_so_far.cache_clear()
    file.write_bytes(b"")
    return Taken(file)


def more(taken: Taken, names: list[bytes], closed: frozenset[str]) -> Taken:
    """These are taken as well."""
    with taken.file.open("ab") as file:
        file.write(b"".join(names))
    return Taken(taken.file, taken.known + len(names), closed)
