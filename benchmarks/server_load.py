"""Many games at once, side by side with boardgame.io: moves a second, their delay, the cost of a move.

A server is a process without rate limits. The players are another process (`players`), the same program for every
server, which decodes all frames and texts. On a machine with two processors the server stays on one and the players on
the other. Servers are measured in turn, round after round; the result is the median.

- ``glyphwall``: every move is on disk before it is acknowledged (SQLite, ``synchronous=FULL``).
- ``memory``: the same on a file system in memory, where flushing is free.
- ``boardgame.io``: its own server with a game of as many moves and almost no rules, in memory, as is its default.

    python -m benchmarks.server_load [--games 1,20,100] [--seconds 6] [--rounds 3] [--sides glyphwall,boardgame.io]
    python -m benchmarks.server_load --sides glyphwall --games 5000 --pause 5
    python -m benchmarks.server_load --python /usr/bin/python3.11    # an optimised build
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, NamedTuple

import click
import msgspec

from benchmarks import boardgame_io
from benchmarks.players import Found
from benchmarks.serving import glyphwall, peer, processor_time, start_process
from glyphwall.studies._machine import headline

if TYPE_CHECKING:
    from collections.abc import Iterator

IN_MEMORY = Path("/dev/shm")  # noqa: S108 - a new folder in it, for its owner alone
_WARM_UP_SECONDS = 2.0
_QUICK, _SHORT = 6000, 50
"""More moves a second than any server here reaches, and the moves of a short game."""


class Load(NamedTuple):
    """The result of playing many games at once.

    Attributes:
        rate: moves a second.
        ack: median milliseconds from a move to its acknowledgement.
        ack99: the 99th percentile of the same.
        other: median milliseconds from a move to the other seat's update.
        other99: the 99th percentile of the same.
        cost: milliseconds of the server's processor time a move.
        players: milliseconds of the players' processor time a move.
        begun: median milliseconds until a game had started, when all of them started at once.
        least: moves of the slowest game as a share of those of the quickest.
        length: moves of a whole game.
        idle: the share of the games that waited for a new game.
        sent: bytes a move, to the server.
        received: bytes a move, from the server.
        texts: messages a move, from the server.
    """

    rate: float
    ack: float
    ack99: float
    other: float
    other99: float
    cost: float
    players: float
    begun: float
    least: float
    length: float
    idle: float
    sent: float
    received: float
    texts: float


class Work(NamedTuple):
    """The load on a server: games at once, seconds, the game's id, seconds that a player thinks on average."""

    games: int
    seconds: float
    game: str = "grawlix"
    pause: float = 0.0

    def ahead(self) -> int:
        """Return how many games to start in each place: one, and as many as a quick server can finish."""
        rate = min(_QUICK, self.games / self.pause if self.pause else _QUICK)
        return 1 + int(rate * (_WARM_UP_SECONDS + self.seconds) / (_SHORT * self.games))


def measure(side: str, work: Work, workers: int = 1, database: str = "", python: str = sys.executable) -> Load:
    """Play at one of the `sides`."""
    with _server(side, workers, database, python) as (server, port):
        table = "glyphwall" if side == "memory" else side
        times = (_WARM_UP_SECONDS, work.seconds, work.pause)
        ahead = work.ahead()
        command = [sys.executable, "-m", "benchmarks.players", table, port, work.games, ahead, *times, work.game]
        with start_process(list(map(str, command)), 1 if workers == 1 else None, stdout=subprocess.PIPE) as players:
            assert players.stdout is not None
            if not players.stdout.readline():
                raise RuntimeError("the players ended before all games had begun")
            before = processor_time(server.pid), processor_time(players.pid)
            found = msgspec.json.decode(players.stdout.readline(), type=Found)
            after = processor_time(server.pid), processor_time(players.pid)
    spent, own = (1000 * (then - now) / found.moves for now, then in zip(before, after, strict=True))
    return Load(
        rate=found.moves / found.seconds,
        ack=found.ack[0],
        ack99=found.ack[1],
        other=found.other[0],
        other99=found.other[1],
        cost=spent,
        players=own,
        begun=found.begun,
        least=found.fewest / max(1, found.most),
        length=found.length,
        idle=found.idle,
        sent=found.sent_bytes,
        received=found.received_bytes,
        texts=found.received,
    )


@contextmanager
def _server(side: str, workers: int, database: str, python: str) -> Iterator[tuple[subprocess.Popen[str], int]]:
    if side == "boardgame.io":
        with peer() as running:
            yield running
        return
    folder = IN_MEMORY if side == "memory" else Path(os.environ.get("GLYPHWALL_BENCH_DIR") or tempfile.gettempdir())
    with glyphwall(folder, workers, database, python) as running:
        yield running


def sides() -> list[str]:
    """Return the servers that can be measured here."""
    found = ["glyphwall"]
    if boardgame_io.available():
        found.append("boardgame.io")
    if IN_MEMORY.is_dir():
        found.append("memory")
    return found


HEAD = (
    "games  server        moves/s   ack p50   p99 ms   other p50   p99 ms   processor ms: server  players"
    "   begun ms  idle  least/most  moves/game  texts  bytes: to server  from it"
)


def line(number: int, side: str, found: Load) -> str:
    """Format a result as a line."""
    waits = f"{found.ack:9.2f} {found.ack99:8.1f} {found.other:11.2f} {found.other99:8.1f}"
    costs = f"{found.cost:22.3f} {found.players:8.3f} {found.begun:10.1f} {found.idle:5.0%}"
    games = f"{found.least:11.2f} {found.length:11.1f}"
    ways = f"{found.texts:6.2f} {found.sent:17.0f} {found.received:8.0f}"
    return f"{number:5d}  {side:12s} {found.rate:8.0f} {waits} {costs} {games} {ways}"


def middle(rounds: list[Load]) -> Load:
    """Return the median of each figure."""
    return Load(*map(median, zip(*rounds, strict=True)))


@click.command()
@click.option("--games", default="1,20,100", show_default=True, help="Games at once, one number after another.")
@click.option("--sides", "asked", default=",".join(sides()), show_default=True, help="Servers, measured in turn.")
@click.option("--seconds", default=6.0, show_default=True, type=click.FloatRange(0.5))
@click.option("--rounds", default=3, show_default=True, type=click.IntRange(1))
@click.option("--game", default="grawlix", show_default=True)
@click.option("--workers", default=1, show_default=True, help="Processes that serve; not boardgame.io.")
@click.option("--database", default="", metavar="URL", help="Another database than SQLite.")
@click.option("--pause", default=0.0, show_default=True, help="Seconds that a player thinks, on average.")
@click.option("--python", default=sys.executable, metavar="PATH", help="The interpreter that serves.")
@click.option("--all", "every", is_flag=True, help="Print each round, too.")
def main(
    games: str,
    asked: str,
    seconds: float,
    rounds: int,
    game: str,
    workers: int,
    database: str,
    pause: float,
    python: str,
    every: bool,
) -> None:
    """Measure and print."""
    chosen = asked.split(",")
    unknown = set(chosen) - set(sides())
    if unknown:
        raise click.UsageError(f"no such server here: {', '.join(sorted(unknown))}; there are {', '.join(sides())}")
    click.echo(headline())
    click.echo(HEAD)
    for number in map(int, games.split(",")):
        found: dict[str, list[Load]] = {side: [] for side in chosen}
        for _ in range(rounds):
            for side in chosen:
                found[side].append(measure(side, Work(number, seconds, game, pause), workers, database, python))
                if every:
                    click.echo(line(number, side, found[side][-1]))
        for side in chosen:
            click.echo(line(number, side, middle(found[side])) + (f"  median of {rounds}" if every else ""))


if __name__ == "__main__":
    main()
