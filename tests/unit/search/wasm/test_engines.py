"""The module builder: concurrent requests build a module once."""

from __future__ import annotations

import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any

import pytest

from glyphwall.search.wasm import engines

if TYPE_CHECKING:
    from pathlib import Path


def test_one_builds_and_the_others_wait_for_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept, builds, said = tmp_path / "kept" / "grawlix-0", list[str](), list[str]()
    waits = threading.Event()

    def build(game_id: str, folder: Path, tell: Any) -> None:
        builds.append(game_id)
        assert waits.wait(60), "nobody waits"
        folder.mkdir()
        for ending in engines.ENDINGS:
            (folder / f"{game_id}{ending}").write_bytes(b"made")

    def heard(_done: int, _total: int, what: str) -> None:
        said.append(what)
        waits.set()

    monkeypatch.setattr(engines, "_cache_folders", lambda game_id: (kept,))
    monkeypatch.setattr(engines, "_build", build)
    monkeypatch.setattr(engines, "_LOCK_POLL_SECONDS", 0.01)
    with ThreadPoolExecutor(2) as both:
        first = both.submit(engines.build_engine, "grawlix", tmp_path / "one")
        while not builds:
            time.sleep(0.01)
        other = both.submit(engines.build_engine, "grawlix", tmp_path / "other", tell=heard)
        assert [path.read_bytes() for made in (first, other) for path in made.result(60)] == [b"made"] * 6
    assert builds == ["grawlix"]
    assert said == ["another process builds it"]
    engines.build_engine("grawlix", tmp_path / "one", anew=False)
    assert builds == ["grawlix"]


def test_what_a_killed_build_left_is_cleared_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = tmp_path / "kept" / "grawlix-0"
    left = kept.parent / ".grawlix-building-1"
    left.mkdir(parents=True)
    (left / "grawlix.wasm").write_bytes(b"half")
    monkeypatch.setattr(engines, "_cache_folders", lambda game_id: (kept,))
    worker = "import sys, pathlib; [pathlib.Path(sys.argv[-1], 'grawlix' + e).write_text('made') for e in %r]"
    monkeypatch.setattr(sys, "executable", str(_script(tmp_path, worker % (engines.ENDINGS,))))
    engines.build_engine("grawlix", tmp_path / "out")
    assert [path.name for path in kept.parent.iterdir() if path.is_dir()] == ["grawlix-0"]
    assert (tmp_path / "out" / "grawlix.wasm").read_text() == "made"


def test_without_a_folder_to_build_in_it_says_what_to_set(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setattr(engines, "_cache_folders", lambda game_id: (tmp_path / "file" / "engines" / "grawlix-0",))
    with pytest.raises(engines.CannotBuild, match="NUMBA_CACHE_DIR"):
        engines.build_engine("grawlix", tmp_path / "out")


def _script(folder: Path, program: str) -> Path:
    """Write a stand-in for Python that runs this program instead of the worker."""
    path = folder / "python"
    path.write_text(f'#!/bin/sh\nexec "{sys.executable}" -c "{program}" "$@"\n')
    path.chmod(0o755)
    return path
