"""Machine code on disk: two processes that compile one function at the same time do not mix up its signatures."""

from __future__ import annotations

import sys
from importlib.util import module_from_spec, spec_from_file_location
from typing import TYPE_CHECKING, Any

import numba
import pytest
from numba.core import config
from numba.core.caching import IndexDataCacheFile

from glyphwall.compiled.files import FilesBySignature

if TYPE_CHECKING:
    from pathlib import Path


def saved_at_once(folder: Path, kind: type[IndexDataCacheFile]) -> tuple[Any, Any]:
    """Two processes each read the index before either has written it: what a third one loads for both signatures."""
    one, other, third = (kind(str(folder), "function-1", "stamp") for _ in range(3))
    empty = other._load_index()
    one.save(("float64",), "code for float64")
    other._load_index = lambda: dict(empty)
    other.save(("int64",), "code for int64")
    return third.load(("float64",)), third.load(("int64",))


def test_numba_itself_mixes_them_up(tmp_path: Path) -> None:
    one = IndexDataCacheFile(str(tmp_path), "function-1", "stamp")
    before = one._load_index()
    one.save(("float64",), "code for float64")
    other = IndexDataCacheFile(str(tmp_path), "function-1", "stamp")
    index = one._load_index()
    other._load_index = lambda: dict(before)
    other.save(("int64",), "code for int64")
    one._save_index(index)  # the one that was slower
    assert one.load(("float64",)) == "code for int64", "Numba does better now: `compiled/files.py` can go"


def test_each_signature_has_a_file_of_its_own(tmp_path: Path) -> None:
    of_float, of_int = saved_at_once(tmp_path, FilesBySignature)
    assert of_float in (None, "code for float64")
    assert of_int == "code for int64"
    again = FilesBySignature(str(tmp_path), "function-1", "stamp")
    again.save(("float64",), "code for float64")
    assert (again.load(("float64",)), again.load(("int64",))) == ("code for float64", "code for int64")


@pytest.mark.skipif(config.DISABLE_JIT, reason="nothing is compiled")
def test_a_compiled_function_keeps_its_code_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from glyphwall.compiled.machine import make

    monkeypatch.setattr("glyphwall.compiled.machine.folder_of", lambda function: tmp_path)

    def twice(value: Any) -> Any:
        return value + value

    dispatcher: Any = make(twice)
    assert isinstance(dispatcher, numba.core.dispatcher.Dispatcher)
    assert (dispatcher(1), dispatcher(1.5)) == (2, 3.0)
    assert type(dispatcher._cache._cache_file) is FilesBySignature
    assert len(list(tmp_path.rglob("*.nbc"))) == 2
    again: Any = make(twice)
    assert (again(1), again(1.5)) == (2, 3.0)
    assert sum(again._cache_hits.values()) == 2


@pytest.mark.skipif(config.DISABLE_JIT, reason="nothing is compiled")
def test_the_same_package_at_another_place_is_not_compiled_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from glyphwall.compiled import machine

    monkeypatch.setattr(machine, "folder_of", lambda function: tmp_path / "code")
    monkeypatch.setattr(machine, "is_ours", lambda function: True)
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
