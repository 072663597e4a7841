"""A module that several want at once is built once."""

from __future__ import annotations

import threading
import time
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any

from glyphwall.search.wasm import engines

if TYPE_CHECKING:
    from pathlib import Path

    import pytest


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

    monkeypatch.setattr(engines, "_kept", lambda game_id: (kept,))
    monkeypatch.setattr(engines, "_build", build)
    monkeypatch.setattr(engines, "_LOOK", 0.01)
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
