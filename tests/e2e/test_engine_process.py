"""``glyphwall engine`` as a peer meets it: another process, pipes, a script of lines, bad input, sudden ends."""

from __future__ import annotations

import contextlib
import json
import os
import queue
import resource
import signal
import subprocess
import sys
import threading
from typing import TYPE_CHECKING

import pytest
from websockets.sync.client import connect

if TYPE_CHECKING:
    from collections.abc import Iterator

PATIENCE = 120.0  # seconds; the first search of all may have to compile
COMMAND = [sys.executable, "-m", "glyphwall", "engine", "--seed", "1"]


class Engine:
    """A process, its lines read by a thread."""

    def __init__(self, *arguments: str) -> None:
        self.process = subprocess.Popen(
            [*COMMAND, *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
        )
        self._lines: queue.Queue[str | None] = queue.Queue()
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self._lines.put(line.decode().rstrip("\r\n"))
        self._lines.put(None)

    def send(self, *lines: str | bytes) -> None:
        assert self.process.stdin is not None
        for line in lines:
            self.process.stdin.write((line.encode() if isinstance(line, str) else line) + b"\n")
        self.process.stdin.flush()

    def until(self, prefix: str) -> list[str]:
        """The lines up to the first that begins so."""
        lines: list[str] = []
        while not lines or not lines[-1].startswith(prefix):
            line = self._lines.get(timeout=PATIENCE)
            assert line is not None, f"the engine ended; before that: {lines}"
            lines.append(line)
        return lines

    def ask(self, *lines: str | bytes) -> list[str]:
        """What is answered to lines that are no searches."""
        self.send(*lines, "isready")
        return self.until("readyok")[:-1]

    def end_input(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.close()

    def end(self) -> tuple[int, list[str], str]:
        """Exit code, the lines not yet read, and standard error."""
        code = self.process.wait(PATIENCE)
        rest: list[str] = []
        while (line := self._lines.get(timeout=PATIENCE)) is not None:
            rest.append(line)
        assert self.process.stderr is not None
        return code, rest, self.process.stderr.read().decode()

    def __enter__(self) -> Engine:
        return self

    def __exit__(self, *error: object) -> None:
        self.process.kill()
        self.process.wait()
        self._reader.join(PATIENCE)
        for pipe in (self.process.stdin, self.process.stdout, self.process.stderr):
            assert pipe is not None
            with contextlib.suppress(OSError):
                pipe.close()


@pytest.fixture
def engine() -> Iterator[Engine]:
    with Engine() as engine:
        yield engine


def test_a_scripted_peer(engine: Engine) -> None:
    engine.send("gwi")
    handshake = engine.until("gwiok")
    assert any(line.startswith("game grawlix rules 1.0 ") for line in handshake)
    assert engine.ask("newgame grawlix rules 1.0 size 4 hand 2 seed 42", "actor") == ["actor 1"]
    assert engine.ask("position startpos moves +Rh +Oa", "legal")[0].startswith("legal 14 +Ra ")
    assert engine.ask("explain +Rh")[0].startswith("illegal ")
    engine.send("perft 2", "perft 0")
    assert engine.until("perft 0 ") == ["perft 2 182", "perft 0 1"]
    engine.send("go nodes 500 multipv 2")
    answers = engine.until("bestmove ")
    assert any(line.startswith("info multipv 2 ") for line in answers)
    engine.send('{"id":"7","game":"grawlix","moves":["+Rh","+Oa"],"turns":[0,1,2],"visits":100}')
    for turn in range(3):
        answer = json.loads(engine.until("{")[-1])
        assert (answer["id"], answer["turn"]) == ("7", turn)
    engine.send("quit")
    assert engine.end() == (0, [], "")


def test_stop_isready_and_quit_work_while_it_searches(engine: Engine) -> None:
    engine.send("go infinite", "isready")
    engine.until("readyok")
    engine.send("stop")
    assert engine.until("bestmove +")
    engine.send("go infinite", "quit")
    code, rest, errors = engine.end()
    assert code == 0, errors
    assert sum(line.startswith("bestmove +") for line in rest) == 1
    assert errors == ""


def test_the_end_of_input_stops_an_infinite_search(engine: Engine) -> None:
    engine.send("go infinite")
    engine.end_input()
    code, rest, errors = engine.end()
    assert (code, errors) == (0, "")
    assert rest[-1].startswith("bestmove +")


@pytest.mark.skipif(os.name == "nt", reason="no SIGINT for another process")
def test_an_interrupt_ends_it_with_the_answer(engine: Engine) -> None:
    engine.ask("actor")
    engine.send("go infinite", "isready")
    engine.until("readyok")
    engine.process.send_signal(signal.SIGINT)
    code, rest, errors = engine.end()
    assert code == 130
    assert rest[-1].startswith("bestmove +")
    assert errors.strip() == ""


def test_nobody_reads_any_more() -> None:
    with subprocess.Popen(
        COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, bufsize=0
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdin.write(b"actor\n")
        assert process.stdout.readline() == b"actor 1\n"
        process.stdout.close()
        process.stdin.write(b"actor\n" * 10)
        process.stdin.close()
        assert process.wait(PATIENCE) == 0
        assert process.stderr.read() == b""


@pytest.mark.skipif(os.name == "nt", reason="no SIGINT for another process")
def test_a_websocket_is_served_until_an_interrupt() -> None:
    with subprocess.Popen([*COMMAND, "--websocket", "0"], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        try:
            said = process.stderr.readline().decode()
            assert said.startswith("listening on ws://127.0.0.1:")
            with connect(said.split()[-1]) as peer:
                peer.send("go infinite\nisready")
                while peer.recv(timeout=PATIENCE) != "readyok":
                    pass
                process.send_signal(signal.SIGINT)
                assert process.wait(PATIENCE) == 130
        finally:
            process.kill()
        assert process.stdout.read() == b""
        assert process.stderr.read().strip() == b""


def test_the_first_move_comes_soon_after_the_start() -> None:
    """1.5 s from a warm cache on an idle core. The machine may be busy: what is bounded is the processor's time."""
    with Engine() as warm:
        warm.send("go nodes 100", "quit")
        warm.end()
    began = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    with Engine() as engine:
        engine.send("gwi", "go nodes 100")
        engine.until("bestmove ")
        engine.send("quit")
        engine.end()
    assert resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - began < 8, "it compiles what was compiled before"
