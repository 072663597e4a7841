"""Standard output and standard error that are safe for any terminal and any encoding.

Printed text may come from strangers: comments in a record, file names, a server's answer. Control characters in it
never reach the terminal, and characters that the encoding lacks become question marks.
"""

from __future__ import annotations

import codecs
import io
import os
import re
import sys
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Any, TextIO

from glyphwall.core._safe_text import without_controls

if TYPE_CHECKING:
    from collections.abc import Iterator

_OURS = re.compile(r"(\x1b\[[0-9;]*m|\x1b\[2J\x1b\[1;1H)")
"""Colours and `click.clear`, the only terminal commands that subcommands print."""


class OutputFailed(Exception):
    """A failure to write to standard output or error; not an `OSError`, which Click would catch."""

    def __init__(self, error: OSError) -> None:
        super().__init__(error.strerror or str(error))
        self.closed = isinstance(error, BrokenPipeError)


class SafeStream(io.TextIOBase):
    """A text stream that removes unsafe characters before it writes."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream
        self._codec = _codec_name(stream)

    @property
    def rich_proxied_file(self) -> TextIO:
        """The underlying stream, for Rich, whose progress bars move the cursor."""
        return self._stream

    @property
    def encoding(self) -> str:  # type: ignore[override]
        """The encoding; Latin-1 instead of ASCII, which Click would replace by UTF-8."""
        return "iso8859-1" if self._codec == "ascii" else self._codec

    @property
    def errors(self) -> str:  # type: ignore[override]
        return "replace"

    @property
    def buffer(self) -> Any:
        """The underlying byte stream, for files written to standard output."""
        return self._stream.buffer

    def writable(self) -> bool:
        return True

    def isatty(self) -> bool:
        return self._stream.isatty()

    def fileno(self) -> int:
        return self._stream.fileno()

    def close(self) -> None:
        """Do nothing: the stream belongs to the process."""

    def write(self, text: str) -> int:
        """Write a text, made safe, or raise `OutputFailed`."""
        if not isinstance(text, str):
            raise TypeError(f"expected str, got {type(text).__name__}")
        try:
            self._stream.write(self._clean(text))
        except OSError as error:
            raise OutputFailed(error) from None
        return len(text)

    def flush(self) -> None:
        try:
            self._stream.flush()
        except OSError as error:
            raise OutputFailed(error) from None

    def _clean(self, text: str) -> str:
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
    """Make standard output and error safe for the block; missing streams become the null device."""
    before = sys.stdin, sys.stdout, sys.stderr
    for stream in before[1:]:
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # Rich writes to it directly
    with open(os.devnull, "r+", encoding="utf-8") as nowhere:  # noqa: PTH123
        sys.stdin = before[0] or nowhere
        sys.stdout, sys.stderr = (SafeStream(stream or nowhere) for stream in before[1:])
        try:
            yield
        finally:
            sys.stdin, sys.stdout, sys.stderr = before


def flush_streams() -> None:
    """Flush standard output and error, or raise `OutputFailed`."""
    for stream in (sys.stdout, sys.stderr):
        stream.flush()


def abandon_streams() -> None:
    """Drop buffered output, so that it doesn't fail again when the interpreter ends."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (sys.stdout, sys.stderr):
        with suppress(ValueError, OutputFailed):
            stream.flush()
            continue
        with suppress(OSError, ValueError):
            os.dup2(nowhere, stream.fileno())
    os.close(nowhere)
