"""Standard output and standard error of every subcommand: any encoding, closed and full pipes, no commands to it."""

from __future__ import annotations

import io
import os
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import IO, TYPE_CHECKING

import click
import pytest
from rich.console import Console

from glyphwall.cli.main import SUBCOMMANDS, main
from glyphwall.cli.progress import progress_bar
from glyphwall.cli.streams import safe_streams

if TYPE_CHECKING:
    from collections.abc import Iterator

FULL = Path("/dev/full")
needs_full = pytest.mark.skipif(not FULL.exists(), reason="no device here that is always full")

RECORD = """[Game "grawlix"]
[Size "2"]
[Hand "1"]
[Player1 "Ján 国棋"]

1. +Ra {日本 ★} +Rh --
"""
SMALL = ("--size", "2", "--hand", "1")
RUNS = {
    "replay": ("replay", "{record}"),
    "draw": ("draw", "{record}"),
    "draw to a pipe": ("draw", "{record}", "--out", "-", "--format", "svg"),
    "review": ("review", "{record}", "--simulations", "1", "--quiet"),
    "legal": ("legal", *SMALL),
    "explain": ("explain", "+Rh", *SMALL),
    "actions": ("actions", *SMALL),
    "perft": ("perft", "1", *SMALL),
    "players": ("players",),
    "match": ("match", "random", "random", *SMALL, "--openings", "0", "--games", "2", "--jobs", "1", "--quiet"),
    "puzzles": ("puzzles", "--help"),
    "print": ("print", "--list"),
    "verify": ("verify", "{record}"),
    "bench-table": ("bench-table", "--schema"),
    "examples": ("examples", "--help"),
    "study": ("study", "new", "grawlix"),
    "wrong input": ("draw", "nonsense"),
    "no such command": ("nonsense",),
    "nothing": (),
}


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "game.gwn"
    path.write_text(RECORD, encoding="utf-8")
    return path


@pytest.fixture(params=["encoding", "closed", "full"])
def output(request: pytest.FixtureRequest) -> Iterator[IO[str]]:
    """A stream that lacks letters, that nobody reads, or that has no room."""
    if request.param == "encoding":
        yield io.TextIOWrapper(io.BytesIO(), encoding="ascii")
        return
    if request.param == "full":
        if not FULL.exists():
            pytest.skip("no device here that is always full")
        stream = FULL.open("w", encoding="utf-8")
    else:
        reading, writing = os.pipe()
        os.close(reading)
        stream = os.fdopen(writing, "w", encoding="utf-8")
    yield stream
    with suppress(OSError):
        stream.close()


def run(output: IO[str], arguments: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> tuple[int, str]:
    """The exit code, and what standard error got."""
    errors = io.TextIOWrapper(io.BytesIO(), encoding="utf-8")
    monkeypatch.setattr(sys, "stdout", output)
    monkeypatch.setattr(sys, "stderr", errors)
    try:
        code = main(arguments)
    except SystemExit as end:
        code = int(str(end.code))
    finally:
        monkeypatch.undo()
    return code, errors.buffer.getvalue().decode()


def check(output: IO[str], code: int, said: str, usual: int) -> None:
    if isinstance(output.buffer, io.BytesIO):  # type: ignore[attr-defined]
        assert code == usual
        assert output.buffer.getvalue().isascii()  # type: ignore[attr-defined]
        return
    assert code == (usual or 1)
    assert len(said.splitlines()) <= 1 + (usual == 2)
    assert "Traceback" not in said


@pytest.mark.parametrize("name", SUBCOMMANDS)
def test_every_subcommand_ends_well_without_a_reader(
    name: str, output: IO[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    code, said = run(output, (name, "--help"), monkeypatch)
    check(output, code, said, 0)


@pytest.mark.parametrize("name", RUNS)
def test_what_is_printed_for_people_needs_no_reader(
    name: str, output: IO[str], record: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    arguments = tuple(str(record) if each == "{record}" else each for each in RUNS[name])
    usual, _ = run(io.TextIOWrapper(io.BytesIO(), encoding="utf-8"), arguments, monkeypatch)
    code, said = run(output, arguments, monkeypatch)
    check(output, code, said, usual)


ENCODINGS = ["cp1252", "ascii", "latin-1", "shift-jis", "koi8-r", "utf-16"]


@pytest.mark.parametrize("encoding", ENCODINGS)
def test_a_process_prints_in_the_encoding_that_it_is_given(encoding: str, record: Path) -> None:
    command = [sys.executable, "-m", "glyphwall", "replay", str(record), "--moves-only"]
    done = subprocess.run(command, capture_output=True, env=os.environ | {"PYTHONIOENCODING": encoding}, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
    shown = done.stdout.decode(encoding)
    assert "Player1: J" in shown
    assert ("Ján" in shown) is ("Ján".encode(encoding, "replace").decode(encoding) == "Ján")


def test_a_plain_locale_prints_too(record: Path) -> None:
    plain = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    command = [sys.executable, "-m", "glyphwall", "replay", str(record)]
    done = subprocess.run(command, capture_output=True, env=os.environ | plain, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"J?n ??" in done.stdout


@needs_full
@pytest.mark.parametrize("arguments", [("replay", "{record}"), ("players",), ("engine",), ("--help",)])
def test_a_process_says_in_one_line_that_its_output_has_no_room(arguments: tuple[str, ...], record: Path) -> None:
    typed = [str(record) if each == "{record}" else each for each in arguments]
    command = [sys.executable, "-m", "glyphwall", *typed]
    with FULL.open("wb") as full:
        done = subprocess.run(command, input=b"gwi\nquit\n", stdout=full, stderr=subprocess.PIPE, check=False)
    assert done.returncode == 1
    (line,) = done.stderr.decode().splitlines()
    assert line.startswith("error: ")


@pytest.mark.parametrize("closed", ["0", "1", "2", "0 1 2"])
def test_a_process_that_starts_without_its_streams_does_its_work(closed: str, record: Path, tmp_path: Path) -> None:
    shell = " ".join(f"{each}>&-" if each != "0" else "<&-" for each in closed.split())
    out = tmp_path / "game.svg"
    command = f"'{sys.executable}' -m glyphwall draw '{record}' --out '{out}' {shell}"
    done = subprocess.run(["sh", "-c", command], capture_output=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")
    assert out.exists()


@pytest.mark.parametrize("command", ["replay -", "review -", "verify -", "draw -", "engine", "referee grawlix"])
def test_a_missing_standard_input_is_empty(command: str) -> None:
    done = subprocess.run(
        ["sh", "-c", f"'{sys.executable}' -m glyphwall {command} <&-"], capture_output=True, check=False
    )
    assert done.returncode in (0, 2)
    assert len(done.stderr.splitlines()) <= 1


def test_only_colours_of_our_own_reach_the_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    raw = io.TextIOWrapper(io.BytesIO(), encoding="utf-8")
    monkeypatch.setattr(sys, "stdout", raw)
    with safe_streams():
        click.echo("\x1b[1;31mred\x1b[0m \x1b]52;c;x\x07 \x1b[2Jcleared \x9b31m \u202eturned \x1b", color=True)
        click.echo("\x1b[2J\x1b[1;1Hcleared by us\tand\nnext", color=True)
        Console(file=None, force_terminal=True, width=60).print("[bold]Rich[/bold]")
    shown = raw.buffer.getvalue().decode()
    first, second = shown.splitlines()[:2]
    assert first.startswith("\x1b[1;31mred\x1b[0m ")
    assert first.count("\x1b") == 2
    assert not set(first) & {"\x07", "\x9b", "\u202e"}
    assert second == "\x1b[2J\x1b[1;1Hcleared by us\tand"
    assert "\x1b[1mRich\x1b[0m" in shown


def test_a_progress_bar_redraws_its_line_and_what_is_printed_meanwhile_is_safe(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")
    printed = io.TextIOWrapper(io.BytesIO(), encoding="utf-8")
    ours, theirs = os.openpty()
    with open(theirs, "w", encoding="utf-8") as terminal:  # noqa: PTH123
        monkeypatch.setattr("sys.stdout", printed)
        monkeypatch.setattr("sys.stderr", terminal)
        with safe_streams(), progress_bar(total=2, text="games") as update:
            update(advance=1)
            click.echo("Ann\x1b]0;title\x07")
            time.sleep(0.3)  # the bar is drawn ten times a second
        shown = os.read(ours, 100_000).decode()
    os.close(ours)
    assert shown.count("\r\x1b[2K") > 1
    assert "\ufffd" not in shown
    printed.flush()
    assert printed.buffer.getvalue().decode() == "Ann\ufffd]0;title\ufffd\n"
