"""The file that a study can be gone on with: its settings, then every finished game, one JSON value on a line.

Each game is on disk before it counts. A line that was cut off by a crash is dropped; its game is played
again. Nothing but whole games is kept, so what follows is the same as if nothing had happened. One run at a time may
write.
"""

from __future__ import annotations

import os
import weakref
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

import msgspec

from glyphwall import __version__
from glyphwall.core.decoding import prepare_type
from glyphwall.core.errors import GlyphwallError
from glyphwall.core.locks import take
from glyphwall.studies.games import GameResult

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path
    from typing import Self

_SHOWN = 60
_FREE = frozenset({"date", "games", "rounds", "strength_games"})
"""Settings that may differ when a study is gone on with: how many games, and the day, which stays the first one's."""


class JournalError(GlyphwallError):
    """A file that is no journal, or one of another study."""

    code = "bad-journal"


class Numbered(Protocol):
    """A result with a number."""

    @property
    def number(self) -> int: ...


Result = TypeVar("Result", bound=Numbered)


class Header(msgspec.Struct, frozen=True):
    """The first line: what the games are of.

    Attributes:
        kind: ``match``, ``tournament`` or ``study``.
        version: of the package that played them.
        settings: the study's, as plain values.
    """

    kind: str
    version: str
    settings: dict[str, Any]


class JournalOf(Generic[Result]):
    """A journal on disk. As a context manager it is another run's to write at the block's end.

    Args:
        path: of the file; made when it does not exist.
        result: the struct of a finished game.

    Raises:
        JournalError: the file is something else. OSError: it cannot be read.
    """

    def __init__(self, path: Path, result: type[Result]) -> None:
        self._path = path
        self._decode = msgspec.json.Decoder(prepare_type(result)).decode
        self._header: Header | None = None
        self._whole = 0
        self.results: tuple[Result, ...] = ()
        text = path.read_bytes() if path.exists() else b""
        self._size = len(text)
        self._done: Callable[[], object] = lambda: None
        if text:
            self._read(text)

    @property
    def settings(self) -> dict[str, Any] | None:
        """The settings of the study that the file is of; None when it is new."""
        return None if self._header is None else self._header.settings

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._done()

    def begin(self, kind: str, settings: msgspec.Struct, *, writes: bool = True) -> None:
        """Says what study this is.

        Args:
            writes: False when the results are only to be read, maybe while another run adds to them.

        Raises:
            JournalError: the file is of another one; the differences by name. Or another run writes it.
            OSError: it cannot be written.
        """
        header = Header(kind, __version__, _plain(settings))
        if self._header is not None:
            self._refuse_other(self._header, header)
        if not writes:
            return
        self._keep_others_out()
        with self._path.open("ab") as file:
            # What a crash left of a line goes.
            file.truncate(self._whole)
        if self._header is None:
            self._append(msgspec.json.encode(header))
            self._header = header

    def add(self, result: Result) -> None:
        """Keeps a finished game.

        Raises:
            OSError: the file cannot be written.
        """
        self._append(msgspec.json.encode(result))

    def _append(self, line: bytes) -> None:
        with self._path.open("ab") as file:
            file.write(line + b"\n")
            file.flush()
            os.fsync(file.fileno())

    def _keep_others_out(self) -> None:
        """Until this journal is done with."""
        file = self._path.open("ab")
        self._done = weakref.finalize(self, file.close)
        if not take(file.fileno()) or os.fstat(file.fileno()).st_size != self._size:
            self._done()
            raise JournalError(f"{self._path} is written by another run; wait for it, or name another file")

    def _read(self, text: bytes) -> None:
        *lines, _ = text.split(b"\n")
        self._whole = sum(len(line) + 1 for line in lines)
        try:
            if not lines:
                raise msgspec.DecodeError("no whole line")
            self._header = msgspec.json.decode(lines[0], type=prepare_type(Header))
            results = {result.number: result for result in map(self._decode, lines[1:])}
        except msgspec.DecodeError as error:
            raise JournalError(f"{self._path}: no state of a match, tournament or study ({error})") from None
        self.results = tuple(results[number] for number in sorted(results))

    def _refuse_other(self, before: Header, now: Header) -> None:
        differences = [
            f"{name} was {_shown(was)}, is {_shown(value)}"
            for name, was, value in (("kind", before.kind, now.kind), ("version", before.version, now.version))
            if was != value
        ]
        names = {**before.settings, **now.settings}.keys() - _FREE
        for name in sorted(names):
            was, value = before.settings.get(name), now.settings.get(name)
            if was != value:
                differences.append(f"{name} was {_shown(was)}, is {_shown(value)}")
        if differences:
            raise JournalError(f"{self._path} is of another study: {'; '.join(differences)}")


class Journal(JournalOf[GameResult]):
    """A journal of a match or a tournament; see `JournalOf`."""

    def __init__(self, path: Path) -> None:
        super().__init__(path, GameResult)


def _plain(settings: msgspec.Struct) -> dict[str, Any]:
    """As it will come back from the file."""
    values: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(settings))
    return values


def _shown(value: object) -> str:
    text = msgspec.json.encode(value).decode()
    return text if len(text) <= _SHOWN else text[: _SHOWN - 1] + "…"
