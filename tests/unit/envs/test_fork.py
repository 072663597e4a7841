"""After a fork everything that has threads works in the child, too, with the same results."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

WORKER = Path(__file__).with_name("fork_worker.py")
PATIENCE = 240.0
"""Seconds, most of them for imports: a child that waits for its parent's threads waits for ever."""
USES = {"batch", "vector", "mcts", "strong", "playouts", "perft", "engine", "offload", "pool"}


@pytest.mark.skipif(not hasattr(os, "fork"), reason="processes aren't forked on this system")
def test_a_forked_child_has_threads_of_its_own() -> None:
    command = [sys.executable, "-W", "ignore::DeprecationWarning", str(WORKER)]  # which Python gives for such forks
    done = subprocess.run(command, capture_output=True, encoding="utf-8", timeout=PATIENCE, check=False)
    assert done.returncode == 0, done.stderr
    lines = [line.split(" ", 2) for line in done.stdout.splitlines()]
    assert [who for who, *_ in lines[:: len(USES)]] == ["parent", *["child"] * 4, "parent"]
    results = {(name, result) for _, name, result in lines}
    assert {name for name, _ in results} == USES
    assert len(results) == len(USES), "everybody gets the same"
