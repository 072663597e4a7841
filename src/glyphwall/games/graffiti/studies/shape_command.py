"""``glyphwall study shape``: what many games are like."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import click

from glyphwall.cli.options import examples

if TYPE_CHECKING:
    from collections.abc import Callable

    from glyphwall.games.graffiti.studies.shape import Shape


@click.command(
    epilog=examples(
        "glyphwall study shape",
        "glyphwall study shape --policy random --games 1000",
        "glyphwall study shape --blocked-section --seed 7",
        "glyphwall study shape --markdown > shape.md",
    )
)
@click.option("--games", default=10_000, show_default=True, type=click.IntRange(1, 10_000_000), help="For each count.")
@click.option("--policy", default="greedy", show_default=True, help="How everybody plays; see below.")
@click.option("--seed", default=1, show_default=True, type=click.IntRange(min=0), help="Of every random choice.")
@click.option("--blocked-section", is_flag=True, help="Variant 1.")
@click.option("--special-graffiti", is_flag=True, help="Variant 2.")
@click.option("--markdown", is_flag=True, help="Tables for a page instead of the terminal.")
@click.option("--quiet", is_flag=True, help="No progress bar.")
def shape(
    games: int, policy: str, seed: int, blocked_section: bool, special_graffiti: bool, markdown: bool, quiet: bool
) -> int:
    """Play GAMES games with 2, 3 and 4 seats and sum them up: rounds, points, what a seat is worth, what is used.

    Policies: 'greedy' plays like the player of that name, 'sensible' is what search's playouts follow,
    'random' is uniform over legal plies.
    One seed gives the same figures everywhere.
    """
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from glyphwall.core.errors import OptionsError
    from glyphwall.games.graffiti.rules.options import GraffitiOptions
    from glyphwall.games.graffiti.studies.shape import POLICIES, shape_of_play

    if policy not in POLICIES:
        raise OptionsError(f"policy {policy!r}; there is: {', '.join(POLICIES)}")
    shapes = []
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    hidden = quiet or not sys.stderr.isatty()
    with Progress(*columns, console=Console(stderr=True), transient=True, disable=hidden) as progress:
        for seats in (2, 3, 4):
            task = progress.add_task(f"{seats} seats", total=games)
            options = GraffitiOptions(seats=seats, blocked_section=blocked_section, special_graffiti=special_graffiti)

            def on_games(done: int, task: object = task) -> None:
                progress.update(task, completed=done)  # type: ignore[arg-type]

            shapes.append(shape_of_play(options, games, policy, seed, on_games))
    tell = _as_markdown if markdown else _as_table
    for title, rows in _tables(shapes).items():
        tell(title, [f"{shape.seats} seats" for shape in shapes], rows)
    return 0


def _tables(shapes: list[Shape]) -> dict[str, list[list[str]]]:
    """The figures as rows of text, by title; first the name of a row, then a cell for each seat count."""

    def row(name: str, of: Callable[[Shape], object]) -> list[str]:
        return [name, *(str(of(shape)) for shape in shapes)]

    most = max(shape.seats for shape in shapes)
    first = shapes[0]
    return {
        f"{first.games} games each, policy {first.policy}: mean (least–most)": [
            row("rounds", lambda s: s.rounds),
            row("completed graffiti", lambda s: s.completed),
            row("neutral tags", lambda s: s.flips),
            row("final points of a seat", lambda s: s.points),
            row("final points of the winner", lambda s: s.winner),
            row("points for tags on completed graffiti", lambda s: s.tag_points),
            row("points for tiles left over", lambda s: s.leftovers),
            row("tags of a seat", lambda s: s.tags),
        ],
        "Share of games won, in turn order of the first round": [
            [f"seat {place + 1}", *(f"{s.won[place]:.1%}" if place < s.seats else "" for s in shapes)]
            for place in range(most)
        ],
        "Uses a game: spaces, passes": [
            *(
                [name, *(f"{s.spaces[name]:.2f}" for s in shapes)]
                for name in first.spaces
                if any(s.spaces[name] for s in shapes)
            ),
            row("passes by choice", lambda s: f"{s.passes:.2f}"),
        ],
        "Uses a game: bonus tiles, the bobby": [
            *([name, *(f"{s.bonuses[name]:.2f}" for s in shapes)] for name in first.bonuses),
            row("bobby's tile", lambda s: f"{s.bobby:.2f}"),
        ],
    }


def _as_markdown(title: str, columns: list[str], rows: list[list[str]]) -> None:
    click.echo(f"**{title}**\n")
    click.echo(f"| | {' | '.join(columns)} |")
    click.echo(f"|---|{'---:|' * len(columns)}")
    for row in rows:
        click.echo(f"| {' | '.join(row)} |")
    click.echo()


def _as_table(title: str, columns: list[str], rows: list[list[str]]) -> None:
    from rich.console import Console
    from rich.table import Table

    table = Table(title=title, title_justify="left")
    table.add_column("")
    for column in columns:
        table.add_column(column, justify="right")
    for row in rows:
        table.add_row(*row)
    Console().print(table)
