"""Install what ``make run`` and ``make test`` need.

Runs on a bare Python 3.11 with the standard library only.

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
    """Create a virtual environment without an installer, or return the name of the missing system package."""
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
    """Install the locked dependencies (by hash), this checkout (editable) and the browser client.

    Without Node on the machine, the package build brings one and builds the client itself. While the client is being
    built, a free core compiles what the first game needs; that work survives an interruption.
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
    """Install the dependencies, then this checkout, with uv (several times as fast as pip) or else pip."""
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
    """Return uv after installing uv and pip; None, with pip alone, where uv has no wheel.

    The machine's own pip is fastest. A machine without one uses the pip bundled with Python.
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
    """Install Chromium for the tests where permitted, or name what is missing."""
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
