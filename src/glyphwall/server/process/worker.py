"""One of several worker processes: ``python -m glyphwall.server.process.worker PARENT``.

It is started by its `supervisor`; PARENT is the number of that process, and its task comes as JSON. It listens on the
port that all share: the system deals out connections, and those of a game go to the worker that owns it (`sharding`).
Where its parent is killed, it is killed with it, as nothing is lost by that and the next server finds the port free.
"""

from __future__ import annotations

import ctypes
import os
import signal
import socket
import sys
from pathlib import Path
from typing import Any

import msgspec

from glyphwall.core.decoding import prepare_type
from glyphwall.server.settings import Launch, Settings

_PR_SET_PDEATHSIG = 1
"""Of Linux' ``prctl``."""


class WorkerTask(msgspec.Struct, kw_only=True):
    """What a worker needs to know.

    Attributes:
        settings: its own. launch: where it listens, and what all of them are told. index: its place among the workers.
        bus: the descriptor of its way to the parent. inbox, outboxes: those of the `sharding.way` to it, and to all.
    """

    settings: Settings
    launch: Launch
    index: int = 0
    bus: int = -1
    inbox: int = -1
    outboxes: tuple[int, ...] = ()


def _plain(value: Any) -> Any:
    if isinstance(value, Path):
        return str(value)
    raise NotImplementedError


def _path(kind: type, value: Any) -> Any:
    return Path(value) if issubclass(kind, Path) else value


def encode_task(task: WorkerTask) -> bytes:
    """A task, as it travels."""
    return msgspec.json.encode(task, enc_hook=_plain)


def decode_task(data: bytes) -> WorkerTask:
    """A task as it came."""
    return msgspec.json.decode(data, type=prepare_type(WorkerTask), dec_hook=_path)


def bind_shared(host: str, port: int) -> socket.socket:
    """A socket bound to a port that other sockets of the same user may be bound to as well (Linux).

    Raises:
        OSError: it cannot be had.
    """
    family, kind, protocol, _, address = socket.getaddrinfo(
        host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
    )[0]
    made = socket.socket(family, kind, protocol)
    try:
        made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        made.bind(address)
    except OSError:
        made.close()
        raise
    return made


def end_with_parent(parent: int) -> None:
    """Lets the system kill this process as soon as its parent has ended (Linux)."""
    ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)
    if os.getppid() != parent:  # it has ended already
        os.kill(os.getpid(), signal.SIGKILL)


def main() -> None:
    """Serves until it is told to end."""
    end_with_parent(int(sys.argv[1]))
    from glyphwall.server.app import make_app
    from glyphwall.server.catalogue.custom_editions import give_edition
    from glyphwall.server.computers.custom_players import add_player
    from glyphwall.server.net.bus import Bus
    from glyphwall.server.net.sharding import Sharding
    from glyphwall.server.process.logs import set_up
    from glyphwall.server.process.serving import Server, ignore_end_signals

    task = decode_task(sys.stdin.buffer.read())
    set_up(task.launch.log_level, task.launch.log_format)
    for file in task.launch.editions:
        give_edition(file)
    for text in task.launch.players:
        add_player(text)
    bus = Bus(socket.socket(fileno=task.bus), lambda: server.handle_exit(15, None))
    inbox, *outboxes = (socket.socket(fileno=each) for each in (task.inbox, *task.outboxes))
    sharding = Sharding(task.index, inbox, outboxes, bus)
    app = make_app(task.settings, peers=bus)
    server = Server(app, task.settings, task.launch.log_level, bus.ready, sharding)
    with bind_shared(task.launch.host, task.launch.port) as shared, ignore_end_signals():
        server.run(sockets=[shared])


if __name__ == "__main__":
    main()
