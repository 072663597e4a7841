"""Many spectators of one game: time to join, cost of each, and time until a move reaches all.

The server runs in its own process without rate limits; the spectators are in this one. They join one after the other,
leave, and join all at once. Then the players move, and the benchmark times each move until the last spectator has it.

    python -m benchmarks.spectators [--spectators 500,2000] [--moves 20] [--game grawlix]
"""

from __future__ import annotations

import asyncio
import os
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

import click
import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

from benchmarks.serving import glyphwall
from glyphwall.play.protocol.basics import PROTOCOL


class View(msgspec.Struct):
    """The fields read from a view."""

    legal: list[str]


class Message(msgspec.Struct):
    """The fields read from an update or a refusal."""

    type: str
    version: int = 0
    view: View | None = None


_decode = msgspec.json.Decoder(Message).decode
_PAGE = os.sysconf("SC_PAGE_SIZE")


class Crowd(NamedTuple):
    """The measurements of one crowd.

    Attributes:
        burst, queue: seconds until all had joined, at once and one after the other.
        memory: the server's kB per spectator.
        p50, slowest: milliseconds until a move had reached all, median and maximum.
    """

    spectators: int
    burst: float
    queue: float
    memory: float
    p50: float
    slowest: float


async def _join(url: str, tokens: list[str]) -> tuple[ClientConnection, Message]:
    """Return a socket and its first update."""
    socket = await connect(url, proxy=None, compression=None, open_timeout=60, max_queue=None)
    await socket.send(msgspec.json.encode({"type": "hello", "protocol": PROTOCOL, "tokens": tokens}).decode())
    return socket, await _update(socket)


async def _update(socket: ClientConnection, version: int = 0) -> Message:
    while True:
        message = _decode(await socket.recv())
        if message.type == "update" and message.version >= version:
            return message
        assert message.type != "refused", message


async def _until(socket: ClientConnection, part: str) -> None:
    """Wait for a message that contains this part, without decoding others."""
    while part not in (await socket.recv(decode=True))[:200]:
        pass


async def _leave(sockets: list[ClientConnection]) -> None:
    await asyncio.gather(*(socket.close() for socket in sockets))


async def measure(spectators: int, moves: int, game: str) -> Crowd:
    """Let spectators watch a game."""
    data = Path(os.environ.get("GLYPHWALL_BENCH_DIR") or tempfile.gettempdir())
    with glyphwall(data) as (server, port):
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60) as http:
            body = {"game": game, "seats": [{"kind": "here"}] * 2}
            created = (await http.post("/api/games", json=body)).json()
        url = f"ws://127.0.0.1:{port}/api/games/{created['game_id']}/socket"
        player, seen = await _join(url, [seat["token"] for seat in created["seats"]])

        before, began = _memory(server.pid), time.perf_counter()
        first = [await _join(url, []) for _ in range(spectators)]
        queue = time.perf_counter() - began
        memory = (_memory(server.pid) - before) / spectators
        await _leave([socket for socket, _ in first])

        began = time.perf_counter()
        crowd = [socket for socket, _ in await asyncio.gather(*(_join(url, []) for _ in range(spectators)))]
        burst = time.perf_counter() - began

        times = []
        for _ in range(moves):
            assert seen.view is not None
            if not seen.view.legal:
                break
            request = {"type": "move", "id": f"m{seen.version}", "version": seen.version}
            began = time.perf_counter()
            await player.send(msgspec.json.encode({**request, "move": seen.view.legal[0]}).decode())
            seen = await _update(player, seen.version + 1)
            for socket in crowd:
                await _until(socket, f'"update","version":{seen.version},')
            times.append(1000 * (time.perf_counter() - began))
        await _leave([*crowd, player])
    times.sort()
    return Crowd(spectators, burst, queue, memory, times[len(times) // 2], times[-1])


def _memory(pid: int) -> float:
    """Return a process's resident memory in kB."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * _PAGE / 1000


@click.command()
@click.option("--spectators", default="500,2000", show_default=True, help="How many, one crowd after another.")
@click.option("--moves", default=20, show_default=True, type=click.IntRange(1))
@click.option("--game", default="grawlix", show_default=True)
def main(spectators: str, moves: int, game: str) -> None:
    click.echo("spectators   all at once s   one by one s   kB each   a move reaches all: half ms   slowest ms")
    for number in map(int, spectators.split(",")):
        found = asyncio.run(measure(number, moves, game))
        joined = f"{found.burst:15.2f} {found.queue:14.2f} {found.memory:9.1f}"
        click.echo(f"{number:10d} {joined} {found.p50:28.0f} {found.slowest:12.0f}")


if __name__ == "__main__":
    main()
