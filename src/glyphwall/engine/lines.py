"""The lines of the engine protocol: reading them within bounds, writing them whole.

Nothing in here knows a game or a command.
"""

from __future__ import annotations

import os
import threading
from typing import TYPE_CHECKING

from glyphwall.core import safe_text
from glyphwall.core.errors import GlyphwallError

if TYPE_CHECKING:
    from collections.abc import Iterator

MAX_LINE = 1 << 18
"""Bytes of one line; a longer one is refused and skipped up to its end."""

_MAX_MESSAGE = 600
_CHUNK = 1 << 16


class LineRefusal(GlyphwallError):
    """A line that the engine refuses for a reason of the protocol; ``code`` is stable.

    ``bad-command``: the line's grammar. ``bad-request``: the grammar of a JSON line.
    ``unsupported``: understood, and not offered. ``unknown-option``, ``bad-value``: ``setoption``.
    ``line-too-long``, ``too-many-lines``: the bounds on input. ``cancelled``: the peer took it back.
    """

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


class PeerGone(Exception):
    """Nobody reads what the engine writes any more."""


class TooLong:
    """Stands in the place of a line that was longer than `MAX_LINE`."""


def read_lines(descriptor: int) -> Iterator[str | TooLong]:
    """The lines of a file descriptor, without their ends, until the end of input.

    Reads the descriptor itself, so that no buffer's lock is held while it waits. Bytes that are no
    UTF-8 become replacement characters, which no command contains.
    """
    pending = b""
    skipping = False
    while chunk := os.read(descriptor, _CHUNK):
        *whole, pending = (pending + chunk).split(b"\n")
        for line in whole:
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
    """One line as text, its carriage return dropped."""
    return line.decode("utf-8", "replace").removesuffix("\r")


class DescriptorWriter:
    """Writes whole lines to a file descriptor, one at a time, each at once."""

    def __init__(self, descriptor: int) -> None:
        self.failure: OSError | None = None
        """Why the last line could not be written."""
        self._descriptor = descriptor
        self._lock = threading.Lock()

    def __call__(self, line: str) -> None:
        """Writes one line.

        Raises:
            PeerGone: the other end is closed.
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
    """``error <code> <what was wrong, where>`` as one line."""
    return f"error {error.code} {one_line(str(error))}"


def one_line(text: str) -> str:
    """Text that came from anywhere, safe to stand on one line of a protocol or a terminal."""
    flat = safe_text.one_line(text)
    return flat if len(flat) <= _MAX_MESSAGE else flat[: _MAX_MESSAGE - 1] + "…"


def quote_token(token: str) -> str:
    """A token of the peer's, quoted for an error message."""
    return repr(token if len(token) <= 60 else token[:59] + "…")
