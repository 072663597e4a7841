"""The command ``dataset``: make a data set of solved positions, games or observations."""

from __future__ import annotations

import shlex
from typing import TYPE_CHECKING, Any

import click

from glyphwall.cli.options import FOLDER, complete_player, rule_options, write_rules
from glyphwall.cli.progress import INTERRUPTED, catch_interrupt, progress_bar
from glyphwall.core.extension_points import format_examples

if TYPE_CHECKING:
    from pathlib import Path

    from glyphwall.core.contract import Game

_KINDS = ("solved", "drafts", "games", "views")


_HELP = """Make a data set in a folder in Hugging Face's layout: card, Parquet, JSON lines, schema, manifest.

\b
solved  positions with the value of each move and the plies to the end
drafts  the same for positions of the draft
games   games between players, as records, with everything that was hidden
views   what each seat knew before each ply, and its choice

The same command gives the same rows on every computer. After Ctrl-C it continues where it stopped.
"""


@click.command(
    help=_HELP,
    epilog=format_examples(
        "glyphwall dataset solved --size 3 --hand 2 --count 100 --out solved-3",
        "glyphwall dataset solved --size 6 --stage end --from-ply 32 --count 20 --jobs 2 --out solved-6",
        "glyphwall dataset solved --size 3 --hand 2 --stage end --count 100 --tablebase --out tablebase-3",
        "glyphwall dataset drafts --size 3 --hand 3 --count 20 --out drafts-3",
        "glyphwall dataset games --size 4 --count 4 --player level:doodler --player greedy --out games-4",
        "glyphwall dataset views --game graffiti --count 2 --player greedy --out knew",
    ),
)
@click.argument("kind", type=click.Choice(_KINDS))
@click.option(
    "--count", required=True, type=click.IntRange(1, 10_000_000), help="Positions, or games for 'games' and 'views'."
)
@click.option("--out", required=True, type=FOLDER, metavar="FOLDER", help="A new "
              "folder, or one from an earlier run of the same command.")  # fmt: skip
@click.option("--player", "players", multiple=True, shell_complete=complete_player, help="A player; repeat for more, "
              "and each seat draws one  [default: the game's choice, or all its levels].")  # fmt: skip
@click.option("--stage", "stages", multiple=True, help="Stage of solved positions; repeat for more  "
              "[default: all; with --tablebase all after the draft].")  # fmt: skip
@click.option("--from-ply", default=0, show_default=True, type=click.IntRange(0, 10_000), help="First ply of "
              "solved positions.")  # fmt: skip
@click.option("--tablebase", is_flag=True, help="Solve everything reachable from the first counted position of "
              "each game and take thousands of positions from it: for small boards.")  # fmt: skip
@click.option("--nodes", type=click.IntRange(1, 10**9), help="Solver nodes per position; unsolved ones are left "
              "out. With --tablebase: its positions, 11 bytes each  [default: 20,000; with --tablebase 50 "
              "million].")  # fmt: skip
@click.option("--seed", default=0, show_default=True, type=click.IntRange(min=0), help="Seed of every random choice.")
@click.option("--format", "formats", multiple=True, type=click.Choice(("parquet", "jsonl")), help="File format  "
              "[default: both].")  # fmt: skip
@click.option("--jobs", default=1, show_default=True, type=click.IntRange(1, 256), help="Shards made at a time.")
@click.option("--quiet", is_flag=True, help="No progress bar.")
@rule_options
def dataset(
    game: Game[Any, Any],
    options: Any,
    kind: str,
    count: int,
    out: Path,
    players: tuple[str, ...],
    stages: tuple[str, ...],
    from_ply: int,
    tablebase: bool,
    nodes: int | None,
    seed: int,
    formats: tuple[str, ...],
    jobs: int,
    quiet: bool,
) -> int:
    """Make a data set in a folder in Hugging Face's layout; see `_HELP`."""
    import msgspec

    from glyphwall.datasets.making import make_dataset
    from glyphwall.datasets.settings import NODES, DatasetSettings
    from glyphwall.search.solver import Stopped

    settings = DatasetSettings(
        kind=kind,
        game=game.id,
        options=msgspec.to_builtins(options),
        count=count,
        seed=seed,
        players=players,
        stages=stages,
        from_ply=from_ply,
        nodes=nodes or NODES[tablebase],
        tablebase=tablebase,
    )
    words = ["glyphwall", "dataset", kind, *write_rules(game, options), "--count", str(count), "--seed", str(seed)]
    for option, values in (("--player", players), ("--stage", stages)):
        for each in values:
            words += [option, each]
    if settings.is_of_positions:
        words += ["--from-ply", str(from_ply), "--nodes", str(settings.nodes)]
    words += ["--tablebase"] if tablebase else []
    with catch_interrupt() as stop, progress_bar(quiet, count, text="") as update:
        try:
            made = make_dataset(
                settings,
                out,
                jobs=jobs,
                stop=stop,
                formats=formats or ("parquet", "jsonl"),
                command=shlex.join([*words, "--out", "FOLDER"]),
                on_progress=lambda done, shards: update(completed=done, description=f"{shards} shards"),
            )
        except Stopped as stopped:
            click.echo(str(stopped), err=True)
            return INTERRUPTED
    rows = sum(made.rows.values())
    click.echo(f"{rows:,} rows ({', '.join(f'{split} {number:,}' for split, number in made.rows.items())}): {out}")
    if made.parts and rows < count:
        why = f", or needed more than {settings.nodes:,} positions" if tablebase else ""
        click.echo(f"only {rows:,} of {count:,}: the last shards had nothing new{why}", err=True)
    return 0
