"""The commands ``bench-agent`` and ``bench-table``: measure agents and compare their results."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import click
import msgspec

from glyphwall.cli.match_options import report_unplayed, set_seats
from glyphwall.cli.options import FILE, check_folder, complete_player, rule_options
from glyphwall.cli.progress import INTERRUPTED, catch_interrupt, progress_bar
from glyphwall.core._atomic_write import write_file
from glyphwall.core.extension_points import format_examples

if TYPE_CHECKING:
    from glyphwall.agents.exchanges import Exchange
    from glyphwall.core.contract import Game


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
@click.option("--name", help="The agent's name in the results  [default: part of its command or URL].")
@click.option("--opponent", "opponents", multiple=True, metavar="PLAYER", help="A fixed player of the ladder; repeat "
              "for more. The first one is rated 0  [default: random and the four weakest levels].")  # fmt: skip
@click.option("--games", default=10, show_default=True, type=click.IntRange(2, 1_000), help="Games per pairing; even.")
@click.option("--openings", "opening_plies", type=click.IntRange(0, 1_000), metavar="PLIES", help="Random plies at the "
              "start of each pair of games  [default: the game's own].")  # fmt: skip
@click.option(
    "--positions", default=40, show_default=True, type=click.IntRange(0, 10_000), help="Solved positions, at most."
)
@click.option(
    "--theory",
    default=40,
    show_default=True,
    type=click.IntRange(0, 10_000),
    help="Positions of whole games won by a theorem, at most.",
)
@click.option(
    "--timeout", default=120.0, show_default=True, type=click.FloatRange(0.1, 3_600), help="Seconds per answer."
)
@click.option(
    "--retries",
    default=2,
    show_default=True,
    type=click.IntRange(0, 20),
    help="Further attempts after a faulty answer.",
)
@click.option(
    "--characters", default=20_000, show_default=True, type=click.IntRange(10, 1_000_000), help="Longest answer."
)
@click.option("--model", default="", help="The model, if the URL serves several.")
@click.option(
    "--seed", type=click.IntRange(min=0), help="Seed of every random choice  [default: a fresh one, printed]."
)
@click.option("--out", type=FILE, metavar="FILE.json", help="Write the results here.")
@click.option("--log", type=FILE, metavar="FILE.jsonl", help="Append every answer here as it arrives.")
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
    """Measure AGENT: a command, a URL, 'mcp:SERVER', a class MODULE:CLASS, or a player.

    It answers solved positions where a win can be given away, and positions that a theorem wins: whether it keeps the
    win where that is proved of every ply, and whether it plays one of the theorem's. Then it plays fixed
    opponents, who also play each other, and one fit rates them all (Bradley and Terry's model). An illegal move loses
    the game and is counted separately. Ctrl-C ends the run early and keeps its results.
    """
    from glyphwall.agents._benchmark import Benchmark, BenchmarkSettings, check_benchmark, list_fixed_opponents
    from glyphwall.agents._reports import summary
    from glyphwall.agents._results import make_results, write_results
    from glyphwall.agents.exchanges import AgentLimits
    from glyphwall.agents.player import make_agent
    from glyphwall.core.streams import new_seed
    from glyphwall.studies._machine import headline

    if games % 2:
        raise click.UsageError(f"--games {games}: choose an even number: each opening is played from both seats")
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
    check_folder(out, "--out")
    with ExitStack() as stack:
        made = make_agent(agent, game, played, limits=limits, model=model, on_exchange=exchanges.append)
        stack.callback(made.close)
        check_benchmark(settings, made)
        if log is not None:
            check_folder(log, "--log")
            file = stack.enter_context(log.open("ab"))

            def store(exchange: Exchange) -> None:
                exchanges.append(exchange)
                file.write(msgspec.json.encode(exchange) + b"\n")
                file.flush()

            made.on_exchange = store
        with catch_interrupt() as stop:
            update = stack.enter_context(progress_bar(quiet))
            benchmark = Benchmark(settings, made, exchanges, lambda: update(advance=1), stop)
            update(total=benchmark.steps)
            result = benchmark.run()
    for line in summary(result):
        click.echo(line)
    click.echo(f"measured {headline()}")
    if out is not None:
        write_file(out, write_results(make_results(result, limits)))
        click.echo(f"results: {out}")
    return INTERRUPTED if result.interrupted else report_unplayed(result.ladder.matches())


def _name_of(agent: str) -> str:
    text = agent.strip()
    for start in ("mcp:", ""):
        address = text.removeprefix(start)
        if address.startswith(("http://", "https://")):
            return urlsplit(address).hostname or "address"
    words = text.removeprefix("mcp:").split()
    return (Path(words[0]).name if "/" in text.partition(" ")[0] or len(words) > 1 else text)[:60] if words else "agent"


@click.command(
    "bench-table", epilog=format_examples("glyphwall bench-table results/*.json", "glyphwall bench-table --schema")
)
@click.argument("files", nargs=-1, type=FILE)
@click.option("--out", type=FILE, metavar="FILE.md", help="Write the table here.")
@click.option("--schema", is_flag=True, help="Print the JSON Schema of a results file instead.")
def bench_table(files: tuple[Path, ...], out: Path | None, schema: bool) -> int:
    """Compare results of bench-agent side by side.

    FILES become one Markdown table, strongest first. They must have the same rules and the same ladder; otherwise the
    error names the file and the difference.
    """
    from glyphwall.agents._reports import make_table_lines
    from glyphwall.agents._results import make_schema, read_results

    if schema:
        click.echo(make_schema(), nl=False)
        return 0
    if not files:
        raise click.UsageError("no files; name results that bench-agent wrote with --out")
    text = "\n".join(make_table_lines([read_results(path) for path in files])) + "\n"
    if out is None:
        click.echo(text, nl=False)
    else:
        write_file(out, text)
        click.echo(f"table: {out}")
    return 0
