"""The process that draws beside a server."""

from __future__ import annotations

import signal
import subprocess
import sys

HELPER = """
import sys
from glyphwall.server.net.helper_process import answer_requests
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
