"""Logs as lines and as JSON."""

from __future__ import annotations

import json
import logging
import signal
import subprocess
import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING

import pytest
from sqlalchemy import create_engine, text

from glyphwall.server.process import logs

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from glyphwall.server.settings import LogLevel


@contextmanager
def without_handlers() -> Iterator[None]:
    """The root logger as a new process has it (pytest has handlers of its own while a test runs); then as it was."""
    root = logging.getLogger()
    names = ("aiosqlite", "sqlalchemy", "websockets")
    before = root.handlers[:], root.level, {name: logging.getLogger(name).level for name in names}
    hook = sys.excepthook
    root.handlers.clear()
    try:
        yield
    finally:
        root.handlers[:], level, levels = before
        root.setLevel(level)
        sys.excepthook = hook
        logging.captureWarnings(capture=False)
        logs._form = "text"
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


@pytest.mark.parametrize("level", ["debug", "info"])
def test_libraries_show_no_statement_and_nothing_secret(level: LogLevel, tmp_path: Path) -> None:
    with without_handlers(), (tmp_path / "log").open("w") as log:
        logs.set_up(level, "json")
        for handler in logging.getLogger().handlers:
            if isinstance(handler, logging.StreamHandler):
                handler.setStream(log)
        engine = create_engine(f"sqlite:///{tmp_path / 'file'}")
        with engine.connect() as connection:
            connection.execute(text("SELECT 1 AS number"))
        engine.dispose()
        assert logging.getLogger("glyphwall").getEffectiveLevel() == getattr(logging, level.upper())
    assert (tmp_path / "log").read_text() == ""


# -- the whole program --------------------------------------------------------------------------------


def begin(*words: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", "from glyphwall.cli.main import program; raise SystemExit(program())", "serve", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
    )


def test_every_line_of_a_server_is_json(tmp_path: Path) -> None:
    server = begin("--port", "0", "--data", str(tmp_path), "--no-warm", "--log-format", "json", "--log-level", "info")
    assert server.stdout is not None
    lines = []
    for line in server.stdout:
        lines.append(json.loads(line))
        if "Ctrl-C" in lines[-1]["message"]:
            server.send_signal(signal.SIGTERM)
    assert server.wait(60) == 0
    server.stdout.close()
    assert any("serves on http://" in line["message"] for line in lines)
    assert all(line.keys() >= {"time", "level", "logger", "message"} for line in lines)
    assert not any("SELECT" in line["message"] or "PRAGMA" in line["message"] for line in lines)


@pytest.mark.parametrize(
    "wrong",
    [
        ["--port", "nine"],
        ["--edition", "nowhere.json"],
        ["--data", "/proc/nowhere"],
        ["--host", "no.such.host.invalid"],
    ],
    ids=lambda words: words[0],
)
def test_what_stands_against_a_start_is_json_as_well(wrong: list[str]) -> None:
    with begin("--log-format", "json", "--no-warm", *wrong) as server:
        said, _ = server.communicate(timeout=120)
    assert server.returncode == 2
    assert [json.loads(line)["level"] for line in said.splitlines()] == ["critical"]


WITHOUT_MEMORY = """
import asyncio, sys
from glyphwall.server.process import logs

async def main():
    logs.set_up("warning", "json")
    loop = asyncio.get_running_loop()
    def fail(_):
        try:
            raise MemoryError
        except MemoryError as error:
            raise RuntimeError("a request failed") from error
    loop.call_soon(fail if sys.argv[1] == "as a cause" else bytearray, 1 << 62)
    await asyncio.sleep(60)

asyncio.run(main())
"""


def test_errors_that_name_each_other_as_causes_are_logged(caplog: pytest.LogCaptureFixture) -> None:
    one, other = RuntimeError("one"), RuntimeError("other")
    one.__cause__, other.__cause__ = other, one
    logs.EndWithoutMemory().handle(logging.LogRecord("", 40, "", 0, "", (), (RuntimeError, one, None)))
    assert not caplog.records


@pytest.mark.parametrize("how", ["plainly", "as a cause"])
def test_a_process_without_memory_ends(how: str) -> None:
    """The event loop would log it and go on."""
    ended = subprocess.run(
        [sys.executable, "-c", WITHOUT_MEMORY, how], capture_output=True, encoding="utf-8", check=False, timeout=120
    )
    assert ended.returncode == logs.OUT_OF_MEMORY
    assert "MemoryError" in json.loads(ended.stderr.splitlines()[-1])["error"]
