"""``make soak``: an hour of kills, to test a server's promises (``python -m tests.soak --help``)."""

from __future__ import annotations

import asyncio
import signal
from pathlib import Path

import click
import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from tests.soak.run import Plan, Report, Soak


@click.command(
    epilog="\b\nExamples:\n  python -m tests.soak\n  python -m tests.soak --kills 50 --games 20\n"
    "  python -m tests.soak --postgres --workers 2 --minutes 20 --out soak.json"
)
@click.option("--kills", default=1000, show_default=True, type=click.IntRange(0, 100_000), help="Number of kills.")
@click.option("--every", default=2.0, show_default=True, type=click.FloatRange(0.05), help="Seconds between two.")
@click.option("--games", default=200, show_default=True, type=click.IntRange(1, 5000), help="Live games.")
@click.option("--clocked", is_flag=True, help="Only games with clocks.")
@click.option(
    "--aimed", default=0.0, show_default=True, type=click.FloatRange(0, 1), help="Share of kills when time runs out."
)
@click.option("--grace", default=2.0, show_default=True, type=click.FloatRange(0), help="The server's --clock-grace.")
@click.option("--pause", default=0.5, show_default=True, type=click.FloatRange(0), help="Seconds between two moves.")
@click.option(
    "--flapping", default=0.25, show_default=True, type=click.FloatRange(0, 1), help="Share of games on bad lines."
)
@click.option(
    "--workers", default=1, show_default=True, type=click.IntRange(1, 64), help="Server processes, with --postgres."
)
@click.option("--postgres", is_flag=True, help="PostgreSQL in SQLite's place; it is killed too.")
@click.option(
    "--troubles",
    default=3,
    show_default=True,
    type=click.IntRange(0),
    help="Number of each other harm.",
)
@click.option("--trouble-seconds", default=20.0, show_default=True, type=click.FloatRange(0.1), help="Length of each.")
@click.option("--seed", default=1, show_default=True)
@click.option("--minutes", type=click.FloatRange(0.1), help="Stop after this time, whatever is left.")
@click.option("--out", type=click.Path(dir_okay=False, path_type=Path), help="The report, as JSON.")
@click.pass_context
def main(
    context: click.Context,
    kills: int,
    every: float,
    games: int,
    clocked: bool,
    aimed: float,
    grace: float,
    pause: float,
    flapping: float,
    workers: int,
    postgres: bool,
    troubles: int,
    trouble_seconds: float,
    seed: int,
    minutes: float | None,
    out: Path | None,
) -> None:
    """Play many games while the server, its workers and its database are killed; then check that nothing is lost.

    Other harm: a locked database, a full disk, a read-only disk, a clock that jumps, connections that break. Ctrl-C
    ends it early, and what was played is checked all the same. The exit status is 1 if a promise was broken.
    """
    if workers > 1 and not postgres:
        raise click.UsageError("--workers: several processes need --postgres")
    plan = Plan(
        kills=kills,
        every=every,
        games=games,
        clocked=clocked,
        aimed=aimed,
        grace=grace,
        pause=pause,
        flapping=flapping,
        workers=workers,
        postgres=postgres,
        troubles=troubles,
        trouble_seconds=trouble_seconds,
        seed=seed,
        minutes=minutes,
    )
    report = asyncio.run(_run(plan))
    click.echo(describe(report))
    if out is not None:
        out.write_bytes(msgspec.json.format(msgspec.json.encode(report)) + b"\n")
    context.exit(1 if report.wrong else 0)


async def _run(plan: Plan) -> Report:
    stop = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, stop.set)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True)) as progress:
        task = progress.add_task("kills", total=plan.kills)

        def tell(report: Report) -> None:
            progress.update(task, completed=report.kills, description=f"{report.moves:,} moves, kills")

        return await Soak(plan, tell, stop).run()


def describe(report: Report) -> str:
    """Return the report as text."""
    harm = ", ".join(f"{name} {number}" for name, number in report.harm.items()) or "none"
    lines = [
        f"{report.games} games begun, {report.finished} finished, {report.moves:,} moves acknowledged, "
        f"{report.seconds / 60:.1f} minutes",
        f"kills: {report.kills}; harm: {harm}" + (f"; {report.left} left out for want of time" if report.left else ""),
        f"longest that one game stood still: {report.standstill:.1f} s; {report.verified} games' draws derived again",
    ]
    if report.checked_flags:
        lines.append(f"flags: {report.checked_flags}, each within the time for which clocks may have stood")
    for what, found in (
        ("flags against the clock that a player had last seen", report.fell),
        ("flags stored by PostgreSQL, after their moments", report.stored),
        ("flags announced to connected players, after their moments", report.announced),
        ("charged to players across a time without a server, beyond what was played", report.charged),
    ):
        if found.number:
            lines.append(f"{what}: {found}")
    if report.load:
        lines.append(f"processes that ran or waited, for each core: {report.load:.1f}")
    lines += [f"not tried: {each}" for each in report.untried]
    lines += [f"WRONG: {each}" for each in report.wrong] or ["nothing lost, nothing doubled, every game went on"]
    return "\n".join(lines)


if __name__ == "__main__":
    main()
