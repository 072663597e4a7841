"""The compile cache: which sources its folder depends on, and what happens where it can't be written."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from glyphwall.compiled.cache import WARNED, _sources_of
from glyphwall.compiled.functions import COMPILED

needs_compiler = pytest.mark.skipif(not COMPILED, reason="nothing is compiled")
on_unix = pytest.mark.skipif(os.name == "nt", reason="users and modes of Unix")

PROGRAM = """
import sys
from twice import twice
print(twice(21), sum(twice._cache_hits.values()), flush=True)
if len(sys.argv) > 1:  # as a match starts its workers
    import subprocess
    sys.exit(subprocess.call([sys.executable, __file__]))
"""
TWICE = """
from glyphwall.compiled import compiled

@compiled
def twice(value):
    return value + value
"""
NOWHERE = Path(os.devnull, "nowhere")
"""A folder that can't be made, not even by root."""


@pytest.fixture
def program(tmp_path: Path) -> Path:
    """A program that prints 42 and how often it found machine code."""
    (tmp_path / "twice.py").write_text(TWICE)
    (tmp_path / "program.py").write_text(PROGRAM)
    (tmp_path / "temporary").mkdir()
    return tmp_path / "program.py"


def run(program: Path, *arguments: str, before: str = "", **changes: object) -> tuple[list[str], list[str]]:
    """Run it where the user's own folders can't be written; return the lines of both outputs."""
    environment = {
        name: value for name, value in os.environ.items() if name not in ("NUMBA_CACHE_DIR", "TMPDIR", WARNED)
    }
    environment |= {"HOME": str(NOWHERE), "XDG_CACHE_HOME": str(NOWHERE), "TMPDIR": str(program.parent / "temporary")}
    environment |= {name: str(value) for name, value in changes.items()}
    command = [sys.executable, str(program), *arguments]
    if before:
        script = f"{before}; import sys, runpy; sys.argv = sys.argv[1:]; sys.path.insert(0, {str(program.parent)!r})"
        command[1:1] = ["-c", f"{script}; runpy.run_path(sys.argv[0], run_name='__main__')"]
    done = subprocess.run(command, env=environment, capture_output=True, encoding="utf-8", timeout=300, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines(), done.stderr.splitlines()


@needs_compiler
def test_where_the_cache_cannot_be_written_a_temporary_folder_takes_its_place(program: Path) -> None:
    said, warned = run(program, "with a child")
    assert said == ["42 0", "42 1"]
    assert len(warned) == 1
    assert "NUMBA_CACHE_DIR" in warned[0]
    assert str(program.parent / "temporary") in warned[0]
    assert list((program.parent / "temporary").rglob("*.nbc"))
    assert run(program)[0] == ["42 1"]


@needs_compiler
@on_unix
@pytest.mark.skipif(os.name != "nt" and os.geteuid() == 0, reason="root may enter every folder")
def test_a_home_folder_of_another_user_is_no_obstacle(program: Path) -> None:
    home = program.parent / "home"
    home.mkdir(mode=0o000)
    said, warned = run(program, HOME=home, XDG_CACHE_HOME=home / "cache")
    assert said == ["42 0"]
    assert len(warned) == 1


@needs_compiler
def test_a_cache_folder_that_is_named_and_cannot_be_written_is_replaced_too(program: Path) -> None:
    said, warned = run(program, NUMBA_CACHE_DIR=NOWHERE)
    assert said == ["42 0"]
    assert len(warned) == 1


@needs_compiler
def test_without_any_folder_code_is_compiled_all_the_same(program: Path) -> None:
    before = (
        "import tempfile; tempfile._get_default_tempdir = lambda: (_ for _ in ()).throw(FileNotFoundError(2, 'none'))"
    )
    for _ in range(2):
        said, warned = run(program, before=before)
        assert said == ["42 0"]
        assert len(warned) == 1
        assert "NUMBA_CACHE_DIR" in warned[0]


@needs_compiler
@on_unix
@pytest.mark.parametrize("what", ["open to others", "a link"])
def test_a_temporary_folder_that_others_may_write_to_is_not_used(program: Path, what: str) -> None:
    theirs = program.parent / "temporary" / f"glyphwall-{os.geteuid()}"
    if what == "a link":
        (program.parent / "elsewhere").mkdir(mode=0o700)
        theirs.symlink_to(program.parent / "elsewhere")
    else:
        theirs.mkdir()
        theirs.chmod(0o777)
    said, warned = run(program)
    assert said == ["42 0"]
    assert len(warned) == 1
    assert not list(program.parent.rglob("*.nbc"))


@needs_compiler
@on_unix
def test_a_full_disk_stops_nothing(program: Path) -> None:
    before = "import resource; resource.setrlimit(resource.RLIMIT_FSIZE, (500, 500))"
    said, warned = run(program, before=before, NUMBA_CACHE_DIR=program.parent / "cache", PYTHONDONTWRITEBYTECODE=1)
    assert said == ["42 0"]
    assert len(warned) == 1
    assert not [path for path in (program.parent / "cache").rglob("*") if path.is_file()]


@needs_compiler
def test_a_cache_that_can_only_be_read_is_used(program: Path) -> None:
    cache = program.parent / "cache"
    assert run(program, NUMBA_CACHE_DIR=cache) == (["42 0"], [])
    before = (
        "from glyphwall.compiled import cache; own = cache._own_folder(); writable = cache._is_writable; "
        "cache._is_writable = lambda folder: folder != own and writable(folder)"
    )
    assert run(program, before=before, NUMBA_CACHE_DIR=cache) == (["42 1"], [])


def test_what_stands_beside_a_compiled_function_counts_and_nothing_else(tmp_path: Path) -> None:
    rules, faces = tmp_path / "game" / "rules", tmp_path / "game" / "ui"
    for folder in (rules, faces):
        folder.mkdir(parents=True)
        (folder / "numbers.py").write_text("SIZE = 6\n")
    (rules / "play.py").write_text("@compiled\ndef apply(record, action):\n    pass\n")
    before = _sources_of(tmp_path)
    (faces / "numbers.py").write_text("SIZE = 7\n")
    assert _sources_of(tmp_path) == before
    (rules / "numbers.py").write_text("SIZE = 7\n")
    assert _sources_of(tmp_path) != before
