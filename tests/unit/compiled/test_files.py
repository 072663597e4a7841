"""The files of the compile cache: whole or missing, and one for each signature."""

from __future__ import annotations

import sys
from importlib.util import module_from_spec, spec_from_file_location
from multiprocessing import get_context
from typing import TYPE_CHECKING, Any

import numba
import pytest
from numba.core import config

from glyphwall.compiled import cache
from glyphwall.compiled.files import CodeFiles, remove_damaged

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

KEY = ("float64",)

DAMAGE: dict[str, Callable[[bytes], bytes]] = {
    "empty": lambda content: b"",
    "cut short": lambda content: content[: len(content) // 2],
    "one bit": lambda content: content[:-3] + bytes([content[-3] ^ 1]) + content[-2:],
    "zeros": lambda content: bytes(len(content)),
    "another pickle": lambda content: b"\x80\x04K\x01.",
    "text": lambda content: b"no machine code",
}

needs_compiler = pytest.mark.skipif(config.DISABLE_JIT, reason="nothing is compiled")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of the cache."""
    monkeypatch.setattr(cache, "cache_folder", lambda: tmp_path / "cache")
    monkeypatch.setattr(cache, "read_folders", lambda: (tmp_path / "cache",))
    (tmp_path / "cache").mkdir()
    return tmp_path / "cache"


def twice(value: Any) -> Any:
    return value + value


def compile_twice() -> Any:
    from glyphwall.compiled.machine import make

    dispatcher: Any = make(twice)
    assert isinstance(dispatcher, numba.core.dispatcher.Dispatcher)
    return dispatcher


def save_many(folder: str, letter: str) -> None:
    """Write the same names again and again, as another process."""
    for _ in range(100):
        for key in range(4):
            CodeFiles(folder, "function-1", "stamp").save((key,), (letter, key) * 1000)


def test_each_signature_has_a_file_of_its_own(tmp_path: Path) -> None:
    one, other, third = (CodeFiles(str(tmp_path), "function-1", "stamp") for _ in range(3))
    one.save(KEY, "code for float64")
    other.save(("int64",), "code for int64")
    assert third.load(KEY) == "code for float64"
    assert third.load(("int64",)) == "code for int64"
    assert CodeFiles(str(tmp_path), "function-1", "another stamp").load(KEY) is None
    third.flush()
    assert one.load(KEY) is None


@pytest.mark.parametrize("name", DAMAGE)
def test_a_damaged_file_counts_as_missing(tmp_path: Path, name: str) -> None:
    files = CodeFiles(str(tmp_path), "function-1", "stamp")
    files.save(KEY, "code")
    (path,) = tmp_path.iterdir()
    path.write_bytes(DAMAGE[name](path.read_bytes()))
    assert files.load(KEY) is None
    files.save(KEY, "code")
    assert files.load(KEY) == "code"


def test_a_file_under_the_name_of_another_counts_as_missing(tmp_path: Path) -> None:
    files = CodeFiles(str(tmp_path), "function-1", "stamp")
    files.save(KEY, "code for float64")
    (of_float,) = tmp_path.iterdir()
    files.save(("int64",), "code for int64")
    (of_int,) = set(tmp_path.iterdir()) - {of_float}
    of_int.write_bytes(of_float.read_bytes())
    assert files.load(("int64",)) is None
    assert files.load(KEY) == "code for float64"


def test_a_file_that_cannot_be_read_counts_as_missing(tmp_path: Path) -> None:
    files = CodeFiles(str(tmp_path), "function-1", "stamp")
    files.save(KEY, "code")
    (path,) = tmp_path.iterdir()
    path.unlink()
    path.mkdir()  # root may read what is forbidden, but nobody reads a folder
    assert files.load(KEY) is None


def test_two_processes_write_at_once(tmp_path: Path) -> None:
    context = get_context("spawn")
    writers = [context.Process(target=save_many, args=(str(tmp_path), letter)) for letter in "ab"]
    for writer in writers:
        writer.start()
    reader = CodeFiles(str(tmp_path), "function-1", "stamp")
    while any(writer.is_alive() for writer in writers):
        for key in range(4):
            data = reader.load((key,))
            assert data is None or data[1] == key
    assert [writer.exitcode for writer in writers] == [0, 0]
    assert all(reader.load((key,)) is not None for key in range(4))
    assert len(list(tmp_path.iterdir())) == 4


@needs_compiler
def test_a_compiled_function_is_loaded_again(folder: Path) -> None:
    dispatcher = compile_twice()
    assert (dispatcher(1), dispatcher(1.5)) == (2, 3.0)
    assert len(list(folder.rglob("*.nbc"))) == 2
    again = compile_twice()
    assert (again(1), again(1.5)) == (2, 3.0)
    assert sum(again._cache_hits.values()) == 2


@needs_compiler
@pytest.mark.parametrize("name", DAMAGE)
def test_a_function_with_a_damaged_file_is_compiled_again(folder: Path, name: str) -> None:
    assert compile_twice()(1) == 2
    (path,) = folder.rglob("*.nbc")
    path.write_bytes(DAMAGE[name](path.read_bytes()))
    again = compile_twice()
    assert again(1) == 2
    assert sum(again._cache_hits.values()) == 0
    third = compile_twice()
    assert third(1) == 2
    assert sum(third._cache_hits.values()) == 1


@needs_compiler
def test_damaged_files_are_found_and_removed(folder: Path) -> None:
    dispatcher = compile_twice()
    assert (dispatcher(1), dispatcher(1.5)) == (2, 3.0)
    assert remove_damaged() == 0
    damaged, sound = sorted(folder.rglob("*.nbc"))
    damaged.write_bytes(b"")
    assert remove_damaged() == 1
    assert list(folder.rglob("*.nbc")) == [sound]


@needs_compiler
def test_a_function_without_a_source_file_is_compiled(folder: Path) -> None:
    from glyphwall.compiled.machine import make

    names: dict[str, Any] = {"__name__": __name__}
    exec(compile("def half(value):\n    return value / 2\n", "<typed>", "exec"), names)  # noqa: S102
    assert make(names["half"])(3) == 1.5


@needs_compiler
def test_the_same_package_at_another_place_is_not_compiled_again(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from glyphwall.compiled import machine

    monkeypatch.setattr(cache, "is_ours", lambda function: True)
    hits = []
    for place in ("one", "other"):
        source = tmp_path / place / "rules.py"
        source.parent.mkdir()
        source.write_text("def twice(value):\n    return value + value\n")
        spec = spec_from_file_location("rules", source)
        assert spec is not None
        assert spec.loader is not None
        rules = module_from_spec(spec)
        monkeypatch.setitem(sys.modules, "rules", rules)
        spec.loader.exec_module(rules)
        dispatcher: Any = machine.make(rules.twice)
        assert dispatcher(2) == 4
        hits.append(sum(dispatcher._cache_hits.values()))
    assert hits == [0, 1]
