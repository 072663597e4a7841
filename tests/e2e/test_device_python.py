"""The very sources of the package play in a browser's Python, and count there as they do here."""

from __future__ import annotations

import ast
import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tools.build import device_python

from glyphwall.api.drawings import order_for_game
from glyphwall.core.registry import built_in_ids
from glyphwall.offline.storage import open_saved
from glyphwall.play.visibility import view_for

HERE = Path(__file__).parent
WEB = device_python.ROOT / "web"


@pytest.fixture(scope="module")
def device(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """What Node's Pyodide makes of a game of each kind, and of the script."""
    if not device_python.PYODIDE.is_dir():
        pytest.skip("Pyodide is not installed: make .make/web")
    page = tmp_path_factory.mktemp("page")
    device_python.write_python(page)
    folder = page / "device"
    device_python.pack(folder / device_python.DRAWINGS, device_python.drawing_sources())
    node = shutil.which("node")
    assert node is not None
    fluent = tmp_path_factory.mktemp("fluent") / "fluent.mjs"  # as the page's worker has it
    bundle = [node, str(WEB / "node_modules" / ".bin" / "rolldown"), str(WEB / "client" / "device" / "fluent.ts")]
    subprocess.run([*bundle, "--format", "esm", "--file", str(fluent)], check=True, capture_output=True, timeout=60)
    given = (HERE / "device_games.mjs", device_python.PYODIDE, folder, HERE / "device_script.py", fluent)
    command = [node, *map(str, given), *built_in_ids()]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False, timeout=300)
    assert done.returncode == 0, done.stderr[-2000:]
    return json.loads(done.stdout)


@pytest.mark.parametrize("game", built_in_ids())
def test_a_whole_game_is_played_there_and_goes_on_here(device: Any, game: str) -> None:
    played = device["played"][game]
    assert [error["code"] for error in played["refused"]] == ["bad-notation"]
    assert played["plies"] > 10
    assert played["kept"]["over"]
    assert played["kept"]["seats"][0]["kind"] == "here"
    _, table = open_saved(played["kept"]["text"])
    assert table.log.over
    seats = table.find_seats(played["tokens"])
    assert json.loads(msgspec.json.encode(view_for(table.log, seats))) == played["update"]["view"]


@pytest.mark.parametrize("game", built_in_ids())
def test_it_draws_there_as_a_server_does(device: Any, game: str) -> None:
    """Byte for byte: the words on a drawing are put together by the page's own Fluent."""
    played = device["played"][game]
    _, table = open_saved(played["kept"]["text"])
    assert len(played["kept"]["drawings"]) == 18
    for drawn in played["kept"]["drawings"]:
        order = order_for_game(table.log, table.find_seats(drawn["held"]), drawn["at"], drawn["theme"], drawn["locale"])
        assert drawn["svg"] == order.draw(), (drawn["at"], drawn["locale"])


@pytest.mark.parametrize("game", built_in_ids())
def test_everything_counts_there_as_it_does_here(device: Any, game: str) -> None:
    tree = ast.parse((HERE / "device_script.py").read_text(encoding="utf-8"))
    last = tree.body.pop()
    assert isinstance(last, ast.Expr)
    names: dict[str, Any] = {"game_id": game}
    exec(compile(tree, "device_script.py", "exec"), names)  # noqa: S102 - a file of these tests
    here = eval(compile(ast.Expression(last.value), "device_script.py", "eval"), names)  # noqa: S307
    assert device["printed"][built_in_ids().index(game)] == here
