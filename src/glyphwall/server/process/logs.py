"""What a server logs to standard error: lines for people, or JSON for programs. Never a token, never a secret."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Final

import msgspec

if TYPE_CHECKING:
    from glyphwall.server.settings import LogFormat

_TELLTALES: Final = ("aiosqlite", "sqlalchemy", "websockets")
"""Libraries that show rows and frames at ``debug``, with tokens and with what chance draws from."""


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


def set_up(level: str, form: LogFormat) -> None:
    """Logs to standard error from this level on."""
    handler = logging.StreamHandler()
    plain = logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s")
    handler.setFormatter(JsonFormatter() if form == "json" else plain)
    logging.basicConfig(level=level.upper(), handlers=[handler])
    for name in _TELLTALES:
        logging.getLogger(name).setLevel(library_level(level).upper())


def library_level(level: str) -> str:
    """The level for libraries that must not log at ``debug``."""
    return "info" if level == "debug" else level
