"""A worker process: ``python -m glyphwall.server.process.worker PARENT``.

Its `supervisor` starts it: PARENT is that process' number, and the task comes pickled on standard input. All workers
listen on one port, and the system spreads the connections. The worker writes a line on standard output once it serves.
If its parent is killed, it is killed too: that loses nothing, and the next server finds the port free.
"""

from __future__ import annotations

import ctypes
import os
import pickle
import signal
import socket
import sys
from typing import Any

import msgspec

from glyphwall.server.settings import Launch, Settings

_PR_SET_PDEATHSIG = 1


class WorkerTask(msgspec.Struct, kw_only=True):
    """The settings of a worker, and how the server was launched."""

    settings: Settings
    launch: Launch


def make_socket(host: str, port: int) -> tuple[socket.socket, Any]:
    """Return a socket and the address to bind it to; a server may take the port at once after another one."""
    family, kind, protocol, _, address = socket.getaddrinfo(
        host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
    )[0]
    made = socket.socket(family, kind, protocol)
    if os.name == "posix":
        made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    return made, address


def bind_shared(host: str, port: int) -> socket.socket:
    """Return a socket bound to a port that other sockets of the same user may share (Linux).

    Raises:
        OSError: the port can't be bound.
    """
    made, address = make_socket(host, port)
    try:
        made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        made.bind(address)
    except OSError:
        made.close()
        raise
    return made


def end_with_parent(parent: int) -> None:
    """Let the system kill this process as soon as its parent has ended (Linux)."""
    ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)
    if os.getppid() != parent:  # it has ended already
        os.kill(os.getpid(), signal.SIGKILL)


def main() -> None:
    """Serve until a signal ends this process."""
    end_with_parent(int(sys.argv[1]))
    from glyphwall.server.app import make_app
    from glyphwall.server.catalogue.custom_editions import give_additions
    from glyphwall.server.process.logs import set_up
    from glyphwall.server.process.serving import Server, ignore_end_signals

    task: WorkerTask = pickle.load(sys.stdin.buffer)  # noqa: S301 - the parent's
    set_up(task.launch.log_level, task.launch.log_format)
    give_additions(task.launch.editions, task.launch.players)
    server = Server(make_app(task.settings), task.settings, task.launch.log_level, lambda: print("serves", flush=True))
    with bind_shared(task.launch.host, task.launch.port) as shared, ignore_end_signals():
        server.run(sockets=[shared])


if __name__ == "__main__":
    main()
