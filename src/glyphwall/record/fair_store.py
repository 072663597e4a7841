"""Write-once storage for a device's secrets and receipts."""

from __future__ import annotations

import os
import re
import secrets
from contextlib import suppress
from typing import TYPE_CHECKING, Final, Protocol

from glyphwall.core._atomic_write import atomic_file
from glyphwall.core.errors import GlyphwallError

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

_KEY: Final = re.compile(r"[A-Za-z0-9_-]{1,40}(/[a-z0-9]{1,10}){1,2}")


class StorageUnavailable(Exception):
    """The storage is full, blocked or damaged, or two copies of a value differ."""


class FairStore(Protocol):
    """A storage medium of a device."""

    def get(self, key: str) -> str | None:
        """Return the stored value, or None; raise `StorageUnavailable` on failure."""
        ...

    def put_once(self, key: str, value: str) -> str:
        """Store a value durably unless the key has one already.

        Returns:
            The value that is stored now, read back.

        Raises:
            StorageUnavailable: nothing can be stored.
        """
        ...

    def put(self, key: str, value: str) -> None:
        """Store a value, replacing an older one; raise `StorageUnavailable` on failure."""
        ...


class MirroredStore:
    """Several media with the same values, so that one may lose them or be reset without harm."""

    def __init__(self, media: Sequence[FairStore]) -> None:
        self._media = tuple(media)

    def get(self, key: str) -> str | None:
        """Return the value that any medium has, and copy it to those that lack it.

        Raises:
            StorageUnavailable: two media have different values, or a medium can't be read and the others lack it.
        """
        found: set[str] = set()
        failed: StorageUnavailable | None = None
        for medium in self._media:
            try:
                value = medium.get(key)
            except StorageUnavailable as error:
                failed = error
                continue
            if value is not None:
                found.add(value)
        if len(found) > 1:
            raise StorageUnavailable("two copies of a value differ")
        if not found:
            if failed is not None:
                raise failed
            return None
        (only,) = found
        for medium in self._media:
            with suppress(StorageUnavailable):  # the copy that exists will do for reading
                medium.put_once(key, only)
        return only

    def put_once(self, key: str, value: str) -> str:
        """Store a value in all media unless one has another already; see `FairStore.put_once`."""
        there = self.get(key)
        if there is not None and there != value:
            return there
        for medium in self._media:
            stored = medium.put_once(key, value)
            if stored != value:
                return stored
        return value


class FolderStore:
    """A folder with a file for each value, for programs; created if missing. Use one folder for each server."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def get(self, key: str) -> str | None:
        """Return the stored value; see `FairStore.get`."""
        try:
            return self._path(key).read_text("utf-8")
        except FileNotFoundError:
            return None
        except (OSError, UnicodeDecodeError) as error:
            raise StorageUnavailable(str(error)) from None

    def put_once(self, key: str, value: str) -> str:
        """Store a value once; see `FairStore.put_once`. An existing file is never replaced."""
        path = self._path(key)
        draft = path.with_name(f"{path.name}.{secrets.token_hex(8)}")
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            with draft.open("x", encoding="utf-8") as file:
                file.write(value)
                file.flush()
                os.fsync(file.fileno())
            with suppress(FileExistsError):
                os.link(draft, path)
            self._sync(path.parent)
            return path.read_text("utf-8")
        except (OSError, UnicodeDecodeError) as error:
            raise StorageUnavailable(str(error)) from None
        finally:
            with suppress(OSError):
                draft.unlink()

    def put(self, key: str, value: str) -> None:
        """Store a value; see `FairStore.put`."""
        path = self._path(key)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            with atomic_file(path) as made:
                made.write_text(value, "utf-8")
        except (OSError, UnicodeEncodeError, GlyphwallError) as error:
            raise StorageUnavailable(str(error)) from None

    def _path(self, key: str) -> Path:
        if _KEY.fullmatch(key) is None:
            raise StorageUnavailable(f"key {key[:60]!r}")
        return self._folder / key

    def _sync(self, folder: Path) -> None:
        if os.name == "nt":  # a folder can't be opened there
            return
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
