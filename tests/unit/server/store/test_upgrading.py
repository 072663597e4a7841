"""An upgrade is whole or it is not made: what is lost, killed, full or done twice leaves the games as they were."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import pwd
import resource
import shutil
import signal
import sqlite3
import stat
import subprocess
import tempfile
import threading
from contextlib import closing, contextmanager, suppress
from itertools import count
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest
from sqlalchemy import event, text
from sqlalchemy.engine import Engine, make_url
from sqlalchemy.engine.default import DefaultDialect
from sqlalchemy.exc import OperationalError
from tools.goldens.databases import unpack

from glyphwall.cli.main import main
from glyphwall.server.store import migrations, sqlite
from glyphwall.server.store.replaying import find_damage
from glyphwall.server.store.store import Store
from glyphwall.server.store.upgrading import UpgradeFailed, copy_of, upgrade_file
from tests.unit.server.kit import make_settings, serving

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from multiprocessing.process import BaseProcess

    from sqlalchemy import Connection

A_GAME = {"game": "grawlix", "seats": [{"kind": "here"}, {"kind": "here"}]}
OLD = "0001-last"
TABLES = ("games", "seats", "entries", "requests", "proposals")
_KILLED = -signal.SIGKILL


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """A database of the first revision, as a server finds it."""
    file = make_settings(tmp_path).file
    unpack(OLD, file)
    return file


def numbers(file: Path) -> dict[str, int]:
    with closing(sqlite3.connect(file)) as connection:
        return {name: len(connection.execute(f"SELECT 1 FROM {name}").fetchall()) for name in TABLES}  # noqa: S608


def content(file: Path) -> list[str]:
    with closing(sqlite3.connect(file)) as connection:
        return list(connection.iterdump())


def revision(file: Path) -> str:
    with closing(sqlite3.connect(file)) as connection:
        return str(connection.execute("SELECT version_num FROM alembic_version").fetchone()[0])


def up(file: Path) -> None:
    upgrade_file(make_url(f"sqlite+aiosqlite:///{file}"), file)


# Forked from a process of its own: whatever else the tests of this one have loaded may have threads.
_ELSEWHERE = multiprocessing.get_context("forkserver")
_ELSEWHERE.set_forkserver_preload([__name__])


def in_another_process(work: Callable[..., None], *arguments: Any) -> BaseProcess:
    """Begins it there."""
    child = _ELSEWHERE.Process(target=work, args=arguments)
    child.start()
    return child


def ended(child: BaseProcess) -> int | None:
    """How a process ended: its exit status, or the signal below 0."""
    child.join()
    return child.exitcode


@contextmanager
def before_each_change(do: Callable[[int], None]) -> Iterator[None]:
    """Does that before each statement that may change the database, with the statement's number."""
    numbers = count()

    def hear(*arguments: Any) -> None:
        if not arguments[2].lstrip().startswith(("SELECT", "PRAGMA")):
            do(next(numbers))

    event.listen(Engine, "before_cursor_execute", hear)
    try:
        yield
    finally:
        event.remove(Engine, "before_cursor_execute", hear)


def up_until(file: Path, number: int) -> None:
    """Upgrades, and is killed before the change with this number."""
    with before_each_change(lambda at: os.kill(os.getpid(), signal.SIGKILL) if at == number else None):
        up(file)


def up_without_room(file: Path) -> None:
    resource.setrlimit(resource.RLIMIT_FSIZE, (40_000, 40_000))
    with pytest.raises(UpgradeFailed, match=r"could not be copied.*nothing was changed.*make room"):
        up(file)


def up_as_nobody(file: Path) -> None:
    os.setuid(pwd.getpwnam("nobody").pw_uid)
    with pytest.raises((UpgradeFailed, OperationalError), match=r"readonly database|make the folder writable"):
        up(file)


def test_nothing_is_lost_and_the_games_are_copied_before(old: Path) -> None:
    before, was = numbers(old), content(old)
    up(old)
    copy = copy_of(old, migrations.head())
    assert (numbers(old), revision(old)) == (before, migrations.head())
    assert (content(copy), stat.S_IMODE(copy.stat().st_mode)) == (was, 0o600)


def test_a_copy_is_kept_until_the_next_upgrade(old: Path) -> None:
    earlier, there = copy_of(old, "0000"), copy_of(old, migrations.head())
    earlier.write_bytes(b"from the upgrade before")
    there.write_bytes(b"from one that was killed")
    was = content(old)
    up(old)
    assert not earlier.exists()
    assert content(there) == was


@pytest.mark.parametrize(
    ("harm", "said"),
    [
        ("DELETE FROM seats WHERE seat = 1", "rows of seats"),
        ("DELETE FROM requests", "rows of requests"),
        ("UPDATE entries SET at = at + 1 WHERE version = 1", "entries changed"),
        ("DELETE FROM proposals", "rows of proposals"),
        ("UPDATE games SET options = '{}'", "games changed"),
        ("DELETE FROM games WHERE id = (SELECT min(id) FROM games)", "is gone"),
    ],
)
def test_an_upgrade_that_would_lose_something_is_not_made(
    old: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], harm: str, said: str
) -> None:
    apply, was = migrations.apply, content(old)

    def harmful(connection: Any) -> None:
        apply(connection)
        connection.execute(text(harm))

    monkeypatch.setattr(migrations, "apply", harmful)
    with pytest.raises(UpgradeFailed, match=said):
        up(old)
    assert content(old) == was
    assert main(["db", "migrate", "--data", str(old.parent)]) != 0
    assert "the games are as they were" in capsys.readouterr().err
    assert content(old) == was


@pytest.mark.parametrize("harm", ["DELETE FROM analyses", "UPDATE analyses SET version = version + 1"])
def test_what_belongs_to_no_game_is_kept_as_well(old: Path, monkeypatch: pytest.MonkeyPatch, harm: str) -> None:
    up(old)
    with closing(sqlite3.connect(old)) as connection:
        connection.execute("INSERT INTO analyses VALUES ('abcdefghijkl', 'x', 'page-one', 'a record', 0, 1, 0.0)")
        connection.execute("UPDATE alembic_version SET version_num = '0008'")
        connection.commit()
    apply, was = migrations.apply, content(old)
    up(old)
    with closing(sqlite3.connect(old)) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '0008'")
        connection.commit()

    def harmful(connection: Any) -> None:
        apply(connection)
        connection.execute(text(harm))

    monkeypatch.setattr(migrations, "apply", harmful)
    with pytest.raises(UpgradeFailed, match="analyses: not what they were"):
        up(old)
    assert content(old) == was


def test_one_that_is_killed_at_any_step_leaves_the_old_or_the_new_games(tmp_path: Path, old: Path) -> None:
    """What is on the disk at each step is what a kill there leaves; at some it is done."""
    was, before, left = content(old), numbers(old), tmp_path / "left"
    steps: list[Path] = []

    def keep(at: int) -> None:
        steps.append(shutil.copytree(old.parent, left / str(at), ignore=shutil.ignore_patterns("left")))

    for at in (0, 30):
        assert ended(in_another_process(up_until, old, at)) == _KILLED
        assert content(old) == was, f"killed at statement {at}"
    with before_each_change(keep):
        up(old)
    assert (numbers(old), revision(old)) == (before, migrations.head())
    assert len(steps) > 40
    for step in steps:
        assert content(step / old.name) == was, f"statement {step.name}"
    up(steps[-1] / old.name)
    assert (numbers(steps[-1] / old.name), revision(steps[-1] / old.name)) == (before, migrations.head())


def test_one_that_is_interrupted_is_given_up(old: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C cancels whoever waits for the thread that does the work; that one went on to the end, for minutes."""
    was, apply = content(old), migrations.apply
    begun, cancelled = threading.Event(), threading.Event()

    def slow(connection: Connection) -> None:
        begun.set()
        assert cancelled.wait(60)
        apply(connection)

    async def interrupted() -> None:
        opening = asyncio.create_task(Store.open(make_settings(old.parent).database_url))
        assert await asyncio.to_thread(begun.wait, 60)
        opening.cancel()
        with pytest.raises(asyncio.CancelledError):
            await opening
        cancelled.set()

    with monkeypatch.context() as patch:
        patch.setattr(migrations, "apply", slow)
        asyncio.run(interrupted())
    assert content(old) == was
    up(old)
    assert revision(old) == migrations.head()


def test_of_two_that_start_at_once_one_brings_it_up_to_date(old: Path) -> None:
    before = numbers(old)
    children = [in_another_process(up, old) for _ in range(3)]
    assert [ended(child) for child in children] == [0, 0, 0]
    assert (numbers(old), revision(old)) == (before, migrations.head())


def test_no_room_for_the_copy_is_said_and_nothing_changes(old: Path) -> None:
    was = content(old)
    assert ended(in_another_process(up_without_room, old)) == 0
    assert content(old) == was
    assert not list(old.parent.glob("*.before-*"))
    assert not list(old.parent.glob(".*.part"))


def test_too_little_space_is_found_out_before_anything_is_written(old: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Room for the copy, and for a little more: the upgrade used to fail at its end, when older copies were deleted."""
    was, size = content(old), old.stat().st_size
    copy_of(old, "0000").write_bytes(b"from the upgrade before")
    monkeypatch.setattr(shutil, "disk_usage", lambda _: SimpleNamespace(free=int(1.15 * size)))
    with pytest.raises(UpgradeFailed, match=r"needs \d+ MB.*nothing was changed: make room for \d+ MB"):
        up(old)
    assert content(old) == was
    assert [path.name for path in old.parent.glob("*.before-*")] == [copy_of(old, "0000").name]


def test_a_commit_that_fails_deletes_no_copy_and_does_not_claim_success(
    old: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    was = content(old)
    copy_of(old, "0000").write_bytes(b"from the upgrade before")

    def full(_: object, __: object) -> None:
        error = sqlite3.OperationalError("database or disk is full")
        error.sqlite_errorcode = sqlite3.SQLITE_FULL
        raise error

    with monkeypatch.context() as patch:
        patch.setattr(DefaultDialect, "do_commit", full)
        with pytest.raises(UpgradeFailed, match=r"disk is full.*as they were"):
            up(old)
    assert content(old) == was
    assert copy_of(old, "0000").exists()
    assert "were brought up to date" not in caplog.text
    up(old)
    assert not copy_of(old, "0000").exists()


def test_a_folder_in_the_place_of_the_copy_is_said_and_nothing_changes(old: Path) -> None:
    was = content(old)
    copy_of(old, migrations.head()).mkdir()
    with pytest.raises(UpgradeFailed, match=r"could not be copied.*nothing was changed: move that folder away"):
        up(old)
    assert content(old) == was


@pytest.mark.skipif(os.geteuid() != 0, reason="to become nobody takes root")
@pytest.mark.parametrize("readonly", ["file", "folder", "both"])
def test_a_database_that_cannot_be_written_is_said_and_nothing_changes(readonly: str) -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        file = folder / "glyphwall.sqlite3"
        unpack(OLD, file)
        was = content(file)
        nobody = pwd.getpwnam("nobody").pw_uid
        for path, kind in ((file, "file"), (folder, "folder")):
            os.chown(path, nobody, -1)
            path.chmod(0o500 if readonly in (kind, "both") else 0o700)
        assert ended(in_another_process(up_as_nobody, file)) == 0
        assert content(file) == was
        assert not list(folder.glob("*.before-*"))


@pytest.mark.parametrize(
    "left",
    [
        "CREATE TABLE _alembic_tmp_games (id)",
        "ALTER TABLE games ADD COLUMN secret VARCHAR(64)",
        "CREATE TABLE workers (id VARCHAR(32) NOT NULL, expires DOUBLE NOT NULL, PRIMARY KEY (id))",
    ],
)
def test_what_a_killed_upgrade_of_an_older_version_left_is_no_obstacle(old: Path, left: str) -> None:
    """They kept each step as soon as it was made."""
    with closing(sqlite3.connect(old)) as connection:
        connection.execute(left)
    before = numbers(old)
    up(old)
    assert (numbers(old), revision(old)) == (before, migrations.head())


def test_a_game_that_was_damaged_before_stops_no_upgrade(old: Path) -> None:
    with closing(sqlite3.connect(old)) as connection:
        connection.execute("UPDATE entries SET action = 'nonsense' WHERE version = 2")
        connection.execute("INSERT INTO seats VALUES ('nobody', 0, 'here', NULL, NULL, NULL, NULL, NULL, 1)")
        connection.commit()
    up(old)
    assert revision(old) == migrations.head()


async def test_a_database_in_memory_is_made() -> None:
    store = await Store.open("sqlite+aiosqlite:///:memory:")
    assert await store.ids() == []
    await store.close()


def harmed(file: Path, *, games: int | None = None) -> list[str]:
    """What the upgrades of older versions did: seats, entries and requests went with the table they belong to."""
    with closing(sqlite3.connect(file)) as connection:
        ids = [row[0] for row in connection.execute("SELECT id FROM games ORDER BY id")][:games]
        for name in TABLES[1:]:
            connection.executemany(f"DELETE FROM {name} WHERE game_id = ?", [(each,) for each in ids])  # noqa: S608
        connection.commit()
    return ids


async def test_games_that_an_upgrade_harmed_are_named(
    old: Path, tmp_path: Path, caplog: pytest.LogCaptureFixture, capsys: pytest.CaptureFixture[str]
) -> None:
    up(old)
    ids = harmed(old, games=2)
    async with serving(make_settings(tmp_path)) as server:
        assert "2 games were harmed by an upgrade" in caplog.text
        health = await server.http.get("/api/health")
        assert (health.status_code, health.json()["status"], health.json()["damaged"]) == (200, "degraded", 2)
        refused = (await server.http.get(f"/api/games/{ids[0]}")).json()
        assert (refused["code"], "harmed by an upgrade" in refused["message"]) == ("game-damaged", True)
    store = await Store.open(make_settings(tmp_path).database_url)
    found = [fault async for fault in find_damage(store, await store.ids()) if fault is not None]
    await store.close()
    assert [fault.game_id for fault in found] == ids
    assert all("restore a backup" in fault.reason for fault in found)
    code = await asyncio.to_thread(main, ["db", "check", "--data", str(tmp_path)])
    assert (code, "2 of them damaged, 2 damaged by an upgrade" in capsys.readouterr().out) == (1, True)


async def test_health_is_bad_when_most_games_are_damaged(old: Path, tmp_path: Path) -> None:
    up(old)
    harmed(old)
    async with serving(make_settings(tmp_path)) as server:
        health = await server.http.get("/api/health")
        assert (health.status_code, "damaged" in health.json()["message"]) == (503, True)


async def test_health_tells_a_full_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with serving(make_settings(tmp_path)) as server:
        assert (await server.http.get("/api/health")).json()["status"] == "ok"
        full = "PRAGMA max_page_count=1"
        monkeypatch.setattr(sqlite, "_set_up", lambda driver, _: driver.execute(full))
        database = server.service.store.writer.database
        for writing in (database._here, database._there):
            if writing._connection is not None:
                writing._connection.driver.execute(full)
        for _ in range(5):  # the server's own writes may fit in between: they change a row
            while (await server.http.post("/api/games", json=A_GAME)).status_code == 201:
                pass
            health = await server.http.get("/api/health")
            if health.status_code != 200:
                break
        assert (health.status_code, "full" in health.json().get("message", "")) == (503, True)


@pytest.fixture
def little(tmp_path: Path) -> Iterator[Path]:
    """A file system of one megabyte."""
    folder = tmp_path / "little"
    folder.mkdir()
    mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", folder], capture_output=True)
    if mounted.returncode != 0:
        pytest.skip("to mount a file system takes root's rights")
    yield folder
    subprocess.run(["umount", "-l", folder], check=True)


async def test_health_tells_a_file_system_that_is_full(little: Path) -> None:
    async with serving(make_settings(little)) as server:
        assert (await server.http.get("/api/health")).json()["status"] == "ok"
        with suppress(OSError), (little / "something else").open("wb", buffering=0) as file:
            while file.write(bytes(4096)):
                pass
        while (made := await server.http.post("/api/games", json=A_GAME)).status_code == 201:
            pass
        assert made.status_code == 503, made.text
        health = await server.http.get("/api/health")
        assert (health.status_code, "full" in health.json()["message"]) == (503, True)
        (little / "something else").unlink()
        assert (await server.http.post("/api/games", json=A_GAME)).status_code == 201
        assert (await server.http.get("/api/health")).status_code == 200
