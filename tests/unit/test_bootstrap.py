"""What `make run` installs, and what runs side by side."""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from types import ModuleType

ROOT = Path(__file__).resolve().parents[2]


class Commands:
    """Stands in for `subprocess`: notes what is started, and lets everything end with these codes."""

    def __init__(self, **codes: int) -> None:
        self.codes = codes
        self.started: list[tuple[str, dict[str, str]]] = []

    def call(self, command: list[str], env: dict[str, str] | None = None, **_: object) -> int:
        self.started.append((" ".join(command), env or {}))
        return next((code for word, code in self.codes.items() if word in self.started[-1][0]), 0)

    def popen(self, command: list[str]) -> Any:
        code = self.call(command)

        class Process:
            def poll(self) -> int:
                return code

            wait = poll

        return Process()

    def place(self, word: str) -> int:
        return next(number for number, (command, _) in enumerate(self.started) if word in command)


@pytest.fixture
def bootstrap(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(ROOT / "tools" / "build"))
    spec = importlib.util.spec_from_file_location("bootstrap", ROOT / "tools" / "build" / "bootstrap.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    monkeypatch.delenv(module.build_web.SKIP, raising=False)
    return module


def install(
    bootstrap: ModuleType,
    monkeypatch: pytest.MonkeyPatch,
    folder: Path,
    *,
    uv: str | None,
    node: str | None,
    **codes: int,
) -> tuple[int, Commands]:
    commands = Commands(**codes)
    monkeypatch.setattr(bootstrap.subprocess, "call", commands.call)
    monkeypatch.setattr(bootstrap.subprocess, "Popen", commands.popen)
    monkeypatch.setattr(bootstrap.shutil, "which", lambda _: uv)
    monkeypatch.setattr(bootstrap.build_web, "machine_node", lambda: node)
    return bootstrap.install(folder, Path("requirements/run.lock")), commands


def test_the_client_is_built_beside_the_installation(
    bootstrap: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    code, commands = install(bootstrap, monkeypatch, tmp_path, uv=None, node="/usr/bin/node")
    assert code == 0
    places = [
        commands.place(word) for word in ("build_web.py", "-m venv", "installer.lock", "run.lock", "--editable", "warm")
    ]
    assert places == sorted(places)
    package, settings = commands.started[commands.place("--editable")]
    assert settings[bootstrap.build_web.SKIP] == "1"  # the package build need not do it again
    assert "uv pip install" in package


def test_without_uv_and_without_a_wheel_of_it_pip_does_it(
    bootstrap: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    code, commands = install(bootstrap, monkeypatch, tmp_path, uv=None, node="/usr/bin/node", **{"installer.lock": 1})
    assert code == 0
    assert str(tmp_path) + "/bin/python -m pip" in commands.started[commands.place("run.lock")][0]
    assert "--require-hashes" in commands.started[commands.place("run.lock")][0]


def test_a_machine_without_pip_has_the_one_that_python_carries(
    bootstrap: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    code, commands = install(
        bootstrap, monkeypatch, tmp_path, uv=None, node="/usr/bin/node", **{f"{sys.executable} -m pip": 1}
    )
    assert code == 0
    places = [commands.place(word) for word in ("-m venv", "-m ensurepip", f"{tmp_path}/bin/python -m pip", "run.lock")]
    assert places == sorted(places)
    assert "uv pip install" in commands.started[commands.place("run.lock")][0]


def test_without_node_the_package_build_makes_the_client(
    bootstrap: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    code, commands = install(bootstrap, monkeypatch, tmp_path, uv="/usr/bin/uv", node=None)
    assert code == 0
    assert not any("build_web.py" in command for command, _ in commands.started)
    assert bootstrap.build_web.SKIP not in commands.started[-1][1]


@pytest.mark.parametrize("failing", ["build_web.py", "run.lock", "--editable"])
def test_what_fails_is_not_passed_over(
    bootstrap: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, failing: str
) -> None:
    code, _ = install(bootstrap, monkeypatch, tmp_path, uv="/usr/bin/uv", node="/usr/bin/node", **{failing: 3})
    assert code == 3


def test_an_old_python_is_named(
    bootstrap: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 10))
    assert bootstrap.make_environment(tmp_path) == 1
    assert "Python 3.11" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("present", "installs", "code", "asked"),
    [
        ({"chromium-headless-shell"}, True, 0, False),
        ({"apt-get", "chromium"}, True, 0, True),
        ({"apt-get", "chromium"}, False, 0, True),  # what the machine has will do
        ({"chromium"}, False, 0, False),
        ({"apt-get"}, False, 1, True),
        (set(), False, 1, False),
    ],
)
def test_a_browser_is_found_or_installed_or_named(
    bootstrap: ModuleType,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    present: set[str],
    installs: bool,
    code: int,
    asked: bool,
) -> None:
    commands = Commands(**({} if installs else {"install": 100}))
    monkeypatch.delenv("CHROMIUM", raising=False)
    monkeypatch.setattr(bootstrap.shutil, "which", lambda name: name if name in present else None)
    monkeypatch.setattr(bootstrap.os, "geteuid", lambda: 0)
    monkeypatch.setattr(bootstrap.subprocess, "call", commands.call)
    assert bootstrap.ensure_browser() == code
    assert bool(commands.started) is asked
    if code:
        assert "Debian: chromium-headless-shell" in capsys.readouterr().err


def test_caches_lie_in_the_checkout_where_the_users_cannot_be_written(bootstrap: ModuleType, tmp_path: Path) -> None:
    with_caches = bootstrap.build_web.with_caches
    usual = {"HOME": str(tmp_path), "PATH": "/bin"}
    assert with_caches(usual, tmp_path) == usual
    without = with_caches({"HOME": os.devnull, "UV_CACHE_DIR": "/elsewhere"}, tmp_path)
    assert without["UV_CACHE_DIR"] == "/elsewhere"
    for variable in ("npm_config_cache", "PIP_CACHE_DIR"):
        assert Path(without[variable]).is_relative_to(tmp_path / ".make")


def test_all_that_installs_is_told_of_the_caches(
    bootstrap: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("HOME", os.devnull)
    for variable in ("XDG_CACHE_HOME", "UV_CACHE_DIR"):
        monkeypatch.delenv(variable, raising=False)
    _, commands = install(bootstrap, monkeypatch, tmp_path, uv=None, node="/usr/bin/node")
    for word in ("installer.lock", "run.lock", "--editable"):
        assert "UV_CACHE_DIR" in commands.started[commands.place(word)][1]


@pytest.mark.skipif(shutil.which("make") is None, reason="needs make")
@pytest.mark.parametrize("name", ["", "a b?", "it's", "a*", 'a"b', "ü;x"])
def test_make_run_hands_on_the_folder_of_the_games(tmp_path: Path, name: str) -> None:
    (tmp_path / "glyphwall").write_text('#!/bin/sh\nprintf "%s\\n" "$@"\n')
    (tmp_path / "glyphwall").chmod(0o755)
    for home, usual in ((tmp_path, []), (Path(os.devnull), ["--data", "data"])):
        environment = os.environ | {"HOME": str(home), "XDG_DATA_HOME": "", "MAKEFLAGS": ""}
        command = [
            "make",
            "-s",
            "-o",
            ".make/run",
            "run",
            f"BIN={tmp_path}",
            "PORT=1",
            *([f"DATA={name}"] if name else []),
        ]
        said = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, encoding="utf-8", check=True)
        assert said.stdout.splitlines() == ["serve", "--port", "1", *(["--data", name] if name else usual)]
