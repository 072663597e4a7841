"""The cost of clocks: the server's processor time for a move of a clocked game, beside a game without a clock.

One server has as many games of each kind open. Two processes play them (`players`), and take turns of a few seconds:
one is stopped while the other plays. Neighbouring turns make a pair, whose ratio a busy machine hardly moves. The
result is their geometric mean with a 95 % interval (Student's t).

    nice -n -5 python -m benchmarks.clocked [--games 200] [--pause 0] [--seconds 5] [--rounds 12]
"""

from __future__ import annotations

import math
import os
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
from contextlib import ExitStack, closing
from pathlib import Path
from statistics import fmean, stdev
from typing import TYPE_CHECKING, NamedTuple

import click

from benchmarks.serving import glyphwall, start_process
from glyphwall.core._intervals import Interval
from glyphwall.studies._machine import headline

if TYPE_CHECKING:
    from collections.abc import Iterator

TARGET = 1.15
"""The goal for live games: a clocked move costs at most this many times as much."""
SIDES = ("glyphwall", "clocked")
"""Tables of `tables.TABLES`: without clocks, and with."""
SETTLE_SECONDS = 0.5
"""The time in which what the other side has sent is done."""
_FOR_EVER = 1e6


class Cost(NamedTuple):
    """Milliseconds of the server's processor time a move, and moves a second."""

    ms: float
    rate: float


def compare(ratios: list[float]) -> Interval:
    """Return the geometric mean of ratios and its 95 % interval; a single ratio has no finite one."""
    from scipy.stats import t

    logs = [math.log(ratio) for ratio in ratios]
    middle, half = fmean(logs), math.inf
    if len(logs) > 1:
        half = float(t.ppf(0.975, len(logs) - 1)) * stdev(logs) / math.sqrt(len(logs))
    return Interval(math.exp(middle), math.exp(middle - half), math.exp(middle + half))


def measure(games: int, pause: float, seconds: float, rounds: int) -> Iterator[tuple[Cost, Cost]]:
    """Yield the costs without clocks and with, for each round."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(dir=os.environ.get("GLYPHWALL_BENCH_DIR"))))
        server, port = stack.enter_context(glyphwall(folder))
        (file,) = folder.glob("*/glyphwall.sqlite3")
        players = {side: _start_players(stack, side, port, games, pause) for side in SIDES}
        for number in range(rounds):
            order = SIDES if number % 2 == 0 else SIDES[::-1]
            found = {side: _take_turn(players[side], server.pid, file, seconds) for side in order}
            yield found[SIDES[0]], found[SIDES[1]]


def _start_players(stack: ExitStack, side: str, port: int, games: int, pause: float) -> subprocess.Popen[str]:
    """Start the players of one side, and stop them once all games have begun."""
    command = [sys.executable, "-m", "benchmarks.players", side, port, games, 1, 0.0, _FOR_EVER, pause, "grawlix"]
    players = stack.enter_context(start_process(list(map(str, command)), 1, stdout=subprocess.PIPE))
    stack.callback(players.kill)
    assert players.stdout is not None
    if not players.stdout.readline():
        raise RuntimeError("the players ended before all games had begun")
    players.send_signal(signal.SIGSTOP)
    return players


def _take_turn(players: subprocess.Popen[str], server: int, file: Path, seconds: float) -> Cost:
    players.send_signal(signal.SIGCONT)
    time.sleep(SETTLE_SECONDS)
    began, before, moves = time.monotonic(), _processor_ns(server), _count_moves(file)
    time.sleep(seconds)
    took, spent, done = time.monotonic() - began, _processor_ns(server) - before, _count_moves(file) - moves
    players.send_signal(signal.SIGSTOP)
    if not done:
        raise RuntimeError("no move was played in this time; use more --seconds")
    return Cost(spent / 1e6 / done, done / took)


def _processor_ns(pid: int) -> int:
    """Return the nanoseconds that a process' threads have had a processor: ticks would be too coarse."""
    return sum(int(each.read_text().split()[0]) for each in Path(f"/proc/{pid}/task").glob("*/schedstat"))


def _count_moves(file: Path) -> int:
    with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True, timeout=60)) as connection:
        (number,) = connection.execute("SELECT count(*) FROM entries WHERE kind = 'moved'").fetchone()
        return int(number)


@click.command()
@click.option("--games", default=200, show_default=True, type=click.IntRange(1), help="Games at once of each kind.")
@click.option("--pause", default=0.0, show_default=True, help="Seconds that a player thinks, on average.")
@click.option("--seconds", default=5.0, show_default=True, type=click.FloatRange(0.5))
@click.option("--rounds", default=12, show_default=True, type=click.IntRange(1))
def main(games: int, pause: float, seconds: float, rounds: int) -> None:
    """Measure and print."""
    click.echo(headline())
    ratios = []
    for plain, clocked in measure(games, pause, seconds, rounds):
        ratios.append(clocked.ms / plain.ms)
        click.echo(
            f"round {len(ratios)}: {plain.ms:.3f} ms a move without clocks ({plain.rate:,.0f} moves/s), "
            f"{clocked.ms:.3f} ms with ({clocked.rate:,.0f} moves/s): x{ratios[-1]:.3f}"
        )
    ratio = compare(ratios)
    click.echo(
        f"{games} clocked games cost {ratio.estimate:.3f} times as much per move "
        f"(95 %: {ratio.low:.3f} to {ratio.high:.3f}; goal: at most {TARGET})"
    )


if __name__ == "__main__":
    main()
