"""``python -m benchmarks.boardgame_io``."""

from __future__ import annotations

import click
from benchmarks.boardgame_io import measure


@click.command()
@click.option("--games", default="1,20,100,400", show_default=True, help="How many at once, one after another.")
@click.option("--seconds", default=8.0, show_default=True, type=click.FloatRange(0.5))
def main(games: str, seconds: float) -> None:
    """Measure and print."""
    click.echo("games   moves/s   p50 ms   p99 ms   ms of processor time a move")
    for number in map(int, games.split(",")):
        found = measure(number, seconds)
        click.echo(f"{number:5d} {found.rate:9.0f} {found.p50:8.2f} {found.p99:8.1f} {found.cost:8.3f}")


if __name__ == "__main__":
    main()
