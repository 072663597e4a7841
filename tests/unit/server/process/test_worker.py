"""A worker process ends with its parent, also one that does not serve yet: the port is free for the next server."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from glyphwall.server.process.supervisor import own_settings
from tests.unit.server.kit import WAIT, make_settings

pytestmark = pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="several workers need Linux")

PARENT = """
import os, subprocess, sys, time
print(subprocess.Popen([sys.executable, "-m", "glyphwall.server.process.worker", str(os.getpid())]).pid, flush=True)
time.sleep(600)
"""


def lives(process: int) -> bool:
    try:
        return Path(f"/proc/{process}/stat").read_text().rsplit(") ", 1)[1][0] != "Z"
    except OSError:
        return False


def reads_its_task(process: int) -> bool:
    """It has begun, and waits for what it is to do."""
    return "pipe_read" in Path(f"/proc/{process}/wchan").read_text() or _in_read(process)


def _in_read(process: int) -> bool:
    return Path(f"/proc/{process}/syscall").read_text().split()[:2] == ["0", "0x0"]


def test_a_worker_that_only_starts_ends_with_its_parent() -> None:
    task, told = os.pipe()  # held open here: the worker never hears what it is to do
    with subprocess.Popen(
        [sys.executable, "-c", PARENT], stdin=task, stdout=subprocess.PIPE, encoding="utf-8"
    ) as parent:
        assert parent.stdout is not None
        worker = int(parent.stdout.readline())
        parent.stdout.close()
        end = time.monotonic() + WAIT
        while lives(worker) and not reads_its_task(worker) and time.monotonic() < end:
            time.sleep(0.02)
        assert lives(worker)
        parent.kill()
    while lives(worker) and time.monotonic() < end + WAIT:
        time.sleep(0.02)
    try:
        assert not lives(worker)
    finally:
        os.close(told)
        os.close(task)


def test_a_worker_whose_parent_ended_before_it_could_look_ends_at_once() -> None:
    task, told = os.pipe()
    with subprocess.Popen([sys.executable, "-c", ""]) as gone:
        pass
    command = [sys.executable, "-m", "glyphwall.server.process.worker", str(gone.pid)]
    try:
        assert subprocess.run(command, stdin=task, timeout=WAIT, check=False).returncode == -signal.SIGKILL
    finally:
        os.close(told)
        os.close(task)


# -- what several workers share out --


@pytest.mark.parametrize("number", [1, 2, 5, 8, 64])
def test_no_address_may_take_all_connections_of_a_worker(tmp_path: Path, number: int) -> None:
    """With five workers and more, one address could hold every connection there was."""
    settings = make_settings(tmp_path)
    workers = [own_settings(settings, index, number) for index in range(number)]
    assert sum(each.max_connections for each in workers) >= settings.max_connections
    for each in workers:
        assert 1 <= each.connections_per_address <= settings.connections_per_address
        assert each.connections_per_address <= each.max_connections / 2 + 1
