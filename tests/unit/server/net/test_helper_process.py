"""The process that draws beside a server."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from glyphwall.server.errors import Unavailable
from glyphwall.server.net import helper_process
from glyphwall.server.net.helper_process import HelperProcess, start_helper

HELPER = """
import sys
from glyphwall.server.net.answering import answer_requests
print("ready", file=sys.stderr, flush=True)
answer_requests(bytes)
"""


def test_ctrl_c_is_for_the_server_and_the_helper_ends_with_it() -> None:
    """A terminal tells every process of it; the helper left a traceback behind."""
    with subprocess.Popen(
        [sys.executable, "-c", HELPER], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as helper:
        assert helper.stdin is not None
        assert helper.stdout is not None
        assert helper.stderr is not None
        assert helper.stderr.readline() == b"ready\n"
        helper.stdin.write((2).to_bytes(4) + b"up")
        helper.stdin.flush()
        assert helper.stdout.read(4) == (10).to_bytes(4)
        assert helper.stdout.read(10)[8:] == b"up"
        helper.send_signal(signal.SIGINT)
        helper.stdin.close()
        assert helper.wait(60) == 0
        assert helper.stderr.read() == b""


FAILING = """
import os, time
from glyphwall.server.net.answering import answer_requests
failures = {b"ends": lambda: os._exit(1), b"hangs": lambda: time.sleep(60)}
answer_requests(lambda request: failures.get(bytes(request), lambda: bytes(request))())
"""
FORKS: list[str] = []
os.register_at_fork(before=lambda: FORKS.append("a fork"))
PICTURE = b'<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'


def test_a_process_beside_begins_without_a_fork_of_the_server() -> None:
    """uvloop's own way copied the server's page tables: all waited for 5 ms and more, and then at each page written."""
    uvloop = pytest.importorskip("uvloop")

    async def ask() -> bytes:
        helper = HelperProcess("glyphwall.server.pages.raster", "picture")
        try:
            return await helper.ask(PICTURE)
        finally:
            await helper.close()

    before = len(FORKS)
    assert uvloop.run(ask()).startswith(b"\x89PNG")
    assert len(FORKS) == before


async def test_one_that_has_ended_is_begun_again() -> None:
    helper = HelperProcess("glyphwall.server.pages.raster", "picture")
    try:
        first = await helper.ask(PICTURE)
        assert helper._process is not None
        helper._process.kill()
        helper._process.wait()
        assert await helper.ask(PICTURE) == first
        ended = helper._process
    finally:
        await helper.close()
    assert ended.returncode == -signal.SIGKILL
    assert ended.stdin is not None
    assert ended.stdin.closed


@pytest.mark.parametrize("fails", ["ends", "hangs"])
async def test_whoever_asks_for_what_fails_pays_for_it(
    fails: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A piece that ended its process, or was never made, was free, and whoever knew one could ask again and again."""
    (tmp_path / "failing.py").write_text(FAILING, encoding="utf-8")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    monkeypatch.setattr(helper_process, "_LONGEST", 0.5)
    monkeypatch.setattr(helper_process, "ONCE", 0.0)  # which is for those whose drawing was made
    paid: list[float] = []
    monkeypatch.setattr(helper_process, "charge", paid.append)
    helper = HelperProcess("failing", "picture")
    try:
        assert await helper.ask(b"a picture") == b"a picture"
        with pytest.raises(Unavailable):
            await helper.ask(fails.encode())
        assert len(paid) == 2
        assert paid[1] >= (0.5 if fails == "hangs" else 0.0)
        assert paid[1] > 0
        if fails == "ends":  # again and again, and each time a process is begun
            with pytest.raises(Unavailable):
                await helper.ask(b"ends")
            assert paid[2] > 0
    finally:
        await helper.close()


def _autogroup(process: str) -> list[str]:
    """Return the name, the word "nice" and the priority of a process's autogroup.

    Empty where the kernel has no autogroups, and in sandboxes whose file exists but holds nothing.
    """
    file = Path(f"/proc/{process}/autogroup")
    return file.read_text().split() if file.exists() else []


def test_a_process_beside_gives_way() -> None:
    with start_helper("glyphwall.server.pages.raster") as process:
        assert os.getpriority(os.PRIO_PROCESS, process.pid) >= 10
        assert os.getsid(process.pid) == process.pid
        ours, theirs = (_autogroup(which) for which in ("self", str(process.pid)))
        if ours and theirs and os.geteuid() == 0:  # elsewhere the priority within the session is all there is
            assert theirs[0] != ours[0]
            assert int(theirs[2]) >= 10
        assert process.stdin is not None
        process.stdin.close()
        assert process.wait(60) == 0
