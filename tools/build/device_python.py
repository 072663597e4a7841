"""The Python of a page that plays or verifies without a server, written by `site` and `build_verifier`.

The wheel of msgspec for Pyodide is fetched once, by its hash (requirements/device.lock). Standard library only.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "src" / "glyphwall"
LOCK = ROOT / "requirements" / "device.lock"
CACHE = ROOT / ".make" / "device"
PYODIDE = ROOT / "web" / "node_modules" / "pyodide"
RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
"""The files of Pyodide that a page loads."""
LICENCES = """These files bring programs of others, unchanged:

Pyodide, by the Pyodide contributors and Mozilla: Mozilla Public License 2.0, source at https://github.com/pyodide/pyodide
CPython, by the Python Software Foundation: PSF License 2, source at https://github.com/python/cpython
msgspec, by Jim Crist-Harif: BSD 3-Clause, its text is in its wheel (device/)
"""

PARTS = (
    "__init__.py",
    "_exports.py",
    "core",
    "compiled",
    "messages/*.py",
    "messages/*/typed.ftl",
    "record",
    "play",
    "offline",
    "api",
    "analysis/__init__.py",
    "analysis/endgame.py",
    "analysis/evaluation.py",
    "analysis/ideas.py",
    "analysis/openings.py",
    "analysis/proofs.py",
    "analysis/_records.py",
    "analysis/_tree.py",
    "players/__init__.py",
    "players/base.py",
    "players/_exact_decision.py",
    "players/_engine_lines.py",
    "puzzles/__init__.py",
    "puzzles/glicko.py",
    "puzzles/puzzle.py",
    "puzzles/sets.py",
    "review",
    "search/__init__.py",
    "search/_certificates.py",
    "search/choice.py",
    "search/endgame.py",
    "search/defence.py",
    "search/prover.py",
    "games/__init__.py",
    "games/*/*.py",
    "games/*/rules",
    "games/*/words",
    "games/*/texts/__init__.py",
    "games/*/texts/*/names.ftl",
    "games/*/texts/*/typed.ftl",
    "games/*/ui/__init__.py",
    "games/*/ui/editor.py",
    "games/*/ui/editor_table.py",
    "games/*/ui/examples.json",
    "games/*/ui/lessons.py",
    "games/*/ui/mirror_line.py",
    "games/*/ui/tutorial.json",
    "games/*/ai/__init__.py",
    "games/*/ai/advice.py",
    "games/*/ai/certificate_checker.py",
    "games/*/ai/certificates.py",
    "games/*/ai/hands.*",
    "games/*/ai/mirror.py",
    "games/*/ai/overlays.py",
    "games/*/ai/reach.py",
    "games/*/ai/theory.py",
    "games/*/studies/__init__.py",
    "games/*/studies/openings.*",
    "games/*/studies/puzzles.*",
)
"""Packages, and parts of every game's folder."""

DRAWING_PARTS = (
    "messages/*/ui.ftl",
    "api/drawings.py",
    "render",
    "games/*/ui/*",
    "games/*/texts/*/*.ftl",
)
"""The files that are loaded with the first drawing, beside those above."""

NOT_DRAWN = {
    *("examples", "terminal", "text"),
    *("editor", "hints", "pages", "printing", "start", "table", "theorem"),
}
"""Names of files, or their last parts after a hyphen, that no drawing needs."""

LEFT_OUT = (
    "compiled/machine.py",
    "compiled/cache.py",
    "compiled/files.py",
    "compiled/templates.py",
    "api/drawings.py",
    "api/module_levels.py",
    "review/_compiled_means.py",
)
"""Files that only Numba, searches and drawings need."""

DRAWINGS = "drawings.zip"
SUFFIXES = {".py", ".json", ".gz", ".ftl"}
_DAY = (2020, 1, 1, 0, 0, 0)  # the same sources, the same bytes


def sources(package: Path = PACKAGE) -> list[Path]:
    """Return the files to pack, sorted."""
    return sorted(path for path in _files(PARTS, package) if path.relative_to(package).as_posix() not in LEFT_OUT)


def drawing_sources(package: Path = PACKAGE) -> list[Path]:
    """Return the files that drawings need as well, sorted."""
    wanted = {
        path
        for path in _files(DRAWING_PARTS, package)
        if NOT_DRAWN.isdisjoint((path.stem.rpartition("-")[2], path.parent.name))
    }
    return sorted(wanted - set(sources(package)))


def _files(parts: tuple[str, ...], package: Path) -> set[Path]:
    return {
        path
        for part in parts
        for start in package.glob(part)
        for path in ([start] if start.is_file() else start.rglob("*"))
        if path.suffix in SUFFIXES and path.is_file()
    }


def pack(target: Path, packed: list[Path] | None = None, package: Path = PACKAGE) -> int:
    """Write an archive of some files and return its size; the same sources give the same bytes."""
    target.parent.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path in sources(package) if packed is None else packed:
            name = zipfile.ZipInfo(path.relative_to(package.parent).as_posix(), _DAY)
            name.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(name, path.read_bytes())
    return target.stat().st_size


def wheel(cache: Path = CACHE) -> Path:
    """Return the wheel of msgspec for Pyodide; fetch it if it is missing.

    Raises:
        RuntimeError: it cannot be fetched, or is not the pinned one; says what pip says.
    """
    held = sorted(cache.glob("msgspec-*-pyemscripten_*.whl"))
    if held and LOCK.stat().st_mtime <= held[-1].stat().st_mtime:
        return held[-1]
    for old in held:
        old.unlink()
    command = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps"]
    command += ["--require-hashes", "--only-binary=:all:", "--platform", "pyemscripten_2026_0_wasm32"]
    command += ["--implementation", "cp", "--python-version", "314", "--abi", "cp314"]
    done = subprocess.run(
        [*command, "--dest", str(cache), "-r", str(LOCK)], capture_output=True, encoding="utf-8", check=False
    )
    if done.returncode:
        raise RuntimeError(f"the wheel of msgspec for Pyodide cannot be fetched: {done.stderr.strip()}")
    (found,) = cache.glob("msgspec-*.whl")
    found.touch()
    return found


def write_python(folder: Path, pyodide: Path = PYODIDE) -> None:
    """Write ``pyodide/`` and ``device/`` into a page's folder; ``device/packages.json`` lists what Python unpacks.

    Raises:
        RuntimeError: as `wheel`.
    """
    fetched = wheel()
    (folder / "pyodide").mkdir()
    for name in RUNTIME:
        shutil.copyfile(pyodide / name, folder / "pyodide" / name)
    pack(folder / "device" / "glyphwall.zip")
    shutil.copyfile(fetched, folder / "device" / fetched.name)
    (folder / "device" / "packages.json").write_text(json.dumps(["glyphwall.zip", fetched.name]))
