"""``glyphwall build-engine``: what it writes, and what it says where it cannot."""

from __future__ import annotations

import importlib.util
import json
import shutil
from typing import TYPE_CHECKING, Any

import pytest
from tools.harness.modules import built

from glyphwall.cli.main import WRONG_INPUT, main
from glyphwall.compiled import COMPILED
from glyphwall.compiled.wasm.module import CannotLink, NoLinker, find_linker, link
from glyphwall.core.registry import get_game
from glyphwall.search.wasm import engines

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.skipif(not COMPILED, reason="modules are made of compiled functions")


def test_it_writes_a_module_its_description_and_its_types(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    built("grawlix", tmp_path / "first")  # of the processes that share the tests one builds it
    folder = tmp_path / "new" / "folder"
    assert main(["build-engine", "grawlix", "--out", str(folder), "--quiet"]) == 0
    assert sorted(path.name for path in folder.iterdir()) == ["grawlix.json", "grawlix.ts", "grawlix.wasm"]
    assert str(folder / "grawlix.wasm") in capsys.readouterr().out
    assert (folder / "grawlix.wasm").read_bytes().startswith(b"\0asm")
    description = json.loads((folder / "grawlix.json").read_text())
    game = get_game("grawlix")
    dtype = game.kernel.rules.dtype
    assert description["record"]["size"] == dtype.itemsize
    assert {field["name"] for field in description["record"]["fields"]} == set(dtype.names or ())
    assert set(description["searches"]) == {"mcts", "strong", "solver"}
    assert description["sizes"]["plies"] >= game.max_plies(game.make_options(size=7))
    types = (folder / "grawlix.ts").read_text()
    assert "export class GrawlixRecord" in types
    assert "mcts_run(" in types
    found = engines.find_engine("grawlix")
    assert found is not None
    assert (found / "grawlix.wasm").read_bytes() == (folder / "grawlix.wasm").read_bytes()


def test_without_a_linker_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    monkeypatch.setattr(shutil, "which", lambda name: None)
    with pytest.raises(NoLinker, match=r'pip install "glyphwall\[engine-build\]".*apt-get install lld'):
        find_linker()
    monkeypatch.setattr(shutil, "which", lambda name: f"/usr/bin/{name}")
    assert find_linker() == ["/usr/bin/wasm-ld"]


def test_what_the_linker_refuses_is_told() -> None:
    with pytest.raises(CannotLink, match="the linker ended with"):
        link(b"no object file", ["f"])


def test_a_compiler_that_fails_leaves_nothing(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(engines, "_cache_folders", lambda game_id: (tmp_path / "kept" / game_id,))
    monkeypatch.setattr(engines, "ENVIRONMENT", {"PYTHONPATH": str(_failing(tmp_path))})
    assert main(["build-engine", "grawlix", "--out", str(tmp_path / "out"), "--quiet"]) == WRONG_INPUT
    assert "the disk is full" in capsys.readouterr().err
    assert not (tmp_path / "out").exists()
    assert [path.name for path in (tmp_path / "kept").iterdir()] == ["grawlix.lock"], "it is of one process at a time"


def _failing(folder: Path) -> Path:
    """A folder whose Python ends before it compiles."""
    path = folder / "path"
    path.mkdir()
    (path / "sitecustomize.py").write_text("import os, sys\nprint('the disk is full', file=sys.stderr)\nos._exit(3)\n")
    return path


def test_a_module_without_compiled_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    class Bare:
        rules_version = "1"

        @property
        def kernel(self) -> Any:
            raise NotImplementedError("bare has no compiled rules")

    monkeypatch.setattr(engines, "get_game", lambda game_id: Bare())
    with pytest.raises(engines.CannotBuild, match="bare has no compiled rules"):
        engines.find_engine("bare")
