"""Many games at once: how many moves a second a server acknowledges, how late the slowest are, what a move costs it.

A server process of its own, without limits on rates; the players are in this process, on connections that cost them
next to nothing (`wire`). Each game has two connections, one for each seat, and plays random moves as fast as they are
acknowledged: every one of them was on disk before (SQLite, ``synchronous=FULL``). A game that ends is followed by
another one. Moves count once all games have begun. With ``--pause`` whoever is to move thinks for as long on average,
and nobody moves before all have begun: what a move costs a server that has many games open and is not pressed.

    python -m benchmarks.server_load [--games 1,20,100,400] [--seconds 8] [--game grawlix] [--workers 1]
    python -m benchmarks.server_load --games 5000 --pause 5
"""

from __future__ import annotations

import asyncio
import os
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import click
import httpx
import msgspec
import uvloop
from benchmarks.wire import Wire

from glyphwall.server.protocol import PROTOCOL

if TYPE_CHECKING:
    from collections.abc import Awaitable

SERVE = """
import asyncio, sys
from pathlib import Path
from glyphwall.server.app import make_app
from glyphwall.server.settings import Settings

many = 10**6
settings = Settings(
    data=Path(sys.argv[1]),
    database=(sys.argv[4:] or [""])[0] or None,
    message_rate=many,
    message_burst=many,
    new_games_per_minute=many,
    sockets_per_address=many,
    new_sockets_per_minute=many,
    address_share=many,
    max_connections=many,
    connections_per_address=many,
)
port, workers = int(sys.argv[2]), int((sys.argv[3:] or [1])[0])
if workers > 1:
    from glyphwall.server.store import Store
    from glyphwall.server.worker import Task
    from glyphwall.server.workers import Workers

    async def serve():
        await (await Store.open(settings.database_url)).close()
        task = Task(settings=settings, host="127.0.0.1", port=port)
        await Workers(task, workers, lambda: None).run()

    asyncio.run(serve())
else:
    from glyphwall.server.serving import Server

    server = Server(make_app(settings), settings, "warning", lambda: None)
    server.config.port = port
    server.run()
"""

_TICKS = os.sysconf("SC_CLK_TCK")
_WARM_UP_SECONDS = 2.0


class Load(NamedTuple):
    """What ``games`` games at once came to: moves a second, milliseconds until a move's acknowledgement (half, 99 of
    100), and milliseconds of the server's processor time for each move, and of the players'."""

    games: int
    rate: float
    p50: float
    p99: float
    cost: float
    players: float


class _View(msgspec.Struct):
    actor: int
    legal: list[str]


class Message(msgspec.Struct):
    """What a player reads of an update, an acknowledgement or a refusal."""

    type: str
    version: int = 0
    view: _View | None = None


_decode = msgspec.json.Decoder(Message).decode
_encode = msgspec.json.encode


class Played:
    """What the players have done so far: games that they began, and how long each move took, in seconds.

    Args:
        games: how many are played at once.
        pause: how long whoever is to move thinks on average, in seconds; then nobody moves before all have begun.
    """

    def __init__(self, games: int, pause: float) -> None:
        self.games = games
        self.pause = pause
        self.begun = 0
        self.all_begun = asyncio.Event()
        self.times: list[float] = []


class _Player:
    def __init__(self, wire: Wire) -> None:
        self.wire = wire

    async def update(self) -> Message:
        while True:
            message = _decode(await self.wire.receive())
            if message.type == "update":
                return message
            assert message.type != "refused", message


async def _play(port: int, http: httpx.AsyncClient, game: str, rng: random.Random, load: Played) -> None:
    """One game after another, until it is cancelled."""
    while True:
        created = (await http.post("/api/games", json={"game": game, "seats": [{"kind": "here"}] * 2})).json()
        path = f"/api/games/{created['game_id']}/socket"
        players = [_Player(await Wire.opened("127.0.0.1", port, path)) for _ in range(2)]
        for player, seat in zip(players, created["seats"], strict=True):
            player.wire.send(_encode({"type": "hello", "protocol": PROTOCOL, "tokens": [seat["token"]]}))
        seen = [await player.update() for player in players]
        load.begun += 1
        if load.begun == load.games:
            load.all_begun.set()
        if load.pause:
            await load.all_begun.wait()
        while (view := seen[0].view) is not None and view.actor >= 0:
            actor = view.actor
            mine = seen[actor]
            assert mine.view is not None
            if load.pause:
                await asyncio.sleep(2 * rng.random() * load.pause)
            request = {"type": "move", "id": f"m{mine.version}", "version": mine.version}
            text = _encode({**request, "move": rng.choice(mine.view.legal)})
            wire = players[actor].wire
            began = time.perf_counter()
            wire.send(text)
            while _decode(await wire.receive()).type != "ack":
                pass
            load.times.append(time.perf_counter() - began)
            for number, player in enumerate(players):
                seen[number] = await player.update()
        for player in players:
            player.wire.close()


def measure(games: int, seconds: float, game: str, workers: int = 1, database: str = "", pause: float = 0.0) -> Load:
    """Plays so many games at once for so long, on SQLite or another database."""
    return uvloop.run(_measure(Played(games, pause), seconds, game, workers, database))


async def _measure(load: Played, seconds: float, game: str, workers: int, database: str) -> Load:
    with tempfile.TemporaryDirectory(dir=os.environ.get("GLYPHWALL_BENCH_DIR")) as data:
        port = free_port()
        command = [sys.executable, "-c", SERVE, data, str(port), str(workers), database]
        server = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60) as http:
                await until_it_answers(http)
                rngs = map(random.Random, range(load.games))
                playing = [asyncio.create_task(_play(port, http, game, rng, load)) for rng in rngs]
                await _first_of(load.all_begun.wait(), playing)
                await asyncio.sleep(_WARM_UP_SECONDS + load.pause)
                counted, spent, began = len(load.times), processor_time(server.pid), time.perf_counter()
                own = time.process_time()
                await asyncio.sleep(seconds)
                found = sorted(load.times[counted:])
                spent, took = processor_time(server.pid) - spent, time.perf_counter() - began
                own = time.process_time() - own
                for failed in (task for task in playing if task.done()):
                    failed.result()
                for task in playing:
                    task.cancel()
                await asyncio.gather(*playing, return_exceptions=True)
        finally:
            server.terminate()
            server.wait()
    number = len(found)
    p50, p99 = (1000 * found[min(number - 1, int(share * number))] for share in (0.5, 0.99))
    return Load(load.games, number / took, p50, p99, 1000 * spent / number, 1000 * own / number)


async def _first_of(event: Awaitable[object], playing: list[asyncio.Task[None]]) -> None:
    """Waits for an event, or raises what ends one of the players."""
    waiting = asyncio.ensure_future(event)
    await asyncio.wait([waiting, *playing], return_when=asyncio.FIRST_COMPLETED)
    for failed in (task for task in playing if task.done()):
        failed.result()


async def until_it_answers(http: httpx.AsyncClient) -> None:
    for _ in range(600):
        try:
            if (await http.get("/api/health")).status_code == 200:
                return
        except httpx.TransportError:
            await asyncio.sleep(0.1)
    raise RuntimeError("the server does not answer")


def free_port() -> int:
    import socket

    with socket.create_server(("127.0.0.1", 0)) as listener:
        return int(listener.getsockname()[1])


def processor_time(pid: int) -> float:
    """Seconds that a process and its children have used, of all their threads."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return _own_time(pid) + sum(_own_time(int(child)) for child in children)


def _own_time(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(") ", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / _TICKS


HEAD = "games   moves/s   p50 ms   p99 ms   processor time a move: server ms   players ms"


def line(found: Load) -> str:
    """For people."""
    figures = f"{found.games:5d} {found.rate:9.0f} {found.p50:8.2f} {found.p99:8.1f}"
    return f"{figures} {found.cost:34.3f} {found.players:12.3f}"


@click.command()
@click.option("--games", default="1,20,100,400", show_default=True, help="How many at once, one after another.")
@click.option("--seconds", default=8.0, show_default=True, type=click.FloatRange(0.5))
@click.option("--game", default="grawlix", show_default=True)
@click.option("--workers", default=1, show_default=True, help="Processes that serve.")
@click.option("--database", default="", metavar="URL", help="Another database than SQLite.")
@click.option("--pause", default=0.0, show_default=True, help="Seconds that a player thinks, on average.")
def main(games: str, seconds: float, game: str, workers: int, database: str, pause: float) -> None:
    """Measure and print."""
    click.echo(HEAD)
    for number in map(int, games.split(",")):
        click.echo(line(measure(number, seconds, game, workers, database, pause)))


if __name__ == "__main__":
    main()
