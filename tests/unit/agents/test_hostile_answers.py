"""What an agent, or a results file of one, can say to break the program that reads it."""

from __future__ import annotations

import json
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import TYPE_CHECKING, Any

import msgspec
import pytest
from markdown import markdown

from glyphwall.agents._answers import read_move
from glyphwall.agents._reports import make_table_lines
from glyphwall.agents._results import make_results, read_results, write_results
from glyphwall.agents.exchanges import AgentLimits, AnswerFault, Exchange
from glyphwall.cli.main import main
from tests.unit.agents.test_benchmark import measured
from tests.unit.agents.test_harness import served_by

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

CHAT = '{"choices": [{"message": {"content": %s}}]}'
BODIES = {
    "nested": "[" * 90_000,
    "nested answer": CHAT % ("[" * 5_000 + "]" * 5_000),
    "surrogate": CHAT % r'"MOVE: \ud800 \udfff"',
    "controls": CHAT % r'"MOVE: \u001b]52;c;cm0=\u0007\u009b31m\u202e"',
    "brackets": CHAT % json.dumps("MOVE: " + "(" * 19_000),
    "number": CHAT % "1e999",
    "null": "null",
    "list": CHAT % '{"a": [1]}',
}
QUICK = (
    "--size",
    "2",
    "--hand",
    "1",
    "--openings",
    "0",
    "--games",
    "2",
    "--positions",
    "0",
    "--theory",
    "1",
    "--opponent",
    "random",
)


@pytest.fixture
def address(request: pytest.FixtureRequest) -> Iterator[str]:
    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            self.rfile.read(int(self.headers["Content-Length"]))
            self.send_response(200)
            self.end_headers()
            self.wfile.write(request.param.encode())

        def log_message(self, *args: object) -> None:
            """Stay silent."""

    with served_by(ThreadingHTTPServer(("127.0.0.1", 0), Handler)) as found:
        yield found


@pytest.mark.parametrize("address", BODIES.values(), ids=BODIES, indirect=True)
def test_no_answer_ends_a_benchmark(address: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out, log = tmp_path / "results.json", tmp_path / "answers.jsonl"
    files = ("--out", str(out), "--log", str(log), "--retries", "1", "--seed", "1", "--quiet", "--name", "hostile")
    code = main(["bench-agent", f"{address}/v1/chat/completions", *QUICK, *files])
    told = capsys.readouterr()
    assert code == 1, "it forfeited every game"
    assert "hostile won no game" in told.err
    assert all(character.isprintable() or character == "\n" for character in told.out + told.err)
    lines = log.read_bytes().splitlines()
    assert lines
    assert {msgspec.json.decode(line, type=Exchange).result for line in lines} <= {"died", "unread", "illegal"}
    assert read_results(out).agent == "hostile"


@pytest.mark.parametrize(
    "answer",
    [
        "\n" * 1_000_000,
        "MOVE" + " " * 1_000_000 + "x",
        "> " * 500_000,
        "MOVE: " + "`" * 1_000_000,
        "*" * 1_000_000,
        "<think>" * 140_000,
        "MOVE: " + "(" * 1_000_000,
    ],
)
def test_long_answers_are_read_in_time_that_grows_with_them(answer: str) -> None:
    """Each of these took minutes or more when its time grew with the square of its length."""
    with pytest.raises(AnswerFault):
        read_move(answer)


NAMES = [
    "a` <img src=x onerror=alert(1)> `b",
    "a | b",
    "`",
    "``x``",
    "<script>alert(1)</script>",
    "[x](javascript:alert(1))",
    "\x1b]52;c;cm0=\x07\x9b31m",
    "\u202eevil\u2066",
    "line\nbreak | --- |",
    "![x](http://example.org/x.png)",
    "\\`",
]


@pytest.mark.parametrize("name", NAMES)
def test_a_name_stays_inside_its_cell(name: str, tmp_path: Path) -> None:
    results = make_results(measured("greedy", name="greedy"), AgentLimits())
    hostile: dict[str, Any] = json.loads(write_results(results).replace('"greedy"', json.dumps(name)))
    hostile["options"]["unknown"] = name
    if hostile["solved"]:
        stages = hostile["solved"]["by_stage"]
        hostile["solved"]["by_stage"] = {name + stage: asked for stage, asked in stages.items()}
    path = tmp_path / "hostile.json"
    path.write_text(json.dumps(hostile), encoding="utf-8")
    lines = make_table_lines([read_results(path)])
    plain = make_table_lines([results])
    assert len(lines) == len(plain)
    assert all(line.isprintable() for line in lines)
    bars = [len(line.replace("\\|", "").split("|")) for line in lines]
    assert bars[2:] == [len(line.split("|")) for line in plain][2:]
    page = markdown("\n".join(lines), extensions=["tables"])
    for tag in ("<img", "<script", "<a "):
        assert tag not in page
