"""Logs as lines and as JSON."""

from __future__ import annotations

import json
import logging
from contextlib import contextmanager
from typing import TYPE_CHECKING

from glyphwall.server.process import logs

if TYPE_CHECKING:
    from collections.abc import Iterator

    import pytest


@contextmanager
def without_handlers() -> Iterator[None]:
    """The root logger as a new process has it (pytest has handlers of its own while a test runs); then as it was."""
    root = logging.getLogger()
    names = ("aiosqlite", "sqlalchemy", "websockets")
    before = root.handlers[:], root.level, {name: logging.getLogger(name).level for name in names}
    root.handlers.clear()
    try:
        yield
    finally:
        root.handlers[:], level, levels = before
        root.setLevel(level)
        for name, own in levels.items():
            logging.getLogger(name).setLevel(own)


def test_json_has_a_line_for_each_message(capsys: pytest.CaptureFixture[str]) -> None:
    with without_handlers():
        logs.set_up("info", "json")
        logging.getLogger("one").info('a "quoted" %s', "word\nand another")
        try:
            raise ValueError("of that kind")
        except ValueError:
            logging.getLogger("two").exception("it failed")
        logging.getLogger("one").debug("not told")
    first, second = [json.loads(line) for line in capsys.readouterr().err.splitlines()]
    assert (first["level"], first["logger"], first["message"]) == ("info", "one", 'a "quoted" word\nand another')
    assert "error" not in first
    assert (second["level"], second["message"]) == ("error", "it failed")
    assert second["error"].endswith("ValueError: of that kind")


def test_text_is_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    with without_handlers():
        logs.set_up("warning", "text")
        logging.getLogger("one").warning("look")
    assert capsys.readouterr().err.endswith(" WARNING one: look\n")


def test_libraries_do_not_show_what_is_secret() -> None:
    with without_handlers():
        logs.set_up("debug", "text")
        assert logging.getLogger("sqlalchemy").getEffectiveLevel() == logging.INFO
        assert logging.getLogger("glyphwall").getEffectiveLevel() == logging.DEBUG
