"""Matches and training on a Ray cluster of two nodes on this machine: the same games as without one."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from glyphwall.cli.main import main

SCENARIOS = ["same_games", "a_study", "training", "lost_node", "stopped", "other_version"]


@pytest.mark.long
@pytest.mark.skipif(os.name == "nt", reason="Ray's local clusters of several nodes are for Linux")
def test_a_cluster_of_two_nodes() -> None:
    pytest.importorskip("ray")
    command = [sys.executable, str(Path(__file__).with_name("cluster_nodes.py")), *SCENARIOS]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8", start_new_session=True
    ) as process:
        try:
            said, _ = process.communicate(timeout=400)
        finally:
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGKILL)
    assert process.returncode == 0, said
    assert [line for line in said.splitlines() if line.endswith(": as it should be")] == [
        f"{name}: as it should be" for name in SCENARIOS
    ]


@pytest.mark.parametrize("what", ["match", "train"])
def test_where_nobody_answers_it_says_so_at_once(capsys: pytest.CaptureFixture[str], tmp_path: Path, what: str) -> None:
    file = tmp_path / "run.toml"
    file.write_text('game = "grawlix"\niterations = 1\nrules = [{ size = 2, hand = 1 }]\n', encoding="utf-8")
    command = {"match": ["random", "random", "--games", "2"], "train": [str(file), "--quiet"]}[what]
    with socket.socket() as unused:
        unused.bind(("127.0.0.1", 0))
        address = f"127.0.0.1:{unused.getsockname()[1]}"
        assert main([what, *command, "--ray", address]) == 2
    assert f"no Ray cluster at {address}: " in capsys.readouterr().err
