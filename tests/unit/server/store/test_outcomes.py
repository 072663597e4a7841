"""A flush that fails, files that are taken away: what is not certain is called so, and made certain before all else."""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from typing import TYPE_CHECKING, Any

import pytest
from sqlalchemy import text
from sqlalchemy.exc import OperationalError

from glyphwall.server.store import sqlite, transactions
from glyphwall.server.store.outcomes import CommitUnknown
from glyphwall.server.store.transactions import SQLiteFile
from tests.unit.server.kit import Server, make_settings, serving
from tests.unit.server.store.disk import failing_flush, transact

if TYPE_CHECKING:
    from pathlib import Path

    from glyphwall.server.store.statements import Executor

SMALL = {"size": 3, "hand": 2}


@pytest.fixture(autouse=True)
def every_transaction_is_quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Statements stay in the event loop, however busy the machine is."""
    monkeypatch.setattr(transactions, "QUICK_SECONDS", 60.0)


@pytest.mark.parametrize("kept", [True, False])
@pytest.mark.parametrize("slow", [True, False], ids=["in a thread", "at once"])
async def test_a_move_whose_flush_failed_is_unknown_and_sent_again_is_played_once(
    server: Server, kept: bool, slow: bool
) -> None:
    database = server.service.store.writer.database
    game = await server.create("here", "here", options=SMALL)
    async with server.peer(game.game_id, game.token(0), game.token(1)) as peer:
        await peer.play("+Ra")
        database._flush_seconds = 60.0 if slow else 0.0
        with failing_flush(stored=kept):
            request = await peer.move("+Oa")
            assert await peer.refusal() == "outcome-unknown"
        database._flush_seconds = 0.0
        sent = {"move": "+Oa", "version": 1}
        await peer.ask("move", id=request, **sent)
        answered: list[dict[str, Any]] = []
        while {"ack", "update"} - {message["type"] for message in answered}:
            answered.append(await peer.next())
        assert next(message for message in answered if message["type"] == "ack")["id"] == request
        assert peer.version == 2
    async with server.peer(game.game_id) as looking:
        assert looking.version == 2
    stored = await server.service.store.load(game.game_id)
    assert [entry.action for entry in stored.entries] == ["+Ra", "+Oa"]


async def test_others_learn_at_once_of_a_move_that_was_kept_after_all(server: Server) -> None:
    database = server.service.store.writer.database
    game = await server.create("here", "here", options=SMALL)
    async with server.peer(game.game_id, game.token(0), game.token(1)) as peer, server.peer(game.game_id) as other:
        await peer.play("+Ra")
        await other.expect("update")
        database._flush_seconds = 0.0
        with failing_flush(stored=True):
            await peer.move("+Oa")
            assert await peer.refusal() == "outcome-unknown"
        await other.expect("update")
        assert other.version == 2


async def test_a_move_is_played_once_after_a_lock_that_is_longer_than_the_driver_waits(
    server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another program has locked the file. The client comes back meanwhile, and sends its move again."""
    monkeypatch.setattr(sqlite, "BUSY_MILLISECONDS", 10)
    monkeypatch.setattr(transactions, "LOCKED_TRIES", 1)
    game = await server.create("here", "here", options=SMALL)
    tokens = (game.token(0), game.token(1))
    async with server.peer(game.game_id, *tokens) as first, server.peer(game.game_id, *tokens) as second:
        await first.play("+Ra")
        await second.expect("update")
        with closing(sqlite3.connect(tmp_path / "glyphwall.sqlite3", isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            for peer in (first, second):
                await peer.move("+Oa", id="same")
            await asyncio.sleep(0.5)  # fifty times as long as the driver waits
            assert (await server.http.get(f"/api/games/{game.game_id}")).json()["plies"] == 1
            other.execute("COMMIT")
        for peer in (first, second):
            while (answer := await peer.next())["type"] != "ack":
                pass
            assert answer == {"type": "ack", "id": "same", "version": 2}
    assert (await server.http.get(f"/api/games/{game.game_id}")).json()["plies"] == 2


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "file.sqlite3"
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("CREATE TABLE lines (number INTEGER)")
    return path


def add_line(connection: Executor) -> None:
    connection.run(text("INSERT INTO lines VALUES (1)"))


def lines_of(path: Path) -> int:
    with closing(sqlite3.connect(path)) as connection:
        return int(connection.execute("SELECT count(*) FROM lines").fetchone()[0])


async def test_nothing_is_written_before_an_unknown_outcome_is_certain(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = SQLiteFile(path)
    await transact(file, add_line)
    with failing_flush(stored=False), pytest.raises(CommitUnknown):
        await transact(file, add_line)

    def still_broken() -> None:
        raise OperationalError("COMMIT", None, sqlite3.OperationalError("disk I/O error"))

    with monkeypatch.context() as patch:
        patch.setattr(file, "_settle", still_broken)
        with pytest.raises(OperationalError):
            await transact(file, add_line)
    assert lines_of(path) == 1
    await transact(file, add_line)
    assert lines_of(path) == 2
    await file.close()


# -- files that are taken away ------------------------------------------------------------------------


async def test_no_game_is_granted_that_is_written_where_nobody_finds_it(tmp_path: Path) -> None:
    body = {"game": "grawlix", "seats": [{"kind": "here"}, {"kind": "here"}], "request_id": "r" * 32}
    async with serving(make_settings(tmp_path)) as server:
        await server.create("here", "here", options=SMALL)
        (tmp_path / "glyphwall.sqlite3-wal").unlink()
        for _ in range(3):
            answer = await server.http.post("/api/games", json=body)
            assert (answer.status_code, answer.json()["code"]) == (503, "outcome-unknown")
        answer = await server.http.post("/api/games", json=body | {"request_id": None})
        assert (answer.status_code, answer.json()["code"]) == (503, "unavailable")


async def test_a_game_whose_flush_failed_is_made_once(server: Server) -> None:
    body = {"game": "grawlix", "seats": [{"kind": "here"}, {"kind": "here"}], "request_id": "r" * 32}
    database = server.service.store.writer.database
    await server.create("here", "here", options=SMALL)
    database._flush_seconds = 0.0
    with failing_flush(stored=True):
        answer = await server.http.post("/api/games", json=body)
    assert (answer.status_code, answer.json()["code"]) == (503, "outcome-unknown")
    answers = [(await server.http.post("/api/games", json=body)).json() for _ in range(2)]
    assert answers[0] == answers[1]
    assert len(await server.service.store.ids()) == 2


@pytest.mark.parametrize("ending", ["-wal", "-shm", ""])
@pytest.mark.parametrize("replaced", [True, False], ids=["replaced", "deleted"])
async def test_no_move_is_acknowledged_that_is_written_where_nobody_finds_it(
    tmp_path: Path, ending: str, replaced: bool
) -> None:
    data = tmp_path / "data"
    data.mkdir()
    file = data / "glyphwall.sqlite3"
    async with serving(make_settings(data)) as server:
        game = await server.create("here", "here", options=SMALL)
        async with server.peer(game.game_id, game.token(0), game.token(1)) as peer:
            await peer.play("+Ra")
            taken = file.with_name(file.name + ending)
            if replaced:
                shutil.copy(taken, tmp_path / "another")
                (tmp_path / "another").replace(taken)
            else:
                taken.unlink()
            request = await peer.move("+Oa")
            assert await peer.refusal() == "outcome-unknown"
            for _ in range(2):
                await peer.ask("move", id=request, move="+Oa", version=1)
                assert await peer.refusal() == "outcome-unknown", "it may have been saved the first time"
            await peer.move("+Oa")
            assert await peer.refusal() == "unavailable"
        answer = await server.http.get("/api/health/ready")
        assert (answer.status_code, answer.json()["code"]) == (503, "unavailable")
        assert (await server.http.get("/api/health/live")).status_code == 200
        if not ending and not replaced:
            return
        shutil.copytree(data, tmp_path / "killed")  # as a kill leaves them
    if ending == "-wal":
        with closing(sqlite3.connect(tmp_path / "killed" / file.name)) as connection:
            (moves,) = connection.execute("SELECT count(*) FROM entries").fetchone()
        assert moves >= 1, "a move that was acknowledged is lost"


# -- a flush that really fails ------------------------------------------------------------------------

SHIM = r"""
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
static int fails(int file) {
    char name[64], path[4096];
    snprintf(name, sizeof name, "/proc/self/fd/%d", file);
    ssize_t length = readlink(name, path, sizeof path - 1);
    if (length < 4) return 0;
    path[length] = 0;
    return strcmp(path + length - 4, "-wal") == 0 && access(getenv("FAILING"), F_OK) == 0;
}
int fsync(int file) {
    if (fails(file)) { errno = EIO; return -1; }
    return ((int (*)(int))dlsym(RTLD_NEXT, "fsync"))(file);
}
int fdatasync(int file) {
    if (fails(file)) { errno = EIO; return -1; }
    return ((int (*)(int))dlsym(RTLD_NEXT, "fdatasync"))(file);
}
"""
WRITER = """
import asyncio, os, pathlib, signal, sys
from sqlalchemy import text
from glyphwall.server.store.outcomes import CommitUnknown
from glyphwall.server.store.transactions import SQLiteFile

def add(number):
    return lambda connection: connection.run(text(f"INSERT INTO lines VALUES ({number})"))

async def transact(file, work):
    rest = file.transact(work)
    if rest is not None:
        await rest

async def main(path, settled):
    file = SQLiteFile(pathlib.Path(path))
    await transact(file, add(1))
    failing = pathlib.Path(os.environ["FAILING"])
    failing.touch()
    try:
        await transact(file, add(2))
    except CommitUnknown:
        print("unknown", flush=True)
    failing.unlink()
    if settled:
        await file.settle()
    os.kill(os.getpid(), signal.SIGKILL)

asyncio.run(main(sys.argv[1], sys.argv[2] == "True"))
"""


@pytest.fixture(scope="module")
def shim(tmp_path_factory: pytest.TempPathFactory) -> Path:
    compiler = shutil.which("cc")
    if compiler is None or sys.platform != "linux":
        pytest.skip("no C compiler")
    folder = tmp_path_factory.mktemp("shim")
    (folder / "shim.c").write_text(SHIM)
    made = folder / "shim.so"
    subprocess.run([compiler, "-shared", "-fPIC", "-o", made, folder / "shim.c", "-ldl"], check=True)
    return made


@pytest.mark.parametrize("settled", [True, False])
def test_what_is_certain_after_a_failed_flush_is_what_a_kill_leaves(
    path: Path, tmp_path: Path, shim: Path, settled: bool
) -> None:
    """Before it is certain the change may be there: it was told as unknown. Afterwards it is gone for good."""
    sqlite3.connect(path).execute("PRAGMA journal_mode=WAL").connection.close()
    environment = os.environ | {"LD_PRELOAD": str(shim), "FAILING": str(tmp_path / "failing")}
    ended = subprocess.run(
        [sys.executable, "-c", WRITER, str(path), str(settled)],
        env=environment,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert ended.stdout.split() == ["unknown"], ended.stderr
    assert lines_of(path) == (1 if settled else 2)
