"""The logs of a server on standard error: lines for people, or JSON for programs. No token or secret gets there."""

from __future__ import annotations

import logging
import os
import sys
import time
from typing import TYPE_CHECKING, Final

import msgspec

if TYPE_CHECKING:
    from types import TracebackType

    from glyphwall.server.settings import LogFormat

_REVEALING: Final = ("aiosqlite", "sqlalchemy", "websockets")
"""Libraries that log statements at ``info``, rows and frames at ``debug``, with tokens and the secrets of draws."""
OUT_OF_MEMORY: Final = 71
"""The exit status of a server that has no memory left."""


class JsonFormatter(logging.Formatter):
    """One JSON object a line: time (seconds since 1970), level, logger, message, and the traceback of an error."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "time": round(record.created, 3),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line).decode()


class EndWithoutMemory(logging.Handler):
    """A log handler that ends the process when a `MemoryError` is logged.

    Many places catch and log errors, and the server goes on; without memory it would leave work half done. Every
    acknowledged move is on disk, and the service manager starts the server again.
    """

    def emit(self, record: logging.LogRecord) -> None:
        error, seen = record.exc_info[1] if record.exc_info else None, set()
        while error is not None and id(error) not in seen:
            if isinstance(error, MemoryError):
                sys.stderr.flush()
                os._exit(OUT_OF_MEMORY)
            seen.add(id(error))
            error = error.__cause__ or error.__context__


_form: LogFormat = "text"


def set_up(level: str, form: LogFormat) -> None:
    """Log to standard error from this level on, with warnings and uncaught errors."""
    global _form
    _form = form
    handler = logging.StreamHandler()
    plain = logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s")
    handler.setFormatter(JsonFormatter() if form == "json" else plain)
    logging.basicConfig(level=level.upper(), handlers=[handler, EndWithoutMemory()])
    for name in _REVEALING:
        logging.getLogger(name).setLevel(logging.WARNING)
    if form == "json":
        logging.captureWarnings(capture=True)
        sys.excepthook = _log_uncaught


def _log_uncaught(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    logging.getLogger("glyphwall").critical("the server failed", exc_info=(kind, error, trace))


def announce(message: str) -> None:
    """Print a line for the operator on standard output, in the form of the logs."""
    if _form == "json":
        line = {"time": round(time.time(), 3), "level": "info", "logger": "glyphwall.server", "message": message}
        print(msgspec.json.encode(line).decode(), flush=True)
    else:
        print(message, flush=True)


def library_level(level: str) -> str:
    """Return the level for libraries that must not log at ``debug``."""
    return "info" if level == "debug" else level
