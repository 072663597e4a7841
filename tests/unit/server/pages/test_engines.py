"""Modules for browsers: handed out where they are built, and said not to be where they are not."""

from __future__ import annotations

import gzip
from typing import TYPE_CHECKING

import pytest

from glyphwall.search.wasm import engines
from glyphwall.server.pages import built_routes
from tests.unit.server.kit import make_settings, serving

if TYPE_CHECKING:
    from pathlib import Path

MODULE = b"\0asm\1\0\0\0" * 200


@pytest.fixture
def kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Where the server looks for what was built."""
    monkeypatch.setattr(engines, "_cache_folders", lambda game_id: (tmp_path / "kept",))
    monkeypatch.setattr(engines, "BUILT", tmp_path / "wheel")
    monkeypatch.setattr(built_routes, "_engines", {})
    return tmp_path


@pytest.mark.parametrize("folder", ["kept", "wheel"])
async def test_a_module_that_is_built(kept: Path, folder: str, tmp_path: Path) -> None:
    (kept / folder).mkdir()
    for ending in engines.ENDINGS:
        (kept / folder / f"grawlix{ending}").write_bytes(MODULE if ending == ".wasm" else b"{}")
    async with serving(make_settings(tmp_path / "data")) as server:
        client = server.http
        answer = await client.get("/engine/grawlix.wasm")
        assert (answer.status_code, answer.content) == (200, MODULE)
        assert answer.headers["content-type"] == "application/wasm"
        assert answer.headers["content-encoding"] in ("br", "gzip")
        plain = await client.get("/engine/grawlix.wasm", headers={"accept-encoding": "identity"})
        assert plain.content == MODULE
        assert "content-encoding" not in plain.headers
        again = await client.get("/engine/grawlix.wasm", headers={"if-none-match": answer.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")
        assert (await client.get("/engine/grawlix.json")).json() == {}
        assert (await client.get("/engine/grawlix.ts")).status_code == 404


async def test_a_module_that_is_not_built(kept: Path, tmp_path: Path) -> None:
    async with serving(make_settings(tmp_path / "data")) as server:
        client = server.http
        answer = await client.get("/engine/grawlix.wasm")
        assert answer.status_code == 404
        assert "glyphwall build-engine grawlix" in answer.text
        for name in ("chess.wasm", "grawlix", ".wasm", "..%2Fgrawlix.wasm", "grawlix.wasm.br", "grawlix.json5"):
            assert (await client.get(f"/engine/{name}")).status_code == 404, name
        (kept / "kept").mkdir()
        for ending in engines.ENDINGS:
            (kept / "kept" / f"grawlix{ending}").write_bytes(MODULE)
        assert (await client.get("/engine/grawlix.wasm")).status_code == 200  # built since


# -- the files with which pages verify draws: sent where they are built, and said to be missing where they aren't --


@pytest.fixture
def folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """The folder of the built files."""
    monkeypatch.setattr(built_routes, "VERIFIER", tmp_path / "verifier")
    return tmp_path / "verifier"


async def test_a_file_that_is_built(folder: Path, tmp_path: Path) -> None:
    (folder / "pyodide").mkdir(parents=True)
    (folder / "pyodide" / "pyodide.asm.wasm.gz").write_bytes(gzip.compress(MODULE))
    (folder / ".sources").write_text("a stamp")
    (tmp_path / "secret.gz").write_bytes(gzip.compress(b"secret"))
    async with serving(make_settings(tmp_path / "data")) as server:
        answer = await server.http.get("/verifier/pyodide/pyodide.asm.wasm")
        assert (answer.status_code, answer.content) == (200, MODULE)
        assert answer.headers["content-type"] == "application/wasm"
        assert answer.headers["content-encoding"] == "gzip"
        assert "'wasm-unsafe-eval'" in answer.headers["content-security-policy"]
        plain = await server.http.get("/verifier/pyodide/pyodide.asm.wasm", headers={"accept-encoding": "identity"})
        assert plain.content == MODULE
        assert "content-encoding" not in plain.headers
        etag = {"if-none-match": answer.headers["etag"]}
        assert (await server.http.get("/verifier/pyodide/pyodide.asm.wasm", headers=etag)).status_code == 304
        for path in (
            "pyodide",
            "pyodide/pyodide.asm.wasm.gz",
            ".sources",
            "%2e%2e/secret",
            "pyodide/%2e%2e/%2e%2e/secret",
        ):
            assert (await server.http.get(f"/verifier/{path}")).status_code == 404


async def test_files_that_are_not_built(folder: Path, tmp_path: Path) -> None:
    async with serving(make_settings(tmp_path / "data")) as server:
        answer = await server.http.get("/verifier/device/packages.json")
        assert answer.status_code == 404
        assert "can't verify draws" in answer.json()["message"]
