"""``glyphwall db``: what it prints and how it ends."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from contextlib import closing
from typing import TYPE_CHECKING

import pytest

from glyphwall.cli.main import main
from glyphwall.games.graffiti.rules import edition
from glyphwall.server.catalogue.custom_editions import give_additions
from glyphwall.server.settings import Settings
from glyphwall.server.store import backups
from glyphwall.server.store.startup import reserve_folder
from glyphwall.server.store.store import Store
from tests.unit.server.catalogue.test_custom_editions import EXAMPLE, own_editions
from tests.unit.server.kit import make_settings, serving

if TYPE_CHECKING:
    from pathlib import Path


__all__ = ["own_editions"]


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A folder with a database, and no game in it."""
    folder = tmp_path / "data"
    folder.mkdir()

    async def make() -> None:
        await (await Store.open(Settings(data=folder).database_url)).close()

    asyncio.run(make())
    return folder


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = main(["db", *arguments])
    said = capsys.readouterr()
    return code, said.out, said.err


def test_the_whole_way(data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    copy, folder = str(tmp_path / "copy.sqlite3"), str(data)
    assert run(capsys, "check", "--data", folder) == (0, "0 games, all sound\n", "")
    assert run(capsys, "backup", copy, "--data", folder)[0] == 0
    code, _, said = run(capsys, "backup", copy, "--data", folder)
    assert (code, "exists" in said, "--force" in said) == (2, True, True)
    assert run(capsys, "backup", copy, "--data", folder, "--force")[0] == 0
    code, said, _ = run(capsys, "restore", copy, "--data", folder)
    assert (code, "that were there before are in" in said) == (0, True)
    assert run(capsys, "migrate", "--data", folder)[0] == 0


def test_a_server_that_runs_keeps_its_games(data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    copy = str(tmp_path / "copy.sqlite3")
    with reserve_folder(data):
        assert run(capsys, "backup", copy, "--data", str(data))[0] == 0
        for command in (("restore", copy), ("migrate",)):
            code, _, said = run(capsys, *command, "--data", str(data))
            assert (code, "serves the games" in said) == (2, True)


def test_what_is_missing_or_old_is_said(data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, _, said = run(capsys, "check", "--data", str(tmp_path / "nowhere"))
    assert (code, "there are no games in" in said) == (2, True)
    assert not (tmp_path / "nowhere").exists()
    with closing(sqlite3.connect(data / "glyphwall.sqlite3")) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '0001'")
    code, _, said = run(capsys, "check", "--data", str(data))
    assert (code, "glyphwall db migrate" in said) == (2, True)


@pytest.mark.parametrize(
    ("made", "said"),
    [
        ("CREATE TABLE recipes (name TEXT)", "has tables already (recipes)"),
        (
            "CREATE TABLE games (name TEXT); CREATE TABLE alembic_version (version_num TEXT)",
            "has tables already (games)",
        ),
        (
            "CREATE TABLE alembic_version (version_num TEXT); INSERT INTO alembic_version VALUES ('ae1027a6acf3')",
            "of revision ae1027a6acf3, which this version doesn't know",
        ),
    ],
)
def test_a_database_of_another_program_stays_as_it_is(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], made: str, said: str
) -> None:
    file = tmp_path / "glyphwall.sqlite3"
    with closing(sqlite3.connect(file)) as connection:
        connection.executescript(made)
        was = list(connection.iterdump())
    for command in (["db", "migrate"], ["db", "check"], ["serve", "--port", "0", "--no-warm"]):
        assert main([*command, "--data", str(tmp_path)]) == 2
        told = capsys.readouterr().err
        assert said in told
        assert "a database of its own" in told
        assert len(told.strip().splitlines()) == 1
    assert main(["db", "restore", str(file), "--data", str(tmp_path / "new")]) == 2
    assert "holds no games of Glyphwall" in capsys.readouterr().err
    with closing(sqlite3.connect(file)) as connection:
        assert list(connection.iterdump()) == was


def test_a_game_that_is_not_sound_ends_with_1(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with closing(sqlite3.connect(data / "glyphwall.sqlite3")) as connection, connection:
        connection.execute(
            "INSERT INTO games (id, game, rules_version, options, seed, secret, fair_scheme, created)"
            " VALUES ('AAAAAAAAAAAA', 'no-such-game', '1', '{}', 1, '', 'none', 0)"
        )
        connection.execute("INSERT INTO seats (game_id, seat, kind, joined) VALUES ('AAAAAAAAAAAA', 0, 'here', 1)")
    code, said, _ = run(capsys, "check", "--data", str(data))
    assert code == 1
    assert said.startswith("AAAAAAAAAAAA: ")
    assert said.endswith("1 games, 1 of them damaged\n")


@pytest.mark.usefixtures("own_editions")
def test_games_of_an_edition_are_sound_where_it_is_given(
    data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def make() -> None:
        async with serving(make_settings(data)) as server:
            await server.create("here", "here", game="graffiti", options={"edition": "longer-street"})

    give_additions((str(EXAMPLE),))
    asyncio.run(make())
    monkeypatch.setattr(edition, "_given", {})
    edition.forget_editions()
    code, said, _ = run(capsys, "check", "--data", str(data))
    assert (code, "1 of them damaged" in said) == (1, True)
    for command in ("check", "migrate"):
        assert run(capsys, command, "--data", str(data), "--edition", str(EXAMPLE))[0] == 0
    code, _, said = run(capsys, "check", "--data", str(data), "--edition", "nowhere.json")
    assert (code, "nowhere.json" in said) == (2, True)


def test_a_copy_is_noted_for_the_figures(data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    database = data / "glyphwall.sqlite3"
    assert backups.last_backup(database) is None
    before = int(time.time())
    assert run(capsys, "backup", str(tmp_path / "copy.sqlite3"), "--data", str(data))[0] == 0
    noted = backups.last_backup(database)
    assert noted is not None
    assert before <= noted <= time.time()


@pytest.mark.parametrize(("command", "program"), [("backup", "pg_dump"), ("restore", "pg_restore")])
def test_another_database_has_programs_of_its_own(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], command: str, program: str
) -> None:
    copy = tmp_path / "copy"
    if command == "restore":
        copy.touch()
    code, _, said = run(capsys, command, str(copy), "--database", "postgresql://me@127.0.0.1:1/games")
    assert (code, program in said) == (2, True)
    assert len(said.strip().splitlines()) == 1


@pytest.mark.parametrize("command", ["check", "migrate"])
def test_a_database_that_does_not_answer_is_said_plainly(capsys: pytest.CaptureFixture[str], command: str) -> None:
    code, _, said = run(capsys, command, "--database", "postgresql://me@127.0.0.1:1/games")
    assert (code, "cannot open the database" in said, len(said.strip().splitlines())) == (2, True, 1)
