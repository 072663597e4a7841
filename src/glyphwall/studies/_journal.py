"""The files of a study: a journal to resume it from, and a file of game records.

A journal holds the settings, then every finished game, one JSON value on a line. Each game is on disk before it counts.
A line cut off by a crash is dropped and its game is played again, so the result is the same as without the crash. One
run at a time may write.
"""

from __future__ import annotations

import os
import weakref
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

import msgspec

from glyphwall import __version__
from glyphwall.core._decoding import prepare_type
from glyphwall.core._locks import take
from glyphwall.core.errors import GlyphwallError
from glyphwall.studies.games import GameResult

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path
    from typing import Self

_MAX_CHARACTERS = 60
_MAX_DIFFERENCES = 4
_FREE = frozenset({"date", "games", "rounds", "strength_games"})
"""Settings that may change when a study is resumed. The date stays that of the first run."""


class JournalError(GlyphwallError, code="bad-journal"):
    """A file that isn't a journal, or the journal of another study."""


class Numbered(Protocol):
    """A result with a number."""

    @property
    def number(self) -> int: ...


Result = TypeVar("Result", bound=Numbered)


class Header(msgspec.Struct, frozen=True):
    """The first line of a journal: what its games belong to, and the package version that played them."""

    kind: str
    version: str
    settings: dict[str, Any]


class JournalOf(Generic[Result]):
    """A journal on disk, created if missing, locked in its context; JournalError if the file is something else."""

    def __init__(self, path: Path, result: type[Result]) -> None:
        self._path = path
        self._decode = msgspec.json.Decoder(prepare_type(result)).decode
        self._header: Header | None = None
        self._whole = 0
        self.results: tuple[Result, ...] = ()
        text = path.read_bytes() if path.exists() else b""
        self._size = len(text)
        self._release: Callable[[], object] = lambda: None
        if text:
            self._read(text)

    @property
    def settings(self) -> dict[str, Any] | None:
        """The settings in the file; None when it is new."""
        return None if self._header is None else self._header.settings

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._release()

    def begin(self, kind: str, settings: msgspec.Struct, *, writes: bool = True) -> None:
        """Check that the file belongs to this study, or start it; without ``writes`` only read, even as another writes.

        A `JournalError` has the differences of another study, or says that another run writes.
        """
        header = Header(kind, __version__, _plain(settings))
        if self._header is not None:
            self._check_same_study(self._header, header)
        if not writes:
            return
        self._lock()
        with self._path.open("ab") as file:
            # Drop a line cut off by a crash.
            file.truncate(self._whole)
        if self._header is None:
            self._append(msgspec.json.encode(header))
            self._header = header

    def add(self, result: Result) -> None:
        """Append a finished game."""
        self._append(msgspec.json.encode(result))

    def _append(self, line: bytes) -> None:
        with self._path.open("ab") as file:
            file.write(line + b"\n")
            file.flush()
            os.fsync(file.fileno())

    def _lock(self) -> None:
        file = self._path.open("ab")
        self._release = weakref.finalize(self, file.close)
        if not take(file.fileno()) or os.fstat(file.fileno()).st_size != self._size:
            self._release()
            raise JournalError(f"{self._path} is being written by another run; wait for it, or choose another file")

    def _read(self, text: bytes) -> None:
        *lines, _ = text.split(b"\n")
        self._whole = sum(len(line) + 1 for line in lines)
        try:
            if not lines:
                raise msgspec.DecodeError("no whole line")
            self._header = msgspec.json.decode(lines[0], type=prepare_type(Header))
            results = {result.number: result for result in map(self._decode, lines[1:])}
        except msgspec.DecodeError as error:
            raise JournalError(
                f"{self._path}: this isn't the state of a match, tournament or study ({error})"
            ) from None
        self.results = tuple(results[number] for number in sorted(results))

    def _check_same_study(self, before: Header, now: Header) -> None:
        found = list(_differences((), _comparable(before), _comparable(now)))
        if found:
            more = f"; and {len(found) - _MAX_DIFFERENCES} more" if len(found) > _MAX_DIFFERENCES else ""
            raise JournalError(f"{self._path} belongs to another study: {'; '.join(found[:_MAX_DIFFERENCES])}{more}")


def _comparable(header: Header) -> dict[str, Any]:
    settings = {name: value for name, value in header.settings.items() if name not in _FREE}
    return {"kind": header.kind, "version": header.version, **dict(sorted(settings.items()))}


def _differences(path: tuple[str, ...], before: Any, now: Any) -> Iterator[str]:
    """List the differences of two plain values."""
    if isinstance(before, list) and isinstance(now, list):
        before, now = (dict(enumerate(each, 1)) for each in (before, now))
    if isinstance(before, dict) and isinstance(now, dict):
        for key in dict.fromkeys([*before, *now]):
            yield from _differences((*path, str(key)), before.get(key), now.get(key))
    elif before != now:
        yield f"{'.'.join(path)} was {_shorten(before)}, is {_shorten(now)}"


class Journal(JournalOf[GameResult]):
    """A journal of a match or a tournament; see `JournalOf`."""

    def __init__(self, path: Path) -> None:
        super().__init__(path, GameResult)


def _plain(settings: msgspec.Struct) -> dict[str, Any]:
    """Return the settings as JSON reads them back."""
    values: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(settings))
    return values


def _shorten(value: object) -> str:
    text = "nothing" if value is None else msgspec.json.encode(value).decode()
    return text if len(text) <= _MAX_CHARACTERS else text[: _MAX_CHARACTERS - 1] + "…"


class RecordFile:
    """A file of game records; each is written whole and at once.

    Args:
        path: an existing file is continued.
        again: skip records that the file already has, because the study is resumed.

    Raises:
        OSError: the file cannot be written. This is checked at once, before hours of play.
    """

    def __init__(self, path: Path, *, again: bool = False) -> None:
        self._path = path
        with path.open("ab"):
            pass
        self._existing = path.read_text(encoding="utf-8") if again else ""

    def add(self, record: str) -> None:
        """Append a record."""
        text = record.rstrip("\n") + "\n"
        if text in self._existing:
            return
        with self._path.open("ab") as file:
            # An empty line separates two records.
            file.write(("\n" + text if file.tell() else text).encode())
            file.flush()
            os.fsync(file.fileno())
