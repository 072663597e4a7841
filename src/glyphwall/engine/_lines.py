"""The lines of the engine protocol: bounded reading, complete writing, refusals."""

from __future__ import annotations

import os
import threading
from typing import TYPE_CHECKING

from glyphwall.core import _safe_text as safe_text
from glyphwall.core.errors import GlyphwallError

if TYPE_CHECKING:
    from collections.abc import Iterator

MAX_LINE = 1 << 18
"""Bytes of one line; a longer one is refused and skipped to its end."""

_MAX_MESSAGE = 600
_CHUNK = 1 << 16


class LineRefusal(GlyphwallError):
    """A refusal of a line for a reason of the protocol, with a stable ``code``.

    ``bad-command``: the line's grammar. ``bad-request``: the grammar of a JSON line. ``unsupported``: understood, but
    not offered. ``unknown-option``, ``bad-value``: ``setoption``. ``line-too-long``, ``too-many-lines``: the bounds on
    input. ``cancelled``: the peer withdrew it.
    """

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


class PeerGone(Exception):
    """The peer no longer reads the engine's output."""


class TooLong:
    """The placeholder for a line longer than `MAX_LINE`."""


def read_lines(descriptor: int) -> Iterator[str | TooLong]:
    """Yield the lines of a file descriptor, without their ends, until the end of input.

    Reads the descriptor itself, so that no buffer's lock is held while waiting. Invalid UTF-8 becomes replacement
    characters, which no command contains.
    """
    pending = b""
    skipping = False
    while chunk := os.read(descriptor, _CHUNK):
        *complete, pending = (pending + chunk).split(b"\n")
        for line in complete:
            if skipping:
                skipping = False
            elif len(line) > MAX_LINE:
                yield TooLong()
            else:
                yield decode(line)
        if len(pending) > MAX_LINE:
            if not skipping:
                yield TooLong()
            skipping, pending = True, b""
    if pending and not skipping:
        yield decode(pending)


def decode(line: bytes) -> str:
    """Decode one line, dropping its carriage return."""
    return line.decode("utf-8", "replace").removesuffix("\r")


class DescriptorWriter:
    """A writer of whole lines to a file descriptor, one at a time and unbuffered."""

    def __init__(self, descriptor: int) -> None:
        self.failure: OSError | None = None
        """The error of the last write, if any."""
        self._descriptor = descriptor
        self._lock = threading.Lock()

    def __call__(self, line: str) -> None:
        """Write one line.

        Raises:
            PeerGone: The other end is closed.
        """
        rest = memoryview(line.encode() + b"\n")
        with self._lock:
            try:
                while rest:
                    rest = rest[os.write(self._descriptor, rest) :]
            except OSError as error:
                self.failure = error
                raise PeerGone(str(error)) from None


def error_line(error: GlyphwallError) -> str:
    """Format ``error <code> <message>`` as one line."""
    return f"error {error.code} {one_line(str(error))}"


def one_line(text: str) -> str:
    """Make any text safe for one line of a protocol or a terminal."""
    flat = safe_text.one_line(text)
    return flat if len(flat) <= _MAX_MESSAGE else flat[: _MAX_MESSAGE - 1] + "…"


def quote_token(token: str) -> str:
    """Quote a token of the peer's for an error message."""
    return repr(token if len(token) <= 60 else token[:59] + "…")
