"""The delay that one address can cause to another's moves, and the cost of every request.

The server is its own process with its usual limits. It trusts a proxy's header for the client's address, so that the
attacker and the player come from two addresses. The player makes a move, waits a while, and makes the next. The
attacker is a process that only gets processor time that the others leave (SCHED_IDLE; the player has the server's
priority), so the result is the server's doing and not a lack of processors. The first moments of an attack are listed
separately: the server then loads code for requests that are new to it.

    python -m benchmarks.abuse                      # the delay of moves, at rest and under each attack
    python -m benchmarks.abuse --attacks diagram,explain --seconds 10
    python -m benchmarks.abuse --costs              # processor time of every request: in the event loop, and in all

The processor time in the event loop is its thread's; that of other threads and processes is in the sum alone.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from collections import Counter
from contextlib import asynccontextmanager
from itertools import cycle
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import click
import httpx

from benchmarks.attacks import ATTACKS, SOCKET_ATTACKS, TOGETHER, TREE, Attack
from benchmarks.serving import free_port, wait_for_server
from benchmarks.wire import Wire
from glyphwall.play.protocol.basics import PROTOCOL
from glyphwall.server.process.urgency import request_short_turns

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable

SERVE = """
import sys
from pathlib import Path
from glyphwall.server.app import make_app
from glyphwall.server.process.serving import Server
from glyphwall.server.settings import Settings

settings = Settings(data=Path(sys.argv[1]), compile_ahead=True)
server = Server(make_app(settings), settings, "error", lambda: None)
server.config.port = int(sys.argv[2])
server.run()
"""
PLAYER, ATTACKER = "203.0.113.1", "198.51.100.66"
_TICKS = os.sysconf("SC_CLK_TCK")
_LOOPS = 8
_SOCKETS = 90
_MESSAGES_PER_SECOND = 20
_FIRST_SECONDS = 2.0


class Times(NamedTuple):
    """Milliseconds until a move was acknowledged: median, 99th percentile, worst; and the number of moves."""

    p50: float
    p99: float
    worst: float
    moves: int


class Target(NamedTuple):
    """The game and the shared analysis that an attack is about.

    Attributes:
        port: the server's port.
        game: the kind of game.
        game_id: the game.
        tokens: the tokens of its seats.
        shared: the shared analysis.
        drives: its token.
    """

    port: int
    game: str
    game_id: str
    tokens: tuple[str, ...]
    shared: str = ""
    drives: str = ""


_NAMES = (*ATTACKS, *SOCKET_ATTACKS, TOGETHER)


# -- the server -----------------------------------------------------------------------------------------


@asynccontextmanager
async def _server() -> AsyncIterator[tuple[int, int]]:
    """Run a server; yield its port and the id of its process."""
    with tempfile.TemporaryDirectory(dir=os.environ.get("GLYPHWALL_BENCH_DIR")) as data:
        port = free_port()
        server = subprocess.Popen([sys.executable, "-c", SERVE, data, str(port)], stdout=subprocess.DEVNULL)
        try:
            async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60) as http:
                await asyncio.to_thread(wait_for_server, f"http://127.0.0.1:{port}/api/health")
                while not (await http.get("/api/readiness")).json()["ready"]:
                    await asyncio.sleep(0.5)
            yield port, server.pid
        finally:
            server.terminate()
            server.wait()


def loop_time(pid: int) -> float:
    """Return the seconds of processor time of a process' first thread, in which its event loop runs."""
    return _time(Path(f"/proc/{pid}/task/{pid}/stat"))


def whole_time(pid: int) -> float:
    """Return the seconds of processor time of a process and its children, including those that have ended."""
    children = [
        int(child)
        for thread in Path(f"/proc/{pid}/task").iterdir()
        for child in (thread / "children").read_text().split()
    ]
    return _time(Path(f"/proc/{pid}/stat"), 4) + sum(_time(Path(f"/proc/{child}/stat"), 4) for child in children)


def _time(stat: Path, fields: int = 2) -> float:
    try:
        found = stat.read_text().rsplit(") ", 1)[1].split()
    except FileNotFoundError:  # it has ended just now
        return 0.0
    return sum(map(int, found[11 : 11 + fields])) / _TICKS


def _from(address: str) -> dict[str, str]:
    return {"x-forwarded-for": address}


async def _game(port: int, game: str, address: str, plies: int = 0) -> tuple[Target, list[str]]:
    """Create a game, play random plies, and return it with its legal moves."""
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60, headers=_from(address)) as http:
        asked = {"game": game, "seats": [{"kind": "here"}, {"kind": "here"}]}
        created = (await http.post("/api/games", json=asked)).json()
        shared = {"id": "", "token": ""}
        if address == ATTACKER:
            tree = {"record": TREE.replace("NUMBER", "0"), "driver": "page-one"}
            shared = (await http.post("/api/shared", json=tree)).raise_for_status().json()
    tokens = tuple(seat["token"] for seat in created["seats"])
    target = Target(port, game, created["game_id"], tokens, shared["id"], shared["token"])
    rng, legal = random.Random(1), []
    wire = await _socket(target, address)
    update = await _update(wire)
    while (legal := update["view"]["legal"]) and update["table"]["plies"] < plies:
        wire.send(_move(update, rng.choice(legal)))
        update = await _update(wire)
    wire.close()
    return target, legal


async def _socket(target: Target, address: str) -> Wire:
    path = f"/api/games/{target.game_id}/socket"
    wire = await Wire.open(target.port, path, headers=_from(address))
    wire.send(json.dumps({"type": "hello", "protocol": PROTOCOL, "tokens": target.tokens}).encode())
    return wire


async def _update(wire: Wire) -> dict[str, Any]:
    while True:
        message: dict[str, Any] = json.loads(await wire.receive())
        if message["type"] == "update" and message["view"]["actor"] != -1:
            return message
        assert message["type"] != "refused", message


def _move(update: dict[str, Any], move: str) -> bytes:
    version = update["version"]
    return json.dumps({"type": "move", "id": f"m{version}", "version": version, "move": move}).encode()


# -- the player ------------------------------------------------------------------------------------------


async def play(port: int, seconds: float, pause: float = 0.03, game: str = "grawlix") -> Times:
    """Play for some time, and return how late the moves were acknowledged."""
    times: list[float] = []
    rng, end = random.Random(2), time.monotonic() + seconds
    while time.monotonic() < end:
        target, _ = await _game(port, game, PLAYER)
        wire = await _socket(target, PLAYER)
        update = await _update(wire)
        while update["view"]["legal"] and time.monotonic() < end:
            await asyncio.sleep(2 * rng.random() * pause)
            began = time.perf_counter()
            wire.send(_move(update, rng.choice(update["view"]["legal"])))
            while json.loads(await wire.receive())["type"] != "ack":
                pass
            times.append(time.perf_counter() - began)
            update = await _update(wire)
        wire.close()
    times.sort()
    p50, p99 = (1000 * times[min(len(times) - 1, int(share * len(times)))] for share in (0.5, 0.99))
    return Times(p50, p99, 1000 * times[-1], len(times))


# -- the attacker ----------------------------------------------------------------------------------------


def _requests(attack: Attack, target: Target, legal: list[str], position: str) -> Callable[[int], httpx.Request]:
    themes = ("auto", "light", "dark")

    def request(number: int) -> httpx.Request:
        path = attack.path.format(
            id=target.game_id,
            shared=target.shared,
            ply=number % 40,
            theme=themes[number % 3],
            position=position,
            number=number,
        )
        body = attack.body
        if isinstance(body, dict) and "move" in body:
            body = {"move": legal[0]}
        if isinstance(body, dict) and "record" in body:
            body = body | {"record": body["record"].replace("NUMBER", str(number))}
        headers = _from(ATTACKER)
        if attack.as_seat:
            headers["authorization"] = f"Bearer {','.join(target.tokens)}"
        if attack.as_driver:
            headers["authorization"] = f"Bearer {target.drives}"
        url = f"http://127.0.0.1:{target.port}{path}"
        return httpx.Request(attack.method, url, headers=headers | {"accept-encoding": "br"}, json=body)

    return request


async def _attack_over_http(make: Callable[[int], httpx.Request], loops: int, answers: Counter[str]) -> None:
    async def loop(first: int) -> None:
        async with httpx.AsyncClient(timeout=120) as http:
            for number in range(first, 10**9, loops):
                with contextlib.suppress(httpx.TransportError):
                    answers[str((await http.send(make(number))).status_code)] += 1

    await asyncio.gather(*map(loop, range(loops)))


async def _attack_over_sockets(
    name: str, target: Target, legal: list[str], sockets: int, answers: Counter[str]
) -> None:
    takeback = {"id": "p", "kind": "takeback"}
    asked: dict[str, list[dict[str, Any]]] = {
        "explain": [{"type": "explain", "id": "e", "move": legal[0]}],
        "read": [{"type": "read", "id": "r", "line": "spray b4 and j4 with everything that there is"}],
        "deaf": [{"type": "explain", "id": "e", "move": legal[0]}],
        "ping": [{"type": "ping", "sent": 1.0}],
        "wrong": [{"type": "wrong", "id": "w"}],
        "resync": [{"type": "move", "id": "s", "version": 0, "move": legal[0]}],
        "propose": [{"type": "propose"} | takeback, {"type": "answer", "accept": False} | takeback],
        "hello": [],
    }
    messages = asked[name]

    async def listen(wire: Wire) -> None:
        while True:
            message = json.loads(await wire.receive())
            answers[message["error"]["code"] if message["type"] == "refused" else message["type"]] += 1

    async def loop() -> None:
        number = 0
        while True:
            listening: asyncio.Task[None] | None = None
            try:
                wire = await _socket(target, ATTACKER)
                if name == "deaf":
                    wire.transport.pause_reading()
                listening = asyncio.create_task(listen(wire))
                if not messages:
                    await asyncio.sleep(0.5)
                    wire.transport.abort()
                while messages and not listening.done() and not wire.transport.is_closing():
                    number += 1
                    message = messages[number % len(messages)]
                    wire.send(json.dumps(message | ({"id": f"{number}"} if "id" in message else {})).encode())
                    await asyncio.sleep(1 / _MESSAGES_PER_SECOND)
            except ConnectionError:
                answers["no socket"] += 1
                await asyncio.sleep(0.5)
            finally:
                if listening is not None:
                    listening.cancel()
                    await asyncio.gather(listening, return_exceptions=True)

    await asyncio.gather(*(loop() for _ in range(sockets)))


async def _until_input(work: asyncio.Future[Any]) -> None:
    """Work until a line or the end comes on standard input."""
    reading = asyncio.get_running_loop().run_in_executor(None, sys.stdin.readline)
    await asyncio.wait([work, reading], return_when=asyncio.FIRST_COMPLETED)
    work.cancel()
    await asyncio.gather(work, return_exceptions=True)


def _prepare(name: str, port: int) -> Awaitable[tuple[Target, list[str]]]:
    game = ATTACKS[name].game if name in ATTACKS else "graffiti"
    return _game(port, game, ATTACKER, 40)


async def attack(name: str, port: int) -> None:
    """Attack until standard input says to stop; print how often it got which answer."""
    names = [*ATTACKS, *SOCKET_ATTACKS] if name == TOGETHER else [name]
    games = {game: await _game(port, game, ATTACKER, 40) for game in ("graffiti", "grawlix")}
    loops = _LOOPS if name != TOGETHER else 1
    sockets = _SOCKETS if name != TOGETHER else _SOCKETS // len(SOCKET_ATTACKS)
    position, answers = _some_position(), Counter[str]()
    print("begun", flush=True)

    async def one(each: str) -> None:
        target, legal = games[ATTACKS[each].game if each in ATTACKS else "graffiti"]
        if each in ATTACKS:
            await _attack_over_http(_requests(ATTACKS[each], target, legal, position), loops, answers)
        else:
            await _attack_over_sockets(each, target, legal, sockets, answers)

    await _until_input(asyncio.gather(*map(one, names)))
    print(json.dumps(answers), flush=True)


def _some_position() -> str:
    from glyphwall.core import get_game

    game = get_game("grawlix")
    position: str = game.initial_state(game.make_options()).position
    return position.replace(" ", "%20").replace("/", "%2F")


class Effect(NamedTuple):
    """The player's times at rest, in the first moments of an attack and later, and the attacker's answers."""

    rest: Times
    first: Times
    attacked: Times
    answers: dict[str, int]


async def under_attack(name: str, seconds: float) -> Effect:
    """Play for some time at rest, and for the same time under an attack."""
    request_short_turns()
    async with _server() as (port, _):
        await play(port, 2.0)
        rest = await play(port, seconds)
        command = [sys.executable, "-m", "benchmarks.abuse", "--attacker", name, "--port", str(port)]
        pipe = asyncio.subprocess.PIPE
        process = await asyncio.create_subprocess_exec("chrt", "--idle", "0", *command, stdin=pipe, stdout=pipe)
        assert process.stdout is not None
        try:
            await process.stdout.readline()
            first = await play(port, _FIRST_SECONDS)
            attacked = await play(port, seconds)
            printed, _ = await asyncio.wait_for(process.communicate(b"\n"), 60)
        finally:
            if process.returncode is None:
                process.kill()
                await process.wait()
    return Effect(rest, first, attacked, json.loads(printed))


# -- costs ----------------------------------------------------------------------------------------------


class Cost(NamedTuple):
    """Milliseconds of processor time of a request, in the event loop and in all; the size of the compressed answer."""

    loop: float
    whole: float
    size: int


async def cost(name: str, port: int, pid: int, seconds: float) -> Cost:
    """Measure requests one after another, each from a new address, so that they stay within the limits."""
    target, legal = await _prepare(name, port)
    make = _requests(ATTACKS[name], target, legal, _some_position())
    addresses = cycle(f"10.{a}.{b}.{c}" for a in range(250) for b in range(250) for c in range(1, 250))
    async with httpx.AsyncClient(timeout=120) as http:

        async def ask(number: int) -> httpx.Response:
            request = make(number)
            request.headers["x-forwarded-for"] = next(addresses)
            return await http.send(request)

        await ask(0)
        size = 0
        loop, whole, number, end = loop_time(pid), whole_time(pid), 0, time.monotonic() + seconds
        while time.monotonic() < end:
            number += 1
            answer = await ask(number)
            size = int(answer.headers.get("content-length", 0))
        await asyncio.sleep(0.05)
    return Cost(1000 * (loop_time(pid) - loop) / number, 1000 * (whole_time(pid) - whole) / number, size)


async def _costs(names: list[str], seconds: float) -> None:
    click.echo("request          in the event loop ms   in all ms   bytes of the answer")
    async with _server() as (port, pid):
        for name in names:
            if name in ATTACKS:
                found = await cost(name, port, pid, seconds)
                click.echo(f"{name:16s} {found.loop:20.2f} {found.whole:11.2f} {found.size:21d}")


async def _attacks(names: list[str], seconds: float) -> None:
    click.echo(
        "attack           at rest: p50 ms   p99 ms   first 2 s: worst   then: p50 ms   p99 ms    worst   times p99"
        "   answers"
    )
    for name in names:
        rest, first, hit, answers = await under_attack(name, seconds)
        ratio = hit.p99 / rest.p99
        click.echo(
            f"{name:16s} {rest.p50:15.1f} {rest.p99:8.1f} {first.worst:18.1f} {hit.p50:14.1f} {hit.p99:8.1f} "
            f"{hit.worst:8.1f} {ratio:11.1f}"
            f"   {', '.join(f'{code}: {number}' for code, number in sorted(answers.items()))}"
        )


@click.command()
@click.option("--attacks", default=",".join(_NAMES), help="Attacks to measure; all by default.")
@click.option("--seconds", default=8.0, show_default=True, type=click.FloatRange(1.0), help="Length of a measurement.")
@click.option("--costs", is_flag=True, help="Measure the cost of each request instead.")
@click.option("--attacker", hidden=True)
@click.option("--port", default=0, hidden=True)
def main(attacks: str, seconds: float, costs: bool, attacker: str | None, port: int) -> None:
    """Measure and print."""
    names = attacks.split(",")
    unknown = [name for name in names if name not in _NAMES]
    if unknown:
        raise click.BadParameter(f"{unknown[0]}: choose from {', '.join(_NAMES)}")
    if attacker is not None:
        asyncio.run(attack(attacker, port))
    else:
        asyncio.run((_costs if costs else _attacks)(names, seconds))


if __name__ == "__main__":
    main()
