"""The commands ``bench-agent`` and ``bench-table``."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from glyphwall.agents._results import make_results, write_results
from glyphwall.agents.exchanges import AgentLimits, Exchange
from glyphwall.cli.main import main
from tests.unit.agents.test_benchmark import measured
from tests.unit.agents.test_harness import command

if TYPE_CHECKING:
    import pytest

QUICK = ("--size", "3", "--hand", "2", "--games", "2", "--positions", "3", "--theory", "2", "--opponent", "random")


def test_a_run_tells_and_writes_what_was_found(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out, log = tmp_path / "results.json", tmp_path / "answers.jsonl"
    files = ("--out", str(out), "--log", str(log))
    assert main(["bench-agent", "greedy", "--seed", "1", *QUICK, *files]) == 0
    said = capsys.readouterr().out
    for part in (
        "greedy: Grawlix (size 3, hand 2), seed 1",
        "Ladder",
        "Elo",
        "Solved positions",
        "mirror theorem",
        "Answers",
    ):
        assert part in said
    told = json.loads(out.read_text(encoding="utf-8"))
    lines = log.read_bytes().splitlines()
    assert told["answers"]["answers"] == len(lines) > 0
    assert {msgspec.json.decode(line, type=Exchange).result for line in lines} == {"legal"}


def test_the_name_of_a_command_tells_no_argument_of_it(tmp_path: Path) -> None:
    out = tmp_path / "results.json"
    agent = command("plain") + " --key secret"
    assert main(["bench-agent", agent, "--seed", "1", *QUICK, "--out", str(out), "--quiet"]) == 0
    text = out.read_text(encoding="utf-8")
    assert "secret" not in text
    assert json.loads(text)["agent"] == Path(sys.executable).name


def test_whoever_forfeits_everything_has_not_been_measured(capsys: pytest.CaptureFixture[str]) -> None:
    code = main(["bench-agent", command("prose"), "--seed", "1", *QUICK, "--retries", "0", "--name", "talker"])
    shown = capsys.readouterr()
    assert code == 1
    assert "talker won no game and forfeited" in shown.err
    assert "unread" in shown.out


def test_an_interrupt_keeps_what_was_found(tmp_path: Path) -> None:
    out, log = tmp_path / "results.json", tmp_path / "answers.jsonl"
    words = ["bench-agent", command("plain"), *QUICK, "--games", "1000", "--out", str(out), "--log", str(log)]
    program = "import signal, sys; signal.signal(signal.SIGINT, signal.default_int_handler)\n"
    program += "from glyphwall.cli.main import main\nsys.exit(main(sys.argv[1:]))"
    process = subprocess.Popen([sys.executable, "-c", program, *words], stdout=subprocess.PIPE, encoding="utf-8")
    try:
        while not log.exists() or log.read_bytes().count(b"\n") < 3:
            assert process.poll() is None
            time.sleep(0.01)
        process.send_signal(signal.SIGINT)
        said, _ = process.communicate(timeout=300)
    finally:
        process.kill()
    assert process.returncode == 130
    assert "interrupted" in said
    told = json.loads(out.read_text(encoding="utf-8"))
    assert told["interrupted"] is True
    assert told["answers"]["answers"] == log.read_bytes().count(b"\n") >= 3


def test_files_become_a_table(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path, out = tmp_path / "greedy.json", tmp_path / "table.md"
    path.write_text(write_results(make_results(measured("greedy", name="greedy"), AgentLimits())))
    assert main(["bench-table", str(path)]) == 0
    told = capsys.readouterr().out
    assert "| `greedy` |" in told
    assert main(["bench-table", str(path), "--out", str(out)]) == 0
    assert out.read_text() == told
    capsys.readouterr()
    assert main(["bench-table", "--schema"]) == 0
    assert "Results" in json.loads(capsys.readouterr().out)["$defs"]


def test_what_is_wrong_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path, out = tmp_path / "broken.json", tmp_path / "table.md"
    path.write_text("{}")
    assert main(["bench-table", str(path), "--out", str(out)]) == 2
    assert "broken.json isn't a results file" in capsys.readouterr().err
    assert not out.exists()
    assert main(["bench-table", str(tmp_path / "nowhere.json")]) == 2
    assert "nowhere.json" in capsys.readouterr().err
    assert main(["bench-table"]) == 2
    assert "no files" in capsys.readouterr().err
