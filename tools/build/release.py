"""Makes a release: ``make release VERSION=0.6.0``. ``make release`` alone is a dry run, which changes nothing.

The version stands in ``src/glyphwall/__init__.py``; `COPIES` repeat it. A release renames the changelog's "Unreleased",
builds wheel and source archive of what git has, lets twine look at them, and only then writes the files, commits and
tags. Nothing is sent anywhere: the last lines say what is left to do.
"""

from __future__ import annotations

import argparse
import datetime
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

from tools.build import build_web

from glyphwall.core.registry import built_in_ids

ROOT = Path(__file__).resolve().parents[2]
HOME = Path("src/glyphwall/__init__.py")
CHANGELOG = Path("CHANGELOG.md")
ENGINES = Path("src/glyphwall/engines")
COPIES = (Path("CITATION.cff"), Path("docs/reference/engine.md"), Path("docs/tutorials/train-an-agent.md"))
"""What repeats the version."""

_FORM = re.compile(r"\d+\.\d+\.\d+")
_EMPTY = "## [Unreleased]\n"


class ReleaseError(Exception):
    """What stands against a release."""


def current(root: Path = ROOT) -> str:
    """The version that the package says it has."""
    found = re.search(r'^__version__ = "(.+)"$', (root / HOME).read_text(encoding="utf-8"), re.MULTILINE)
    assert found is not None
    return found[1]


def following(version: str) -> str:
    """The next minor version."""
    major, minor, _ = version.split(".")
    return f"{major}.{int(minor) + 1}.0"


def unreleased(changelog: str) -> bool:
    """Whether something stands below "Unreleased"."""
    return "\n- " in changelog.partition(_EMPTY)[2].partition("\n## [")[0]


def dated(changelog: str, version: str, day: str) -> str:
    """The changelog in which what was unreleased is this version, below an empty "Unreleased".

    Raises:
        ReleaseError: nothing stands there, or the version does already.
    """
    if f"## [{version}]" in changelog:
        raise ReleaseError(f"{CHANGELOG} has {version} already")
    if not unreleased(changelog):
        raise ReleaseError(f"{CHANGELOG} has nothing below {_EMPTY.strip()}")
    return changelog.replace(_EMPTY, f"{_EMPTY}\n## [{version}] - {day}\n", 1)


def changes(version: str, day: str, root: Path = ROOT) -> dict[Path, str]:
    """The files of a release that are written anew, by their path below the root.

    Raises:
        ReleaseError: the version is none, not a later one, or see `dated`; a copy of the old one is missing.
    """
    before = current(root)
    if not _FORM.fullmatch(version):
        raise ReleaseError(f"{version!r} is no version: three numbers, as {following(before)}")
    if [int(part) for part in version.split(".")] <= [int(part) for part in before.split(".")]:
        raise ReleaseError(f"{version} is not later than {before}")
    written = {CHANGELOG: dated((root / CHANGELOG).read_text(encoding="utf-8"), version, day)}
    for path in (HOME, *COPIES):
        text = (root / path).read_text(encoding="utf-8")
        if before not in text:
            raise ReleaseError(f"{path} does not name {before}")
        written[path] = text.replace(before, version)
    return written


def build(written: dict[Path, str], version: str, target: Path) -> None:
    """Builds what git has, with these files, in a folder of its own; puts wheel and archive into ``target``.

    Raises:
        ReleaseError: something failed, or see `check`.
    """
    with tempfile.TemporaryDirectory() as name:
        copy = Path(name)
        for path in _run("git", "ls-files", "-z").split("\0"):
            if path and (ROOT / path).is_file():
                (copy / path).parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(ROOT / path, copy / path)
        for changed, text in written.items():
            (copy / changed).write_text(text, encoding="utf-8")
        build_web.build(ROOT)
        shutil.copytree(ROOT / build_web.STATIC, copy / build_web.STATIC, dirs_exist_ok=True)
        for game in built_in_ids():
            _run(sys.executable, "-m", "glyphwall", "build-engine", game, "--out", str(copy / ENGINES), "--quiet")
        _run(sys.executable, "-m", "hatchling", "build", "-d", str(target), folder=copy)
    wheel, archive = target / f"glyphwall-{version}-py3-none-any.whl", target / f"glyphwall-{version}.tar.gz"
    check(wheel)
    _run(sys.executable, "-m", "twine", "check", "--strict", str(wheel), str(archive))


def check(wheel: Path) -> None:
    """Looks for what a wheel brings along beside the sources.

    Raises:
        ReleaseError: it lacks the browser client, or a game's module for browsers.
    """
    names = zipfile.ZipFile(wheel).namelist()
    if f"{build_web.STATIC.relative_to('src').as_posix()}/index.html" not in names:
        raise ReleaseError(f"{wheel.name} has no browser client")
    for game in built_in_ids():
        if f"{ENGINES.relative_to('src').as_posix()}/{game}.wasm" not in names:
            raise ReleaseError(f"{wheel.name} has no module of {game} for browsers")


def release(version: str, day: str) -> None:
    """Builds, checks, writes, commits and tags.

    Raises:
        ReleaseError: uncommitted work, a tag that is there, and see `changes` and `build`.
    """
    if _run("git", "status", "--porcelain"):
        raise ReleaseError("there is work that is not committed")
    if _run("git", "tag", "--list", f"v{version}"):
        raise ReleaseError(f"the tag v{version} is there already")
    written = changes(version, day)
    build(written, version, ROOT / "dist")
    for path, text in written.items():
        (ROOT / path).write_text(text, encoding="utf-8")
    _run("git", "commit", "--quiet", "--message", f"Glyphwall {version}", "--", *map(str, written))
    _run("git", "tag", "--annotate", f"v{version}", "--message", f"Glyphwall {version}")
    print(f"Glyphwall {version} is committed, tagged and in dist/. What is left:")
    print("  git push --follow-tags")
    print(f"  {sys.executable} -m twine upload dist/glyphwall-{version}*")


def rehearse(day: str) -> str:
    """Builds and checks the next version, or this one again where nothing is new; the version.

    Raises:
        ReleaseError: see `changes` and `build`.
    """
    version, written = current(), {}
    if unreleased((ROOT / CHANGELOG).read_text(encoding="utf-8")):
        version = following(version)
        written = changes(version, day)
    with tempfile.TemporaryDirectory() as folder:
        build(written, version, Path(folder))
    return version


def _run(*command: str, folder: Path = ROOT) -> str:
    done = subprocess.run(
        command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8", check=False
    )
    if done.returncode:
        raise ReleaseError(f"{' '.join(command[:4])} ended with {done.returncode}\n{done.stdout.strip()}")
    return done.stdout


def main() -> int:
    """A release; without a version a dry run of the next one."""
    parser = argparse.ArgumentParser(prog="python -m tools.build.release", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("version", nargs="?", help="a later one than now; left out: a dry run, which changes nothing")
    version = parser.parse_args().version
    day = f"{datetime.datetime.now(tz=datetime.UTC):%Y-%m-%d}"
    try:
        if version is not None:
            release(version, day)
        else:
            print(f"{rehearse(day)} could be released: it builds, and twine finds no fault")
    except (ReleaseError, build_web.WebBuildError) as error:
        print(f"error: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
