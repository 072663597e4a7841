"""Every bad input gets one clear line, a code, and leaves nothing behind."""

from __future__ import annotations

import json
import shlex
from typing import TYPE_CHECKING, Any

import pytest
import pytest_asyncio

from glyphwall.cli.main import main
from glyphwall.messages import has_text
from tests.unit.bad_inputs.command_line import COMMAND_LINES, EXPLAINED
from tests.unit.bad_inputs.files import EDITIONS, FILES, REPLAYED, VERIFIED
from tests.unit.bad_inputs.protocols import ENGINE, HTTP, JSON_LINES
from tests.unit.engine.peer import Peer
from tests.unit.server.kit import Server, make_settings, serving

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

Capture = pytest.CaptureFixture[str]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name, content in FILES.items():
        (tmp_path / name).write_bytes(content)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return tmp_path


def refused(folder: Path, capsys: Capture, arguments: list[str], about: str) -> None:
    """Code 2, one line on standard error, nothing on standard output, and every file as it was."""
    before = {path.name: path.read_bytes() for path in folder.iterdir()}
    assert main(arguments) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err.startswith("error: ")
    assert shown.err.count("\n") == 1
    assert len(shown.err) > len("error: \n") + 8
    assert about in shown.err
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == before


@pytest.mark.parametrize(("line", "about"), COMMAND_LINES)
def test_command_lines(line: str, about: str, folder: Path, capsys: Capture) -> None:
    refused(folder, capsys, shlex.split(line), about)


@pytest.mark.parametrize("line", EXPLAINED)
def test_moves_to_explain(line: str, capsys: Capture) -> None:
    assert main(shlex.split(line)) == 1
    shown = capsys.readouterr()
    assert shown.err == ""
    assert shown.out.count("\n") == 1
    assert len(shown.out) > 10


@pytest.mark.parametrize(("name", "content", "about"), REPLAYED, ids=[name for name, _, _ in REPLAYED])
def test_records(name: str, content: bytes, about: str, folder: Path, capsys: Capture) -> None:
    (folder / "game.gwn").write_bytes(content)
    refused(folder, capsys, ["replay", "game.gwn", "--moves-only"], about)


@pytest.mark.parametrize(("name", "content"), VERIFIED, ids=[name for name, _ in VERIFIED])
def test_records_without_secrets(name: str, content: bytes, folder: Path, capsys: Capture) -> None:
    (folder / "game.gwn").write_bytes(content)
    refused(folder, capsys, ["verify", "game.gwn"], "game.gwn" if name in ("empty", "no UTF-8") else "")


@pytest.mark.parametrize(("name", "content"), EDITIONS, ids=[name for name, _ in EDITIONS])
def test_editions(name: str, content: bytes, folder: Path, capsys: Capture) -> None:
    (folder / "mine.json").write_bytes(content)
    refused(folder, capsys, ["graffiti", "edition", "check", "mine.json"], "mine.json: ")


@pytest.mark.parametrize(("line", "code", "about"), ENGINE)
def test_lines_of_the_engine(line: str, code: str, about: str) -> None:
    peer = Peer()
    peer.ask("newgame grawlix seed 1")
    before = peer.ask("gwi", "legal", "actor")
    answer, *more = peer.ask(line)
    assert answer.startswith(f"error {code} ")
    assert len(answer) > len(f"error {code} ") + 8
    assert about in answer
    assert more == (["bestmove none"] if line.startswith("go") else [])
    assert peer.ask("gwi", "legal", "actor") == before


@pytest.mark.parametrize(("line", "code", "about"), JSON_LINES)
def test_requests_of_the_engine(line: str, code: str, about: str) -> None:
    (answer,) = Peer().ask(line)
    told = json.loads(answer)
    assert told["id"] == (json.loads(line).get("id") or None if line.endswith("}") else None)
    assert told["error"]["code"] == code
    assert len(told["error"]["message"]) > 8
    assert about in told["error"]["message"]
    assert "\n" not in told["error"]["message"]


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def server(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Server]:
    async with serving(make_settings(tmp_path_factory.mktemp("data"))) as running:
        yield running


@pytest.mark.asyncio(loop_scope="module")
@pytest.mark.parametrize(("method", "path", "body", "status", "code"), HTTP)
async def test_requests_of_the_server(
    method: str, path: str, body: Any, status: int, code: str, server: Server
) -> None:
    content = body if body is None or isinstance(body, str | bytes) else json.dumps(body)
    answer = await server.http.request(method, path, content=content, headers={"content-type": "application/json"})
    told = answer.json()
    assert (answer.status_code, told["code"]) == (status, code)
    assert code == "illegal-action" or told["explanation"] is None
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert has_text("ui-endgames-not-won" if code == "not-won" else f"error-{code}")
    assert len(told["message"]) > 8
    assert "\n" not in told["message"]


def test_the_list_is_long() -> None:
    assert len([*COMMAND_LINES, *EXPLAINED, *REPLAYED, *VERIFIED, *EDITIONS, *ENGINE, *JSON_LINES, *HTTP]) >= 200
    assert len({line for line, _ in COMMAND_LINES}) == len(COMMAND_LINES)
