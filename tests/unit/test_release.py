"""A release changes the version where it stands and where it is repeated, and nothing that is not ready."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

import pytest
from tools.build.release import CHANGELOG, COPIES, HOME, ROOT, ReleaseError, changes, current, following, unreleased

from glyphwall import __version__

if TYPE_CHECKING:
    from pathlib import Path

NEWS = "# Changelog\n\n## [Unreleased]\n\n### Added\n- Something.\n\n## [0.0.1] - 2026-01-01\n\n### Added\n- All.\n"


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    for path in (HOME, *COPIES):
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / path, tmp_path / path)
    (tmp_path / CHANGELOG).write_text(NEWS, encoding="utf-8")
    return tmp_path


def test_the_version_stands_in_one_place() -> None:
    assert current() == __version__
    pyproject = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    assert 'dynamic = ["version"]' in pyproject
    assert f'"{HOME.as_posix()}"' in pyproject
    for path in COPIES:
        assert __version__ in (ROOT / path).read_text(encoding="utf-8"), path


def test_the_newest_version_of_the_changelog_is_that_of_the_package() -> None:
    news = (ROOT / CHANGELOG).read_text(encoding="utf-8")
    dated = [line for line in news.splitlines() if line.startswith("## [")]
    assert dated[0] == "## [Unreleased]"
    assert dated[1].startswith(f"## [{__version__}] - 2")


def test_what_a_release_writes(checkout: Path) -> None:
    version = following(__version__)
    written = changes(version, "2030-01-02", checkout)
    assert set(written) == {HOME, CHANGELOG, *COPIES}
    assert f'__version__ = "{version}"' in written[HOME]
    assert all(__version__ not in written[path] and version in written[path] for path in COPIES)
    assert written[CHANGELOG] == NEWS.replace("[Unreleased]\n", f"[Unreleased]\n\n## [{version}] - 2030-01-02\n")
    assert not unreleased(written[CHANGELOG])


@pytest.mark.parametrize(
    ("version", "words"),
    [("next", "is no version"), ("0.0.2", "is not later than"), (__version__, "is not later than")],
)
def test_a_version_that_cannot_be(checkout: Path, version: str, words: str) -> None:
    with pytest.raises(ReleaseError, match=words):
        changes(version, "2030-01-02", checkout)


@pytest.mark.parametrize("news", ["# Changelog\n", NEWS.replace("\n### Added\n- Something.\n", "")])
def test_there_has_to_be_something_new(checkout: Path, news: str) -> None:
    (checkout / CHANGELOG).write_text(news, encoding="utf-8")
    with pytest.raises(ReleaseError, match="has nothing below"):
        changes(following(__version__), "2030-01-02", checkout)


def test_a_copy_that_was_forgotten(checkout: Path) -> None:
    (checkout / COPIES[0]).write_text("version: 0.0.1\n", encoding="utf-8")
    with pytest.raises(ReleaseError, match=f"{COPIES[0].name} does not name"):
        changes(following(__version__), "2030-01-02", checkout)
