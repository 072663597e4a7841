"""Logs of a server on standard error: lines for people, or JSON for programs. Never a token, never a secret."""

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

_TELLTALES: Final = ("aiosqlite", "sqlalchemy", "websockets")
"""Libraries that show statements at ``info``, rows and frames at ``debug``, with tokens and with the draws' secrets."""
OUT_OF_MEMORY: Final = 71
"""The exit status of a server that has no memory left."""


class JsonFormatter(logging.Formatter):
    """One object on a line: time (seconds since 1970), level, logger, message, and the traceback of an error."""

    def format(self, record: logging.LogRecord) -> str:
        told = {
            "time": round(record.created, 3),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            told["error"] = self.formatException(record.exc_info)
        return msgspec.json.encode(told).decode()


class EndWithoutMemory(logging.Handler):
    """A log handler that ends the process when a `MemoryError` is logged.

    Errors are caught and logged in many places (a request, a job, a task), and the server goes on. Without memory it
    would go on half done; all that was acknowledged is on disk, so the service manager starts it again.
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
    """Log to standard error from a level on, warnings and uncaught errors too."""
    global _form
    _form = form
    handler = logging.StreamHandler()
    plain = logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s")
    handler.setFormatter(JsonFormatter() if form == "json" else plain)
    logging.basicConfig(level=level.upper(), handlers=[handler, EndWithoutMemory()])
    for name in _TELLTALES:
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
    """The level for libraries that must not log at ``debug``."""
    return "info" if level == "debug" else level
