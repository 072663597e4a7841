"""``glyphwall bench-agent``: how good an agent is, whatever it is made of."""

from __future__ import annotations

import sys
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import click

from glyphwall.cli.completion import complete_player
from glyphwall.cli.interrupts import INTERRUPTED, stopped_by_interrupt
from glyphwall.cli.match_options import report_unplayed, set_seats
from glyphwall.cli.options import format_examples, rule_options

if TYPE_CHECKING:
    from glyphwall.agents.exchanges import Exchange
    from glyphwall.core.contract import Game

_FILE = click.Path(dir_okay=False, path_type=Path)


@click.command(
    "bench-agent",
    epilog=format_examples(
        "glyphwall bench-agent mcts:sims=50 --size 4 --hand 2 --games 4",
        "glyphwall bench-agent my_package:MyPlayer --size 4 --hand 2 --out results.json",
        "glyphwall bench-agent './my-agent --fast' --timeout 60 --log answers.jsonl",
        "glyphwall bench-agent http://127.0.0.1:8080/v1/chat/completions --model small --games 2 --positions 10",
    ),
)
@click.argument("agent", shell_complete=complete_player)
@click.option("--name", help="What it is called in the results  [default: of a command or an address, a part of it].")
@click.option("--opponent", "opponents", multiple=True, metavar="PLAYER", help="Fixed players of the ladder, the first "
              "of them rated 0; several  [default: random and the four weakest levels].")  # fmt: skip
@click.option("--games", default=10, show_default=True, type=click.IntRange(2, 1_000), help="Of each pairing; even.")
@click.option("--openings", "opening_plies", type=click.IntRange(0, 1_000), metavar="PLIES", help="Random plies at the "
              "start of each pair of games  [default: what the game says].")  # fmt: skip
@click.option("--positions", default=40, show_default=True, type=click.IntRange(0, 10_000), help="Solved, at most.")
@click.option("--theory", default=40, show_default=True, type=click.IntRange(0, 10_000), help="Won by theory, at most.")
@click.option("--timeout", default=120.0, show_default=True, type=click.FloatRange(0.1, 3_600), help="For an answer.")
@click.option("--retries", default=2, show_default=True, type=click.IntRange(0, 20), help="After a faulty answer.")
@click.option(
    "--characters", default=20_000, show_default=True, type=click.IntRange(10, 1_000_000), help="Of an answer."
)
@click.option("--model", default="", help="Which of an address's models.")
@click.option("--seed", type=click.IntRange(min=0), help="Of every random choice  [default: a fresh one, printed].")
@click.option("--out", type=_FILE, metavar="FILE.json", help="Write the results here.")
@click.option("--log", type=_FILE, metavar="FILE.jsonl", help="Write every answer here, as it comes.")
@click.option("--quiet", is_flag=True, help="No progress bar.")
@rule_options
def bench_agent(
    game: Game[Any, Any],
    options: Any,
    agent: str,
    name: str | None,
    opponents: tuple[str, ...],
    games: int,
    opening_plies: int | None,
    positions: int,
    theory: int,
    timeout: float,
    retries: int,
    characters: int,
    model: str,
    seed: int | None,
    out: Path | None,
    log: Path | None,
    quiet: bool,
) -> int:
    """Measure AGENT: a command, an address, 'mcp:SERVER', a class MODULE:CLASS, or a player.

    It is asked about solved positions in which a win can be given away, and about positions that theory wins; then it
    meets fixed opponents, who meet each other, and all are rated by one fit (Bradley and Terry's model). Illegal
    moves are told apart, and never win. Ctrl-C ends it early and keeps what was found.
    """
    from glyphwall.agents.asking import AgentLimits
    from glyphwall.agents.benchmark import Benchmark, BenchmarkSettings, check_benchmark, list_fixed_opponents
    from glyphwall.agents.benchmark_report import summary
    from glyphwall.agents.player import make_agent
    from glyphwall.agents.results import make_results, write_results
    from glyphwall.cli.output import write_file
    from glyphwall.core.streams import new_seed
    from glyphwall.studies.machine import headline

    if games % 2:
        raise click.UsageError(f"--games {games}: an even number, since openings are played from both seats")
    played = set_seats(game, options, 2)
    limits = AgentLimits(timeout, retries, characters)
    exchanges: list[Exchange] = []
    settings = BenchmarkSettings(
        game=game.id,
        options=played,
        name=name or _name_of(agent),
        opponents=opponents or list_fixed_opponents(game),
        games=games,
        positions=positions,
        theory=theory,
        opening_plies=opening_plies,
        seed=new_seed() if seed is None else seed,
    )
    _check_folder(out, "--out")
    with ExitStack() as left:
        made = make_agent(agent, game, played, limits=limits, model=model, hears=exchanges.append)
        left.callback(made.close)
        check_benchmark(settings, made)
        if log is not None:
            _check_folder(log, "--log")
            made.hears = _Log(left.enter_context(log.open("a", encoding="utf-8")), exchanges)
        with stopped_by_interrupt() as stop:
            bar = left.enter_context(_bar(quiet))
            benchmark = Benchmark(settings, made, exchanges, lambda: bar.update(task, advance=1), stop)
            task = bar.add_task("", total=benchmark.steps)
            result = benchmark.run()
    for line in summary(result):
        click.echo(line)
    click.echo(f"measured {headline()}")
    if out is not None:
        write_file(out, write_results(make_results(result, limits)))
        click.echo(f"results: {out}")
    return INTERRUPTED if result.interrupted else report_unplayed(result.ladder.matches())


def _name_of(agent: str) -> str:
    """What may stand in a file for others: no arguments of a command, and of an address its host alone."""
    text = agent.strip()
    for start in ("mcp:", ""):
        address = text.removeprefix(start)
        if address.startswith(("http://", "https://")):
            return urlsplit(address).hostname or "address"
    words = text.removeprefix("mcp:").split()
    return (Path(words[0]).name if "/" in text.partition(" ")[0] or len(words) > 1 else text)[:60] if words else "agent"


def _check_folder(path: Path | None, option: str) -> None:
    if path is not None and not path.absolute().parent.is_dir():
        raise click.UsageError(f"{option} {path}: no such folder")


class _Log:
    """Keeps answers, and writes them as they come, each a line."""

    def __init__(self, file: Any, kept: list[Exchange]) -> None:
        self._file = file
        self._kept = kept

    def __call__(self, exchange: Exchange) -> None:
        import msgspec

        self._kept.append(exchange)
        self._file.write(msgspec.json.encode(exchange).decode() + "\n")
        self._file.flush()


def _bar(quiet: bool) -> Any:
    """How far it is, on a terminal."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (BarColumn(), MofNCompleteColumn(), TextColumn("{task.description}"), TimeRemainingColumn())
    hidden = quiet or not sys.stderr.isatty()
    return Progress(*columns, console=Console(stderr=True), transient=True, disable=hidden)
