"""A real nginx with a file of ``deploy/``, in a process of its own."""

from __future__ import annotations

import re
import shutil
import socket
import subprocess
import time
from pathlib import Path
from typing import TYPE_CHECKING, Self

import pytest

from tests.e2e.server_process import PATIENCE

if TYPE_CHECKING:
    from collections.abc import Mapping

DEPLOY = Path(__file__).parents[2] / "deploy"
_TEMPORARY = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")

needs_nginx = pytest.mark.skipif(shutil.which("nginx") is None, reason="nginx is not installed")


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port: int = listener.getsockname()[1]
        return port


class Nginx:
    """An nginx on this machine, without TLS.

    Args:
        folder: for its files.
        name: of the file in ``deploy/``.
        changes: regular expressions in that file, and what stands there instead.
    """

    def __init__(self, folder: Path, name: str, changes: Mapping[str, str]) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self._folder = folder
        folder.mkdir(exist_ok=True)
        text = (DEPLOY / name).read_text()
        for old, new in {
            r"\n *ssl_\w+ .*": "",
            r"listen 443 ssl;": f"listen 127.0.0.1:{self.port};",
            **changes,
        }.items():
            text, number = re.subn(old, new, text)
            assert number, f"{name} has no {old}"
        temporary = " ".join(f"{each}_temp_path {folder}/{each};" for each in _TEMPORARY)
        main = f"daemon off; worker_processes 1; error_log {folder}/log; pid {folder}/pid; events {{}}"
        (folder / "nginx.conf").write_text(f"{main} http {{ access_log off; {temporary} {text} }}")

    def __enter__(self) -> Self:
        command = ["nginx", "-p", str(self._folder), "-c", str(self._folder / "nginx.conf")]
        errors = self._folder / "errors"
        with errors.open("wb") as said:
            self._process = subprocess.Popen(command, stdout=said, stderr=said)
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            try:
                socket.create_connection(("127.0.0.1", self.port), PATIENCE).close()
            except OSError:
                assert self._process.poll() is None, errors.read_text()
                time.sleep(0.05)
            else:
                return self
        raise AssertionError("nginx did not start")

    def __exit__(self, *_: object) -> None:
        self._process.terminate()
        self._process.wait(PATIENCE)
