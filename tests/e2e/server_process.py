"""A real server, in a process of its own."""

from __future__ import annotations

import os
import queue
import re
import signal
import subprocess
import sys
import threading
import time
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Self
from urllib.parse import urlsplit

from tests.e2e.chance import decides_chance
from tests.e2e.seeded_server import CHANCE, STARTS

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

PATIENCE = 60.0
"""Seconds to wait for anything."""

COMPILING = 240.0
"""Seconds that a server may take to start: the very first one of an installation compiles the rules."""

SPEAKS = re.compile(r"Glyphwall serves on (http://\S+)")
ROOT = Path(__file__).resolve().parents[2]


class ServerProcess:
    """``glyphwall serve`` in a process of its own, with its own data folder.

    Chance at its tables is the same in every run of a test (`seeded_server`), unless it has several workers.

    Args:
        data: where games are kept.
        installed: folders that the process finds packages in, beside its own.
        warm: whether it compiles ahead what the games of the house need.
        arguments: more of the command line.
        environment: more of the environment.
    """

    def __init__(
        self,
        data: Path,
        *,
        installed: Sequence[Path] = (),
        warm: bool = True,
        arguments: Sequence[str] = (),
        environment: Mapping[str, str] | None = None,
    ) -> None:
        self._data = data
        self._environment = environment or {}
        self._arguments = arguments
        self._installed = installed
        self._warm = warm
        self._port = 0
        self._process: subprocess.Popen[str] | None = None
        self._starts = 0
        self.url = ""

    def start(self) -> Self:
        """Starts, or starts again on the same port and data."""
        command = [
            sys.executable,
            "-m",
            "tests.e2e.seeded_server",
            "serve",
            "--data",
            str(self._data),
            "--port",
            str(self._port),
        ]
        command += ["--new-games", "1000", "--warm" if self._warm else "--no-warm", *self._arguments]
        paths = [*map(str, self._installed), str(ROOT), os.environ.get("PYTHONPATH", "")]
        environment = os.environ | {"PYTHONPATH": os.pathsep.join(path for path in paths if path)}
        environment |= {CHANCE: str(decides_chance()), STARTS: str(self._starts), **self._environment}
        self._starts += 1
        self._process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8", env=environment
        )
        lines: queue.Queue[str] = queue.Queue()
        threading.Thread(target=self._read, args=(self._process, lines), daemon=True).start()
        heard = []
        deadline = time.monotonic() + COMPILING
        while time.monotonic() < deadline:
            with suppress(queue.Empty):
                heard.append(lines.get(timeout=0.2))
                if found := SPEAKS.search(heard[-1]):
                    self.url = found[1].rstrip("/")
                    self._port = urlsplit(self.url).port or 0
                    return self
            if self._process.poll() is not None:
                break
        self.stop()
        raise AssertionError("the server did not start:\n" + "".join(heard))

    @staticmethod
    def _read(process: subprocess.Popen[str], lines: queue.Queue[str]) -> None:
        assert process.stdout is not None
        for line in process.stdout:
            lines.put(line)

    def kill(self) -> None:
        """SIGKILL: no goodbye, no flush."""
        assert self._process is not None
        self._process.send_signal(signal.SIGKILL)
        self._process.wait(PATIENCE)
        self._close()

    def stop(self) -> None:
        if self._process is None:
            return
        self._process.terminate()
        try:
            self._process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait(PATIENCE)
        self._close()

    def _close(self) -> None:
        assert self._process is not None
        assert self._process.stdout is not None
        with suppress(ValueError):
            self._process.stdout.close()
        self._process = None
