"""Standard output and standard error of every subcommand: text that any terminal and any encoding can take.

What is printed may come from other people: comments of a record, names in a file, the answer of a server. Control
characters in it never reach the terminal, and characters that the encoding lacks become question marks.
"""

from __future__ import annotations

import codecs
import io
import os
import re
import sys
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Any, TextIO

from glyphwall.core.safe_text import without_controls

if TYPE_CHECKING:
    from collections.abc import Iterator

_OURS = re.compile(r"(\x1b\[[0-9;]*m|\x1b\[2J\x1b\[1;1H)")
"""Colours of drawings, and `click.clear`: the only commands to a terminal that subcommands print themselves."""


class OutputFailed(Exception):
    """Standard output or standard error can't be written.

    Not an `OSError`, which Click would catch on its way.

    Attributes:
        closed: whether the reader is gone. Then a message would reach no one.
    """

    def __init__(self, error: OSError) -> None:
        super().__init__(error.strerror or str(error))
        self.closed = isinstance(error, BrokenPipeError)


class SafeStream(io.TextIOBase):
    """A text stream that passes on only what may be shown.

    Args:
        stream: the stream that it writes to.
    """

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream
        self._codec = _codec_name(stream)

    @property
    def rich_proxied_file(self) -> TextIO:
        """The stream itself, for Rich: its progress bars move the cursor, and it cleans what it prints."""
        return self._stream

    @property
    def encoding(self) -> str:  # type: ignore[override]
        """The encoding; Latin-1 in place of ASCII, which Click would take for a mistake and replace by UTF-8."""
        return "iso8859-1" if self._codec == "ascii" else self._codec

    @property
    def errors(self) -> str:  # type: ignore[override]
        return "replace"

    @property
    def buffer(self) -> Any:
        """The stream of bytes below, for files that are written to standard output."""
        return self._stream.buffer

    def writable(self) -> bool:
        return True

    def isatty(self) -> bool:
        return self._stream.isatty()

    def fileno(self) -> int:
        return self._stream.fileno()

    def close(self) -> None:
        """Do nothing: the stream below belongs to the process."""

    def write(self, text: str) -> int:
        """Write what may be shown of a text.

        Raises:
            OutputFailed: it can't be written.
        """
        if not isinstance(text, str):
            raise TypeError(f"text is written here, not {type(text).__name__}")
        try:
            self._stream.write(self._shown(text))
        except OSError as error:
            raise OutputFailed(error) from None
        return len(text)

    def flush(self) -> None:
        """Write what is still buffered.

        Raises:
            OutputFailed: it can't be written.
        """
        try:
            self._stream.flush()
        except OSError as error:
            raise OutputFailed(error) from None

    def _shown(self, text: str) -> str:
        if "\x1b" in text:
            parts = _OURS.split(text)
            parts[::2] = map(without_controls, parts[::2])
            text = "".join(parts)
        else:
            text = without_controls(text)
        return text if text.isascii() else text.encode(self._codec, "replace").decode(self._codec)


def _codec_name(stream: TextIO) -> str:
    try:
        return codecs.lookup(stream.encoding or "utf-8").name
    except LookupError:
        return "utf-8"


@contextmanager
def safe_streams() -> Iterator[None]:
    """Make standard output and standard error safe, and put them back afterwards.

    Where the process was started without one of them, what is written to it goes nowhere; a missing standard input is
    empty.
    """
    before = sys.stdin, sys.stdout, sys.stderr
    for stream in before[1:]:
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # for what Rich writes
    with open(os.devnull, "r+", encoding="utf-8") as nowhere:  # noqa: PTH123
        sys.stdin = before[0] or nowhere
        sys.stdout, sys.stderr = (SafeStream(stream or nowhere) for stream in before[1:])
        try:
            yield
        finally:
            sys.stdin, sys.stdout, sys.stderr = before


def flush_streams() -> None:
    """Write what is still buffered.

    Raises:
        OutputFailed: it can't be written.
    """
    for stream in (sys.stdout, sys.stderr):
        stream.flush()


def abandon_streams() -> None:
    """Drop what is still buffered, instead of failing again when the interpreter ends."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (sys.stdout, sys.stderr):
        with suppress(ValueError, OutputFailed):
            stream.flush()
            continue
        with suppress(OSError, ValueError):
            os.dup2(nowhere, stream.fileno())
    os.close(nowhere)
