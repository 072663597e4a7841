"""Liveness, readiness, integrity: each true, each within its time limit."""

from __future__ import annotations

import asyncio
import os
import resource
import sqlite3
from contextlib import closing, contextmanager
from typing import TYPE_CHECKING, Any

import pytest

from glyphwall.server.store import backups, health, integrity, store
from tests.unit.server.kit import Server, make_settings, serving
from tests.unit.server.store.disk import transact

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

CHECKS = ("", "/live", "/ready", "/integrity")


async def ask(server: Server, check: str) -> tuple[int, dict[str, Any]]:
    answer = await server.http.get(f"/api/health{check}")
    return answer.status_code, answer.json()


@pytest.fixture
def fresh(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every question is looked into anew."""
    monkeypatch.setattr(store, "CHECK_SECONDS", 0.0)
    monkeypatch.setattr(health, "FRESH_SECONDS", 0.0)


@contextmanager
def no_descriptor_left() -> Iterator[None]:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    free = os.open("/dev/null", os.O_RDONLY)
    os.close(free)
    resource.setrlimit(resource.RLIMIT_NOFILE, (free, hard))
    opened = []
    try:
        while True:  # descriptors below the highest one may be free
            try:
                opened.append(os.open("/dev/null", os.O_RDONLY))
            except OSError:
                break
        yield
    finally:
        for each in opened:
            os.close(each)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


@pytest.mark.usefixtures("fresh")
@pytest.mark.parametrize("check", CHECKS)
async def test_a_sound_server_passes_every_check(server: Server, check: str) -> None:
    status, said = await ask(server, check)
    assert (status, said["status"]) == (200, "ok")


def test_a_sound_file_that_cannot_be_opened_is_not_called_damaged(tmp_path: Path) -> None:
    file = tmp_path / "games.sqlite3"
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("CREATE TABLE games (id TEXT)")
    check = integrity.Check(file)
    assert check.find_damage() is None
    with no_descriptor_left(), pytest.raises(integrity.NotChecked):
        check.find_damage()
    with no_descriptor_left(), pytest.raises(OSError, match="unable to open"):
        backups.examine(file)
    file.rename(tmp_path / "elsewhere")  # as a folder that this user may not enter
    with pytest.raises(integrity.NotChecked):
        check.find_damage()


class Answers:
    """A driver's connection whose check says what it is told to say."""

    def __init__(self, said: str) -> None:
        self.said = said

    def execute(self, _: str) -> Answers:
        return self

    def fetchone(self) -> tuple[str]:
        return (self.said,)

    def close(self) -> None: ...


@pytest.mark.parametrize(
    ("said", "damaged"),
    [
        ("Tree 2 page 2: btreeInitPage() returns error code 11", True),
        ("Page 4: unable to get the page. error code=11", True),
        ("Page 4: unable to get the page. error code=10", False),
        ("Tree 2 page 4: unable to get the page. error code=778", False),
        ("row 3 missing from index ix_endings_at", True),
    ],
)
def test_a_page_that_cannot_be_read_now_is_not_called_damaged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, said: str, damaged: bool
) -> None:
    monkeypatch.setattr(sqlite3, "connect", lambda *_, **__: Answers(said))
    check = integrity.Check(tmp_path / "games.sqlite3")
    if damaged:
        assert check.find_damage() == said
    else:
        with pytest.raises(integrity.NotChecked):
            check.find_damage()


@pytest.mark.usefixtures("fresh")
async def test_a_check_that_cannot_be_made_is_said_and_games_go_on(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    def find_damage(_: object) -> None:
        raise integrity.NotChecked("unable to open database file")

    monkeypatch.setattr(integrity.Check, "find_damage", find_damage)
    status, said = await ask(server, "/integrity")
    assert (status, said["code"]) == (503, "unavailable")
    for check in ("", "/live", "/ready"):
        assert (await ask(server, check))[0] == 200


@pytest.mark.usefixtures("fresh")
async def test_damage_is_told_by_a_code_of_its_own(tmp_path: Path) -> None:
    async with serving(make_settings(tmp_path)) as server:
        for _ in range(30):
            await server.create("here", "here")
        await transact(server.service.store.writer.database, lambda _: None)
    file = tmp_path / "glyphwall.sqlite3"
    size = file.stat().st_size
    async with serving(make_settings(tmp_path)) as server:
        with file.open("r+b") as opened:
            opened.seek(size // 2)
            opened.write(b"\xa5" * (size - size // 2))
        status, said = await ask(server, "/integrity")
        assert (status, said["code"]) == (503, "database-damaged")
        assert (await ask(server, "/live"))[0] == 200
        status, said = await ask(server, "")
        assert (status, said["code"]) == (503, "unavailable")


@pytest.mark.usefixtures("fresh")
async def test_every_check_answers_while_the_database_is_locked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They used to wait as long as a move does: 75 seconds."""
    monkeypatch.setattr(health, "LIMIT_SECONDS", 0.2)
    async with serving(make_settings(tmp_path, lock_seconds=3600.0)) as server:
        with closing(sqlite3.connect(tmp_path / "glyphwall.sqlite3", isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            assert (await ask(server, "/live"))[0] == 200
            for check in ("/ready", ""):
                status, said = await ask(server, check)
                assert (status, said["code"]) == (503, "unavailable")
            other.execute("ROLLBACK")
        async with asyncio.timeout(60):
            while (await ask(server, "/ready"))[0] != 200:
                await asyncio.sleep(0.05)
        assert (await ask(server, ""))[0] == 200


async def test_a_long_check_is_ended_with_the_server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file of gigabytes takes minutes; nobody waits for it."""
    monkeypatch.setattr(health, "LIMIT_SECONDS", 0.05)

    class Endless(Answers):
        def execute(self, _: str) -> Answers:
            while not ended:
                asyncio.run(asyncio.sleep(0.01))
            raise sqlite3.OperationalError("interrupted")

        def interrupt(self) -> None:
            ended.append(True)

    ended: list[bool] = []
    async with serving(make_settings(tmp_path)) as server:
        monkeypatch.setattr(sqlite3, "connect", lambda *_, **__: Endless(""))
        status, said = await ask(server, "/integrity")
        assert (status, said["code"]) == (503, "unavailable")
    assert ended
