"""The build of what pages verify draws with: when it is needed, what is in it, how it fails."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest
from tools.build import build_verifier as tool

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout with a Pyodide of a few bytes, and a wheel at hand."""
    device = tool._device_python(ROOT)
    wheel = tmp_path / "msgspec-1-cp314-none-any.whl"
    wheel.write_bytes(b"wheel")
    monkeypatch.setattr(device, "wheel", lambda: wheel)
    monkeypatch.setattr(tool, "_device_python", lambda root: device)
    pyodide = tmp_path / "checkout" / tool.PYODIDE
    pyodide.mkdir(parents=True)
    for name in (*device.RUNTIME, "package.json"):
        (pyodide / name).write_text(f"{name} of a test")
    return tmp_path / "checkout"


def test_it_is_built_once_and_again_when_its_sources_change(checkout: Path) -> None:
    assert tool.build(checkout)
    assert not tool.build(checkout)
    (checkout / tool.PYODIDE / "package.json").write_text("another version")
    assert tool.build(checkout)
    assert tool.build(checkout, force=True)
    assert [path.name for path in (checkout / tool.VERIFIER).parent.iterdir()] == ["verifier"], "nothing is left over"


def test_every_file_is_there_compressed(checkout: Path) -> None:
    tool.build(checkout)
    folder = checkout / tool.VERIFIER
    files = {path.relative_to(folder).as_posix() for path in folder.rglob("[!.]*") if path.is_file()}
    packages = json.loads(gzip.decompress((folder / "device" / "packages.json.gz").read_bytes()))
    pyodide = {f"pyodide/{name}.gz" for name in tool._device_python(ROOT).RUNTIME}
    wanted = pyodide | {f"device/{name}.gz" for name in packages}
    assert files == wanted | {"device/packages.json.gz", "licences.txt.gz"}
    assert "glyphwall.zip" in packages
    assert gzip.decompress((folder / "device" / f"{packages[1]}.gz").read_bytes()) == b"wheel"


def test_what_fails_changes_nothing(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tool.build(checkout)
    before = sorted((checkout / tool.VERIFIER).rglob("*"))

    def unreachable() -> Path:
        raise RuntimeError("no network")

    monkeypatch.setattr(tool._device_python(ROOT), "wheel", unreachable)
    with pytest.raises(tool.VerifierBuildError, match="no network"):
        tool.build(checkout, force=True)
    assert sorted((checkout / tool.VERIFIER).rglob("*")) == before
    assert [path.name for path in (checkout / tool.VERIFIER).parent.iterdir()] == ["verifier"]


def test_a_checkout_without_pyodide_is_told_what_to_do(tmp_path: Path) -> None:
    with pytest.raises(tool.VerifierBuildError, match="npm ci"):
        tool.build(tmp_path, force=True)
