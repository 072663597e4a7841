"""The time from one player's move to the other player's screen: socket to socket on loopback, every move on disk first.

The server is its own process; both clients run in this one. The clock runs from before the mover's message is written
until the opponent's update has arrived. The move was committed (SQLite, synchronous=FULL) before that update was sent.

    python -m benchmarks.server_latency [--moves 1000]
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from typing import Any, NamedTuple

import click
import httpx
from websockets.asyncio.client import ClientConnection, connect

from glyphwall.play.protocol.basics import PROTOCOL

TARGET_MS = 30.0
"""The target for the 99th percentile, with one game."""

_WARM_UP = 50
"""Moves that are played first and not counted."""


class Latency(NamedTuple):
    """Milliseconds from move to opponent's update, over ``moves`` moves."""

    moves: int
    p50: float
    p99: float
    worst: float


def measure(moves: int = 1000) -> Latency:
    """Play random games between two clients until ``moves`` moves are counted."""
    return asyncio.run(_measure(moves))


async def _measure(moves: int) -> Latency:
    with tempfile.TemporaryDirectory(dir=os.environ.get("GLYPHWALL_BENCH_DIR")) as data:
        command = [sys.executable, "-m", "glyphwall", "serve", "--port", "0", "--data", data, "--new-games", "100000"]
        server = await asyncio.create_subprocess_exec(*command, stdout=subprocess.PIPE)
        try:
            assert server.stdout is not None
            address = (await server.stdout.readline()).decode().split("http://")[1].strip()
            times: list[float] = []
            rng = random.Random(1)
            async with httpx.AsyncClient(base_url=f"http://{address}") as http:
                while len(times) < moves + _WARM_UP:
                    times += await _one_game(address, http, rng)
        finally:
            server.terminate()
            await server.wait()
    counted = sorted(times[_WARM_UP : _WARM_UP + moves])
    return Latency(len(counted), *(1000 * _quantile(counted, share) for share in (0.5, 0.99, 1.0)))


def _quantile(ascending: list[float], share: float) -> float:
    return ascending[min(len(ascending) - 1, int(share * len(ascending)))]


async def _one_game(address: str, http: httpx.AsyncClient, rng: random.Random) -> list[float]:
    body = {"game": "grawlix", "seats": [{"kind": "here"}, {"kind": "here"}]}
    created = (await http.post("/api/games", json=body)).json()
    url = f"ws://{address}/api/games/{created['game_id']}/socket"
    times = []
    async with connect(url, proxy=None) as first, connect(url, proxy=None) as second:
        sockets = (first, second)
        for socket, seat in zip(sockets, created["seats"], strict=True):
            hello = {"type": "hello", "protocol": PROTOCOL, "tokens": [seat["token"]]}
            await socket.send(json.dumps(hello))
        updates = [await _update(socket) for socket in sockets]
        while updates[0]["view"]["actor"] >= 0:
            version, seat = updates[0]["version"], updates[0]["view"]["actor"]
            move = rng.choice(updates[seat]["view"]["legal"])
            request = json.dumps({"type": "move", "id": f"m{version}", "version": version, "move": move})
            began = time.perf_counter()
            await sockets[seat].send(request)
            updates[1 - seat] = await _update(sockets[1 - seat])
            times.append(time.perf_counter() - began)
            updates[seat] = await _update(sockets[seat])
    return times


async def _update(socket: ClientConnection) -> dict[str, Any]:
    while True:
        message: dict[str, Any] = json.loads(await socket.recv())
        if message["type"] == "update":
            return message
        assert message["type"] != "refused", message


@click.command()
@click.option("--moves", default=1000, show_default=True, type=click.IntRange(100))
def main(moves: int) -> None:
    """Measure and print."""
    latency = measure(moves)
    click.echo(
        f"move to opponent's screen, {latency.moves} moves: median {latency.p50:.2f} ms, "
        f"99th percentile {latency.p99:.2f} ms, worst {latency.worst:.2f} ms (target {TARGET_MS:.0f} ms at the 99th)"
    )


if __name__ == "__main__":
    main()
