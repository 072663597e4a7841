"""What is packed for a page is enough, is no more than that, and is always the same."""

from __future__ import annotations

import json
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tools.build import device_python

from glyphwall.offline.games import OfflineGames
from glyphwall.offline.worker_api import WorkerApi
from tests.unit.offline.asking import RIGHT, WRONG, request
from tests.unit.offline.storage import MemoryStorage

ALONE = """
import sys
sys.path[:] = [sys.argv[1], sys.argv[2], *(path for path in sys.path if "site-packages" not in path)]
import asyncio, json
from glyphwall.offline.host import PageWithoutModules
from glyphwall.offline.worker_api import make_worker_api

class Shelf:
    games = {}
    async def load(self, game_id):
        return self.games.get(game_id, {}).get("text")
    async def over(self):
        return [game_id for game_id, game in self.games.items() if game["over"]]
    async def save(self, text):
        game = json.loads(text)
        self.games[game["id"]] = game
        return True

async def play(game):
    api, told = make_worker_api(Shelf(), PageWithoutModules()), []
    body = json.dumps({"game": game, "seats": [{"kind": "here"}] * 2})
    created = json.loads(json.loads(await api.request("POST", "/api/games", [], body))["text"])
    tell = lambda text: told.append(json.loads(text))
    tokens = [seat["token"] for seat in created["seats"]]
    hello = json.dumps({"type": "hello", "protocol": 2, "tokens": tokens, "since": None})
    await api.enter("a", created["game_id"], hello, tell)
    for number in range(12):
        update = [each for each in told if each["type"] == "update"][-1]
        legal = update["view"]["legal"]
        for move in ("nonsense", legal[number % len(legal)]):
            message = {"type": "move", "id": f"{move[:3]}{number:032}"[:32], "version": update["version"], "move": move}
            await api.hear("a", json.dumps(message), tell)
    explain = {"type": "explain", "id": "e" * 32, "move": legal[0]}
    await api.hear("a", json.dumps(explain), tell)
    return [each["type"] for each in told][-1], update["version"] > 5

async def answered(questions):
    api = make_worker_api(Shelf(), PageWithoutModules())
    calls = [("GET", path, "") if body is None else ("POST", path, json.dumps(body)) for path, body in questions]
    return [json.loads(await api.request(method, path, [], text)) for method, path, text in calls]

for game in ("grawlix", "graffiti"):
    print(asyncio.run(play(game)))
print(json.dumps(asyncio.run(answered(json.loads(sys.argv[3])))))
print(sorted({name.partition(".")[0] for name in sys.modules} & {"numpy", "numba", "fluent", "platformdirs", "click"}))
"""


def without_english(answered: dict[str, Any]) -> dict[str, Any]:
    """Who has no texts writes ids for what is said of faults; a page says it by its own."""
    told = answered.pop("text") or {}
    told = json.loads(told) if isinstance(told, str) else told
    for fault in told.get("faults", []):
        assert fault["said"] is None or fault.pop("text")
    return answered | {"told": told}


async def test_a_page_needs_nothing_but_the_archive_and_msgspec(tmp_path: Path) -> None:
    device_python.pack(tmp_path / "glyphwall.zip")
    with zipfile.ZipFile(tmp_path / "glyphwall.zip") as archive:
        archive.extractall(tmp_path / "sources")
    (tmp_path / "wheels").mkdir()
    (tmp_path / "wheels" / "msgspec").symlink_to(Path(msgspec.__file__).parent)
    questions = [(path, body) for path, body in [*RIGHT, *WRONG] if "lines" not in path]  # the page's module searches
    command = [sys.executable, "-I", "-c", ALONE, str(tmp_path / "sources"), str(tmp_path / "wheels")]
    done = subprocess.run(
        [*command, json.dumps(questions)], capture_output=True, encoding="utf-8", check=False, timeout=300
    )
    assert done.returncode == 0, done.stderr
    *played, told, loaded = done.stdout.splitlines()
    assert loaded == "[]"
    assert played == ["('explained', True)"] * 2
    desk = WorkerApi(OfflineGames(MemoryStorage(), lambda: 5.0))
    for (path, body), alone in zip(questions, json.loads(told), strict=True):
        assert without_english(alone) == without_english(await request(desk, path, body)), (path, body)


def test_the_same_sources_give_the_same_bytes_and_few(tmp_path: Path) -> None:
    size = device_python.pack(tmp_path / "one.zip")
    device_python.pack(tmp_path / "other.zip")
    assert (tmp_path / "one.zip").read_bytes() == (tmp_path / "other.zip").read_bytes()
    assert size < 740_000, "two thirds of it are sources, one third puzzles"
    with zipfile.ZipFile(tmp_path / "one.zip") as archive:
        names = archive.namelist()
    assert "glyphwall/offline/worker_api.py" in names
    assert not [name for name in names if "/server/" in name]
    assert {Path(name).stem for name in names if name.endswith(".ftl")} == {"names", "typed"}
    searches = ["__init__", "_certificates", "choice", "defence", "endgame", "prover"]
    drawing = {path.relative_to(device_python.PACKAGE).parts[0] for path in device_python.drawing_sources()}
    assert drawing == {"api", "games", "messages", "render"}
    assert device_python.pack(tmp_path / "drawings.zip", device_python.drawing_sources()) < 150_000
    few = {room: [Path(name).stem for name in names if f"glyphwall/{room}/" in name] for room in ("players", "search")}
    assert few == {"players": ["__init__", "_engine_lines", "_exact_decision", "base"], "search": searches}


def test_every_part_that_is_listed_exists() -> None:
    parts = (*device_python.PARTS, *device_python.DRAWING_PARTS, *device_python.LEFT_OUT)
    assert [part for part in parts if not any(device_python.PACKAGE.glob(part))] == []


def test_a_wheel_that_is_not_the_pinned_one_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lock = tmp_path / "device.lock"
    lock.write_text(device_python.LOCK.read_text(encoding="utf-8").replace("sha256:", "sha256:0000")[:-5] + "\n")
    monkeypatch.setattr(device_python, "LOCK", lock)
    monkeypatch.setattr(device_python, "CACHE", tmp_path / "cache")
    monkeypatch.setattr(device_python.wheel, "__defaults__", (tmp_path / "cache",))
    with pytest.raises(RuntimeError, match="cannot be fetched"):
        device_python.write_python(tmp_path / "out")
    assert not (tmp_path / "out").exists()
