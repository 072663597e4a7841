"""The cost of clocks: the server's processor time for a move of a clocked game, beside a game without a clock.

Both are measured in turn, round after round, each against a new server (`server_load`). Each round gives one ratio; the
result is their geometric mean with a 95 % interval (Student's t), which a busy machine widens and hardly moves.

    nice -n -5 python -m benchmarks.clocked [--games 200] [--pause 0] [--seconds 6] [--rounds 10]
"""

from __future__ import annotations

import math
from statistics import fmean, stdev

import click

from benchmarks.server_load import Work, measure
from glyphwall.core.intervals import Interval
from glyphwall.studies.machine import headline

TARGET = 1.15
"""The goal for live games: a clocked move costs at most this many times as much."""
SIDES = ("glyphwall", "clocked")


def compare(ratios: list[float]) -> Interval:
    """Return the geometric mean of ratios and its 95 % interval; a single ratio has no finite one."""
    from scipy.stats import t

    logs = [math.log(ratio) for ratio in ratios]
    middle, half = fmean(logs), math.inf
    if len(logs) > 1:
        half = float(t.ppf(0.975, len(logs) - 1)) * stdev(logs) / math.sqrt(len(logs))
    return Interval(math.exp(middle), math.exp(middle - half), math.exp(middle + half))


@click.command()
@click.option("--games", default=200, show_default=True, type=click.IntRange(1), help="Games at once.")
@click.option("--pause", default=0.0, show_default=True, help="Seconds that a player thinks, on average.")
@click.option("--seconds", default=6.0, show_default=True, type=click.FloatRange(0.5))
@click.option("--rounds", default=10, show_default=True, type=click.IntRange(1))
@click.option("--workers", default=1, show_default=True, help="Processes that serve.")
@click.option("--database", default="", metavar="URL", help="Another database than SQLite.")
def main(games: int, pause: float, seconds: float, rounds: int, workers: int, database: str) -> None:
    """Measure and print."""
    click.echo(headline())
    ratios = []
    for number in range(rounds):
        order = SIDES if number % 2 == 0 else SIDES[::-1]
        found = {side: measure(side, Work(games, seconds, pause=pause), workers, database) for side in order}
        plain, clocked = (found[side] for side in SIDES)
        ratios.append(clocked.cost / plain.cost)
        click.echo(
            f"round {number + 1}: {plain.cost:.3f} ms a move without clocks ({plain.rate:,.0f} moves/s), "
            f"{clocked.cost:.3f} ms with ({clocked.rate:,.0f} moves/s): x{ratios[-1]:.3f}"
        )
    ratio = compare(ratios)
    click.echo(
        f"{games} clocked games cost {ratio.estimate:.3f} times as much per move "
        f"(95 %: {ratio.low:.3f} to {ratio.high:.3f}; goal: at most {TARGET})"
    )


if __name__ == "__main__":
    main()
