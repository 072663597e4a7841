"""A data folder may have any name: its games lie in it, and never in another folder's."""

from __future__ import annotations

import os
import shutil
from typing import TYPE_CHECKING

import click
import pytest
from sqlalchemy.engine import make_url

from glyphwall.server.process.launch import check_database
from glyphwall.server.settings import Settings
from glyphwall.server.store import backups, sqlite
from glyphwall.server.store.integrity import Check

if TYPE_CHECKING:
    from pathlib import Path

NAMES = ["a?b", "a?mode=memory", "a?uri=true", "a%b", "a%3Fb", "a%00", "a#b", "a b", "'a\"b", "ü日", "a@b:c", "a&b=c"]
if os.name != "nt":
    NAMES.append(os.fsdecode(b"not-utf8-\xff"))


def files_under(folder: Path) -> set[Path]:
    return {path for path in folder.rglob("*") if path.is_file()}


@pytest.mark.parametrize("name", NAMES)
def test_the_database_lies_in_its_folder(tmp_path: Path, name: str) -> None:
    settings = Settings(data=tmp_path / name)
    settings.data.mkdir()
    check_database(settings)
    assert settings.file.is_file()
    assert all(path.parent == settings.data for path in files_under(tmp_path))


@pytest.mark.parametrize("name", NAMES)
def test_it_can_be_checked_copied_and_restored(tmp_path: Path, name: str) -> None:
    settings = Settings(data=tmp_path / name)
    settings.data.mkdir()
    check_database(settings)
    assert Check(settings.file).find_damage() is None
    copy = settings.data / "copy.sqlite3"
    backups.backup(settings.file, copy)
    assert backups.restore(copy, settings.file) is not None
    check_database(settings)
    assert all(path.parent == settings.data for path in files_under(tmp_path))


def test_two_folders_never_share_a_database(tmp_path: Path) -> None:
    urls = [Settings(data=tmp_path / name).database_url for name in (*NAMES, "a", "a?c", "a?mode=ro")]
    assert len({sqlite.file_of(url) for url in urls}) == len(urls)


@pytest.mark.parametrize("name", ["a?b", "a%3Fb"])
def test_games_that_an_older_version_put_elsewhere_are_pointed_out(tmp_path: Path, name: str) -> None:
    made = tmp_path / "made"
    made.mkdir()
    check_database(Settings(data=made))
    settings = Settings(data=tmp_path / name)
    settings.data.mkdir()
    elsewhere = make_url(f"sqlite:///{settings.file}").database  # as versions up to 0.5 read it
    assert elsewhere is not None
    (tmp_path / "a?b").mkdir(exist_ok=True)
    shutil.copyfile(made / "glyphwall.sqlite3", elsewhere)
    with pytest.raises(click.ClickException, match="db restore") as refused:
        check_database(settings)
    assert elsewhere in refused.value.message
    assert not settings.file.exists()
    backups.restore(tmp_path.joinpath(elsewhere), settings.file)
    check_database(settings)


def test_a_file_of_another_kind_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "a").write_text("a list of things to buy")
    settings = Settings(data=tmp_path / "a?b")
    settings.data.mkdir()
    check_database(settings)
    assert (tmp_path / "a").read_text() == "a list of things to buy"
