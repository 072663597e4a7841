"""Build the files that verify draws in the page into ``src/glyphwall/server/verifier`` when their sources have changed.

They are Pyodide, its wheel of msgspec and the package's own sources, each compressed. A page fetches them when its
reader asks it to verify. A server works without them; its pages then name the command line instead. The package build
(``hatch_build.py``) calls this; by hand, run ``python tools/build/build_verifier.py [--force]``. Standard library only.
"""

from __future__ import annotations

import argparse
import gzip
import hashlib
import importlib.util
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from types import ModuleType

ROOT = Path(__file__).resolve().parents[2]
VERIFIER = Path("src/glyphwall/server/verifier")
STAMP = ".sources"
PYODIDE = Path("web/node_modules/pyodide")


class VerifierBuildError(RuntimeError):
    """A failed build, with what is missing."""


def _tool(name: str, root: Path = ROOT) -> ModuleType:
    """Load another build tool from its file: in an isolated build, ``tools`` can't be imported."""
    spec: Any = importlib.util.spec_from_file_location(name, root / "tools" / "build" / f"{name}.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def _device_python(root: Path) -> ModuleType:
    return _tool("device_python", root)


def fingerprint(root: Path = ROOT) -> str:
    """Hash names and contents of all sources, in hexadecimal."""
    device = _device_python(root)
    digest = hashlib.sha256()
    packages = [root / PYODIDE / "package.json", device.LOCK, Path(__file__)]
    for path in [*device.sources(), *packages]:
        digest.update(path.name.encode() + b"\0")
        digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()


def is_fresh(root: Path = ROOT) -> bool:
    """Return True if the built files belong to the current sources."""
    stamp = root / VERIFIER / STAMP
    return stamp.is_file() and (root / PYODIDE).is_dir() and stamp.read_text().strip() == fingerprint(root)


def build(root: Path = ROOT, *, force: bool = False) -> bool:
    """Bring the files up to date.

    One process at a time builds them, in a private folder; they replace the old ones only once they are complete.

    Returns:
        Whether there was anything to do.

    Raises:
        VerifierBuildError: Pyodide isn't installed, or the wheel can't be fetched; the old files stay.
    """
    if not force and is_fresh(root):
        return False
    if not (root / PYODIDE).is_dir():
        raise VerifierBuildError(f"Pyodide is not installed in {root / PYODIDE.parent}: npm ci --prefix web")
    web = _tool("build_web")
    with web.only_one("verifier", root):
        if not force and is_fresh(root):  # another process was faster
            return False
        try:
            with web.replacing(root / VERIFIER) as building:
                _write(building, root)
                (building / STAMP).write_text(fingerprint(root) + "\n")
        except RuntimeError as error:
            raise VerifierBuildError(str(error)) from None
    return True


def _write(folder: Path, root: Path) -> None:
    device = _device_python(root)
    device.write_python(folder, root / PYODIDE)
    (folder / "licences.txt").write_text(device.LICENCES)
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            path.with_name(f"{path.name}.gz").write_bytes(gzip.compress(path.read_bytes(), 9, mtime=0))
            path.unlink()


def main(arguments: list[str] | None = None) -> int:
    """Build when needed; return 1, with a plain message, if that fails."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--force", action="store_true", help="build even when the sources have not changed")
    options = parser.parse_args(arguments)
    try:
        built = build(force=options.force)
    except VerifierBuildError as error:
        print(f"error: {error}", file=sys.stderr)
        return 1
    print("verifier: built" if built else "verifier: up to date")
    return 0


if __name__ == "__main__":
    sys.exit(main())
