"""Installs what the two commands need: ``make run`` and ``make test`` call this, nobody else has to.

Runs on a bare Python 3.11, with the standard library only.

    python tools/build/bootstrap.py install .venv requirements/run.lock
    python tools/build/bootstrap.py browser
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import build_web

BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
DEBIAN_BROWSER = BROWSERS[0]  # Chromium without a window: the tests take a quarter less of the processor's time


def main(arguments: list[str]) -> int:
    match arguments:
        case ["install", folder, lock]:
            return install(Path(folder), Path(lock))
        case ["browser"]:
            return ensure_browser()
    print(__doc__, file=sys.stderr)
    return 2


def make_environment(folder: Path) -> int:
    """A virtual environment, or the name of what the machine lacks for it. The installer comes later."""
    if sys.version_info < (3, 11):  # noqa: UP036 (this runs on whatever Python the machine has)
        found = f"{sys.executable} is {sys.version.split()[0]}"
        return fail(f"Python 3.11 or newer is needed; {found}. Try make PYTHON=python3.11")
    try:
        import ensurepip  # noqa: F401  (Debian packs it apart from Python)
    except ImportError:
        return fail("this Python cannot make virtual environments. On Debian: apt-get install python3-venv")
    print(f"making a virtual environment in {folder}", flush=True)
    return subprocess.call([sys.executable, "-m", "venv", "--without-pip", str(folder)])


def install(folder: Path, lock: Path) -> int:
    """A virtual environment with the locked dependencies (by hash) and this checkout, editable; beside it the client.

    Without a Node on the machine the package build brings one, and builds the client itself. A core that is free while
    the client is being built compiles what the first game needs; ended at any moment, it keeps what is done.
    """
    building = compiling = None
    environment = build_web.with_caches(os.environ)
    if not build_web.skipped() and build_web.machine_node() is not None:
        building = subprocess.Popen([sys.executable, str(Path(build_web.__file__))])
        environment[build_web.SKIP] = "1"
    try:
        print(f"installing {lock} (a minute or two the first time), and the browser client", flush=True)
        python = str(folder / "bin" / "python")
        code = 0 if Path(python).exists() else make_environment(folder)
        code = code or install_packages(python, lock, environment)
        if building is None:
            return code
        if code == 0:
            compiling = subprocess.Popen([python, "-m", "glyphwall", "warm", "--quiet", "--jobs", "1"])
        return building.wait() or code
    finally:
        for process in (building, compiling):
            if process is not None and process.poll() is None:
                process.terminate()
                process.wait()


def install_packages(python: str, lock: Path, environment: dict[str, str]) -> int:
    """The dependencies, then this checkout: by uv, several times as fast as pip, or by pip where there is no uv."""
    uv = shutil.which("uv") or bring_installer(python, environment)
    if uv is not None:
        install = [uv, "pip", "install", "--quiet", "--python", python]
        if os.environ.get("PYTHONDONTWRITEBYTECODE"):  # else Python keeps what it compiles at the first start
            environment = {**environment, "UV_COMPILE_BYTECODE": "1"}
    else:
        install = [python, "-m", "pip", "--disable-pip-version-check", "install", "--quiet"]
    if code := subprocess.call([*install, "--require-hashes", "-r", str(lock)], env=environment):
        return code
    return subprocess.call([*install, "--no-deps", "--editable", "."], env=environment)


def bring_installer(python: str, environment: dict[str, str]) -> str | None:
    """uv and pip in the environment; None, with pip alone, where there is no wheel of uv.

    The machine's own pip does it at once. A machine without one has the pip that Python carries, a while later.
    """
    wanted = ["install", "--quiet", "--require-hashes", "-r", "requirements/installer.lock"]
    quiet = ["--disable-pip-version-check"]
    own = [sys.executable, "-m", "pip", *quiet, "--python", python, *wanted]
    if subprocess.call(own, stderr=subprocess.DEVNULL, env=environment) != 0:
        subprocess.call([python, "-m", "ensurepip"], stdout=subprocess.DEVNULL)
        if subprocess.call([python, "-m", "pip", *quiet, *wanted], env=environment) != 0:
            return None
    return str(Path(python).parent / "uv")


def ensure_browser() -> int:
    """The tests drive the system's Chromium; installs it where we may, or names what is missing."""
    named = os.environ.get("CHROMIUM")
    if named and shutil.which(named):
        return 0
    if shutil.which(DEBIAN_BROWSER):
        return 0
    if shutil.which("apt-get") and os.geteuid() == 0:
        print(f"installing the Debian package {DEBIAN_BROWSER}", flush=True)
        quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        subprocess.call(["apt-get", "update", "-qq"], env=quiet)
        if subprocess.call(["apt-get", "install", "-y", "-qq", DEBIAN_BROWSER], env=quiet) == 0:
            return 0
    if any(shutil.which(name) for name in BROWSERS):
        return 0
    return fail(
        f"missing: a Chromium browser for the tests in the browser (Debian: {DEBIAN_BROWSER}). "
        "Install it, or name one with CHROMIUM=/path/to/it"
    )


def fail(message: str) -> int:
    print(f"error: {message}", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
