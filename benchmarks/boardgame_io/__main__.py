"""``python -m benchmarks.boardgame_io``."""

from __future__ import annotations

import click
from benchmarks.boardgame_io import measure
from benchmarks.server_load import HEAD, line


@click.command()
@click.option("--games", default="1,20,100,400", show_default=True, help="How many at once, one after another.")
@click.option("--seconds", default=8.0, show_default=True, type=click.FloatRange(0.5))
def main(games: str, seconds: float) -> None:
    """Measure and print."""
    click.echo(HEAD)
    for number in map(int, games.split(",")):
        click.echo(line(measure(number, seconds)))


if __name__ == "__main__":
    main()
